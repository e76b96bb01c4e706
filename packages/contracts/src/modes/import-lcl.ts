import { bulkTruckRate } from '../resources/carriage/trucking.ts'
import {
  importLclDestinationCharge,
  importLclMarkup,
  importLclOriginCharge,
  importLclRate,
  importLclSalesMarkup,
  importLclSurcharge,
} from '../resources/ocean/import-lcl.ts'
import { askedAtSea, looseAtSea } from './at-sea.ts'
import { mode } from './mode.ts'

/** Import LCL: consolidated cargo from abroad to a consignee in China, whose charges at destination come first. */
export const importLcl = mode({
  name: 'importLcl',
  title: ['进口拼箱', 'Import LCL'],
  direction: 'import',
  pages: { sales: 'salesImportLclFreight' },
  asks: {
    cargo: 'loose',
    ...askedAtSea,
    unitPrices: true,
    wishes: [
      'carriers',
      'directOnly',
      'deliverTo',
      'goodsKinds',
      'incoterm',
      'consigneeType',
      'billType',
      'declaration',
      'delivery',
      'insurance',
    ],
    begins: { incoterm: 'FOB', consigneeType: 'retailer' },
  },
  rate: importLclRate,
  ...looseAtSea,
  legs: { delivery: bulkTruckRate },
  delivers: ['delivery'],
  sheets: [
    { leg: 'origin', of: importLclOriginCharge, target: 'origin', block: 'origin', judgedOn: 'sails' },
    { leg: 'ocean', of: importLclSurcharge, target: 'surcharge', block: 'freight', judgedOn: 'sails' },
    {
      leg: 'destination',
      of: importLclDestinationCharge,
      target: 'destination',
      block: 'destination',
      judgedOn: 'sails',
      uncompared: ['suppliers'],
    },
  ],
  frontBlock: 'destination',
  layers: { company: importLclMarkup, sales: importLclSalesMarkup },
  shows: [
    'carrier',
    'pol',
    'via',
    'pod',
    'finalDestination',
    'incotermBase',
    'transferType',
    'sailingDays',
    'transitDays',
    'cargoCutoff',
    'consigneeType',
    'feeLevel',
    'transportTerm',
    'deconsolidationWarehouses',
    'cargoExcluded',
    'publicRemark',
  ],
  quoted: {
    prefix: 'ILCL',
    page: 'importLclQuotation',
    list: { page: 'importLclStandardQuotation', by: 'tons' },
    terms: [
      ['以上运价适用于有效期内开航的船期。', 'The rates apply to vessels sailing within the validity shown.'],
      ['免费堆存期后的仓储费按仓库实际收取。', 'Storage after the free days is charged by the warehouse.'],
      ['海关查验、税金等费用如发生按实际收取。', 'Customs inspection, duties and taxes are charged as incurred.'],
      ['费用付清后换单。', 'The delivery order is released against payment of the charges.'],
    ],
  },
})
