import { useSortable } from '@dnd-kit/sortable'
import { moveColumn, toggleHidden } from '@hangjia/validation'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { roam } from '../frame/roam.ts'
import { useSpeech } from '../speech.tsx'
import { Tick } from '../widgets/choices/tick.tsx'
import styles from './column-chooser.module.css'
import { SortableLines } from './sortable-lines.tsx'

export interface ChosenColumn {
  readonly name: string
  readonly label: string
}

/** The columns as lines with a tick box and a grip, which takes the mouse and the keyboard. */
export const ColumnList = ({
  columns,
  hidden,
  isLoading,
  onHide,
  onOrder,
  onDragging,
}: {
  readonly columns: readonly ChosenColumn[]
  readonly hidden: readonly string[]
  readonly isLoading: boolean
  readonly onHide: (hidden: readonly string[]) => void
  readonly onOrder: (order: readonly string[]) => void
  readonly onDragging: (isDragging: boolean) => void
}) => {
  const { say } = useSpeech()
  const list = useRef<HTMLFieldSetElement>(null)
  const names = columns.map(({ name }) => name)
  return (
    <SortableLines
      entries={columns}
      onMove={(dragged, onto) => onOrder(moveColumn(names, dragged, onto))}
      onDragging={onDragging}
    >
      <fieldset
        ref={list}
        className={`min-w-0 py-2 px-6 scroll-y ${styles.list}`}
        aria-label={say('columns')}
        aria-busy={isLoading}
        disabled={isLoading}
      >
        {columns.map(({ name, label }) => (
          <ColumnItem
            key={name}
            name={name}
            label={label}
            isShown={!hidden.includes(name)}
            isLoading={isLoading}
            onToggle={() => onHide(toggleHidden(hidden, name))}
            onKeyDown={(event) => list.current && roam(event, list.current, 'column')}
          />
        ))}
      </fieldset>
    </SortableLines>
  )
}

const ColumnItem = ({
  name,
  label,
  isShown,
  isLoading,
  onToggle,
  onKeyDown,
}: {
  readonly name: string
  readonly label: string
  readonly isShown: boolean
  readonly isLoading: boolean
  readonly onToggle: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}) => {
  const { say } = useSpeech()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: name,
    disabled: isLoading,
  })
  return (
    <div
      ref={setNodeRef}
      className={`row h-30 bg-panel rounded-1 ${styles.item}`}
      data-column={name}
      data-dragging={isDragging ? '' : undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <Tick
        className="row flex-1 gap-8 min-w-0 pl-8 nowrap pointer"
        title={label}
        data-stop=""
        checked={isShown}
        onChange={onToggle}
        onKeyDown={onKeyDown}
      >
        <span className="clip ellipsis">{label}</span>
      </Tick>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="grip centred w-26 h-26 faint rounded-1"
        {...listeners}
        aria-describedby={attributes['aria-describedby']}
        aria-label={say('moveColumn', { name: label })}
      >
        <GripVertical size={14} />
      </button>
    </div>
  )
}
