import { Button } from '@chakra-ui/react'
import { type ChatView, chatFacts, mayEdit } from '@hangjia/contracts'
import { type Language, RadioButtons, referenceTitle, Textarea, Toolbar, toast, useSpeech } from '@hangjia/ui'
import { BadgeDollarSign, Copy, MessageCircleQuestion } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import styles from '../../chat/chat.module.css'
import { readers } from '../../chat/chat-words.ts'
import { Messages } from '../../chat/messages.tsx'
import { useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { DecidedBooking, sentBack } from './decided-booking.tsx'
import { SessionActs } from './session-acts.tsx'

interface Draft {
  readonly text: string
  /** The recorded price that the words belong to. */
  readonly quotation: string | null
}
const nothing: Draft = { text: '', quotation: null }

interface ThreadProps {
  readonly view: ChatView
  readonly onChanged: () => Promise<void>
}

/** Messages, missing facts, and the draft of the answer. Nothing leaves before a person copies it. */
export const Thread = ({ view, onChanged }: ThreadProps) => {
  const { t } = useTranslation('chat')
  const { language } = useSpeech()
  const { session, messages } = view
  const isOpen = session.state !== 'closed'
  const missing = chatFacts.filter(([fact]) => session.missing.includes(fact))
  return (
    <section className="framed column flex-1 min-w-0 clip min-h-0" aria-label={t('thread')}>
      <Toolbar look="panel" className={styles.head}>
        <h2>
          {[session.sessionNo, session.customer && referenceTitle(session.customer, language)]
            .filter(Boolean)
            .join(' · ')}
        </h2>
        {isOpen ? <SessionActs view={view} onChanged={onChanged} /> : null}
      </Toolbar>
      {missing.length > 0 && isOpen ? (
        <p className="flex-none py-8 px-12 warning bg-warning" role="status">
          {t('missing', {
            facts: missing.map(([, zh, en]) => (language === 'en' ? en : zh)).join(language === 'en' ? ', ' : '、'),
          })}
        </p>
      ) : null}
      <Messages messages={messages} />
      {isOpen ? <Answer view={view} onChanged={onChanged} /> : null}
    </section>
  )
}

const languageOf = ({ messages }: ChatView): Language =>
  messages.some(({ direction, words }) => direction === 'in' && /\p{Script=Han}/u.test(words)) ? 'zh' : 'en'

const Answer = ({ view, onChanged }: ThreadProps) => {
  const { t } = useTranslation('chat')
  const session = useSession()
  const id = useId()
  const utils = trpc.useUtils()
  const sayProblem = useProblemWords()
  const [draft, setDraft] = useState(nothing)
  const [reader, setReader] = useState(() => languageOf(view))
  const { session: row, unquotable } = view
  const read = { id: row.id, version: row.version }
  const onError = (error: unknown) => void toast('error', sayProblem(error))
  const quote = trpc.chat.quote.useMutation({
    onError,
    onSuccess: async (answer) => {
      if (answer.outcome === 'quoted') setDraft({ text: answer.text, quotation: answer.quotation })
      else toast('warning', t(answer.lastValidTo ? 'nothingSince' : 'nothing', { day: answer.lastValidTo ?? '' }))
      await onChanged()
    },
  })
  const reply = trpc.chat.reply.useMutation({
    onError,
    onSuccess: async () => {
      setDraft(nothing)
      toast('success', t('replied'))
      await onChanged()
    },
  })
  const add = trpc.chat.add.useMutation({
    onError,
    onSuccess: async () => {
      setDraft(nothing)
      await onChanged()
    },
  })
  const back = sentBack(view)
  const ask = async (booking: string | null) => {
    try {
      const { text } = await utils.chat.ask.fetch({ id: row.id, language: reader, booking }, { staleTime: 0 })
      setDraft({ text, quotation: null })
    } catch (error) {
      onError(error)
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(draft.text)
      reply.mutate({ ...read, ...draft })
    } catch {
      toast('error', t('copyFailed'))
    }
  }
  if (!mayEdit(session)) return null
  const isBusy = quote.isPending || reply.isPending || add.isPending
  const isEmpty = draft.text.trim() === ''
  return (
    <div className="column flex-none gap-8 py-10 px-12 border-t-muted">
      {back ? <DecidedBooking booking={back} disabled={isBusy} onDraft={() => void ask(back.id)} /> : null}
      <div className="row wrap gap-8">
        <Button disabled={unquotable !== null || isBusy} onClick={() => quote.mutate({ ...read, language: reader })}>
          <BadgeDollarSign />
          {t('quote')}
        </Button>
        <Button disabled={row.missing.length === 0 || isBusy} onClick={() => void ask(null)}>
          <MessageCircleQuestion />
          {t('ask')}
        </Button>
        <span className="flex-1 min-w-0" />
        <RadioButtons
          label={t('language')}
          value={reader}
          options={readers.map(([value, label]) => ({ value, label }))}
          onChange={(value) => setReader(value)}
        />
      </div>
      {unquotable && unquotable !== 'missing' ? (
        <span className={styles.soft}>{t(`unquotable.${unquotable}`)}</span>
      ) : null}
      <label htmlFor={id} className={styles.soft}>
        {t('draft')}
      </label>
      <Textarea
        id={id}
        className="w-full"
        rows={6}
        maxLength={4000}
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
      <span className={styles.soft}>{t('draftHint')}</span>
      <div className="row wrap gap-8">
        <span className="flex-1 min-w-0" />
        <Button disabled={isEmpty || isBusy} onClick={() => add.mutate({ ...read, text: draft.text })}>
          {t('addCustomer')}
        </Button>
        <Button variant="solid" disabled={isEmpty || isBusy} onClick={() => void copy()}>
          <Copy />
          {t('copy')}
        </Button>
      </div>
    </div>
  )
}
