import {
  type AnswerOf,
  type Contract,
  type InputOf,
  Problem,
  type SpaceFigureName,
  type SpaceMeasureName,
  type SpaceNarrowing,
  type SpaceStatisticsQuestion,
  seesCost,
  seesPartners,
} from '@hangjia/contracts'
import { addDays, daysBetween } from '@hangjia/validation'
import { percentText } from '@hangjia/validation/decimal'
import { peopleBelow } from '../customer-analysis/scope.ts'
import type { Context } from '../handlers.ts'
import { type Atom, atomsOf, type Moment } from './atoms.ts'
import { liftedToDate, wholeCompany } from './contract-pace.ts'
import { amountOf, atomsBehind, groupsBy, total, unitText } from './counting.ts'
import { loadNames, type Names } from './heads.ts'
import { loadSpaceBook } from './load-space-book.ts'
import { rowsBehind } from './rows-behind.ts'
import type { SpaceBook } from './space-book.ts'
import { exposureOf, laneMargins, sumsByCurrency } from './space-cost.ts'
import { curveDays, fillCurve, keyFigures } from './statistics-figures.ts'
import { momentOf } from './summary.ts'
import { mondaysFrom } from './summary-figures.ts'

type Calls = Contract['spaceFigures']
type Answer = AnswerOf<Calls['statistics']>
interface Counted {
  readonly book: SpaceBook
  readonly atoms: readonly Atom[]
}
/** Rows in a table at most. */
const maxRows = 50

const counted = async (
  { database, person }: Context,
  moment: Moment,
  { from, to, carrier, line, pol, unit }: SpaceStatisticsQuestion,
): Promise<Counted> => {
  const people = unit === null ? null : await peopleBelow(database, person.companyId, unit)
  const book = await loadSpaceBook(database, person, { days: moment, from, to, carrier, line, pol, people })
  const atoms = atomsOf(book, moment)
  return { book, atoms: line === null ? atoms : atoms.filter((atom) => atom.line === line) }
}

const text = (atoms: readonly Atom[], measure: SpaceMeasureName): string =>
  unitText(total(atoms, measure, 'teu'), 'teu')
const having = (atoms: readonly Atom[], ...measures: readonly SpaceMeasureName[]): Atom[] =>
  atoms.filter(({ measure }) => measures.includes(measure))

/** The number of a group for each measure of cancelling, returning and not turning up. */
const ratesOf = (head: SpaceNarrowing, atoms: readonly Atom[]) => {
  const share = (measure: SpaceMeasureName) => percentText(total(atoms, measure, 'teu'), total(atoms, 'granted', 'teu'))
  return {
    head,
    granted: text(atoms, 'granted'),
    cancelled: text(atoms, 'cancelled'),
    returned: text(atoms, 'returned'),
    noShow: text(atoms, 'noShow'),
    cancelRate: share('cancelled'),
    returnRate: share('returned'),
    noShowRate: share('noShow'),
  }
}
const ratesBy = (atoms: readonly Atom[], by: 'salesman' | 'customer') =>
  groupsBy(having(atoms, 'granted', 'cancelled', 'returned', 'noShow', 'everPledged', 'usedOfPledged'), by, 'teu')
    .filter(([value]) => value !== null)
    .slice(0, maxRows)
const peopleIn = (atoms: readonly Atom[]) =>
  ratesBy(atoms, 'salesman').map(([value, some]) => ({
    ...ratesOf({ by: 'salesman', value }, some),
    pledged: text(some, 'everPledged'),
    usedOfPledged: text(some, 'usedOfPledged'),
    accuracy: percentText(total(some, 'usedOfPledged', 'teu'), total(some, 'everPledged', 'teu')),
  }))
const customersIn = (atoms: readonly Atom[]) =>
  ratesBy(having(atoms, 'granted', 'cancelled', 'returned', 'noShow'), 'customer').map(([value, some]) =>
    ratesOf({ by: 'customer', value }, some),
  )
const carriersIn = (atoms: readonly Atom[]) =>
  groupsBy(having(atoms, 'allotted', 'used', 'unused', 'givenBack', 'exposed'), 'carrier', 'teu').map(
    ([value, some]) => ({
      head: { by: 'carrier' as const, value },
      allotted: text(some, 'allotted'),
      used: text(some, 'used'),
      unused: text(some, 'unused'),
      givenBack: text(some, 'givenBack'),
      exposed: text(some, 'exposed'),
    }),
  )
const rollsIn = (atoms: readonly Atom[]) =>
  groupsBy(having(atoms, 'rolled'), 'carrier', 'teu').flatMap(([value, some]) =>
    groupsBy(some, 'reason', 'teu').map(([reason, few]) => ({
      head: { by: 'carrier' as const, value },
      reason: reason ?? '',
      bookings: new Set(few.map(({ id }) => id)).size,
      quantity: text(few, 'rolled'),
    })),
  )
const heatOf = (atoms: readonly Atom[], weeks: readonly string[]) =>
  groupsBy(having(atoms, 'allotted', 'used'), 'carrier', 'teu').map(([value, some]) => {
    const byWeek = Map.groupBy(some, ({ week }) => week)
    return {
      head: { by: 'carrier' as const, value },
      cells: weeks.map((week) => {
        const cell = byWeek.get(week)
        if (!cell) return null
        const share = percentText(total(cell, 'used', 'teu'), total(cell, 'allotted', 'teu'))
        return { allotted: text(cell, 'allotted'), used: text(cell, 'used'), share }
      }),
    }
  })
