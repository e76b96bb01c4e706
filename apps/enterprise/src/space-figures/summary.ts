import {
  type AnswerOf,
  type Contract,
  type InputOf,
  Problem,
  type SpaceSummaryQuestion,
  seesPartners,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { workCalendar } from '../enquiries/work-calendar.ts'
import type { Context } from '../handlers.ts'
import { type Atom, atomsOf, type Moment } from './atoms.ts'
import { missingSpace, spareSpace } from './carrier-asks.ts'
import { atomsBehind } from './counting.ts'
import { loadNames } from './heads.ts'
import { loadSpaceBook } from './load-space-book.ts'
import { rowsBehind } from './rows-behind.ts'
import type { SpaceBook } from './space-book.ts'
import { mondaysFrom, type SummaryGroupRow, summaryOf } from './summary-figures.ts'

type Calls = Contract['spaceFigures']

/** The moment of a question, with the working days around it. */
export const momentOf = async ({ database, person, now, today }: Context): Promise<Moment> => ({
  now: now(),
  today: today(),
  calendar: await workCalendar(database, person.companyId, now()),
})

interface Counted {
  readonly book: SpaceBook
  readonly atoms: readonly Atom[]
  readonly moment: Moment
  readonly weeks: readonly string[]
}
const counted = async (context: Context, { from, weeks: count }: SpaceSummaryQuestion): Promise<Counted> => {
  const weeks = mondaysFrom(from, count)
  const moment = { ...(await momentOf(context)), firstDay: weeks[0] ?? from }
  const book = await loadSpaceBook(context.database, context.person, {
    days: moment,
    from: weeks[0] ?? from,
    to: addDays(weeks.at(-1) ?? from, 6),
    windows: true,
  })
  const atoms = atomsOf(book, moment).filter(({ week }) => week !== null && weeks.includes(week))
  return { book, atoms, moment, weeks }
}

/** Demand against supply by week and by two groups, with what to ask the carriers for. */
export const readSummary = async (
  context: Context,
  question: SpaceSummaryQuestion,
): Promise<AnswerOf<Calls['summary']>> => {
  const { book, atoms, moment, weeks } = await counted(context, question)
  const { rows, ...figures } = summaryOf(atoms, { weeks, by: question.by, unit: question.unit })
  const [missing, spare] = [missingSpace(book, moment, weeks), spareSpace(book, moment)]
  const names = await loadNames(context.database, context.person.companyId, {
    heads: [
      ...rows.flatMap(({ head, rows: inner }) => [head, ...inner.map((one) => one.head)]),
      ...missing.map(({ lane }) => ({ by: 'lane' as const, value: lane })),
    ],
    ports: spare.flatMap(({ pool }) => [pool.pol, ...pool.pods.slice(0, 1)]),
    carriers: [...missing.map(({ carrier }) => carrier), ...spare.map(({ pool }) => pool.carrier)],
  })
  const named = (row: SummaryGroupRow) => ({ head: names.head(row.head), total: row.total, weeks: [...row.weeks] })
  return {
    asOf: moment.now,
    weeks: [...weeks],
    total: figures.total,
    byWeek: [...figures.byWeek],
    leftOut: figures.leftOut,
    rows: rows.map((row) => ({ ...named(row), rows: row.rows.map(named) })),
    more: missing.map(({ carrier, lane, ...facts }) => ({
      ...facts,
      ...names.lane(lane),
      carrier: names.carrierOrNone(carrier),
    })),
    spare: spare.map(({ pool, box, quantity }) => ({
      carrier: names.carrier(pool.carrier),
      pol: names.port(pool.pol),
      pod: names.port(pool.pods[0] ?? ''),
      vessel: pool.vessel,
      voyageNo: pool.voyageNo,
      etd: pool.etd,
      releaseAt: pool.releaseAt,
      box,
      quantity,
    })),
  }
}

export const readSummaryRows = async (
  context: Context,
  { measure, at, ...question }: InputOf<Calls['summaryRows']>,
): Promise<AnswerOf<Calls['summaryRows']>> => {
  if (at.some(({ by }) => by === 'contract') && !seesPartners(context.person)) throw new Problem('forbidden')
  const { book, atoms } = await counted(context, question)
  return await rowsBehind(context.database, context.person.companyId, {
    book,
    atoms: atomsBehind(atoms, measure, at),
    unit: question.unit,
  })
}
