import { Button } from '@chakra-ui/react'
import type { AnswerOf, Contract } from '@hangjia/contracts'
import { DialogFrame, type Language, RadioButtons, toast } from '@hangjia/ui'
import { emailAddresses, longestStatusMail } from '@hangjia/validation'
import { Copy, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { readers } from '../../../chat/chat-words.ts'
import { copyText } from '../../../copied.ts'
import { useAddressFault } from '../../../dialogs/use-address-fault.ts'
import { LongTextField, WordsField } from '../../../fields.tsx'
import { mailtoOf } from '../../../mailto.ts'
import { Waiting } from '../../../waiting.tsx'
import { useActProblem } from '../../act-problem.ts'
import type { ActProps } from '../../record/act-props.ts'
import type { AnyRow } from '../../records.ts'
import { statusMail } from './status-mail.ts'

type Facts = AnswerOf<Contract['orders']['statusMail']>
interface Props extends Pick<ActProps, 'page' | 'records'> {
  readonly row: AnyRow
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Mail to the customer about the standing of a shipment, ready to go; what is handed over is kept with the order. */
export const StatusMailDialog = (props: Props) => {
  const { t } = useTranslation('order')
  const { row, onClose } = props
  const facts = trpc.orders.statusMail.useQuery({ id: row.id }, { gcTime: 0, staleTime: 0 })
  if (facts.data) return <MailForm {...props} facts={facts.data} />
  return (
    <DialogFrame title={t('statusMail.title', { no: String(row.orderNo) })} width="640px" hasCross onClose={onClose}>
      <Waiting of={facts} />
    </DialogFrame>
  )
}

const MailForm = ({ page, records, row, facts, onClose, onDone }: Props & { readonly facts: Facts }) => {
  const { t } = useTranslation('order')
  const { t: price } = useTranslation('price')
  const sayProblem = useActProblem(page, records)
  const [language, setLanguage] = useState<Language>(facts.language)
  const [to, setTo] = useState(facts.email ?? '')
  const [mails, setMails] = useState({ zh: statusMail(row, facts, 'zh'), en: statusMail(row, facts, 'en') })
  const mail = mails[language]
  const write = (part: Partial<typeof mail>) => setMails({ ...mails, [language]: { ...mail, ...part } })
  const addresses = emailAddresses(to)
  const fault = useAddressFault(to)
  const isBlank = mail.subject.trim() === '' || mail.message.trim() === ''
  const kept = trpc.orders.keepStatusMail.useMutation({
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async () => {
      toast('success', t('statusMail.kept'))
      onClose()
      await onDone()
    },
  })
  const keep = () => kept.mutate({ id: row.id, version: row.version, to: addresses, ...mail })
  const open = () => {
    window.location.href = mailtoOf({ to: addresses, subject: mail.subject, body: mail.message })
    keep()
  }
  const copy = async () => {
    if (await copyText(mail.message, { done: t('statusCopied'), failed: price('copy.failed') })) keep()
  }
  const isOff = isBlank || fault !== undefined || kept.isPending
  return (
    <DialogFrame
      title={t('statusMail.title', { no: String(row.orderNo) })}
      width="640px"
      leave="cancel"
      acts={
        <>
          <Button disabled={isOff} onClick={() => void copy()}>
            <Copy />
            {t('statusMail.copy')}
          </Button>
          <Button variant="solid" disabled={isOff || addresses.length === 0} loading={kept.isPending} onClick={open}>
            <Mail />
            {t('statusMail.open')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className="column gap-10 pt-6">
        <div className="row">
          <RadioButtons
            label={t('statusMail.language')}
            value={language}
            options={readers.map(([value, label]) => ({ value, label }))}
            onChange={setLanguage}
          />
        </div>
        <WordsField
          label={t('statusMail.to')}
          help={t('statusMail.toHelp')}
          error={fault}
          longest={1100}
          value={to}
          onType={(words) => setTo(words ?? '')}
        />
        <WordsField
          label={t('statusMail.subject')}
          required
          longest={200}
          value={mail.subject}
          onType={(subject) => write({ subject: subject ?? '' })}
        />
        <LongTextField
          label={t('statusMail.message')}
          required
          raised
          rows={14}
          longest={longestStatusMail}
          value={mail.message}
          onType={(message) => write({ message })}
        />
        <p className="muted">{t('statusMail.hint')}</p>
      </div>
    </DialogFrame>
  )
}
