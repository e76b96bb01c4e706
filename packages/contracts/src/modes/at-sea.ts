import { destinationCharge, oceanSurcharge, originCharge } from '../resources/ocean/fcl-fees.ts'
import type { ModeSheets } from './mode.ts'
import { insuranceTable } from './value-added.ts'

/** Questions of every mode at sea: between ports, several at either end, with a shipping line, in a window of days. */
export const askedAtSea = {
  place: 'port',
  carrier: 'carrier',
  day: ['开船日', 'Sailing from'],
  severalPlaces: true,
  window: true,
} as const

/** Terms and services that a question about special containers may wish for. */
export const wishesOfBoxes = [
  'consigneeType',
  'incoterm',
  'billType',
  'telexRelease',
  'declaration',
  'insurance',
] as const

/** Freight of containers, priced in whole units. */
export const boxesAtSea = {
  lane: { from: 'pol', to: ['pod'], carrier: 'carrier' },
  freight: 'OF',
  finish: 'whole',
  tables: insuranceTable,
  servedAs: 'FCL',
  // Demurrage is counted on its own.
  unpriced: ['overdue'],
} as const

/** Charges of the carrier and of both ports, for what no sheet of special containers names (J.6, 107). */
export const portCharges: readonly ModeSheets[] = [
  { leg: 'carrier', of: oceanSurcharge, fills: 'silent', target: 'ocean', block: 'freight', judgedOn: 'sails' },
  { leg: 'origin', of: originCharge, fills: 'silent', target: 'origin', block: 'origin', judgedOn: 'receives' },
  {
    leg: 'destination',
    of: destinationCharge,
    fills: 'silent',
    target: 'destination',
    block: 'destination',
    judgedOn: 'arrives',
  },
]

/** Freight of consolidated cargo, priced to the cent by bands of revenue tons. */
export const looseAtSea = {
  lane: { from: 'pol', to: ['pod', 'finalDestination'], carrier: 'carrier' },
  freight: 'OF',
  finish: 'cents',
  tables: insuranceTable,
  servedAs: 'LCL',
  band: { from: 'rtFrom', to: 'rtTo' },
} as const

/** Facts of the free time and the sailing of a container rate, and below them what to know before it is booked. */
export const sailingShown = [
  ...(['freeCombinedDays', 'freeDemDays', 'freeDetDays', 'freeTimeText'] as const),
  ...(['serviceCode', 'transferType', 'sailingDays', 'transitDays'] as const),
] as const
export const bookingShown = ['billType', 'blankSailing', 'notice', 'publicRemark'] as const
