import { Button, IconButton } from '@chakra-ui/react'
import { type Message, messageTypes } from '@hangjia/contracts'
import { Toolbar, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { ArrowUpRight, Check, Trash2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { messagePath } from '../../notices/message-path.ts'
import { messageWords } from '../../notices/notice-of.ts'
import { useSession } from '../../session/session.tsx'
import styles from './drawer.module.css'
import { MailDraft } from './mail-draft.tsx'
import { MessageAttachments } from './message-attachments.tsx'
import { isOfSystem, MessageMarks } from './message-columns.tsx'

/** Full message beside the list. It has the focus while it is open. */
export const MessageDrawer = ({
  message,
  onConfirm,
  onRemove,
  onClose,
}: {
  readonly message: Message
  /** Confirms reading, where a confirmation is required. */
  readonly onConfirm: () => void
  readonly onRemove: () => void
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('message')
  const { language, label, say } = useSpeech()
  const session = useSession()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  const { title, body } = messageWords(message, language)
  const path = messagePath(message.link, session)
  const waits = message.needConfirm && message.readStatus === 0
  return (
    <aside className={`flex flex-none w-460 min-h-0 pt-11 pb-14 pr-14 ${styles.drawer}`}>
      <section
        ref={panel}
        className={`framed column flex-1 min-w-0 clip ${styles.sheet}`}
        tabIndex={-1}
        aria-label={title}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <header className="flex flex-none gap-8 items-start pt-14 pl-20 pr-10">
          <h2 className="flex-1 min-w-0 pt-4 text-15 medium leading-22 breakable">{title}</h2>
          <IconButton variant="ghost" px="0" aria-label={say('close')} onClick={onClose}>
            <X />
          </IconButton>
        </header>
        <div className="row flex-none wrap gap-y-2 gap-x-12 pt-4 pb-12 px-20 muted text-12 figures border-b-muted">
          <span>{label(messageTypes[message.type])}</span>
          <span>{say(isOfSystem(message) ? 'systemNotice' : 'companyNotice')}</span>
          <time>{readMinute(message.pubTime) ?? ''}</time>
          <MessageMarks message={message} t={t} />
        </div>
        {/* Without a focusable field it must still be scrollable. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls. */}
        <div className={`flex-1 min-h-0 py-16 px-20 scroll leading-22 pre-wrap breakable ${styles.body}`} tabIndex={0}>
          {body || <span className="faint">{t('noBody')}</span>}
          <MessageAttachments files={message.attachments} />
        </div>
        <Toolbar look="foot">
          {!waits && (
            <Button onClick={onRemove}>
              <Trash2 />
              {t('remove')}
            </Button>
          )}
          <span className="flex-1" />
          {message.hasMail && <MailDraft id={message.id} fileName={`${title}.eml`} />}
          {path && (
            <Button asChild variant={waits ? 'outline' : 'solid'}>
              <Link to={path}>
                <ArrowUpRight />
                {t('openRecord')}
              </Link>
            </Button>
          )}
          {waits && (
            <Button
              variant="solid"
              onClick={() => {
                onConfirm()
                // The button goes once it is confirmed; the keyboard stays with the message.
                panel.current?.focus({ preventScroll: true })
              }}
            >
              <Check />
              {t('confirmRead')}
            </Button>
          )}
        </Toolbar>
      </section>
    </aside>
  )
}
