import { readMinute } from '@hangjia/validation'
import { Building2, Monitor } from 'lucide-react'
import { useRef } from 'react'
import { roam } from '../../frame/roam.ts'
import { useSpeech } from '../../speech.tsx'
import styles from './notice-list.module.css'

/** Maximum number of unread messages in the bell (spec §9). */
export const noticeLimit = 5
/** Company of messages that come from the system (spec §3). */
const systemId = '0'

export interface Notice {
  readonly id: string
  readonly title: string
  /** Time of publication: milliseconds, or an instant with its zone. */
  readonly pubTime: string
  readonly isRead: boolean
  /** "0" is the system. */
  readonly companyId: string
}
export interface NoticeListProps {
  readonly label: string
  /** Absent while they are loaded. */
  readonly notices: readonly Notice[] | undefined
  /** Maximum number shown; all of them when absent. */
  readonly limit?: number
  readonly onOpen: (notice: Notice) => void
}

/** Messages with their time, where they come from, and a dot while they are unread (spec §2.3). */
export const NoticeList = ({ label, notices, limit, onOpen }: NoticeListProps) => {
  const { say } = useSpeech()
  const list = useRef<HTMLUListElement>(null)
  if (!notices)
    return (
      <div className="py-28 px-16 muted text-center" role="status">
        {say('loading')}
      </div>
    )
  if (notices.length === 0)
    return (
      <div className="py-28 px-16 muted text-center" role="status">
        {say('noNotices')}
      </div>
    )
  return (
    <ul ref={list} className="min-w-0" aria-label={label}>
      {notices.slice(0, limit).map((notice) => (
        <li key={notice.id}>
          <button
            type="button"
            className={`row gap-10 w-full py-7 px-10 text-left rounded-1 pointer ${styles.notice}`}
            data-stop=""
            data-read={notice.isRead ? '' : undefined}
            onClick={() => onOpen(notice)}
            onKeyDown={(event) => list.current && roam(event, list.current, 'column')}
          >
            <Source companyId={notice.companyId} />
            <span className="column flex-1 min-w-0">
              <span className={`cut medium ${styles.title}`} title={notice.title}>
                {notice.title}
              </span>
              <time className="faint text-12 figures">{readMinute(notice.pubTime) ?? ''}</time>
            </span>
            {!notice.isRead && (
              <span className={`flex-none w-7 h-7 round ${styles.unread}`} role="img" aria-label={say('unread')} />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

const Source = ({ companyId }: { readonly companyId: string }) => {
  const { say } = useSpeech()
  const isSystem = companyId === systemId
  const Icon = isSystem ? Monitor : Building2
  const words = say(isSystem ? 'systemNotice' : 'companyNotice')
  return (
    <span
      className={`centred flex-none w-30 h-30 muted bg-muted round ${styles.source}`}
      data-system={isSystem ? '' : undefined}
      title={words}
    >
      <Icon size={15} strokeWidth={1.75} role="img" aria-label={words} />
    </span>
  )
}
