import type { BoxPriceLine, OfferLine } from '@hangjia/contracts'
import { chargedBoxes, type Fee } from '../charges/fee.ts'
import { paymentTermOf } from '../charges/payer.ts'
import { because, type Reasoned, reasoned } from '../money/derivation.ts'
import {
  amountText,
  count,
  type Decimal,
  decimal,
  isNegative,
  plainText,
  priceText,
  roundAmount,
  sum,
  zero,
} from '../money/money.ts'
import { timesCharged } from '../sums/quantity.ts'
import { boundedBy, factsOf, isSilent, lineOf, type Priced, silentLine, unpriced } from './line.ts'

export const freightKey = 'freight'

/** Ocean freight: one price for each requested container type. If one is missing, it is case by case. */
export const freightLine = (priced: Priced): OfferLine => {
  const { rate, source, cells, ask, dictionary } = priced
  const { oceanFreight: charge, perContainer: unit } = dictionary
  const currency = dictionary.currency(rate.currency)
  const boxes = boxLines(priced, cells.freight)
  const amount = boxesAmount(boxes, priced, currency)
  return lineOf({
    key: freightKey,
    block: 'freight',
    charge,
    unit,
    currency,
    paymentTerm: paymentTermOf({ block: 'freight', charge, written: 'PRE', treatment: 'subject' }, ask.incoterm),
    treatment: 'subject',
    when: 'always',
    ticked: true,
    boxes,
    amount,
    derivation: amount?.derivation ?? unpriced('subject', source),
  })
}

/** A charge by its unit (R12): a price for each container type, or one price times the counted quantity. */
export const feeLine = (fee: Fee, priced: Priced): OfferLine => {
  if (isSilent(fee)) return silentLine(fee, priced)
  return fee.unit.basis === 'perContainer' ? containerLine(fee, priced) : countedLine(fee, priced)
}

const containerLine = (fee: Fee, priced: Priced): OfferLine => {
  const facts = factsOf(fee, priced)
  const boxes = boxLines(priced, (box) => boxPrice(fee, box, priced))
  const negative = boxes.some(({ unitPrice }) => unitPrice.startsWith('-'))
  return lineOf({
    ...facts,
    boxes,
    ...boundedBy(fee, boxesAmount(boxes, priced, facts.currency), priced.cells, negative),
  })
}

/** Price of a container type with its band; zero with the reason where it is exempt, whatever the mark-ups are. */
const boxPrice = (fee: Fee, box: string, { cells, dictionary }: Priced): Reasoned | null => {
  const currency = dictionary.currency(fee.line.currency)
  const exempt = fee.exempt?.get(box)
  if (exempt) return reasoned(exempt.rule, zero, { currency, source: fee.source, parameters: exempt.parameters })
  const price = cells.fee(fee, box)
  const band = fee.weighed?.get(box)
  return price && band
    ? reasoned(band.rule, price.value, { currency, parameters: band.parameters, children: [price.derivation] })
    : price
}

const countedLine = (fee: Fee, priced: Priced): OfferLine => {
  const facts = factsOf(fee, priced)
  const price = priced.cells.fee(fee, null)
  const counted = { leg: fee.leg, basis: fee.unit.basis }
  const quantity = timesCharged(counted, chargedBoxes(fee, priced.ask), priced.dictionary)
  const raw = price && quantity && times(price, quantity, facts.currency)
  return lineOf({
    ...facts,
    unitPrice: price && priceText(price.value),
    quantity: quantity && plainText(quantity),
    ...boundedBy(fee, raw, priced.cells, price !== null && isNegative(price.value)),
  })
}

const times = (price: Reasoned, quantity: Decimal, currency: string): Reasoned =>
  reasoned('line.amount', roundAmount(price.value.times(quantity)), {
    currency,
    parameters: { quantity: plainText(quantity) },
    children: [price.derivation],
  })

/** Each container type is rounded by itself, so that the shown prices add up to the line. */
const boxLines = ({ ask }: Priced, priceOf: (box: string) => Reasoned | null): BoxPriceLine[] =>
  ask.boxes.flatMap(({ box, quantity }) => {
    const price = priceOf(box)
    if (price === null) return []
    const amount = amountText(price.value.times(count(quantity)))
    const derivation = because('line.box', amount, {
      currency: price.derivation.currency,
      parameters: { box, quantity: String(quantity) },
      children: [price.derivation],
    })
    return [{ box, quantity, unitPrice: priceText(price.value), amount, derivation }]
  })

const boxesAmount = (boxes: readonly BoxPriceLine[], { ask }: Priced, currency: string): Reasoned | null =>
  boxes.length < ask.boxes.length
    ? null
    : reasoned('line.boxes', sum(boxes.map(({ amount }) => decimal(amount))), {
        currency,
        children: boxes.map(({ derivation }) => derivation),
      })
