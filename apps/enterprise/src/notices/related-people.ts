import {
  deepestOrganisation,
  type MessageLink,
  onlineBooking,
  pageNamed,
  quotationRecord,
  type Resource,
  recordPage,
} from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { columnName } from '../records/tables/column-kinds.ts'
import { tableName } from '../records/tables/table.ts'

interface Linked {
  readonly companyId: string
  readonly link?: MessageLink | undefined
  readonly owner?: string | undefined
}
interface Named {
  readonly owner: string | null
  readonly operator: string | null
}

/** Employees whom a rule of messages names by the record behind a message: its owner, their manager, its operator; and those of finance. */
export const relatedPeople = async (
  queries: Queries,
  { companyId, link, owner: ownerThen }: Linked,
  related: readonly string[],
): Promise<readonly string[]> => {
  const { operator, ...named } = (await namedIn(queries, companyId, link)) ?? { owner: null, operator: null }
  const owner = ownerThen ?? named.owner
  const wants = (one: string) => related.includes(one)
  const found = await queries.query<{ id: string }>(
    `SELECT e.id FROM employee e WHERE e.company_id = $1 AND (
       e.id = ANY($2::bigint[]) OR ($4 AND 'finance' = ANY(e.positions))
       OR e.id = (SELECT coalesce(o.manager_id, (${managerOfUnit})) FROM employee o WHERE o.company_id = $1 AND o.id = $3::bigint))`,
    [
      companyId,
      [...(wants('owner') && owner ? [owner] : []), ...(wants('operator') && operator ? [operator] : [])],
      wants('manager') ? owner : null,
      wants('finance'),
    ],
  )
  return found.map(({ id }) => id)
}

/** The manager of the nearest unit above an employee `o` that another person manages. */
const managerOfUnit = `WITH RECURSIVE above AS (
    SELECT u.id, u.super_org_id, u.manager_id, 1 AS step FROM organisation u WHERE u.company_id = $1 AND u.id = o.orgs_ids[1]
    UNION ALL
    SELECT u.id, u.super_org_id, u.manager_id, a.step + 1 FROM above a
    JOIN organisation u ON u.company_id = $1 AND u.id = a.super_org_id
    WHERE a.step < ${deepestOrganisation}
  )
  SELECT manager_id FROM above WHERE manager_id <> o.id ORDER BY step LIMIT 1`

/** The people whom the record of a link names; none where the message is about several records, or about one without people. */
const namedIn = async (
  queries: Queries,
  companyId: string,
  link: MessageLink | undefined,
): Promise<Named | undefined> => {
  if (link?.to !== 'record' || link.id === null) return undefined
  const resource = linkedResource(link.page)
  if (!resource) return undefined
  const { person, people = [], fields } = resource
  const column = (name: string | undefined): string => {
    const field = name === undefined ? undefined : fields[name]
    return name !== undefined && field?.kind === 'link' && field.to === 'employee'
      ? columnName(name, field)
      : 'NULL::bigint'
  }
  return await queries.first<Named>(
    `SELECT ${column(person ?? people[0])} AS owner, ${column('operator')} AS operator FROM ${tableName(resource)}
     WHERE company_id = $1 AND id = $2`,
    [companyId, link.id],
  )
}

/** Records that a page made by hand opens. */
const ofScreens: Readonly<Record<string, Resource>> = { cabinBookingReview: onlineBooking }
/** Quotations are opened by address, whichever of their lists a person has: it names no page. */
const linkedResource = (page: string): Resource | undefined =>
  pageNamed(page) ? (recordPage(page)?.of ?? ofScreens[page]) : quotationRecord
