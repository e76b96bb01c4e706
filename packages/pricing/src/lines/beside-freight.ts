import type { BoxPrice, QuotationLine } from '@hangjia/contracts'
import { decimal, one, plainText, upTo } from '../money/money.ts'
import { freightKey } from './fee-line.ts'
import { raisedBy } from './one-price.ts'

type Beside = Pick<
  QuotationLine,
  'key' | 'block' | 'currency' | 'boxPrices' | 'minAmount' | 'maxAmount' | 'paymentTerm' | 'treatment'
>

/** Charges per container next to the freight that would be within it, if both were shown as a single price (decision 037). */
export const besideFreight = (lines: readonly Beside[]): BoxPrice[] => {
  const freight = lines.find(({ key }) => key === freightKey)
  const isLikeFreight = ({ block, currency, paymentTerm, treatment, minAmount, maxAmount }: Beside) =>
    block === 'freight' &&
    treatment === 'subject' &&
    currency === freight?.currency &&
    paymentTerm === freight.paymentTerm &&
    (minAmount ?? maxAmount) === null
  const beside = lines.filter((line) => line.key !== freightKey && isLikeFreight(line))
  const boxes = new Set(beside.flatMap(({ boxPrices }) => boxPrices.map(({ box }) => box)))
  const none = [...boxes].map((box) => ({ box, price: '0' }))
  return beside.reduce((sum: BoxPrice[], { boxPrices }) => raisedBy(sum, boxPrices), none)
}

/** Prices of freight with these amounts added to them. Freight per container stays a whole unit (Q4). */
export const withWithin = (prices: readonly BoxPrice[], more: readonly BoxPrice[]): BoxPrice[] =>
  more.length === 0
    ? [...prices]
    : raisedBy(prices, more).map(({ box, price }) => ({ box, price: plainText(upTo(decimal(price), one)) }))
export const negative = (prices: readonly BoxPrice[]): BoxPrice[] =>
  prices.map(({ box, price }) => ({ box, price: plainText(decimal('0').minus(decimal(price))) }))
