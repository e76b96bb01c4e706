import { maxListRows, type PriceListDraft } from '@hangjia/contracts'
import { listAsPresentedNow, type PricedList, priceListFromOffers, renewedList } from '@hangjia/pricing'
import { asPerson } from '../as-person.ts'
import type { Context } from '../handlers.ts'
import { sellerOf } from '../pricing/loading/seller-of.ts'
import { refused } from '../quotations/floor/below-floor.ts'
import { checkDraft, checkVersion } from '../quotations/stored/stored-quotation.ts'
import { languageOf } from './list-frame.ts'
import { pricedListOf, rateOf, withListSources } from './list-sources.ts'
import { refuseModeList } from './of-mode.ts'
import { pricedRates, pricedRatesLeft } from './priced-rates.ts'
import { sharedWith } from './shared-with.ts'
import { lockPriceList, readPriceList, type StoredPriceList } from './stored-price-list.ts'
import { updatePriced, updatePriceList } from './write-price-list.ts'

export interface Added {
  readonly id: string
  readonly added: number
  /** Rates that the list had already. */
  readonly known: number
}

/** Adds rates to a draft at their present selling prices. Its rows stay; a rate that it already has is not added twice. */
export const addRates = async (
  context: Context,
  { id, rates }: { readonly id: string; readonly rates: readonly string[] },
): Promise<Added> => {
  const { database, person } = context
  const seen = await readPriceList(database, person, id)
  checkDraft(seen)
  refuseModeList(seen)
  const listed = [...new Set(seen.draft.rows.flatMap((row) => rateOf(row, seen.priced) ?? []))]
  const fresh = [...new Set(rates)].filter((rate) => !listed.includes(rate))
  const answer = { id, added: fresh.length, known: rates.length - fresh.length }
  if (fresh.length === 0) return answer
  if (seen.draft.rows.length + fresh.length > maxListRows)
    throw refused('rates', 'tooManyRates', { maximum: maxListRows })
  const wanted = {
    customer: seen.draft.customer,
    seller: await sellerOf(database, person.companyId, seen.salespersonId),
    partner: await sharedWith(database, person, seen.draft),
  }
  const added = await pricedRates(context, { ...wanted, rates: fresh })
  const left = await pricedRatesLeft(context, { ...wanted, rates: listed })
  const offers = [...listed.flatMap((rate) => left.get(rate) ?? []), ...added]
  const started = priceListFromOffers(offers, languageOf(seen.draft))
  const { draft, priced } = withMoreRates(seen, { ...started, fresh })
  await storeMoreRates(context, seen, { draft, priced })
  return answer
}

/** Stores a draft with further rates over the version that was read a moment ago: another would lose what was typed since. */
export const storeMoreRates = (
  { database, person }: Pick<Context, 'database' | 'person'>,
  { id, version }: Pick<StoredPriceList, 'id' | 'version'>,
  { draft, priced }: { readonly draft: PriceListDraft; readonly priced: PricedList },
): Promise<void> =>
  asPerson({ database, person }, async (transaction) => {
    const stored = await lockPriceList(transaction, person, id)
    checkDraft(stored)
    checkVersion(stored, version)
    await updatePriceList(transaction, person.companyId, stored, withListSources(draft, priced))
    await updatePriced(transaction, person.companyId, id, priced)
  })

interface Started extends ReturnType<typeof priceListFromOffers> {
  readonly fresh: readonly string[]
}

/** A draft with further rates: its own rows are not priced again; of its charges, those that a person typed stay. */
export const withMoreRates = (
  { draft, priced }: Pick<StoredPriceList, 'draft' | 'priced'>,
  { rows, tariff, within, beside, fresh }: Started,
): { draft: PriceListDraft; priced: PricedList } => {
  const more = rows.filter(({ rate }) => rate !== null && fresh.includes(rate))
  // An all-in price for some rates of a lane is all-in for all: included surcharges are no longer listed separately.
  const presented = listAsPresentedNow({ ...draft, priced }, { within, beside })
  const all = { rows: [...presented.rows, ...more], tariff: draft.tariff, priced }
  // No row is priced again; of the charges, those that a person typed stay.
  const next = renewedList('negotiate', all, { rows: new Map(), tariff, surcharges: { within, beside } })
  const now = pricedListOf({ rows: more, tariff, within })
  return {
    draft: { ...draft, rows: [...next.rows], tariff: [...next.tariff] },
    priced: {
      rows: { ...presented.priced.rows, ...now.rows },
      tariff: now.tariff,
      remarks: { ...priced.remarks, ...now.remarks },
      within: { ...within, ...presented.priced.within },
    },
  }
}
