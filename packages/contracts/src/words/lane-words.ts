import type { Reference } from '../catalogue/values.ts'
import type { Mode } from '../modes/mode.ts'
import type { ModeOffer } from '../shapes/offers/mode-search.ts'

/**
 * The ends of a rate from the first to the last; on land its place and its other end, the way that the cargo goes. An offer of a rate that
 * serves several of the requested places names its own in its key.
 */
export const laneWords = (
  { lane, asks: { land } }: Pick<Mode, 'lane' | 'asks'>,
  wordsOf: (name: string) => string,
  { row, key }: Pick<ModeOffer, 'row' | 'key'>,
): string => {
  const [, , place] = key.split('.')
  const values = row as Readonly<Record<string, unknown>>
  const own = lane.to.find((name) => place && (values[name] as Reference | null)?.id === place)
  const to = own ? wordsOf(own) : lane.to.toReversed().map(wordsOf).find(Boolean)
  const ends = [[wordsOf(lane.from), land ? wordsOf('street') : ''].filter(Boolean).join(' '), to]
  return (land && row.direction === 'import' ? ends.toReversed() : ends).join(' → ')
}
