import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { type CentreState, readCentre, writeCentre } from './centre-url.ts'

/** List of the message centre as its address has it, with unread counts and muted types. */
export const useCentre = () => {
  const [query, setQuery] = useSearchParams()
  const state = readCentre(query)
  // The address is written at once but read a moment later: a second change must not undo the first.
  const newest = useRef(state)
  useEffect(() => {
    newest.current = state
  })
  /** Anything but turning the page and opening goes back to the first page. */
  const change = (part: Partial<CentreState>) => {
    const pageNo = 'message' in part ? newest.current.pageNo : 1
    newest.current = { ...newest.current, pageNo, ...part }
    setQuery(writeCentre(newest.current), { replace: true })
  }
  const { type, readStatus, keyword, from, to, pageNo, pageSize } = state
  const list = trpc.notice.list.useQuery(
    {
      type,
      pageNo,
      pageSize,
      ...(readStatus === undefined ? {} : { readStatus }),
      ...(keyword ? { keyword } : {}),
      ...(from ? { pubTimeFrom: from } : {}),
      ...(to ? { pubTimeTo: to } : {}),
    },
    { placeholderData: keepPreviousData },
  )
  // The last row of the last page may go: then the page before it is the last one.
  const { data, isPlaceholderData } = list
  const lastPage = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : pageNo
  const isPastEnd = pageNo > lastPage
  const turnBack = useEffectEvent(() => change({ pageNo: lastPage }))
  useEffect(() => {
    if (isPastEnd) turnBack()
  }, [isPastEnd])
  const amount = trpc.notice.amount.useQuery()
  const settings = trpc.notice.settings.useQuery()
  return {
    state,
    change,
    list,
    isPastEnd,
    unreadOf: (type: number): number => {
      const byType = amount.data?.byType ?? []
      return byType.reduce((sum, one) => sum + (type === 0 || one.type === type ? one.amount : 0), 0)
    },
    muted: settings.data?.muted ?? [],
    isNarrowed: readStatus !== undefined || keyword !== '' || from !== null || to !== null,
  }
}
export type Centre = ReturnType<typeof useCentre>
