import type { Fields, ImportView } from '@hangjia/contracts'
import { Dot, editing, type GridColumn, kindOf, type Speech } from '@hangjia/ui'
import { Ban, EyeOff, TriangleAlert } from 'lucide-react'
import { fieldAt } from '../field-at.ts'
import { outcomes, outcomeTones } from '../outcomes.ts'
import type { Say } from '../words.ts'
import { changeAt } from './changes.ts'
import { mappedColumns } from './mapped-columns.ts'
import styles from './preview.module.css'
import { blocksAt, doubtsAt, rowColumn, type SheetRow, textAt } from './sheet-rows.ts'
import { supersedeWords } from './supersede-words.ts'

const outcomeColumn = 'outcome'
const supersedesColumn = 'supersedes'

interface Wish {
  readonly view: ImportView
  readonly fields: Fields
  readonly rows: readonly SheetRow[]
  readonly speech: Speech
  readonly t: Say
  /** Superseded records only matter where records are published. */
  readonly isPublisher: boolean
}

/** The row number, the outcome, then every column that holds a field: the lane and its prices in front. */
export const previewColumns = (wish: Wish): GridColumn<SheetRow>[] => {
  const { t } = wish
  return [
    {
      key: rowColumn,
      title: t('rowNo'),
      width: 58,
      align: 'right',
      pinned: true,
      text: ({ row }) => String(row),
      cell: ({ row, record }) =>
        record.hidden ? (
          <>
            <EyeOff size={11} aria-label={t('hiddenRow')} className={`as-inline faint ${styles.hidden}`} /> {row}
          </>
        ) : (
          row
        ),
    },
    {
      key: outcomeColumn,
      title: t('outcome'),
      width: fittedWidth(
        t('outcome'),
        outcomes.map((outcome) => `. ${t(`outcomes.${outcome}`)} ..`),
      ),
      pinned: true,
      text: ({ record, isFirst }) => (isFirst ? t(`outcomes.${record.outcome}`) : ''),
      cell: ({ record, isFirst }) =>
        isFirst && (
          <>
            <Dot tone={outcomeTones[record.outcome]}>{t(`outcomes.${record.outcome}`)}</Dot>
            {record.doubts.length > 0 && (
              <TriangleAlert
                size={12}
                className={`ml-5 warning ${styles.unusual}`}
                aria-label={t('outcomes.doubted')}
              />
            )}
            {record.blocks.length > 0 && (
              <Ban size={12} className={`ml-5 bad ${styles.blocked}`} aria-label={t('outcomes.blocked')} />
            )}
          </>
        ),
    },
    ...mappedColumns(wish.view, wish.fields).map(({ column, field }) => sheetColumn(column, field, wish)),
    ...(wish.isPublisher && wish.rows.some(({ record }) => record.supersedes.length > 0)
      ? [
          {
            key: supersedesColumn,
            title: t('supersedes'),
            hint: t('supersedesHint'),
            width: 220,
            text: ({ record, isFirst }: SheetRow) =>
              isFirst ? record.supersedes.map((other) => supersedeWords(other, t)).join(t('comma')) : '',
          },
        ]
      : []),
  ]
}

const sheetColumn = (column: string, path: string, { view, fields, rows, speech, t }: Wish): GridColumn<SheetRow> => {
  const field = fieldAt(fields, path)
  const found = view.columns.find((candidate) => candidate.column === column)
  const label = view.fields.find((candidate) => candidate.field === path)?.label
  const title = `${column}  ${label ? speech.label(label) : path}`
  const text = (row: SheetRow) => textAt(row, column)
  return {
    key: column,
    title,
    hint: [label && speech.label(label), found?.header && t('headingIs', { header: found.header })]
      .filter(Boolean)
      .join('\n'),
    width: fittedWidth(
      title,
      rows.map((row) => shownText(row, { column, path, fields, speech })),
    ),
    align: field ? kindOf(field).align : 'left',
    text,
    cell: (row) => <SheetCellWords row={row} column={column} path={path} fields={fields} speech={speech} t={t} />,
    edit: editing<SheetRow, string>({
      value: text,
      // Any text is allowed in a sheet; the service reads its meaning.
      read: (typed) => ({ value: typed }),
      apply: (row, value) => ({ ...row, written: { ...row.written, [column]: value } }),
      draft: text,
    }),
  }
}

const changeIn = ({ isFirst, record }: SheetRow, path: string, shownAs: Pick<Wish, 'fields' | 'speech'>) =>
  isFirst && record.outcome === 'changed' ? changeAt(record, path, shownAs) : undefined

/** Text that determines the width of a cell, including the former value where it is shown. */
const shownText = (
  row: SheetRow,
  { column, path, ...shownAs }: CellPlace & Pick<Wish, 'fields' | 'speech'>,
): string => {
  const change = changeIn(row, path, shownAs)
  return change ? `${change.from} -> ${textAt(row, column)}` : textAt(row, column)
}

interface CellPlace {
  readonly column: string
  readonly path: string
}

const SheetCellWords = ({
  row,
  column,
  path,
  fields,
  speech,
  t,
}: {
  readonly row: SheetRow
} & CellPlace &
  Pick<Wish, 'fields' | 'speech' | 't'>) => {
  const words = textAt(row, column)
  const cell = row.cells[column]
  if (row.written[column] !== undefined)
    return (
      <span className={`muted ${styles.sending}`} title={t('sending')}>
        {words}
      </span>
    )
  const change = changeIn(row, path, { fields, speech })
  const here = new Set([column])
  const [block] = blocksAt(row, column, here)
  const [doubt] = doubtsAt(row, column, here)
  const finding = block ?? doubt
  return (
    <>
      {change && (
        <>
          <s className="faint">{change.from || t('nothing')}</s>
          <span className="px-4 faint" aria-hidden="true">
            →
          </span>
        </>
      )}
      <span
        className={change ? 'medium' : undefined}
        data-corrected={cell?.corrected ? '' : undefined}
        data-unusual={doubt && !block ? '' : undefined}
        data-blocked={block ? '' : undefined}
        title={finding && speech.rule(finding.rule, finding.parameters)}
      >
        {words}
      </span>
    </>
  )
}

const widthOf = (words: string) => [...words].reduce((sum, letter) => sum + (letter > '\u2e80' ? 13 : 8.3), 0)
const sampled = 80
/** As wide as its head and most of its cells, within bounds. */
const fittedWidth = (title: string, texts: readonly string[]): number => {
  const longest = texts.slice(0, sampled).reduce((most, words) => Math.max(most, widthOf(words)), 0)
  return Math.ceil(Math.min(260, Math.max(70, widthOf(title) + 26, longest + 26)))
}
