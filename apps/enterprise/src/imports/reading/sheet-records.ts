import {
  type BoxPrice,
  type Fields,
  freeTimeColumn,
  type ImportIssue,
  type SheetCell,
  validityColumn,
} from '@hangjia/contracts'
import { type CellReading, readBoxPrice, type Understanding } from '../../cells/cell-readers.ts'
import { readPeriod } from '../../cells/read-dates.ts'
import { readFreeTime } from '../../cells/read-free-time.ts'
import { isBlankCell, readCell } from '../../cells/sheet-kinds.ts'
import { innerFields } from '../../records/tables/links.ts'
import type { SheetRow } from '../../sheets/read-workbook.ts'
import { takeBlockTitle } from '../headings/block-titles.ts'
import { type ChargeWords, takeChargeWords } from '../headings/charge-words.ts'
import { freeTimeParts, noFreeTime } from '../headings/free-time-column.ts'
import { doubtOf, type LeftWords, takeLeftWords } from '../headings/left-words.ts'
import type { PortList, SheetRecord } from '../staging/sheet-record.ts'
import { placeIn } from '../staging/source-patterns.ts'
import type { MappedColumn, RowGroup } from './group-rows.ts'
import { agreeOnCurrency, type NamedCurrency } from './row-currency.ts'
import { isLaneEnd } from './split-ports.ts'

/** Understands the cells of the records of a sheet; nothing here knows what the company has. */
export const recordReader = (
  fields: Fields,
  columns: readonly MappedColumn[],
  understood: { of(column: string): Understanding; readonly plain: Understanding },
  headed: Headed = { headings: {}, titles: [] },
): ((group: RowGroup) => SheetRecord) => {
  const known = columns.map((one) => ({ ...one, understanding: understood.of(one.column) }))
  const heads = known.filter(({ target }) => target.inner === undefined)
  const lines = [
    ...Map.groupBy(
      known.filter(({ target }) => target.inner !== undefined),
      ({ target }) => target.name,
    ),
  ]
  const above = wordsAbove(heads, headed)
  const mapped = new Set(columns.map(({ target }) => target.name))
  return (group) => readRecord(group, heads, lines, { fields, above, mapped, ...understood.plain })
}

/** Doubts a rate with a last day only, and proposes to begin it today. */
const beginToday = (cell: Into['untilAlone'][number], given: Record<string, unknown>, today: string): ImportIssue[] => {
  if (given.validFrom) return []
  const to = String(given.validTo)
  given.validFrom = to < today ? to : today
  return [doubtOf(cell, 'untilAlone', { from: String(given.validFrom), to })]
}

/** Doubts a row that is struck through, or has comments on its cells: it may no longer be valid. */
const marksOf = (row: SheetRow, columns: readonly MappedColumn[]): ImportIssue[] => {
  const marked = columns.flatMap(({ column, target }) => {
    const cell = row.cells[column]
    return cell?.struck || cell?.comment !== undefined ? [{ column, field: target.path, cell }] : []
  })
  const tell = ({ column, field, cell }: (typeof marked)[number], rule: string, words: string) =>
    doubtOf({ row: row.row, column, field, read: cell.text }, rule, { words })
  const struck = marked.find(({ cell }) => cell.struck)
  return [
    ...(struck ? [tell(struck, 'struckThrough', struck.cell.text)] : []),
    ...marked.flatMap((one) => (one.cell.comment === undefined ? [] : [tell(one, 'cellComment', one.cell.comment)])),
  ]
}

/** Words over the records of a sheet: the heading of each column, and the titles above them. */
interface Headed {
  readonly headings: Readonly<Record<string, string>>
  readonly titles: readonly SheetRow[]
}
type Above = Pick<ChargeWords, 'column' | 'field' | 'words'>

/** Headings of prices, and titles: they may name charges that every price includes. */
const wordsAbove = (heads: readonly MappedColumn[], { headings, titles }: Headed): readonly Above[] => {
  const priced = heads.filter(({ target }) => target.kind === 'boxPrices')
  const over = titles.flatMap(({ cells }) => Object.values(cells).filter(({ merged }) => !merged))
  return [
    ...priced.map(({ column, target }) => ({ column, field: target.path, words: headings[column] ?? '' })),
    ...over.map(({ text }) => ({ column: '', field: priced[0]?.target.path ?? '', words: text })),
  ].filter(({ words }) => words !== '')
}

