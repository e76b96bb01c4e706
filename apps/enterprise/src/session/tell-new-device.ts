import type { Transaction } from '../database/database.ts'
import type { Context, Person } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { visitWords } from './visit-words.ts'

/** Notifies a person of a log-in from a device that they have not used before; `session` is its public id. */
export const tellNewDevice = async (
  transaction: Transaction,
  context: Context,
  { person: { companyId, userId }, session }: { readonly person: Person; readonly session: string },
): Promise<void> => {
  const [zh, en] = visitWords(context)
  await tell(transaction, {
    companyId,
    fact: `new-device:${session}`,
    to: { accounts: [userId] },
    type: 1,
    title: ['新设备登录', 'Log-in from a new device'],
    body: [
      `${zh}\n如非本人操作，请修改密码并在个人信息中退出其他设备。`,
      `${en}\nIf this was not you, change your password and log out elsewhere in your personal information.`,
    ],
  })
}
