import type { PublishPreview, Refusal, RepricedRow } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshPostgres, onBothEngines, onPostgres } from '../../test/databases.ts'
import { type Name, type Row, rateValues, type Service, startService } from '../../test/service.ts'

const named = (rows: readonly Row[]) => rows.map(({ id, version }) => ({ id, version }))
const bodyOf = (rows: readonly Row[], more: object = {}) => ({ page: 'fclFreight', rows: named(rows), ...more })
interface Saved {
  readonly rows: Row[]
  readonly refused: Refusal[]
}

onBothEngines('the rate desk', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM fcl_rate'))

  const rate = (serviceCode: string, change: object = {}) =>
    service.save('pricing', 'fclFreight', rateValues(service, { serviceCode, ...change }))
  const read = (id: string) => service.get('pricing', 'fclFreight', id)
  const publish = async (rows: readonly Row[], supersede: readonly Row[] = [], as: Name = 'pricing') =>
    service.call(as, 'record/publish', bodyOf(rows, { displayFlag: 1, supersede: named(supersede) }))
  const published = async (...rows: Row[]) => {
    expect((await publish(rows)).status).toBe(200)
    return await Promise.all(rows.map(({ id }) => read(id)))
  }
  const total = async () => (await service.list('pricing', { page: 'fclFreight' })).total

  describe('copies rows', () => {
    it('as drafts that nobody sees yet, with all their values', async () => {
      const [row] = (await published(await rate('C1', { maintainer: service.employees.pricing }))) as [Row]
      const { rows } = await service.data<Saved>('pricing', 'record/copy', bodyOf([row]))
      const [copy] = rows as [Row]
      expect(copy).toEqual({ ...row, id: copy.id, version: 1, displayFlag: 0, updatedAt: copy.updatedAt })
    })
    it('with the buying figures, also when the copyist sees none', async () => {
      const row = await rate('C2')
      const { rows } = await service.data<Saved>('costless', 'record/copy', bodyOf([row]))
      expect(Object.keys(rows[0] ?? {})).not.toContain('boxPrices')
      expect(await read(rows[0]?.id ?? '')).toMatchObject({ boxPrices: row.boxPrices, surcharges: row.surcharges })
    })
    it('none, when one of them is not as it was read', async () => {
      const [one, two] = [await rate('C3'), await rate('C4')]
      const old = { ...two, version: 7 }
      const { rows, refused } = await service.data<Saved>('pricing', 'record/copy', bodyOf([one, old]))
      expect([rows, refused.map(({ at, problem }) => [at, problem])]).toEqual([[], [[1, 'stale']]])
      expect(await total()).toBe(2)
    })
  })

  describe('changes prices', () => {
    const change = (more: object = {}) => ({
      steps: [{ box: null, by: 'amount', value: '100' }],
      rounding: 'none',
      from: null,
      to: null,
      ...more,
    })
    const preview = async (rows: readonly Row[], more: object = {}) =>
      (
        await service.data<{ rows: RepricedRow[] }>(
          'pricing',
          'record/repricePreview',
          bodyOf(rows, { change: change(more) }),
        )
      ).rows
    const reprice = (rows: readonly Row[], more: object = {}, as: Name = 'pricing') =>
      service.call(as, 'record/reprice', bodyOf(rows, { change: change(more) }))

    it('and lists former and new prices of every row, before anything is written', async () => {
      const row = await rate('P1')
      const [shown] = await preview([row], { steps: [{ box: '40HQ', by: 'percent', value: '10' }], rounding: 'up5' })
      expect(shown).toEqual({
        id: row.id,
        version: 1,
        prices: [
          { line: null, cell: 'boxPrices', box: '20GP', before: '1450', after: '1450', broken: null },
          { line: null, cell: 'boxPrices', box: '40HQ', before: '2075.5', after: '2285', broken: null },
        ],
        validTo: '2026-12-31',
        ends: '2026-12-31',
        successor: null,
        broken: null,
        issues: [],
      })
      expect(await read(row.id)).toEqual(row)
    })

    it('of the rows themselves as the preview showed', async () => {
      const row = await rate('P2')
      expect((await reprice([row])).body.data).toMatchObject({ refused: [], rows: [{ id: row.id, version: 2 }] })
      expect((await read(row.id)).boxPrices).toEqual([
        { box: '20GP', price: '1550' },
        { box: '40HQ', price: '2175.5' },
      ])
    })

    it('from a day on: the rows end the day before, drafts follow them (a GRI run)', async () => {
      const [row] = (await published(await rate('P3'))) as [Row]
      const [shown] = await preview([row], { from: '2026-12-15' })
      expect(shown).toMatchObject({ ends: '2026-12-14', successor: { validFrom: '2026-12-15', validTo: '2026-12-31' } })
      expect((await reprice([row], { from: '2026-12-15' })).status).toBe(200)
      const { rows } = await service.list('pricing', {
        page: 'fclFreight',
        sort: { field: 'validFrom', descending: false },
      })
      expect(
        rows.map((one) => [
          one.validFrom,
          one.validTo,
          one.displayFlag,
          (one.boxPrices as { price: string }[])[0]?.price,
        ]),
      ).toEqual([
        ['2026-11-01', '2026-12-14', 1, '1450'],
        ['2026-12-15', '2026-12-31', 0, '1550'],
      ])
      // And they publish side by side.
      expect((await publish(rows.filter(({ displayFlag }) => displayFlag === 0))).status).toBe(200)
    })

    it('after a row is over: it stays, and its successor sets its last day', async () => {
      const row = await rate('P4', { validTo: '2026-11-30' })
      const wish = { from: '2026-12-01', to: '2026-12-31' }
      expect(await preview([row], wish)).toMatchObject([{ ends: '2026-11-30', broken: null }])
      await reprice([row], wish)
      expect(await read(row.id)).toEqual(row)
      expect(await total()).toBe(2)
    })

    it.each<[string, object, object, string]>([
      ['a successor that would begin with its row', {}, { from: '2026-11-01' }, 'startsLater'],
      ['a successor without a day', { validTo: '2026-11-30' }, { from: '2026-12-15' }, 'endsBeforeStart'],
      ['a price below nothing', {}, { steps: [{ box: null, by: 'amount', value: '-1500' }] }, 'negative'],
    ])('never to %s', async (_, values, more, rule) => {
      const [good, bad] = [
        await rate('P5', { validFrom: '2026-10-01', boxPrices: [{ box: '40HQ', price: '9000' }] }),
        await rate('P6', values),
      ]
      const shown = (await preview([good, bad], more))[1]
      expect([shown?.broken, ...(shown?.prices.map(({ broken }) => broken) ?? [])]).toContain(rule)
      const reply = await reprice([good, bad], more)
      expect(reply).toMatchObject({ status: 422, body: { problem: 'blocked', issues: [{ path: 'rows.1', rule }] } })
      expect(await read(good.id)).toEqual(good)
    })

    it('for those who see and may publish them only', async () => {
      const [row] = (await published(await rate('P7'))) as [Row]
      expect((await reprice([row], {}, 'costless')).status).toBe(400)
      expect((await reprice([row], {}, 'unpublishing')).body.data).toMatchObject({
        refused: [{ problem: 'forbidden' }],
      })
      expect((await reprice([row], {}, 'rival')).status).toBe(404)
      expect(await read(row.id)).toEqual(row)
    })
  })

  describe('publishes', () => {
    const basket = (rows: readonly Row[]) =>
      service.data<PublishPreview>('pricing', 'record/publishPreview', bodyOf(rows))

    it('and first lists the rows that become visible and the rates in the way', async () => {
      const [old, shown] = (await published(await rate('B1'), await rate('B9'))) as [Row, Row]
      const [later, free, over] = [
        await rate('B1', { validFrom: '2026-12-01', validTo: '2027-01-31' }),
        await rate('B2'),
        await rate('B3', { validFrom: '2026-01-01', validTo: '2026-02-01' }),
      ]
      expect(await basket([later, free, over, shown])).toEqual({
        news: [later.id, free.id, over.id].toSorted((a, b) => Number(a) - Number(b)),
        expired: [over.id],
        meetings: [
          {
            id: later.id,
            other: { id: old.id, version: old.version, title: 'B1', validFrom: '2026-11-01', validTo: '2026-12-31' },
            how: 'ends',
            until: '2026-11-30',
          },
        ],
        doubts: [],
        contractsNotKept: [later.id, free.id, over.id, shown.id].toSorted((a, b) => Number(a) - Number(b)),
        blocks: [],
      })
      expect(await read(later.id)).toEqual(later)
    })

    it('nothing over a rate that nobody agreed to end', async () => {
      await published(await rate('B4'))
      const next = await rate('B4', { validFrom: '2026-12-01' })
      expect(await publish([next])).toMatchObject({ status: 409, body: { problem: 'duplicate' } })
      expect(await read(next.id)).toEqual(next)
    })

    it('in place of others: who began before ends the day before, who did not is withdrawn', async () => {
      const [first, second] = (await published(
        await rate('B5', { validTo: '2026-11-30' }),
        await rate('B5', { validFrom: '2026-12-01' }),
      )) as [Row, Row]
      const next = await rate('B5', { validFrom: '2026-11-20', validTo: '2027-01-31' })
      const { meetings } = await basket([next])
      expect(meetings.map(({ how, until }) => [how, until])).toEqual([
        ['ends', '2026-11-19'],
        ['withdrawn', null],
      ])
      expect((await publish([next], [first, second])).status).toBe(200)
      expect(await read(first.id)).toMatchObject({ validTo: '2026-11-19', displayFlag: 1 })
      expect(await read(second.id)).toMatchObject({ validTo: '2026-12-31', displayFlag: 0 })
      expect(await read(next.id)).toMatchObject({ displayFlag: 1 })
    })

    it('no two rows of a basket that meet each other', async () => {
      const rows = [await rate('B6'), await rate('B6')]
      const { meetings } = await basket(rows)
      expect(meetings.map(({ how }) => how)).toEqual(['together'])
      expect((await publish(rows)).status).toBe(409)
    })

    it('for those who may only', async () => {
      const row = await rate('B7')
      expect((await publish([row], [], 'unpublishing')).status).toBe(403)
    })

    it('over what was read: a rate that changed since is not ended', async () => {
      const [old] = (await published(await rate('B8'))) as [Row]
      const next = await rate('B8', { validFrom: '2026-12-01' })
      await service.save('pricing', 'fclFreight', { notice: 'X' }, old)
      expect(await publish([next], [old])).toMatchObject({ status: 409, body: { problem: 'stale' } })
      expect(await read(next.id)).toEqual(next)
    })
  })
})

onPostgres('two people who supersede one rate', () => {
  it('do it once; the other one is informed', async () => {
    const service = await startService(await freshPostgres({ connections: 10 }))
    afterAll(() => service.app.close())
    const rate = (change: object) =>
      service.save('pricing', 'fclFreight', rateValues(service, { serviceCode: 'RACE', ...change }))
    for (let round = 0; round < 4; round += 1) {
      await service.database.script('DELETE FROM fcl_rate')
      const old = await rate({})
      await service.call('pricing', 'record/publish', bodyOf([old], { displayFlag: 1 }))
      const now = await service.get('pricing', 'fclFreight', old.id)
      const nexts = await Promise.all(['2026-12-01', '2026-12-10'].map((validFrom) => rate({ validFrom })))
      const replies = await Promise.all(
        nexts.map((next) =>
          service.call('pricing', 'record/publish', bodyOf([next], { displayFlag: 1, supersede: named([now]) })),
        ),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const { rows } = await service.list('pricing', { page: 'fclFreight', parameters: { displayFlag: 1 } })
      expect(rows).toHaveLength(2)
    }
  })
})
