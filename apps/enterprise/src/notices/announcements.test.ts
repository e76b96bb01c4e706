import { type Message, organisation, role as roleResource } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type Row, type Service, startService } from '../../test/service.ts'
import { filesInDatabase, storeFile } from '../files/stored-files.ts'
import { publishDue } from './publish-announcement.ts'

const page = 'companyAnnouncement'
/** The instant of every call of the tests. */
const now = '2026-11-20T07:00:00.000Z'
const everybody = 7

onBothEngines('announcements', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM message; DELETE FROM announcement'))

  const write = (values: object = {}) =>
    service.save('pricing', page, { title: '放假通知', kind: 'holiday', body: '十二月三十一日放假', ...values })
  const act = async (name: string, row: Pick<Row, 'id' | 'version'>, more: object = {}, as: Name = 'pricing') => {
    const { status, body } = await service.call(as, `announcement/${name}`, {
      id: row.id,
      version: row.version,
      ...more,
    })
    return status === 200 ? (body.data as { version: number; state: string }) : (body.issues?.[0]?.rule ?? body.problem)
  }
  const published = async (values: object = {}) => {
    const row = await write(values)
    expect(await act('publish', row)).toMatchObject({ state: 'published' })
    return await service.get('pricing', page, row.id)
  }
  const seen = async (as: Name) =>
    (await service.data<{ list: Message[] }>(as, 'companyNotice/noticeListQuery', { type: 0 })).list
  const accountOf = async (name: Name) =>
    (
      await service.database.one<{ id: string }>('SELECT id FROM account WHERE employee_id = $1', [
        service.employees[name],
      ])
    ).id
  const read = async (as: Name) =>
    service.data(as, 'homewizard/homenoticeupdate', { ids: (await seen(as)).map(({ id }) => id) })

  it('reach everybody of the company, as a message of the company, in both languages', async () => {
    const { id, pubTime, targetCount } = await published({ titleEn: 'Holiday', bodyEn: 'Closed on 31 December' })
    expect([pubTime, targetCount]).toEqual(['2026-11-20T07:00:00.000000Z', everybody])
    expect(await seen('keyless')).toMatchObject([
      {
        title: '放假通知',
        titleEn: 'Holiday',
        bodyEn: 'Closed on 31 December',
        type: 2,
        readStatus: 0,
        companyId: service.companies.hangjia,
        link: null,
        priority: 'normal',
      },
    ])
    expect((await seen('pricing'))[0]?.link).toEqual({ page, to: 'record', id })
    expect(await seen('rival')).toEqual([])
  })

  it('reach the people that were chosen', async () => {
    const persons = [service.employees.reader, service.employees.keyless]
    expect((await published({ audience: 'persons', persons })).targetCount).toBe(2)
    expect([(await seen('reader')).length, (await seen('pricing')).length]).toEqual([1, 0])
    const empty = await service.call('pricing', 'record/save', {
      page,
      values: { title: 'x', kind: 'notice', body: 'x', audience: 'persons', persons: [] },
    })
    expect(empty.body.issues).toMatchObject([{ path: 'persons', rule: 'required' }])
  })

  it('reach the roles that were chosen, and units with those below them', async () => {
    const [role = ''] = await service.insert(roleResource, 'hangjia', [
      { roleName: '公告角色', side: 'company', dataScope: 'company', status: 1 },
    ])
    const unit = (orgName: string, superOrg: string | null) => ({
      orgName,
      superOrg,
      nodeKind: 'department',
      status: 1,
    })
    const [above = ''] = await service.insert(organisation, 'hangjia', [unit('公告部', null)])
    const [below = ''] = await service.insert(organisation, 'hangjia', [unit('公告一组', above)])
    const place = (name: Name, roles: string[], units: string[]) =>
      service.database.run('UPDATE employee SET roles_ids = $2::bigint[], orgs_ids = $3::bigint[] WHERE id = $1', [
        service.employees[name],
        roles,
        units,
      ])
    await place('reader', [role], [])
    await place('keyless', [], [below])
    expect((await published({ audience: 'groups', roles: [role], units: [above] })).targetCount).toBe(2)
    expect(
      (await Promise.all((['reader', 'keyless', 'pricing'] as const).map(seen))).map(({ length }) => length),
    ).toEqual([1, 1, 0])
    expect((await published({ audience: 'groups', units: [below] })).targetCount).toBe(1)
    const values = { title: 'x', kind: 'notice', body: 'x', audience: 'groups' }
    const empty = await service.call('pricing', 'record/save', { page, values })
    expect(empty.body.issues).toMatchObject([{ path: 'roles', rule: 'required' }])
    for (const name of ['reader', 'keyless'] as const) await place(name, [], [])
  })

  it('stay as they were sent: neither changed, nor removed, nor sent twice', async () => {
    const row = await published()
    const { id, version } = row
    const save = await service.call('pricing', 'record/save', { page, id, version, values: { title: '改' } })
    expect(save.body.issues).toMatchObject([{ rule: 'announcementGone' }])
    const remove = await service.call('pricing', 'record/remove', { page, rows: [{ id, version }] })
    expect([remove.status, remove.body.issues?.[0]?.rule]).toEqual([422, 'announcementGone'])
    expect(await act('publish', row)).toBe('announcementGone')
    expect(await act('schedule', row, { pubTime: '2026-12-01T00:00:00Z' })).toBe('announcementGone')
    const draft = await write()
    const rows = [{ id: draft.id, version: draft.version }]
    expect(await service.data('pricing', 'record/remove', { page, rows })).toEqual({ removed: 1 })
  })

  it('that are taken back vanish where nobody read them, and are marked where somebody did', async () => {
    const row = await published()
    await read('reader')
    expect(await act('withdraw', row)).toMatchObject({ state: 'withdrawn' })
    expect(await seen('keyless')).toEqual([])
    expect(await seen('reader')).toMatchObject([{ readStatus: 1, withdrawn: true }])
    expect(await service.data('keyless', 'companyNotice/noticeAmount')).toEqual({ total: 0, byType: [] })
  })

  it('that end are no longer shown unread', async () => {
    const row = await published({ expireAt: '2026-11-20T08:00:00Z' })
    await read('reader')
    await service.database.run('UPDATE message SET ends_at = $1 WHERE fact = $2', [now, `announcement:${row.id}`])
    expect([(await seen('keyless')).length, (await seen('reader')).length]).toEqual([0, 1])
    expect(await act('publish', await write({ expireAt: '2026-11-20T06:59:00Z' }))).toBe('expired')
  })

  it('list and count their readers', async () => {
    const row = await published()
    await read('reader')
    const readers = await service.data<{ person: { title: string }; readAt: string | null }[]>(
      'pricing',
      'announcement/readers',
      { id: row.id },
    )
    expect(readers).toHaveLength(everybody)
    expect(readers.at(-1)).toMatchObject({ person: { title: '员工reader' }, readAt: '2026-11-20T07:00:00.000000Z' })
    expect(readers.slice(0, -1).every(({ readAt }) => readAt === null)).toBe(true)
    expect(await service.data('pricing', 'announcement/counts', { ids: [row.id, '999'] })).toEqual([
      { id: row.id, read: 1, target: everybody },
    ])
    const counted = (as: Name) => service.data(as, 'announcement/counts', { ids: [row.id] })
    const listed = (as: Name) => service.data(as, 'announcement/readers', { id: row.id })
    expect(await Promise.all([counted('rival'), listed('rival')]), 'nothing of another company').toEqual([[], []])
  })

  it('give their files to holders of a copy, for as long as they have it', async () => {
    const { database, companies } = service
    const person = { companyId: companies.hangjia, userId: await accountOf('pricing') }
    const name = '放假安排.pdf'
    const file = await storeFile({ database, files: filesInDatabase }, person, {
      name,
      bytes: new TextEncoder().encode('%PDF-1.4'),
    })
    const download = async (as: Name) => {
      const headers = { authorization: `Bearer ${service.tokens[as]}`, 'content-type': 'application/json' }
      const payload = { alifileName: file }
      return (await service.app.inject({ method: 'POST', url: '/common/downloadfile', headers, payload })).statusCode
    }
    const draft = await write({ attachments: [file], audience: 'persons', persons: [service.employees.reader] })
    expect(await download('reader'), 'a draft').toBe(404)
    await act('publish', draft)
    const [message] = await seen('reader')
    expect(message?.attachments).toEqual([{ id: file, name, size: 8 }])
    expect([await download('reader'), await download('keyless'), await download('rival')]).toEqual([200, 404, 404])
    await read('reader')
    const { version } = await service.get('pricing', page, draft.id)
    await act('withdraw', { id: draft.id, version })
    expect(await seen('reader')).toMatchObject([{ withdrawn: true, attachments: [] }])
    expect(await download('reader')).toBe(404)
  })

  it('count as read by a person who removed their copy unread', async () => {
    const row = await published()
    await service.data('reader', 'notice/remove', { ids: (await seen('reader')).map(({ id }) => id) })
    expect(await service.data('pricing', 'announcement/counts', { ids: [row.id] })).toMatchObject([{ read: 1 }])
    const readers = await service.data<{ readAt: string | null }[]>('pricing', 'announcement/readers', { id: row.id })
    expect(readers.filter(({ readAt }) => readAt !== null)).toHaveLength(1)
    expect(readers.at(-1)).toMatchObject({ person: { title: '员工reader' }, readAt: expect.any(String) })
    expect(await service.data('pricing', 'announcement/remind', { id: row.id })).toEqual({ reminded: everybody - 1 })
  })

  it('remind those who have not read them, once a day, by the message that they have', async () => {
    const row = await published()
    await read('reader')
    const remind = () => service.data('pricing', 'announcement/remind', { id: row.id })
    expect(await remind()).toEqual({ reminded: everybody - 1 })
    expect(await remind()).toEqual({ reminded: 0 })
    await service.database.script("UPDATE message SET reminded_at = reminded_at - interval '25 hours'")
    expect(await remind()).toEqual({ reminded: everybody - 1 })
    expect(await seen('keyless')).toMatchObject([{ priority: 'urgent', readStatus: 0 }])
  })

  describe('that are scheduled', () => {
    const pubTime = '2026-11-20T09:00:00.000Z'
    const scheduled = async () => {
      const row = await write()
      expect(await act('schedule', row, { pubTime })).toMatchObject({ state: 'scheduled' })
      return await service.get('pricing', page, row.id)
    }
    it('go out in their time, once, and not before', async () => {
      const row = await scheduled()
      expect(await publishDue(service.database, '2026-11-20T08:59:59.999Z')).toBe(0)
      expect(await publishDue(service.database, pubTime)).toBe(1)
      expect(await publishDue(service.database, pubTime)).toBe(0)
      expect(await service.get('pricing', page, row.id)).toMatchObject({ state: 'published', targetCount: everybody })
      expect(await seen('keyless')).toHaveLength(1)
    })
    it('go to nobody when they ended before they could go out', async () => {
      const row = await scheduled()
      await service.database.run('UPDATE announcement SET expire_at = $1 WHERE id = $2', [pubTime, row.id])
      expect(await publishDue(service.database, pubTime)).toBe(0)
      expect(await service.get('pricing', page, row.id)).toMatchObject({ state: 'withdrawn', targetCount: 0 })
      expect(await seen('keyless')).toEqual([])
    })
    it('keep no other waiting when one cannot go out', async () => {
      const [bad, good] = [await scheduled(), await scheduled()]
      await service.database.script(`CREATE FUNCTION refuse_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'it cannot be sent'; END $$;
        CREATE TRIGGER refused BEFORE INSERT ON message FOR EACH ROW WHEN (new.fact = 'announcement:${bad.id}')
          EXECUTE FUNCTION refuse_announcement()`)
      await expect(publishDue(service.database, pubTime)).rejects.toThrow('it cannot be sent')
      await service.database.script('DROP TRIGGER refused ON message; DROP FUNCTION refuse_announcement')
      expect(await service.get('pricing', page, good.id)).toMatchObject({ state: 'published' })
      expect(await service.get('pricing', page, bad.id)).toMatchObject({ state: 'scheduled' })
      expect(await publishDue(service.database, pubTime)).toBe(1)
    })
    it('are drafts again when they are taken back', async () => {
      const row = await scheduled()
      expect(await act('withdraw', row)).toMatchObject({ state: 'draft' })
      expect(await publishDue(service.database, pubTime)).toBe(0)
      expect(await service.get('pricing', page, row.id)).toMatchObject({ pubTime: null })
    })
    it('are not of the past, and end after they begin', async () => {
      const row = await write({ expireAt: '2026-11-20T08:00:00Z' })
      expect(await act('schedule', row, { pubTime: now })).toBe('notInFuture')
      expect(await act('schedule', row, { pubTime })).toBe('endsBeforeStart')
    })
  })

  it.each<[Name, string]>([
    ['reader', 'forbidden'],
    ['keyless', 'forbidden'],
    ['rival', 'notFound'],
  ])('are not moved by %s', async (name, problem) => {
    const row = await write()
    for (const [call, more] of [
      ['publish', {}],
      ['schedule', { pubTime: '2026-12-01T00:00:00Z' }],
      ['withdraw', {}],
    ] as const)
      expect(await act(call, row, more, name), call).toBe(problem)
    expect((await service.call(name, 'announcement/remind', { id: row.id })).body.problem).toBe(problem)
    expect(await act('publish', { id: row.id, version: Number(row.version) - 1 })).toBe('stale')
    expect(await service.get('pricing', page, row.id)).toMatchObject({ state: 'draft' })
  })
})
