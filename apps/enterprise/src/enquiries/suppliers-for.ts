import {
  asksSuppliers,
  businessOfProduct,
  type Contract,
  carriesNothing,
  type EnquirySupplier,
  type InputOf,
  Problem,
  scoredDays,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Row } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { reachable, viewAcross } from '../records/tables/view.ts'
import { bidFiguresOf } from './bid-figures.ts'

interface Contact {
  readonly name: string | null
  readonly email: string | null
  readonly isMain: boolean | null
}
interface Found {
  readonly id: string
  readonly title: string
  readonly titleEn: string | null
  readonly code: string | null
  readonly contacts: readonly Contact[]
  readonly isStrong: boolean
  readonly hasBid: boolean
}
const shown = 30

/** Suppliers of the product of an enquiry: those that bid on its lane or are strong there come first. By name, all that we may buy from. */
export const suppliersFor = async (
  { database, ...context }: Context,
  { id, query, ids }: InputOf<Contract['enquiries']['suppliersFor']>,
): Promise<EnquirySupplier[]> => {
  const { person, today } = context
  if (!asksSuppliers(person)) throw new Problem('forbidden')
  const view = viewAcross(person, ['instInquiry'])
  const [row] = await rowsOf<Row>(
    database,
    sql`select t.product, t.lane, t.pol_id, t.pod_id from enquiry t where ${reachable(view)} and t.id = ${id}`,
  )
  if (!row) throw new Problem('notFound')
  const { business, category } = businessOfProduct(row.product)
  const words = query.toLowerCase()
  const found = await rowsOf<Found>(
    database,
    sql`with bidder as (
        select distinct bid.value ->> 'supplier' as id from enquiry e cross join lateral jsonb_array_elements(e.bids) bid
        where e.company_id = ${person.companyId} and e.bids <> '[]' and e.product = ${row.product} and e.lane = ${row.lane}
          and bid.value ->> 'receivedAt' >= ${addDays(today(), 1 - scoredDays)}::text
      ), fit as (
        select s.*, s.strong_ports_ids && ${[row.pol_id, row.pod_id].filter((port) => port !== null)}::bigint[]
            or exists (select from port p where p.company_id in (0, ${person.companyId}) and p.id = ${row.pod_id}::bigint
              and p.route_id = any(s.strong_lines_ids)) as strong,
          s.id::text in (select bidder.id from bidder) as bidding,
          (${business ?? null}::text = any(s.business_types) and (s.categories = '{}' or not s.categories <@ ${[...carriesNothing]}::text[]))
            or ${category ?? null}::text = any(s.categories) as trades
        from supplier s where s.company_id = ${person.companyId} and (s.state in ('active', 'pending') or s.id = any(${[...ids]}::bigint[]))
      )
      select id::text as id, name_cn as title, name_en as "titleEn", code, contacts, strong as "isStrong", bidding as "hasBid"
      from fit where ${ids.length > 0 ? sql`id = any(${[...ids]}::bigint[])` : words === '' ? sql`coalesce(trades, false) or bidding` : sql`search_text like ${`%${words.replace(/[%_\\]/g, '\\$&')}%`}`}
      order by bidding desc, strong desc, rating nulls last, code limit ${sql.lit(Math.max(shown, ids.length))}`,
  )
  const figuresOf = await bidFiguresOf(
    database,
    context,
    found.map((one) => one.id),
  )
  return found.map(({ id: supplier, title, titleEn, code, contacts, isStrong, hasBid }) => {
    const reachable = contacts.filter(({ email }) => email)
    const contact = reachable.find(({ isMain }) => isMain) ?? reachable[0]
    return {
      supplier: { id: supplier, title, titleEn, code },
      contact: contact?.name ?? '',
      email: contact?.email ?? '',
      isStrong,
      hasBid,
      figures: figuresOf(supplier),
    }
  })
}
