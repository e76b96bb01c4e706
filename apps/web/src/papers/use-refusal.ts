import { useSpeech } from '@hangjia/ui'
import { failureOf, useProblemWords } from '../problem.ts'

/** A refusal with reasons shows each one once; any other one shows its kind. */
export const useRefusal = () => {
  const { rule } = useSpeech()
  const words = useProblemWords()
  return (error: unknown) => {
    const reasons = failureOf(error).issues.map(({ rule: broken, parameters }) => rule(broken, parameters))
    return reasons.length > 0 ? [...new Set(reasons)].join(' ') : words(error)
  }
}
