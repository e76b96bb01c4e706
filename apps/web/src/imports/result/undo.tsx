import { type Fields, type ImportSummary, type Issue, isStanding, type RecordPage } from '@hangjia/contracts'
import { toast, useConfirm } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { failureOf, useProblemWords } from '../../problem.ts'
import { useRefresh } from '../../refresh/use-refresh.ts'
import { useSettle } from '../use-import.ts'
import { IssueList } from './issue-list.tsx'

/** Reason why an import cannot be undone: the rows, and their later changes. */
interface Refusal {
  readonly fileName: string
  readonly words: string
  readonly issues: readonly Issue[]
  readonly fields: Fields
}

/** Takes an import back after asking; a refusal stays to be read. */
export const useUndo = (page: RecordPage, onChanged: () => void) => {
  const { t } = useTranslation('import')
  const confirm = useConfirm()
  const sayProblem = useProblemWords()
  const settle = useSettle(page)
  const { imports } = trpc.useUtils()
  const refresh = useRefresh()
  const [refusal, setRefusal] = useState<Refusal>()
  const undoing = trpc.imports.undo.useMutation()
  const undo = async ({ id, version, fileName, counts }: ImportSummary) => {
    setRefusal(undefined)
    const answer = await confirm({
      title: t('undoTitle', { file: fileName }),
      body: isStanding(page.of)
        ? t('undoBodyPlain', { created: counts.new, changed: counts.changed })
        : t('undoBody', { count: counts.new + counts.changed }),
      act: t('undo'),
      danger: true,
    })
    if (answer !== 'act') return
    try {
      await settle(await undoing.mutateAsync({ page: page.name, id, version }))
      onChanged()
      toast('success', t('undone', { file: fileName }))
    } catch (error) {
      const { issues } = failureOf(error)
      setRefusal({
        fileName,
        issues,
        fields: page.of.fields,
        words: issues.length > 0 ? t('undoRefused') : sayProblem(error),
      })
      // Somebody else may have undone or changed it in the meantime.
      await Promise.all([refresh('import'), imports.get.invalidate({ page: page.name, id })])
    }
  }
  return { undo, refusal, isPending: undoing.isPending, dismiss: () => setRefusal(undefined) }
}

/** The refusal in words, row by row. */
export const UndoRefusal = ({ refusal }: { readonly refusal: Refusal }) => (
  <div role="alert" className="py-10 px-14 bad bg-bad rounded-2">
    <strong className="medium">
      {refusal.fileName}: {refusal.words}
    </strong>
    <IssueList issues={refusal.issues} fields={refusal.fields} />
  </div>
)
