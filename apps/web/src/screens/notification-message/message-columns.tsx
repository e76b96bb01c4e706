import { type Label, type Message, messageTypes } from '@hangjia/contracts'
import type { Column, Language, UiWord } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { Building2, CircleAlert, Monitor } from 'lucide-react'
import { messageWords } from '../../notices/notice-of.ts'
import styles from './centre.module.css'

interface Words {
  readonly language: Language
  readonly label: (label: Label) => string
  readonly say: (word: UiWord) => string
  readonly t: (word: 'title' | 'type' | 'source' | 'time' | 'urgent' | 'withdrawn' | 'toConfirm') => string
}
/** The system has company 0 (spec §3). */
export const isOfSystem = ({ companyId }: Message): boolean => companyId === '0'

/** Marks beside a message's title. */
export const MessageMarks = ({ message, t }: { readonly message: Message; readonly t: Words['t'] }) => (
  <>
    {message.withdrawn && (
      <span className={`flex-none px-5 muted text-11 normal leading-17 bg-muted rounded-1 ${styles.mark}`}>
        {t('withdrawn')}
      </span>
    )}
    {message.needConfirm && message.readStatus === 0 && (
      <span
        className={`flex-none px-5 muted text-11 normal leading-17 bg-muted rounded-1 ${styles.mark}`}
        data-tone="busy"
      >
        {t('toConfirm')}
      </span>
    )}
  </>
)

/** The columns of the message centre. */
export const messageColumns = ({ language, label, say, t }: Words): readonly Column<Message>[] => {
  const titleOf = (message: Message) => messageWords(message, language).title
  const typeOf = ({ type }: Message) => label(messageTypes[type])
  const sourceOf = (message: Message) => say(isOfSystem(message) ? 'systemNotice' : 'companyNotice')
  return [
    {
      key: 'title',
      title: t('title'),
      width: 340,
      align: 'left',
      say: titleOf,
      cell: (message) => (
        <span
          className={`row gap-8 min-w-0 plain medium ${styles.cell}`}
          data-read={message.readStatus === 1 ? '' : undefined}
        >
          {message.readStatus === 0 ? (
            <span className={`flex-none w-7 h-7 round ${styles.dot}`} role="img" aria-label={say('unread')} />
          ) : (
            <span className="flex-none w-7 h-7 round" />
          )}
          {message.priority === 'urgent' && (
            <CircleAlert size={13} className="flex-none bad" role="img" aria-label={t('urgent')} />
          )}
          <span className={`cut ${styles.words}`}>{titleOf(message)}</span>
          <MessageMarks message={message} t={t} />
        </span>
      ),
    },
    { key: 'type', title: t('type'), width: 150, align: 'left', say: typeOf, cell: typeOf },
    {
      key: 'source',
      title: t('source'),
      width: 150,
      align: 'left',
      say: sourceOf,
      cell: (message) => {
        const Icon = isOfSystem(message) ? Monitor : Building2
        return (
          <span className="inline-row gap-6 muted">
            <Icon size={13} aria-hidden="true" />
            {sourceOf(message)}
          </span>
        )
      },
    },
    {
      key: 'time',
      title: t('time'),
      width: 140,
      align: 'left',
      cell: ({ pubTime }) => <time>{readMinute(pubTime) ?? ''}</time>,
    },
  ]
}
