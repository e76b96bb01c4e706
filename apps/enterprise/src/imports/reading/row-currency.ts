import type { BoxPrice, Field, Fields, ImportIssue, SheetCell } from '@hangjia/contracts'
import type { CurrencyMark } from '../../cells/currency-marks.ts'
import type { LinkNames } from '../../cells/link-names.ts'
import { readBoxPrices, readPriceOf } from '../../cells/read-box-prices.ts'
import { readMoney } from '../../cells/read-number.ts'
import { linkTarget } from '../../records/tables/links.ts'
import type { Target } from '../headings/target.ts'

/** A cell with an amount and a currency beside it, and the record or line that it was read into. */
export interface NamedCurrency {
  readonly row: number
  readonly column: string
  readonly field: string
  readonly read: string
  readonly currencies: readonly CurrencyMark[]
  readonly into: Record<string, unknown>
  /** The fields of that record or line, and the one with the amount. */
  readonly fields: Fields
  readonly name: string
  readonly box: string | undefined
}

/** The field with the currency of an amount: one of its own (`telexFee`, `telexCurrency`), else that of the record or line. */
const currencyFieldOf = ({ fields, name }: NamedCurrency): string | undefined => {
  const found = Object.keys(fields).filter((other) => linkTarget(fields[other] as Field) === 'currency')
  return (
    found.find((other) => other !== 'currency' && name.startsWith(other.replace(/Currency$/, ''))) ??
    found.find((other) => other === 'currency')
  )
}
/** True for amounts of money: shares and weights have no currency, whatever is written beside them. */
const isMoney = (name: string): boolean => !/(?:Percent|Share|Ton)$/.test(name)

/** `creditLimitUsd` is in no other currency. */
const fixedIn = (name: string): string | undefined => /(?:Usd|Cny)$/.exec(name)?.[0].toUpperCase()

/**
 * Compares the currencies that cells name beside their amounts with the one of their row: a cell with another one is faulty and its
 * value is none. Where the row has none, and no cell of it was faulty there, the currency of the cells is the one of the row.
 */
export const agreeOnCurrency = (
  cells: readonly NamedCurrency[],
  currencies: LinkNames,
  issues: readonly ImportIssue[],
): ImportIssue[] => {
  const found: ImportIssue[] = []
  const places = new Map<Record<string, unknown>, Map<string, NamedCurrency[]>>()
  for (const cell of cells.filter(({ name }) => isMoney(name))) {
    const fixed = fixedIn(cell.name)
    const field = fixed ?? currencyFieldOf(cell)
    if (field === undefined) continue
    const byField = places.get(cell.into) ?? new Map<string, NamedCurrency[]>()
    places.set(cell.into, byField.set(field, [...(byField.get(field) ?? []), cell]))
  }
  for (const [into, byField] of places)
    for (const [field, some] of byField) {
      const fixed = fixedIn(some[0]?.name ?? '')
      const named = fixed ?? currencies.reference(String(into[field] ?? ''))?.code ?? undefined
      const isFaulty = issues.some(({ row, field: at }) => row === some[0]?.row && at.split('.').at(-1) === field)
      if (named === undefined && isFaulty) continue
      const code = named ?? meantBy(some)
      const wrong = some.filter((cell) => differing(cell, code) !== undefined)
      found.push(...wrong.map((cell) => issueOf(cell, 'currencyDiffers', { named: differing(cell, code) ?? '', code })))
      for (const { into: values, name, box } of wrong) clear(values, name, box)
      if (named !== undefined) continue
      into[field] = currencies.idOfCode(code)
      const [first] = some.filter((cell) => !wrong.includes(cell))
      if (into[field] === undefined && first) found.push(issueOf(first, 'unknownName', { name: code }))
    }
  return found
}

/** True when a cell of a column names a currency beside an amount. */
export const namesCurrency = (
  cell: SheetCell | undefined,
  { kind, box, name, inner = name }: Target,
  boxes: readonly string[],
): boolean => {
  if (cell === undefined || cell.is !== undefined || !isMoney(inner)) return false
  const isWhole = kind === 'boxPrices' && box === undefined
  const readOne = box === undefined ? readMoney : readPriceOf(box, boxes)
  const read = isWhole ? readBoxPrices(cell.text, boxes) : readOne(cell.text)
  return (read?.currencies.length ?? 0) > 0
}

/** Possible meaning common to all of these cells, else that of the first. */
const meantBy = (cells: readonly NamedCurrency[]): string => {
  const [first = [], ...others] = cells.flatMap(({ currencies }) => currencies)
  return first.find((code) => others.every((other) => other.includes(code))) ?? first[0] ?? ''
}
/** Currency of a cell that differs from this one. */
const differing = ({ currencies }: NamedCurrency, code: string): string | undefined =>
  currencies.find((mark) => !mark.includes(code))?.[0]

const clear = (values: Record<string, unknown>, name: string, box: string | undefined): void => {
  values[name] = box === undefined ? null : (values[name] as BoxPrice[]).filter((price) => price.box !== box)
}
const issueOf = (
  { row, column, field, read }: NamedCurrency,
  rule: string,
  parameters: ImportIssue['parameters'],
): ImportIssue => ({ row, column, field, read, rule, parameters, suggestions: [] })
