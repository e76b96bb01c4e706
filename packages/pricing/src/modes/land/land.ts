import type { DaysRange, LandAsk } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { InlineMarkup } from '../charges/inline-markup.ts'
import type { ModeDays } from '../charges/mode-days.ts'
import type { ModeAsk, ModeBook, ModeEngine, ModeRate } from '../engine/engine.ts'
import { type AskedPlace, type LandPlace, namesPostcode, nearnessOf } from './land-place.ts'

/** A row of land transport, with the fields that every kind has. */
export interface LandRate extends ModeRate, LandPlace, InlineMarkup {
  readonly direction: 'export' | 'import'
  readonly currency: string
  readonly fleet: string | null
  readonly distanceKm: string | null
}

/** The place on land of a search; every search of land transport has one. */
const placeOf = ({ from, land }: ModeAsk): AskedPlace => ({
  area: from,
  street: land?.street ?? '',
  postcode: land?.postcode ?? null,
})
const nearness = <R extends LandRate>(rate: R, ask: ModeAsk, { places }: ModeBook<R>) =>
  nearnessOf(rate, placeOf(ask), places)

/** A haul leaves on the requested day. */
export const landDays = (day: string, transit: DaysRange | null): ModeDays => ({
  departs: day,
  misses: false,
  transit,
  receives: day,
  sails: day,
  arrives: addDays(day, transit?.max ?? 0),
})

/** A rate's end that is narrower than the requested one: its own warehouse or terminal; '' where it names none. */
type EndOf<R> = (rate: R) => string

/** The closest place, then its own end, then the postcode; null for a part of the place. */
const rankOf = <R extends LandRate>(rate: R, ask: ModeAsk, book: ModeBook<R>, endOf: EndOf<R>): number | null => {
  const near = nearness(rate, ask, book)
  if (near === 'part' || near === null) return null
  return near * 4 + (endOf(rate) === '' ? 2 : 0) + (namesPostcode(rate, placeOf(ask)) ? 0 : 1)
}

/** Of the rates of one haulier to one end the closest; those for a part of the place stay, each with its refusal. */
const closestOf =
  <R extends LandRate, Cargo>(endOf: EndOf<R>): NonNullable<ModeEngine<R, Cargo>['closest']> =>
  (rates, ask, book) => {
    // A rate with its own end replaces one for all ends only where that end is requested.
    const isOwnEnd = rates.every((rate) => endOf(rate) === '' || endOf(rate) === ask.to)
    const keyOf = (rate: R) => `${rate.fleet}|${isOwnEnd ? '' : endOf(rate)}`
    const ranks = new Map(rates.map((rate) => [rate, rankOf(rate, ask, book, endOf)]))
    const best = new Map<string, number>()
    for (const [rate, rank] of ranks)
      if (rank !== null) best.set(keyOf(rate), Math.min(best.get(keyOf(rate)) ?? rank, rank))
    return (rate) => {
      const rank = ranks.get(rate) ?? null
      return rank === null || rank === best.get(keyOf(rate))
    }
  }

type LandHooks = 'admits' | 'closest' | 'refuses' | 'facts' | 'titleOf' | 'legs'
/** The rules that all land transport shares: direction, place, the closest rate, a place that is too wide (R18, R23). */
export const landHooks = <R extends LandRate, Cargo>(
  endOf: EndOf<R> = () => '',
): Pick<ModeEngine<R, Cargo>, LandHooks> => ({
  admits: [
    { step: 'direction', test: ({ direction }, { land }) => direction === land?.direction },
    { step: 'place', test: (rate, ask, book) => nearness(rate, ask, book) !== null },
  ],
  closest: closestOf(endOf),
  refuses: (rate, ask, book) =>
    nearness(rate, ask, book) === 'part' ? { rule: 'placeTooWide', parameters: {} } : null,
  facts: (_rate, { customer }) => ({ customers: customer }),
  titleOf: ({ area, street }, { place }) => [place(area), street ?? ''].filter(Boolean).join(' '),
  legs: () => [],
})

/** The land part of a search, without which a rate of land transport has no price. */
export const landOf = ({ land }: ModeAsk): LandAsk => {
  if (!land) throw new Error('land transport is asked without its place')
  return land
}
