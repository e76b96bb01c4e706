import {
  type Contract,
  calendarWeeks,
  type FclAsk,
  type InputOf,
  type LaneCalendar,
  type LaneDay,
  type Mode,
  type ModeQuestion,
  maxWaysPerDay,
  opensSearch,
  Problem,
  searchedModeNamed,
} from '@hangjia/contracts'
import { laneDay, type ModeAsk, modeDay } from '@hangjia/pricing'
import { addDays, mondayOf } from '@hangjia/validation'
import type { Context } from '../handlers.ts'
import { questionToMode } from '../modes/price-mode.ts'
import { instantOf } from './loading/instant.ts'
import { loadBook } from './loading/load-book.ts'
import { secretReaderOf } from './loading/load-secrecy.ts'

type Asked = InputOf<Contract['price']['calendar']>
type Audience = Asked['audience']
interface Weeks {
  readonly today: string
  readonly begins: string
  readonly until: string
}
/** The answer for one day, or the number of routings where they are too many. */
type DayOf = (day: string) => LaneDay | { readonly tooBroad: number }

/** Prices each day of the next weeks as the search itself does, from one book; never with a cost. */
export const laneCalendar = async (context: Context, { question, audience }: Asked): Promise<LaneCalendar> => {
  const { mode: name, ask } = question
  if (!opensSearch(context.person, name, audience)) throw new Problem('forbidden')
  const mode = searchedModeNamed(name)
  const weeks = weeksFrom(context, mode ? (ask as ModeQuestion).day : (ask as FclAsk).etdFrom)
  const priced = mode
    ? await ofMode(context, mode, { ask: ask as ModeAsk, audience, weeks })
    : await ofContainers(context, { ask: ask as FclAsk, audience, weeks })
  const days: LaneDay[] = []
  for (let day = weeks.begins; day <= weeks.until; day = addDays(day, 1)) {
    const found = priced(day)
    if ('tooBroad' in found) return { days: [], tooBroad: found.tooBroad }
    days.push(found)
    // Six weeks are forty searches: other requests are served between them.
    await context.turn()
  }
  return { days }
}

/** Whole weeks from that of a day on, without days that are over. */
const weeksFrom = (context: Context, day: string): Weeks => {
  const today = context.today()
  const from = mondayOf(day > today ? day : today)
  return { today, begins: from > today ? from : today, until: addDays(from, calendarWeeks * 7 - 1) }
}

interface Asking<Ask> {
  readonly ask: Ask
  readonly audience: Audience
  readonly weeks: Weeks
}
const ofContainers = async (
  context: Context,
  { ask, audience, weeks: { today, begins, until } }: Asking<FclAsk>,
): Promise<DayOf> => {
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
  return (day) => laneDay(question, audience, day)
}

const ofMode = async (
  context: Context,
  mode: Mode,
  { ask, audience, weeks: { begins, until } }: Asking<ModeAsk>,
): Promise<DayOf> => {
  const weeks = { ...ask, day: begins, until }
  const { question } = await questionToMode(context, mode, { ask: weeks, audience, sides: 'sell' })
  const shown = mode.shows.find((field) => field === mode.lane.carrier)
  return (day) => modeDay({ question, carrier: shown }, day)
}
