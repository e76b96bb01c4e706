import { type AnalysisPart, type Dimension, type MeasureName, measureNamed, type PartName } from '@hangjia/contracts'
import { percentText } from '@hangjia/validation/decimal'
import { poolRulesOf } from '../customers/pool-rules.ts'
import type { Engine, PartMaker } from './engine.ts'
import { at, loadHeads } from './heads.ts'
import { type Counts, type Group, measureValue } from './tally.ts'

type Row = Extract<AnalysisPart, { kind: 'table' }>['rows'][number]
interface Table {
  readonly name: PartName
  readonly by: Dimension
  readonly columns: readonly MeasureName[]
  /** Rows that have anything to show. */
  readonly isShown: (counts: Counts) => boolean
  /** The larger come first. */
  readonly rank: (counts: Counts) => number
  readonly most: number
  readonly hasTrend?: true
}

const usual = ({ searches, quoted, won, lost, followUps }: Counts): number =>
  won * 1_000_000 + quoted * 10_000 + lost * 1000 + searches * 10 + followUps
const trendOf = (now: Counts, before: Counts | undefined): NonNullable<Row['trend']> => {
  const change = now.quoted - (before?.quoted ?? 0)
  return change > 0 ? 'up' : change < 0 ? 'down' : 'same'
}
const table = ({ name, by, columns, isShown, rank, most, hasTrend }: Table): PartMaker => ({
  measures: columns,
  needs: [[by], []],
  make: async (engine) => {
    const { context, scope, groups } = engine
    const shown = groups([by])
      .filter(({ keys, counts }) => (keys[0] !== null || by === 'product') && isShown(counts))
      .toSorted((one, other) => rank(other.counts) - rank(one.counts))
      .slice(0, most)
    const headOf = await loadHeads(
      context.database,
      scope,
      by,
      shown.map(({ keys: [key = null] }) => key),
    )
    const cap = (await poolRulesOf(context.database, scope.companyId)).holdingCap
    const names = moneyless(engine, columns)
    const whole = wholeOf(engine)
    const former = new Map(hasTrend ? groups([by], 'before').map(({ keys, counts }) => [keys[0], counts]) : [])
    return {
      kind: 'table',
      name,
      columns: names,
      rows: shown.map(({ keys: [key = null], counts }) => ({
        head: headOf(key),
        at: at(by, key),
        cells: names.map((column) => {
          if (column === 'capUse') return percentText(counts.held, cap)
          return column === 'share' ? percentText(counts.won, whole) : measureValue(column, counts)
        }),
        ...(hasTrend ? { trend: trendOf(counts, former.get(key)) } : {}),
      })),
    }
  },
})
/** All quotations won. */
const wholeOf = ({ groups }: Engine): number =>
  groups([]).reduce((sum: number, { counts }: Group) => sum + counts.won, 0)

/** Without margins for readers who do not see cost, and without money in the edition for partners. */
const moneyless = ({ scope }: Engine, columns: readonly MeasureName[]): MeasureName[] =>
  columns.filter(
    (name) =>
      (scope.hasCost || !measureNamed(name).isCost) &&
      (scope.analysis.edition !== 'partner' || (name !== 'wonAmount' && name !== 'lastContact')),
  )

const business = (name: PartName, by: Dimension, most: number): PartMaker =>
  table({
    name,
    by,
    columns: ['quoted', 'won', 'lost', 'hitRate', 'wonAmount'],
    isShown: ({ quoted, won, lost }) => quoted + won + lost > 0,
    rank: usual,
    most,
  })
export const products = business('products', 'product', 20)
export const lanes = business('lanes', 'lane', 10)

export const topCustomers = table({
  name: 'topCustomers',
  by: 'customer',
  columns: ['quoted', 'won', 'wonAmount', 'share', 'grossProfit'],
  isShown: ({ won }) => won > 0,
  // Amounts are only put in order here.
  rank: ({ wonAmount }) => Number(wonAmount ?? 0),
  most: 10,
})

export const clients = table({
  name: 'clients',
  by: 'customer',
  columns: [
    'searches',
    'quoted',
    'won',
    'hitRate',
    'wonAmount',
    'orders',
    'teu',
    'grossProfit',
    'answerDays',
    'followUps',
    'lastContact',
    'lastActive',
  ],
  isShown: ({ active, won, lost }) => active + won + lost > 0,
  rank: usual,
  most: 50,
  hasTrend: true,
})

const ofStaff = (name: PartName, by: Dimension): PartMaker =>
  table({
    name,
    by,
    columns: [
      'held',
      ...(by === 'person' ? (['capUse'] as const) : []),
      'newCustomers',
      'claimed',
      'gaveUp',
      'neglected',
      'followUps',
      'overdue',
      'inDebt',
      'quoted',
      'won',
      'hitRate',
      'wonAmount',
    ],
    isShown: ({ held, followUps, quoted, won, lost, claimed, gaveUp, neglected }) =>
      held + followUps + quoted + won + lost + claimed + gaveUp + neglected > 0,
    rank: ({ held, won }) => won * 1000 + held,
    most: 100,
    hasTrend: true,
  })
export const people = ofStaff('people', 'person')
export const units = ofStaff('units', 'unit')

const maxLanes = 10
const maxClients = 8
/** Quotations of the busiest clients on the busiest lanes. */
export const laneClients: PartMaker = {
  measures: ['quoted'],
  needs: [['lane', 'customer'], ['lane'], ['customer']],
  make: async ({ context: { database }, scope, groups }) => {
    const busiest = (by: Dimension, most: number) =>
      groups([by])
        .filter(({ keys, counts }) => keys[0] !== null && counts.quoted > 0)
        .toSorted((one, other) => other.counts.quoted - one.counts.quoted)
        .slice(0, most)
        .map(({ keys }) => keys[0] ?? null)
    const columns = busiest('customer', maxClients)
    const cells = new Map(groups(['lane', 'customer']).map(({ keys, counts }) => [keys.join('\n'), counts.quoted]))
    const headOf = await loadHeads(database, scope, 'customer', columns)
    return {
      kind: 'matrix',
      name: 'laneClients',
      measure: 'quoted',
      columns: columns.map((id) => ({ head: headOf(id), at: at('customer', id) })),
      rows: busiest('lane', maxLanes).map((lane) => ({
        head: { text: lane ?? '' },
        at: at('lane', lane),
        cells: columns.map((id) => cells.get(`${lane}\n${id}`) ?? 0),
      })),
    }
  },
}
