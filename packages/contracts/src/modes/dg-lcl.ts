import { dangerousGoods } from '../resources/base/customs.ts'
import { bulkTruckRate } from '../resources/carriage/trucking.ts'
import {
  dgLclCompanyMarkup,
  dgLclDestinationCharge,
  dgLclMarketMarkup,
  dgLclOriginCharge,
  dgLclRate,
  dgLclSalesMarkup,
  dgLclSurcharge,
  dgTransportCharge,
  dgWarehouseCharge,
} from '../resources/ocean/dg-lcl.ts'
import { dgAcceptanceRule, dgSegregation } from '../resources/ocean/dg-rules.ts'
import { lclOriginCharge, lclSurcharge } from '../resources/ocean/lcl-fees.ts'
import { transportCharge } from '../resources/ocean/lcl-legs.ts'
import { askedAtSea, looseAtSea } from './at-sea.ts'
import { mode } from './mode.ts'
import { declarationSheets } from './value-added.ts'

/**
 * Dangerous LCL: first acceptance, then price (R28). General sheets fill charges at origin and on the ocean that no sheet of
 * dangerous goods names; warehouse, transfer, destination and freight are never theirs.
 */
export const dgLcl = mode({
  name: 'dgLcl',
  title: ['危品拼箱', 'DG LCL'],
  pages: { desk: 'dglclQueryPrice', sales: 'dgsalesLclFreight' },
  asks: {
    cargo: 'dangerous',
    attaches: ['MSDS', 'MSDS'],
    ...askedAtSea,
    unitPrices: true,
    wishes: [
      'carriers',
      'directOnly',
      'pickup',
      'via',
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
  rate: dgLclRate,
  ...looseAtSea,
  legs: { transfer: dgTransportCharge, general: transportCharge, pickup: bulkTruckRate },
  collects: ['pickup'],
  sheets: [
    {
      leg: 'warehouse',
      of: dgWarehouseCharge,
      target: 'warehouse',
      block: 'origin',
      judgedOn: 'receives',
      needed: 'WHS',
    },
    {
      leg: 'origin',
      of: dgLclOriginCharge,
      target: 'origin',
      block: 'origin',
      judgedOn: 'receives',
    },
    {
      leg: 'ocean',
      of: dgLclSurcharge,
      target: 'surcharge',
      block: 'dangerous',
      judgedOn: 'sails',
      perPart: true,
    },
    {
      leg: 'destination',
      of: dgLclDestinationCharge,
      target: 'destination',
      block: 'destination',
      judgedOn: 'sails',
      uncompared: ['suppliers'],
      needed: 'DTHC',
    },
    {
      leg: 'generalOrigin',
      of: lclOriginCharge,
      fills: 'marked',
      target: 'origin',
      block: 'origin',
      judgedOn: 'receives',
    },
    {
      leg: 'generalOcean',
      of: lclSurcharge,
      fills: 'marked',
      target: 'surcharge',
      block: 'freight',
      judgedOn: 'sails',
    },
    declarationSheets,
  ],
  tables: { ...looseAtSea.tables, goods: dangerousGoods, acceptance: dgAcceptanceRule, segregation: dgSegregation },
  layers: { company: dgLclCompanyMarkup, market: dgLclMarketMarkup, sales: dgLclSalesMarkup },
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
    'bookingLeadDays',
    'classes',
    'packingGroups',
    'maxNetKg',
    'consigneeType',
    'feeLevel',
    'transportTerm',
    'dgWarehouses',
    'publicRemark',
  ],
  quoted: {
    prefix: 'DG',
    page: 'dglclQuotation',
    list: { page: 'dglclStandardQuotation', by: 'tons', hasClasses: true },
    terms: [
      ['以上运价适用于有效期内开航的船期。', 'The rates apply to vessels sailing within the validity shown.'],
      [
        '危险品以船公司、港口及海事最终审批为准。',
        'Final acceptance of the dangerous goods is by the carrier, the port and the maritime authority.',
      ],
      [
        '品名、联合国编号、类别、包装类与申报资料须一致，不符产生的费用由委托人承担。',
        'Names, UN numbers, classes and packing groups must match the documents; the cost of any difference is for the shipper’s account.',
      ],
      ['重量、体积以仓库实际丈量为准。', 'Weight and measurement are charged as measured by the warehouse.'],
      [
        '不含海关查验、仓储、税金等费用，如发生按实际收取。',
        'Customs inspection, storage, duties and taxes are not included and are charged as incurred.',
      ],
    ],
  },
})
