import type { FclAsk, UnitBasis } from '@hangjia/contracts'
import type { LegName } from '../book/book.ts'
import type { Dictionary } from '../book/dictionary.ts'
import { count, type Decimal, decimal, one, sum, thousand } from '../money/money.ts'

/** Counted things: containers, and bills of lading where more than one is requested. */
export interface Counted extends Pick<FclAsk, 'boxes'> {
  readonly bills?: number
}
type Counting = (counted: Counted, dictionary: Dictionary) => Decimal | null
const single: Counting = () => one
const bills: Counting = ({ bills: number = 1 }) => count(number)
/** Needs facts of the cargo that a container search does not have: the charge is priced case by case. */
const unknown: Counting = () => null
const containers: Counting = ({ boxes }) => sum(boxes.map(({ quantity }) => count(quantity)))
const teus: Counting = ({ boxes }, dictionary) => {
  const parts = boxes.map(({ box, quantity }) => dictionary.teu(box)?.times(count(quantity)) ?? null)
  return parts.every((part) => part !== null) ? sum(parts) : null
}

/** Cargo in all containers, where the load of each of them is given. */
const tons: Counting = ({ boxes }) => {
  const parts = boxes.map(({ quantity, grossTon }) => (grossTon ? decimal(grossTon).times(count(quantity)) : null))
  return parts.every((part) => part !== null) ? sum(parts) : null
}
const kilograms: Counting = (ask, dictionary) => tons(ask, dictionary)?.times(thousand) ?? null

/** Number of units of a shipment of containers (R12): one bill by default, one declaration; 20 = 1 TEU, 40 = 2, 45 = 2 by its type. */
export const quantities: Readonly<Record<UnitBasis, Counting>> = {
  perContainer: containers,
  perTeu: teus,
  perBill: bills,
  perShipment: single,
  perEntry: single,
  fixed: single,
  perRT: unknown,
  perCbm: unknown,
  perTon: tons,
  perKgGross: kilograms,
  perKgChargeable: unknown,
  perPackage: unknown,
  perDay: unknown,
  perTruck: unknown,
  perHour: unknown,
  perHsLine: unknown,
  // Counted from other lines, or not at all.
  percent: unknown,
  atCost: unknown,
}

/** Units by weight: not counted while a weight is unknown. */
export const weighs = (basis: UnitBasis): boolean => basis === 'perTon' || basis === 'perKgGross'

/** Charged quantity of a fee: a truck of the agent abroad takes one container, the number of other trucks is unknown. */
export const timesCharged = (
  { leg, basis }: { readonly leg: LegName; readonly basis: UnitBasis },
  counted: Counted,
  dictionary: Dictionary,
): Decimal | null => quantities[leg === 'agent' && basis === 'perTruck' ? 'perContainer' : basis](counted, dictionary)
