import type { Field, Fields } from './kinds.ts'

type Line = Readonly<Record<string, unknown>>

const isPrice = (field: Field): boolean =>
  field.kind === 'boxPrices' || (field.kind === 'decimal' && field.price !== undefined)
const namesOf = (fields: Fields, isWanted: (field: Field) => boolean): string[] =>
  Object.keys(fields).filter((name) => fields[name] && isWanted(fields[name]))

/** The cells of a line that hold prices. */
export const priceCells = (fields: Fields): string[] => namesOf(fields, isPrice)
/** The cells by which batch acts choose lines. */
export const pickCells = (fields: Fields): string[] => namesOf(fields, ({ picks }) => picks === true)

/** True where a field holds prices that batch acts change by amount or percent: per container, or in its lines. */
export const hasPrices = (field: Field): boolean =>
  field.kind === 'boxPrices' || (field.kind === 'lines' && priceCells(field.fields).length > 0)

/** True where this cell is a price in this line: a mark-up of 20 % is none. */
export const isPriceIn = (field: Field, line: Line): boolean =>
  isPrice(field) &&
  (field.kind !== 'decimal' ||
    typeof field.price !== 'object' ||
    field.price.any.includes(String(line[field.price.where])))
