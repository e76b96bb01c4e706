import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useSpeech } from '../speech.tsx'
import { useDragAnnouncements } from './use-drag-announcements.ts'

interface SortableLinesProps {
  readonly entries: readonly { readonly name: string; readonly label: string }[]
  /** Names of the moved entry, and of the one whose place it takes. */
  readonly onMove: (dragged: string, onto: string) => void
  readonly onDragging?: (isDragging: boolean) => void
  readonly children: ReactNode
}

/** Lines that are put in order by mouse, finger and keyboard, and announced to screen readers; each is a `useSortable`. */
export const SortableLines = ({ entries, onMove, onDragging, children }: SortableLinesProps) => {
  const { say } = useSpeech()
  const announcements = useDragAnnouncements(entries)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    onDragging?.(false)
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: say('dragHint') } }}
      onDragStart={() => onDragging?.(true)}
      onDragCancel={() => onDragging?.(false)}
      onDragEnd={drop}
    >
      <SortableContext items={entries.map(({ name }) => name)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
