import type { Field, Fields } from '@hangjia/contracts'
import { emptyOf } from '@hangjia/contracts'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { type Language, type Speech, useSpeech } from '../speech.tsx'
import { PlainTable } from '../widgets/page/plain-table.tsx'
import { TextButton } from '../widgets/page/text-button.tsx'
import { broughtInto } from './brought.ts'
import type { FieldKind, InputProps, ReadValue } from './kind.ts'
import { type AnyInputProps, kindOf } from './kind-of.ts'
import styles from './lines.module.css'
import { SplitLine } from './split-line.tsx'
import { useLineFocus } from './use-line-focus.ts'

type Line = Readonly<Record<string, unknown>>

/** New line with the initial values of its fields. */
export const emptyLine = (fields: Fields): Line =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.initial ?? emptyOf[field.kind] ?? null]),
  )

/** The same line again; its files stay where they are, and cells that no two lines share are blank. */
export const copiedLine = ({ fields, own = [] }: Pick<Field<'lines'>, 'fields' | 'own'>, line: Line): Line =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => {
      const { kind } = fields[name] ?? {}
      return [name, kind && (kind === 'files' || own.includes(name)) ? (emptyOf[kind] ?? null) : value]
    }),
  )

const LinesInput = (props: InputProps<'lines'>) => {
  const { field, value, onChange, onBlur, id, path, load, issues, disabled, label, kept = 0 } = props
  const { say, label: labelOf, rule, language } = useSpeech()
  const tableId = useId()
  const rows = value ?? []
  const { table, goTo } = useLineFocus(rows.length)
  const columns = Object.entries(field.fields)
  const replace = (index: number, line: Line) => onChange(rows.map((other, at) => (at === index ? line : other)))
  const insert = (index: number, line: Line) => {
    goTo({ row: index, part: 'field' })
    onChange([...rows.slice(0, index), line, ...rows.slice(index)])
  }
  const remove = (index: number) => {
    goTo({ row: Math.min(index, rows.length - 2), part: 'remove' })
    onChange(rows.filter((_line, at) => at !== index))
  }
  const whole = issues.find((issue) => issue.path === '')
  const listed = issues.filter((issue) => issue.path !== '').slice(0, 5)
  const columnTitle = (issuePath: string) => {
    const [row, name = ''] = issuePath.split('.')
    const found = field.fields[name]
    return `${Number(row) + 1} · ${found ? labelOf(found.label) : ''}`
  }
  return (
    <div ref={table} className="min-w-0 pb-10">
      {/* Lines that open a section have its heading for their name. */}
      {!field.section && label && (
        <div className="pb-6 pl-2 muted text-12 leading-16" aria-hidden="true">
          {label}
        </div>
      )}
      <div
        className="overflow-x border rounded-2"
        // Without a field inside, the keyboard could not scroll it sideways.
        tabIndex={disabled || rows.length === 0 ? 0 : undefined}
      >
        <PlainTable className={`w-full ${styles.table}`} aria-label={label}>
          <thead>
            <tr>
              <th className={styles.number}>#</th>
              {columns.map(([name, column], at) => (
                <th
                  key={name}
                  data-align={kindOf(column).subcolumns ? 'left' : kindOf(column).align}
                  title={column.help && labelOf(column.help)}
                  style={{ minWidth: Math.max(lineWidth(column, language), at === 0 ? nameWidth : 0) }}
                >
                  {labelOf(column.label)}
                  {column.required && !disabled && <span className="ml-2 bad">*</span>}
                </th>
              ))}
              {!disabled && <td className={styles.acts} data-wide={field.range && ''} />}
            </tr>
          </thead>
          <tbody>
            {rows.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place.
              <tr key={index}>
                <td className={styles.number}>{index + 1}</td>
                {columns.map(([name, column]) => (
                  <LineCell
                    key={name}
                    field={column}
                    value={line[name] ?? null}
                    onChange={(changed) =>
                      replace(index, { ...line, ...broughtInto(field.fields, line, name, changed), [name]: changed })
                    }
                    onBlur={onBlur}
                    id={index === 0 && name === columns[0]?.[0] ? id : `${tableId}-${index}-${name}`}
                    path={`${path}.${name}`}
                    load={load}
                    issues={below(issues, `${index}.${name}`)}
                    disabled={disabled || index < kept}
                    label={`${labelOf(column.label)} ${index + 1}`}
                  />
                ))}
                {!disabled && (
                  <td className={styles.acts}>
                    {index >= kept && (
                      <>
                        <button
                          type="button"
                          aria-label={say('copyLine')}
                          onClick={() => insert(index + 1, copiedLine(field, line))}
                        >
                          <Copy size={13} />
                        </button>
                        {field.range && rows.length < field.max && (
                          <SplitLine
                            range={field.range}
                            line={line}
                            onSplit={(parts) => {
                              goTo({ row: index + 1, part: 'field' })
                              onChange([...rows.slice(0, index), ...parts, ...rows.slice(index + 1)])
                            }}
                          />
                        )}
                        <button
                          type="button"
                          data-remove=""
                          aria-label={say('removeLine')}
                          onClick={() => remove(index)}
                        >
                          <Trash2 size={13} />
                        </button>
                      </>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
      {!disabled && rows.length < field.max && (
        <TextButton
          id={rows.length === 0 ? id : undefined}
          data-add=""
          className={styles.add}
          onClick={() => insert(rows.length, emptyLine(field.fields))}
        >
          <Plus size={14} />
          {say('addLine')}
        </TextButton>
      )}
      {whole && (
        <div role="alert" className="pt-2 px-4 bad text-12">
          {rule(whole.rule, whole.parameters)}
        </div>
      )}
      {listed.map((issue) => (
        <div key={issue.path + issue.rule} role="alert" className="pt-2 px-4 bad text-12">
          {columnTitle(issue.path)}: {rule(issue.rule, issue.parameters)}
        </div>
      ))}
    </div>
  )
}

/** The first field is the subject of the line: a long name and its code. */
const nameWidth = 168
/** Prices need room for several cells, links for a name and its code. */
const lineWidth = (field: Field, language: Language): number => {
  const { subcolumns, width, inLine = width, widest } = kindOf(field)
  return subcolumns ? 190 : Math.max(inLine, widest?.(field, language) ?? 0)
}

/** The issues under a path, with their paths made relative to it. */
export const below = (issues: InputProps<'text'>['issues'], path: string): InputProps<'text'>['issues'] =>
  issues
    .filter((issue) => issue.path === path || issue.path.startsWith(`${path}.`))
    .map((issue) => ({ ...issue, path: issue.path.slice(path.length + 1) }))

const LineCell = (props: Omit<AnyInputProps, 'look'>) => {
  const { Input, align } = kindOf(props.field)
  return (
    <td data-align={align}>
      <Input {...props} look="cell" />
    </td>
  )
}

/** Lines in a cell: the listed cells, or the first one of each, each word once: `THC · DOC · SEAL`. */
const summary = (field: Field<'lines'>, value: ReadValue['lines'], speech: Speech) => {
  if (field.listed) return hint(field, value, speech, field.listed)
  const [first] = Object.entries(field.fields)
  if (!first) return String(value.length)
  const [name, column] = first
  const words = value
    .map((line) => line[name])
    .filter((entry) => entry !== null && entry !== undefined)
    .map((entry) => kindOf(column).say(column, entry, speech))
  return [...new Set(words)].join(' · ')
}

/** Lines in words, as far as these cells have values: `Ocean freight 40HQ Add amount 50 / …`. */
const hint = (
  field: Field<'lines'>,
  value: ReadValue['lines'],
  speech: Speech,
  cells: readonly string[] = Object.keys(field.fields),
): string =>
  value
    .map((line) =>
      Object.entries(field.fields)
        .filter(([name]) => cells.includes(name))
        .filter(([name]) => line[name] !== null && line[name] !== undefined && line[name] !== '')
        .map(([name, column]) =>
          phrased(column, `${wordsOf(column, line[name], speech)}${isPercent(column, line) ? '%' : ''}`, speech),
        )
        .filter(Boolean)
        .join(' '),
    )
    .join(' / ')

/** A number that is a price only in some lines is a percentage in the others. */
const isPercent = (column: Field, line: ReadValue['lines'][number]): boolean =>
  column.kind === 'decimal' &&
  typeof column.price === 'object' &&
  !column.price.any.includes(String(line[column.price.where]))

/** Words of a value as a part of its line: `min. 200`. */
const phrased = ({ phrase }: Field, words: string, speech: Speech): string =>
  phrase ? speech.label(phrase).replace('{}', words) : words

/** Among others a yes needs its label, and a no is left out. */
const wordsOf = (column: Field, value: unknown, speech: Speech): string =>
  column.kind === 'flag' ? (value ? speech.label(column.label) : '') : kindOf(column).say(column, value, speech)

export const linesKind: FieldKind<'lines'> = {
  typed: null,
  width: 200,
  align: 'left',
  span: 'all',
  sortable: false,
  frame: 'none',
  say: hint,
  Cell: ({ field, value }) => summary(field, value, useSpeech()),
  Input: LinesInput,
  Filter: null,
  written: (field, value) =>
    value.map((line) =>
      Object.fromEntries(
        Object.entries(field.fields).map(([name, column]) => {
          const entry = line[name] ?? null
          const { written } = kindOf(column)
          return [name, entry !== null && typeof entry === 'object' && written ? written(column, entry) : entry]
        }),
      ),
    ),
}
