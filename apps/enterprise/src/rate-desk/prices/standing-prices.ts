import {
  type BoxPrice,
  chargeUnit,
  type Field,
  type Fields,
  hasPrices,
  isPriceIn,
  linesIn,
  type PriceChange,
  priceCells,
  type RepricedPrice,
} from '@hangjia/contracts'
import type { StandingPrice } from '@hangjia/pricing'
import { invalid } from '../../records/saving/change-records.ts'

type Line = Readonly<Record<string, unknown>>
type Chosen = NonNullable<PriceChange['lines']>

/** A price of a row, and its place. */
export type PlacedPrice = StandingPrice & Pick<RepricedPrice, 'line' | 'cell'>

/** Place in which a change looks for prices: per container in a field of the row, or in cells of chosen lines. */
export type PriceTarget =
  | { readonly name: string; readonly field: Field<'boxPrices'>; readonly lines: null }
  | { readonly name: string; readonly field: Field<'lines'>; readonly lines: Chosen }

/** The target of a change among the fields that the reader writes. */
export const priceTarget = (fields: Fields, { field: name, lines }: PriceChange): PriceTarget => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field || !hasPrices(field)) throw invalid('change.field', 'unknownField')
  if (field.kind === 'boxPrices' && lines === null) return { name, field, lines }
  if (field.kind !== 'lines' || lines === null) throw invalid('change.lines', 'unknownField')
  const known = priceCells(field.fields)
  const strange = lines.cells.findIndex((cell) => !known.includes(cell))
  if (strange >= 0) throw invalid(`change.lines.cells.${strange}`, 'unknownField')
  const unknown = Object.keys(lines.where).find((cell) => !Object.hasOwn(field.fields, cell))
  if (unknown !== undefined) throw invalid(`change.lines.where.${unknown}`, 'unknownField')
  return { name, field, lines }
}

/**
 * The prices that a change is about, in the order of their places; `value` is the target's, as it is written. A line charged
 * by one of the units that are `percentages` has none.
 */
export const pricesOf = (
  value: unknown,
  { name, field, lines }: PriceTarget,
  percentages: ReadonlySet<string>,
): PlacedPrice[] =>
  lines === null
    ? perContainer(value, { line: null, cell: name, scale: field.scale })
    : linesIn(value).flatMap((line, at) =>
        isChosen(line, lines) && !isPercentage(line, field.fields, percentages)
          ? cellPrices(line, at, { field, lines })
          : [],
      )

const perContainer = (value: unknown, place: Pick<PlacedPrice, 'line' | 'cell' | 'scale'>): PlacedPrice[] =>
  ((value ?? []) as readonly BoxPrice[]).map(({ box, price }) => ({ ...place, box, price }))
const isChosen = (line: Line, { where }: Chosen): boolean =>
  Object.entries(where).every(([cell, any]) => any.includes(String(line[cell])))
const isPercentage = (line: Line, fields: Fields, percentages: ReadonlySet<string>): boolean =>
  Object.entries<Field>(fields).some(
    ([cell, field]) => field.kind === 'link' && field.to === chargeUnit.name && percentages.has(String(line[cell])),
  )

const cellPrices = (
  line: Line,
  at: number,
  { field, lines }: { readonly field: Field<'lines'>; readonly lines: Chosen },
): PlacedPrice[] =>
  lines.cells.flatMap((cell) => {
    const held = field.fields[cell]
    if (!held || !isPriceIn(held, line)) return []
    if (held.kind === 'boxPrices') return perContainer(line[cell], { line: at, cell, scale: held.scale })
    if (held.kind !== 'decimal' || typeof line[cell] !== 'string') return []
    return [{ line: at, cell, box: boxOf(line, field.fields), price: line[cell], scale: held.scale }]
  })
/** The container type that a line is about; null where it is about every one. */
const boxOf = (line: Line, fields: Fields): string | null => {
  const name = Object.keys(fields).find((cell) => {
    const field = fields[cell]
    return field?.kind === 'code' && field.container
  })
  const box = name === undefined ? null : line[name]
  return typeof box === 'string' ? box : null
}

/** The target's value with other prices; of a line only what the reader writes. */
export const withPrices = (value: unknown, target: PriceTarget, prices: readonly RepricedPrice[]): unknown => {
  const after = new Map(prices.map((one) => [placeOf(one), one.after ?? one.before]))
  const moved = (place: { line: number | null; cell: string }, list: unknown) =>
    ((list ?? []) as readonly BoxPrice[]).map(({ box, price }) => ({
      box,
      price: after.get(placeOf({ ...place, box })) ?? price,
    }))
  if (target.lines === null) return moved({ line: null, cell: target.name }, value)
  return linesIn(value).map((line, at) =>
    Object.fromEntries(
      Object.entries(target.field.fields).map(([cell, held]) => {
        const place = { line: at, cell }
        if (held.kind === 'boxPrices') return [cell, moved(place, line[cell])]
        return [
          cell,
          held.kind === 'decimal'
            ? (after.get(placeOf({ ...place, box: boxOf(line, target.field.fields) })) ?? line[cell])
            : line[cell],
        ]
      }),
    ),
  )
}
const placeOf = ({ line, cell, box }: Pick<RepricedPrice, 'line' | 'cell' | 'box'>): string => `${line} ${cell} ${box}`
