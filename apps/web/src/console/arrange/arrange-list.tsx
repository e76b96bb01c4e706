import { useSortable } from '@dnd-kit/sortable'
import type { Resource } from '@hangjia/contracts'
import { SortableLines, useSpeech } from '@hangjia/ui'
import { GripVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { recordTitle } from '../record-title.ts'
import type { AnyRow } from '../records.ts'
import styles from './arrange.module.css'
import { isOnSite } from './arrangement.ts'

interface ListProps {
  readonly of: Resource
  readonly rows: readonly AnyRow[]
  readonly isSaving: boolean
  readonly onMove: (dragged: string, onto: string) => void
  readonly onDragging: (isDragging: boolean) => void
}

/** Records as lines with a grip, which takes the mouse, a finger and the keyboard. */
export const ArrangeList = ({ of, rows, isSaving, onMove, onDragging }: ListProps) => {
  const { label, language } = useSpeech()
  const entries = rows.map((row) => ({ name: row.id, label: recordTitle(of, row, language) }))
  return (
    <SortableLines entries={entries} onMove={onMove} onDragging={onDragging}>
      <ol aria-label={label(of.label)} aria-busy={isSaving}>
        {rows.map((row, at) => (
          <ArrangeRow key={row.id} row={row} at={at} title={entries[at]?.label ?? ''} isSaving={isSaving} />
        ))}
      </ol>
    </SortableLines>
  )
}

interface RowProps {
  readonly row: AnyRow
  readonly at: number
  readonly title: string
  readonly isSaving: boolean
}

const ArrangeRow = ({ row, at, title, isSaving }: RowProps) => {
  const { t } = useTranslation('site')
  const { say } = useSpeech()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: row.id,
    disabled: isSaving,
  })
  return (
    <li
      ref={setNodeRef}
      className={`row gap-8 min-h-36 pr-10 bg-panel border-b-muted ${styles.item}`}
      data-record={row.id}
      data-dragging={isDragging ? '' : undefined}
      data-unseen={isOnSite(row) ? undefined : ''}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="grip centred flex-none w-32 h-32 faint rounded-1"
        {...listeners}
        aria-describedby={attributes['aria-describedby']}
        aria-label={say('moveColumn', { name: title })}
      >
        <GripVertical size={14} />
      </button>
      <span className="flex-none w-28 faint figures text-right">{at + 1}</span>
      <span className={`cut flex-1 min-w-0 ${styles.name}`} title={title}>
        {title}
      </span>
      {row.top === true && <span className="flex-none px-6 muted text-12 border rounded-1">{t('arrange.pinned')}</span>}
      {!isOnSite(row) && <span className="flex-none px-6 muted text-12 border rounded-1">{t('arrange.unseen')}</span>}
    </li>
  )
}
