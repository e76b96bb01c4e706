import { Button } from '@chakra-ui/react'
import { mayEdit, quotationRecord, type Reference } from '@hangjia/contracts'
import { ActDialog, Note, referenceTitle, TextInput, toast, useSpeech } from '@hangjia/ui'
import { formatAmount } from '@hangjia/validation'
import { CircleCheck, CircleX, Copy, FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { copyText } from '../../../copied.ts'
import { ChoiceField } from '../../../fields.tsx'
import { OptionTaken } from '../../../papers/option-taken.tsx'
import { quotationPath } from '../../../screens/quotation-path.ts'
import { useSession } from '../../../session/session.tsx'
import { useActProblem } from '../../act-problem.ts'
import select from '../../desk/dialogs.module.css'
import type { ActProps } from '../../record/act-props.ts'
import { useReload } from '../use-reload.ts'

type LossReason = (typeof quotationRecord.fields.lossReason.options)[number][0]

/** Copies the text again, makes a formal quotation, and records the outcome of the price. */
export const ChatQuotationNotes = (props: ActProps) => {
  const { page, records, row, disabled } = props
  const { t } = useTranslation('chat')
  const session = useSession()
  const { language } = useSpeech()
  const navigate = useNavigate()
  const reload = useReload(props)
  const sayProblem = useActProblem(page, records)
  const [asked, setAsked] = useState<'lost' | 'taken'>()
  const close = () => setAsked(undefined)
  const onError = async (error: unknown) => void toast('error', await sayProblem(error))
  const formal = trpc.chat.formal.useMutation({
    onError,
    onSuccess: ({ quotation }) => navigate(quotationPath({ id: quotation })),
  })
  const outcome = trpc.chat.outcome.useMutation({
    onError,
    onSuccess: async () => {
      close()
      toast('success', t('outcome.done'))
      await reload()
    },
  })
  if (!row) return null
  const read = { id: row.id, version: row.version }
  const isOff = disabled || formal.isPending || outcome.isPending
  const options = ((row.options ?? []) as readonly Given[]).map(({ carrier, etd, currency, total }, at) => ({
    key: String(at + 1),
    words: [carrier && referenceTitle(carrier, language), etd, total && `${currency} ${formatAmount(total)}`]
      .filter(Boolean)
      .join(' · '),
  }))
  const copy = () => copyText(String(row.replyText ?? ''), { done: t('copied'), failed: t('copyFailed') })
  return (
    <Note className="wrap gap-6" role="note">
      {row.replyText ? (
        <Button disabled={isOff} onClick={() => void copy()}>
          <Copy />
          {t('copyAgain')}
        </Button>
      ) : null}
      {mayEdit(session) && row.result !== 'superseded' ? (
        <>
          <Button disabled={isOff} onClick={() => formal.mutate(read)}>
            <FileText />
            {t('formal')}
          </Button>
          <Button
            disabled={isOff}
            onClick={() => (options.length > 1 ? setAsked('taken') : outcome.mutate({ ...read, result: 'accepted' }))}
          >
            <CircleCheck />
            {t('outcome.won')}
          </Button>
          <Button disabled={isOff} onClick={() => setAsked('lost')}>
            <CircleX />
            {t('outcome.lost')}
          </Button>
        </>
      ) : null}
      {asked === 'taken' ? (
        <OptionTaken
          title={t('outcome.wonTitle')}
          options={options}
          onClose={close}
          onGiven={(key) => outcome.mutate({ ...read, result: 'accepted', option: Number(key) })}
        />
      ) : null}
      {asked === 'lost' && (
        <LossDialog
          isBusy={isOff}
          onClose={close}
          onGiven={(given) => outcome.mutate({ ...read, result: 'lost', ...given })}
        />
      )}
    </Note>
  )
}

interface Given {
  readonly carrier: Reference | null
  readonly etd: string | null
  readonly currency: string | null
  readonly total: string | null
}
interface LossProps {
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGiven: (given: { readonly lossReason: LossReason; readonly competitorPrice: string }) => void
}
const LossDialog = ({ isBusy, onClose, onGiven }: LossProps) => {
  const { t } = useTranslation('chat')
  const { language } = useSpeech()
  const [reason, setReason] = useState<LossReason>('price')
  const [price, setPrice] = useState('')
  return (
    <ActDialog
      title={t('outcome.lost')}
      width="440px"
      act={t('outcome.lost')}
      disabled={isBusy}
      onAct={() => onGiven({ lossReason: reason, competitorPrice: price.trim() })}
      onClose={onClose}
    >
      <div className={`column gap-12 ${select.body}`}>
        <ChoiceField
          label={t('outcome.reason')}
          raised
          value={reason}
          options={quotationRecord.fields.lossReason.options.map(
            ([value, zh, en]) => [value, language === 'en' ? en : zh] as const,
          )}
          onChoose={(chosen) => chosen && setReason(chosen)}
        />
        <TextInput label={t('outcome.competitor')} value={price} onChange={setPrice} maxLength={60} />
      </div>
    </ActDialog>
  )
}
