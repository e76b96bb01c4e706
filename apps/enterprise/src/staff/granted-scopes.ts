import { type DataScope, modulesBeyond, type Reader, type ScopesOfPerson, scopeModuleNames } from '@hangjia/contracts'
import type { Queries, Row } from '../database/database.ts'

interface Line {
  readonly module: string
  readonly scope: DataScope
}

/** Data scope that a role grants, once it is enabled. */
const scopesOfRole = (role: Row): ScopesOfPerson => {
  const lines = role.module_scopes as readonly Line[]
  const units = (role.scope_units_ids as readonly unknown[]).map(String)
  const scopeIn = (module: string) =>
    lines.find((line) => line.module === module)?.scope ?? (role.data_scope as DataScope)
  return Object.fromEntries(
    scopeModuleNames
      .map((module) => [module, scopeIn(module)] as const)
      .filter(([, scope]) => scope !== 'company')
      .map(([module, scope]) => [module, { kinds: [scope], units: scope === 'custom' ? units : [] }]),
  )
}

/** True when a role shows no records that its giver does not see. */
const isWithinOwn = ({ dataScopes = {} }: Reader, role: Row): boolean =>
  modulesBeyond(dataScopes, scopesOfRole(role)).length === 0

/** True when a change of a role gives it no wider data scope than the one who changes it has. */
export const mayGiveScope = (reader: Reader, before: Row | undefined, after: Row): boolean =>
  (before && JSON.stringify(scopesOfRole(before)) === JSON.stringify(scopesOfRole(after))) || isWithinOwn(reader, after)

interface Giver {
  readonly companyId: string
  /** Absent for code of the product. */
  readonly employeeId: string | undefined
  readonly reader: Reader
}

/**
 * True when somebody in these units sees, whatever the scope of their roles, only people whom this one sees: a scope is of the units of its
 * holder.
 */
export const unitsAreWithinOwn = async (
  queries: Queries,
  { companyId, employeeId, reader }: Giver,
  units: readonly string[],
): Promise<boolean> => {
  const limits = Object.values(reader.dataScopes ?? {})
  if (employeeId === undefined || limits.length === 0) return true
  const { isBeyond } = await queries.one<{ isBeyond: boolean }>(
    `SELECT EXISTS (SELECT FROM jsonb_array_elements($3::text::jsonb) AS limits(scope)
       WHERE NOT $4::bigint[] <@ ARRAY(SELECT units_of_scope($1, $2, scope))) AS "isBeyond"`,
    [companyId, employeeId, JSON.stringify(limits), units],
  )
  return !isBeyond
}

/**
 * True when a change of somebody's units goes no further than the data scope of the one who makes it, which depends on their own units: a limited
 * reader moves nobody into or out of others, and not themselves.
 */
export const mayMove = async (
  queries: Queries,
  giver: Giver,
  {
    id,
    former,
    now,
  }: { readonly id: string | undefined; readonly former: readonly string[]; readonly now: readonly string[] },
): Promise<boolean> => {
  if (Object.keys(giver.reader.dataScopes ?? {}).length === 0 || former.join() === now.join()) return true
  const moved = [...former.filter((unit) => !now.includes(unit)), ...now.filter((unit) => !former.includes(unit))]
  return id !== giver.employeeId && (await unitsAreWithinOwn(queries, giver, moved))
}

/** True when none of these roles shows records that the reader does not see. */
export const rolesAreWithinOwn = async (
  queries: Queries,
  companyId: string,
  reader: Reader,
  roles: readonly string[],
): Promise<boolean> => {
  if (roles.length === 0 || Object.keys(reader.dataScopes ?? {}).length === 0) return true
  const found = await queries.query<Row>(
    'SELECT data_scope, scope_units_ids, module_scopes FROM role WHERE company_id = $1 AND id = ANY ($2::bigint[])',
    [companyId, roles],
  )
  return found.every((role) => isWithinOwn(reader, role))
}
