import { isDeepStrictEqual } from 'node:util'
import { linesIn, onlineBooking } from '@hangjia/contracts'
import type { Row } from '../database/database.ts'

const { boxes, cargo } = onlineBooking.fields
const cellsOf = {
  boxes: Object.keys(boxes.fields),
  cargo: Object.keys(cargo.fields),
}
/** Lines with all of their cells: one that is not there is empty. */
const whole = (name: keyof typeof cellsOf, lines: unknown) =>
  linesIn(lines).map((line) => cellsOf[name].map((cell) => line[cell] || null))

/** True when both say the same of a booking or its order. */
export const isSameFact = (name: string, one: unknown, other: unknown): boolean =>
  name === 'boxes' || name === 'cargo'
    ? isDeepStrictEqual(whole(name, one), whole(name, other))
    : isDeepStrictEqual(one ?? null, other ?? null)

const idOf = (value: unknown) => (value === null || value === undefined ? null : String(value))
/** Customer and salesperson of a booking, by whom space is its own, and the space that it names. */
export const shipperOf = ({ customer_id: customer, sales_id: salesman, space_id: space }: Row) => ({
  customer: idOf(customer),
  salesman: idOf(salesman),
  space: idOf(space),
})
