import { Bell } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSpeech } from '../../speech.tsx'
import { Floating } from '../over/floating.tsx'
import styles from './notice-bell.module.css'
import { type Notice, NoticeList, noticeLimit } from './notice-list.tsx'

/** The sheet stays so long after the pointer has left (spec §9). */
export const noticeCloseDelayMs = 300

export interface NoticeBellProps {
  /** Heading of the sheet: the message centre. */
  readonly label: string
  /** Newest first; absent while they are loaded. */
  readonly notices: readonly Notice[] | undefined
  readonly unread: number
  readonly onOpen: (notice: Notice) => void
  /** A press on the bell itself, which leads to all messages. */
  readonly onPress: () => void
}

/** The bell of the header: a dot and a count while something is unread, the newest messages under the pointer (spec §2.3). */
export const NoticeBell = ({ label, notices, unread, onOpen, onPress }: NoticeBellProps) => {
  const { say } = useSpeech()
  const bell = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Seen and heard alike.
  const count = unread > 99 ? '99+' : unread
  const closing = useRef<number>(undefined)
  const open = () => {
    window.clearTimeout(closing.current)
    setOpen(true)
  }
  const close = () => {
    window.clearTimeout(closing.current)
    setOpen(false)
  }
  const closeLater = () => {
    window.clearTimeout(closing.current)
    closing.current = window.setTimeout(close, noticeCloseDelayMs)
  }
  useEffect(() => () => window.clearTimeout(closing.current), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      bell.current?.focus()
      close()
    } else if (event.key === 'ArrowDown' && event.target === bell.current) open()
    else return
    event.preventDefault()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) closeLater()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds bell and sheet together for pointer and focus.
    <div
      className="inline-flex"
      // Not "enter": React misses it where the pointer comes from a button that was switched off under it.
      onPointerOver={open}
      onPointerLeave={closeLater}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={bell}
        type="button"
        className={`centred relative w-32 h-32 muted rounded-2 pointer ${styles.bell}`}
        aria-label={unread > 0 ? `${label} ${say('unreadCount', { count })}` : label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onPress}
      >
        <Bell size={17} strokeWidth={1.75} />
        {unread > 0 && (
          <span className={`absolute min-w-15 px-4 text-10 figures leading-15 text-center rounded-3 ${styles.count}`}>
            {count}
          </span>
        )}
      </button>
      {isOpen && (
        <Floating anchor={bell} minWidth={320}>
          <div className="w-340 p-4" role="dialog" aria-label={label}>
            <h2 className="pt-8 pb-6 px-10 text-13 medium">{label}</h2>
            <NoticeList
              label={label}
              notices={notices}
              limit={noticeLimit}
              onOpen={(notice) => {
                // The sheet closes with its focused element.
                bell.current?.focus()
                close()
                onOpen(notice)
              }}
            />
          </div>
        </Floating>
      )}
    </div>
  )
}
