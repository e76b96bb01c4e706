import type { Message } from '@hangjia/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageKey } from '../../notices/use-open-message.ts'

/** Messages ticked on any page of the list, each as it is known now: as the list has it, as it was opened, else as it was ticked. */
export const useTicked = (rows: readonly Message[]) => {
  const queries = useQueryClient()
  const [ticked, setTicked] = useState<readonly Message[]>([])
  const without = (messages: readonly Message[], ids: readonly string[]) =>
    messages.filter(({ id }) => !ids.includes(id))
  const forget = (ids: readonly string[]) => setTicked((before) => without(before, ids))
  return {
    ticked: ticked.map(
      (message) =>
        rows.find(({ id }) => id === message.id) ?? queries.getQueryData<Message>(messageKey(message.id)) ?? message,
    ),
    tick: (some: readonly Message[], isTicked: boolean) => {
      const ids = some.map(({ id }) => id)
      if (isTicked) setTicked((before) => [...without(before, ids), ...some])
      else forget(ids)
    },
    forget,
    clear: () => setTicked([]),
  }
}
