import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { trpc } from '../../api.ts'
import { failureOf } from '../../problem.ts'
import { callKey } from '../../refresh/call-key.ts'

/** State of a code on the screen. `off`: this installation has no log-in by scan. */
export type CodeState = 'opening' | 'waiting' | 'scanned' | 'confirmed' | 'expired' | 'failed' | 'off'

const askEveryMs = 1500
/** Query key of the running scan, for code that learns that it is used up. */
export const scanKey = callKey({ path: 'scan.begin', input: undefined })

/**
 * Code of spec §2.2: opened with the server and watched while it is visible, stale after its time. Not wanted while a
 * scan is in progress, because opening one ends that. A browser has one scan, the latest: a page whose code was
 * replaced by another tab renews it once, and then again when it becomes visible, so that two visible pages never take
 * turns.
 */
export const useScanCode = ({ isWanted }: { readonly isWanted: boolean }) => {
  const { client } = trpc.useUtils()
  const isInSight = useIsInSight()
  const isWatched = isWanted && isInSight
  const begun = useQuery({
    queryKey: scanKey,
    queryFn: async () => {
      // Its time runs from before the question: here it is over no later than on the server.
      const at = Date.now()
      return { ...(await client.scan.begin.mutate()), at }
    },
    enabled: isWatched,
    staleTime: ({ state }) => (state.data?.secondsLeft ?? 0) * 1000,
    retry: false,
  })
  const endsAt = begun.data && begun.data.at + begun.data.secondsLeft * 1000
  const isPast = useIsPast(endsAt)
  const isEmbedded = begun.data?.provider === 'embedded'
  const progress = useQuery({
    queryKey: callKey({ path: 'scan.progress', input: { state: begun.data?.state } }),
    queryFn: () => client.scan.progress.query({ state: begun.data?.state ?? '' }),
    enabled: isWatched && isEmbedded && !isPast && !begun.isFetching,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.is === 'confirmed' || state.data?.is === 'expired' ? false : askEveryMs,
    retry: false,
    gcTime: 0,
  })
  const mayRenew = useRef(true)
  useEffect(() => {
    if (isInSight) mayRenew.current = true
  }, [isInSight])
  const isTaken = isWatched && !isPast && progress.data?.is === 'expired'
  const renewOnce = useEffectEvent(() => {
    if (mayRenew.current) begun.refetch()
    mayRenew.current = false
  })
  useEffect(() => {
    if (isTaken) renewOnce()
  }, [isTaken])
  const stateOf = (): CodeState => {
    if (begun.isFetching || begun.isPending) return 'opening'
    if (begun.error) return failureOf(begun.error).code === 'notFound' ? 'off' : 'failed'
    if (isPast) return 'expired'
    return progress.data?.is ?? 'waiting'
  }
  return {
    state: stateOf(),
    error: begun.error,
    /** Provider, address and state of the scan that runs. */
    begun: begun.data,
    /** Code that the phone confirmed with. */
    code: progress.data?.is === 'confirmed' ? progress.data.code : null,
    renew: () => begun.refetch(),
  }
}

/** Returns true when the last scan was of the demo, whose phone and short messages are pages of this app. */
export const useIsDemo = (): boolean => {
  const begun = useQueryClient().getQueryData<{ readonly provider: string }>(scanKey)
  return begun?.provider === 'embedded'
}

/** Returns true when the tab is the visible one of its window. */
const useIsInSight = (): boolean => useSyncExternalStore(watchSight, () => document.visibilityState === 'visible')
const watchSight = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Returns true when a moment has passed, in milliseconds of the clock. */
const useIsPast = (atMs: number | undefined): boolean => {
  const [passed, setPassed] = useState<number>()
  useEffect(() => {
    if (atMs === undefined) return
    const timer = window.setTimeout(() => setPassed(atMs), Math.max(0, atMs - Date.now()))
    return () => window.clearTimeout(timer)
  }, [atMs])
  return atMs !== undefined && passed === atMs
}
