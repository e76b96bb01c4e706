import { Button } from '@chakra-ui/react'
import type { AnswerOf, Contract, Quotation, QuotationDocument } from '@hangjia/contracts'
import { coverLetter, paperFileName } from '@hangjia/pdf'
import { DialogFrame, FieldFrame, Input, Textarea, toast, useConfirm, useSpeech } from '@hangjia/ui'
import { emailAddresses } from '@hangjia/validation'
import { Paperclip } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useAddressFault } from '../../../dialogs/use-address-fault.ts'
import { mailtoOf } from '../../../mailto.ts'
import { useRefusal } from '../../../papers/use-refusal.ts'
import { newRequestKey } from '../../../request-key.ts'
import { Waiting } from '../../../waiting.tsx'
import styles from './mail-dialog.module.css'

interface MailDialogProps {
  readonly quotation: Quotation
  readonly printed: QuotationDocument
  readonly onClose: () => void
}
type Prepared = AnswerOf<Contract['quotationMail']['prepare']>

/** E-mail to the customer with the PDF of an issued quotation. */
export const MailDialog = (props: MailDialogProps) => {
  const { t } = useTranslation('quotation')
  const { id, quoteNo, revision } = props.quotation
  const prepared = trpc.quotationMail.prepare.useQuery({ id }, { gcTime: 0, retry: false })
  if (prepared.data) return <MailForm {...props} prepared={prepared.data} />
  return (
    <DialogFrame title={t('mail.title', { no: quoteNo, revision })} width="640px" hasCross onClose={props.onClose}>
      <Waiting of={prepared} />
    </DialogFrame>
  )
}

const MailForm = ({ quotation, printed, prepared, onClose }: MailDialogProps & { readonly prepared: Prepared }) => {
  const { t } = useTranslation('quotation')
  const explain = useRefusal()
  const form = useId()
  const { id, quoteNo, revision, draft } = quotation
  const { language } = draft
  const [proposed] = useState(() => ({ to: draft.email, cc: '', ...coverLetter(printed, language) }))
  const [mail, setMail] = useState(proposed)
  const [requestKey] = useState(newRequestKey)
  const [hasTried, setTried] = useState(false)
  const sending = trpc.quotationMail.send.useMutation({
    onSuccess: () => {
      toast('success', t(prepared.way === 'server' ? 'mail.queued' : 'mail.kept'))
      onClose()
    },
  })
  const faults = { to: useFault(mail.to, true), cc: useFault(mail.cc, false) }
  const isBlank = mail.subject.trim() === '' || mail.message.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (faults.to || faults.cc || isBlank) return
    const { subject, message } = mail
    sending.mutate({
      id,
      language,
      requestKey,
      subject,
      message,
      to: emailAddresses(mail.to),
      cc: emailAddresses(mail.cc),
    })
  }
  const mailProgram = () => {
    const { subject, message: body } = mail
    window.location.href = mailtoOf({ to: emailAddresses(mail.to), cc: emailAddresses(mail.cc), subject, body })
  }
  const confirm = useConfirm()
  const leave = async () => {
    const isChanged = fieldNames.some((name) => mail[name] !== proposed[name])
    const question = { title: t('mail.leaveTitle'), body: t('mail.leaveBody'), act: t('mail.leave'), danger: true }
    if (!isChanged || (await confirm(question)) === 'act') onClose()
  }
  return (
    <DialogFrame
      title={t('mail.title', { no: quoteNo, revision })}
      width="640px"
      leave="cancel"
      acts={
        <>
          {prepared.way === 'none' ? null : (
            <Button onClick={mailProgram} title={t('handOver.mailProgramHint')}>
              {t('handOver.mailProgram')}
            </Button>
          )}
          {prepared.way === 'none' ? (
            <Button variant="solid" onClick={mailProgram} title={t('handOver.mailProgramHint')}>
              {t('handOver.mailProgram')}
            </Button>
          ) : (
            <Button
              type="submit"
              form={form}
              variant="solid"
              disabled={isBlank}
              loading={sending.isPending}
              loadingText={t('mail.send')}
            >
              {t(prepared.way === 'server' ? 'mail.send' : 'mail.keep')}
            </Button>
          )}
        </>
      }
      onClose={leave}
    >
      {prepared.way === 'server' ? null : (
        <p className="mb-12 py-8 px-10 bg-warning rounded-2" role="note">
          {t(prepared.way === 'outbox' ? 'mail.outboxOnly' : 'mail.none')}
        </p>
      )}
      <form id={form} className="column gap-2 pt-6" onSubmit={send} noValidate>
        {fieldNames.map((name) => (
          <MailField
            key={name}
            name={name}
            value={mail[name]}
            fault={(hasTried && (name === 'to' || name === 'cc') && faults[name]) || undefined}
            onChange={(value) => setMail({ ...mail, [name]: value })}
          />
        ))}
        <dl className={`tiles gap-y-4 gap-x-14 items-baseline ${styles.facts}`}>
          <dt className="muted">{t('mail.attached')}</dt>
          <dd className="breakable">
            <Paperclip size={13} className="as-inline" />{' '}
            {paperFileName('quotation', printed, { language, ending: 'pdf' })}
          </dd>
          {prepared.way === 'none' ? null : (
            <>
              <dt className="muted">{t('mail.reply')}</dt>
              <dd className={`breakable ${prepared.replyTo === '' ? 'warning' : ''}`}>
                {prepared.replyTo || t('mail.noReply')}
              </dd>
            </>
          )}
        </dl>
        {sending.error ? (
          <p className="mt-8 bad" role="alert">
            {explain(sending.error)}
          </p>
        ) : null}
      </form>
    </DialogFrame>
  )
}

const fieldNames = ['to', 'cc', 'subject', 'message'] as const
const lengths = { to: 1100, cc: 1100, subject: 200, message: 5000 } as const

const MailField = ({
  name,
  value,
  fault,
  onChange,
}: {
  readonly name: keyof typeof lengths
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}) => {
  const { t } = useTranslation('quotation')
  const id = useId()
  const isList = name === 'to' || name === 'cc'
  return (
    <FieldFrame
      label={t(`mail.${name}`)}
      htmlFor={id}
      required={name !== 'cc'}
      filled={value !== ''}
      raised={name === 'message'}
      error={fault}
      help={isList ? t('mail.separate') : undefined}
    >
      {(note) =>
        name === 'message' ? (
          <Textarea
            id={id}
            aria-describedby={note}
            look="framed"
            rows={10}
            maxLength={lengths[name]}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Input
            id={id}
            look="framed"
            inputMode={isList ? 'email' : 'text'}
            aria-describedby={note}
            maxLength={lengths[name]}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </FieldFrame>
  )
}

/** Words for addresses that cannot be written to, or are missing. */
const useFault = (text: string, isRequired: boolean): string | undefined => {
  const { rule } = useSpeech()
  const fault = useAddressFault(text)
  return fault ?? (isRequired && emailAddresses(text).length === 0 ? rule('required', {}) : undefined)
}
