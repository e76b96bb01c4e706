import type { PriceMarkup, QuotationLine, SystemPrice } from '@hangjia/contracts'
import { isDecimal } from '@hangjia/validation'
import { decimal, one, plainText, roundAmount, upTo, zero } from '../money/money.ts'
import { type Adjustment, moved } from '../sums/adjusted-rows.ts'

/** A price that the reader sees, with a person's mark-up. `box` null is the unit price. */
type Cell = Pick<QuotationLine, 'block'> & { readonly box: string | null }
type Sold = Pick<QuotationLine, 'charge' | 'unit' | 'currency' | 'treatment' | 'block' | 'unitPrice' | 'boxPrices'>
type Noted = Sold & Pick<QuotationLine, 'markups'>

/**
 * The system's price for the unit of a line, or for one container of it. Null where the line has changed its identity, and where
 * the price is zero or negative: no per cent is added to that (settled 40).
 */
export const systemPriceOf = (line: Sold, asked: SystemPrice | undefined, box: string | null): string | null => {
  const price = asked && isSameCharge(line, asked) ? priceIn(asked, box) : null
  return isDecimal(price) && zero.lt(decimal(price)) ? price : null
}
const isSameCharge = (line: Sold, asked: SystemPrice) =>
  line.treatment === 'subject' &&
  (['charge', 'unit', 'currency', 'treatment'] as const).every((name) => line[name] === asked[name])
const priceIn = ({ unitPrice, boxPrices }: Pick<Sold, 'unitPrice' | 'boxPrices'>, box: string | null) =>
  box === null ? unitPrice : (boxPrices.find((known) => known.box === box)?.price ?? null)

/** The price of the system with an amount or a per cent on top: freight of a container up to a whole unit (Q4), else two decimals. */
export const markedUpByHand = ({ block, box }: Cell, price: string, { by, value }: Adjustment): string => {
  const sold = moved(decimal(price), by, decimal(value))
  return plainText(block === 'freight' && box !== null ? upTo(sold, one) : roundAmount(sold))
}

/** Amount added to the price of the system; null: none. */
export const putOn = (price: string, sold: string | null): string | null => {
  const more = isDecimal(sold) ? decimal(sold).minus(decimal(price)) : zero
  return more.eq(zero) ? null : plainText(more)
}

/** The per cents by which prices of a line were entered, where the prices are still their result. */
export const heldMarkups = (line: Noted, asked: SystemPrice | undefined): PriceMarkup[] =>
  (line.markups ?? []).filter(({ box, percent }, at, all) => {
    const [price, sold] = [systemPriceOf(line, asked, box), priceIn(line, box)]
    if (price === null || !isDecimal(sold) || all.findIndex((other) => other.box === box) !== at) return false
    const made = markedUpByHand({ ...line, box }, price, { by: 'percent', value: percent })
    return decimal(sold).eq(decimal(made))
  })

/** The line with those of its per cents that hold. */
export const withHeldMarkups = <L extends Noted>(line: L, asked: SystemPrice | undefined): L => {
  const { markups: _, ...plain } = line
  const held = heldMarkups(line, asked)
  // Without any the line is identical to one from before the field existed: an approval stays valid.
  return (held.length > 0 ? { ...plain, markups: held } : plain) as L
}

/** The line with every price that was entered as a per cent added to the system's current price. */
export const markedUpAgain = (line: QuotationLine, asked: SystemPrice): QuotationLine => {
  const again = (box: string | null, otherwise: string | null): string | null => {
    const percent = line.markups?.find((markup) => markup.box === box)?.percent
    const price = systemPriceOf(line, asked, box)
    if (percent === undefined || price === null) return otherwise
    return markedUpByHand({ ...line, box }, price, { by: 'percent', value: percent })
  }
  return withHeldMarkups(
    {
      ...line,
      unitPrice: again(null, line.unitPrice),
      boxPrices: line.boxPrices.map(({ box, price }) => ({ box, price: again(box, price) ?? price })),
    },
    asked,
  )
}
