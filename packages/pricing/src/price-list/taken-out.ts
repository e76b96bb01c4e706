import type { PriceListRow } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import type { RowFacts } from './priced-list.ts'

interface Ranged extends Pick<RowFacts, 'measure'> {
  readonly tier?: Pick<NonNullable<RowFacts['tier']>, 'kgFrom' | 'kgTo'> | undefined
}
/** Rows of the key `r<rate>.<line>.<lower limit>`. */
interface Former {
  readonly priced: Readonly<Record<string, Ranged>>
  /** Keys of the rows that the list still has. */
  readonly held: ReadonlySet<string>
  readonly rate: string
}

/** A test for rows whose range was priced in a former list, or lies in one that was, and was taken out by a person. */
export const takenOut = ({ priced, held, rate }: Former) => {
  const removed = Object.entries(priced).flatMap(([key, facts]) =>
    key.startsWith(`r${rate}.`) && !held.has(key) ? [{ line: lineOf(key), range: rangeOf(facts) }] : [],
  )
  return (row: Pick<PriceListRow, 'key'> & Ranged): boolean =>
    removed.some(({ line, range }) => line === lineOf(row.key) && isWithin(rangeOf(row), range))
}

const lineOf = (key: string) => key.split('.')[1]
/** Revenue tons or chargeable kilograms; null: no limit. */
const rangeOf = ({ measure, tier }: Ranged) =>
  measure
    ? { lower: measure.rtLower ?? '0', top: measure.rtTop }
    : { lower: tier?.kgFrom ?? '0', top: tier?.kgTo ?? null }
type Range = ReturnType<typeof rangeOf>
const isWithin = (one: Range, other: Range): boolean =>
  compareDecimals(one.lower, other.lower) >= 0 &&
  (other.top === null || (one.top !== null && compareDecimals(one.top, other.top) <= 0))
