import type { PosterDocument, PosterRow } from '@hangjia/contracts'

/** A row with the prices that the poster shows: all, the lowest, or none. */
export const shownRow = (row: PosterRow, show: PosterDocument['showPrices']): PosterRow => {
  if (show === 'all') return row
  const [lowest] = show === 'from' ? row.prices.toSorted((one, other) => Number(one.price) - Number(other.price)) : []
  return { ...row, prices: lowest ? [lowest] : [] }
}
