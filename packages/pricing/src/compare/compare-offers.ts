import type { PlainLine, PlainSide } from '@hangjia/contracts'
import { amountText, decimal } from '../money/money.ts'
import { chargedFor } from './compare-sides.ts'

/** Values of several offers in one row; their order is that of the list of offers. */
interface Compared {
  /** Amount of each; null: none. */
  readonly amounts: readonly (string | null)[]
  /** Difference to the first offer; null where they cannot be compared. */
  readonly moved: readonly (string | null)[]
  /** The places of the lowest amount, where they differ. */
  readonly best: readonly number[]
}
/** A charge as several offers have it. */
export interface ComparedCharge<L extends PlainLine = PlainLine> extends Compared {
  readonly key: string
  readonly block: PlainLine['block']
  readonly charge: PlainLine['charge']
  readonly lines: readonly (L | null)[]
  /** Not the same in all of them. */
  readonly differs: boolean
}
export interface ComparedOffers<L extends PlainLine = PlainLine> {
  readonly charges: readonly ComparedCharge<L>[]
  /** In the quote currency. */
  readonly total: Compared
}

/** One side of an offer; lines with their reasons keep them. */
type Side<L extends PlainLine> = Pick<PlainSide, 'total'> & { readonly lines: readonly L[] }

/** Offers side by side, charge by charge; each is compared with the first. */
export const compareOffers = <L extends PlainLine>(sides: readonly Side<L>[]): ComparedOffers<L> => {
  const named = sides.map(({ lines }) => namedLines(lines))
  const keys = [...new Set(named.flatMap((lines) => [...lines.keys()]))]
  const totals = sides.map(({ total }) => total)
  return {
    charges: keys.map((key) =>
      comparedCharge(
        key,
        named.map((lines) => lines.get(key) ?? null),
      ),
    ),
    total: compared(totals.map((total) => total && { ...total })),
  }
}

/** Lines that are paid or shown, by charge, block and payer: units may differ. */
const namedLines = <L extends PlainLine>(lines: readonly L[]): Map<string, L> => {
  const groups = Map.groupBy(
    lines.filter(({ ticked }) => ticked),
    (line) => [line.block, chargedFor(line), line.paymentTerm].join('|'),
  )
  return new Map([...groups].flatMap(([name, group]) => group.map((line, at) => [`${name}|${at}`, line] as const)))
}

const comparedCharge = <L extends PlainLine>(key: string, lines: readonly (L | null)[]): ComparedCharge<L> => {
  const { block, charge } = lines.find((line) => line !== null) as L
  const written = lines.map((line) =>
    JSON.stringify(line && [line.treatment, line.currency, line.amount, line.unit.code]),
  )
  return { key, block, charge, lines, ...compared(lines.map(priceOf)), differs: new Set(written).size > 1 }
}

interface Price {
  readonly currency: string
  readonly amount: string
}
const priceOf = (line: PlainLine | null): Price | null => {
  if (line === null || line.amount === null) return null
  const { treatment, currency, amount } = line
  return treatment === 'subject' || treatment === 'reference' ? { currency, amount } : null
}

/** Amounts of several currencies are not compared (R26). */
const compared = (prices: readonly (Price | null)[]): Compared => {
  const [first] = prices
  const currencies = new Set(prices.flatMap((price) => price?.currency ?? []))
  return {
    amounts: prices.map((price) => price?.amount ?? null),
    moved: prices.map((price, at) =>
      at > 0 && price && first && price.currency === first.currency
        ? amountText(decimal(price.amount).minus(decimal(first.amount)))
        : null,
    ),
    best:
      currencies.size > 1
        ? []
        : bestPlaces(
            prices.map((price) => price && decimal(price.amount)),
            (a, b) => a.cmp(b),
          ),
  }
}

/** The places of the best values in an order, among the known ones; none where all known ones are equal. */
export const bestPlaces = <T>(values: readonly (T | null)[], compare: (a: T, b: T) => number): number[] => {
  const known = values.filter((value) => value !== null)
  const best = known.toSorted(compare)[0]
  if (best === undefined || known.every((value) => compare(value, best) === 0)) return []
  return values.flatMap((value, at) => (value !== null && compare(value, best) === 0 ? [at] : []))
}
