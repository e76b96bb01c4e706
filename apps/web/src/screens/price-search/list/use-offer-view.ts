import { useState } from 'react'
import { useStoredFlag } from '../../../shell/stored.ts'
import type { Prices } from '../engine.ts'

const pricesShown = ['sell', 'buy', 'layers'] as const satisfies readonly Prices[]

const storedAs = 'hangjia.offers.prices'

/** View of the offers, as this machine remembers it. */
export const useOfferView = () => {
  const [prices, setPrices] = useState<Prices>(
    () => pricesShown.find((one) => one === localStorage.getItem(storedAs)) ?? 'sell',
  )
  const [isAllIn, setAllIn] = useStoredFlag('hangjia.offers.allIn', false)
  return {
    prices,
    isAllIn,
    setAllIn,
    setPrices: (next: Prices) => {
      localStorage.setItem(storedAs, next)
      setPrices(next)
    },
  }
}
export type OfferView = ReturnType<typeof useOfferView>
