import type { ListMeasure, ListTier, PriceListDraft, PriceListRow, TariffLine } from '@hangjia/contracts'
import type { PricedList, priceListFromOffers, RowFacts, TariffFacts } from '@hangjia/pricing'
import { canonicalJson } from '../quotations/stored/frozen.ts'

const rowFacts = ({
  rate,
  pol,
  pod,
  via,
  carrier,
  currency,
  boxPrices,
  validFrom,
  validTo,
  measure,
  tier,
}: PriceListRow): RowFacts => ({
  rate,
  pol,
  pod,
  via,
  carrier,
  currency,
  validFrom,
  validTo,
  boxPrices: sorted(boxPrices),
  ...(measure ? { measure: rangeOf(measure) } : {}),
  ...(tier ? { tier: tierOf(tier) } : {}),
})
const tierOf = ({ densityFrom, kgFrom, kgTo, zone }: ListTier) => ({
  densityFrom,
  ...(kgFrom ? { kgFrom } : {}),
  ...(kgTo ? { kgTo } : {}),
  zone,
})
const rangeOf = ({ rtLower, rtTop, ratio }: ListMeasure) => ({ rtLower, rtTop, ratio })
const tariffFacts = ({ block, pol, pod, carrier, charge, unit, currency, ...line }: TariffLine): TariffFacts => ({
  block,
  pol,
  pod,
  carrier,
  charge,
  unit,
  currency,
  unitPrice: line.unitPrice,
  paymentTerm: line.paymentTerm,
  treatment: line.treatment,
  boxPrices: sorted(line.boxPrices),
})
const sorted = (prices: PriceListRow['boxPrices']) => prices.toSorted((one, other) => (one.box < other.box ? -1 : 1))

/** The prices that the engine calculated, kept to distinguish them from prices that a person types. */
export const pricedListOf = ({
  rows,
  tariff,
  within,
}: Omit<ReturnType<typeof priceListFromOffers>, 'beside'>): PricedList => ({
  rows: Object.fromEntries(rows.map((row) => [row.key, rowFacts(row)])),
  tariff: Object.fromEntries(tariff.map((line) => [line.key, tariffFacts(line)])),
  remarks: Object.fromEntries(rows.map(({ key, remark }) => [key, remark])),
  within,
})

/** The rate that a row was priced from, whatever its editor has changed since; of a row by hand the one that it names. */
export const rateOf = ({ key, rate }: Pick<PriceListRow, 'key' | 'rate'>, { rows }: PricedList): string | null =>
  (Object.hasOwn(rows, key) ? rows[key]?.rate : null) ?? rate

/** True of a row at prices that a person typed; its other cells may have been edited or not. */
export const isPricedByHand = (row: PriceListRow, { rows }: PricedList): boolean => {
  const known = Object.hasOwn(rows, row.key) ? rows[row.key] : undefined
  const pricesOf = ({ boxPrices, currency }: Pick<RowFacts, 'boxPrices' | 'currency'>) =>
    canonicalJson([sorted(boxPrices), currency])
  return !known || pricesOf(known) !== pricesOf(row)
}

/** The draft with every row and charge marked: priced by the engine and unchanged since, or typed by a person. */
export const withListSources = (draft: PriceListDraft, { rows, tariff }: PricedList): PriceListDraft => {
  const isSame = (known: Readonly<Record<string, unknown>>, key: string, facts: unknown) =>
    Object.hasOwn(known, key) && canonicalJson(known[key]) === canonicalJson(facts)
  return {
    ...draft,
    rows: draft.rows.map((row) => ({ ...row, source: isSame(rows, row.key, rowFacts(row)) ? 'rate' : 'manual' })),
    tariff: draft.tariff.map((line) => ({
      ...line,
      source: isSame(tariff, line.key, tariffFacts(line)) ? 'rate' : 'manual',
    })),
  }
}
