import type { OfferLine, SourceRow } from '@hangjia/contracts'
import type { FclRate, MarketRule, MarkupRule } from '../book/book.ts'
import type { Fee } from '../charges/fee.ts'
import { type DerivationRule, type Reasoned, reasoned } from '../money/derivation.ts'
import { type Decimal, decimal, plainText, roundTo, upToWhole } from '../money/money.ts'
import { type Cell, companyPrice, openly } from './markup.ts'

export type Bound = 'minimum' | 'maximum'

/**
 * The unit prices of one side. Null: there is no such price, or a rule refuses to make one. Everything after this —
 * quantities, minimums, payers, totals — is the same for both sides.
 */
export interface Cells {
  readonly freight: (box: string) => Reasoned | null
  /** `box` is null for every unit but containers; a container line without prices by type has one for all. */
  readonly fee: (fee: Fee, box: string | null) => Reasoned | null
  readonly bound: (fee: Fee, bound: Bound) => Reasoned | null
  /** A percentage is not money: no mark-up applies to it, because its base is marked up already. */
  readonly percent: (fee: Fee) => Reasoned | null
}

interface Rows {
  readonly rate: Pick<FclRate, 'currency' | 'boxPrices'>
  readonly source: SourceRow
  readonly currencyCode: (id: string) => string
}
export interface Layers {
  readonly company: readonly MarkupRule[]
  readonly market: readonly MarketRule[]
  readonly sales: readonly MarkupRule[]
}

type Prices = readonly { readonly box: string; readonly price: string }[]
const priceOf = (prices: Prices | null | undefined, box: string | null) =>
  prices?.find((price) => price.box === box)?.price ?? null
/** Price of a line for a cell: the container's own where it has such prices, else the price for all. */
const written = (boxPrices: Prices | null | undefined, unitPrice: string | null | undefined, box: string | null) =>
  box !== null && boxPrices && boxPrices.length > 0 ? priceOf(boxPrices, box) : (unitPrice ?? null)
const tariff = ({ line }: Fee, box: string | null) => written(line.boxPrices, line.unitPrice, box)
const cost = (fee: Fee, box: string | null) => written(fee.line.costBoxPrices, fee.line.costUnitPrice, box)
const bounds = { minimum: 'minAmount', maximum: 'maxAmount' } as const
/** `before − discount` is the price. */
const discounted = (price: string, discount: string) => ({
  discount,
  before: plainText(decimal(price).plus(decimal(discount))),
})
const inBox = (box: string | null): Readonly<Record<string, string>> => (box === null ? {} : { box })

/** Buying side: prices as the sheets have them, four decimals. A blank cost means that it is bought at the tariff. */
export const buyCells = ({ rate, source, currencyCode }: Rows): Cells => {
  const cell = (rule: DerivationRule, price: string | null, currency: string, from: SourceRow, parameters = {}) =>
    price === null
      ? null
      : reasoned(rule, roundTo(decimal(price), 4), { currency: currencyCode(currency), source: from, parameters })
  return {
    freight: (box) => cell('net.freight', priceOf(rate.boxPrices, box), rate.currency, source, { box }),
    fee: (fee, box) => {
      const own = cost(fee, box)
      const price = own ?? tariff(fee, box)
      const discount = priceOf(fee.discounts, box)
      const parameters = {
        charge: fee.charge.code,
        from: own === null ? 'tariff' : 'cost',
        ...inBox(box),
        ...(discount === null || price === null ? {} : discounted(price, discount)),
      }
      return cell('net.fee', price, fee.line.currency, fee.source, parameters)
    },
    bound: (fee, bound) =>
      cell(`net.${bound}`, fee.line[bounds[bound]] ?? null, fee.line.currency, fee.source, { charge: fee.charge.code }),
    percent: (fee) => {
      const price = fee.line.costUnitPrice ?? fee.line.unitPrice ?? null
      return price === null
        ? null
        : reasoned('net.percent', decimal(price), { source: fee.source, parameters: { charge: fee.charge.code } })
    },
  }
}

/**
 * Selling side: the company price (after the layers of company and market, which leave no trace), the sales layer, and finally
 * the roundings of a quotation: containers in the freight block up to a whole unit, everything else to two decimals
 * (settled 24, 36; Q4).
 */
export const sellCells = ({ rate, source, currencyCode }: Rows, layers: Layers): Cells => {
  const sold = (cell: Cell, price: string | null, finish: Finish, house: House): Reasoned | null => {
    const ours = price === null ? null : companyPrice(decimal(price), layers, cell)
    if (ours === null) return null
    const currency = currencyCode(cell.currency)
    const start = reasoned(house.rule, roundTo(ours, 4), { currency, ...house })
    const marked = openly(start, layers.sales, cell, currency)
    return marked && finish(marked, currency)
  }
  return {
    freight: (box) =>
      sold({ target: 'freight', box, currency: rate.currency }, priceOf(rate.boxPrices, box), wholeUnit, {
        rule: 'house.freight',
        source,
        parameters: { box },
      }),
    fee: (fee, box) =>
      sold(
        { target: fee.leg, box, currency: fee.line.currency },
        tariff(fee, box),
        box !== null && blockOf(fee) === 'freight' ? wholeUnit : twoDecimals,
        { rule: 'house.fee', source: fee.source, parameters: { charge: fee.charge.code, ...inBox(box) } },
      ),
    bound: (fee, bound) =>
      sold({ target: fee.leg, box: null, currency: fee.line.currency }, fee.line[bounds[bound]] ?? null, twoDecimals, {
        rule: `house.${bound}`,
        source: fee.source,
        parameters: { charge: fee.charge.code },
      }),
    percent: (fee) => {
      const price = fee.line.unitPrice ?? null
      return price === null
        ? null
        : reasoned('house.percent', decimal(price), { source: fee.source, parameters: { charge: fee.charge.code } })
    },
  }
}

interface House {
  readonly rule: DerivationRule
  readonly source: SourceRow
  readonly parameters: Readonly<Record<string, string>>
}
type Finish = (price: Reasoned, currency: string) => Reasoned

/** A rounding is part of the derivation only where it changes something. */
const finishing =
  (rule: DerivationRule, round: (value: Decimal) => Decimal): Finish =>
  (price, currency) => {
    const value = round(price.value)
    return value.eq(price.value) ? price : reasoned(rule, value, { currency, children: [price.derivation] })
  }
const wholeUnit = finishing('round.wholeUnit', upToWhole)
const twoDecimals = finishing('round.unitPrice', (value) => roundTo(value, 2))

/** Block of an offer for a charge: its leg, unless the charge itself belongs elsewhere. */
export const blockOf = ({ leg, charge, treatment }: Pick<Fee, 'leg' | 'charge' | 'treatment'>): OfferLine['block'] => {
  if (treatment === 'reference') return 'reference'
  if (leg === 'destination' || leg === 'agent') return 'destination'
  if (leg === 'transfer') return 'freight'
  if (charge.category === 'inland') return 'land'
  if (leg === 'origin' || leg === 'barge' || charge.category === 'origin') return 'origin'
  return charge.category === 'destination' ? 'destination' : 'freight'
}
