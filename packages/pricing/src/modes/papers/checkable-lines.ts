import type { BoxPrice, Derivation, Direction, OfferLine, WeightBreak } from '@hangjia/contracts'
import { compareDecimals, hasDecimals } from '@hangjia/validation'
import { measureNote } from '../../charges/measure-note.ts'
import { lineAmount } from '../../sums/option-totals.ts'

/** Decimals that the quantity of a quotation's line holds. */
const quantityDecimals = 3
/** Unit of a sum for the whole shipment. */
const shipment = { code: 'SHPT', nameCn: '单', nameEn: 'Shipment' }
const measures = {
  'measure.cbm': { code: 'CBM', nameCn: '立方米', nameEn: 'CBM' },
  'measure.ton': { code: 'TON', nameCn: '吨', nameEn: 'Metric ton' },
} as const

/**
 * Lines of a mode's offer as a quotation prints them: a reader who multiplies price and quantity gets the amount. An amount that comes
 * about differently (an addition per shipment, a quantity with more decimals) becomes one sum for the shipment, without
 * prices that do not lead to it (settled 39).
 */
export const checkableLines = (lines: readonly OfferLine[], direction: Direction = 'export'): OfferLine[] =>
  lines.map((line) => checkable({ ...line, paymentTerm: checkableTerm(line, direction) }))

/** On a quotation PRE is the part of its addressee: for an import the consignee, who pays the collect charges (R15). */
export const checkableTerm = ({ paymentTerm }: Pick<OfferLine, 'paymentTerm'>, direction: Direction) =>
  direction === 'import' ? otherTerm[paymentTerm] : paymentTerm
const otherTerm = { PRE: 'COL', COL: 'PRE' } as const

const checkable = (line: OfferLine): OfferLine => {
  if (line.amount === null || line.basis === 'percent') return line
  if (isCheckable(line)) return { ...line, ...dualPrice(line) }
  const counted = line.quantity === null ? null : `${line.quantity} ${line.unit.code}`
  return {
    ...line,
    unit: shipment,
    basis: 'perShipment',
    unitPrice: line.amount,
    quantity: '1',
    boxes: [],
    minAmount: null,
    maxAmount: null,
    note: [counted, line.note].filter(Boolean).join('; ') || null,
  }
}

const isCheckable = (line: OfferLine): boolean => {
  if (line.quantity !== null && !hasDecimals(line.quantity, quantityDecimals)) return false
  const amount = lineAmount(
    {
      key: line.key,
      block: line.block,
      currency: line.currency,
      unitPrice: line.unitPrice,
      quantity: line.quantity,
      boxPrices: line.boxes.map(({ box, unitPrice }) => ({ box, price: unitPrice })),
      minAmount: line.minAmount,
      maxAmount: line.maxAmount,
      paymentTerm: line.paymentTerm,
      treatment: 'subject',
      printed: true,
    },
    line.boxes,
  )
  return amount !== null && line.amount !== null && compareDecimals(amount, line.amount) === 0
}

/** The prices by volume and by weight of a charge that has both. */
export const dualPrices = ({ derivation }: Pick<OfferLine, 'derivation'>): readonly BoxPrice[] | null => {
  const [cbm] = reasonsIn(derivation, 'measure.cbm')
  const [ton] = reasonsIn(derivation, 'measure.ton')
  const [light, heavy] = [cbm, ton].map((way) => way?.children[0]?.value)
  return light && heavy
    ? [
        { box: 'CBM', price: light },
        { box: 'TON', price: heavy },
      ]
    : null
}

/** A charge by volume or by weight: counted by the one with the greater amount, with both prices next to it (R2). */
const dualPrice = (line: OfferLine): Pick<OfferLine, 'unit' | 'note'> | null => {
  const [cbm] = reasonsIn(line.derivation, 'measure.cbm')
  const [ton] = reasonsIn(line.derivation, 'measure.ton')
  if (!cbm || !ton) return null
  const unit = measures[isMore(ton, cbm) ? 'measure.ton' : 'measure.cbm']
  const note = measureNote({ cbm: priceIn(cbm), ton: priceIn(ton) })
  return { unit, note: line.note ? `${note}; ${line.note}` : note }
}
/** Of two rebates the larger one counts. */
const isMore = (one: Derivation, other: Derivation) =>
  other.value.startsWith('-')
    ? compareDecimals(one.value, other.value) < 0
    : compareDecimals(one.value, other.value) > 0
const priceIn = ({ children: [price] }: Derivation): string => (price?.value ?? '').replace(/\.00$/, '')

const reasonsIn = (derivation: Derivation, rule: string): Derivation[] =>
  derivation.rule === rule ? [derivation] : derivation.children.flatMap((child) => reasonsIn(child, rule))

/** Facts of the weight breaks of a freight (R7). */
export interface Breaks {
  readonly breaks: readonly WeightBreak[]
  /** Quantity of the cargo's own break; it is charged at another where that is cheaper. */
  readonly natural: string | null
}

/** Weight breaks that the freight was counted at; none where it has no breaks. */
export const breaksOf = (lines: readonly OfferLine[]): Breaks => {
  const freight = lines.find(({ key }) => key === 'freight')
  const tried = freight ? reasonsIn(freight.derivation, 'break.at') : []
  const amounts = tried.map(({ value }) => value)
  const lowest = amounts.toSorted(compareDecimals)[0]
  const charged = amounts.indexOf(lowest ?? '')
  if (!freight || tried.length === 0) return { breaks: [], natural: null }
  const isMinimum = freight.derivation.rule === 'line.minimum'
  const least = freight.minAmount === null ? [] : [{ name: 'M', price: freight.minAmount, charged: isMinimum }]
  return {
    natural: tried[0]?.parameters.quantity ?? null,
    breaks: [
      ...least,
      ...tried.map(({ parameters, children: [price] }, at) => ({
        name: (parameters.break ?? '').replace(/^Q(?=\d)/, '+'),
        price: price?.value ?? '0',
        charged: !isMinimum && at === charged,
      })),
    ],
  }
}
