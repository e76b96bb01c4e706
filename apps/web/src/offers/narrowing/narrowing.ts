/** A port or a carrier of an offer. */
export interface FacetPlace {
  readonly id: string
  readonly code: string
  readonly nameCn: string
  readonly nameEn: string
}

/** A property by which found offers of a search are filtered: values, or places by their ids. */
export interface Facet<O> {
  readonly name: string
  readonly valuesOf?: (offer: O) => readonly string[]
  readonly placesOf?: (offer: O) => readonly FacetPlace[]
  /** Any of the wanted values is enough; else an offer has every one, or a number that is at least the wanted one. */
  readonly match?: 'every' | 'least'
  /** Values are numbers, and listed in their order. */
  readonly isNumber?: true
}

/** Value that some of the offers have and others do not. */
export interface Choice {
  readonly facet: string
  readonly value: string
  readonly count: number
  /** Numbers of which one is wanted at a time. */
  readonly isLeast?: boolean
  readonly place?: FacetPlace | undefined
}
/** Wanted values by the names of facets. */
export type Wanted = Readonly<Record<string, readonly string[]>>

const valuesOf = <O>({ valuesOf: own, placesOf }: Facet<O>, offer: O): readonly string[] =>
  own?.(offer) ?? [...new Set(placesOf?.(offer).map(({ id }) => id))]

/** Returns true when an offer has the wanted values of one facet. */
const has = <O>(facet: Facet<O>, offer: O, wanted: readonly string[]): boolean => {
  const own = valuesOf(facet, offer)
  if (facet.match === 'every') return wanted.every((value) => own.includes(value))
  if (facet.match === 'least') return own.some((value) => wanted.every((least) => Number(value) >= Number(least)))
  return wanted.some((value) => own.includes(value))
}

/** Choices by which these offers can be filtered, each with the number of offers left, in the order of the facets. */
export const choicesOf = <O>(facets: readonly Facet<O>[], offers: readonly O[]): Choice[] =>
  facets.flatMap((facet) => {
    const places = new Map(offers.flatMap((offer) => facet.placesOf?.(offer) ?? []).map((place) => [place.id, place]))
    return [...new Set(offers.flatMap((offer) => valuesOf(facet, offer)))]
      .map((value): Choice => {
        const { length: count } = offers.filter((offer) => has(facet, offer, [value]))
        return { facet: facet.name, value, count, isLeast: facet.match === 'least', place: places.get(value) }
      })
      .filter(({ count }) => count < offers.length)
      .sort(facet.isNumber ? byNumber : byCount)
  })
const byNumber = (a: Choice, b: Choice) => Number(a.value) - Number(b.value)
const byCount = (a: Choice, b: Choice) => b.count - a.count || nameOf(a).localeCompare(nameOf(b))
const nameOf = ({ place, value }: Choice) => place?.code ?? value

export const isWanted = (wanted: Wanted, { facet, value }: Choice): boolean => wanted[facet]?.includes(value) ?? false

/** Offers that have all wanted values. Facets that do not distinguish the offers have no effect. */
export const narrowedBy = <O>(facets: readonly Facet<O>[], offers: readonly O[], wanted: Wanted): O[] => {
  const asked = Map.groupBy(
    choicesOf(facets, offers).filter((choice) => isWanted(wanted, choice)),
    (choice) => choice.facet,
  )
  const values = (name: string) => asked.get(name)?.map(({ value }) => value)
  return offers.filter((offer) =>
    facets.every((facet) => {
      const own = values(facet.name)
      return !own || has(facet, offer, own)
    }),
  )
}

/** Wanted once more, or no longer. */
export const turned = (wanted: Wanted, choice: Choice): Wanted => {
  const { facet, value, isLeast } = choice
  const others = (wanted[facet] ?? []).filter((other) => other !== value)
  if (isWanted(wanted, choice)) return { ...wanted, [facet]: others }
  return { ...wanted, [facet]: isLeast ? [value] : [...others, value] }
}
