import type { CostLine, QuotationLine, QuotationOption, Renewal } from '@hangjia/contracts'
import { isDecimal } from '@hangjia/validation'
import { type LinePrice, linePriceOf } from './line-price.ts'
import { decimal, one, plainText, roundAmount, upTo } from './money.ts'
import { withUniqueKeys } from './unique-keys.ts'

interface Then {
  readonly option: QuotationOption
  /** The engine's lines of then, by key. */
  readonly priced: Readonly<Record<string, Pick<LinePrice, 'charge' | 'unit' | 'paymentTerm' | 'quantity'>>>
  readonly costs: readonly CostLine[]
}
interface Now {
  /** As an offer of now starts a quotation. */
  readonly option: QuotationOption
  readonly costs: readonly CostLine[]
  /** Its freight holds its surcharges (decision 037): what was typed over one of them then is in that price now. */
  readonly isOnePrice?: boolean
}

/**
 * An option of a quotation that was sent, priced again: its route is that of now; what becomes of its lines is what tells the
 * three acts apart. A line that a person added or took away stays added or taken away.
 */
export const renewedOption = (act: Renewal, then: Then, now: Now): QuotationOption => {
  const pairs = pairedLines(then, now.option.lines)
  const kept = then.option.lines.flatMap((line): QuotationLine[] => {
    const known = then.priced[line.key]
    const fresh = pairs.get(line.key)
    if (!known) return [line]
    if (act === 'extend') return [{ ...line, key: fresh?.key ?? line.key }]
    if (!fresh) return line.source === 'rate' || (now.isOnePrice && line.block === 'freight') ? [] : [line]
    if (act === 'negotiate') return [line.source === 'rate' ? repriced(line, fresh) : { ...line, key: fresh.key }]
    return [sameMargin({ line, fresh, then, now })]
  })
  const taken = new Set([...pairs.values()].map(({ key }) => key))
  const added = act === 'extend' ? [] : now.option.lines.filter(({ key }) => !taken.has(key))
  const { key, remark, recommended } = then.option
  return { ...now.option, key, remark, recommended, lines: withUniqueKeys([...kept, ...added]) }
}

/** The line of now for each line of then that the engine gave: by its key, else by what it is charged for. */
const pairedLines = ({ priced }: Then, lines: readonly QuotationLine[]): Map<string, QuotationLine> => {
  const free = new Set(lines)
  const pairs = new Map<string, QuotationLine>()
  const isSame = (facts: Pick<LinePrice, 'charge' | 'unit' | 'paymentTerm'>, line: QuotationLine) =>
    facts.charge === line.charge && facts.unit === line.unit && facts.paymentTerm === line.paymentTerm
  const take = (key: string, line: QuotationLine | undefined) => {
    if (!line) return
    free.delete(line)
    pairs.set(key, line)
  }
  for (const [key, facts] of Object.entries(priced))
    take(
      key,
      lines.find((line) => line.key === key && isSame(facts, line)),
    )
  for (const [key, facts] of Object.entries(priced))
    if (!pairs.has(key))
      take(
        key,
        [...free].find((line) => isSame(facts, line)),
      )
  return pairs
}

/** The line as it stands on the paper, at the engine's price of now. */
const repriced = (line: QuotationLine, fresh: QuotationLine): QuotationLine => ({
  ...line,
  ...linePriceOf(fresh),
  key: fresh.key,
  source: 'rate',
})

interface Matched {
  readonly line: QuotationLine
  readonly fresh: QuotationLine
  readonly then: Then
  readonly now: Now
}

/** What was earned on each price of then, on top of what it costs now. Where that cannot be told, the price of now stands. */
const sameMargin = ({ line, fresh, then, now }: Matched): QuotationLine => {
  const before = then.costs.find(({ key }) => key === line.key)
  const after = now.costs.find(({ key }) => key === fresh.key)
  const unlike = line.source === 'rate' ? repriced(line, fresh) : { ...line, key: fresh.key }
  if (!before || !after || line.treatment !== 'subject' || fresh.treatment !== 'subject') return unlike
  const kinds = [line, before, after, fresh].map(({ currency, unit, boxPrices }) =>
    [currency, unit, boxPrices.length > 0].join(),
  )
  if (new Set(kinds).size > 1) return unlike
  const isFreightBox = line.block === 'freight'
  const carried = (sold: string | null, cost: string | null | undefined, costNow: string | null | undefined) =>
    isDecimal(sold) && isDecimal(cost) && isDecimal(costNow)
      ? decimal(costNow).plus(decimal(sold).minus(decimal(cost)))
      : null
  const price = (sold: string | null, cost: string | null, costNow: string | null, otherwise: string | null) => {
    const value = carried(sold, cost, costNow)
    return value ? plainText(roundAmount(value)) : otherwise
  }
  const boxPrice = (list: QuotationLine['boxPrices'], box: string) =>
    list.find((known) => known.box === box)?.price ?? null
  return {
    ...repriced(line, fresh),
    paymentTerm: line.paymentTerm,
    quantity: line.quantity === then.priced[line.key]?.quantity ? fresh.quantity : line.quantity,
    unitPrice: price(line.unitPrice, before.unitPrice, after.unitPrice, fresh.unitPrice),
    minAmount: price(line.minAmount, before.minAmount, after.minAmount, fresh.minAmount),
    maxAmount: price(line.maxAmount, before.maxAmount, after.maxAmount, fresh.maxAmount),
    boxPrices: fresh.boxPrices.map(({ box, price: engine }) => {
      const value = carried(
        boxPrice(line.boxPrices, box),
        boxPrice(before.boxPrices, box),
        boxPrice(after.boxPrices, box),
      )
      // Freight per container is a whole unit (Q4).
      return { box, price: value ? plainText(isFreightBox ? upTo(value, one) : roundAmount(value)) : engine }
    }),
  }
}
