import {
  type Contract,
  type FclAsk,
  holds,
  type InputOf,
  Problem,
  type SellTrend,
  searchKeys,
} from '@hangjia/contracts'
import { markedUpAsOn, oceanAlone, offersFrom, sellTrend as trendOf, trendWeeks } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Context } from '../handlers.ts'
import { loadBook } from './loading/load-book.ts'
import { questionOf } from './question-of.ts'

type Asked = Omit<InputOf<Contract['price']['trend']>, 'ask'> & { readonly ask: FclAsk }

/** Returns the selling prices of a rate's key for the reader in the last half year, with the mark-ups of today: the offer has to be in the reader's own answer to the query. */
export const sellTrend = async (context: Context, { ask, audience, rate: id }: Asked): Promise<SellTrend | null> => {
  const { database, person } = context
  if (!holds(person, searchKeys[audience])) throw new Problem('forbidden')
  const now = await questionOf(context, { ask, asOf: undefined, audience })
  const rate = now.book.rates.find((one) => one.id === id)
  if (!rate || offersFrom(audience, now, [rate]).length === 0) throw new Problem('notFound')
  const weeks = trendWeeks(now.today)
  const [first = now.today, last = now.today] = [weeks[0], weeks.at(-1)]
  const alone = oceanAlone(ask, rate, first, addDays(last, 6))
  const secrecy = { reader: now.reader, day: now.today }
  const book = await loadBook(database, {
    companyId: person.companyId,
    ask: alone,
    today: first,
    instant: null,
    audience,
    seller: person,
    secrecy,
  })
  return trendOf({ audience, question: { ...now, ask: alone, book: markedUpAsOn(book, now.today) }, rate, weeks })
}
