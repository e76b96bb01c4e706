import type { loginResult } from '@hangjia/contracts'
import type { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import type { Context, Person } from '../handlers.ts'
import { recordLogIn } from './login-records.ts'
import { closeSession, type Opening, openSession, sessionOf } from './sessions.ts'
import { tellNewDevice } from './tell-new-device.ts'
import { tokenHash } from './tokens.ts'

type Whose = { readonly companyId: string; readonly accountId: string }

/** The visitor, as reported by the gateway. */
export const visitorOf = ({ address, userAgent }: Context): Pick<Opening, 'address' | 'userAgent'> => ({
  address,
  userAgent,
})

/**
 * A new session of an account with what its log-in answers (spec §3), written down; nothing when the account may not be used:
 * somebody who left has a password, a phone and a scan still.
 */
export const openedLogIn = async (
  transaction: Transaction,
  context: Context,
  { companyId, accountId }: Whose,
  { method, remembered, failures }: Pick<Opening, 'method' | 'remembered'> & { readonly failures?: number },
): Promise<z.input<typeof loginResult> | undefined> => {
  const opening = { method, ...visitorOf(context) }
  const token = await openSession(transaction, companyId, accountId, { ...opening, remembered })
  const found = await sessionOf(transaction, token)
  if (!found) {
    await closeSession(transaction, companyId, tokenHash(token))
    return undefined
  }
  const { person, publicId } = found
  const isNewDevice = await recordLogIn(transaction, {
    ...opening,
    result: 'success',
    whose: person,
    session: publicId,
    ...(failures ? { failures } : {}),
  })
  if (isNewDevice) await tellNewDevice(transaction, context, { person, session: publicId })
  context.log.info({ event: 'login', method, userId: person.userId, companyId: person.companyId })
  return resultOf(person, token)
}

const resultOf = ({ employeeId, nameCn, nameEn, ...person }: Person, token: string): z.input<typeof loginResult> => ({
  ...person,
  permissions: [...person.permissions],
  userNameCn: nameCn,
  userNameEn: nameEn,
  apiKey: token,
  fclOnlySource: null,
  fclSellingPrice: null,
  fclRepeatContract: null,
})
