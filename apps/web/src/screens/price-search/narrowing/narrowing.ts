import { freeDays } from '@hangjia/pricing/total'
import { selectedWeekdays, weekdayNumber } from '@hangjia/validation'
import { hubsOf, type Offer } from '../offer/offers.ts'

/** Facets by which found offers are filtered, in their reading order. */
export const facets = ['carrier', 'way', 'mark', 'weekday', 'freeDays', 'service', 'via'] as const
export type Facet = (typeof facets)[number]

/** Value that some of the offers have and others do not. */
export interface Choice {
  readonly facet: Facet
  /** `direct` or `transit` of a way; `recommended` or `release …` of a mark; the number of a weekday; the least free days; else an id or code. */
  readonly value: string
  readonly count: number
  /** The carrier, or the port of transit. */
  readonly place?: Offer['carrier'] | undefined
}
/** Wanted values of each facet. */
export type Wanted = Readonly<Partial<Record<Facet, readonly string[]>>>

type Place = Offer['carrier']
const placesOf: Partial<Record<Facet, (offer: Offer) => readonly Place[]>> = {
  carrier: ({ carrier, secret }) => (secret?.hidden.includes('carrier') ? [] : [carrier]),
  via: hubsOf,
}
const valuesOf: Record<Facet, (offer: Offer) => readonly string[]> = {
  carrier: (offer) => idsOf('carrier', offer),
  via: (offer) => idsOf('via', offer),
  way: ({ transferType }) => [transferType === 1 ? 'direct' : 'transit'],
  mark: ({ recommended, releaseTypes }) => [
    ...(recommended ? ['recommended'] : []),
    ...releaseTypes.map((type) => `release ${type}`),
  ],
  weekday: ({ sailingDays, etd }) =>
    sailingDays ? selectedWeekdays(sailingDays).map(String) : etd ? [String(weekdayNumber(etd))] : [],
  freeDays: (offer) => [freeDays(offer) ?? []].flat().map(String),
  service: ({ serviceCode }) => (serviceCode ? [serviceCode] : []),
}
const idsOf = (facet: Facet, offer: Offer) => [...new Set(placesOf[facet]?.(offer).map(({ id }) => id))]

/**
 * Returns true when an offer has the wanted values of one facet: every mark, a minimum of free days, else any of the
 * values.
 */
const has = (offer: Offer, facet: Facet, wanted: readonly string[]): boolean => {
  const own = valuesOf[facet](offer)
  if (facet === 'mark') return wanted.every((value) => own.includes(value))
  if (facet === 'freeDays') return own.some((days) => wanted.every((least) => Number(days) >= Number(least)))
  return wanted.some((value) => own.includes(value))
}

/** Choices by which these offers can be filtered, each with the number of offers left. */
export const choicesIn = (offers: readonly Offer[]): Choice[] =>
  facets.flatMap((facet) => {
    const places = new Map(offers.flatMap((offer) => placesOf[facet]?.(offer) ?? []).map((place) => [place.id, place]))
    return [...new Set(offers.flatMap(valuesOf[facet]))]
      .map((value): Choice => {
        const { length: count } = offers.filter((offer) => has(offer, facet, [value]))
        return { facet, value, count, place: places.get(value) }
      })
      .filter(({ count }) => count < offers.length)
      .sort(numbered.has(facet) ? byNumber : byCount)
  })

/** The order of a week, and of days. */
const numbered: ReadonlySet<Facet> = new Set(['weekday', 'freeDays'])
const byNumber = (a: Choice, b: Choice) => Number(a.value) - Number(b.value)
const byCount = (a: Choice, b: Choice) => b.count - a.count || nameOf(a).localeCompare(nameOf(b))
const nameOf = ({ place, value }: Choice) => place?.code ?? value

export const isWanted = (wanted: Wanted, { facet, value }: Choice): boolean => wanted[facet]?.includes(value) ?? false

/** Offers that have all wanted values. Facets that do not distinguish the offers have no effect. */
export const narrowed = (offers: readonly Offer[], wanted: Wanted): Offer[] => {
  const asked = Map.groupBy(
    choicesIn(offers).filter((choice) => isWanted(wanted, choice)),
    ({ facet }) => facet,
  )
  return offers.filter((offer) =>
    [...asked].every(([facet, choices]) =>
      has(
        offer,
        facet,
        choices.map(({ value }) => value),
      ),
    ),
  )
}

/** Wanted once more, or no longer. Of free days one number is wanted at a time. */
export const turned = (wanted: Wanted, choice: Choice): Wanted => {
  const { facet, value } = choice
  const others = (wanted[facet] ?? []).filter((other) => other !== value)
  if (isWanted(wanted, choice)) return { ...wanted, [facet]: others }
  return { ...wanted, [facet]: facet === 'freeDays' ? [value] : [...others, value] }
}
