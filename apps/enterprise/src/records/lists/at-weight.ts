import { byWeightIn, type FreightRange, type ListQuestion, type PlainRow, Problem } from '@hangjia/contracts'
import { freightAtWeight } from '@hangjia/pricing'
import type { View } from '../tables/view.ts'

/** Freight of a row for the weight of a question; null where the row has no price for it. */
export type Weigher = (row: PlainRow) => FreightRange | null

/** Undefined without a weight; refused where a list has no prices by weight, or hides them from the reader. */
export const weigherOf = (
  { resource, fields }: Pick<View, 'resource' | 'fields'>,
  { kg }: Pick<ListQuestion, 'kg'>,
): Weigher | undefined => {
  if (kg === undefined) return undefined
  const by = byWeightIn(resource, fields)
  if (!by) throw new Problem('invalidInput', { issues: [{ path: 'kg', rule: 'unknownField', parameters: {} }] })
  return (row) => freightAtWeight(row, by, kg)
}

/** Freight of rows by their ids. */
export const weighedRows = (rows: readonly PlainRow[], weigh: Weigher): Record<string, FreightRange> =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const freight = weigh(row)
      return freight ? [[row.id, freight] as const] : []
    }),
  )