const feesIn = ({ bookings }: SpaceBook) =>
  sumsByCurrency(
    bookings.flatMap(({ fee, feeCurrency }) =>
      fee !== null && feeCurrency !== null ? [{ currency: feeCurrency, amount: fee }] : [],
    ),
  )

/** The period of the same length that ends the day before. */
export const spaceBefore = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  from: addDays(from, -daysBetween(from, to) - 1),
  to: addDays(from, -1),
})

/** Use of the space of a period, compared with the period before. */
export const readStatistics = async (context: Context, question: SpaceStatisticsQuestion): Promise<Answer> => {
  const { database, person } = context
  const moment = await momentOf(context)
  const before = spaceBefore(question)
  const now = await counted(context, moment, question)
  const then = await counted(context, moment, { ...question, from: before.from, to: before.to })
  const { atoms, book } = now
  const weeks = weeksOf(question)
  const parts = { heat: heatOf(atoms, weeks), carriers: carriersIn(atoms), people: peopleIn(atoms) }
  const [customers, rolls] = [customersIn(atoms), rollsIn(atoms)]
  const paces = seesPartners(person)
    ? (await liftedToDate(database, wholeCompany(person), { moment, carrier: question.carrier })).contracts
    : undefined
  const margins = seesCost(person) ? laneMargins(book, atoms) : undefined
  const names = await loadNames(database, person.companyId, {
    heads: [
      ...[...parts.heat, ...parts.carriers, ...parts.people, ...customers, ...rolls].map(({ head }) => head),
      ...(margins?.lanes ?? []).map(({ lane }) => ({ by: 'lane' as const, value: lane })),
      ...(paces ?? []).map(({ id }) => ({ by: 'contract' as const, value: id })),
    ],
    carriers: (paces ?? []).map(({ carrier }) => carrier),
  })
  const named = <R extends { readonly head: SpaceNarrowing }>(row: R) => ({ ...row, head: names.head(row.head) })
  const [values, valuesBefore] = [keyFigures(book, atoms, moment), keyFigures(then.book, then.atoms, moment)]
  return {
    asOf: moment.now,
    before,
    figures: (Object.keys(values) as SpaceFigureName[]).map((name) => ({
      name,
      value: values[name],
      before: valuesBefore[name],
    })),
    feesPaid: feesIn(book),
    heat: { weeks, rows: parts.heat.map(named) },
    fill: {
      days: [...curveDays],
      now: fillCurve(book, moment.today),
      before: fillCurve(then.book, moment.today),
    },
    carriers: parts.carriers.map(named),
    people: parts.people.map(named),
    customers: customers.map(named),
    rolls: rolls.map(named),
    ...(paces && { contracts: pacesOf(paces, names) }),
    ...(margins && { cost: costOf(now, then, margins, names) }),
  }
}
const weeksOf = ({ from, to }: SpaceStatisticsQuestion): string[] => {
  const [first = from] = mondaysFrom(from, 1)
  return mondaysFrom(from, Math.floor(daysBetween(first, to) / 7) + 1)
}
const pacesOf = (paces: Awaited<ReturnType<typeof liftedToDate>>['contracts'], names: Names) =>
  paces.map(({ id, carrier, committed, lifted, expected, pace }) => ({
    head: names.head({ by: 'contract', value: id }),
    carrier: names.carrier(carrier),
    committed: unitText(committed, 'teu'),
    lifted: unitText(lifted, 'teu'),
    expected: unitText(expected, 'teu'),
    pace,
  }))
const costOf = (now: Counted, then: Counted, { lanes, notCounted }: ReturnType<typeof laneMargins>, names: Names) => ({
  exposure: exposureOf(now.book, now.atoms),
  exposureBefore: exposureOf(then.book, then.atoms),
  carriers: groupsBy(having(now.atoms, 'exposed'), 'carrier', 'teu').map(([value, some]) => ({
    head: names.head({ by: 'carrier', value }),
    exposure: exposureOf(now.book, some),
  })),
  lanes: lanes.map(({ lane, teu, currency, margin, perTeu }) => ({
    head: names.head({ by: 'lane', value: lane }),
    used: unitText(teu, 'teu'),
    currency,
    margin,
    perTeu,
  })),
  notCounted,
})

/** The rows behind a number of the statistics; those of contracts only for who may see contracts. */
export const readStatisticsRows = async (
  context: Context,
  { measure, at, ...question }: InputOf<Calls['statisticsRows']>,
): Promise<AnswerOf<Calls['statisticsRows']>> => {
  const { database, person } = context
  const ofContracts = measure === 'onContract' || at.some(({ by }) => by === 'contract')
  if (ofContracts && !seesPartners(person)) throw new Problem('forbidden')
  const moment = await momentOf(context)
  if (!ofContracts) {
    const { book, atoms } = await counted(context, moment, question)
    return await rowsBehind(database, person.companyId, { book, atoms: atomsBehind(atoms, measure, at), unit: 'teu' })
  }
  const asked = { moment, carrier: question.carrier }
  const { book, atoms } = await liftedToDate(database, person, asked)
  const seen = atomsBehind(atoms, measure, at)
  const rows = await rowsBehind(database, person.companyId, { book, atoms: seen, unit: 'teu' })
  const whole = await liftedToDate(database, wholeCompany(person), asked)
  // The number itself is the company's; rows outside the data scope of the reader are counted, not listed.
  const all = atomsBehind(whole.atoms, measure, at)
  const sum = all.reduce((teu, atom) => teu + amountOf(atom, 'teu'), 0)
  return { ...rows, total: unitText(sum, 'teu'), count: countOf(all) }
}

const countOf = (atoms: readonly Atom[]): number => new Set(atoms.map(({ kind, id }) => `${kind} ${id}`)).size
