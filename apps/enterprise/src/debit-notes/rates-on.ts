import type { FxSnapshot } from '@hangjia/contracts'
import { exchangeRateOn, noteRate } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import { loadExchangeRates } from '../pricing/loading/load-book.ts'

/** Published rates of exchange of one day between these currencies, with six decimals. */
export const ratesOn = async (
  queries: Queries,
  {
    companyId,
    day,
    from,
    to,
  }: {
    readonly companyId: string
    readonly day: string
    readonly from: readonly string[]
    readonly to: readonly string[]
  },
): Promise<FxSnapshot[]> => {
  const currencies = await queries.query<{ id: string; code: string; isBook: boolean }>(
    `SELECT id, code, name_cn AS "nameCn", name_en AS "nameEn", decimals, is_book AS "isBook" FROM currency
     WHERE company_id IN (0, $1) ORDER BY company_id DESC, id`,
    [companyId],
  )
  const rates = await loadExchangeRates(queries, { companyId, today: day, instant: null })
  return [...new Set(to)].flatMap((into) =>
    [...new Set(from)].flatMap((code) => {
      const found = code === into ? null : exchangeRateOn(rates, currencies, { from: code, to: into, day })
      return found ? [{ ...found, rate: noteRate(found.rate) }] : []
    }),
  )
}
