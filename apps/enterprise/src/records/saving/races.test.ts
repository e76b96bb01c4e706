import { setTimeout as pause } from 'node:timers/promises'
import { fclRate, port } from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPostgres, onPostgres } from '../../../test/databases.ts'
import { meeting } from '../../../test/meeting.ts'
import { type Reply, type Row, rateValues, type Service, startService } from '../../../test/service.ts'
import { sqlError } from '../../database/database-failure.ts'
import { viewOf } from '../tables/view.ts'
import { checkOverlaps } from './guards.ts'

/**
 * Races show on PostgreSQL only: the embedded database has one connection. Each act is followed by its naive variant, which the
 * same load breaks; otherwise the test would prove nothing.
 */
onPostgres('many people at once', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await freshPostgres({ connections: 20 }))
  })
  afterAll(() => service.app.close())

  const many = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, at) => work(at)))
  const newRate = async (change: object = {}) => {
    const [id = ''] = await service.insert(fclRate, 'hangjia', [rateValues(service, change)])
    return await service.get('pricing', 'fclFreight', id)
  }
  const statuses = (replies: readonly Reply[]) => {
    const counted: Record<number, number> = {}
    for (const { status } of replies) counted[status] = (counted[status] ?? 0) + 1
    return counted
  }
  const status = (rows: readonly Pick<Row, 'id' | 'version'>[], set: object) =>
    service.call('pricing', 'record/status', {
      page: 'fclFreight',
      rows: rows.map(({ id, version }) => ({ id, version })),
      set,
    })

  describe('who change one record', () => {
    const editors = 16
    const addOne = (row: Row) => `${row.notice ?? ''}x`

    it('lose each other’s changes where versions are not looked at', async () => {
      const { id } = await newRate()
      const allRead = meeting(editors)
      await many(editors, async () => {
        const row = await service.get('pricing', 'fclFreight', id)
        await allRead()
        await service.database.run('UPDATE fcl_rate SET notice = $2 WHERE id = $1', [id, addOne(row)])
      })
      expect(String((await service.get('pricing', 'fclFreight', id)).notice).length).toBe(1)
    })

    it('lose none here: a late person sees it and tries again', async () => {
      const { id } = await newRate()
      let late = 0
      await many(editors, async () => {
        for (;;) {
          const row = await service.get('pricing', 'fclFreight', id)
          const values = { notice: addOne(row) }
          const reply = await service.call('pricing', 'record/save', {
            page: 'fclFreight',
            id,
            version: row.version,
            values,
          })
          if (reply.status === 200) return
          expect([reply.status, reply.body.problem]).toEqual([409, 'stale'])
          late++
        }
      })
      expect(late).toBeGreaterThan(0)
      expect(await service.get('pricing', 'fclFreight', id)).toMatchObject({
        notice: 'x'.repeat(editors),
        version: editors + 1,
      })
    })
  })

  describe('who publish rates of one key', () => {
    const publishers = 8
    const rates = (serviceCode: string) => many(publishers, () => newRate({ serviceCode }))
    const published = async (serviceCode: string) =>
      (
        await service.list('pricing', {
          page: 'fclFreight',
          conditions: { serviceCode: { any: [serviceCode] } },
          parameters: { displayFlag: 1 },
        })
      ).total

    it('publish several where each looks alone', async () => {
      const view = viewOf(fclRate, { companyId: service.companies.hangjia, identity: 0, permissions: [] })
      const allLooked = meeting(publishers)
      await Promise.all(
        (await rates('NAIVE')).map(({ id }) =>
          service.database.transaction(async (transaction) => {
            await transaction.run('UPDATE fcl_rate SET display_flag = 1 WHERE id = $1', [id])
            await checkOverlaps(transaction, view, [id])
            await allLooked()
          }),
        ),
      )
      expect(await published('NAIVE')).toBe(publishers)
    })

    it('publish one here', async () => {
      const replies = await Promise.all((await rates('OURS')).map((row) => status([row], { displayFlag: 1 })))
      expect(statuses(replies)).toEqual({ 200: 1, 409: 7 })
      expect(await published('OURS')).toBe(1)
    })
  })

  describe('who remove a port while others make a rate from it', () => {
    const ports = (letter: string) =>
      service.insert(
        port,
        'hangjia',
        Array.from({ length: 12 }, (_, at) => ({
          code: `CN${letter}${String.fromCharCode(65 + at)}X`,
          nameScn: '港',
          nameEn: 'Port',
          country: service.ids.CN,
        })),
      )
    const orphans = async () =>
      (
        await service.database.query(
          'SELECT FROM fcl_rate WHERE NOT EXISTS (SELECT FROM port WHERE port.id = fcl_rate.pol_id)',
        )
      ).length

    it('leave rates without a port where nobody locks the rows that they read', async () => {
      const { database } = service
      await Promise.all(
        (await ports('N')).map(async (id) => {
          const bothLooked = meeting(2)
          const remove = async () => {
            if ((await database.query('SELECT FROM fcl_rate WHERE pol_id = $1', [id])).length > 0) return
            await bothLooked()
            await database.run('DELETE FROM port WHERE id = $1', [id])
          }
          const make = async () => {
            if ((await database.query('SELECT FROM port WHERE id = $1', [id])).length === 0) return
            await bothLooked()
            await service.insert(fclRate, 'hangjia', [rateValues(service, { pol: id })])
          }
          await Promise.all([remove(), make()])
        }),
      )
      expect(await orphans()).toBeGreaterThan(0)
      await database.script('DELETE FROM fcl_rate')
    })

    it('leave none here', async () => {
      const outcomes = await Promise.all(
        (await ports('O')).map(async (id, at) => {
          const make = async () => {
            await pause(at % 4)
            return await service.call('pricing', 'record/save', {
              page: 'fclFreight',
              values: rateValues(service, { pol: id }),
            })
          }
          const remove = () => service.call('pricing', 'record/remove', { page: 'haven', rows: [{ id, version: 1 }] })
          const [made, removed] = await Promise.all([make(), remove()])
          return `${made.status} ${removed.status}`
        }),
      )
      expect(await orphans()).toBe(0)
      // Never both; on a busy machine one may wait for the other too long, and is asked again.
      const either = /^(?:200 (?:409|503)|(?:400|503) (?:200|503))$/
      expect(outcomes.filter((outcome) => !either.test(outcome))).toEqual([])
    })
  })

  it('who make one code make it once', async () => {
    const values = { code: 'ONCE', nameScn: '一次', nameEn: 'Once', area: 'asia' }
    const replies = await many(16, () => service.call('pricing', 'record/save', { page: 'globalRoutes', values }))
    expect(statuses(replies)).toEqual({ 200: 1, 409: 15 })
    expect(
      new Set(replies.flatMap(({ body }) => (body.problem ? [`${body.problem} ${body.details?.title}`] : []))),
    ).toEqual(new Set(['duplicate 一次']))
  })

  it('who give one HS code periods that overlap give it one', async () => {
    const values = { hsCode: '640399', nameCn: '鞋', validTo: '2026-12-31' }
    const replies = await many(8, (at) =>
      service.call('pricing', 'record/save', {
        page: 'hscodeRate',
        values: { ...values, validFrom: `2026-01-0${at + 1}` },
      }),
    )
    expect(statuses(replies)).toEqual({ 200: 1, 422: 7 })
  })

  describe('who change the same rows in different orders', () => {
    const turned = (rows: readonly Row[], at: number) =>
      rows.map((_, index) => rows[(index * 5 + at) % rows.length] as Row)

    it('run into each other where each takes the rows as they come', async () => {
      const rows = await many(12, (at) => newRate({ serviceCode: `N${at}` }))
      const allHaveOne = meeting(8)
      const ends = await Promise.allSettled(
        Array.from({ length: 8 }, (_, at) =>
          service.database.transaction(async (transaction) => {
            for (const { id } of turned(rows, at)) {
              await transaction.run('UPDATE fcl_rate SET recommend_flag = 1 WHERE id = $1', [id])
              await allHaveOne()
            }
          }),
        ),
      )
      const failures = ends.flatMap((end) => (end.status === 'rejected' ? [sqlError(end.reason)?.code] : []))
      expect(failures).toContain('40P01')
    })

    it('never do so here', async () => {
      const rows = await many(12, (at) => newRate({ serviceCode: `D${at}` }))
      const replies = await many(16, (at) => status(turned(rows, at), { recommendFlag: 1 }))
      expect(statuses(replies)).toEqual({ 200: 1, 409: 15 })
    })
  })
})
