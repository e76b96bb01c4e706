import { trailerRate } from '../resources/carriage/trucking.ts'
import { companyMarkup } from '../resources/ocean/fcl-markups.ts'
import { tankRate } from '../resources/ocean/tank-rate.ts'
import { askedAtSea, boxesAtSea, portCharges, wishesOfBoxes } from './at-sea.ts'
import { mode } from './mode.ts'
import { declarationSheets } from './value-added.ts'

/** Liquids in tank containers of an operator; mark-ups of containers act on them as on the container type 20TK. */
export const tank = mode({
  name: 'tank',
  title: ['罐箱', 'Tank container'],
  pages: { sales: 'salesTankContainerFreight' },
  asks: {
    cargo: 'liquid',
    attaches: ['MSDS', 'MSDS'],
    ...askedAtSea,
    wishes: ['carriers', 'directOnly', 'containerOwner', 'pickup', ...wishesOfBoxes],
  },
  rate: tankRate,
  ...boxesAtSea,
  legs: { pickup: trailerRate },
  collects: ['pickup'],
  sheets: [...portCharges, declarationSheets],
  layers: { company: companyMarkup },
  shows: [
    'carrier',
    'pol',
    'via',
    'pod',
    'product',
    'tankType',
    'capacityM3',
    'unNo',
    'dgClass',
    'packingGroup',
    'temperature',
    'containerOwner',
    'refusedLastCargoes',
    'serviceScope',
    'fillMinPercent',
    'fillMaxPercent',
    'maxCargoTon',
    'freeLoadDays',
    'freeDischargeDays',
    'tankDemurrage',
    'demurrageCurrency',
    'cleaning',
    'heelNote',
    'returnPlace',
    'serviceCode',
    'transferType',
    'transitDays',
    'validityBasis',
    'publicRemark',
  ],
})
