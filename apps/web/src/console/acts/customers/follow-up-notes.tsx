import { Button } from '@chakra-ui/react'
import { mayEdit, type Reference } from '@hangjia/contracts'
import { Note, referenceTitle, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { CircleCheckBig, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import { useSession } from '../../../session/session.tsx'
import type { ActProps } from '../../record/act-props.ts'
import { useRowAct } from '../use-row-act.ts'

type Result = 'good' | 'poor'

/** Result of the check of a follow-up; who leads a department checks those of colleagues, again where that is due. */
export const FollowUpNotes = (props: ActProps) => {
  const { page, row, disabled } = props
  const { t } = useTranslation('customer')
  const { language } = useSpeech()
  const session = useSession()
  const { client } = trpc.useUtils()
  const [asked, setAsked] = useState<Result>()
  const inspect = useRowAct(
    props,
    async ({ id, version }, given: { readonly result: Result; readonly note: string }) => {
      await client.customers.inspectFollowUp.mutate({ id, version, ...given })
      return t('inspect.done')
    },
    () => setAsked(undefined),
  )
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
