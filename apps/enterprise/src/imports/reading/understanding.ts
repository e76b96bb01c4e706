import type { Field, Fields, TemplateContent } from '@hangjia/contracts'
import { validityColumn } from '@hangjia/contracts'
import type { Understanding } from '../../cells/cell-readers.ts'
import { orderOf } from '../../cells/date-order.ts'
import { type LinkNames, loadLinkNames } from '../../cells/link-names.ts'
import { separatorOf } from '../../cells/list-items.ts'
import { type Calendar, turnOf, yearIn } from '../../cells/read-dates.ts'
import type { Queries } from '../../database/database.ts'
import { innerFields, linkTarget } from '../../records/tables/links.ts'
import type { View } from '../../records/tables/view.ts'
import type { SheetRow } from '../../sheets/read-workbook.ts'
import type { Target } from '../headings/target.ts'
import type { MappedColumn } from './group-rows.ts'
import { boxCodes } from './import-targets.ts'

/** A sheet as far as its days and names depend on it. */
export interface SheetAbout {
  readonly today: string
  readonly sheet: string | null
  readonly fileName: string
  /** Content of its template. */
  readonly reading: TemplateContent | null
  /** Rows above the headings. */
  readonly titles: readonly SheetRow[]
  /** Order of the days in a column, by those that have one reading. */
  dayFirstIn(column: string): Promise<boolean | undefined>
}

/** Links that titles, remarks and words beside a value may name, of all that the fields of a record lead to; amounts name a currency. */
const namedInWords = (fields: Fields): string[] => {
  const words = ['port', 'wharf', 'charge', 'chargeUnit']
  const all = Object.values<Field>(fields).flatMap((field) => [
    field,
    ...Object.values<Field>(innerFields(field) ?? {}),
  ])
  const linked = new Set(all.map(linkTarget))
  return ['currency', ...words.filter((to) => linked.has(to))]
}

/** Facts by which the cells of each column are understood: names of other records, the year of the sheet, the order of its dates. */
export const understanding = async (
  queries: Queries,
  view: Pick<View, 'companyId' | 'fields'>,
  columns: readonly MappedColumn[],
  defaults: readonly Target[],
  about: SheetAbout,
): Promise<{ of(column: string): Understanding; readonly plain: Understanding }> => {
  const names = new Map<string, LinkNames>()
  const cells = [...columns.map(({ target }) => target), ...defaults].map(({ cell }) => cell)
  const linked = cells.flatMap((cell) => linkTarget(cell) ?? [])
  for (const to of new Set([...linked, ...namedInWords(view.fields)]))
    names.set(to, await loadLinkNames(queries, to, view.companyId))
  const links = (to: string): LinkNames => {
    const found = names.get(to)
    if (!found) throw new Error(`the names of ${to} were not loaded`)
    return found
  }
  const boxes = await boxCodes(queries, view.companyId)
  const { settings, columns: chosen = [] } = about.reading ?? {}
  const turn = settings?.dateOrder ? turnOf(settings.dateOrder) : undefined
  const calendar: Calendar = { today: about.today, year: yearOf(about), dayFirst: undefined, ...turn }
  const plain: Understanding = {
    calendar,
    boxes,
    links,
    ...(settings ? { separator: separatorOf(settings.listSeparators) } : {}),
  }
  const byColumn = new Map<string, Understanding>()
  for (const { column, target } of columns) {
    const isDated = target.cell.kind === 'date' || target.path === validityColumn
    const dayFirst = isDated && !turn ? await about.dayFirstIn(column) : calendar.dayFirst
    const { parse = null, unmatched = 'ask' } = chosen.find(({ columnName }) => columnName === target.path) ?? {}
    byColumn.set(column, { ...plain, calendar: { ...calendar, dayFirst }, parse, unmatched })
  }
  return {
    plain,
    of: (column) => {
      const found = byColumn.get(column)
      if (!found) throw new Error(`the column ${column} has no field`)
      return found
    },
  }
}

/** The year of days that name none (R29): from the place that the template sets, else from any place that has one. */
const yearOf = ({ reading, titles, sheet, fileName, today }: SheetAbout): number | undefined => {
  const words = [...titles.flatMap(({ cells }) => Object.values(cells).map(({ text }) => text)), sheet ?? '']
  const from = reading?.settings.yearFrom
  if (from === 'thisYear') return Number(today.slice(0, 4))
  if (from === 'sheetTitle') return yearIn(words)
  return yearIn(from === 'fileName' ? [fileName] : [...words, fileName])
}

/** Order of dates, by the first text that has one reading. */
export const dayFirstAmong = (texts: Iterable<string>): boolean | undefined => {
  for (const text of texts) {
    const order = orderOf(text)
    if (order !== undefined) return order
  }
  return undefined
}
