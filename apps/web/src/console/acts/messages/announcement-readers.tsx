import { Button, Spinner } from '@chakra-ui/react'
import { DialogFrame, referenceTitle, toast, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useProblemWords } from '../../../problem.ts'
import styles from './announcement.module.css'

/** Recipients of an announcement with the time they read it, unread first; unread recipients can be reminded. */
export const AnnouncementReaders = ({
  id,
  mayRemind,
  onClose,
}: {
  readonly id: string
  readonly mayRemind: boolean
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('announcement')
  const { language } = useSpeech()
  const sayProblem = useProblemWords()
  const readers = trpc.announcement.readers.useQuery({ id })
  const remind = trpc.announcement.remind.useMutation({
    onSuccess: ({ reminded }) =>
      toast(reminded > 0 ? 'success' : 'info', t(reminded > 0 ? 'reminded' : 'remindedAlready', { count: reminded })),
    onError: (error) => toast('error', sayProblem(error)),
  })
  const rows = readers.data ?? []
  const unread = rows.filter(({ readAt }) => readAt === null).length
  return (
    <DialogFrame
      title={t('readersTitle', { read: rows.length - unread, total: rows.length })}
      width="560px"
      leave="close"
      acts={
        mayRemind && (
          <Button variant="solid" disabled={unread === 0 || remind.isPending} onClick={() => remind.mutate({ id })}>
            <BellRing />
            {t('remind')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {readers.isError && <p role="alert">{sayProblem(readers.error)}</p>}
      {readers.isPending && <Spinner data-spinner />}
      <ul className={styles.readers}>
        {rows.map(({ person, department, readAt, remindedAt }) => (
          <li key={person.id}>
            <span className="cut">{referenceTitle(person, language)}</span>
            <span className="cut muted text-12">{department}</span>
            {readAt ? (
              <time className="muted text-12 figures">{t('readAt', { at: readMinute(readAt) ?? '' })}</time>
            ) : (
              <span className="warning text-12">
                {remindedAt ? t('remindedAt', { at: readMinute(remindedAt) ?? '' }) : t('unread')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}
