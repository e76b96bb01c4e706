import type { Row, Transaction } from '../database/database.ts'
import { sqlError } from '../database/database-failure.ts'
import type { AfterChange } from '../features/after-change.ts'
import type { View } from '../records/tables/view.ts'
import { plainUserName } from '../session/accounts.ts'
import { mayMove, rolesAreWithinOwn } from './granted-scopes.ts'
import { blocked, checkHeld, mayManage } from './manageable.ts'
import { hasAdministrator, holdStaff, keysOfRoles, refreshRights } from './rights.ts'

/** Columns that decide who can log in as this person and what they may do. */
const guarded = ['user_name', 'mobile', 'email', 'identity', 'roles_ids']
const differs = (before: Row, after: Row, column: string): boolean =>
  JSON.stringify(before[column] ?? null) !== JSON.stringify(after[column] ?? null)

const unitsIn = (row: Row | undefined): string[] => ((row?.orgs_ids ?? []) as unknown[]).map(String)

/** Nobody gives roles with rights that they lack, or touches the log-in of a person who may do more; names and phones are one person's. */
export const employeeRule: AfterChange = async (transaction, view, { before, after }) => {
  const { companyId, reader, maker } = view
  const giver = { companyId, employeeId: maker, reader }
  const move = { id: String(after.id), former: unitsIn(before), now: unitsIn(after) }
  if (!(await mayMove(transaction, giver, move))) throw blocked('orgs', 'unitsBeyondOwn')
  const changed = guarded.filter((column) => !before || differs(before, after, column))
  if (changed.length === 0) return
  await holdStaff(transaction, companyId)
  const id = String(after.id)
  const former = (before?.roles_ids ?? []) as string[]
  if (before && !(await mayManage(transaction, giver, { id, roles: former })))
    throw blocked(fieldOf[changed[0] ?? ''] ?? 'roles', 'holdsMoreThanYou')
  if (changed.includes('roles_ids')) {
    const had = await keysOfRoles(transaction, companyId, former)
    const now = await keysOfRoles(transaction, companyId, after.roles_ids as string[])
    checkHeld(
      reader,
      [...now].filter((key) => !had.has(key)),
      'roles',
    )
    const added = (after.roles_ids as string[]).filter((role) => !former.includes(role))
    if (!(await rolesAreWithinOwn(transaction, companyId, reader, added))) throw blocked('roles', 'scopeBeyondOwn')
  }
  if (changed.includes('user_name')) await checkUserName(transaction, view, { before, after })
  if (changed.includes('mobile')) await checkMobile(transaction, view, after)
  if (!before) return
  const hadOne = await hasAdministrator(transaction, companyId)
  if (changed.includes('roles_ids') || changed.includes('identity')) await refreshRights(transaction, companyId, [id])
  if (hadOne && !(await hasAdministrator(transaction, companyId)))
    throw blocked(changed.includes('roles_ids') ? 'roles' : 'identity', 'lastAdministrator')
}

const fieldOf: Readonly<Record<string, string>> = {
  user_name: 'userName',
  mobile: 'mobile',
  email: 'email',
  identity: 'identity',
  roles_ids: 'roles',
}

/** A log-in name leads to one account over all companies, however it is written. */
const checkUserName = async (
  transaction: Transaction,
  { companyId }: View,
  { before, after }: { readonly before: Row | undefined; readonly after: Row },
): Promise<void> => {
  const name = plainUserName(String(after.user_name))
  if (name === '') throw blocked('userName', 'required')
  const others = await transaction.query<{ userName: string }>(
    // Letters beyond ASCII are compared below: the database does not fold them as the log-in does.
    `SELECT user_name AS "userName" FROM employee
     WHERE company_id = $1 AND id <> $2::bigint AND (lower(user_name) = $3 OR user_name ~ '[^!-~]')`,
    [companyId, after.id, name],
  )
  if (others.some(({ userName }) => plainUserName(userName) === name)) throw blocked('userName', 'userNameTaken')
  const former = before && plainUserName(String(before.user_name))
  const { taken } = await transaction.one<{ taken: boolean }>(
    `SELECT EXISTS (
       SELECT FROM credential JOIN account ON account.company_id = credential.company_id AND account.id = account_id
       WHERE user_name = $1 AND NOT (account.company_id = $2 AND employee_id = $3::bigint)
     ) AS taken`,
    [name, companyId, after.id],
  )
  if (taken) throw blocked('userName', 'userNameTaken')
  if (former === undefined || former === name) return
  try {
    await transaction.run(
      `UPDATE credential SET user_name = $4 FROM account
       WHERE credential.user_name = $3 AND account.company_id = credential.company_id AND account.id = account_id
         AND account.company_id = $1 AND employee_id = $2::bigint`,
      [companyId, after.id, former, name],
    )
  } catch (failure) {
    // Somebody of another company took it in this moment.
    throw sqlError(failure)?.code === '23505' ? blocked('userName', 'userNameTaken') : failure
  }
}

/** A phone may belong to people of several companies, and to one in each. */
const checkMobile = async (transaction: Transaction, { companyId }: View, after: Row): Promise<void> => {
  if (after.mobile === null) return
  const other = await transaction.first<{ name: string }>(
    'SELECT name_cn AS name FROM employee WHERE company_id = $1 AND id <> $2::bigint AND mobile = $3 LIMIT 1',
    [companyId, after.id, after.mobile],
  )
  if (other) throw blocked('mobile', 'mobileTaken', other)
}
