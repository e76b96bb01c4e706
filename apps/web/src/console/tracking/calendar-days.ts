import { addDays, businessDay } from '@hangjia/validation'
import type { AnyRow } from '../records.ts'

/** Times of an order that a calendar shows, in the order of a day. */
const datedFields = [
  'cyOpen',
  'siCutoff',
  'vgmCutoff',
  'customsCutoff',
  'manifestCutoff',
  'dgCutoff',
  'cyCutoff',
  'etd',
  'eta',
] as const
type DatedField = (typeof datedFields)[number]

export interface Dated {
  readonly field: DatedField
  readonly at: string
  readonly row: AnyRow
}

/** Times of orders on each of these days, as days in China, the earliest first. */
export const datedOn = (
  rows: readonly AnyRow[],
  first: string,
  days: number,
): ReadonlyMap<string, readonly Dated[]> => {
  const found = rows.flatMap((row) =>
    datedFields.flatMap((field): Dated[] => {
      const at = row[field]
      return typeof at === 'string' ? [{ field, at, row }] : []
    }),
  )
  const byDay = Map.groupBy(
    found.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
    ({ at }) => businessDay(at),
  )
  return new Map(
    Array.from({ length: days }, (_none, at) => addDays(first, at)).map((day) => [day, byDay.get(day) ?? []]),
  )
}
