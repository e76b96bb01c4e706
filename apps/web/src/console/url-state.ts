import { type Condition, type Fields, longestSearch, pageSizes } from '@hangjia/contracts'
import { type FilterSet, filterChips } from '@hangjia/validation'

export type PageSize = (typeof pageSizes)[number]

/** State of a list in its address: a shared link shows the same rows. */
export interface ListState {
  readonly search: string
  readonly conditions: Readonly<Record<string, Condition>>
  /** Ids of the page's filter options (spec §4). */
  readonly options: readonly number[]
  /** Shows only records that need the reader's decision. */
  readonly waitsForMe: boolean
  /** Shows only records that this import created or published. */
  readonly importId?: string
  readonly sort: { readonly field: string; readonly descending: boolean } | null
  readonly pageNo: number
  readonly pageSize: PageSize
}

const names = {
  search: 'q',
  options: 'o',
  waitsForMe: 'w',
  importId: 'b',
  sort: 's',
  pageNo: 'p',
  pageSize: 'n',
} as const
const conditionPrefix = 'f.'
/** Parameter of a list's address that names the import whose records it shows. */
export const importName = names.importId
/** Parameter of a list's address for a condition on this field. */
export const conditionName = (field: string): string => conditionPrefix + field

const writeCondition = (condition: Condition): string =>
  'contains' in condition
    ? `~${condition.contains}`
    : 'any' in condition
      ? condition.any.map(String).join(',')
      : `${condition.from ?? ''}..${condition.to ?? ''}`

/** Values come back with the type that the field's choices or flags have; ids are words. */
const readCondition = (field: Fields[string], text: string): Condition | undefined => {
  if (text.startsWith('~')) return text.length > 1 ? { contains: text.slice(1, 201) } : undefined
  const range = /^([^.]*(?:\.[^.]+)?)\.\.(.*)$/.exec(text)
  if (range) {
    const [, from = '', to = ''] = range
    return from === '' && to === '' ? undefined : { ...(from && { from }), ...(to && { to }) }
  }
  const options = 'options' in field ? field.options.map(([value]) => value) : undefined
  const any = text
    .split(',')
    .slice(0, 100)
    .map((word) => {
      if (word === 'true' || word === 'false') return word === 'true'
      return options ? options.find((option) => String(option) === word) : word
    })
    .filter((value): value is string | number | boolean => value !== undefined && value !== '')
  return any.length > 0 ? { any } : undefined
}

const readSort = (text: string | null, fields: Fields): ListState['sort'] => {
  if (!text) return null
  const descending = text.startsWith('-')
  const field = descending ? text.slice(1) : text
  return field in fields || field === 'updatedAt' ? { field, descending } : null
}
const positive = (text: string | null, fallback: number) =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback

const readImport = (text: string | null): Pick<ListState, 'importId'> =>
  text !== null && /^[1-9]\d{0,17}$/.test(text) ? { importId: text } : {}

/** Reads an address without trust: unknown fields, options and sizes are left out. */
export const readListState = (
  query: URLSearchParams,
  facts: { readonly fields: Fields; readonly filterSet: FilterSet; readonly pageSize: PageSize },
): ListState => {
  const { fields, filterSet } = facts
  const offered = filterChips[filterSet].map(({ id }) => id)
  const size = Number(query.get(names.pageSize))
  const conditions = [...query.entries()].flatMap(([name, text]) => {
    const field = name.startsWith(conditionPrefix) ? fields[name.slice(conditionPrefix.length)] : undefined
    const condition = field?.filter ? readCondition(field, text) : undefined
    return condition ? [[name.slice(conditionPrefix.length), condition] as const] : []
  })
  return {
    search: (query.get(names.search) ?? '').slice(0, longestSearch),
    conditions: Object.fromEntries(conditions),
    options: (query.get(names.options) ?? '')
      .split(',')
      .filter((word) => word !== '')
      .map(Number)
      .filter((id) => offered.includes(id)),
    waitsForMe: query.get(names.waitsForMe) === '1',
    ...readImport(query.get(names.importId)),
    sort: readSort(query.get(names.sort), fields),
    pageNo: positive(query.get(names.pageNo), 1),
    pageSize: pageSizes.find((candidate) => candidate === size) ?? facts.pageSize,
  }
}

/** Writes a state over an address, keeping parameters that are none of the list's. */
export const writeListState = (state: ListState, query: URLSearchParams, pageSize: PageSize): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const name of [...next.keys()])
    if (name.startsWith(conditionPrefix) || Object.values(names).some((known) => known === name)) next.delete(name)
  if (state.search) next.set(names.search, state.search)
  if (state.options.length > 0) next.set(names.options, state.options.join(','))
  if (state.waitsForMe) next.set(names.waitsForMe, '1')
  if (state.importId !== undefined) next.set(names.importId, state.importId)
  for (const [name, condition] of Object.entries(state.conditions))
    next.set(conditionPrefix + name, writeCondition(condition))
  if (state.sort) next.set(names.sort, (state.sort.descending ? '-' : '') + state.sort.field)
  if (state.pageNo > 1) next.set(names.pageNo, String(state.pageNo))
  if (state.pageSize !== pageSize) next.set(names.pageSize, String(state.pageSize))
  return next
}
