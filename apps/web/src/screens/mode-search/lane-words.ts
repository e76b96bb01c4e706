import type { Mode, ModeOffer } from '@hangjia/contracts'

/** The ends of a rate from the first to the last; on land its place and its other end, the way that the cargo goes. */
export const laneWords = (
  { lane, asks: { land } }: Mode,
  say: (name: string) => string,
  { row }: ModeOffer,
): string => {
  const to = lane.to.toReversed().map(say).find(Boolean)
  const ends = [[say(lane.from), land ? say('street') : ''].filter(Boolean).join(' '), to]
  return (land && row.direction === 'import' ? ends.toReversed() : ends).join(' → ')
}
