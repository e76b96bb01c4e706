import {
  type BoxPrice,
  type Field,
  type Fields,
  hasPrices,
  type PriceChange,
  pickCells,
  priceCells,
} from '@hangjia/contracts'
import { compareBoxes } from '@hangjia/ui'
import type { Values } from '../form/record-form.ts'
import type { AnyRow } from '../records.ts'

type Where = Readonly<Record<string, readonly string[]>>
/** Prices that a batch act changes: the field, and in lines the cells and lines. */
export interface PricedChoice {
  readonly field: string
  readonly cells: readonly string[]
  readonly where: Where
}

/** Fields of a page whose prices this reader can change by amount or percent. */
export const pricedFields = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name] && hasPrices(fields[name]))

/** Initial choice of a field: for lines, the sold prices of every line. */
export const firstChoice = (fields: Fields, field: string): PricedChoice => {
  const held = fields[field]
  if (held?.kind !== 'lines') return { field, cells: [], where: {} }
  const cells = priceCells(held.fields)
  const sold = cells.filter((cell) => !held.fields[cell]?.cost)
  return { field, cells: sold.length > 0 ? sold : cells, where: {} }
}

/** The choice as it is sent; null for a field that is none of lines. */
export const writtenLines = (field: Field | undefined, { cells, where }: PricedChoice): PriceChange['lines'] =>
  field?.kind === 'lines'
    ? {
        cells: [...cells],
        where: Object.fromEntries(
          Object.entries(where).flatMap(([cell, any]) => (any.length > 0 ? [[cell, [...any]]] : [])),
        ),
      }
    : null

const linesOf = (rows: readonly AnyRow[], field: string): readonly Values[] =>
  rows.flatMap((row) => (Array.isArray(row[field]) ? (row[field] as readonly Values[]) : []))
/** A cell as it is chosen by: links by their ids. */
const pickOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(value)

export interface Pick {
  readonly cell: string
  readonly options: readonly { readonly value: string; readonly shown: unknown }[]
}
/** Values by which lines of these rows can be chosen, where they differ. */
export const picksOf = (rows: readonly AnyRow[], name: string, field: Field | undefined): Pick[] =>
  field?.kind === 'lines'
    ? pickCells(field.fields).flatMap((cell): Pick[] => {
        const held = linesOf(rows, name).map((line) => line[cell])
        const known = new Map(
          held.filter((value) => value !== null && value !== undefined).map((value) => [pickOf(value), value]),
        )
        return known.size > 1 ? [{ cell, options: [...known].map(([value, shown]) => ({ value, shown })) }] : []
      })
    : []

/** The container types that the chosen prices are for, in the order of the trade. */
export const boxesIn = (rows: readonly AnyRow[], field: Field | undefined, choice: PricedChoice): string[] => {
  const found =
    field?.kind === 'lines'
      ? linesOf(rows, choice.field).flatMap((line) =>
          isChosen(line, choice) ? boxesOfLine(field.fields, line, choice) : [],
        )
      : rows.flatMap((row) => boxesOfPrices(row[choice.field]))
  return [...new Set(found)].sort(compareBoxes)
}
const boxesOfPrices = (prices: unknown): string[] => ((prices ?? []) as readonly BoxPrice[]).map(({ box }) => box)
const isChosen = (line: Values, { where }: PricedChoice): boolean =>
  Object.entries(where).every(([cell, any]) => any.length === 0 || any.includes(pickOf(line[cell])))
const boxesOfLine = (fields: Fields, line: Values, { cells }: PricedChoice): string[] =>
  Object.entries<Field>(fields).flatMap(([cell, field]) => {
    if (field.kind === 'boxPrices') return cells.includes(cell) ? boxesOfPrices(line[cell]) : []
    return field.kind === 'code' && field.container && typeof line[cell] === 'string' ? [line[cell]] : []
  })
