import type { Field, Reference } from '@hangjia/contracts'
import type { LoadOptions } from '@hangjia/ui'
import { type ChargePiece, readChargeText, type WrittenCharge } from '@hangjia/validation'
import { initialValues, type Values } from './record-form.ts'

/** Piece of a text, with the line it proposes, or the facts it lacks. */
export type Proposal =
  | { readonly words: string; readonly line: Values }
  | { readonly words: string; readonly lacks: Lack }
export type Lack = Extract<ChargePiece, { lacks: unknown }>['lacks'] | 'charge' | 'currencyUnknown'

/**
 * Proposals of a text of charges for these lines, piece by piece; charges, units and currencies as the dictionaries
 * know them.
 */
export const proposalsIn = (text: string, field: Field<'lines'>, find: Find): Promise<Proposal[]> =>
  Promise.all(
    readChargeText(text).map(async (piece): Promise<Proposal> => {
      if (!('charge' in piece)) return piece
      const line = await lineOf(piece.charge, field, find)
      return typeof line === 'string' ? { words: piece.words, lacks: line } : { words: piece.words, line }
    }),
  )

/** Finds references for the words of a cell. */
type Find = (cell: string, query: string) => Promise<Reference[]>
export const findIn =
  (load: LoadOptions, lines: string): Find =>
  (cell, query) =>
    load(`${lines}.${cell}`, { query })

const lineOf = async (writtenCharge: WrittenCharge, field: Field<'lines'>, find: Find): Promise<Values | Lack> => {
  const one = async (cell: 'charge' | 'unit' | 'currency') =>
    theOne(await find(cell, writtenCharge[cell]), writtenCharge[cell])
  const [charge, unit, currency] = await Promise.all([one('charge'), one('unit'), one('currency')])
  if (!charge) return 'charge'
  if (!unit) return 'unit'
  if (!currency) return 'currencyUnknown'
  const { unitPrice, boxPrices, paymentTerm } = writtenCharge
  const start = initialValues(field.fields)
  return { ...start, charge, unit, currency, unitPrice, boxPrices, ...(paymentTerm && { paymentTerm }) }
}

/** The one of this code or name; else the only one that was found, as by another name. */
const theOne = (found: readonly Reference[], words: string): Reference | undefined =>
  found.find(({ code, title, titleEn }) => [code, title, titleEn].some((name) => plain(name) === plain(words))) ??
  (found.length === 1 ? found[0] : undefined)
const plain = (words: string | null | undefined) => words?.trim().toLowerCase()
