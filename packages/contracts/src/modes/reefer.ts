import { reeferBoxes } from '../groups/charges/freight.ts'
import { trailerRate } from '../resources/carriage/trucking.ts'
import { reeferMarkup, reeferRate, reeferSurcharge } from '../resources/ocean/reefer.ts'
import { askedAtSea, bookingShown, boxesAtSea, portCharges, sailingShown, wishesOfBoxes } from './at-sea.ts'
import { mode } from './mode.ts'
import { declarationSheets } from './value-added.ts'

/** Reefers that cool, by the temperature of the cargo. */
export const reefer = mode({
  name: 'reefer',
  title: ['冷藏箱', 'Reefer'],
  pages: { sales: 'salesRfFreight' },
  asks: {
    cargo: 'reefer',
    boxes: reeferBoxes,
    ...askedAtSea,
    wishes: ['carriers', 'directOnly', 'containerOwner', 'pickup', 'commodity', ...wishesOfBoxes],
  },
  rate: reeferRate,
  ...boxesAtSea,
  legs: { pickup: trailerRate },
  collects: ['pickup'],
  sheets: [
    { leg: 'ocean', of: reeferSurcharge, byPayer: true, target: 'ocean', block: 'freight', judgedOn: 'sails' },
    ...portCharges,
    declarationSheets,
  ],
  layers: { company: reeferMarkup },
  shows: [
    'carrier',
    'pol',
    'via',
    'pod',
    'cargoTemp',
    'tempMinC',
    'tempMaxC',
    'ventilation',
    'humidityPercent',
    'commodities',
    'plugInFreeDaysOrigin',
    'plugInFreeDaysDestination',
    'gensetIncluded',
    'ptiIncluded',
    ...sailingShown,
    'rateType',
    'containerOwner',
    ...bookingShown,
  ],
})
