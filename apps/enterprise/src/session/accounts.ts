import type { Queries } from '../database/database.ts'
import { searchable } from '../records/tables/search-text.ts'
import { hashPassword } from './passwords.ts'

/** User names are compared without case and width. */
export const plainUserName = (userName: string): string => searchable(userName)

export interface NewAccount {
  readonly companyId: string
  readonly employeeId: string
  readonly userName: string
  readonly password: string
  /** 0 may edit, anything else reads only. */
  readonly identity: number
  /** Page keys and function rights. */
  readonly permissions: readonly string[]
}

/** Gives an employee an account; answers its id. User names are unique over all companies. */
export const createAccount = async (queries: Queries, { password, ...account }: NewAccount): Promise<string> =>
  await insertAccount(queries, { ...account, passwordHash: await hashPassword(password) })

/** The same with a password that is hashed already. */
export const insertAccount = async (
  queries: Queries,
  account: Omit<NewAccount, 'password'> & { readonly passwordHash: string },
): Promise<string> => {
  const { id } = await queries.one<{ id: string }>(
    `WITH made AS (
       INSERT INTO account (company_id, employee_id, identity, permissions) VALUES ($1, $2, $3, $4)
       RETURNING company_id, id
     )
     INSERT INTO credential (user_name, company_id, account_id, password_hash)
     SELECT $5, company_id, id, $6 FROM made RETURNING account_id AS id`,
    [
      account.companyId,
      account.employeeId,
      account.identity,
      account.permissions,
      plainUserName(account.userName),
      account.passwordHash,
    ],
  )
  return id
}
