import type { watchTriggers } from '@hangjia/contracts'
import { decimal, hundred, plainText } from '../money/money.ts'

/** A price that may be reported to a user, as they would find it now. */
export interface WatchedPrice {
  /** Key of the price among those of one subscription: its carrier and its container. */
  readonly key: string
  readonly label: string
  readonly price: string
  readonly currency: string
  /** The last day of its rate; null where there is none. */
  readonly validTo: string | null
  readonly soldOut?: boolean
  /** The only trigger that reports it, once, when it appears: space that can be taken at this price, or a higher price of a later day. */
  readonly once?: 'spaceOpen' | 'gri'
  /** Price that an announced one replaces, and its first day. */
  readonly replaces?: { readonly price: string; readonly from: string }
}
export type WatchTrigger = (typeof watchTriggers)[number]
export interface Watch {
  readonly triggers: readonly WatchTrigger[]
  /** In `currency`, like the minimum change. */
  readonly target: string | null
  readonly currency: string
  readonly minChangeAmount: string | null
  readonly minChangePercent: string | null
}

/** State of one price: the amount that was last reported, and its other reports. */
interface SeenPrice {
  readonly price: string
  readonly currency: string
  readonly atTarget: boolean
  readonly soldOut: boolean
  /** The last day whose end was reported. */
  readonly endNotified: string | null
}
export type SeenPrices = Readonly<Record<string, SeenPrice>>
export interface PriceChange {
  readonly key: string
  readonly trigger: WatchTrigger
  readonly label: string
  /** Null for a new price. */
  readonly from: string | null
  readonly to: string
  readonly currency: string
  readonly validTo: string | null
  /** The first day of an announced price. */
  readonly validFrom: string | null
}

interface Looked {
  readonly watch: Watch
  /** Null: the first look. */
  readonly seen: SeenPrices | null
  readonly now: readonly WatchedPrice[]
  readonly today: string
  /** Prices that end by this day, and not before today, end soon. */
  readonly soon: string
}

const unreported = { atTarget: false, soldOut: false, endNotified: null } as const

const isAtTarget = ({ target, currency }: Watch, price: WatchedPrice): boolean =>
  target !== null && price.currency === currency && decimal(price.price).lte(decimal(target))

/** True where the second price differs from the first by at least this share of it, in percent. */
export const isMovedBy = (before: string, price: string, percent: string): boolean => {
  const [from, to] = [decimal(before), decimal(price)]
  const share = from.eq(decimal('0')) ? hundred : to.minus(from).abs().div(from).times(hundred)
  return !to.eq(from) && share.gte(decimal(percent))
}

/** True where a price moved by at least the threshold of its watch; amounts of another currency than the watch's are judged by percent alone. */
const movesEnough = (
  { minChangeAmount, minChangePercent, currency }: Watch,
  before: Pick<SeenPrice, 'price' | 'currency'>,
  price: string,
): boolean => {
  const moved = decimal(price).minus(decimal(before.price)).abs()
  if (moved.eq(decimal('0'))) return false
  const isFar = minChangeAmount === null || before.currency !== currency || moved.gte(decimal(minChangeAmount))
  return isFar && (minChangePercent === null || isMovedBy(before.price, price, minChangePercent))
}

/**
 * Changes since the last look, as far as they are watched, and the state to store for the next. A change that is too small is
 * stored with the price before it, so that small steps add up; the first look reports a reached target alone.
 */
export const watchPrices = ({
  watch,
  seen,
  now,
  today,
  soon,
}: Looked): {
  readonly changes: readonly PriceChange[]
  readonly seen: SeenPrices
} => {
  const changes: PriceChange[] = []
  const next: Record<string, SeenPrice> = {}
  for (const price of now) {
    const known = seen?.[price.key]
    const before = known?.currency === price.currency ? known : undefined
    const say = (trigger: WatchTrigger) => {
      if (!watch.triggers.includes(trigger)) return
      const { key, label, currency, validTo, replaces } = price
      changes.push({
        key,
        trigger,
        label,
        from: replaces?.price ?? before?.price ?? null,
        to: price.price,
        currency,
        validTo,
        validFrom: replaces?.from ?? null,
      })
    }
    const isMoved = before !== undefined && movesEnough(watch, before, price.price)
    if (price.once) {
      const { replaces, currency } = price
      const isFar = !replaces || movesEnough(watch, { price: replaces.price, currency }, price.price)
      if (seen && !known && isFar) say(price.once)
      next[price.key] = { ...unreported, price: price.price, currency: price.currency }
      continue
    }
    const atTarget = isAtTarget(watch, price)
    const endsSoon = price.validTo !== null && price.validTo >= today && price.validTo <= soon
    if (seen && !before) say('newRate')
    if (isMoved) say(decimal(price.price).lt(decimal(before.price)) ? 'down' : 'up')
    if (atTarget && !before?.atTarget) say('belowTarget')
    if (seen && endsSoon && before?.endNotified !== price.validTo) say('expiring')
    if (seen && price.soldOut && !before?.soldOut) say('soldOut')
    next[price.key] = {
      price: before && !isMoved ? before.price : plainText(decimal(price.price)),
      currency: price.currency,
      atTarget,
      soldOut: price.soldOut ?? false,
      endNotified: endsSoon ? price.validTo : null,
    }
  }
  return { changes, seen: next }
}
