import { amountText, count, type Decimal, decimal, roundAmount, sum } from '../money/money.ts'

/** One slab of an overdue tariff; days are chargeable ones, the first of them is day 1 (settled 41). */
export interface OverdueSlab {
  readonly fromDay: number
  /** Included; null: no last day. */
  readonly toDay: number | null
  /** For each day. */
  readonly unitPrice: string
  readonly currency: string
  /** Telescopic: each slab at its own price. Jumping: all days at the price of the last slab. */
  readonly style: 'telescopic' | 'jumping'
}
export interface Overdue {
  readonly usedDays: number
  readonly freeDays: number
  /** Number of containers that are kept; one by default. */
  readonly boxes?: number
  /** Of one type and container group. */
  readonly slabs: readonly OverdueSlab[]
}
export interface OverdueCharge {
  /** Used minus free; never below zero. */
  readonly chargeableDays: number
  readonly lines: readonly {
    readonly days: number
    readonly unitPrice: string
    readonly currency: string
    readonly amount: string
  }[]
  /** For all containers, one for each currency, never across. */
  readonly totals: readonly { readonly currency: string; readonly amount: string }[]
}

/** Demurrage or detention of a container, and of all those kept for the same time (R20). Null where the tariff has no price for one of the days: never zero. */
export const overdueCharge = ({ usedDays, freeDays, boxes = 1, slabs }: Overdue): OverdueCharge | null => {
  const chargeableDays = Math.max(0, usedDays - freeDays)
  const reached = slabs.find((slab) => daysIn(slab, chargeableDays) > 0 && lastOf(slab) >= chargeableDays)
  if (chargeableDays > 0 && reached === undefined) return null
  const parts =
    reached === undefined
      ? []
      : reached.style === 'jumping'
        ? [{ slab: reached, days: chargeableDays }]
        : slabs
            .toSorted((a, b) => a.fromDay - b.fromDay)
            .map((slab) => ({ slab, days: daysIn(slab, chargeableDays) }))
            .filter(({ days }) => days > 0)
  if (parts.reduce((total, { days }) => total + days, 0) !== chargeableDays) return null
  const lines = parts.map(({ slab: { unitPrice, currency }, days }) => ({
    days,
    unitPrice,
    currency,
    value: roundAmount(decimal(unitPrice).times(count(days))),
  }))
  return {
    chargeableDays,
    lines: lines.map(({ value, ...line }) => ({ ...line, amount: amountText(value) })),
    totals: [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, same]) => ({
      currency,
      amount: amountText(sum(same.map(({ value }): Decimal => value)).times(count(boxes))),
    })),
  }
}

const lastOf = ({ toDay }: OverdueSlab) => toDay ?? Number.POSITIVE_INFINITY
/** Number of the first days that lie in a slab. */
const daysIn = (slab: OverdueSlab, days: number) => Math.max(0, Math.min(lastOf(slab), days) - slab.fromDay + 1)
