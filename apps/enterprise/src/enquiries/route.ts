import { openEnquiryStates } from '@hangjia/contracts'
import type { Queries, Row } from '../database/database.ts'

/** Working minutes in which a product is answered where its desk sets no limit. */
const slowest = 480
const usual = 120
const minutesOf: Readonly<Record<string, number>> = { air: 60, oog: slowest, tank: slowest }

export interface Route {
  readonly desk: string | null
  readonly quoter: string | null
  readonly minutes: number
}
interface Desk {
  readonly id: string
  readonly minutes: number | null
  readonly members: readonly string[]
}

/**
 * The desk that matches an enquiry best: dangerous goods before the port, the port before the product; the older one where two match
 * equally. Within it the active member with the fewest open enquiries, of several the one whose last enquiry is the oldest.
 */
export const routeOf = async (
  queries: Queries,
  companyId: string,
  enquiry: Row,
  except: readonly string[] = [],
): Promise<Route> => {
  const product = String(enquiry.product)
  const desk = await deskFor(queries, companyId, enquiry)
  const minutes = desk?.minutes ?? minutesOf[product] ?? usual
  if (!desk) return { desk: null, quoter: null, minutes }
  const quoter = await leastBusy(
    queries,
    companyId,
    desk.members.filter((id) => !except.includes(id)),
  )
  return { desk: desk.id, quoter, minutes }
}

const deskFor = (queries: Queries, companyId: string, { product, pol_id, un_number_id, imo_class }: Row) =>
  queries.first<Desk>(
    `SELECT id, sla_minutes AS minutes, members_ids AS members FROM enquiry_desk
     WHERE company_id = $1 AND status = 1 AND (products = '{}' OR $2::text = ANY(products))
       AND (pols_ids = '{}' OR $3::bigint = ANY(pols_ids)) AND (NOT dangerous OR $4::boolean)
     ORDER BY dangerous DESC, pols_ids = '{}', products = '{}', id LIMIT 1`,
    [companyId, product, pol_id, un_number_id !== null || imo_class !== null || product === 'dgLcl'],
  )

const leastBusy = async (queries: Queries, companyId: string, members: readonly string[]): Promise<string | null> => {
  const found = await queries.first<{ id: string }>(
    `SELECT e.id FROM employee e
     LEFT JOIN enquiry q ON q.company_id = e.company_id AND q.quoter_id = e.id
     WHERE e.company_id = $1 AND e.id = ANY($2::bigint[]) AND e.status = 0
     GROUP BY e.id ORDER BY count(*) FILTER (WHERE q.status = ANY($3::text[])),
       max(q.started_at) NULLS FIRST, e.id LIMIT 1`,
    [companyId, members, openEnquiryStates],
  )
  return found?.id ?? null
}
