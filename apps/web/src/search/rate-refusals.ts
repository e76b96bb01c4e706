import { type ModeOffer, refusalRules } from '@hangjia/contracts'
import { useRefusal } from '../papers/use-refusal.ts'
import { failureOf } from '../problem.ts'
import { useRefusalWords } from './refusal-words.ts'

const isRefusalRule = (rule: unknown): rule is ModeOffer['refusals'][number]['rule'] =>
  (refusalRules as readonly unknown[]).includes(rule)
const inText = (facts: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)]))

/** A refusal with the reasons why rates do not take a cargo, each once. */
export const useRateRefusals = () => {
  const explain = useRefusal()
  const refusal = useRefusalWords()
  return (error: unknown): string => {
    const reasons = failureOf(error).issues.flatMap(({ parameters: { reason, ...facts } }) =>
      isRefusalRule(reason) ? [refusal({ rule: reason, parameters: inText(facts) })] : [],
    )
    return [explain(error), ...new Set(reasons)].join(' ')
  }
}
