import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Contract, Problem } from '@hangjia/contracts'
import type { Queries, Transaction } from '../database/database.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { openedLogIn, visitorOf } from './log-in-result.ts'
import { recordLogIn } from './login-records.ts'

/** Days within which a browser may log in again without the password, counted from the password. */
const days = 7
const works = `remembered_login.created_at > now() - interval '${days} days'`

interface Remembered {
  readonly companyId: string
  readonly accountId: string
  readonly employeeId: string
  readonly userName: string
  readonly validatorHash: string
}

const hashOf = (validator: string): string => createHash('sha256').update(validator).digest('base64url')
const newValidator = (): string => randomBytes(32).toString('base64url')
/** `selector.validator`: the first finds the row, the second is spent at each use. */
const partsOf = (token: string): { selector: string; validator: string } => {
  const [selector = '', validator = ''] = token.split('.')
  return { selector, validator }
}

const rememberedAs = (queries: Queries, selector: string, lock = ''): Promise<Remembered | undefined> =>
  queries.first<Remembered>(
    `SELECT remembered_login.company_id AS "companyId", account_id AS "accountId", employee_id AS "employeeId",
       employee.user_name AS "userName", validator_hash AS "validatorHash"
     FROM remembered_login
     JOIN account ON account.company_id = remembered_login.company_id AND account.id = account_id
     JOIN employee ON employee.company_id = account.company_id AND employee.id = employee_id AND employee.status = 0
     WHERE selector = $1 AND ${works}
     ${lock}`,
    [selector],
  )

const isOf = ({ validatorHash }: Remembered, validator: string): boolean =>
  timingSafeEqual(Buffer.from(validatorHash), Buffer.from(hashOf(validator)))

type Account = { readonly companyId: string; readonly accountId: string }

/** A log-in to be remembered: what finds it, and all of it, which only the browser has. */
export const newRemembered = (): { readonly selector: string; readonly validator: string; readonly token: string } => {
  const [selector, validator] = [randomBytes(16).toString('base64url'), newValidator()]
  return { selector, validator, token: `${selector}.${validator}` }
}

/** From now on the browser that has it may log in again. */
export const keepRemembered = (
  queries: Queries,
  { selector, validator }: ReturnType<typeof newRemembered>,
  { companyId, accountId }: Account,
) =>
  queries.run(
    'INSERT INTO remembered_login (selector, validator_hash, company_id, account_id) VALUES ($1, $2, $3, $4)',
    [selector, hashOf(validator), companyId, accountId],
  )

/** Forgets the log-in that a browser remembered until now. */
export const letGo = (queries: Queries, token: string) => {
  const { selector, validator } = partsOf(token)
  return queries.run('DELETE FROM remembered_login WHERE selector = $1 AND validator_hash = $2', [
    selector,
    hashOf(validator),
  ])
}

/** Log-in without the password for seven days, without keeping the password. */
export const remembering = {
  remembered: async ({ database }, { token }) => {
    const { selector, validator } = partsOf(token)
    const found = await rememberedAs(database, selector)
    return found && isOf(found, validator) ? { userName: found.userName } : null
  },

  again: async (context, { token }) => {
    const { selector, validator } = partsOf(token)
    const result = await context.database.transaction(async (transaction) => {
      const found = await rememberedAs(transaction, selector, 'FOR UPDATE OF remembered_login')
      if (!found) return undefined
      if (!isOf(found, validator)) {
        // A spent validator: one of two that hold it is a thief, so neither logs in with it any more, or stays logged in by it.
        await transaction.run('DELETE FROM remembered_login WHERE selector = $1', [selector])
        await recordLogIn(transaction, { ...visitorOf(context), method: 'refresh', result: 'revoked', whose: found })
        await endRefreshed(transaction, context, { whose: found, selector })
        return undefined
      }
      const next = newValidator()
      await transaction.run('UPDATE remembered_login SET validator_hash = $2 WHERE selector = $1', [
        selector,
        hashOf(next),
      ])
      const opened = await openedLogIn(transaction, context, found, { method: 'refresh', remembered: selector })
      return opened && { ...opened, remember: `${selector}.${next}` }
    })
    if (!result) throw new Problem('loginFailed')
    return result
  },
} satisfies Pick<HandlersFor<Contract['session']>, 'remembered' | 'again'>

/** Ends the sessions that one remembered log-in opened without the password. */
const endRefreshed = async (
  transaction: Transaction,
  context: Context,
  { whose, selector }: { readonly whose: Remembered; readonly selector: string },
): Promise<void> => {
  const { companyId, accountId } = whose
  const ended = await transaction.query<{ id: string }>(
    `DELETE FROM session WHERE company_id = $1 AND account_id = $2 AND remembered = $3 AND method = 'refresh'
     RETURNING id`,
    [companyId, accountId, selector],
  )
  const event = { ...visitorOf(context), method: 'refresh', result: 'revoked', whose } as const
  for (const { id } of ended) await recordLogIn(transaction, { ...event, session: id })
}

/** Every browser asks this account for its password again. */
export const forgetRemembered = (queries: Queries, { companyId, accountId }: Account) =>
  queries.run('DELETE FROM remembered_login WHERE company_id = $1 AND account_id = $2', [companyId, accountId])

/** The browsers of these sessions ask for the password again. */
export const forgetRememberedBy = (queries: Queries, { companyId, accountId }: Account, selectors: readonly string[]) =>
  queries.run(
    'DELETE FROM remembered_login WHERE company_id = $1 AND account_id = $2 AND selector = ANY ($3::text[])',
    [companyId, accountId, selectors],
  )

/** Removes remembered log-ins that no browser can use any more. */
export const forgetOldRemembered = async (queries: Queries): Promise<number> =>
  (await queries.run(`DELETE FROM remembered_login WHERE NOT (${works})`)).count
