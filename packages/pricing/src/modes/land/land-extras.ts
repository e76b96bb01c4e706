import { count, decimal, isNegative, one, zero } from '../../money/money.ts'
import type { ModeExtra } from '../charges/extras.ts'
import type { ModeAsk } from '../engine/engine.ts'
import { type LandRate, landOf } from './land.ts'

/** Charges for events on the way, in the currency of the row (`haulageExtras`). */
export interface HaulageRate extends LandRate {
  readonly freeHours: string | null
  readonly waitingPerHour: string | null
  readonly overnight: string | null
  readonly extraStop: string | null
  readonly tollIncluded: boolean
  readonly fuel: readonly { readonly validFrom: string; readonly percent: string }[]
}

/** The percentage of the day of pick-up: that of the line which began last (R23). */
const fuelOn = ({ fuel }: HaulageRate, day: string): string | undefined =>
  fuel.filter(({ validFrom }) => validFrom <= day).toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))[0]
    ?.percent

/** Waiting, nights and stops that the search names, fuel and tolls; each vehicle waits and stays overnight (R23). */
export const haulageExtras = (rate: HaulageRate, ask: ModeAsk, vehicles: number): ModeExtra[] => {
  const { waitingHours, nights, stops } = landOf(ask)
  const { currency } = rate
  const beyond = waitingHours === null ? zero : decimal(waitingHours).minus(decimal(rate.freeHours ?? '0'))
  const waited = isNegative(beyond) ? zero : beyond.times(count(vehicles))
  const counted = (charge: string, unit: string, price: string | null, quantity: ModeExtra['quantity']): ModeExtra[] =>
    quantity?.gt(zero) ? [{ charge, unit, currency, price, quantity }] : []
  return [
    ...fuelExtra(rate, ask.day),
    ...counted('WAIT', 'HOUR', rate.waitingPerHour, waited),
    ...counted('OVN', 'TIME', rate.overnight, count(nights * vehicles)),
    ...counted('STOP', 'TIME', rate.extraStop, count(stops)),
    tollExtra(rate),
  ]
}

/** The percentage of fuel on a day, of the haulage. */
export const fuelExtra = (rate: HaulageRate, day: string): ModeExtra[] => {
  const fuel = fuelOn(rate, day)
  return fuel === undefined
    ? []
    : [{ charge: 'RFS', unit: 'PCT', currency: rate.currency, price: fuel, percentOf: 'TRK' }]
}
export const tollExtra = ({ currency, tollIncluded }: HaulageRate): ModeExtra => ({
  charge: 'TOLL',
  unit: 'TIME',
  currency,
  price: null,
  quantity: one,
  treatment: tollIncluded ? 'included' : 'atCost',
})
