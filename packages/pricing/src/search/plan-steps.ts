import type { PlanStep } from '@hangjia/contracts'
import { planAsks } from '../ways/ways.ts'

type Test<R> = readonly [step: PlanStep, passes: (rate: R) => boolean]
type Joinable = Parameters<(typeof planAsks)['hub']>[1]
interface Walked<R> {
  readonly step: PlanStep
  readonly before: readonly R[]
  readonly left: readonly R[]
}

/** Rates after each condition of a plan, one after the other. */
export const walkSteps = <R>(rates: readonly R[], tests: readonly Test<R>[]): Walked<R>[] => {
  let left = rates
  return tests.map(([step, passes]) => {
    const before = left
    left = before.filter(passes)
    return { step, before, left }
  })
}

/** Conditions of a plan for every rate, whatever the search. */
export const plainTests = (plan: Parameters<(typeof planAsks)['hub']>[0]): Test<Joinable>[] =>
  (['hub', 'carrier', 'pol'] as const).map((step) => [step, (rate) => planAsks[step](plan, rate)])

/** Replacements where no carrier or port of loading matches. */
export interface Instead {
  readonly of: 'carrier' | 'port'
  readonly ids: readonly string[]
}
export interface StepNames {
  readonly steps: readonly { readonly step: PlanStep; readonly left: number }[]
  readonly instead: Instead
}

/** Numbers of rates after each step, and the carriers or ports of the rates before the step that leaves none. */
export const namesOfSteps = (walked: readonly Walked<Joinable>[]): StepNames => {
  const emptied = walked.find(({ left }) => left.length === 0)
  const of = emptied?.step === 'pol' ? 'pol' : 'carrier'
  const isChoice = emptied?.step === 'pol' || emptied?.step === 'carrier'
  return {
    steps: walked.map(({ step, left }) => ({ step, left: left.length })),
    instead: {
      of: of === 'pol' ? 'port' : 'carrier',
      ids: isChoice ? [...new Set(emptied.before.map((rate) => rate[of]))] : [],
    },
  }
}

/** The first and the last of some days; null without any. */
export const endsOf = (days: readonly string[]): { readonly from: string; readonly to: string } | null => {
  const inOrder = days.toSorted()
  const [from, to] = [inOrder[0], inOrder.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}
