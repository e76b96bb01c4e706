import {
  importLclDestinationCharge,
  importLclMarkup,
  importLclOriginCharge,
  importLclRate,
  importLclSalesMarkup,
  importLclSurcharge,
} from '../resources/import-lcl.ts'
import { mode } from './mode.ts'

/** Import LCL: as export, from abroad into China. */
export const importLcl = mode({
  name: 'importLcl',
  title: ['进口拼箱', 'Import LCL'],
  pages: { sales: 'salesImportLclFreight' },
  asks: {
    cargo: 'loose',
    place: 'port',
    carrier: 'carrier',
    day: ['开船日', 'Sailing from'],
    wishes: ['carriers', 'directOnly', 'consigneeType', 'billType', 'incoterm'],
  },
  rate: importLclRate,
  lane: { from: 'pol', to: ['pod', 'finalDestination'], carrier: 'carrier' },
  freight: 'OF',
  finish: 'cents',
  legs: {},
  sheets: [
    { leg: 'origin', of: importLclOriginCharge, target: 'origin', block: 'origin', judgedOn: 'sails' },
    { leg: 'ocean', of: importLclSurcharge, target: 'surcharge', block: 'freight', judgedOn: 'sails' },
    {
      leg: 'destination',
      of: importLclDestinationCharge,
      target: 'destination',
      block: 'destination',
      judgedOn: 'arrives',
    },
  ],
  layers: { company: importLclMarkup, sales: importLclSalesMarkup },
  band: { from: 'rtFrom', to: 'rtTo' },
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
    'publicRemark',
  ],
})
