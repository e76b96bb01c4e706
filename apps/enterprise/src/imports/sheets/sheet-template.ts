import {
  type Field,
  freeTimeColumn,
  isStanding,
  namingsOf,
  type Resource,
  reeferBoxes,
  resourceNamed,
  type TemplateColumn,
  usualBoxes,
  validityColumn,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { exampleOfKind, mannerOf } from '../../cells/sheet-kinds.ts'
import type { Queries } from '../../database/database.ts'
import { findOptions, offeredWithin } from '../../records/lists/options.ts'
import { linkTarget } from '../../records/tables/links.ts'
import { readerOf, type View } from '../../records/tables/view.ts'
import type { Target } from '../headings/target.ts'
import { boxCodes, importTargets } from '../reading/import-targets.ts'
import { rowsOfRecord, sheetTargets } from './sheet-rows.ts'
import { formatted, houseColumns, ownColumns, type WrittenColumn } from './written-columns.ts'

/** Longest name of a sheet that Excel opens. */
const longestName = 31

/** The columns of an empty sheet, as in a template or the standard ones. */
const columnsOf = async (queries: Queries, view: View, own: readonly TemplateColumn[]): Promise<WrittenColumn[]> => {
  const targets = await importTargets(queries, view)
  if (own.length > 0) return ownColumns(own, targets)
  const boxes = await boxCodes(queries, view.companyId)
  // They have a column in an empty sheet; a user who needs another adds it.
  const known = usualIn(view.resource).filter((box) => boxes.includes(box))
  return houseColumns(sheetTargets(targets, known))
}

/** The container types that have a column in an empty sheet. */
const usualIn = ({ fields }: Resource): readonly string[] =>
  Object.values<Field>(fields).some((field) => field.kind === 'boxPrices' && field.usual === 'reefer')
    ? reeferBoxes
    : usualBoxes

/**
 * An empty workbook of a page: headings in both languages or those of a template, allowed values of each in a note, and on a sheet
 * of its own an example row.
 */
export const sheetTemplate = async (
  queries: Queries,
  view: View,
  today: string,
  own: readonly TemplateColumn[] = [],
): Promise<Uint8Array> => {
  const written = await columnsOf(queries, view, own)
  const targets = written.map(({ target }) => target)
  const headings = written.map(({ heading }) => heading)
  const columns = written.map(({ looks }) => looks)
  const example = rowsOfRecord(await exampleOf(queries, view, targets, today), targets, view.fields).map((row) =>
    formatted(row, written),
  )
  return await writeXlsx({
    sheets: [
      {
        name: isStanding(view.resource) ? view.resource.label.join(' ').slice(0, longestName) : '运价 Rates',
        columns,
        rows: [headings],
        freezePane: { rows: 1 },
        cells: new Map(
          targets.map((target, at) => [
            `0,${at}`,
            {
              value: headings[at] ?? '',
              type: 'string' as const,
              style: { font: { bold: target.required } },
              comment: { author: 'Hangjia', text: noteOf(target) },
            },
          ]),
        ),
      },
      { name: '示例 Example', columns, rows: [headings, ...example] as CellValue[][], freezePane: { rows: 1 } },
      ...(isStanding(view.resource)
        ? [{ name: '说明 Notes', columns: [{ width: 60 }, { width: 80 }], rows: notesOf(view.resource) }]
        : []),
    ],
  })
}

/** Notes on reading a sheet of standing records, and on fields that it does not fill, in both languages. */
const notesOf = (resource: Resource): CellValue[][] => {
  const named = namingsOf(resource).flatMap(({ fields }) =>
    fields.map((name) => (resource.fields[name] as Field).label),
  )
  const [zh, en] = [0, 1].map((at) => named.map((label) => label[at] ?? '')) as [string[], string[]]
  const byTwo = Object.values<Field>(resource.fields).filter((field) => field.byTwo)
  return [
    [
      `已有的记录依次按${zh.join('、')}识别，在原记录上修改；识别不到的为新增。`,
      `A record that is there is found by ${en.join(', then ')} and changed in its place; what is not found is new.`,
    ],
    ['空白格和没有的列不改动现有内容。', 'A blank cell and a column that is missing leave what is there.'],
    [
      '多行内容（如联系人）写在下面各行；表中没有写到的保留。',
      'What has several lines (such as contacts) goes on in the rows below; lines that the sheet does not name stay.',
    ],
    ['附件不随表格导入。', 'Files do not come in by a sheet.'],
    ...byTwo.map(({ label }) => [
      `${label[0]}须两人确认，不随表格导入，请在表单中修改。`,
      `${label[1]} take two people: they are changed in the form and do not come in by a sheet.`,
    ]),
  ]
}

const noteOf = ({ required, cell, box, path }: Target): string => {
  const isFreeTime = path === freeTimeColumn
  const manner = isFreeTime ? '14 days combined / 10/14 days' : mannerOf(box === undefined ? cell : { kind: 'decimal' })
  const help = cell.help ? [cell.help.join(' ')] : []
  return [...(required ? ['必填 Required'] : []), manner, ...choicesOf(cell), ...help].join('\n')
}
const choicesOf = (field: Field): string[] =>
  field.kind === 'choice'
    ? field.options.map(([, zh, en]) => (zh === en ? zh : `${zh} ${en}`))
    : field.kind === 'list'
      ? choicesOf(field.of)
      : []

const exampleOf = async (
  queries: Queries,
  view: View,
  targets: readonly Target[],
  today: string,
): Promise<Record<string, unknown>> => {
  const record: Record<string, unknown> = {}
  const taken = new Map<string, number>()
  for (const { path, name, label, field, inner, cell, box } of targets) {
    const isLink = linkTarget(cell) !== undefined
    // The columns that are headed by the container alone.
    if (box !== undefined && label[0] === box) {
      record[name] = [...((record[name] as object[] | undefined) ?? []), { box, price: '1000' }]
      continue
    }
    const isShownHere = isShown(cell) || linkTarget(cell) === 'currency' || (inner === undefined && isItsPrice(cell))
    const hasLines = field.required === true || field.example !== undefined
    if (!isShownHere || (inner !== undefined && !hasLines)) continue
    const exampleCell = async () =>
      isLink ? await exampleLink(queries, view, cell, taken) : exampleValue(cell, name, today)
    if (path === validityColumn) record.validTo = exampleValue(cell, 'validTo', today)
    if (inner === undefined) record[name] = await exampleCell()
    else {
      const shown: object[] = []
      for (let at = 0; at < (field.kind === 'lines' ? (field.min ?? 1) : 1); at += 1)
        shown.push({
          ...(record[name] as object[] | undefined)?.[at],
          [inner]: await exampleCell(),
          ...(inner === 'unit' ? { unitPrice: '100' } : {}),
        })
      record[name] = shown
    }
  }
  return record
}
/** The price of a record that has one only. */
const isItsPrice = (cell: Field) => cell.kind === 'decimal' && cell.price === true
/** True for fields that are required, have a usual value or an example, or name the customers of a fee. */
const isShown = ({ required, initial, example, kind, filter, unique, hidden }: Field): boolean =>
  required === true ||
  example !== undefined ||
  (initial !== undefined && kind !== 'flag') ||
  (kind === 'list' && filter === true && unique !== true && hidden !== true)

const exampleLink = async (queries: Queries, view: View, cell: Field, taken: Map<string, number>): Promise<unknown> => {
  const to = linkTarget(cell) ?? ''
  const at = taken.get(to) ?? 0
  taken.set(to, at + 1)
  const target = resourceNamed(to)
  const options = await findOptions(queries, target, readerOf(view), {
    query: '',
    ids: [],
    recent: [],
    limit: at + 1,
    ...offeredWithin(cell, target),
  })
  const found = options[at] ?? options[0] ?? null
  return cell.kind === 'list' ? (found ? [found] : []) : found
}
const exampleValue = (cell: Field, name: string, today: string): unknown =>
  cell.initial ?? cell.example ?? (name === 'validTo' ? addDays(today, 30) : exampleOfKind(cell, today))
