import { deepestOrganisation } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import type { AfterChange } from '../features/after-change.ts'
import type { View } from '../records/tables/view.ts'
import { unitsOfEmployee } from '../session/person-of.ts'
import { unitsAreWithinOwn } from './granted-scopes.ts'
import { blocked } from './manageable.ts'
import { holdStaff } from './rights.ts'

/** The tree stays one: no unit below itself, none deeper than the limit. */
export const organisationRule: AfterChange = async (transaction, view, change) => {
  const { companyId } = view
  const { before, after } = change
  const isMoved = !before || before.super_org_id !== after.super_org_id
  // Both checks read the tree, which stays as it is until this change is saved.
  if (isMoved || before.node_kind !== after.node_kind) await holdStaff(transaction, companyId)
  await checkWithinOwn(transaction, view, change)
  if (after.super_org_id === null || !isMoved) return
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

const isInstitution = ({ node_kind: kind }: Row): boolean => kind === 'institution' || kind === 'company'

/**
 * A data scope is of the units of its holder, so that a change of the tree may widen it. A limited editor therefore places units below units of
 * their own data scope only, moves none in or out of it, and leaves everybody below a unit an institution that they see themselves.
 */
const checkWithinOwn = async (
  transaction: Transaction,
  { companyId, reader, maker }: View,
  { before, after }: Parameters<AfterChange>[2],
): Promise<void> => {
  if (maker === undefined || Object.keys(reader.dataScopes ?? {}).length === 0) return
  const isMoved = !before || before.super_org_id !== after.super_org_id
  if (!isMoved && before.node_kind === after.node_kind) return
  const refused = blocked(isMoved ? 'superOrg' : 'nodeKind', 'treeBeyondOwn')
  const giver = { companyId, employeeId: maker, reader }
  const places = before ? [after.id, before.super_org_id, after.super_org_id] : [after.super_org_id]
  if (places.includes(null) || !(await unitsAreWithinOwn(transaction, giver, places.map(String)))) throw refused
  if (!before) return
  const unit = String(after.id)
  const now = await institutionFrom(transaction, companyId, unit)
  const former = isInstitution(before)
    ? unit
    : await institutionFrom(transaction, companyId, String(before.super_org_id))
  if (now === former || now === unit) return
  const { isOwn } = await transaction.one<{ isOwn: boolean }>(
    `SELECT $3 = ANY (${unitsOfEmployee}) AS "isOwn" FROM employee WHERE company_id = $1 AND id = $2::bigint`,
    [companyId, maker, unit],
  )
  if (isOwn || !(await unitsAreWithinOwn(transaction, giver, [now]))) throw refused
}

/** The nearest institution from a unit on upwards, else the top of its tree: as `institution_of` finds it for a person. */
const institutionFrom = async (transaction: Transaction, companyId: string, unit: string): Promise<string> => {
  const { id } = await transaction.one<{ id: string }>(
    `WITH RECURSIVE above AS (
       SELECT id, super_org_id, node_kind, 1 AS steps FROM organisation WHERE company_id = $1 AND id = $2::bigint
       UNION ALL
       SELECT o.id, o.super_org_id, o.node_kind, steps + 1 FROM above JOIN organisation o ON o.company_id = $1 AND o.id = above.super_org_id
       WHERE steps < 32
     )
     SELECT id::text FROM above ORDER BY node_kind NOT IN ('institution', 'company'),
       CASE WHEN node_kind IN ('institution', 'company') THEN steps ELSE -steps END LIMIT 1`,
    [companyId, unit],
  )
  return id
}
