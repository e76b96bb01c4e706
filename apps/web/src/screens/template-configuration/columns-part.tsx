import { SortableLines, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnRow } from './column-row.tsx'
import { type ColumnDraft, moveColumn, newColumn, repeatedColumns } from './draft.ts'
import type { EditorPart } from './editor-part.ts'
import { FieldPicker } from './field-picker.tsx'
import styles from './template-configuration.module.css'

/** The columns of a template in their order, each with its field and its heading. */
export const ColumnsPart = ({ draft, offered, issues, disabled, onChange }: EditorPart) => {
  const { t } = useTranslation('template')
  const { language } = useSpeech()
  const id = useId()
  const [announced, setAnnounced] = useState('')
  const [open, setOpen] = useState<string>()
  const { columns } = draft
  const repeated = repeatedColumns(columns)
  const set = (next: readonly ColumnDraft[]) => onChange({ columns: next })
  const move = (from: number, to: number) => {
    if (to < 0 || to >= columns.length || from === to) return
    set(moveColumn(columns, from, to))
    setAnnounced(t('moved', { title: columns[from]?.title ?? '', at: to + 1 }))
  }
  const place = (key: string) => columns.findIndex((column) => column.key === key)
  const add = (columnName: string | null) => {
    const found = offered.find((one) => one.columnName === columnName)
    if (found) set([...columns, newColumn(columnName, language === 'en' ? found.nameEn : found.nameCn)])
  }
  // The service counts the columns that were sent: those that have a field.
  const sent = columns.filter(({ columnName }) => columnName !== null)
  return (
    <div>
      <SortableLines
        entries={columns.map(({ key, title }) => ({ name: key, label: title }))}
        onMove={(dragged, onto) => set(moveColumn(columns, place(dragged), place(onto)))}
      >
        <ol aria-label={t('columns')}>
          {columns.map((column, at) => (
            <ColumnRow
              key={column.key}
              column={column}
              at={at}
              offered={offered}
              isRepeated={repeated.has(column.key)}
              issues={issues.filter(({ path }) => path.startsWith(`columns.${sent.indexOf(column)}.`))}
              isOpen={open === column.key}
              disabled={disabled}
              onOpen={(isOpen) => setOpen(isOpen ? column.key : undefined)}
              onMove={(by) => move(at, at + by)}
              onChange={(changed) => set(columns.map((one) => (one.key === column.key ? { ...one, ...changed } : one)))}
              onRemove={() => set(columns.filter(({ key }) => key !== column.key))}
            />
          ))}
        </ol>
      </SortableLines>
      {columns.length === 0 && <p className="py-16 px-8 muted text-center">{t('noColumns')}</p>}
      <div role="status" className="unseen">
        {announced}
      </div>
      {!disabled && (
        <div className="row gap-10 pt-10 pb-14 pl-32 pr-14 muted">
          <label htmlFor={id}>{t('addColumn')}</label>
          <div className={`max-w-260 relative flex-1 min-w-0 ${styles.control}`}>
            <FieldPicker
              key={columns.length}
              id={id}
              label={t('addColumn')}
              value={null}
              offered={offered.filter(({ columnName }) => !columns.some((column) => column.columnName === columnName))}
              placeholder={t('addColumnHint')}
              disabled={false}
              onChange={add}
            />
          </div>
        </div>
      )}
    </div>
  )
}
