import { Button } from '@chakra-ui/react'
import { mayEdit, quotationMail } from '@hangjia/contracts'
import { useConfirm, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { FileText, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { quotationPath } from '../../../screens/quotation-path.ts'
import { useSession } from '../../../session/session.tsx'
import type { ActProps } from '../../record/act-props.ts'
import type { AnyRow } from '../../records.ts'
import { useRowAct } from '../use-row-act.ts'

/** State of an e-mail in words, with its acts: send it again, open its quotation. */
export const QuotationMailNotes = (props: ActProps) => (props.row ? <NotesOf {...props} row={props.row} /> : null)

type State = (typeof quotationMail.fields.state.options)[number][0]
/** Question before an e-mail of this state is sent again; none while it is under way. */
const questions: Readonly<Partial<Record<State, 'againSent' | 'againUnclear' | 'againFailed'>>> = {
  sent: 'againSent',
  unclear: 'againUnclear',
  failed: 'againFailed',
  kept: 'againFailed',
}

const NotesOf = (props: ActProps & { readonly row: AnyRow }) => {
  const { row, disabled } = props
  const { t } = useTranslation('quotation')
  const { option } = useSpeech()
  const session = useSession()
  const { ask, isPending } = useSendAgain(props)
  const state = row.state as State
  const { id } = row.quotation as { readonly id: string }
  const words = [
    t(`mail.note.${state}`, { at: readMinute(row.sentAt) ?? '' }),
    option(quotationMail.fields.obstacle.options, row.obstacle),
  ]
  return (
    <div className="row flex-none gap-y-8 gap-x-16 py-8 px-20 border-b-muted muted bg-subtle" role="note">
      <span className="flex-1 min-w-0">{words.filter(Boolean).join(' · ')}</span>
      <span className="flex flex-none gap-6">
        <Button asChild>
          <Link to={quotationPath({ id })}>
            <FileText />
            {t('mail.open')}
          </Link>
        </Button>
        {questions[state] && mayEdit(session) ? (
          <Button disabled={disabled || isPending} onClick={ask}>
            <Send />
            {t('mail.again')}
          </Button>
        ) : null}
      </span>
    </div>
  )
}

const useSendAgain = (props: ActProps & { readonly row: AnyRow }) => {
  const { row } = props
  const { t } = useTranslation('quotation')
  const confirm = useConfirm()
  const { client } = trpc.useUtils()
  const again = useRowAct(props, async ({ id, version }) => {
    await client.quotationMail.sendAgain.mutate({ id, version })
    return t('mail.queued')
  })
  const question = questions[row.state as State]
  const ask = async () => {
    if (!question) return
    const facts = { to: (row.recipients as string[]).join(', '), at: readMinute(row.sentAt) ?? '' }
    const asked = { title: t('mail.againTitle'), body: t(`mail.${question}`, facts), act: t('mail.again') }
    if ((await confirm(asked)) === 'act') again.mutate()
  }
  return { ask, isPending: again.isPending }
}
