import { Problem, type Reader } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { rolesAreWithinOwn, unitsAreWithinOwn } from './granted-scopes.ts'
import { grantsOf, keyOfGrant } from './rights.ts'

/** A reason that prevents a save or an act, shown at its field. */
export const blocked = (path: string, rule: string, parameters: Record<string, string | number> = {}): Problem =>
  new Problem('blocked', { issues: [{ path, rule, parameters }] })

/** Keys among those that are granted which their giver does not hold or only reads, as many as a message has room for. */
export const lackingKeys = (reader: Reader, granted: Iterable<string>): string[] => {
  const own = new Set(grantsOf(reader.permissions, reader.readOnlyKeys))
  const lacking = [...granted].filter((grant) => !own.has(grant)).map(keyOfGrant)
  return [...new Set(lacking)].sort().slice(0, 8)
}

/** Throws when something is granted that its giver does not hold. */
export const checkHeld = (reader: Reader, granted: Iterable<string>, path: string): void => {
  const lacking = lackingKeys(reader, granted)
  if (lacking.length > 0) throw blocked(path, 'grantsMoreThanHeld', { keys: lacking.join(', ') })
}

interface Asker {
  readonly companyId: string
  readonly employeeId: string | undefined
  readonly reader: Reader
}

/**
 * True when the user may change the log-in of an employee with these roles: their own, or that of a person who holds and sees nothing that the user
 * does not.
 * Anybody who could reset the password of a person with more rights would have these rights. Roles count before there is an account: it is made by
 * the person who invites.
 */
export const mayManage = async (
  queries: Queries,
  { companyId, employeeId, reader }: Asker,
  { id, roles }: { readonly id: string; readonly roles: readonly string[] },
): Promise<boolean> => {
  if (id === employeeId) return true
  const found = await queries.query<{ keys: string[]; readOnly: string[] }>(
    `SELECT permissions AS keys, read_only_keys AS "readOnly" FROM account WHERE company_id = $1 AND employee_id = $2::bigint
     UNION ALL SELECT page_keys || function_keys, read_only_keys FROM role
       WHERE company_id = $1 AND id = ANY ($3::bigint[])`,
    [companyId, id, roles],
  )
  const held = found.flatMap(({ keys, readOnly }) => grantsOf(keys, readOnly))
  if (lackingKeys(reader, held).length > 0) return false
  if (!(await rolesAreWithinOwn(queries, companyId, reader, roles))) return false
  const { units } = await queries.one<{ units: string[] }>(
    'SELECT orgs_ids AS units FROM employee WHERE company_id = $1 AND id = $2::bigint',
    [companyId, id],
  )
  return await unitsAreWithinOwn(queries, { companyId, employeeId, reader }, units)
}
