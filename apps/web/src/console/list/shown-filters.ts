import type { Condition, Field, Fields } from '@hangjia/contracts'
import { kindOf } from '@hangjia/ui'

/** Filters that are found at a glance; with more of them, the later ones wait behind a button. */
const maxBatch = 12
/** Filters before that button at most: with it four rows in a narrow window. */
const mostAtFirst = 15

type Filter = readonly [name: string, field: Field]

/**
 * The filters of a page, those that the reader used before in front, and how many of them wait until they are asked for: where there
 * are many, those of fields that are no columns at first, and what is beyond the first ones. A filter that narrows the list now, or
 * did before, does not wait. Where the page names those for the beginning, all others wait.
 */
export const shownFilters = (
  fields: Fields,
  conditions: Readonly<Record<string, Condition>>,
  {
    isUnfolded,
    used,
    first: named,
  }: {
    readonly isUnfolded: boolean
    readonly used: readonly string[]
    readonly first?: readonly string[] | undefined
  },
): { readonly shown: readonly Filter[]; readonly waiting: number } => {
  const known = Object.entries<Field>(fields).filter(([, field]) => field.filter && kindOf(field).Filter)
  const filters: readonly Filter[] = [
    ...used.flatMap((name) => known.filter(([own]) => own === name)),
    ...known.filter(([name]) => !used.includes(name)),
  ]
  const isFirst = ([name, { hidden }]: Filter) => (named ? named.includes(name) : !hidden || used.includes(name))
  const atFirst = new Set(filters.filter(isFirst).slice(0, mostAtFirst))
  const first = filters.filter((filter) => atFirst.has(filter) || Object.hasOwn(conditions, filter[0]))
  const waiting = named || filters.length > maxBatch ? filters.length - first.length : 0
  return { shown: waiting > 0 && !isUnfolded ? first : filters, waiting }
}
