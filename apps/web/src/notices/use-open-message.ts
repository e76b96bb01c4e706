import type { Message } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../api.ts'
import { useProblemWords } from '../problem.ts'
import { ownKey } from '../refresh/call-key.ts'
import { useSession } from '../session/session.tsx'
import { centrePath } from './centre-path.ts'

/** Query key of an opened message, because it may not be on the current page of the list. */
export const messageKey = (id: string) => ownKey('message', id)

/** Marks messages as read, including remembered ones; errors are shown. */
export const useMarkRead = () => {
  const queries = useQueryClient()
  const sayProblem = useProblemWords()
  return trpc.notice.read.useMutation({
    onSuccess: (_done, { ids }) => {
      for (const id of ids)
        queries.setQueryData<Message>(messageKey(id), (message) => message && { ...message, readStatus: 1 })
    },
    onError: (error) => toast('error', sayProblem(error)),
  })
}

/**
 * The module knows the whole catalogue, which the shell does not; if it cannot be loaded, the message itself is opened.
 */
const loadPath = () =>
  import('./message-path.ts').then(
    ({ messagePath }) => messagePath,
    () => undefined,
  )

/**
 * Opens a message of the bell: its record where it has one, else the message itself; messages to confirm are opened
 * first.
 */
export const useOpenMessage = () => {
  const session = useSession()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutate: markRead } = useMarkRead()
  return async (message: Message) => {
    queries.setQueryData(messageKey(message.id), message)
    const path = message.needConfirm ? undefined : (await loadPath())?.(message.link, session)
    if (path) markRead({ ids: [message.id] })
    navigate(path ?? centrePath(message.id))
  }
}
