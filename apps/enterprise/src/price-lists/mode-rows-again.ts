import type { ListRowNote, PriceListRow } from '@hangjia/contracts'
import { listFromRates, own, type PricedList } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { modeAudienceOf } from '../modes/price-mode.ts'
import { modeRatesNow } from './mode-rates.ts'
import { modeOfList, notOfThisMode } from './of-mode.ts'
import { fatesOf, successorsOf } from './rates-again.ts'
import type { StoredPriceList } from './stored-price-list.ts'

/** Rows of a sent list of a mode as their rates sell now, by former keys; a rate that is gone is replaced by that of its key (R11). */
export const modeRowsAgain = async (
  context: Context,
  { draft, priced, salespersonId }: Pick<StoredPriceList, 'draft' | 'priced' | 'salespersonId'>,
) => {
  const { database, person } = context
  const mode = modeOfList(draft)
  if (!mode) throw notOfThisMode()
  const { companyId } = person
  const today = context.today()
  const rateOfRow = new Map(
    draft.rows.flatMap(({ key }) => {
      const rate = own(priced.rows, key)?.rate
      return rate ? [[key, rate] as const] : []
    }),
  )
  const rates = [...new Set(rateOfRow.values())]
  const sold = new Set((await modeRatesNow(context, { draft, priced, salespersonId })).map(({ rate }) => rate))
  const lost = rates.filter((rate) => !sold.has(rate))
  const audience = modeAudienceOf(context, mode)
  const wanted = { companyId, lost, today, resource: mode.rate }
  const taken = new Set(rates)
  const successors = new Map<string, string>()
  for (const [rate, next] of await successorsOf(database, { ...wanted, audience })) {
    // One rate is in a list once: the first of several that it took the place of goes on as it.
    if (taken.has(next)) continue
    taken.add(next)
    successors.set(rate, next)
  }
  const nextOf = (rate: string) => successors.get(rate) ?? rate
  const asked = (priced.asked ?? []).map((one) => ({ ...one, rates: one.rates.map(nextOf) }))
  const found = await modeRatesNow(context, { draft, priced: { ...priced, asked }, salespersonId })
  const known = new Set(found.map(({ rate }) => rate))
  const started = listFromRates(found)
  const rowOf = (key: string, rate: string) => {
    const now = `r${nextOf(rate)}${key.slice(`r${rate}`.length)}`
    return started.rows.find((row) => row.key === now) ?? null
  }
  const fresh = new Map<string, PriceListRow | null>([...rateOfRow].map(([key, rate]) => [key, rowOf(key, rate)]))
  const fates = new Map(await fatesOf(database, { ...wanted, lost: lost.filter((rate) => !known.has(nextOf(rate))) }))
  const noteOf = (key: string, rate: string): ListRowNote | undefined => {
    if (fresh.get(key) === null) return fates.get(rate) ?? 'notPriced'
    return successors.has(rate) ? 'replaced' : undefined
  }
  return {
    started: { ...started, within: {}, beside: {} },
    fresh,
    notes: new Map(
      [...rateOfRow].flatMap(([key, rate]) => {
        const note = noteOf(key, rate)
        return note ? [[key, note] as const] : []
      }),
    ),
    priced: { floors: started.floors, asked } satisfies Pick<PricedList, 'floors' | 'asked'>,
  }
}
