import type { Message } from '@hangjia/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { trpc } from '../../api.ts'
import { messageKey, useMarkRead } from '../../notices/use-open-message.ts'

/** Number of the newest messages that are searched for one named in an address. */
const reach = 100

/**
 * Open message: from the list, from the bell, or searched among the newest. Opening marks it as read, unless it has to
 * be confirmed; a deleted message closes.
 */
export const useShownMessage = (
  id: string | undefined,
  rows: readonly Message[],
  onGone: () => void,
): Message | undefined => {
  const { client } = trpc.useUtils()
  const queries = useQueryClient()
  const { mutate: markRead } = useMarkRead()
  const listed = rows.find((message) => message.id === id)
  const remembered = useQuery({
    queryKey: messageKey(id ?? ''),
    queryFn: async () => {
      const { list } = await client.notice.list.query({ pageSize: reach })
      return list.find((message) => message.id === id) ?? null
    },
    enabled: id !== undefined && !listed,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const shown = listed ?? remembered.data ?? undefined
  const isGone = id !== undefined && !listed && remembered.data === null
  const close = useEffectEvent(onGone)
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
  // It stays open when the list, for example of unread ones, no longer contains it.
  useEffect(() => {
    if (listed) queries.setQueryData(messageKey(listed.id), listed)
  }, [listed, queries])
  const opened = shown?.id
  const read = useEffectEvent(() => {
    if (shown && shown.readStatus === 0 && !shown.needConfirm) markRead({ ids: [shown.id] })
  })
  useEffect(() => {
    if (opened !== undefined) read()
  }, [opened])
  return shown
}
