import { randomUUID } from 'node:crypto'
import type { Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { maxFailures } from './login-guard.ts'
import { visitWords } from './visit-words.ts'

type Whose = { readonly companyId: string; readonly accountId: string }

/** Notifies the owner of a name, once a day, that somebody guesses at its password. For an unknown name it takes as long. */
export const tellGuessed = async (
  transaction: Transaction,
  context: Context,
  whose: Whose | undefined,
): Promise<void> => {
  const [zh, en] = visitWords(context)
  await tell(transaction, {
    companyId: whose?.companyId ?? '0',
    to: { accounts: whose ? [whose.accountId] : [] },
    type: 1,
    fact: `password-guessed:${context.today()}`,
    title: ['密码多次输错', 'Wrong passwords for your account'],
    body: [
      `短时间内输错 ${maxFailures} 次，最近一次：${zh}\n如非本人操作，请换一个更长的密码。`,
      `${maxFailures} times within minutes, last from: ${en}\nIf this was not you, choose a longer password.`,
    ],
  })
}

/** Notifies somebody that their password was changed. */
export const tellPasswordChanged = async (transaction: Transaction, context: Context): Promise<void> => {
  const { companyId, userId } = context.person
  const [zh, en] = visitWords(context)
  await tell(transaction, {
    companyId,
    fact: `password-changed:${randomUUID()}`,
    to: { accounts: [userId] },
    type: 1,
    title: ['密码已修改', 'Your password was changed'],
    body: [
      `${zh}\n其他设备已全部退出。如非本人操作，请立即联系管理员。`,
      `${en}\nAll other devices were logged out. If this was not you, tell your administrator at once.`,
    ],
  })
}
