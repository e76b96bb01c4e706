import type { Fields, Label } from '../../catalogue/kinds.ts'
import { markupLayers } from './markup-layers.ts'
import { fclKeys, fclRanks, markupLine } from './markups.ts'

interface Marked<S extends Fields> {
  readonly scope: S
  /** A further key of the scope, with its rank in words. */
  readonly further?: { readonly key: keyof S & string; readonly rank: Label }
}

/** Mark-up layers of containers: their steps act on container types. */
export const containerMarkups = <const S extends Fields>({ scope, further }: Marked<S>) =>
  markupLayers({
    line: markupLine,
    listed: ['target', 'box', 'method', 'value'],
    column: 'box',
    columnRule: 'boxOnlyForFreight',
    floors: ['leastAdded', 'leastGpPercent'],
    scope,
    keys: further ? [...fclKeys, further.key] : fclKeys,
    ranks: further ? [...fclRanks, further.rank] : fclRanks,
  })
