import { Button } from '@chakra-ui/react'
import { mayEdit, type Reference } from '@hangjia/contracts'
import { Note, referenceTitle, toast, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { CircleCheckBig, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import { useSession } from '../../../session/session.tsx'
import { useActProblem } from '../../act-problem.ts'
import type { ActProps } from '../../record/act-props.ts'
import { useReload } from '../use-reload.ts'

type Result = 'good' | 'poor'

/** Result of the check of a follow-up; who leads a department checks those of colleagues, again where that is due. */
export const FollowUpNotes = (props: ActProps) => {
  const { page, records, row, disabled } = props
  const { t } = useTranslation('customer')
  const { language } = useSpeech()
  const session = useSession()
  const { client } = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const reload = useReload(props)
  const [asked, setAsked] = useState<Result>()
  const inspect = useMutation({
    mutationFn: async ({ result, note }: { readonly result: Result; readonly note: string }) =>
      row && (await client.customers.inspectFollowUp.mutate({ id: row.id, version: row.version, result, note })),
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async () => {
      toast('success', t('inspect.done'))
      setAsked(undefined)
      await reload()
    },
  })
  if (!row) return null
  const by = row.inspectedBy as Reference | null
  const mayInspect = page.scope !== 'mine' && mayEdit(session)
  if (!by && !mayInspect) return null
  const facts = {
    by: by ? referenceTitle(by, language) : '',
    at: readMinute(String(row.inspectedAt ?? '')) ?? '',
    note: String(row.inspectionNote ?? ''),
  }
  const isOff = disabled || inspect.isPending
  return (
    <Note className="gap-x-16" role="note" {...(row.inspection === 'poor' ? { tone: 'bad' as const } : {})}>
      <span className="flex-1 min-w-0">
        {t(by ? `inspect.${row.inspection as Result}Note` : 'inspect.open', facts)}
      </span>
      {mayInspect && row.inspection !== 'good' && (
        <Button disabled={isOff} onClick={() => setAsked('good')}>
          <CircleCheckBig />
          {t('inspect.good')}
        </Button>
      )}
      {mayInspect && row.inspection !== 'poor' && (
        <Button disabled={isOff} onClick={() => setAsked('poor')}>
          <CircleX />
          {t('inspect.poor')}
        </Button>
      )}
      {asked && (
        <ReasonDialog
          title={t(`inspect.${asked}Title`)}
          label={t('inspect.note')}
          act={t(`inspect.${asked}`)}
          least={asked === 'poor' ? 1 : 0}
          most={512}
          isBusy={inspect.isPending}
          onClose={() => setAsked(undefined)}
          onGiven={(note) => inspect.mutate({ result: asked, note })}
        />
      )}
    </Note>
  )
}
