import { Button } from '@chakra-ui/react'
import { mayEdit } from '@hangjia/contracts'
import { toast, useConfirm } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { FileText, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { quotationPath } from '../../screens/quotation-path.ts'
import { useSession } from '../../session/session.tsx'
import { useActProblem } from '../act-problem.ts'
import type { ActProps } from '../act-props.ts'
import type { AnyRow } from '../records.ts'
import { useReload } from './use-reload.ts'

/** Acts on an e-mail of the outbox: send it again, open its quotation. */
export const QuotationMailActs = (props: ActProps) => (props.row ? <ActsOf {...props} row={props.row} /> : null)

const questions: Readonly<Record<string, 'againSent' | 'againUnclear' | 'againFailed'>> = {
  sent: 'againSent',
  unclear: 'againUnclear',
  failed: 'againFailed',
  kept: 'againFailed',
}

const ActsOf = (props: ActProps & { readonly row: AnyRow }) => {
  const { page, records, row, disabled } = props
  const { t } = useTranslation('quotation')
  const session = useSession()
  const confirm = useConfirm()
  const reload = useReload(props)
  const sayProblem = useActProblem(page, records)
  const again = trpc.quotationMail.sendAgain.useMutation({
    onSuccess: async () => {
      toast('success', t('mail.queued'))
      await reload()
    },
    onError: async (error) => toast('error', await sayProblem(error)),
  })
  const question = questions[String(row.state)]
  const ask = async () => {
    if (!question) return
    const facts = { to: (row.recipients as string[]).join(', '), at: readMinute(row.sentAt) ?? '' }
    const asked = { title: t('mail.againTitle'), body: t(`mail.${question}`, facts), act: t('mail.again') }
    if ((await confirm(asked)) === 'act') again.mutate({ id: row.id, version: row.version })
  }
  const { id } = row.quotation as { readonly id: string }
  return (
    <>
      <Button asChild>
        <Link to={quotationPath({ id })}>
          <FileText />
          {t('mail.open')}
        </Link>
      </Button>
      {question && mayEdit(session) ? (
        <Button disabled={disabled || again.isPending} onClick={ask}>
          <Send />
          {t('mail.again')}
        </Button>
      ) : null}
    </>
  )
}
