import { setTimeout as pause } from 'node:timers/promises'
import { type Contract, Problem } from '@hangjia/contracts'
import type { Context, HandlersFor, Person } from '../handlers.ts'
import { plainUserName } from './accounts.ts'
import { countFailure, delayMs, failuresOf, forgetFailures } from './login-guard.ts'
import { inTurn, isPassword } from './passwords.ts'
import { closeSession, openSession, sessionOf } from './sessions.ts'

interface Credential {
  readonly companyId: string
  readonly accountId: string
  readonly passwordHash: string
}

/** Log in with an account, who am I, log out (spec §7.1). */
export const session = {
  login: async (context, { userName, password }) => {
    const { database, log } = context
    const name = plainUserName(userName.replaceAll('\0', ''))
    await pause(delayMs(await failuresOf(database, name)))
    const credential = await database.first<Credential>(
      `SELECT company_id AS "companyId", account_id AS "accountId", password_hash AS "passwordHash"
       FROM credential WHERE user_name = $1`,
      [name],
    )
    const isRight = await inTurn(async () => {
      // Four guesses run at once, and those that waited look again: the limit may be passed by three, never by more.
      await failuresOf(database, name)
      const right = await isPassword(password, credential?.passwordHash)
      if (!right) await countFailure(database, name)
      return right
    })
    const found = isRight && credential ? await openedSession(context, credential) : undefined
    if (!found) {
      log.info({ event: 'loginFailed' })
      throw new Problem('loginFailed')
    }
    await forgetFailures(database, name)
    log.info({ event: 'login', userId: found.person.userId, companyId: found.person.companyId })
    const { employeeId, nameCn, nameEn, ...person } = found.person
    return {
      ...person,
      permissions: [...person.permissions],
      userNameCn: nameCn,
      userNameEn: nameEn,
      apiKey: found.token,
      webOutLogo: null,
      fclOnlySource: null,
      fclSellingPrice: null,
      fclRepeatContract: null,
    }
  },

  current: async ({ person }) => {
    const { userId, userName, nameCn, nameEn, identity, permissions, companyId, companyName, companyNameEn, logoUrl } =
      person
    return {
      userId,
      userName,
      userNameCn: nameCn,
      userNameEn: nameEn ?? '',
      identity,
      permissions: [...permissions],
      companyId,
      companyName,
      companyNameEn,
      logoUrl,
    }
  },

  logout: async ({ database, person, sessionId }) => {
    if (sessionId) await closeSession(database, person.companyId, sessionId)
    return { code: 1, message: 'success' }
  },
} satisfies HandlersFor<Contract['session']>

/** A new session, unless the account may not be used: somebody who left has a password still. */
const openedSession = async (
  { database }: Context,
  { companyId, accountId }: Credential,
): Promise<{ token: string; person: Person } | undefined> => {
  const token = await openSession(database, companyId, accountId)
  const found = await sessionOf(database, token)
  return found && { token, person: found.person }
}
