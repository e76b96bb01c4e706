import { isOnDemand, type OfferLine, placeOfBlock } from '@hangjia/contracts'
import { type Fee, isCharged } from '../charges/fee.ts'
import { feeLine, freightLine } from './fee-line.ts'
import type { Priced } from './line.ts'
import { percentLines } from './percent-line.ts'

/** The lines of one side: ocean freight, then each charge. */
export interface Lines {
  /** Null for charges that are no carriage by sea. */
  readonly freight: OfferLine | null
  readonly charges: readonly OfferLine[]
}
export const linesIn = ({ freight, charges }: Lines): readonly OfferLine[] =>
  freight === null ? charges : [freight, ...charges]
/** True for charges of one end of the carriage: haulage is at the origin. */
export const isSameEnd = (one: OfferLine['block'], other: OfferLine['block']): boolean => endOf(one) === endOf(other)
const endOf = (block: OfferLine['block']) => (block === 'land' ? 'origin' : block)
/** Lines with further charges among them, instead of those of the same name at their end that are only on request, ticked or not. */
export const withLines = ({ freight, charges }: Lines, more: readonly OfferLine[]): Lines => {
  const isReplaced = ({ charge, block, when }: OfferLine) =>
    isOnDemand(when) && more.some((one) => one.charge.id === charge.id && isSameEnd(one.block, block))
  return { freight, charges: sorted([...charges.filter((line) => !isReplaced(line)), ...more]) }
}
/** Parts of its lines that an offer may share with others. */
export interface Common {
  readonly lines: readonly OfferLine[]
  readonly inOrder: readonly OfferLine[]
  /** Percentages may be of the freight. */
  readonly shares: readonly Fee[]
}

/** Percentages are counted last, of lines already final. */
export const offerLines = (priced: Priced, { lines, inOrder, shares }: Common): Lines => {
  const freight = freightLine(priced)
  if (shares.length === 0) return { freight, charges: inOrder }
  return { freight, charges: sorted([...lines, ...percentLines(shares, [freight, ...lines], priced)]) }
}

export const commonOf = (priced: Priced): Common => {
  const fees = priced.fees.filter((fee) => isCharged(fee, priced.ask))
  const lines = fees.filter(isMoney).map((fee) => priced.once(fee, () => feeLine(fee, priced)))
  return { lines, inOrder: sorted(lines), shares: fees.filter((fee) => !isMoney(fee)) }
}
const isMoney = (fee: Fee) => fee.unit.basis !== 'percent'

/** Per-container charges come before the others of their block. */
const placeOf = ({ block, basis }: OfferLine) => placeOfBlock(block) + (basis === 'perContainer' ? 0 : 0.5)
const sorted = (lines: readonly OfferLine[]) => lines.toSorted((a, b) => placeOf(a) - placeOf(b))
