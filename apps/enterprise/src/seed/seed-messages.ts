import { announcement, messageRule } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Transaction } from '../database/database.ts'
import { publish } from '../notices/publish-announcement.ts'
import { tell } from '../notices/tell.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { demoAnnouncements } from './demo/people/announcements.ts'

/** Sent announcements, and a word of welcome, so that the bell of the demo has messages. */
export const seedMessages = async (transaction: Transaction, companyId: string, today: string): Promise<void> => {
  await tell(transaction, {
    companyId,
    fact: 'welcome',
    to: 'all',
    type: 1,
    at: `${addDays(today, -3)}T01:00:00.000Z`,
    title: ['欢迎使用航价', 'Welcome to Hangjia'],
    body: [
      '这里是演示数据：两家货代公司、二万条整箱运价。导入完成、运价到期、报价审批和公司公告都会出现在这里。',
      'This is demo data: two forwarders and twenty thousand FCL rates. Imports, rates that end, approvals and announcements appear here.',
    ],
  })
  await insertRecords(transaction, messageRule, companyId, [
    { event: 'customerReleased', sent: true, remark: '进入公海后通知原负责人' },
  ])
  for (const { at, row } of demoAnnouncements(today)) {
    const [id] = await insertRecords(transaction, announcement, companyId, [row])
    const stored = await transaction.one('SELECT * FROM announcement WHERE company_id = $1 AND id = $2', [
      companyId,
      id,
    ])
    await publish(transaction, stored, at)
  }
}
