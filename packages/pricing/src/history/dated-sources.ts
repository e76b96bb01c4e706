import type { SourceRow } from '@hangjia/contracts'
import { sourcesIn } from '../money/derivation.ts'
import type { OfferThen } from './offer-at.ts'

/** Rows that only one of the two was priced from: the date made them valid, or ended them. */
export const datedSources = (before: OfferThen, after: OfferThen): SourceRow[] => {
  const [left, right] = [sourcesOf(before), sourcesOf(after)]
  return [...left, ...right].flatMap(([name, source]) => (left.has(name) && right.has(name) ? [] : [source]))
}

const sourcesOf = ({ sell }: OfferThen): Map<string, SourceRow> =>
  new Map(
    sell.lines
      .filter(({ ticked }) => ticked)
      .flatMap(({ derivation, boxes }) => [derivation, ...boxes.map((box) => box.derivation)])
      .flatMap(sourcesIn)
      .map((source) => [`${source.resource} ${source.id}`, source]),
  )
