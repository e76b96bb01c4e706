import type { BoxPrice, ListMeasure, ListTier, ModeQuestion, PriceListRow, TariffLine } from '@hangjia/contracts'
import type { RowFloor } from '../modes/papers/list-floor.ts'

/** Facts of a row on which its price depends. */
export type RowFacts = Pick<
  PriceListRow,
  'rate' | 'pol' | 'pod' | 'via' | 'carrier' | 'currency' | 'boxPrices' | 'validFrom' | 'validTo'
> & {
  /** Cargo of a row by revenue tons. */
  readonly measure?: Pick<ListMeasure, 'rtLower' | 'rtTop' | 'ratio'>
  /** Of a row by breaks. */
  readonly tier?: Pick<ListTier, 'densityFrom' | 'kgFrom' | 'kgTo' | 'zone'>
}

export type TariffFacts = Pick<
  TariffLine,
  | 'block'
  | 'pol'
  | 'pod'
  | 'carrier'
  | 'charge'
  | 'unit'
  | 'currency'
  | 'unitPrice'
  | 'boxPrices'
  | 'paymentTerm'
  | 'treatment'
>

/** Values from the engine, by key: a line that still has them was not typed by hand. */
export interface PricedList {
  readonly rows: Readonly<Record<string, RowFacts>>
  readonly tariff: Readonly<Record<string, TariffFacts>>
  /** Remarks of rows from the engine; older lists do not have them. */
  readonly remarks?: Readonly<Record<string, string>>
  /** Part of a row's prices that is not the freight, where both are a single price. */
  readonly within?: Readonly<Record<string, readonly BoxPrice[]>>
  /** Of a list of a mode: its searches, and the floors of its rows; hidden from every reader. */
  readonly asked?: readonly ListAsk[]
  readonly floors?: Readonly<Record<string, RowFloor | readonly RowFloor[]>>
}

/** A search that gave a list its rates. */
export interface ListAsk {
  readonly ask: ModeQuestion
  readonly rates: readonly string[]
}
