import type { AnswerOf, Contract } from '@hangjia/contracts'
import type { Context } from '../handlers.ts'
import { loadReferences } from '../records/tables/references.ts'

/** Active people who hold a key, and by which roles; an account without roles has its granted keys. */
export const holdersOf = async (
  { database, person: { companyId } }: Context,
  { key }: { readonly key: string },
): Promise<AnswerOf<Contract['staff']['holders']>> => {
  const rows = await database.query<{ id: string; identity: number; roles: string[] }>(
    `SELECT employee.id, account.identity, ARRAY(
       SELECT role.id FROM role WHERE role.company_id = $1 AND role.id = ANY (employee.roles_ids) AND role.status = 1
         AND $2 = ANY (page_keys || function_keys) ORDER BY role.sort_text, role.id
     ) AS roles
     FROM account JOIN employee ON employee.company_id = account.company_id AND employee.id = account.employee_id
     WHERE account.company_id = $1 AND employee.status = 0 AND $2 = ANY (account.permissions)
     ORDER BY employee.sort_text, employee.id`,
    [companyId, key],
  )
  const referenceOf = await loadReferences(
    database,
    companyId,
    rows.flatMap(({ id, roles }) => [{ to: 'employee', id }, ...roles.map((role) => ({ to: 'role', id: role }))]),
  )
  return rows.map(({ id, identity, roles }) => ({
    person: referenceOf('employee', id),
    identity,
    roles: roles.map((role) => referenceOf('role', role)),
  }))
}
