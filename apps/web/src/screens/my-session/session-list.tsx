import { Button } from '@chakra-ui/react'
import { type ChatView, chatSession } from '@hangjia/contracts'
import { Dot, Input, referenceTitle, StandIn, Tick, Toolbar, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { MessageSquarePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '../../chat/chat.module.css'

type Session = ChatView['session']
interface SessionListProps {
  readonly sessions: readonly Session[]
  readonly opened: string | null
  readonly search: string
  readonly closed: boolean
  readonly canPaste: boolean
  readonly onSearch: (search: string) => void
  readonly onClosed: (closed: boolean) => void
  readonly onOpen: (id: string) => void
  readonly onPaste: () => void
}

/** Sessions of the reader; those that wait for an answer come first. */
export const SessionList = (props: SessionListProps) => {
  const { sessions, opened, search, closed, canPaste, onSearch, onClosed, onOpen, onPaste } = props
  const { t } = useTranslation('chat')
  const { language, option } = useSpeech()
  const lane = ({ pol, pod }: Session) =>
    pol || pod
      ? `${pol ? referenceTitle(pol, language) : '—'} → ${pod ? referenceTitle(pod, language) : '—'}`
      : t('noLane')
  return (
    <section className="framed column flex-1 min-w-0 clip min-h-0" aria-label={t('sessions')}>
      <Toolbar look="panel" className={styles.head}>
        <Input
          className="w-full"
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={60}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
        {canPaste ? (
          <Button variant="solid" onClick={onPaste}>
            <MessageSquarePlus />
            {t('paste.short')}
          </Button>
        ) : null}
      </Toolbar>
      {sessions.length === 0 ? (
        <StandIn state={{ is: 'empty', title: t('emptyTitle'), hint: t('emptyHint') }} />
      ) : (
        <ul className={`flex-1 min-h-0 scroll ${styles.scroll}`}>
          {sessions.map((session) => (
            <li key={session.id}>
              <button
                type="button"
                className={`tiles gap-y-2 gap-x-8 w-full py-9 px-12 text-left border-b-muted pointer ${styles.item}`}
                aria-current={session.id === opened}
                onClick={() => onOpen(session.id)}
              >
                <span className="cut medium">{session.group?.title ?? session.contactName ?? session.sessionNo}</span>
                <span className={styles.soft}>{(readMinute(session.lastMessageAt) ?? '').slice(5)}</span>
                <span className={styles.soft}>{lane(session)}</span>
                <span className={styles.soft}>{option(chatSession.fields.intent.options, session.intent)}</span>
                <span className={styles.soft}>
                  <Dot tone={toneOf(session.state)}>{option(chatSession.fields.state.options, session.state)}</Dot>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Tick
        className={`row flex-none gap-8 min-h-48 py-6 px-12 border-b-muted ${styles.head}`}
        checked={closed}
        onChange={(isTicked) => onClosed(isTicked)}
      >
        {t('withClosed')}
      </Tick>
    </section>
  )
}

const toneOf = (state: Session['state']) => {
  const [, , , tone = 'quiet'] = chatSession.fields.state.options.find(([value]) => value === state) ?? []
  return tone
}
