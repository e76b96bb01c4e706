import { bulkTruckRate } from '../resources/carriage/trucking.ts'
import { lclDestinationCharge, lclOriginCharge, lclSurcharge, warehouseCharge } from '../resources/ocean/lcl-fees.ts'
import { feederPoint, transportCharge } from '../resources/ocean/lcl-legs.ts'
import { lclCompanyMarkup, lclMarketMarkup, lclSalesMarkup } from '../resources/ocean/lcl-markups.ts'
import { lclRate } from '../resources/ocean/lcl-rate.ts'
import { askedAtSea, looseAtSea } from './at-sea.ts'
import { mode } from './mode.ts'
import { declarationSheets } from './value-added.ts'

/** Export LCL: consolidated cargo by revenue ton. */
export const lcl = mode({
  name: 'lcl',
  title: ['拼箱', 'LCL'],
  pages: { desk: 'lclQueryPrice', sales: 'salesLclFreight' },
  asks: {
    cargo: 'loose',
    ...askedAtSea,
    unitPrices: true,
    wishes: [
      'carriers',
      'directOnly',
      'pickup',
      'point',
      'via',
      'goodsKinds',
      'productType',
      'consigneeType',
      'bookingParty',
      'feeLevel',
      'billType',
      'incoterm',
      'telexRelease',
      'declaration',
      'insurance',
    ],
  },
  rate: lclRate,
  ...looseAtSea,
  legs: { transfer: transportCharge, point: feederPoint, pickup: bulkTruckRate },
  collects: ['pickup'],
  sheets: [
    { leg: 'warehouse', of: warehouseCharge, target: 'warehouse', block: 'origin', judgedOn: 'receives' },
    { leg: 'origin', of: lclOriginCharge, target: 'origin', block: 'origin', judgedOn: 'receives' },
    { leg: 'ocean', of: lclSurcharge, target: 'surcharge', block: 'freight', judgedOn: 'sails' },
    {
      leg: 'destination',
      of: lclDestinationCharge,
      target: 'destination',
      block: 'destination',
      judgedOn: 'sails',
      // Agents abroad, who cannot be chosen yet.
      uncompared: ['suppliers'],
    },
    declarationSheets,
  ],
  layers: { company: lclCompanyMarkup, market: lclMarketMarkup, sales: lclSalesMarkup },
  fullBox: '20GP',
  shows: [
    'carrier',
    'pol',
    'via',
    'pod',
    'finalDestination',
    'transferType',
    'sailingDays',
    'transitDays',
    'cargoCutoff',
    'siCutoff',
    'consigneeType',
    'feeLevel',
    'transportTerm',
    'receivingWarehouses',
    'cargoExcluded',
    'publicRemark',
  ],
  quoted: {
    prefix: 'LCL',
    page: 'lclQuotation',
    list: { page: 'lclStandardQuotation', by: 'tons' },
    terms: [
      ['以上运价适用于有效期内开航的船期。', 'The rates apply to vessels sailing within the validity shown.'],
      ['重量、体积以仓库实际丈量为准。', 'Weight and measurement are charged as measured by the warehouse.'],
      [
        '货物须在截仓前入仓；亏舱费由委托人承担。',
        'Cargo must reach the warehouse before its cut-off; dead freight is for the shipper’s account.',
      ],
      [
        '以上报价不适用于危险品及超长、超重货物。',
        'Dangerous goods and over-length or overweight cargo are not covered.',
      ],
      [
        '不含海关查验、仓储、税金等费用，如发生按实际收取。',
        'Customs inspection, storage, duties and taxes are not included and are charged as incurred.',
      ],
    ],
  },
})
