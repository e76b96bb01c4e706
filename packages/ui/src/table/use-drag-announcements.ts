import type { Announcements } from '@dnd-kit/core'
import { useRef } from 'react'
import { useSpeech } from '../speech.tsx'

/** Announcements for screen readers while an entry of a list is dragged, by its name and its place. */
export const useDragAnnouncements = (
  entries: readonly { readonly name: string; readonly label: string }[],
): Announcements => {
  const { say } = useSpeech()
  const nameOf = (id: string | number) => entries.find(({ name }) => name === id)?.label ?? ''
  const placeOf = (id: string | number | undefined) => entries.findIndex(({ name }) => name === id) + 1
  const hasMoved = useRef(false)
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false
      return say('dragPicked', { name: nameOf(active.id), at: placeOf(active.id) })
    },
    onDragOver: ({ active, over }) => {
      // Over its own place from the start: picking it up has just been announced.
      hasMoved.current ||= over?.id !== active.id
      return hasMoved.current
        ? say('dragMoved', { name: nameOf(active.id), at: placeOf(over?.id ?? active.id) })
        : undefined
    },
    onDragEnd: ({ active, over }) =>
      say('dragDropped', { name: nameOf(active.id), at: placeOf(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => say('dragCancelled', { name: nameOf(active.id) }),
  }
}
