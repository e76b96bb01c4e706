import type { OfferLine } from '@hangjia/contracts'
import { memoizeBy, once } from '../../money/memoize.ts'
import { plainText } from '../../money/money.ts'
import type { ModeCharge } from './charge.ts'
import { chargeLine, type Making } from './charge-line.ts'
import type { ModeLayers } from './layers.ts'

/** Mark-ups of an offer as text. */
export const layersText = ({ company, market, sales }: ModeLayers): string =>
  [company, market, sales].map((rules) => rules.map(({ id }) => id).join(' ')).join('/')

/** Numbers of texts in the order in which they come: equal texts have one number. */
export const numbered = () => {
  const numbers = new Map<string, number>()
  return (text: string): number => once(numbers, text, () => numbers.size)
}

/** Facts that decide the line of a charge beside the charge itself, as text; `load` and `layers` are written once for an offer. */
export const circumstancesOf = (
  { side, direction, incoterm, freightTerm, load: { ratedKg } }: Making,
  { layers, load }: { readonly layers: string; readonly load: number },
): string => [side.name, direction, incoterm, freightTerm, ratedKg && plainText(ratedKg), layers, load].join('|')

/**
 * Lines of charges for the offers of one search. Offers share the charges of their fee sheets: a line is made once for all offers
 * with the same cargo, mark-ups and payer, and so is the list of the same lines.
 */
export const sharedLines = () => {
  const known = new Map<string, Map<ModeCharge, OfferLine>>()
  const numbers = new Map<OfferLine, number>()
  const list = memoizeBy(
    (lines: readonly OfferLine[]) => lines.map((line) => once(numbers, line, () => numbers.size)).join(' '),
    (lines) => lines,
  )
  return {
    list,
    linesIn: (circumstances: string) => {
      const lines = once(known, circumstances, () => new Map<ModeCharge, OfferLine>())
      return (fee: ModeCharge, making: Making): OfferLine => once(lines, fee, () => chargeLine(fee, making))
    },
  }
}
