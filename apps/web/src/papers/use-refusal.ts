import { useSpeech } from '@hangjia/ui'
import { failureOf, useProblemWords } from '../problem.ts'

/** A refusal that names its reasons says each once; any other one says what kind it is. */
export const useRefusal = () => {
  const { rule } = useSpeech()
  const words = useProblemWords()
  return (error: unknown) => {
    const said = failureOf(error).issues.map(({ rule: broken, parameters }) => rule(broken, parameters))
    return said.length > 0 ? [...new Set(said)].join(' ') : words(error)
  }
}
