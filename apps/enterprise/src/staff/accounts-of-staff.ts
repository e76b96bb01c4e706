import { type Contract, employee, type InputOf, Problem, temporaryHours, type Versioned } from '@hangjia/contracts'
import { scanBindingOf, unbindScan } from '../account/scan-binding.ts'
import { asPerson } from '../as-person.ts'
import type { Queries, Row, Transaction } from '../database/database.ts'
import { sqlError } from '../database/database-failure.ts'
import type { Context, Person } from '../handlers.ts'
import { lockAsRead } from '../records/saving/guards.ts'
import { viewOf } from '../records/tables/view.ts'
import { insertAccount } from '../session/accounts.ts'
import { endSessionsOf } from '../session/own-sessions.ts'
import { hashPassword } from '../session/passwords.ts'
import { alive } from '../session/sessions.ts'
import { blocked, mayManage } from './manageable.ts'
import { hasAdministrator, holdStaff, refreshRights } from './rights.ts'
import { temporaryPassword } from './temporary-password.ts'

type Calls = Contract['staff']

/** The employee's row, held until the transaction ends; `notFound` for another company's. */
export const lockEmployee = (transaction: Transaction, person: Person, row: Versioned): Promise<Row> =>
  lockAsRead(transaction, viewOf(employee as never, person), row)

export const askerOf = (person: Person) => ({
  companyId: person.companyId,
  employeeId: person.employeeId,
  reader: person,
})

/** Throws where the person could not change the log-in of this employee themselves. */
export const checkManageable = async (queries: Queries, person: Person, row: Row): Promise<void> => {
  const of = { id: String(row.id), roles: row.roles_ids as string[] }
  if (!(await mayManage(queries, askerOf(person), of))) throw blocked('roles', 'holdsMoreThanYou')
}

const accountIdOf = async (queries: Queries, companyId: string, employeeId: string): Promise<string | undefined> =>
  (
    await queries.first<{ id: string }>('SELECT id FROM account WHERE company_id = $1 AND employee_id = $2', [
      companyId,
      employeeId,
    ])
  )?.id

/** State of an employee's account. */
export const accountOfStaff = async ({ database, person }: Context, { id }: { readonly id: string }) => {
  const { companyId } = person
  const found = await database.first<{
    accountId: string | null
    temporaryUntil: string | null
    lastLogin: string | null
    sessions: number
    roles: string[]
  }>(
    `SELECT account.id AS "accountId", temporary_until AS "temporaryUntil", roles_ids AS roles,
       (SELECT max(at) FROM login_record WHERE login_record.company_id = $1 AND user_id = employee.id
          AND result = 'success') AS "lastLogin",
       (SELECT count(*)::integer FROM session WHERE session.company_id = $1 AND account_id = account.id AND ${alive}) AS sessions
     FROM employee LEFT JOIN account ON account.company_id = employee.company_id AND account.employee_id = employee.id
     WHERE employee.company_id = $1 AND employee.id = $2::bigint`,
    [companyId, id],
  )
  if (!found) throw new Problem('notFound')
  const { accountId, roles, ...account } = found
  const bound = accountId && (await scanBindingOf(database, { companyId, userId: accountId }))
  return {
    ...account,
    exists: accountId !== null,
    scanBound: Boolean(bound),
    mayManage: await mayManage(database, askerOf(person), { id, roles }),
    isSelf: id === person.employeeId,
  }
}

/** Makes the account, or gives it another password; its sessions end. The temporary password is answered here and kept nowhere. */
export const givePassword = async (context: Context, row: Versioned) => {
  const { database, person } = context
  const { companyId } = person
  if (row.id === person.employeeId) throw blocked('userName', 'notYourself')
  const password = temporaryPassword()
  const passwordHash = await hashPassword(password)
  return await asPerson({ database, person }, async (transaction) => {
    const stored = await lockEmployee(transaction, person, row)
    await holdStaff(transaction, companyId)
    await checkManageable(transaction, person, stored)
    if (stored.status !== 0) throw blocked('status', 'notActive')
    const userName = String(stored.user_name)
    const accountId = await accountIdOf(transaction, companyId, row.id)
    if (accountId === undefined) {
      await makeAccount(transaction, { companyId, employeeId: row.id, userName, passwordHash })
    } else {
      await transaction.run(
        'UPDATE credential SET password_hash = $3, changed_at = now() WHERE company_id = $1 AND account_id = $2',
        [companyId, accountId, passwordHash],
      )
      await endSessionsOf(transaction, context, { companyId, accountId, employeeId: row.id, userName })
    }
    const until = await makeTemporary(transaction, context, row.id)
    return { userName, password, until }
  })
}

