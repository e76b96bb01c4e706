import { endFields, shipmentOrder } from '@hangjia/contracts'
import type { Row } from '../database/database.ts'
import { columnName } from '../records/tables/column-kinds.ts'

/** Taken from the quotation where there is one: its prices are for these. */
export const agreed = ['mode', 'customer', 'sales'] as const
/** Facts of the shipment as it was booked. */
export const shipped = [
  ...endFields.port,
  ...endFields.airport,
  ...endFields.railStation,
  'via',
  'placeOfReceipt',
  'placeOfDelivery',
  'carrier',
  'airline',
  'railOperator',
  'vessel',
  'voyage',
  'tradeTerm',
  'transportTerm',
  'freightPayment',
  'boxes',
  'cargo',
  'shipper',
  'consignee',
  'notifyParty',
] as const
type Carried = (typeof agreed)[number] | (typeof shipped)[number]

/** These facts of a booking or of an order, in whose columns both keep them. */
export const carried = (row: Row, names: readonly Carried[]) =>
  names.map((name) => [name, row[columnName(name, shipmentOrder.fields[name])] ?? null] as const)
