import type { Mode, ModeOffer, ModeQuestion, Reference } from '@hangjia/contracts'

/** Lane of an offer: of several requested places those of its rate, and the last one that its key names, if any. */
export const laneOf = (
  { lane }: Mode,
  { from, to, alsoFrom, alsoTo, land }: ModeQuestion,
  { row, key }: Pick<ModeOffer, 'row' | 'key'>,
) => {
  const values = row as Readonly<Record<string, Reference | null | undefined>>
  const ownOf = (first: string, further: readonly string[], fields: readonly string[]) =>
    [first, ...further].find((place) => fields.some((field) => values[field]?.id === place)) ?? first
  const [, , place] = key.split('.')
  return {
    from: ownOf(from, alsoFrom, [lane.from]),
    to: place ?? ownOf(to, alsoTo, lane.to),
    land: land && { direction: land.direction, end: land.end },
  }
}