interface Understood extends MappedColumn {
  readonly understanding: Understanding
}
const readRecord = (
  { rows, title }: RowGroup,
  heads: readonly Understood[],
  lineColumns: readonly (readonly [name: string, columns: readonly Understood[]])[],
  {
    fields,
    above,
    mapped,
    links,
    boxes,
    calendar,
  }: { readonly fields: Fields; readonly above: readonly Above[]; readonly mapped: ReadonlySet<string> } & Pick<
    Understanding,
    'links' | 'boxes' | 'calendar'
  >,
): SheetRecord => {
  const [top] = rows
  if (!top) throw new RangeError('a record has a row')
  const given: Record<string, unknown> = {}
  const issues: ImportIssue[] = []
  const sources: Record<string, string> = {}
  const restored: string[] = []
  const left: LeftWords[] = []
  const portLists: PortList[] = []
  const place = (row: SheetRow, column: string) => placeIn(column, row.row - top.row, row.cells[column]?.at)
  const note = (row: SheetRow, column: string, path: string, field: string, reading: CellReading): unknown => {
    sources[path] = place(row, column)
    if ('value' in reading) {
      if (reading.restored) restored.push(`${column}${row.row}`)
      if (reading.left)
        left.push({
          row: row.row,
          column,
          field,
          name: path,
          left: reading.left,
          read: row.cells[column]?.text ?? '',
        })
      return reading.value
    }
    const { rule, parameters = {}, suggestions = [], listed = [] } = reading
    const read = row.cells[column]?.text ?? ''
    if (listed.length > 0 && isLaneEnd(fields[path])) {
      portLists.push({ row: row.row, column, field, read, name: path, ids: listed, suggestions })
      return listed[0]
    }
    issues.push({
      row: row.row,
      column,
      field,
      read,
      rule,
      parameters: { ...parameters },
      suggestions: suggestions.map((suggestion) => ({ ...suggestion })),
    })
    return null
  }

  const named: NamedCurrency[] = []
  const untilAlone: Into['untilAlone'][number][] = []
  const into = { given, fields, note, place, sources, named, untilAlone }
  for (const one of heads) readHead(top, one, into)
  for (const [name, some] of lineColumns) {
    const lines: Record<string, unknown>[] = []
    for (const row of rows) {
      const filled = some.filter(({ column, target }) => !isBlankCell(row.cells[column], target.kind))
      // A continued merged area is the line above.
      if (filled.every(({ column }) => lines.length > 0 && row.cells[column]?.merged)) continue
      const line: Record<string, unknown> = {}
      for (const one of some)
        readHead(
          row,
          { ...one, inside: `${name}.${lines.length}.` },
          { ...into, given: line, fields: innerFields(one.target.field) ?? {} },
        )
      lines.push(line)
    }
    given[name] = lines
  }
  if (named.length > 0) issues.push(...agreeOnCurrency(named, links('currency'), issues))
  const chargeWords = [
    ...above.map((words) => ({ row: top.row, speaks: 'price' as const, ...words })),
    ...heads.flatMap((one) => chargeWordsOf(top, one)),
  ]
  const doubts = [
    ...takeBlockTitle(title, top.row, { given, fields, links }),
    ...rows.flatMap((row) => marksOf(row, [...heads, ...lineColumns.flatMap(([, some]) => some)])),
    ...untilAlone.flatMap((cell) => beginToday(cell, given, calendar.today)),
    ...takeLeftWords(left, { given, fields, mapped, links }),
    ...takeChargeWords(chargeWords, { given, fields, mapped, links, boxes }),
  ]
  return {
    no: top.row,
    last: rows.at(-1)?.row ?? top.row,
    hidden: rows.some(({ hidden }) => hidden),
    given,
    issues,
    doubts,
    sources,
    restored,
    ...(portLists.length > 0 ? { portLists } : {}),
  }
}

/** A price or a remark of a record as words that may speak of charges. */
const chargeWordsOf = (row: SheetRow, { column, target: { kind, path, name } }: Understood): ChargeWords[] => {
  const speaks =
    kind === 'boxPrices' ? 'price' : kind !== 'longText' ? undefined : name === 'surchargeText' ? 'charges' : 'remark'
  const words = row.cells[column]?.text ?? ''
  return speaks === undefined || words === '' ? [] : [{ row: row.row, column, field: path, words, speaks }]
}

