import type { BoxPrice, PriceListRow, TariffLine } from '@hangjia/contracts'
import { negative, withWithin } from '../lines/beside-freight.ts'
import { raisedBy } from '../lines/one-price.ts'
import { own } from '../money/own.ts'
import { holdsFor } from './holds-for.ts'
import type { PricedList, TariffFacts } from './priced-list.ts'

/** Surcharges of rates per container, within the freight or next to it, by the keys of their rows. */
export interface Surcharges {
  readonly within: Readonly<Record<string, readonly BoxPrice[]>>
  readonly beside: Readonly<Record<string, readonly BoxPrice[]>>
}
interface Then {
  readonly rows: readonly PriceListRow[]
  readonly tariff: readonly TariffLine[]
  readonly priced: PricedList
}
/** Increase for each container of a row that is shown differently now, so that with its charges the total is the same. */
export interface Presentation {
  readonly house: readonly BoxPrice[]
  /** A person's mark-up on the surcharges that are within it now. */
  readonly typed: readonly BoxPrice[]
}
const asBefore: Presentation = { house: [], typed: [] }

/** Change in the presentation of a former row, now under this key (decision 037). */
export const presentationOf = (
  { tariff, priced }: Then,
  now: Surcharges,
  row: PriceListRow,
  key: string,
): Presentation => {
  const [before, within] = [own(priced.within ?? {}, row.key), own(now.within, key)]
  if ((before === undefined) === (within === undefined)) return asBefore
  if (!within) return { ...asBefore, house: negative(own(now.beside, key) ?? []) }
  const stood = besideRow(
    row,
    tariff.filter(({ key: line }) => own(priced.tariff, line)),
  )
  const asked = besideRow(row, Object.values(priced.tariff))
  return { house: within, typed: raisedBy(stood, negative(asked)).filter(({ price }) => price !== '0') }
}

/** For each container of the row. */
const besideRow = ({ boxPrices, currency, ...places }: PriceListRow, lines: readonly TariffFacts[]): BoxPrice[] =>
  lines
    .filter((line) => line.block === 'freight' && line.treatment === 'subject' && line.paymentTerm === 'PRE')
    .filter((line) => line.currency === currency && holdsFor(line, places))
    .reduce(
      (sum: BoxPrice[], line) => raisedBy(sum, line.boxPrices),
      boxPrices.map(({ box }) => ({ box, price: '0' })),
    )

/** Prices with the surcharges that are within them now, or without those that no longer are. */
export const presented = <P extends { readonly boxPrices: readonly BoxPrice[] }>(
  priced: P,
  more: readonly BoxPrice[],
): P & { readonly boxPrices: BoxPrice[] } => ({ ...priced, boxPrices: withWithin(priced.boxPrices, more) })

/** A list at its prices, each row presented as its rate is now; rows without a rate stay unchanged. */
export const listAsPresentedNow = (then: Then, now: Surcharges): Pick<Then, 'rows' | 'priced'> => {
  const known = then.rows.filter(({ key }) => own(now.within, key) || own(now.beside, key))
  const presentations = new Map(known.map((row) => [row.key, presentationOf(then, now, row, row.key)]))
  const { rows, within = {} } = then.priced
  return {
    rows: then.rows.map((row) => {
      const { house, typed } = presentations.get(row.key) ?? asBefore
      return presented(presented(row, house), typed)
    }),
    priced: {
      ...then.priced,
      rows: Object.fromEntries(
        Object.entries(rows).map(([key, facts]) => [key, presented(facts, presentations.get(key)?.house ?? [])]),
      ),
      within: Object.fromEntries([
        ...Object.entries(within).filter(([key]) => !presentations.has(key)),
        ...Object.entries(now.within).filter(([key]) => presentations.has(key)),
      ]),
    },
  }
}
