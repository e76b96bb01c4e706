import { businessDay } from '@hangjia/validation'
import type { Row } from '../database/database.ts'
import { blocked } from '../staff/manageable.ts'

/** Refuses a departure after the arrival of an order: that arrival is of another sailing, and moves first. */
export const checkDeparture = ({ eta, order_no: orderNo }: Row, etd: unknown): void => {
  if (!eta || !etd || Date.parse(String(etd)) <= Date.parse(String(eta))) return
  throw blocked('etd', 'departsAfterArrival', { orderNo: String(orderNo), eta: businessDay(String(eta)) })
}