/** The password of the account is temporary from now on; answers until when it works. */
export const makeTemporary = async (
  transaction: Transaction,
  { person: { companyId, userId }, log }: Context,
  employeeId: string,
): Promise<string> => {
  const { until } = await transaction.one<{ until: string }>(
    `UPDATE account SET temporary_until = now() + $3 * interval '1 hour'
     WHERE company_id = $1 AND employee_id = $2 RETURNING temporary_until AS until`,
    [companyId, employeeId, temporaryHours],
  )
  log.info({ event: 'passwordGiven', userId, companyId, employeeId })
  return until
}

export const makeAccount = async (
  transaction: Transaction,
  account: { companyId: string; employeeId: string; userName: string; passwordHash: string },
): Promise<void> => {
  try {
    await insertAccount(transaction, { ...account, identity: 0, permissions: [] })
  } catch (failure) {
    throw sqlError(failure)?.code === '23505' ? blocked('userName', 'userNameTaken') : failure
  }
  await refreshRights(transaction, account.companyId, [account.employeeId])
}

/** A scan logs the person in no more. */
export const unbindScanOfStaff = async ({ database, person }: Context, { id }: { readonly id: string }) => {
  const { companyId } = person
  const found = await database.first<Row & { accountId: string }>(
    `SELECT employee.id, roles_ids, account.id AS "accountId" FROM employee
     JOIN account ON account.company_id = employee.company_id AND employee_id = employee.id
     WHERE employee.company_id = $1 AND employee.id = $2::bigint`,
    [companyId, id],
  )
  if (!found) throw new Problem('notFound')
  await checkManageable(database, person, found)
  return await unbindScan(database, { companyId, userId: found.accountId })
}

/** Ends the sessions of a person whose log-in the user may change; not the user's own, which end on their own page. */
export const endSessionsOfStaff = async (context: Context, { id }: { readonly id: string }) => {
  const { database, person } = context
  const { companyId } = person
  if (id === person.employeeId) throw blocked('user', 'notYourself')
  return await asPerson({ database, person }, async (transaction) => {
    const stored = await transaction.first<Row>(
      'SELECT id, user_name, roles_ids FROM employee WHERE company_id = $1 AND id = $2::bigint FOR UPDATE',
      [companyId, id],
    )
    const accountId = stored && (await accountIdOf(transaction, companyId, id))
    if (!stored || accountId === undefined) throw new Problem('notFound')
    await checkManageable(transaction, person, stored)
    const userName = String(stored.user_name)
    return { ended: await endSessionsOf(transaction, context, { companyId, accountId, employeeId: id, userName }) }
  })
}

/** Locks or unlocks; takes back somebody who left. Nobody locks themselves or the last administrator. */
export const setLock = (context: Context, { locked, ...row }: InputOf<Calls['setLock']>): Promise<Versioned> => {
  const { database, person } = context
  return asPerson({ database, person }, async (transaction) => {
    const stored = await lockEmployee(transaction, person, row)
    await holdStaff(transaction, person.companyId)
    await checkManageable(transaction, person, stored)
    if (locked && stored.status !== 0) throw blocked('status', 'notActive')
    return await moveTo(transaction, context, stored, { status: locked ? 2 : 0 })
  })
}

interface Move {
  readonly status: 0 | 1 | 2
  readonly leaveDate?: string
  readonly leaveReason?: string | null
  readonly successor?: string | null
}
/** Writes the state of a person in the company; a person who is not active is logged in nowhere. */
export const moveTo = async (
  transaction: Transaction,
  context: Context,
  stored: Row,
  { status, leaveDate, leaveReason, successor }: Move,
): Promise<Versioned> => {
  const { person } = context
  const { companyId } = person
  const id = String(stored.id)
  if (status !== 0 && id === person.employeeId) throw blocked('status', 'notYourself')
  const moved = await transaction.one<Versioned>(
    `UPDATE employee SET status = $3, leave_date = $4, leave_reason = $5, successor_id = $6
     WHERE company_id = $1 AND id = $2::bigint RETURNING id, version`,
    [companyId, id, status, leaveDate, leaveReason, successor],
  )
  if (status === 0) return moved
  if ((await hasAdministrator(transaction, companyId, id)) && !(await hasAdministrator(transaction, companyId)))
    throw blocked('status', 'lastAdministrator')
  const accountId = await accountIdOf(transaction, companyId, id)
  if (accountId !== undefined)
    await endSessionsOf(transaction, context, {
      companyId,
      accountId,
      employeeId: id,
      userName: String(stored.user_name),
    })
  return moved
}
