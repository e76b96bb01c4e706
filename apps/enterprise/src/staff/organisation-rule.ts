import { deepestOrganisation } from '@hangjia/contracts'
import type { AfterChange } from '../features/after-change.ts'
import { blocked } from './manageable.ts'
import { holdStaff } from './rights.ts'

/** The tree stays one: no unit below itself, none deeper than the limit. */
export const organisationRule: AfterChange = async (transaction, { companyId }, { before, after }) => {
  if (after.super_org_id === null || (before && before.super_org_id === after.super_org_id)) return
  await holdStaff(transaction, companyId)
  const { isBelowItself, deepest } = await transaction.one<{ isBelowItself: boolean; deepest: number }>(
    `WITH RECURSIVE above AS (
       SELECT super_org_id AS id, 1 AS level FROM organisation WHERE company_id = $1 AND id = $2
       UNION ALL
       SELECT o.super_org_id, level + 1 FROM above JOIN organisation o ON o.company_id = $1 AND o.id = above.id
       WHERE level <= $3 AND above.id <> $2
     ), below AS (
       SELECT id, 0 AS level FROM organisation WHERE company_id = $1 AND id = $2
       UNION ALL
       SELECT o.id, level + 1 FROM below JOIN organisation o ON o.company_id = $1 AND o.super_org_id = below.id
       WHERE level <= $3
     )
     SELECT EXISTS (SELECT FROM above WHERE id = $2) AS "isBelowItself",
       ((SELECT max(level) FROM above) + (SELECT max(level) FROM below))::integer AS deepest`,
    [companyId, after.id, deepestOrganisation],
  )
  if (isBelowItself) throw blocked('superOrg', 'belowItself')
  if (deepest > deepestOrganisation) throw blocked('superOrg', 'organisationTooDeep', { levels: deepestOrganisation })
}
