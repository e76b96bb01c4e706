import type { Queries } from '../src/database/database.ts'
import { insertAccount, type NewAccount } from '../src/session/accounts.ts'
import { hashPassword } from '../src/session/passwords.ts'

export const password = 'hangjia2026'

let passwordHash: Promise<string> | undefined

/** Gives an employee an account with the password of the tests, which is hashed once: a hash is made to be slow. */
export const createTestAccount = async (queries: Queries, account: Omit<NewAccount, 'password'>): Promise<string> => {
  passwordHash ??= hashPassword(password)
  return await insertAccount(queries, { ...account, passwordHash: await passwordHash })
}
