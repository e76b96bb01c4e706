import { type Contract, employee, type InputOf, type Invitation, maxInvited, type Uninvited } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Queries, Row, Transaction } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Context, Person } from '../handlers.ts'
import { checkVersions } from '../records/saving/change-records.ts'
import { lockRows } from '../records/saving/guards.ts'
import { reachable, viewOf } from '../records/tables/view.ts'
import { hashPassword } from '../session/passwords.ts'
import { askerOf, checkManageable, makeAccount, makeTemporary } from './accounts-of-staff.ts'
import { blocked, mayManage } from './manageable.ts'
import { holdStaff } from './rights.ts'
import { temporaryPassword } from './temporary-password.ts'

/** Active people without an account, the newest first; none whose log-in the user may not change. */
export const uninvitedStaff = async ({ database, person }: Context): Promise<Uninvited[]> => {
  const found = await rowsOf<Uninvited & { readonly roles: readonly string[] }>(
    database,
    sql`select t.id, t.version, t.name_cn as name, t.name_en as "nameEn", t.user_name as "userName", t.email, t.roles_ids as roles
      from employee t where ${reachable(viewOf(employee as never, person))} and t.status = 0
        and not exists (select from account a where a.company_id = t.company_id and a.employee_id = t.id)
        and not exists (select from role r where r.company_id = t.company_id and r.id = any(t.roles_ids)
          and not (r.page_keys || r.function_keys) <@ ${person.permissions}::text[])
      order by t.id desc limit ${maxInvited}`,
  )
  const manageable: Uninvited[] = []
  for (const { roles, ...row } of found)
    if (await mayManage(database, askerOf(person), { id: row.id, roles })) manageable.push(row)
  return manageable
}

interface Given {
  readonly id: string
  readonly password: string
  readonly passwordHash: string
}

/** Makes the accounts of several people, all or none. The temporary passwords are answered here and kept nowhere. */
export const invite = async (
  context: Context,
  { rows }: InputOf<Contract['staff']['invite']>,
): Promise<Invitation[]> => {
  const { database, person } = context
  const given = new Map<string, Given>()
  // One after the other: people who log in meanwhile need a turn, too.
  for (const { id } of rows) {
    const password = temporaryPassword()
    given.set(id, { id, password, passwordHash: await hashPassword(password) })
  }
  return await asPerson({ database, person }, async (transaction) => {
    const stored = await lockRows(transaction, viewOf(employee as never, person), [...given.keys()])
    checkVersions(stored, rows)
    await holdStaff(transaction, person.companyId)
    const accounts = await withAccount(transaction, person, [...given.keys()])
    const invitations: Invitation[] = []
    for (const row of stored) {
      const secret = given.get(String(row.id))
      if (secret && !accounts.has(secret.id))
        invitations.push(await inviteOne(transaction, context, { row, ...secret }))
    }
    return invitations
  })
}

const withAccount = async (
  queries: Queries,
  { companyId }: Person,
  employees: readonly string[],
): Promise<Set<string>> => {
  const found = await queries.query<{ id: string }>(
    'SELECT employee_id AS id FROM account WHERE company_id = $1 AND employee_id = ANY($2::bigint[])',
    [companyId, employees],
  )
  return new Set(found.map(({ id }) => id))
}

const inviteOne = async (
  transaction: Transaction,
  context: Context,
  { row, id, password, passwordHash }: Given & { readonly row: Row },
): Promise<Invitation> => {
  const { person } = context
  await checkManageable(transaction, person, row)
  if (row.status !== 0) throw blocked('status', 'notActive')
  const userName = String(row.user_name)
  await makeAccount(transaction, { companyId: person.companyId, employeeId: id, userName, passwordHash })
  return {
    id,
    version: Number(row.version),
    name: String(row.name_cn),
    nameEn: row.name_en === null ? null : String(row.name_en),
    userName,
    email: row.email === null ? null : String(row.email),
    password,
    until: await makeTemporary(transaction, context, id),
  }
}
