import { type Decimal, decimal, plainText, roundTo, zero } from '../money/money.ts'

/** A price of one container type. */
interface BoxPrice {
  readonly box: string
  readonly price: string
}
/** A rate of a sheet, and its group of comparable rates: the same trade line and currency. */
export interface SheetPrices {
  readonly no: number
  readonly group: string
  readonly prices: readonly BoxPrice[]
}
/** A price that is out of line with others of its sheet. */
export type OutOfLine = { readonly no: number; readonly box: string } & (
  | { readonly why: 'dearerThanLarger'; readonly than: string; readonly price: string; readonly larger: string }
  | { readonly why: 'ratio'; readonly than: string; readonly ratio: string; readonly usual: string }
  | { readonly why: 'neighbours'; readonly price: string; readonly median: string }
)

/** Number of other rates from which a usual price or ratio is taken. */
const fewestOthers = 3
/** Factors above or below the usual ratio or the neighbours' median beyond which a ratio or a price is out of line. */
const farRatio = decimal('2')
const farPrice = decimal('5')
/** A smaller container and a larger one that costs as much or more, never less. */
const larger = [
  ['20GP', '40GP'],
  ['20GP', '40HQ'],
  ['40GP', '45HQ'],
] as const
const ratioOf = { smaller: '20GP', larger: '40HQ' } as const

/**
 * Prices of a sheet that its other rates make doubtful, such as one with a digit too many: a small container dearer than a larger one, a
 * ratio of 40HQ to 20GP unlike that of all rates, a price unlike those of its neighbours. A price is named once.
 */
export const pricesOutOfLine = (rates: readonly SheetPrices[]): OutOfLine[] => {
  const usualRatio = median(rates.flatMap((rate) => ratioIn(rate) ?? []))
  const priced = rates.flatMap((rate) => rate.prices.map(({ box, price }) => ({ key: `${rate.group} ${box}`, price })))
  const medians = new Map(
    [...Map.groupBy(priced, ({ key }) => key)].map(([key, some]) => [
      key,
      median(some.map(({ price }) => decimal(price)).filter((value) => zero.lt(value))),
    ]),
  )
  return rates.flatMap((rate) => {
    const found = dearer(rate)
    const others = unlikeNeighbours(rate, medians).filter(({ box }) => found.every((one) => one.box !== box))
    // A doubtful ratio is reported only where no single price is.
    return [...found, ...others, ...(found.length + others.length > 0 ? [] : unlikeRatio(rate, usualRatio))]
  })
}

const priceIn = ({ prices }: SheetPrices, box: string): Decimal | undefined => {
  const found = prices.find((one) => one.box === box)
  const value = found && decimal(found.price)
  return value && zero.lt(value) ? value : undefined
}
const ratioIn = (rate: SheetPrices): Decimal | undefined => {
  const [small, large] = [priceIn(rate, ratioOf.smaller), priceIn(rate, ratioOf.larger)]
  return small && large?.div(small)
}
/** Median of values; undefined for `fewestOthers` values or fewer. */
const median = (values: readonly Decimal[]): Decimal | undefined => {
  if (values.length <= fewestOthers) return undefined
  return values.toSorted((one, other) => one.cmp(other))[Math.floor(values.length / 2)]
}
const isFar = (value: Decimal, usual: Decimal, times: Decimal): boolean =>
  usual.times(times).lt(value) || value.times(times).lt(usual)

const dearer = (rate: SheetPrices): OutOfLine[] =>
  larger.flatMap(([box, than]): OutOfLine[] => {
    const [small, large] = [priceIn(rate, box), priceIn(rate, than)]
    return small && large?.lt(small)
      ? [{ no: rate.no, box, why: 'dearerThanLarger', than, price: plainText(small), larger: plainText(large) }]
      : []
  })

const unlikeRatio = (rate: SheetPrices, usual: Decimal | undefined): OutOfLine[] => {
  const ratio = ratioIn(rate)
  if (!ratio || !usual || !isFar(ratio, usual, farRatio)) return []
  const text = (value: Decimal) => plainText(roundTo(value, 1))
  const [box, than] = usual.lt(ratio) ? [ratioOf.larger, ratioOf.smaller] : [ratioOf.smaller, ratioOf.larger]
  return [{ no: rate.no, box, why: 'ratio', than, ratio: text(ratio), usual: text(usual) }]
}

const unlikeNeighbours = (
  { no, group, prices }: SheetPrices,
  medians: ReadonlyMap<string, Decimal | undefined>,
): OutOfLine[] =>
  prices.flatMap(({ box, price }): OutOfLine[] => {
    const [value, usual] = [decimal(price), medians.get(`${group} ${box}`)]
    return usual && zero.lt(value) && isFar(value, usual, farPrice)
      ? [{ no, box, why: 'neighbours', price, median: plainText(usual) }]
      : []
  })
