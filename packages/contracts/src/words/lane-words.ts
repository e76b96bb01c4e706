import type { Mode } from '../modes/mode.ts'
import type { ModeOffer } from '../shapes/offers/mode-search.ts'

/** The ends of a rate from the first to the last; on land its place and its other end, the way that the cargo goes. */
export const laneWords = (
  { lane, asks: { land } }: Pick<Mode, 'lane' | 'asks'>,
  wordsOf: (name: string) => string,
  { row }: Pick<ModeOffer, 'row'>,
): string => {
  const to = lane.to.toReversed().map(wordsOf).find(Boolean)
  const ends = [[wordsOf(lane.from), land ? wordsOf('street') : ''].filter(Boolean).join(' '), to]
  return (land && row.direction === 'import' ? ends.toReversed() : ends).join(' → ')
}
