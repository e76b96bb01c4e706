import { menuEntries, scopeModuleNames } from '@hangjia/contracts'
import type { Queries, Transaction } from '../database/database.ts'
import { sayRights } from '../notices/console-channel.ts'

/** Rights of an administrator of accounts: roles and employees. */
const adminKeys = ['TS-5402', 'TS-5403']

/** Changes of roles and accounts of one company follow one another, so that each sees what the one before it did. */
export const holdStaff = (transaction: Transaction, companyId: string) =>
  transaction.query("SELECT pg_advisory_xact_lock(hashtextextended('staff', $1::bigint))", [companyId])

/** Right to change what a page shows, beside the one to see it: so that the rights of two people compare as sets. */
const editingOf = (key: string): string => `${key} edit`
/** The page or right that such a word is about. */
export const keyOfGrant = (grant: string): string => grant.replace(/ edit$/, '')

/** The keys of a role or a person, and the right to change each page that is not for reading alone. */
export const grantsOf = (keys: readonly string[], readOnly: readonly string[] | undefined): string[] => [
  ...keys,
  ...keys.filter((key) => pageKeys.has(key) && !readOnly?.includes(key)).map(editingOf),
]
const pageKeys: ReadonlySet<string> = new Set(menuEntries.map(({ key }) => key))

/** All that these roles grant together, those that are disabled now as well: they may be enabled again. */
export const keysOfRoles = async (
  queries: Queries,
  companyId: string,
  roles: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (roles.length === 0) return new Set()
  const found = await queries.query<{ keys: string[]; readOnly: string[] }>(
    `SELECT page_keys || function_keys AS keys, read_only_keys AS "readOnly" FROM role
     WHERE company_id = $1 AND id = ANY ($2::bigint[])`,
    [companyId, roles],
  )
  return new Set(found.flatMap(({ keys, readOnly }) => grantsOf(keys, readOnly)))
}

/** Gives accounts the rights and the data scope that the roles of their employees grant now; their open consoles learn of it. Rights are read from the account at each call. */
export const refreshRights = async (
  queries: Queries,
  companyId: string,
  employees: readonly string[],
): Promise<void> => {
  const changed = await queries.query<{ id: string }>(
    `UPDATE account SET permissions = granted.permissions, identity = granted.identity, data_scopes = granted.scopes,
       read_only_keys = granted.read_only
     FROM (
       SELECT employee.id, employee.identity, coalesce((
         SELECT array_agg(DISTINCT key ORDER BY key) FROM role, unnest(page_keys || function_keys) AS key
         WHERE role.company_id = employee.company_id AND role.id = ANY (employee.roles_ids) AND role.status = 1
       ), '{}') AS permissions, ARRAY(
         SELECT key FROM role, unnest(page_keys) AS key
         WHERE role.company_id = employee.company_id AND role.id = ANY (employee.roles_ids) AND role.status = 1
         GROUP BY key HAVING bool_and(key = ANY (role.read_only_keys)) ORDER BY key
       ) AS read_only, scopes_of_roles(employee.company_id, employee.roles_ids, $3::text[]) AS scopes
       FROM employee WHERE employee.company_id = $1 AND employee.id = ANY ($2::bigint[])
     ) AS granted
     WHERE account.company_id = $1 AND account.employee_id = granted.id
       AND (account.permissions, account.identity, account.data_scopes, account.read_only_keys)
         IS DISTINCT FROM (granted.permissions, granted.identity, granted.scopes, granted.read_only)
     RETURNING account.id`,
    [companyId, employees, scopeModuleNames],
  )
  await sayRights(
    queries,
    companyId,
    changed.map(({ id }) => id),
  )
}

export const employeesWithRole = async (queries: Queries, companyId: string, role: string): Promise<string[]> => {
  const found = await queries.query<{ id: string }>(
    'SELECT id FROM employee WHERE company_id = $1 AND $2::bigint = ANY (roles_ids)',
    [companyId, role],
  )
  return found.map(({ id }) => id)
}

/** True when somebody can administer accounts: an active person with a password of their own who edits the pages of both keys. `active` counts as such whatever its record contains now. */
export const hasAdministrator = async (queries: Queries, companyId: string, active = '0'): Promise<boolean> => {
  const { found } = await queries.one<{ found: boolean }>(
    `SELECT EXISTS (
       SELECT FROM account JOIN employee ON employee.company_id = account.company_id AND employee.id = account.employee_id
       WHERE account.company_id = $1 AND account.identity = 0 AND account.permissions @> $2::text[]
         AND NOT account.read_only_keys && $2::text[]
         AND (employee.status = 0 OR employee.id = $3::bigint) AND account.temporary_until IS NULL
     ) AS found`,
    [companyId, adminKeys, active],
  )
  return found
}
