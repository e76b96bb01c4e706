import { enquiry, isFreightName, type Reference } from '@hangjia/contracts'
import { emptyLine } from '@hangjia/ui'
import { readChargeText } from '@hangjia/validation'

type Line = Readonly<Record<string, unknown>>
/** Finds the rows of a cell by words. */
type FindCell = (cell: 'charge' | 'box' | 'per', words: string) => Promise<readonly Reference[]>
const { fields } = enquiry.fields.bidPrices
const currencies: readonly string[] = fields.currency.options.map(([code]) => code)

/** Prices that the words of a supplier state, as carriers write them (`O/F USD 2150/40HQ; DOC CNY 450/BL`), and the parts that are not read. */
export const readBid = async (text: string, freight: string | undefined, find: FindCell) => {
  const read = await Promise.all(
    readChargeText(text).map(async (piece): Promise<readonly Line[] | string> => {
      if (!('charge' in piece)) return piece.words
      const { charge: name, currency, unit, unitPrice, boxPrices } = piece.charge
      const one = async (cell: 'charge' | 'box' | 'per', words: string) => {
        const found = await find(cell, words)
        const named = (row: Reference) =>
          [row.code, row.title, row.titleEn].some((other) => other?.toLowerCase() === words.toLowerCase())
        return found.find(named) ?? (found.length === 1 ? found[0] : undefined)
      }
      const isFreight = freight !== undefined && isFreightName(freight, name)
      const charge = isFreight ? null : await one('charge', name)
      if (charge === undefined || !currencies.includes(currency)) return piece.words
      const line = { ...emptyLine(fields), charge, currency }
      const boxed = await Promise.all(boxPrices.map(async ({ box, price }) => ({ price, box: await one('box', box) })))
      const per = unitPrice === null ? undefined : await one('per', unit)
      // Half of a price list is worse than none.
      if (boxed.some(({ box }) => !box) || (unitPrice !== null && !per)) return piece.words
      return [...boxed.map((priced) => ({ ...line, ...priced })), ...(per ? [{ ...line, per, price: unitPrice }] : [])]
    }),
  )
  return {
    lines: read.flatMap((one) => (typeof one === 'string' ? [] : one)),
    unread: read.filter((one) => typeof one === 'string'),
  }
}
