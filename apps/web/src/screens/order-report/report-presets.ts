import type { Preferences, ReportGroup } from '@hangjia/contracts'

/** Forms of a report: figures by group, the same with classes by their part of the whole, a matrix of two groups, or money owed. */
export const reportForms = ['table', 'classes', 'matrix', 'receivables'] as const
type ReportForm = (typeof reportForms)[number]

/** Figures of a report by their columns; those of `byCost` need TS-9001. */
const reportColumns = [
  'orders',
  'teu',
  'volumeM3',
  'grossKg',
  'revenue',
  'cost',
  'profit',
  'margin',
  'perTeu',
  'onTime',
  'toOrder',
  'toSail',
  'toRelease',
  'rolled',
  'cancelled',
] as const
export type ReportColumn = (typeof reportColumns)[number]
const byCost: readonly ReportColumn[] = ['cost', 'profit', 'margin', 'perTeu']

/** Reports with a name: the parts of an address that they set. A figure of cost gives way to the revenue for readers without it. */
export const presets = {
  volume: { by: 'month', columns: 'orders,teu,volumeM3,grossKg', compared: 'before' },
  profit: { by: 'month', columns: 'orders,revenue,cost,profit,margin,perTeu', compared: 'year' },
  sales: { by: 'sales', columns: 'orders,teu,revenue,profit,margin', sort: 'profit' },
  customers: { by: 'customer', columns: 'orders,teu,revenue,profit,margin', sort: 'profit', form: 'classes' },
  lanes: { by: 'origin,destination', sort: 'teu', form: 'matrix' },
  carriers: { by: 'carrier', columns: 'orders,teu,onTime,rolled', sort: 'teu', form: 'classes' },
  rolls: { by: 'carrier,month', columns: 'orders,rolled,cancelled', sort: 'rolled' },
  cycle: { by: 'month', columns: 'orders,toOrder,onTime,toSail,toRelease', compared: 'before' },
  receivables: { form: 'receivables' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
type Preset = keyof typeof presets
export const presetNames = Object.keys(presets) as readonly Preset[]

/** Parts of an address that a report sets; the period is no part of it. */
const parts = ['by', 'basis', 'columns', 'sort', 'form', 'compared'] as const

/** The address of a report, about the period of this one. */
export const withReport = (query: URLSearchParams, name: string, asked: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const part of parts) {
    const value = asked.get(part)
    if (value === null) next.delete(part)
    else next.set(part, value)
  }
  next.set('report', name)
  return next
}

/** The question of an address, without its period, as a person keeps it. */
export const reportIn = (query: URLSearchParams): string => {
  const asked = new URLSearchParams()
  for (const part of parts) {
    const value = query.get(part)
    if (value !== null) asked.set(part, value)
  }
  return asked.toString()
}

export type OwnReports = Preferences['orderReports']

const isColumn = (name: string | null): name is ReportColumn => reportColumns.some((column) => column === name)

/** Form of an address; a matrix needs two groups. */
export const formIn = (query: URLSearchParams, by: readonly ReportGroup[]): ReportForm => {
  const form = reportForms.find((one) => one === query.get('form')) ?? 'table'
  return form === 'matrix' && by.length !== 2 ? 'table' : form
}
/** Columns of an address that the reader may see; all of them where it names none. */
export const columnsIn = (query: URLSearchParams, seesCost: boolean): readonly ReportColumn[] => {
  const named = (query.get('columns') ?? '').split(',').filter(isColumn)
  const wanted = named.length > 0 ? reportColumns.filter((column) => named.includes(column)) : reportColumns
  return wanted.filter((column) => seesCost || !byCost.includes(column))
}
/** The figure by which the groups of an address are ranked; undefined while they keep their order. */
export const sortIn = (query: URLSearchParams, seesCost: boolean): ReportColumn | undefined => {
  const named = query.get('sort')
  if (!isColumn(named)) return undefined
  return seesCost || !byCost.includes(named) ? named : 'revenue'
}
