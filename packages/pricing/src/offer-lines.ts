import type { OfferLine } from '@hangjia/contracts'
import { type Fee, isCharged } from './fee.ts'
import { feeLine, freightKey, freightLine } from './fee-line.ts'
import type { Priced } from './line.ts'
import { percentLine } from './percent-line.ts'

/** The lines of one side: ocean freight, then each charge; percentages last, of lines already final. */
export const offerLines = (priced: Priced): OfferLine[] => {
  const fees = priced.fees.filter((fee) => isCharged(fee, priced.ask))
  const plain = [
    freightLine(priced),
    ...fees.filter(isMoney).map((fee) => priced.once(fee, () => feeLine(fee, priced))),
  ]
  const percentages = fees.filter((fee) => !isMoney(fee)).map((fee) => percentLine(fee, plain, priced))
  return [...plain, ...percentages].sort((a, b) => placeOf(a) - placeOf(b))
}
const isMoney = (fee: Fee) => fee.unit.basis !== 'percent'

/** Per-container charges stand before the others of their block. */
const placeOf = (line: OfferLine) =>
  line.key === freightKey ? -1 : places[line.block] + (line.basis === 'perContainer' ? 0 : 1)
const places: Readonly<Record<OfferLine['block'], number>> = {
  freight: 0,
  origin: 2,
  destination: 4,
  land: 6,
  other: 8,
  reference: 10,
}
