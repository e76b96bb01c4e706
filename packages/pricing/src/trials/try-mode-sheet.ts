import type { Mode, SheetTrial } from '@hangjia/contracts'
import { searchLanes } from '../modes/asked/search-lanes.ts'
import type { ModeSheet } from '../modes/charges/charge.ts'
import type { ModeBook, ModeQuestion, ModeRate } from '../modes/engine/engine.ts'
import { codesIn } from '../modes/engine/search-mode.ts'
import { triedOf } from './try-sheet.ts'

interface Tried {
  readonly mode: Pick<Mode, 'sheets'>
  /** The resource of the sheet. */
  readonly of: string
  readonly sheet: ModeSheet
}

/** Charges of a sheet of a mode on the offers of a search, and their totals without and with it, as `trySheet` has it for full containers. */
export const tryModeSheet = <R extends ModeRate, Cargo>(
  question: ModeQuestion<R, Cargo>,
  { mode, of, sheet }: Tried,
): SheetTrial => {
  const { ask, book, engine } = question
  const codes = codesIn(book)
  const then = searchLanes({ ...question, book: withSheet(book, { mode, of, sheet }) })
  const after = new Map(then.offers.map((offer) => [offer.key, offer]))
  const offers = searchLanes(question).offers.flatMap((offer) => {
    const same = after.get(offer.key)
    if (!same) return []
    return [
      {
        key: offer.key,
        rate: offer.rate.id,
        name: engine.titleOf(offer.rate, codes),
        etd: offer.days.departs,
        currency: ask.currency,
        charges: same.sell.lines
          .filter(({ key, ticked }) => ticked && key.startsWith(`${of}.${sheet.id}.`))
          .map(({ charge, currency, amount, treatment }) => ({ code: charge.code, currency, amount, treatment })),
        from: totalOf(offer),
        to: totalOf(same),
      },
    ]
  })
  return triedOf(offers)
}

interface Priced {
  readonly quotable: boolean
  readonly sell: { readonly total: { readonly amount: string } | null }
}
const totalOf = ({ quotable, sell }: Priced): string | null => (quotable ? (sell.total?.amount ?? null) : null)

/** The book with the sheet in every list of its resource, in place of the row of its id. */
const withSheet = <R extends ModeRate>(book: ModeBook<R>, { mode, of, sheet }: Tried): ModeBook<R> => ({
  ...book,
  sheets: {
    ...book.sheets,
    ...Object.fromEntries(
      mode.sheets
        .filter((list) => list.of.name === of)
        .map(({ leg }) => [leg, [...(book.sheets[leg] ?? []).filter(({ id }) => id !== sheet.id), sheet]]),
    ),
  },
})
