import { Button } from '@chakra-ui/react'
import { chatFacts, chatSession, type Field } from '@hangjia/contracts'
import { ActDialog, kindOf, Textarea, toast, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import styles from '../../../chat/chat.module.css'
import { useProblemWords } from '../../../problem.ts'
import type { ActProps } from '../../record/act-props.ts'

const shown = ['intent', 'mode', 'pol', 'pod', 'boxes', 'readyDate', 'grossKg', 'volumeM3', 'commodity'] as const

/** Tries a channel with a text: the recognised facts, and the drafted reply. */
export const ChannelActs = ({ row, disabled }: ActProps) => {
  const { t } = useTranslation('chat')
  const [isOpen, setOpen] = useState(false)
  if (!row) return null
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        {t('sample.act')}
      </Button>
      {isOpen && <SampleDialog channel={row.id} onClose={() => setOpen(false)} />}
    </>
  )
}

const SampleDialog = ({ channel, onClose }: { readonly channel: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('chat')
  const speech = useSpeech()
  const id = useId()
  const utils = trpc.useUtils()
  const sayProblem = useProblemWords()
  const [text, setText] = useState('')
  const [read, setRead] = useState<Awaited<ReturnType<typeof utils.chat.read.fetch>>>()
  const tryOut = () =>
    utils.chat.read
      .fetch({ channel, text }, { staleTime: 0 })
      .then(setRead)
      .catch((error: unknown) => toast('error', sayProblem(error)))
  const fields: Readonly<Record<string, Field>> = chatSession.fields
  const missing = chatFacts.filter(([fact]) => read?.need.missing.includes(fact))
  return (
    <ActDialog
      title={t('sample.title')}
      width="620px"
      leave="close"
      act={t('sample.act')}
      disabled={text.trim() === ''}
      onAct={() => void tryOut()}
      onClose={onClose}
    >
      <label htmlFor={id} className={styles.soft}>
        {t('sample.text')}
      </label>
      <Textarea id={id} className="w-full" rows={5} value={text} onChange={(event) => setText(event.target.value)} />
      {read ? (
        <>
          <dl className={`tiles gap-y-4 gap-x-10 ${styles.facts}`} aria-label={t('understood')}>
            {shown.flatMap((name) => {
              const field = fields[name]
              const value: unknown = read.need[name]
              const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
              if (!field || isEmpty) return []
              return [
                <dt key={`${name} label`}>{speech.label(field.label)}</dt>,
                <dd key={name}>{kindOf(field).say(field, value, speech)}</dd>,
              ]
            })}
            <dt>{speech.label(chatSession.fields.missing.label)}</dt>
            <dd>{missing.map(([, zh, en]) => (speech.language === 'en' ? en : zh)).join(' · ') || '—'}</dd>
            <dt>{speech.label(chatSession.fields.confidencePct.label)}</dt>
            <dd>{read.need.confidencePct}</dd>
          </dl>
          <p className={`mt-2 py-8 px-12 pre-wrap breakable bg-muted rounded-3 ${styles.words}`}>
            {read.reply || t('sample.none')}
          </p>
        </>
      ) : null}
    </ActDialog>
  )
}
