import type { ComparedListLine } from '@hangjia/contracts'

/** Number of rates that a new list would have, that it leaves out of the old one, and that end earlier than it. */
export const countRates = (lines: readonly Pick<ComparedListLine, 'block' | 'right' | 'note'>[]) => {
  const rates = lines.filter(({ block }) => block === 'rates')
  return {
    kept: rates.filter(({ right }) => right !== null).length,
    left: rates.filter(({ right }) => right === null).length,
    short: rates.filter(({ note }) => note === 'short').length,
  }
}
