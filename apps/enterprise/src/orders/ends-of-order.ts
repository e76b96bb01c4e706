import { endFields, type PlaceKind, shipmentKindOf, shipmentOrder } from '@hangjia/contracts'
import type { Row } from '../database/database.ts'
import { columnName } from '../records/tables/column-kinds.ts'

const { fields } = shipmentOrder
/** A row of base data that an order names in a field. */
export interface Held<F extends string> {
  readonly field: F
  readonly id: string
}
const heldIn = <F extends keyof typeof fields>(row: Row, field: F): Held<F> | null => {
  const id = row[columnName(field, fields[field])]
  return id === null || id === undefined ? null : { field, id: String(id) }
}

type EndField = (typeof endFields)[keyof typeof endFields][number]
type Ends = readonly [from: Held<EndField> | null, to: Held<EndField> | null]
/** Ports, airports or stations between which an order goes, by its mode; ports where it has no such ends. */
export const endsOfOrder = (row: Row): Ends => {
  const endsIn = ([from, to]: readonly [EndField, EndField]): Ends => [heldIn(row, from), heldIn(row, to)]
  const own = endsIn(shipmentKindOf(row.mode)?.ends ?? endFields.port)
  return own.some((end) => end !== null) ? own : endsIn(endFields.port)
}

const carrierFields = ['carrier', 'airline', 'railOperator'] as const
/** The carrier of an order, of whichever kind. */
export const carrierOfOrder = (row: Row): Held<(typeof carrierFields)[number]> | null =>
  carrierFields.map((field) => heldIn(row, field)).find((held) => held !== null) ?? null

/** Columns of a list or report that needs the ends and the carrier. */
export const wayColumns: readonly string[] = [...Object.values(endFields).flat(), ...carrierFields].map((field) =>
  columnName(field, fields[field]),
)
/** Kind of the rows that a field holds. */
export const placeKindOf = (field: EndField): PlaceKind => fields[field].to as PlaceKind
