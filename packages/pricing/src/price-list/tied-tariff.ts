import type { TariffLine } from '@hangjia/contracts'
import { chargedAlike } from './charged-alike.ts'
import { namings } from './places-of-rows.ts'
import { inTariffOrder } from './tariff-order.ts'

type Scope = Pick<TariffLine, 'pol' | 'pod' | 'carrier'>
/** A charge before it is limited to the rates that have it. */
export type UntiedLine = Omit<TariffLine, 'key' | keyof Scope>

interface Tying<O> {
  readonly placeOf: (offer: O) => Scope
  readonly chargesOf: (offer: O) => readonly UntiedLine[]
  /** True where an offer has a price in a column; a missing one does not keep charges apart. */
  readonly offersBox: (offer: O, box: string) => boolean
}

/** Each charge once, tied to no more places than needed to distinguish the offers that have it from those that have not. */
export const tiedTariff = <O>(offers: readonly O[], { placeOf, chargesOf, offersBox }: Tying<O>): TariffLine[] => {
  const having = new Map<string, { readonly line: UntiedLine; readonly of: Set<O> }>()
  for (const offer of offers)
    for (const line of chargesOf(offer)) {
      const name = JSON.stringify(line)
      const known = having.get(name) ?? { line, of: new Set() }
      known.of.add(offer)
      having.set(name, known)
    }
  const lines = chargedAlike([...having.values()], { nameOf: namedWithoutBoxes, offers: offersBox })
  return lines
    .flatMap(({ line, of }) => scopesOf({ own: of, all: offers, placeOf }).map((scope) => ({ ...scope, ...line })))
    .sort(inTariffOrder(offers.map(placeOf)))
    .map((line, index) => ({ key: `t${index + 1}`, ...line }))
}
const namedWithoutBoxes = ({ boxPrices, ...line }: UntiedLine) => JSON.stringify(line)

interface Tied<O> extends Pick<Tying<O>, 'placeOf'> {
  readonly own: ReadonlySet<O>
  readonly all: readonly O[]
}
/** The fewest ties that name these offers and no others. */
const scopesOf = <O>({ own, all, placeOf }: Tied<O>): Scope[] => {
  const tied = namings.map((kinds) => {
    const scopeOf = (offer: O): Scope => {
      const places = placeOf(offer)
      return {
        pol: null,
        pod: null,
        carrier: null,
        ...Object.fromEntries(kinds.map((kind) => [kind, places[kind]])),
      }
    }
    const inside = new Map([...own].map((offer) => [JSON.stringify(scopeOf(offer)), scopeOf(offer)]))
    const isExact = all.every((offer) => own.has(offer) || !inside.has(JSON.stringify(scopeOf(offer))))
    return { scopes: [...inside.values()], isExact }
  })
  const exact = tied.filter(({ isExact }) => isExact).map(({ scopes }) => scopes)
  const [fewest] = exact.toSorted((one, other) => one.length - other.length)
  return fewest ?? tied.at(-1)?.scopes ?? []
}
