import { customer, type Message, type MessageLink, messageRule, quotationRecord, role } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Name, type Service, startService } from '../../test/service.ts'
import { tell } from './tell.ts'

describe('a rule of the company for messages of one fact', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await freshDatabase())
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM message; DELETE FROM message_rule'))

  const say = (link?: MessageLink, owner?: string) =>
    service.database.transaction((transaction) =>
      tell(transaction, {
        companyId: service.companies.hangjia,
        fact: 'customer-released:7:1',
        to: { employees: [service.employees.pricing] },
        type: 7,
        title: ['客户已进入公海', 'In the pool'],
        ...(link ? { link } : {}),
        owner,
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

  it('sends them to people of the record: its owner, their manager, and finance', async () => {
    const { pricing, reader, unapproving, costless } = service.employees
    const [owned = ''] = await service.insert(customer, 'hangjia', [
      { customerNo: 'CRULED', nameCn: '规则客户', stage: 'prospect', owner: reader },
    ])
    await service.database.run('UPDATE employee SET manager_id = $2 WHERE id = $1', [reader, unapproving])
    await service.database.run("UPDATE employee SET positions = '{finance}' WHERE id = $1", [costless])
    const heardOf = async (related: readonly string[], id: string | null = owned, page = 'salesCustomer') => {
      await service.database.script('DELETE FROM message; DELETE FROM message_rule')
      await rule({ related })
      await say({ page, to: 'record', id })
      return (await heard()).map(([name]) => name).filter((name) => name !== pricing)
    }
    expect(await heardOf(['owner'])).toEqual([reader])
    expect(await heardOf(['manager'])).toEqual([unapproving])
    expect(await heardOf(['finance', 'operator'])).toEqual([costless])
    // A message about no single record.
    expect(await heardOf(['owner', 'manager', 'operator'], null)).toEqual([])
    // A page made by hand opens no quotation of the same number.
    const [quoted = ''] = await service.insert(quotationRecord, 'hangjia', [
      {
        quoteNo: 'QRULED',
        layout: 'shipment',
        revision: 1,
        status: 'sent',
        salesperson: reader,
        lane: '',
        boxes: '',
        totals: '',
        validUntil: '2026-12-31',
        mode: 'fcl',
      },
    ])
    expect(await heardOf(['owner'], quoted, 'quotation')).toEqual([reader])
    expect(await heardOf(['owner'], quoted, 'cabinBookingReview')).toEqual([])
    // The former owner of a customer that goes to the pool, where nobody opens it by the message.
    await service.database.script('DELETE FROM message; DELETE FROM message_rule')
    await rule({ related: ['owner', 'manager'] })
    await say(undefined, reader)
    expect((await heard()).map(([name]) => name).toSorted()).toEqual([pricing, reader, unapproving].toSorted())
    await service.database.run('UPDATE employee SET manager_id = NULL WHERE id = $1', [reader])
    expect(await heardOf(['manager'])).toEqual([])
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

  it.each([
    [{ event: 'ratesEnding', leadDays: 10 }, []],
    [{ event: 'orderException', gateInHours: 36, vgmHours: 12 }, []],
    [{ event: 'contractManagementEnding', leadDays: 0, repeatDays: 7 }, []],
    [{ event: 'import', leadDays: 3 }, [['leadDays', 'noLeadTime']]],
    [{ event: 'ratesEnding', siHours: 3 }, [['siHours', 'noLeadTime']]],
    [{ event: 'visitDue', leadDays: 3, repeatDays: 1 }, [['repeatDays', 'notRepeated']]],
    [{ event: 'customerReleaseSoon', leadDays: 3 }, [['leadDays', 'leadTimeOfPool']]],
    [{ event: 'quotationEnding', leadDays: 366 }, [['leadDays', 'tooBig']]],
  ])('%j has the lead time of its message, or is refused: %j', async (values, complaints) => {
    const { body } = await service.call('pricing', 'record/save', { page: 'messageRules', values })
    expect((body.issues ?? []).map(({ path, rule: broken }) => [path.split('.').at(-1), broken])).toEqual(complaints)
  })

  const mailCall = 'notice/mail'
  const messageOf = async (as: Name = 'pricing') => {
    const { list } = await service.data<{ list: Message[] }>(as, 'companyNotice/noticeListQuery', { type: 0 })
    const { total } = await service.data<{ total: number }>(as, 'companyNotice/noticeAmount')
    return { message: list[0], rings: total > 0 }
  }
  it.each([
    [[], true, false],
    [['inApp'], true, false],
    [['inApp', 'mailFile'], true, true],
    [['mailFile'], false, true],
  ])('by the channels %j rings: %j, and is a draft of an e-mail: %j', async (channels, rings, hasMail) => {
    await rule({ channels, bodyCn: '请认领：{title}' })
    await say()
    const { message, rings: heardIt } = await messageOf()
    expect([heardIt, message?.hasMail]).toEqual([rings, hasMail])
    const asked = { id: message?.id, language: 'zh' }
    expect((await service.call('pricing', mailCall, asked)).status).toBe(hasMail ? 200 : 404)
  })

  it('are drafts of their receivers alone, in the language in which they are read', async () => {
    await service.database.run("UPDATE employee SET email = 'pricing@hangjia.test' WHERE id = $1", [
      service.employees.pricing,
    ])
    await rule({
      channels: ['inApp', 'mailFile'],
      titleCn: '【公海】{title}',
      bodyCn: '请在三天内认领。\n第二行',
      bodyEn: 'Claim it.',
    })
    await say()
    const { message } = await messageOf()
    const emlOf = async (language: string) =>
      (await service.data<{ eml: string }>('pricing', mailCall, { id: message?.id, language })).eml
    const chinese = await emlOf('zh')
    expect(chinese).toMatch(/^From: .+ <pricing@hangjia\.test>\r$/m)
    expect(chinese).toMatch(/^X-Unsent: 1\r$/m)
    expect(chinese).not.toMatch(/^To:/m)
    expect(chinese).toContain(base64('【公海】客户'))
    expect(chinese).toContain(base64('请在三天内认领。\n第二行'))
    const [head, text] = (await emlOf('en')).split('\r\n\r\n')
    expect([head?.includes('Subject: In the pool\r\n'), text?.trim()]).toEqual([true, 'Claim it.'])
    for (const other of ['reader', 'rival'] as const)
      expect((await service.call(other, mailCall, { id: message?.id, language: 'zh' })).status, other).toBe(404)
  })
})

const base64 = (words: string) => Buffer.from(words).toString('base64').replace(/=+$/, '')
