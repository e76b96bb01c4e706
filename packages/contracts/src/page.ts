import type { FilterSet } from '@hangjia/validation'
import type { Label } from './catalogue/kinds.ts'
import type { Resource } from './catalogue/resource.ts'
import { type EntryName, type MenuEntry, menuEntries } from './menu.ts'

/**
 * Scope of the rows on a page; the server decides, never the browser. `institution`: of people of the reader's institution and of all units
 * below it. `pool`: of no person. `departmentPool`: those of them that are kept for a department of the reader or one below it.
 * `involved`: those that name the reader among their people, for holders of TS-9046 all of the company.
 */
export type Scope = 'mine' | 'institution' | 'company' | 'pool' | 'departmentPool' | 'involved'

/**
 * A filter of one click: rows whose day comes within a number of days or is over, rows whose day is today or comes within a number of days, or
 * rows whose choice is one of these.
 */
export type QuickFilter = {
  readonly field: string
  readonly label: Label
} & (
  | { readonly withinDays: number }
  | { readonly comingDays: number }
  | { readonly any: readonly (string | boolean)[] }
)
/** Order of a list that nobody sorted: rows in these states come first, the earliest day or instant on top; then the others. */
export interface Queue {
  readonly by: string
  readonly while: { readonly field: string; readonly any: readonly string[] }
}
/** Rows of another page or tab that name a row of this one: their field → the field here that they name it by, or its id. */
interface Shown {
  readonly page: string
  readonly by: Readonly<Record<string, string>>
}

/** A page that lists and edits the records of one resource. */
export interface RecordPage {
  readonly kind: 'records'
  readonly name: string
  readonly key: string
  readonly title: Label
  readonly of: Resource
  readonly scope: Scope
  readonly filterSet: FilterSet
  /** Shows records that other pages or endpoints write: nothing is created, changed or imported here. */
  readonly readOnly: boolean
  /** Shows published records alone, as sales see them. */
  readonly published: boolean
  /** Its rows are only those whose field has one of these values; every row when absent. */
  readonly rows: { readonly field: string; readonly any: readonly string[] } | undefined
  /** Field of the table with the units that see a row, those below them included; a row without any is seen by everybody. */
  readonly audience: string | undefined
  /** Names of the pages shown as further tabs of this one, under its key. */
  readonly tabs: readonly string[]
  /** The page whose tab this is. */
  readonly host: string | undefined
  /** Filters of one click, in addition to those of the filter set. */
  readonly quick: readonly QuickFilter[]
  /** The numbers of rows are shown with the filters of one click. */
  readonly countsQuick: boolean
  readonly queue: Queue | undefined
  /** Related records of a row of this page, shown on their own pages. */
  readonly shows: readonly Shown[]
  /** Columns shown at first, in order; every column that is not `hidden` when absent. */
  readonly columns: readonly string[] | undefined
  /** Filters that are open at first, others folded: those named `pol` and `pod` ask for a lane, which has a view of its own. */
  readonly byLane: readonly string[] | undefined
}

/** A page made by hand in the web app, over endpoints of its own. */
export interface ScreenPage {
  readonly kind: 'screen'
  readonly name: string
  readonly key: string
  readonly title: Label
}
export type Page = RecordPage | ScreenPage

const entryOf = (name: string): MenuEntry => {
  const entry = menuEntries.find((candidate) => candidate.name === name)
  if (!entry) throw new Error(`page ${name} has no menu entry`)
  return entry
}

interface PageOptions<R extends Resource> {
  readonly of: R
  readonly scope?: Scope
  readonly filterSet?: FilterSet
  readonly readOnly?: true
  readonly published?: true
  readonly rows?: { readonly field: keyof R['fields'] & string; readonly any: readonly string[] }
  readonly audience?: string
  readonly tabs?: readonly string[]
  readonly quick?: readonly (QuickFilter & {
    readonly field: (keyof R['fields'] | keyof NonNullable<R['asks']>) & string
  })[]
  readonly countsQuick?: true
  readonly queue?: Queue
  readonly shows?: readonly Shown[]
  readonly columns?: readonly (keyof R['fields'] & string)[]
  readonly byLane?: readonly string[]
}

/** A menu entry for a resource; key, title and place come from the menu. */
export const page = <R extends Resource>(name: EntryName, options: PageOptions<R>): RecordPage =>
  ({ kind: 'records', ...shared(options), ...entryOf(name), host: undefined }) as RecordPage

/** A supporting resource without a menu entry: a tab of `host`, under its key. */
export const tabPage = <R extends Resource>(
  name: string,
  title: Label,
  options: PageOptions<R> & { readonly host: EntryName },
): RecordPage => ({
  kind: 'records',
  ...shared(options),
  name,
  title,
  key: entryOf(options.host).key,
  host: options.host,
})

/** A menu entry whose page is made by hand. */
export const screen = (name: EntryName): ScreenPage => ({ kind: 'screen', ...entryOf(name) })

const shared = <R extends Resource>(options: PageOptions<R>) => ({
  of: options.of as unknown as Resource,
  scope: options.scope ?? ('company' as const),
  filterSet: options.filterSet ?? ('none' as const),
  readOnly: options.readOnly ?? options.of.ownEndpoints ?? false,
  published: options.published ?? false,
  rows: options.rows,
  audience: options.audience,
  tabs: options.tabs ?? [],
  quick: options.quick ?? [],
  countsQuick: options.countsQuick ?? false,
  queue: options.queue,
  shows: options.shows ?? [],
  columns: options.columns,
  byLane: options.byLane,
})
