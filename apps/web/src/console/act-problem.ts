import type { RecordPage } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useQueryClient } from '@tanstack/react-query'
import { failureOf, useProblemWords } from '../problem.ts'
import { recordTitle } from './record-title.ts'
import type { Records } from './records.ts'

/** Words for an act that failed; a record in the way is named as lists name it: a rate by its lane, not by its service alone. */
export const useActProblem = (page: RecordPage, records: Records) => {
  const sayProblem = useProblemWords()
  const queries = useQueryClient()
  const { language } = useSpeech()
  return async (error: unknown): Promise<string> => {
    const { code, details } = failureOf(error)
    if (code !== 'duplicate' || details.id === undefined) return sayProblem(error)
    const other = await queries.fetchQuery(records.one(String(details.id))).catch(() => undefined)
    return sayProblem(error, other && recordTitle(page.of, other, language))
  }
}
