import type { ColumnMapping, ImportView, Reference } from '@hangjia/contracts'
import { HeadRow, Picker, PlainTable } from '@hangjia/ui'
import { EyeOff } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './columns-screen.module.css'
import { columnOf, withField } from './mapping.ts'

type Columns = ImportView['columns']

/** One row per column of the sheet: its letter, heading, sample cells, and the field that takes it. */
export const ColumnTable = ({
  view,
  mapping,
  disabled,
  onChange,
}: {
  readonly view: ImportView
  readonly mapping: ColumnMapping
  readonly disabled: boolean
  readonly onChange: (mapping: ColumnMapping) => void
}) => {
  const { t } = useTranslation('import')
  const required = useMemo(
    () => new Set(view.fields.flatMap((field) => (field.required ? [field.field] : []))),
    [view.fields],
  )
  return (
    <PlainTable className={`w-full ${styles.table}`}>
      <HeadRow of={[t('column'), t('heading'), t('samples'), { words: t('field'), className: styles.fieldHead }]} />
      <tbody>
        {view.columns.map((column) => (
          <ColumnRow
            key={column.column}
            column={column}
            view={view}
            mapping={mapping}
            isRequired={required.has(mapping[column.column] ?? '')}
            disabled={disabled}
            onChange={onChange}
          />
        ))}
      </tbody>
    </PlainTable>
  )
}

const ColumnRow = ({
  column,
  view,
  mapping,
  isRequired,
  disabled,
  onChange,
}: {
  readonly column: Columns[number]
  readonly view: ImportView
  readonly mapping: ColumnMapping
  readonly isRequired: boolean
  readonly disabled: boolean
  readonly onChange: (mapping: ColumnMapping) => void
}) => {
  const { t } = useTranslation('import')
  const id = useId()
  const chosen = mapping[column.column] ?? null
  const options = useMemo(() => view.fields.map(referenceOf), [view.fields])
  // Only fields are offered; a field already mapped shows its column.
  const load = async ({ query, ids }: { query: string; ids?: readonly string[] }) =>
    options
      .filter((option) => (ids ? ids.includes(option.id) : isMeant(option, query)))
      .map((option) => {
        const holder = columnOf(mapping, option.id)
        return holder && holder !== column.column ? { ...option, note: t('heldBy', { column: holder }) } : option
      })
  const isChanged = chosen !== column.field
  return (
    <tr data-left-out={chosen === null ? '' : undefined}>
      <td className={`muted figures ${styles.letter}`}>
        {column.column}
        {column.hidden && <EyeOff size={12} aria-label={t('hidden')} />}
      </td>
      <td className={`cut medium ${styles.heading}`} title={column.header}>
        {column.header || <span className="faint normal">{t('noHeading')}</span>}
      </td>
      <td className={`cut muted ${styles.samples}`} title={column.samples.join(' | ')}>
        {column.samples.map((sample, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples are never moved.
          <span key={index}>{sample}</span>
        ))}
      </td>
      <td className={styles.field} data-changed={isChanged ? '' : undefined}>
        <Picker
          id={id}
          label={t('fieldOf', { column: column.column, header: column.header })}
          value={options.find((option) => option.id === chosen) ?? null}
          load={load}
          pauseMs={0}
          placeholder={t('leftOut')}
          disabled={disabled}
          onChange={(field) => onChange(withField(mapping, column.column, field?.id ?? null))}
        />
        {isRequired && (
          <span className={`absolute bad ${styles.required}`} role="img" aria-label={t('required')}>
            *
          </span>
        )}
      </td>
    </tr>
  )
}

const referenceOf = ({ field, label: [title, titleEn] }: ImportView['fields'][number]): Reference => ({
  id: field,
  title,
  titleEn,
  code: null,
})
const isMeant = ({ title, titleEn, id }: Reference, query: string): boolean => {
  const words = query.trim().toLowerCase()
  return words === '' || [title, titleEn ?? '', id].some((name) => name.toLowerCase().includes(words))
}
