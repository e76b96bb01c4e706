import { trailerRate } from '../resources/carriage/trucking.ts'
import { oogBoxes, oogMarkup, oogRate, oogSurcharge } from '../resources/ocean/oog.ts'
import { askedAtSea, bookingShown, boxesAtSea, portCharges, sailingShown, wishesOfBoxes } from './at-sea.ts'
import { mode } from './mode.ts'
import { declarationSheets } from './value-added.ts'

/** Open tops, flat racks and platforms with cargo that may extend beyond them. */
export const oog = mode({
  name: 'oog',
  title: ['特种箱', 'OOG'],
  pages: { sales: 'oogBoxView' },
  asks: {
    cargo: 'oversize',
    boxes: oogBoxes,
    attaches: ['图纸', 'drawings'],
    ...askedAtSea,
    wishes: ['carriers', 'directOnly', 'containerOwner', 'pickup', ...wishesOfBoxes],
  },
  rate: oogRate,
  ...boxesAtSea,
  legs: { pickup: trailerRate },
  collects: ['pickup'],
  sheets: [
    { leg: 'ocean', of: oogSurcharge, byPayer: true, target: 'ocean', block: 'freight', judgedOn: 'sails' },
    ...portCharges,
    declarationSheets,
  ],
  layers: { company: oogMarkup },
  shows: [
    'carrier',
    'pol',
    'via',
    'pod',
    'boxType',
    'gauge',
    'overHeightCm',
    'overWidthLeftCm',
    'overWidthRightCm',
    'overLengthCm',
    'maxLengthCm',
    'maxWidthCm',
    'maxHeightCm',
    'maxCargoTon',
    'lostSlotTeu',
    'lashingBy',
    'approvalDays',
    'requiredDocs',
    ...sailingShown,
    'rateType',
    'containerOwner',
    ...bookingShown,
  ],
})
