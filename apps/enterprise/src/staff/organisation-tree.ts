import type { AnswerOf, Contract } from '@hangjia/contracts'
import type { Context } from '../handlers.ts'
import { loadReferences } from '../records/tables/references.ts'

interface Unit {
  readonly id: string
  readonly version: number
  readonly orgName: string
  readonly orgNameEn: string | null
  readonly nodeKind: 'company' | 'institution' | 'department' | 'team'
  readonly superId: string | null
  readonly manager: string | null
  readonly status: number
  readonly people: number
}

/** Every unit of the company, retired ones as well, with the active people who are in it; siblings in their order. */
export const organisationTree = async ({
  database,
  person: { companyId },
}: Context): Promise<AnswerOf<Contract['staff']['tree']>> => {
  const units = await database.query<Unit>(
    `WITH counted AS (
       SELECT unit, count(*)::integer AS people FROM employee, unnest(orgs_ids) AS unit
       WHERE company_id = $1 AND status <> 1 GROUP BY unit
     )
     SELECT id, version, org_name AS "orgName", org_name_en AS "orgNameEn", node_kind AS "nodeKind",
       super_org_id AS "superId", manager_id AS manager, status, coalesce(people, 0) AS people
     FROM organisation LEFT JOIN counted ON unit = id
     WHERE company_id = $1 ORDER BY sort_no NULLS LAST, sort_text, id`,
    [companyId],
  )
  const referenceOf = await loadReferences(
    database,
    companyId,
    units.flatMap(({ manager }) => (manager === null ? [] : [{ to: 'employee', id: manager }])),
  )
  return units.map(({ manager, ...unit }) => ({
    ...unit,
    manager: manager === null ? null : referenceOf('employee', manager),
  }))
}
