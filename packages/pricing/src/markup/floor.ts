import type { BoxPrice, FxSnapshot, QuotationLine } from '@hangjia/contracts'
import { isDecimal } from '@hangjia/validation'
import { exchangeAmong, inCurrency } from '../book/exchange.ts'
import { type Decimal, decimal, hundredth, isNegative, one, plainText, sum, upTo, zero } from '../money/money.ts'
import type { PricedLine } from '../sums/option-totals.ts'

/** The lowest prices of a rate for the freight of a container, in its currency (R27). */
export interface Floor {
  readonly prices: readonly BoxPrice[]
  readonly currency: string
}

/** True where a container is sold below its floor; a container without a floor never is. */
export const isBelowFloor = (
  sold: readonly { readonly box: string; readonly unitPrice: string }[],
  floor: readonly BoxPrice[],
): boolean =>
  sold.some(({ box, unitPrice }) => {
    const lowest = floor.find((one) => one.box === box)?.price
    return lowest !== undefined && decimal(unitPrice).lt(decimal(lowest))
  })

/** Fields of a line by which its freight is compared. */
export interface FreightLine
  extends Pick<PricedLine, 'boxPrices' | 'unitPrice' | 'currency' | 'printed' | 'treatment'> {
  readonly charge: string | null
}
interface Freight {
  readonly lines: readonly FreightLine[]
  /** Containers that are quoted. */
  readonly boxes: readonly { readonly box: string }[]
  readonly fx: readonly FxSnapshot[]
  /** Ids by which ocean freight is charged. */
  readonly freight: readonly string[]
}

/**
 * True where an option sells the freight of a container below its floor. Freight that is not charged, that is in one sum or in
 * a currency without a rate of exchange is below it, and so is a sum that takes freight off again: a price that cannot be compared needs an
 * approval. (Other rules require a missing price.)
 */
export const isOptionBelowFloor = ({ lines, boxes, fx, freight }: Freight, floor: Floor): boolean => {
  const exchange = exchangeAmong(fx)
  const asked = lines.filter(
    ({ charge, printed, treatment }) =>
      charge !== null && freight.includes(charge) && printed && treatment === 'subject',
  )
  const isTakenOff = asked.some(({ unitPrice }) => isDecimal(unitPrice) && isNegative(decimal(unitPrice)))
  return boxes.some(({ box }) => {
    const lowest = floor.prices.find((one) => one.box === box)?.price
    if (lowest === undefined) return false
    const parts = asked.flatMap(({ boxPrices, currency }): (Decimal | null)[] => {
      const price = boxPrices.find((one) => one.box === box)?.price
      if (price === undefined || !isDecimal(price)) return []
      return [currency && inCurrency(decimal(price), currency, floor.currency, exchange)].map((part) => part || null)
    })
    if (parts.length === 0) return asked.length === 0 || asked.some(({ unitPrice }) => isDecimal(unitPrice))
    return isTakenOff || !parts.every((part) => part !== null) || sum(parts).lt(decimal(lowest))
  })
}

type Asked = Pick<QuotationLine, 'block' | 'charge' | 'currency' | 'boxPrices' | 'unitPrice' | 'printed' | 'treatment'>

/**
 * The lowest price of a container on one line of its freight at which the option is not below the floor, given the prices of other
 * lines. Null: there is no rate of exchange, or a sum takes freight off again.
 */
export const leastForFloor = ({
  line,
  box,
  floor,
  ...option
}: Pick<Freight, 'fx' | 'freight'> & {
  readonly lines: readonly Asked[]
  readonly line: Asked
  readonly box: string
  readonly floor: Floor
}): string | null => {
  const { fx, freight, lines } = option
  const exchange = exchangeAmong(fx)
  const rateInto = (currency: string | null) => {
    if (currency === floor.currency) return one
    const found = exchange(currency, floor.currency)
    return found && decimal(found.rate)
  }
  const rate = rateInto(line.currency)
  if (!rate || !floor.prices.some((price) => price.box === box)) return null
  const step = line.block === 'freight' ? one : hundredth
  const isBelow = (price: Decimal) => {
    const at = { ...line, boxPrices: [{ box, price: plainText(price) }] }
    const priced = lines.map((other) => (other === line ? at : other))
    return isOptionBelowFloor({ lines: priced, boxes: [{ box }], fx, freight }, floor)
  }
  const others = lines.filter((other) => other !== line && other.charge !== null && freight.includes(other.charge))
  const asked = others.flatMap((other) => {
    const price =
      other.printed && other.treatment === 'subject' && other.boxPrices.find((own) => own.box === box)?.price
    const into = rateInto(other.currency)
    return price && isDecimal(price) && into ? [decimal(price).times(into)] : []
  })
  const lowest = decimal(floor.prices.find((price) => price.box === box)?.price ?? '0').minus(sum(asked))
  // Conversion rounds: the adjacent step may be the first that is enough.
  const near = upTo(lowest.lt(zero) ? zero : lowest.div(rate), step)
  const enough = [near.minus(step), near, near.plus(step)].find((price) => price.gte(zero) && !isBelow(price))
  return enough === undefined ? null : plainText(enough)
}
