import { emptyOf, type RecordPage, type Refusal, writableFields } from '@hangjia/contracts'
import { toast, useSpeech } from '@hangjia/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import { useActProblem } from '../act-problem.ts'
import { editedValues, type FieldWish, sharedFields, type Wishes, waysOf } from '../form/field-edit.ts'
import { doubtsOf, fieldOfIssue, writtenValues } from '../form/record-form.ts'
import { useDoubts } from '../form/use-doubts.ts'
import type { AnyRow, Records } from '../records.ts'
import type { RowChange } from './edit-preview.tsx'
import { saveSheet } from './save-sheet.ts'
import { draftOf, makeJudge, type SheetRow, sheetRow } from './sheet.ts'
import { ruleOfRow } from './sheet-problems.ts'

/** Wishes for chosen rows, their changes row by row, and one save for all of them. */
export const useFieldEdit = (
  {
    page,
    records,
    setField,
  }: { readonly page: RecordPage; readonly records: Records; readonly setField: string | undefined },
  rows: readonly AnyRow[],
  onDone: () => Promise<void>,
) => {
  const { t } = useTranslation('list')
  const { language } = useSpeech()
  const session = useSession()
  const queries = useQueryClient()
  const isMeant = useDoubts()
  const sayProblem = useActProblem(page, records)
  const [wishes, setWishes] = useState<Wishes>(setField ? { [setField]: { way: 'merge', value: [] } } : {})
  const [refused, setRefused] = useState<ReadonlyMap<string, Refusal>>(() => new Map())
  const [isSkipping, setSkipping] = useState(false)

  const { of: resource } = page
  const fields = useMemo(() => sharedFields(writableFields(resource, session)), [resource, session])
  const judge = useMemo(
    () => makeJudge(resource, session, { fields: writableFields(resource, session) }),
    [resource, session],
  )
  // Typing continues while the rows are checked with the former input.
  const asked = useDeferredValue(wishes)
  const judged = useMemo(
    () =>
      rows.flatMap((row) => {
        const after: SheetRow = {
          ...sheetRow(row),
          ...editedValues({ fields: resource.fields, follows: resource.follows }, row, asked),
        }
        const { changed, issues } = judge(after)
        return changed.length > 0 ? [{ row, after, changed, issues }] : []
      }),
    [rows, resource, asked, judge],
  )
  const changes = judged.map(({ row, after, changed, issues }): RowChange => {
    const refusal = refused.get(row.id)
    const whole = refusal && ruleOfRow(refusal)
    const shownIssues = [...issues, ...(refusal?.issues ?? [])].map((issue) => ({
      ...issue,
      field: fieldOfIssue(issue),
    }))
    return { row, after, names: changed, problems: [...(whole ? [{ ...whole, field: '' }] : []), ...shownIssues] }
  })

  const apply = useMutation({
    mutationFn: async () => {
      const ready = judged.filter((_, at) => changes[at]?.problems.length === 0)
      const own = writableFields(resource, session)
      const doubts = ready.flatMap(({ after, changed }) => doubtsOf(resource, writtenValues(own, after), changed))
      if (doubts.length > 0 && !(await isMeant(doubts))) return
      const drafts = ready.map(({ after, changed }) => draftOf(own, after, changed))
      const answer = await saveSheet({ page, records, queries, language }, drafts)
      if (answer.refused.length > 0) {
        setRefused(
          new Map(answer.refused.flatMap((one) => (ready[one.at] ? [[ready[one.at]?.row.id ?? '', one]] : []))),
        )
        setSkipping(false)
        toast('error', t('notDone', { count: answer.refused.length }))
        return
      }
      toast('success', t('updated', { count: ready.length }))
      await onDone()
    },
    onError: async (error) => toast('error', await sayProblem(error)),
  })

  const put = (next: Wishes) => {
    setWishes(next)
    setRefused(new Map())
    // Skipping some rows does not skip others.
    setSkipping(false)
  }
  const firstWish = (name: string): FieldWish => {
    const field = fields[name]
    return { way: (field && waysOf(field)[0]) ?? 'set', value: (field && emptyOf[field.kind]) ?? null }
  }
  return {
    fields,
    wishes,
    changes,
    isSkipping,
    isSaving: apply.isPending,
    isJudging: asked !== wishes,
    tick: (names: readonly string[]) =>
      put(Object.fromEntries(names.map((name) => [name, wishes[name] ?? firstWish(name)]))),
    wish: (name: string, wish: FieldWish) => put({ ...wishes, [name]: wish }),
    skip: setSkipping,
    apply: () => apply.mutate(),
  }
}
