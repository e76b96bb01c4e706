import { Problem } from '@hangjia/contracts'
import { isPassword as obeysRule } from '@hangjia/validation'
import type { Context } from '../handlers.ts'
import { sayRights } from '../notices/console-channel.ts'
import { countFailure, failuresOf, forgetFailures, presentPasswordFence } from './login-guard.ts'
import { endOthers } from './own-sessions.ts'
import { hashPassword, inTurn, isPassword } from './passwords.ts'
import { tellPasswordChanged } from './tell-password.ts'

interface Change {
  readonly password: string
  readonly newPassword: string
}

/**
 * Changes the person's own password: every other session ends, no browser remembers the log-in any more. Guesses at
 * the present password are counted by themselves: they shut out nobody who logs in.
 */
export const changePassword = async (context: Context, { password, newPassword }: Change): Promise<void> => {
  const { database, person } = context
  const { companyId, userId } = person
  const wrong = (path: keyof Change, rule: string) =>
    new Problem('invalidInput', { issues: [{ path, rule, parameters: {} }] })
  if (!obeysRule(newPassword)) throw wrong('newPassword', 'passwordFormat')
  if (newPassword === password) throw wrong('newPassword', 'passwordUnchanged')
  const { passwordHash } = await database.one<{ passwordHash: string }>(
    'SELECT password_hash AS "passwordHash" FROM credential WHERE company_id = $1 AND account_id = $2',
    [companyId, userId],
  )
  const fences = [presentPasswordFence(`${companyId}.${userId}`, context.address)]
  const isRight = await inTurn(async () => {
    await failuresOf(database, fences)
    const right = await isPassword(password, passwordHash)
    if (!right) await countFailure(database, fences)
    return right
  })
  if (!isRight) throw wrong('password', 'passwordWrong')
  const changed = await hashPassword(newPassword)
  await database.transaction(async (transaction) => {
    const { count } = await transaction.run(
      `UPDATE credential SET password_hash = $3, changed_at = now()
       WHERE company_id = $1 AND account_id = $2 AND password_hash = $4`,
      [companyId, userId, changed, passwordHash],
    )
    // Somebody changed it meanwhile: the given one is no longer the present password.
    if (count === 0) throw wrong('password', 'passwordWrong')
    await transaction.run(
      'UPDATE account SET temporary_until = NULL WHERE company_id = $1 AND id = $2 AND temporary_until IS NOT NULL',
      [companyId, userId],
    )
    await sayRights(transaction, companyId, [userId])
    await forgetFailures(transaction, fences)
    await endOthers(transaction, context)
    await tellPasswordChanged(transaction, context)
  })
}
