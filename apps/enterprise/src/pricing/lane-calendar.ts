import {
  type Contract,
  calendarWeeks,
  type FclAsk,
  holds,
  type InputOf,
  type LaneCalendar,
  type LaneDay,
  maxWaysPerDay,
  Problem,
  searchKeys,
} from '@hangjia/contracts'
import { laneDay } from '@hangjia/pricing'
import { addDays, mondayOf } from '@hangjia/validation'
import type { Context } from '../handlers.ts'
import { instantOf } from './loading/instant.ts'
import { loadBook } from './loading/load-book.ts'
import { secretReaderOf } from './loading/load-secrecy.ts'

type Asked = Omit<InputOf<Contract['price']['calendar']>, 'ask'> & { readonly ask: FclAsk }

/** Prices each day of the next weeks as the search itself does, from one book; never with a cost. */
export const laneCalendar = async (context: Context, { ask, audience }: Asked): Promise<LaneCalendar> => {
  if (!holds(context.person, searchKeys[audience])) throw new Problem('forbidden')
  const today = context.today()
  const first = ask.etdFrom > today ? ask.etdFrom : today
  const from = mondayOf(first)
  const until = addDays(from, calendarWeeks * 7 - 1)
  const begins = from > today ? from : today
  const weeks = { ...ask, etdFrom: begins, etdTo: until }
  const reader = secretReaderOf(context, ask)
  const book = await loadBook(context.database, {
    companyId: context.person.companyId,
    ask: weeks,
    today,
    instant: null,
    audience,
    seller: context.person,
    secrecy: { reader, day: today },
  })
  const { asOf } = instantOf(context, undefined, 'asOf')
  const question = { ask: weeks, book, today, asOf, reader, most: maxWaysPerDay }
  const days: LaneDay[] = []
  for (let day = begins; day <= until; day = addDays(day, 1)) {
    const found = laneDay(question, audience, day)
    if ('tooBroad' in found) return { days: [], tooBroad: found.tooBroad }
    days.push(found)
    // Six weeks are forty searches: other requests are served between them.
    await context.turn()
  }
  return { days }
}
