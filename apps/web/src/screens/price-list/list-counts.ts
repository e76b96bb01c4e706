import type { ComparedListLine } from '@hangjia/contracts'

/** How many rates a new list would have, how many of the old one it leaves out, and how many hold less long than it. */
export const countRates = (lines: readonly Pick<ComparedListLine, 'block' | 'right' | 'note'>[]) => {
  const rates = lines.filter(({ block }) => block === 'rates')
  return {
    kept: rates.filter(({ right }) => right !== null).length,
    left: rates.filter(({ right }) => right === null).length,
    short: rates.filter(({ note }) => note === 'short').length,
  }
}
