import type { FclAsk, UnitBasis } from '@hangjia/contracts'
import type { Dictionary } from './dictionary.ts'
import { count, type Decimal, one, sum } from './money.ts'

type Counting = (ask: FclAsk, dictionary: Dictionary) => Decimal | null
const single: Counting = () => one
/** Needs to know of the cargo what a container search does not ask: the charge is priced case by case. */
const unknown: Counting = () => null
const containers: Counting = ({ boxes }) => sum(boxes.map(({ quantity }) => count(quantity)))
const teus: Counting = ({ boxes }, dictionary) => {
  const parts = boxes.map(({ box, quantity }) => dictionary.teu(box)?.times(count(quantity)) ?? null)
  return parts.every((part) => part !== null) ? sum(parts) : null
}

/** How many units a shipment of containers has (R12): one bill, one declaration; 20 = 1 TEU, 40 = 2, 45 = 2 by its type. */
export const quantities: Readonly<Record<UnitBasis, Counting>> = {
  perContainer: containers,
  perTeu: teus,
  perBill: single,
  perShipment: single,
  perEntry: single,
  fixed: single,
  perRT: unknown,
  perCbm: unknown,
  perTon: unknown,
  perKgGross: unknown,
  perKgChargeable: unknown,
  perPackage: unknown,
  perDay: unknown,
  perTruck: unknown,
  perHsLine: unknown,
  // Counted from other lines, or not at all.
  percent: unknown,
  atCost: unknown,
}
