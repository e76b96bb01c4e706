import {
  type SpaceNarrowing,
  type SpaceUnit,
  type SummaryFigures,
  type SummaryGroup,
  type SummaryMeasure,
  summaryMeasures,
} from '@hangjia/contracts'
import { addDays, mondayOf } from '@hangjia/validation'
import type { Atom } from './atoms.ts'
import { gapOf, groupsBy, total, unitText } from './counting.ts'

/** Groups of space that has no person: their rows have no allotment, capacity and gap. */
const ofPeople: readonly SummaryGroup[] = ['salesman', 'org', 'customer']
const supply: readonly SummaryMeasure[] = ['allotted', 'capacity', 'gap']
/** Groups in a table at most, on either level. */
const maxGroups = 60

export interface SummaryGroupRow {
  readonly head: SpaceNarrowing
  readonly total: SummaryFigures
  readonly weeks: readonly SummaryFigures[]
}
export interface SummaryTree {
  readonly total: SummaryFigures
  readonly byWeek: readonly SummaryFigures[]
  readonly rows: readonly (SummaryGroupRow & { readonly rows: readonly SummaryGroupRow[] })[]
  readonly leftOut: number
}

/** The Mondays of a number of weeks, beginning with that of a day. */
export const mondaysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(mondayOf(day), at * 7))

const figuresOf = (atoms: readonly Atom[], unit: SpaceUnit, hasSupply: boolean): SummaryFigures => {
  const textOf = (measure: SummaryMeasure): string | null => {
    if (!hasSupply && supply.includes(measure)) return null
    return unitText(measure === 'gap' ? gapOf(atoms, unit) : total(atoms, measure, unit), unit)
  }
  return Object.fromEntries(summaryMeasures.map((measure) => [measure, textOf(measure)])) as SummaryFigures
}

/** Demand against supply by two groups and by week. */
export const summaryOf = (
  atoms: readonly Atom[],
  {
    weeks,
    by: [first, second],
    unit,
  }: {
    readonly weeks: readonly string[]
    readonly by: readonly [SummaryGroup, SummaryGroup]
    readonly unit: SpaceUnit
  },
): SummaryTree => {
  const counted = atoms.filter(({ measure }) => summaryMeasures.some((one) => one === measure))
  const weekly = (some: readonly Atom[], hasSupply: boolean) => {
    const byWeek = Map.groupBy(some, ({ week }) => week)
    return weeks.map((week) => figuresOf(byWeek.get(week) ?? [], unit, hasSupply))
  }
  const rowOf = (by: SummaryGroup, value: string | null, some: readonly Atom[], hasSupply: boolean) => ({
    head: { by, value },
    total: figuresOf(some, unit, hasSupply),
    weeks: weekly(some, hasSupply),
  })
  const hasFirst = !ofPeople.includes(first)
  const hasBoth = hasFirst && !ofPeople.includes(second)
  let leftOut = 0
  // Space without a person is no group of people.
  const groups = (some: readonly Atom[], by: SummaryGroup) => {
    const found = groupsBy(ofPeople.includes(by) ? some.filter(({ kind }) => kind !== 'pool') : some, by, unit)
    leftOut += Math.max(0, found.length - maxGroups)
    return found.slice(0, maxGroups)
  }
  const rows = groups(counted, first).map(([value, some]) => ({
    ...rowOf(first, value, some, hasFirst),
    rows: groups(some, second).map(([inner, few]) => rowOf(second, inner, few, hasBoth)),
  }))
  return { total: figuresOf(counted, unit, true), byWeek: weekly(counted, true), rows, leftOut }
}
