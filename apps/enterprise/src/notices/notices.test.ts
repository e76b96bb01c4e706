import type { Message } from '@hangjia/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type Service, startService } from '../../test/service.ts'
import { type Notice, tell } from './tell.ts'

onBothEngines('messages', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())

  const accountOf = async (name: Name) =>
    (
      await service.database.one<{ id: string }>('SELECT id FROM account WHERE employee_id = $1', [
        service.employees[name],
      ])
    ).id
  /** Notifies one person, unless the test changes that. */
  const say = async (fact: string, change: Partial<Notice> = {}, name: Name = 'pricing') =>
    service.database.transaction(async (transaction) => {
      const accounts = [
        (
          await transaction.one<{ id: string }>('SELECT id FROM account WHERE employee_id = $1', [
            service.employees[name],
          ])
        ).id,
      ]
      return tell(transaction, {
        companyId: service.companies.hangjia,
        fact,
        to: { accounts },
        type: 3 as const,
        title: [`题 ${fact}`, `Title ${fact}`] as const,
        at: '2026-11-20T06:00:00.000Z',
        ...change,
      })
    })
  const list = async (as: Name, question: object = {}) =>
    service.data<{ list: Message[]; total: number }>(as, 'companyNotice/noticeListQuery', { type: 0, ...question })
  const titles = async (as: Name, question: object = {}) =>
    (await list(as, question)).list.map(({ titleEn }) => titleEn)
  const amount = (as: Name) =>
    service.data<{ total: number; byType: { type: number; amount: number }[] }>(as, 'companyNotice/noticeAmount')
  const clear = () => service.database.script('DELETE FROM message; DELETE FROM message_mute')

  it('are unread, newest first, with their links', async () => {
    await clear()
    await say('a')
    await say('b', {
      at: '2026-11-20T06:30:00.000Z',
      type: 4,
      body: ['正文', 'Body'],
      link: { page: 'fclFreight', to: 'endingSoon', id: null },
    })
    const [b, a] = await service.data<Message[]>('pricing', 'companyNotice/noticeListLimit', {
      type: 0,
      pageNo: 1,
      pageSize: 5,
    })
    expect(b).toEqual({
      id: expect.stringMatching(/^\d+$/),
      title: '题 b',
      titleEn: 'Title b',
      body: '正文',
      bodyEn: 'Body',
      pubTime: '2026-11-20T06:30:00.000000Z',
      readStatus: 0,
      companyId: '0',
      type: 4,
      priority: 'normal',
      link: { page: 'fclFreight', to: 'endingSoon', id: null },
      needConfirm: false,
      hasMail: false,
      withdrawn: false,
      attachments: [],
    })
    expect(a?.titleEn).toBe('Title a')
    expect(await amount('pricing')).toEqual({
      total: 2,
      byType: [
        { type: 3, amount: 1 },
        { type: 4, amount: 1 },
      ],
    })
    expect(await amount('reader')).toEqual({ total: 0, byType: [] })
  })

  it('notify of a fact once, even people who removed their copy', async () => {
    await clear()
    expect(await say('once')).toBe(1)
    expect(await say('once')).toBe(0)
    const [message] = (await list('pricing')).list
    await service.data('pricing', 'notice/remove', { ids: [message?.id] })
    expect(await say('once')).toBe(0)
    expect(await titles('pricing')).toEqual([])
  })

  it('are there only when the fact is', async () => {
    await clear()
    const failed = service.database.transaction(async (transaction) => {
      await tell(transaction, {
        companyId: service.companies.hangjia,
        fact: 'undone',
        to: 'all',
        type: 1,
        title: ['', ''],
        at: '2026-11-20T06:00:00Z',
      })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await titles('pricing')).toEqual([])
  })

  it.each<[string, Notice['to'], Name[]]>([
    ['the whole company', 'all', ['pricing', 'reader', 'keyless']],
    ['those who may edit with a key', { editorsWith: 'TS-1101' }, ['pricing']],
  ])('reach %s and nobody of another', async (_, to, reached) => {
    await clear()
    await say('many', { to })
    const everybody: Name[] = ['pricing', 'reader', 'keyless', 'rival']
    const got: Name[] = []
    for (const name of everybody) if ((await titles(name)).length > 0) got.push(name)
    expect(got).toEqual(reached)
  })

  it('reach employees by their number, but not people who left and not the author', async () => {
    await clear()
    const employees = [service.employees.pricing, service.employees.reader, service.employees.keyless]
    await service.database.run('UPDATE employee SET status = 1 WHERE id = $1', [service.employees.keyless])
    expect(await say('some', { to: { employees }, except: await accountOf('reader') })).toBe(1)
    await service.database.run('UPDATE employee SET status = 0 WHERE id = $1', [service.employees.keyless])
    expect(await titles('pricing')).toEqual(['Title some'])
  })

  it('of somebody else are neither read nor removed by their numbers', async () => {
    await clear()
    await say('mine')
    const ids = (await list('pricing')).list.map(({ id }) => id)
    for (const other of ['rival', 'reader'] as const) {
      await service.data(other, 'homewizard/homenoticeupdate', { ids })
      await service.data(other, 'homewizard/homenoticeupdateall', { type: 0 })
      await service.data(other, 'notice/remove', { ids })
    }
    expect((await list('pricing')).list).toMatchObject([{ readStatus: 0 }])
  })

  it('are read one by one, by type, and all', async () => {
    await clear()
    for (const type of [3, 4, 5] as const) await say(`t${type}`, { type })
    const unread = async () => (await titles('pricing', { readStatus: 0 })).sort()
    const [five] = (await list('pricing', { type: 5 })).list
    await service.data('pricing', 'homewizard/homenoticeupdate', { id: five?.id })
    expect(await unread()).toEqual(['Title t3', 'Title t4'])
    await service.data('pricing', 'homewizard/homenoticeupdateall', { type: 4 })
    expect(await unread()).toEqual(['Title t3'])
    await service.data('pricing', 'homewizard/homenoticeupdateall', { type: 0 })
    expect(await unread()).toEqual([])
    expect((await list('pricing', { readStatus: 1 })).total).toBe(3)
  })

  it('that want to be confirmed are read by their name only, and kept until then', async () => {
    await clear()
    await say('confirm', { needConfirm: true })
    const ids = (await list('pricing')).list.map(({ id }) => id)
    await service.data('pricing', 'homewizard/homenoticeupdateall', { type: 0 })
    await service.data('pricing', 'notice/remove', { ids })
    expect((await list('pricing')).list).toMatchObject([{ readStatus: 0, needConfirm: true }])
    await service.data('pricing', 'homewizard/homenoticeupdate', { ids })
    await service.data('pricing', 'notice/remove', { ids })
    expect(await titles('pricing')).toEqual([])
  })

  it('are found by a word of either language, as it is written, and by days of Shanghai', async () => {
    await clear()
    await say('50%', { title: ['五折 50%', 'Half 50%'], at: '2026-11-19T16:00:00Z' })
    await say('500', { title: ['五百 500', 'Five hundred 500'], at: '2026-11-19T15:59:59Z' })
    expect(await titles('pricing', { keyword: '50%' })).toEqual(['Half 50%'])
    expect(await titles('pricing', { keyword: 'five' })).toEqual(['Five hundred 500'])
    expect(await titles('pricing', { keyword: '五' })).toHaveLength(2)
    expect(await titles('pricing', { pubTimeFrom: '2026-11-20' })).toEqual(['Half 50%'])
    expect(await titles('pricing', { pubTimeTo: '2026-11-19' })).toEqual(['Five hundred 500'])
  })

  it('of a muted type come without ringing, unless they are urgent', async () => {
    await clear()
    await say('quiet')
    await say('loud', { priority: 'urgent' })
    expect(await service.data('pricing', 'notice/mute', { type: 3, muted: true })).toEqual({ muted: [3] })
    expect(await amount('pricing')).toEqual({ total: 1, byType: [{ type: 3, amount: 2 }] })
    const newest = await service.data<Message[]>('pricing', 'companyNotice/noticeListLimit', {})
    expect(newest.map(({ titleEn }) => titleEn)).toEqual(['Title loud'])
    expect(await titles('pricing')).toHaveLength(2)
    expect(await service.data('pricing', 'notice/mute', { type: 3, muted: false })).toEqual({ muted: [] })
    expect((await amount('pricing')).total).toBe(2)
  })

  it('lead only where their reader may go', async () => {
    await clear()
    await say('away', { to: 'all', link: { page: 'fclFreight', to: 'record', id: '7' } })
    expect((await list('pricing')).list[0]?.link).toEqual({ page: 'fclFreight', to: 'record', id: '7' })
    expect((await list('keyless')).list[0]?.link).toBeNull()
  })
})
