import { setTimeout as pause } from 'node:timers/promises'
import { type Contract, Problem } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { plainUserName } from './accounts.ts'
import { openedLogIn, visitorOf } from './log-in-result.ts'
import { countFailure, delayMs, failuresOf, forgetFailures, logInFences, maxFailures } from './login-guard.ts'
import { backgroundOn } from './login-look.ts'
import { recordLogIn } from './login-records.ts'
import { inTurn, isPassword } from './passwords.ts'
import { keepRemembered, letGo, newRemembered, remembering } from './remembering.ts'
import { closeSession } from './sessions.ts'
import { tellGuessed } from './tell-password.ts'

interface Credential {
  readonly companyId: string
  readonly accountId: string
  readonly passwordHash: string
  readonly employeeId: string
  readonly userName: string
}

/** Log in with an account, who am I, log out (spec §7.1). */
export const session = {
  login: async (context, { userName, password, remember, former }) => {
    const { database } = context
    const name = plainUserName(userName.replaceAll('\0', ''))
    const credential = await credentialOf(database, name)
    const fences = logInFences(name, context.address)
    const [failures = 0] = await failuresOf(database, fences)
    await pause(delayMs(failures))
    const isRight = await inTurn(async () => {
      // Four guesses run at once, and those that waited look again: the limit may be passed by three, never by more.
      await failuresOf(database, fences)
      const right = await isPassword(password, credential?.passwordHash)
      if (!right) await countWrong(context, fences, credential)
      return right
    })
    if (!isRight || !credential) throw refused(context)
    const kept = remember && newRemembered()
    const result = await database.transaction(async (transaction) => {
      const opening = { method: 'password', failures, remembered: kept?.selector } as const
      const opened = await openedLogIn(transaction, context, credential, opening)
      if (!opened) {
        await recordLogIn(transaction, {
          ...visitorOf(context),
          method: 'password',
          result: 'noCompany',
          whose: credential,
        })
        return undefined
      }
      // Failures of the network stay: else a guesser would log in with an account of their own now and then.
      await forgetFailures(transaction, fences.slice(0, 2))
      if (former) await letGo(transaction, former)
      if (kept) await keepRemembered(transaction, kept, credential)
      return { ...opened, ...(kept ? { remember: kept.token } : {}) }
    })
    if (!result) throw refused(context)
    return result
  },

  current: async ({ person }) => {
    const { userId, userName, nameCn, nameEn, identity, permissions, readOnlyKeys } = person
    const { companyId, companyName, companyNameEn, logoUrl, webOutLogo, mustChangePassword } = person
    return {
      userId,
      userName,
      userNameCn: nameCn,
      userNameEn: nameEn ?? '',
      identity,
      permissions: [...permissions],
      ...(readOnlyKeys && readOnlyKeys.length > 0 ? { readOnlyKeys: [...readOnlyKeys] } : {}),
      companyId,
      companyName,
      companyNameEn,
      logoUrl,
      ...(webOutLogo ? { webOutLogo } : {}),
      ...(mustChangePassword ? { mustChangePassword } : {}),
    }
  },

  logout: async (context) => {
    const { database, person, sessionId } = context
    if (sessionId)
      await database.transaction(async (transaction) => {
        const [closed] = await closeSession(transaction, person.companyId, sessionId)
        if (!closed) return
        const { method, publicId } = closed
        await recordLogIn(transaction, {
          ...visitorOf(context),
          method,
          result: 'loggedOut',
          whose: person,
          session: publicId,
        })
      })
    return { code: 1, message: 'success' }
  },

  ...remembering,
  background: backgroundOn('any'),
} satisfies HandlersFor<Contract['session']>

const refused = ({ log }: Context): Problem => {
  log.info({ event: 'loginFailed' })
  return new Problem('loginFailed')
}

const credentialOf = (queries: Queries, name: string): Promise<Credential | undefined> =>
  queries.first<Credential>(
    `SELECT credential.company_id AS "companyId", account_id AS "accountId", password_hash AS "passwordHash",
       employee_id AS "employeeId", employee.user_name AS "userName"
     FROM credential
     JOIN account ON account.company_id = credential.company_id AND account.id = account_id
     JOIN employee ON employee.company_id = account.company_id AND employee.id = employee_id
     WHERE credential.user_name = $1 AND (temporary_until IS NULL OR temporary_until > now())`,
    [name],
  )

/** Counts one wrong password more. Each time the limit is reached, that is recorded once and the owner is notified. */
const countWrong = (
  context: Context,
  fences: ReturnType<typeof logInFences>,
  whose: Credential | undefined,
): Promise<void> =>
  context.database.transaction(async (transaction) => {
    const [failures, fromHere] = await countFailure(transaction, fences)
    const event = { ...visitorOf(context), method: 'password', ...(whose ? { whose } : {}) } as const
    await recordLogIn(transaction, { ...event, result: 'wrongPassword', ...(failures ? { failures } : {}) })
    if (fromHere === maxFailures) await recordLogIn(transaction, { ...event, result: 'locked' })
    if (failures === maxFailures) await tellGuessed(transaction, context, whose)
  })
