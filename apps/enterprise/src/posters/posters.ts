import { type Contract, type PosterRow, Problem } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { lockAsRead } from '../records/saving/guards.ts'
import { readRecord } from '../records/saving/read-record.ts'
import { pageView } from '../records/tables/view.ts'
import { posterDocument } from './poster-document.ts'
import { mustSearchPrices, posterOffers } from './poster-offers.ts'
import { ratesNow, stateOf } from './rates-now.ts'
import { openContents } from './secret-rows.ts'
import { storedContent } from './stored-content.ts'

const page = 'supplierPoster'

/** Puts rates on a poster as they are now. A rate that it cannot show refuses them all. */
const make = async (
  context: Context,
  { id, version, rates }: { readonly id: string; readonly version: number; readonly rates: readonly string[] },
): Promise<{ madeAt: string }> => {
  const { database, person } = context
  mustSearchPrices(person)
  if (new Set(rates).size < rates.length) throw invalid('rates', 'repeated')
  const now = await ratesNow(context, rates)
  const rows = rates.map((rate): PosterRow => {
    const offer = now.get(rate)
    if (!offer) throw new Problem('notFound')
    const { rate: _rate, ...row } = offer
    return row
  })
  const madeAt = context.now()
  await asPerson({ database, person }, async (transaction) => {
    await lockAsRead(transaction, pageView(person, page), { id, version })
    await transaction.run(
      `INSERT INTO poster_content (company_id, poster_id, made_at, made_by, rates, rows)
         VALUES ($1, $2::bigint, $3::timestamptz, $4::bigint, $5::bigint[], $6::jsonb)`,
      [person.companyId, id, madeAt, person.employeeId, rates, JSON.stringify(rows)],
    )
  })
  return { madeAt }
}

/** Posters with rates. */
export const poster = {
  offers: async (context, lane) => {
    mustSearchPrices(context.person)
    return await posterOffers(context, lane)
  },

  make,

  content: async (context, { id }) => {
    const { database, person } = context
    await readRecord(database, pageView(person, page), id)
    const stored = await storedContent(database, person.companyId, id)
    if (!stored) return null
    const today = context.today()
    const moment = { companyId: person.companyId, today }
    const [open] = await openContents(database, moment, [stored])
    if (!open) return null
    const { madeAt, madeBy, rates, rows, secret } = open
    const now = await ratesNow(context, rates)
    return {
      madeAt,
      madeBy,
      secret,
      rows: rows.map((row, at) => ({ ...row, state: stateOf(row, now.get(rates[at] ?? ''), today) })),
    }
  },

  document: posterDocument,
} satisfies HandlersFor<Contract['poster']>
