import type { FxSnapshot } from '@hangjia/contracts'
import { exchangeRateOn } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import { loadExchangeRates } from '../pricing/loading/load-book.ts'
import { loadDictionaries } from '../pricing/loading/load-dictionaries.ts'

/** The rates of exchange of a day into one currency, with their buffer, as quotations use them. */
export const ratesInUse = async (
  queries: Queries,
  companyId: string,
  { to, day }: { readonly to: string; readonly day: string },
): Promise<FxSnapshot[]> => {
  const moment = { companyId, instant: null, today: day }
  const rates = await loadExchangeRates(queries, moment)
  const { currencies } = await loadDictionaries(queries, moment)
  const codes = [...new Set(currencies.map(({ code }) => code))].filter((code) => code !== to)
  return codes.flatMap((from) => exchangeRateOn(rates, currencies, { from, to, day }) ?? [])
}
