import type { FclAsk, PlainOffer, PlainSide } from '@hangjia/contracts'
import { useEffect, useState } from 'react'
import { trpc } from '../../api.ts'
import type { Answer } from './results-props.ts'

/** Interval of the check for changed prices, in milliseconds. */
const lookEveryMs = 5 * 60_000

type Money = Pick<PlainSide, 'total' | 'subtotals'>
interface Fingerprinted extends Pick<PlainOffer, 'key'> {
  readonly sell: Money
  readonly buy?: Money | undefined
}
/** Fingerprint of an answer: its ways with the versions of their rows, and their totals. */
export const wordsOf = (offers: readonly Fingerprinted[]): string =>
  JSON.stringify(
    offers
      .map(({ key, sell, buy }) => JSON.stringify([key, sell.total?.amount, sell.subtotals, buy?.total?.amount]))
      .sort(),
  )

interface Searched {
  readonly page: 'queryPrice' | 'fullContainer'
  readonly ask: FclAsk
  readonly isPast: boolean
}

/**
 * Returns true when a row behind the answer has changed: while the answer is shown, the question is repeated in the
 * background.
 */
export const useStale = ({ page, ask, isPast }: Searched, { data, isPlaceholderData }: Answer): boolean => {
  const { client } = trpc.useUtils()
  const [stale, setStale] = useState<string>()
  const isLookedAt = !isPast && !isPlaceholderData && data !== undefined && stale !== data.asOf
  useEffect(() => {
    if (!isLookedAt || !data) return
    let isCurrent = true
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const { offers } = await client.price[page === 'queryPrice' ? 'desk' : 'sell'].query({ ask })
        if (isCurrent && wordsOf(offers) !== wordsOf(data.offers)) setStale(data.asOf)
      } catch {
        // A failed check is repeated later.
      }
    }
    const timer = window.setInterval(look, lookEveryMs)
    return () => {
      isCurrent = false
      window.clearInterval(timer)
    }
  }, [isLookedAt, data, client, page, ask])
  return data !== undefined && stale === data.asOf
}
