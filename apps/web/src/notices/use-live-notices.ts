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

/** How often one asks while news does not come by itself, in milliseconds. */
const askEveryMs = 60_000
/** News that come together are asked for once. */
const gatherMs = 100

/** Unread messages of the bell, kept up to date while the console is open; urgent ones are said when they come. */
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

/** Says what is urgent once it comes; what was there when the console opened waits at the bell. */
const useUrgentWords = (newest: readonly Message[] | undefined) => {
  const { t } = useTranslation('message')
  const { language } = useSpeech()
  /** The latest that was ever seen: reading it, or removing it, brings older ones into sight. */
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
