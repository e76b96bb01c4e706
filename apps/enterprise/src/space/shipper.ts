import type { Booking } from './bookings.ts'

/** A shipment that has space under its SO numbers. */
export interface Shipper {
  readonly customer: string | null
  readonly salesman: string | null
  /** The booking of space that it names. */
  readonly space: string | null
}
/** True for space of the customer of a shipment; of the same salesperson where one of both names no customer. */
export const isFor = (
  { customer, salesman }: Omit<Shipper, 'space'>,
  booking: Pick<Booking, 'customer' | 'salesman'>,
): boolean =>
  customer !== null && booking.customer !== null
    ? String(booking.customer) === customer
    : String(booking.salesman) === salesman
