import { messageRule, role } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Service, startService } from '../../test/service.ts'
import { tell } from './tell.ts'

describe('a rule of the company for messages of one fact', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await freshDatabase())
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM message; DELETE FROM message_rule'))

  const say = () =>
    service.database.transaction((transaction) =>
      tell(transaction, {
        companyId: service.companies.hangjia,
        fact: 'customer-released:7:1',
        to: { employees: [service.employees.pricing] },
        type: 7,
        title: ['客户已进入公海', 'In the pool'],
      }),
    )
  const rule = (values: object) =>
    service.insert(messageRule, 'hangjia', [{ event: 'customerReleased', sent: true, ...values }])
  const heard = async () =>
    (
      await service.database.query<{ name: string; priority: string }>(
        `SELECT a.employee_id::text AS name, m.priority FROM message m JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id
         ORDER BY a.employee_id`,
      )
    ).map(({ name, priority }) => [name, priority])

  it('leaves them out', async () => {
    await rule({ sent: false })
    expect([await say(), await heard()]).toEqual([0, []])
  })

  it('sends them with its priority to further people, each once', async () => {
    const { pricing, reader, unapproving } = service.employees
    const [group = ''] = await service.insert(role, 'hangjia', [
      { roleName: '抄送', roleCode: 'COPY', side: 'company', status: 1, dataScope: 'company' },
    ])
    await service.database.run('UPDATE employee SET roles_ids = ARRAY[$2::bigint] WHERE id = $1', [unapproving, group])
    await rule({ priority: 'urgent', roles: [group], persons: [pricing, reader] })
    expect(await say()).toBe(3)
    const receivers = [pricing, reader, unapproving].toSorted((one, other) => Number(one) - Number(other))
    expect(await heard()).toEqual(receivers.map((one) => [one, 'urgent']))
  })

  it('words them in both languages, each language by itself, and as usual where nothing is given', async () => {
    await rule({
      titleCn: '【公海】{title}（{company}）',
      bodyCn: '请在三天内认领。{body}',
      bodyEn: '{title} since {time}',
    })
    await say()
    const said = await service.database.one<Record<string, string>>(
      'SELECT title, title_en, body, body_en FROM message',
    )
    expect(said).toEqual({
      title: expect.stringMatching(/^【公海】客户已进入公海（.+）$/),
      title_en: 'In the pool',
      body: '请在三天内认领。',
      body_en: expect.stringMatching(/^In the pool since \d{4}-\d\d-\d\d \d\d:\d\d$/),
    })
  })
})
