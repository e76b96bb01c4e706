import { trailerRate } from '../resources/carriage/trucking.ts'
import { importCharge, importMarkup, importRate } from '../resources/ocean/import-fcl.ts'
import { askedAtSea, bookingShown, boxesAtSea, sailingShown } from './at-sea.ts'
import { mode } from './mode.ts'

/** Import FCL: containers from abroad to a consignee in China. */
export const importFcl = mode({
  name: 'importFcl',
  title: ['进口整箱', 'Import FCL'],
  direction: 'import',
  pages: { sales: 'importFclView' },
  asks: {
    cargo: 'boxes',
    ...askedAtSea,
    wishes: ['carriers', 'directOnly', 'deliverTo', 'commodity', 'incoterm', 'billType', 'declaration', 'insurance'],
  },
  rate: importRate,
  ...boxesAtSea,
  legs: { delivery: trailerRate },
  delivers: ['delivery'],
  sheets: [
    {
      leg: 'origin',
      of: importCharge,
      only: { field: 'stage', is: 'origin' },
      target: 'origin',
      block: 'origin',
      judgedOn: 'sails',
    },
    {
      leg: 'ocean',
      of: importCharge,
      only: { field: 'stage', is: 'freight' },
      target: 'ocean',
      block: 'freight',
      judgedOn: 'sails',
    },
    {
      leg: 'destination',
      of: importCharge,
      only: { field: 'stage', is: 'destination' },
      target: 'destination',
      block: 'destination',
      judgedOn: 'arrives',
    },
  ],
  layers: { company: importMarkup },
  shows: [
    'carrier',
    'pol',
    'via',
    'pod',
    'podTerminal',
    'incotermBase',
    ...sailingShown,
    'commodities',
    'validityBasis',
    ...bookingShown,
  ],
})
