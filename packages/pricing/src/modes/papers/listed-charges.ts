import { type BoxPrice, type Direction, isWithFreight, type OfferLine } from '@hangjia/contracts'
import { decimal, plainText } from '../../money/money.ts'
import { taxOf } from '../../money/tax.ts'
import { withNumberedNames } from '../../papers/distinct-names.ts'
import type { UntiedLine } from '../../price-list/tied-tariff.ts'
import { fitting, namedParts, remarkOf } from '../../quotation/quoted-lines.ts'
import type { ModeRate } from '../engine/engine.ts'
import type { SoldCells } from '../engine/freight-line.ts'
import type { ModeOffer } from '../engine/mode-answer.ts'
import { checkableTerm, dualPrices } from './checkable-lines.ts'

type Charging = Pick<ModeOffer<ModeRate>, 'sell' | 'cells'>

/** Charges next to the freight of an offer as a price list has them: per unit, with minimum and maximum, without quantity. */
export const listedCharges = ({ sell, cells }: Charging, direction: Direction): UntiedLine[] => {
  const lines = sell.lines
    .filter(
      ({ key, ticked, block, treatment }) =>
        key !== 'freight' && ticked && block !== 'reference' && treatment !== 'reference',
    )
    .flatMap((line) => chargeOf(line, cells[line.key], direction))
  return withNumberedNames([...Map.groupBy(lines, nameOf).values()].flatMap(together))
}

const chargeOf = (line: OfferLine, cells: SoldCells | undefined, direction: Direction): UntiedLine[] => {
  const isShare = line.basis === 'percent' && (line.unitPrice !== null || line.amount !== null)
  const prices = isShare ? noPrices : pricesOf(line, cells)
  const isPriced = prices.unitPrice !== null || prices.boxPrices.length > 0
  // The line that raises a sheet's charges to its minimum has no unit price.
  if (!isShare && !isPriced && line.amount !== null) return []
  const share =
    isShare && line.unitPrice !== null ? `${plainText(decimal(line.unitPrice))}%${namedParts(line.derivation)}` : null
  return [
    {
      block: isWithFreight(line.block) ? 'freight' : line.block === 'destination' ? line.block : 'origin',
      charge: line.charge.id,
      nameCn: line.charge.nameCn,
      nameEn: line.charge.nameEn,
      unit: line.unit.code,
      currency: line.currency,
      ...prices,
      ...taxOf(line),
      paymentTerm: checkableTerm(line, direction),
      // A share of other charges, and a case-by-case charge, have no price of their own.
      treatment: isShare || line.caseByCase ? 'atCost' : line.treatment === 'reference' ? 'atCost' : line.treatment,
      remark: fitting(remarkOf([share, line.note])),
      source: 'rate',
    },
  ]
}

const noPrices = { unitPrice: null, boxPrices: [] }
const pricesOf = (line: OfferLine, cells: SoldCells | undefined): Pick<UntiedLine, 'unitPrice' | 'boxPrices'> => {
  const bounds = [
    ...(line.minAmount === null ? [] : [{ box: 'MIN', price: plain(line.minAmount) }]),
    ...(line.maxAmount === null ? [] : [{ box: 'MAX', price: plain(line.maxAmount) }]),
  ]
  if (cells) return { unitPrice: null, boxPrices: Object.entries(cells).map(([box, price]) => ({ box, price })) }
  const dual = dualPrices(line)
  if (dual)
    return { unitPrice: null, boxPrices: [...dual.map(({ box, price }) => ({ box, price: plain(price) })), ...bounds] }
  return {
    unitPrice: line.unitPrice === null ? null : plain(line.unitPrice),
    boxPrices: line.unitPrice === null ? [] : bounds,
  }
}
const plain = (price: BoxPrice['price']) => plainText(decimal(price))

const nameOf = ({ block, charge, unit, currency, paymentTerm, treatment }: UntiedLine) =>
  [block, charge, unit, currency, paymentTerm, treatment].join('|')

/** A charge that is listed twice, as for two classes of dangerous goods, is merged where only its unit has a price (Q1). */
const together = (alike: readonly UntiedLine[]): readonly UntiedLine[] => {
  const [first] = alike
  const prices = alike.map(({ unitPrice, boxPrices }) => (boxPrices.length > 0 ? null : unitPrice))
  if (!first || alike.length === 1) return alike
  if (first.treatment !== 'subject') return [{ ...first, remark: remarkOf(alike.map(({ remark }) => remark)) }]
  if (!prices.every((price) => price !== null)) return alike
  const unitPrice = prices.reduce((sum, price) => sum.plus(decimal(price)), decimal('0'))
  return [{ ...first, unitPrice: plainText(unitPrice), remark: remarkOf(alike.map(({ remark }) => remark)) }]
}
