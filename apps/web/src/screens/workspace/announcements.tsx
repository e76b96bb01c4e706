import { useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { Answered, Card, Quiet } from './card.tsx'
import { fresh } from './fresh.ts'
import styles from './workspace.module.css'

/** The type that announcements have among messages. */
const type = 2
const shownRows = 5

/** Latest announcements of the company. */
export const Announcements = () => {
  const { t } = useTranslation('workspace')
  const { language } = useSpeech()
  const list = trpc.notice.list.useQuery({ type }, fresh)
  return (
    <Card title={t('cards.announcements')} to={`/notificationMessage?t=${type}`}>
      <Answered asked={list}>
        {({ list: messages }) =>
          messages.length === 0 ? (
            <Quiet>{t('noAnnouncement')}</Quiet>
          ) : (
            <ul className="pb-8 px-6">
              {messages.slice(0, shownRows).map(({ id, title, titleEn, pubTime, readStatus }) => (
                <li key={id}>
                  <Link
                    to={`/notificationMessage?t=${type}&message=${id}`}
                    className={`tiles gap-12 items-center w-full min-h-30 px-8 text-left rounded-2 ${styles.announcement}`}
                  >
                    <span data-unread={readStatus === 0 || undefined}>
                      {(language === 'en' ? titleEn : '') || title}
                    </span>
                    <span className={`text-12 ${styles.soft}`}>{readMinute(pubTime)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Card>
  )
}
