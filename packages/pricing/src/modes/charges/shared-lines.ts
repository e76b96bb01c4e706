import type { OfferLine } from '@hangjia/contracts'
import { memoizeBy, once } from '../../money/memoize.ts'
import { plainText } from '../../money/money.ts'
import type { ModeCharge } from './charge.ts'
import { chargeLine, inBlocks, type Making } from './charge-line.ts'
import type { ModeLayers } from './layers.ts'
import { type Exchange, isPercent, percentLines } from './percent-charges.ts'
import { balancingLine } from './sheet-minimum.ts'

/** Mark-ups of an offer as text. */
export const layersText = ({ company, market, sales }: ModeLayers): string =>
  [company, market, sales].map((rules) => rules.map(({ id }) => id).join(' ')).join('/')

type Counting = Making & { readonly exchange: Exchange }
interface ChargedLine {
  readonly fee: ModeCharge
  readonly line: OfferLine
}
interface LinesOfCharges {
  readonly plain: readonly ChargedLine[]
  /** Percentages, which follow the freight of an offer. */
  readonly shares: readonly ModeCharge[]
  /** All lines of an offer without legs; null where it has percentages. */
  readonly whole: readonly OfferLine[] | null
}
interface Known {
  readonly lines: Map<ModeCharge, OfferLine>
  readonly lists: Map<readonly ModeCharge[], LinesOfCharges>
}

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
  const known = new Map<string, Known>()
  const numbers = new Map<OfferLine, number>()
  const list = memoizeBy(
    (lines: readonly OfferLine[]) => lines.map((line) => once(numbers, line, () => numbers.size)).join(' '),
    (lines) => lines,
  )
  return {
    list,
    /** Lines of the charges of an offer under these circumstances. */
    linesIn: (circumstances: string) => {
      const { lines, lists } = once(known, circumstances, () => ({ lines: new Map(), lists: new Map() }))
      return (charges: readonly ModeCharge[], making: Counting): LinesOfCharges =>
        once(lists, charges, () => {
          const plain = charges
            .filter((fee) => !isPercent(fee))
            .map((fee) => ({ fee, line: once(lines, fee, () => chargeLine(fee, making)) }))
          const shares = charges.filter(isPercent)
          return { plain, shares, whole: shares.length === 0 ? list(inOrder(plain, making)) : null }
        })
    },
    /** The same with percentages of these lines and of those before them, and with the lines of carriage. */
    withShares: (
      { plain, shares }: LinesOfCharges,
      { main, onward }: { readonly main: OfferLine; readonly onward: readonly OfferLine[] },
      making: Counting,
    ) => {
      const before = [main, ...onward, ...plain.map(({ line }) => line)]
      const all = [...plain, ...percentLines(shares, { plain: before, freightKey: main.key }, making)]
      return list(inOrder(all, making, onward))
    },
  }
}

/** All lines by block, with those that raise the charges of a sheet to its minimum. */
const inOrder = (
  all: readonly ChargedLine[],
  making: Counting,
  onward: readonly OfferLine[] = [],
): readonly OfferLine[] => {
  const balancing = [...Map.groupBy(all, ({ fee }) => fee.sheet)].flatMap(([sheet, own]) =>
    sheet ? balancingLine(sheet, own, making) : [],
  )
  return [...onward, ...all.map(({ line }) => line), ...balancing].toSorted(inBlocks)
}
