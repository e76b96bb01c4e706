import type { Condition, Field, Fields } from '@hangjia/contracts'
import { kindOf } from '@hangjia/ui'

/** Filters that are found at a glance; with more of them, those of fields that are no columns at first wait behind a button. */
const maxBatch = 12

/** The filters of a page, and how many of them wait until they are asked for. What narrows the list now is always there. */
export const shownFilters = (
  fields: Fields,
  conditions: Readonly<Record<string, Condition>>,
  isUnfolded: boolean,
): { readonly shown: readonly (readonly [string, Field])[]; readonly waiting: number } => {
  const filters = Object.entries<Field>(fields).filter(([, field]) => field.filter && kindOf(field).Filter)
  const first = filters.filter(([name, { hidden }]) => !hidden || Object.hasOwn(conditions, name))
  const waiting = filters.length > maxBatch ? filters.length - first.length : 0
  return { shown: waiting > 0 && !isUnfolded ? first : filters, waiting }
}
