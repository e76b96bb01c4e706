import { currency, type FxSnapshot, type MovedRate, type QuotationDraft } from '@hangjia/contracts'
import { driftText, exchangeRateOn, hasDrifted } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import { loadExchangeRates } from '../../pricing/loading/load-book.ts'
import { versionedRows } from '../../pricing/loading/versioned-rows.ts'
import { type StoredQuotation, stateOn } from '../stored/stored-quotation.ts'

/** While somebody may still answer to it. */
const open = ['draft', 'pending', 'sent']

/** Rates of exchange of a quotation that have changed since, by more than the threshold (R26). */
export const movedRates = async (
  queries: Queries,
  companyId: string,
  stored: Pick<StoredQuotation, 'draft' | 'fx' | 'status' | 'validUntil'>,
  today: string,
): Promise<MovedRate[]> => {
  const foreign = foreignIn(stored.draft)
  const used = stored.fx.filter(({ from, to }) => to === stored.draft.currency && foreign.has(from))
  if (used.length === 0 || !open.includes(stateOn(stored, today))) return []
  const rateNow = await ratesOn(queries, companyId, today)
  return used.flatMap((snapshot) => {
    const now = rateNow(snapshot)
    if (now === null || !hasDrifted(now.rate, snapshot.rate)) return []
    const { rate, date } = now
    return [{ ...snapshot, now: { rate, date }, percent: driftText(rate, snapshot.rate) }]
  })
}

/** Rates of a pair on a day; null when nobody keeps them. */
export const ratesOn = async (queries: Queries, companyId: string, day: string) => {
  const [rates, currencies] = await Promise.all([
    loadExchangeRates(queries, { companyId, instant: null, today: day }),
    versionedRows(queries, {
      resource: currency,
      fields: ['code'],
      where: 't.company_id IN (0, $1)',
      params: [companyId],
      instant: null,
    }),
  ])
  const codes = currencies.map(({ id, code }) => ({ id, code: String(code) }))
  return ({ from, to }: Pick<FxSnapshot, 'from' | 'to'>) => exchangeRateOn(rates, codes, { from, to, day })
}

/** Currencies of printed lines that differ from the one of the document. */
const foreignIn = ({ currency: own, options }: QuotationDraft) =>
  new Set(
    options
      .flatMap(({ lines }) => lines)
      .flatMap(({ currency: of, printed }) => (printed && of !== null && of !== own ? [of] : [])),
  )
