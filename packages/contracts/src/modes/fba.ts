import { fbaRate, fbaRule } from '../resources/carriage/fba.ts'
import { bulkTruckRate, fullTruckRate, trailerRate } from '../resources/carriage/trucking.ts'
import { mode } from './mode.ts'
import { declarationSheets, insuranceTable } from './value-added.ts'

/** Door to fulfilment centre: cartons by zone and bracket; rates carry their mark-up themselves. */
export const fba = mode({
  name: 'fba',
  title: ['FBA', 'FBA'],
  pages: { sales: 'salesFBAQuotation' },
  asks: {
    cargo: 'cartons',
    place: 'worldWarehouse',
    to: 'country',
    day: ['发货日', 'Ships from'],
    wishes: ['pickup', 'insurance'],
    fulfilment: true,
    begins: { currency: 'CNY' },
  },
  rate: fbaRate,
  lane: { from: 'originWarehouses', to: ['country'], carrier: 'productName' },
  freight: 'FBA',
  finish: 'cents',
  legs: { pickup: bulkTruckRate, truck: fullTruckRate, trailer: trailerRate },
  collects: ['pickup', 'truck', 'trailer'],
  sheets: [
    { leg: 'rules', of: fbaRule, target: 'surcharge', block: 'freight', judgedOn: 'receives' },
    declarationSheets,
  ],
  tables: insuranceTable,
  servedAs: 'FBA',
  layers: {},
  perUnit: true,
  shows: [
    'productName',
    'channel',
    'speed',
    'lastMile',
    'originWarehouses',
    'country',
    'addressType',
    'taxMode',
    'unit',
    'chargeableMode',
    'volumeDivisor',
    'weightStep',
    'departureDays',
    'cutoffs',
    'included',
    'compensation',
    'publicRemark',
  ],
  quoted: {
    prefix: 'FBA',
    page: 'fbaQuotationPdf',
    list: { page: 'fbaQuotationPdf', by: 'brackets', about: ['channel', 'speed', 'taxMode'] },
    terms: [
      ['计费重以收货仓实测为准。', 'Cartons are charged as weighed and measured by the receiving warehouse.'],
      [
        '时效为预计，不含查验及平台预约延误。',
        'Transit times are estimates; customs inspection and delivery appointments may delay them.',
      ],
      ['仿牌、违禁品拒收。', 'Counterfeit and prohibited goods are not accepted.'],
    ],
  },
})
