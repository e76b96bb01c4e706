import { customer, organisation } from '@hangjia/contracts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Row, type Service, startService } from '../../test/service.ts'
import { tell } from '../notices/tell.ts'

const page = 'salesCustomer'

describe('a list of one’s own customers', () => {
  let service: Service
  let mine: string
  let theirs: Row
  beforeAll(async () => {
    service = await startService(await freshDatabase())
  })
  afterAll(() => service.app.close())
  beforeEach(async () => {
    await service.database.script('DELETE FROM message; DELETE FROM customer')
    const { pricing, unapproving } = service.employees
    const [own = '', other = ''] = await service.insert(customer, 'hangjia', [
      { customerNo: 'C000001', nameCn: '自己的客户', owner: pricing },
      { customerNo: 'C000002', nameCn: '同事的客户', owner: unapproving },
    ])
    mine = own
    theirs = await service.get('unapproving', page, other)
  })
  const statusOf = async (path: string, body: object) => (await service.call('pricing', path, body)).status
  const found = async (question: object) =>
    (await service.list('pricing', { page, ...question } as never)).rows.map(({ id }) => id)

  it('lists, finds and filters no other', async () => {
    expect(await found({})).toEqual([mine])
    for (const search of ['同事的客户', 'C000002', 'tsdkh']) expect(await found({ search }), search).toEqual([])
    expect(await found({ conditions: { owner: { any: [service.employees.unapproving] } } })).toEqual([])
    expect(await found({ conditions: { nameCn: { contains: '客户' } } })).toEqual([mine])
  })

  it.each([
    ['record/get', () => ({})],
    ['record/history', () => ({})],
    ['record/save', () => ({ version: theirs.version, values: { nameEn: 'Taken' } })],
    ['record/file', () => ({ file: 'a'.repeat(32) })],
  ] as const)('%s reaches none by its id', async (path, more) => {
    expect(await statusOf(path, { page, id: theirs.id, ...more() })).toBe(404)
    expect((await service.get('unapproving', page, theirs.id)).nameEn).toBe(null)
  })

  it('removes none, not even beside an own one, and copies none', async () => {
    const [own, other] = [await service.get('pricing', page, mine), theirs].map(({ id, version }) => ({ id, version }))
    expect(await statusOf('record/remove', { page, rows: [own, other] })).toBe(404)
    await service.call('pricing', 'record/copy', { page, rows: [other] })
    expect((await service.database.query('SELECT FROM customer')).length).toBe(2)
  })

  it('exports no other, also where a filter asks for it', async () => {
    const exported = async (filters: object) => {
      const headers = { authorization: `Bearer ${service.tokens.pricing}` }
      const payload = { page, reason: '核对', ...filters }
      const answer = await service.app.inject({ method: 'POST', url: '/record/export', headers, payload })
      expect(answer.statusCode).toBe(200)
      return JSON.stringify((await readXlsx(new Uint8Array(answer.rawPayload))).sheets.map(({ rows }) => rows))
    }
    expect(await exported({})).toContain('自己的客户')
    for (const filters of [{}, { search: '同事' }, { conditions: { owner: { any: [service.employees.unapproving] } } }])
      expect(await exported(filters)).not.toContain('同事的客户')
  })

  it('of the whole company is filtered by the units of owners, those below included, and by the unit of a pool', async () => {
    const { pricing, unapproving } = service.employees
    const unit = (orgName: string, superOrg: string | null) => ({
      orgName,
      superOrg,
      nodeKind: 'department',
      status: 1,
    })
    const [branch = ''] = await service.insert(organisation, 'hangjia', [unit('宁波', null)])
    const [team = '', elsewhere = ''] = await service.insert(organisation, 'hangjia', [
      unit('宁波一组', branch),
      unit('青岛', null),
    ])
    const work = (person: string, units: readonly string[]) =>
      service.database.run('UPDATE employee SET orgs_ids = $2::bigint[] WHERE id = $1', [person, units])
    await work(pricing, [team])
    await work(unapproving, [elsewhere])
    const [pooled = ''] = await service.insert(customer, 'hangjia', [
      { customerNo: 'C000003', nameCn: '公海客户', poolDepartment: branch },
    ])
    const of = async (...units: readonly string[]) =>
      (await found({ page: 'companyCustomer', conditions: { ofUnits: { any: units } } })).toSorted()
    expect(await of(branch)).toEqual([mine, pooled].toSorted())
    expect(await of(team)).toEqual([mine])
    expect(await of(elsewhere)).toEqual([theirs.id])
    expect(await of('999999')).toEqual([])
    const wrong = { page: 'companyCustomer', conditions: { ofUnits: { contains: '宁波' } } }
    expect(await statusOf('record/list', wrong)).toBe(400)
    for (const person of [pricing, unapproving]) await work(person, [])
  })

  it('opens no other from a message that leads to it, and links none for those without the page', async () => {
    const link = { page, to: 'record', id: theirs.id } as const
    const companyId = service.companies.hangjia
    await service.database.transaction((transaction) =>
      tell(transaction, {
        companyId,
        fact: 'scope',
        to: 'all',
        type: 7,
        title: ['客户', 'Customer'],
        link,
      } as never),
    )
    const linkFor = async (as: 'pricing' | 'keyless') =>
      (
        await service.data<{ list: { link: object | null }[] }>(as, 'companyNotice/noticeListQuery', {
          type: 0,
          pageNo: 1,
          pageSize: 10,
        })
      ).list[0]?.link
    expect([await linkFor('pricing'), await linkFor('keyless')]).toEqual([link, null])
    expect(await statusOf('record/get', { page, id: theirs.id })).toBe(404)
  })
})
