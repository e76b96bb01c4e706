import type { Message } from '@hangjia/contracts'
import { toast, useSpeech } from '@hangjia/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../api.ts'
import { sessionEnded } from '../session/session-end.ts'
import { rightsChanged } from '../session/session-rights.ts'
import { laterThan, latestOf } from './later-messages.ts'
import { listenLive } from './live.ts'
import { messageWords } from './notice-of.ts'

/** Polling interval while events are not pushed, in milliseconds. */
const askEveryMs = 60_000
/** News that come together are asked for once. */
const gatherMs = 100

/** Unread messages of the bell, kept up to date while the console is open; urgent ones are shown when they arrive. */
export const useLiveNotices = () => {
  const utils = trpc.useUtils()
  const [isLive, setLive] = useState(false)
  const every = { refetchInterval: isLive ? (false as const) : askEveryMs, refetchOnWindowFocus: true }
  const amount = trpc.notice.amount.useQuery(undefined, every)
  const newest = trpc.notice.newest.useQuery({}, every)

  const refresh = useEffectEvent(() => {
    void utils.notice.invalidate()
  })
  useEffect(() => {
    let gathering: number | undefined
    const stop = listenLive({
      onNews: () => {
        window.clearTimeout(gathering)
        gathering = window.setTimeout(refresh, gatherMs)
      },
      onRights: rightsChanged,
      onEnded: sessionEnded,
      onLive: setLive,
    })
    return () => {
      window.clearTimeout(gathering)
      stop()
    }
  }, [])
  useEffect(() => {
    if (isLive) return
    const asking = window.setInterval(rightsChanged, askEveryMs)
    return () => window.clearInterval(asking)
  }, [isLive])
  useUrgentWords(newest.data)
  return { unread: amount.data?.total ?? 0, newest: newest.data }
}

/** Shows urgent messages when they arrive; those already there when the console opened wait at the bell. */
const useUrgentWords = (newest: readonly Message[] | undefined) => {
  const { t } = useTranslation('message')
  const { language } = useSpeech()
  /** Latest message ever seen: after reading or removing it, older ones appear. */
  const known = useRef<{ readonly latest: Message | undefined }>(undefined)
  const say = useEffectEvent((message: Message) =>
    toast('info', messageWords(message, language).title, { description: t('urgent'), durationMs: 8000 }),
  )
  useEffect(() => {
    if (!newest) return
    const before = known.current
    known.current = { latest: latestOf(newest, before?.latest) }
    if (!before || document.visibilityState !== 'visible') return
    for (const message of laterThan(newest, before.latest)) if (message.priority === 'urgent') say(message)
  }, [newest])
}
