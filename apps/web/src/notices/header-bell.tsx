import { NoticeBell, toast, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { centrePage } from './centre-path.ts'
import { noticeOf } from './notice-of.ts'
import { useLiveNotices } from './use-live-notices.ts'
import { useOpenMessage } from './use-open-message.ts'

/** Bell of the header and its list; `page` is the current one. */
export const HeaderBell = ({ page }: { readonly page: string }) => {
  const { t } = useTranslation('message')
  const { language } = useSpeech()
  const navigate = useNavigate()
  const { unread, newest } = useLiveNotices()
  const open = useOpenMessage()
  return (
    <NoticeBell
      label={t('centre')}
      unread={unread}
      notices={newest?.map((message) => noticeOf(message, language))}
      onOpen={({ id }) => {
        const message = newest?.find((candidate) => candidate.id === id)
        if (message) void open(message)
      }}
      onPress={() => {
        if (page === centrePage) toast('warning', t('alreadyHere'))
        else navigate(`/${centrePage}`)
      }}
    />
  )
}
