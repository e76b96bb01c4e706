import { type AnalysisHead, customer, lossReasons, type MeasureName } from '@hangjia/contracts'
import type { PartMaker } from './engine.ts'
import { at, loadHeads } from './heads.ts'
import { countsOf } from './tally.ts'

const steps = ['searches', 'quoted', 'sent', 'won', 'orders'] as const satisfies readonly MeasureName[]
/** Counts the stages of queries: searched, quoted, sent, won, ordered. */
export const funnel: PartMaker = {
  measures: steps,
  needs: [[]],
  make: async ({ groups }) => {
    const counts = countsOf(groups([]), false)
    return {
      kind: 'bars',
      name: 'funnel',
      rows: steps.map((measure) => ({ head: { measure }, measure, value: counts[measure], at: [] })),
    }
  },
}

/** Reasons for lost quotations, the commonest first. */
export const losses: PartMaker = {
  measures: ['lost'],
  needs: [['lossReason']],
  make: async ({ groups }) => {
    const lost = new Map(groups(['lossReason']).map(({ keys: [reason], counts }) => [reason ?? null, counts.lost]))
    return {
      kind: 'bars',
      name: 'losses',
      rows: lossReasons
        .map((reason) => ({
          head: { choice: 'lossReason' as const, of: reason },
          measure: 'lost' as const,
          value: lost.get(reason) ?? 0,
          at: at('lossReason', reason),
        }))
        .filter(({ value }) => value > 0)
        .toSorted((one, other) => other.value - one.value),
    }
  },
}

/** Customers held by level. */
export const levels: PartMaker = {
  measures: ['held'],
  needs: [['level']],
  make: async ({ context: { database }, scope, groups }) => {
    const held = groups(['level']).filter(({ counts }) => counts.held > 0)
    const headOf = await loadHeads(
      database,
      scope,
      'level',
      held.map(({ keys: [level] }) => level ?? null),
    )
    return {
      kind: 'bars',
      name: 'levels',
      rows: held
        .toSorted((one, other) => other.counts.held - one.counts.held)
        .map(({ keys: [level = null], counts }) => ({
          head: headOf(level),
          measure: 'held' as const,
          value: counts.held,
          at: at('level', level),
        })),
    }
  },
}

const stageOrder: readonly string[] = customer.fields.stage.options.map(([value]) => value)
/** Customers held by stage and level. */
export const stages: PartMaker = {
  measures: ['held'],
  needs: [['stage', 'level']],
  make: async ({ context: { database }, scope, groups }) => {
    const held = groups(['stage', 'level']).filter(({ counts }) => counts.held > 0)
    const found = [...new Set(held.map(({ keys }) => keys[1] ?? null))]
    const headOf = await loadHeads(database, scope, 'level', found)
    const columns = found
      .map((level) => ({ head: headOf(level), at: at('level', level), level }))
      .toSorted((one, other) => codeOf(one.head).localeCompare(codeOf(other.head)))
    return {
      kind: 'matrix',
      name: 'stages',
      measure: 'held',
      columns: columns.map(({ head, at: where }) => ({ head, at: where })),
      rows: stageOrder
        .filter((stage) => held.some(({ keys }) => keys[0] === stage))
        .map((stage) => ({
          head: { choice: 'stage' as const, of: stage },
          at: at('stage', stage),
          cells: columns.map(
            ({ level }) => held.find(({ keys }) => keys[0] === stage && keys[1] === level)?.counts.held ?? 0,
          ),
        })),
    }
  },
}
const codeOf = (head: AnalysisHead): string =>
  'reference' in head ? (head.reference.code ?? head.reference.title) : '~'
