import type { Refusal } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { ruleOfRow } from './sheet-problems.ts'

/** Words for the refusal of one row among many. */
export const useRefusalWords = () => {
  const { t } = useTranslation('problem')
  const { rule } = useSpeech()
  return (refusal: Refusal): string => {
    const [issue] = refusal.issues
    const whole = ruleOfRow(refusal)
    if (issue) return rule(issue.rule, issue.parameters)
    return whole ? rule(whole.rule, whole.parameters) : t(refusal.problem)
  }
}