interface Into {
  readonly given: Record<string, unknown>
  readonly fields: Fields
  readonly named: NamedCurrency[]
  /** Validities with a last day only. */
  readonly untilAlone: Pick<LeftWords, 'row' | 'column' | 'field' | 'read'>[]
  readonly sources: Record<string, string>
  place(row: SheetRow, column: string): string
  note(row: SheetRow, column: string, path: string, field: string, reading: CellReading): unknown
}

/** Reads one cell into the record, or into one of its lines. */
const readHead = (
  row: SheetRow,
  { column, target, understanding, inside = '' }: Understood & { readonly inside?: string },
  { given, fields, note, place, sources, named, untilAlone }: Into,
): void => {
  const cell = row.cells[column]
  const name = target.inner ?? target.name
  const at = inside + name
  const field = target.path
  const noteMoney = (path: string, reading: CellReading, read: string): unknown => {
    if ('value' in reading && reading.currencies)
      named.push({
        row: row.row,
        column,
        field,
        read,
        currencies: reading.currencies,
        into: given,
        fields,
        name,
        box: target.box,
      })
    return note(row, column, path, field, reading)
  }
  if (target.path === validityColumn) {
    if (isBlankCell(cell, target.kind) || !cell) return
    const period = note(
      row,
      column,
      `${inside}validFrom`,
      field,
      memoized(cell, understanding, () => readValidity(cell, understanding)),
    )
    sources[`${inside}validTo`] = place(row, column)
    const { from = null, to = null } = (period ?? {}) as { from?: string | null; to?: string }
    given.validFrom = from ?? given.validFrom ?? null
    given.validTo = to
    if (to !== null && from === null) untilAlone.push({ row: row.row, column, field, read: cell.text })
    return
  }
  if (target.path === freeTimeColumn) {
    for (const part of freeTimeParts) sources[`${inside}${part}`] ??= place(row, column)
    const isBlank = isBlankCell(cell, target.kind) || !cell
    const read = isBlank
      ? null
      : note(
          row,
          column,
          at,
          field,
          memoized(cell, understanding, () => readFreeTime(cell)),
        )
    Object.assign(given, read ?? noFreeTime)
    return
  }
  if (target.box !== undefined) {
    const prices = (given[name] as BoxPrice[] | undefined) ?? []
    given[name] = prices
    if (isBlankCell(cell, target.kind) || !cell) return
    const price = noteMoney(`${at}.${target.box}`, readBoxPrice(cell, target.box, understanding), cell.text)
    sources[at] ??= place(row, column)
    if (price !== null) given[name] = [...prices, { box: target.box, price }]
    return
  }
  if (isBlankCell(cell, target.kind) || !cell) {
    given[name] ??= null
    // A rule that requires it can then name its place.
    sources[at] ??= place(row, column)
    return
  }
  const reading = memoized(cell, understanding, () => readCell(cell, target.cell, understanding))
  given[name] = noteMoney(at, reading, cell.text)
}

/** The cells of a column have few different values: each is read once. Every column has an understanding of its own. */
const memoized = (cell: SheetCell, column: Understanding, read: () => CellReading): CellReading => {
  const known = readings.get(column) ?? new Map<string, CellReading>()
  readings.set(column, known)
  const words = `${cell.is ?? ''} ${cell.text}`
  // The fault of a cell is reported with its formula.
  const found = cell.is === 'error' ? undefined : known.get(words)
  if (found) return found
  const reading = read()
  if (cell.is !== 'error' && known.size < maxCached) known.set(words, reading)
  return reading
}
const readings = new WeakMap<Understanding, Map<string, CellReading>>()
const maxCached = 10_000

const readValidity = (cell: SheetCell, { calendar }: Understanding): CellReading => {
  if (cell.is === 'date') return { value: { from: null, to: cell.text } }
  const read = readPeriod(cell.text, calendar)
  if ('value' in read) return read
  return { rule: read.rule, suggestions: (read.readings ?? []).map((text) => ({ text, title: text, titleEn: null })) }
}
