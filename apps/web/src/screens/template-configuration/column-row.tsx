import { useSortable } from '@dnd-kit/sortable'
import type { Issue, OfferedColumn } from '@hangjia/contracts'
import { Input, Tick, useSpeech } from '@hangjia/ui'
import { ChevronDown, ChevronRight, GripVertical, TriangleAlert, X } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnMore } from './column-more.tsx'
import type { ColumnDraft } from './draft.ts'
import { FieldPicker } from './field-picker.tsx'
import styles from './template-configuration.module.css'

interface Row {
  readonly column: ColumnDraft
  readonly at: number
  readonly offered: readonly OfferedColumn[]
  readonly isRepeated: boolean
  readonly issues: readonly Issue[]
  readonly isOpen: boolean
  readonly disabled: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onChange: (changed: Partial<ColumnDraft>) => void
  readonly onRemove: () => void
}

/** One column: grip, field, heading; rarer settings open below. */
export const ColumnRow = (row: Row) => {
  const { column, at, offered, isRepeated, issues, isOpen, disabled, onChange } = row
  const { t } = useTranslation('template')
  const { rule } = useSpeech()
  const id = useId()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: column.key,
    disabled,
  })
  const onGrip = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined
    if (by === undefined) return
    event.preventDefault()
    row.onMove(by)
  }
  const words = [
    ...(isRepeated ? [t('repeated')] : []),
    ...(column.doubt ? [t(`doubt.${column.doubt}`)] : []),
    ...issues.map((issue) => rule(issue.rule, issue.parameters)),
  ]
  const isWrong = isRepeated || issues.length > 0
  const More = isOpen ? ChevronDown : ChevronRight
  return (
    <li
      ref={setNodeRef}
      className={`bg-panel border-b-muted ${styles.column}`}
      data-left-out={column.columnName === null ? '' : undefined}
      data-dragging={isDragging ? '' : undefined}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
    >
      <div className={`tiles gap-6 items-center py-5 pl-6 pr-10 ${styles.line}`}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={`grip centred w-22 h-26 faint rounded-1 ${styles.icon}`}
          aria-label={t('move', { title: column.title })}
          title={t('moveHint')}
          disabled={disabled}
          {...listeners}
          onKeyDown={onGrip}
        >
          <GripVertical size={14} />
        </button>
        <div className={`relative flex-1 min-w-0 ${styles.control}`}>
          <FieldPicker
            id={`${id}-field`}
            label={t('field', { title: column.title })}
            value={column.columnName}
            offered={offered}
            placeholder={t('leftOut')}
            disabled={disabled}
            broken={isRepeated}
            onChange={(columnName) => onChange({ columnName, parse: null, format: null, doubt: null })}
          />
        </div>
        <Input
          className="w-full"
          aria-label={t('titleOf', { at: at + 1 })}
          aria-invalid={issues.some(({ path }) => path.endsWith('.title'))}
          value={column.title}
          maxLength={100}
          disabled={disabled}
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <Tick
          className={`muted nowrap ${styles.tick}`}
          aria-label={t('requiredOf', { title: column.title })}
          checked={column.required}
          disabled={disabled || column.columnName === null}
          onChange={(isTicked) => onChange({ required: isTicked })}
        >
          {t('required')}
        </Tick>
        <button
          type="button"
          className={`centred w-22 h-26 faint rounded-1 pointer ${styles.icon}`}
          aria-expanded={isOpen}
          aria-label={t('more', { title: column.title })}
          disabled={column.columnName === null}
          onClick={() => row.onOpen(!isOpen)}
        >
          <More size={14} />
        </button>
        <button
          type="button"
          className={`centred w-22 h-26 faint rounded-1 pointer ${styles.icon}`}
          aria-label={t('removeColumn', { title: column.title })}
          disabled={disabled}
          onClick={row.onRemove}
        >
          <X size={14} />
        </button>
      </div>
      {(words.length > 0 || column.samples.length > 0 || column.aliases.length > 0) && (
        <p
          className={`flex gap-12 pb-6 pl-32 pr-12 clip muted text-12 nowrap ${styles.note}`}
          data-wrong={isWrong ? '' : undefined}
          data-doubt={column.doubt ? '' : undefined}
        >
          {words.length > 0 && (
            <span className="clip ellipsis">
              <TriangleAlert size={12} />
              {words.join(' · ')}
            </span>
          )}
          {column.samples.length > 0 && <span className="clip ellipsis">{column.samples.join(' | ')}</span>}
          {!isOpen && column.aliases.length > 0 && (
            <span className="clip ellipsis">
              {t('aliases')} {column.aliases.join(t('comma'))}
            </span>
          )}
        </p>
      )}
      {isOpen && <ColumnMore column={column} offered={offered} disabled={disabled} onChange={onChange} />}
    </li>
  )
}
