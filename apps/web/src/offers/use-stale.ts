import type { PlainSide } from '@hangjia/contracts'
import { useEffect, useState } from 'react'

/** Interval of the check for changed prices, in milliseconds. */
const lookEveryMs = 5 * 60_000

type Money = Pick<PlainSide, 'total' | 'subtotals'>
interface Fingerprinted {
  readonly key: string
  readonly sell: Money
  readonly buy?: Money | undefined
  /** Prices of a unit, in place of money. */
  readonly units?: unknown
}
/** Fingerprint of an answer: its ways with the versions of their rows, and their totals or prices of a unit. */
export const wordsOf = (offers: readonly Fingerprinted[]): string =>
  JSON.stringify(
    offers
      .map(({ key, sell, buy, units }) =>
        JSON.stringify([key, sell.total?.amount, sell.subtotals, buy?.total?.amount, units]),
      )
      .sort(),
  )

interface Shown {
  readonly asOf: string
  readonly offers: readonly Fingerprinted[]
}

/**
 * Returns true when a row behind the shown answer has changed: while it is looked at, the question is repeated in the background by `ask`,
 * which stays the same function for the same question. Undefined: nothing is looked at, as for a moment of the past.
 */
export const useStale = (shown: Shown | undefined, ask: () => Promise<readonly Fingerprinted[]>): boolean => {
  const [stale, setStale] = useState<string>()
  const isLookedAt = shown !== undefined && stale !== shown.asOf
  useEffect(() => {
    if (!isLookedAt) return
    let isCurrent = true
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const offers = await ask()
        if (isCurrent && wordsOf(offers) !== wordsOf(shown.offers)) setStale(shown.asOf)
      } catch {
        // A failed check is repeated later.
      }
    }
    const timer = window.setInterval(look, lookEveryMs)
    return () => {
      isCurrent = false
      window.clearInterval(timer)
    }
  }, [isLookedAt, shown, ask])
  return shown !== undefined && stale === shown.asOf
}
