import { fclRate } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freshPostgres, onBothEngines, onPostgres } from '../../../test/databases.ts'
import { type Name, type Row, rateValues, type Service, startService } from '../../../test/service.ts'

interface Saved {
  readonly rows: Row[]
  readonly refused: {
    readonly at: number
    readonly problem: string
    readonly issues: { path: string; rule: string }[]
    readonly details: Record<string, string | number>
  }[]
}
interface Sent {
  readonly id?: string
  readonly version?: number
  readonly values: object
}

const saving =
  (service: () => Service) =>
  (rows: readonly Sent[], { as = 'pricing', page = 'fclFreight' }: { as?: Name; page?: string } = {}) =>
    service().data<Saved>(as, 'record/saveMany', { page, rows })
const over = ({ id, version }: Row, values: object): Sent => ({ id, version, values })

onBothEngines('saving many records at once', (open) => {
  let service: Service
  const save = saving(() => service)
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM fcl_rate'))

  const rate = (serviceCode: string, change: object = {}) =>
    service.save('pricing', 'fclFreight', rateValues(service, { serviceCode, ...change }))
  const rates = async (...codes: string[]) => Promise.all(codes.map((code) => rate(code)))
  const price = (amount: string) => ({ boxPrices: [{ box: '40HQ', price: amount }] })
  const publish = (rows: readonly Row[]) =>
    service.data<{ rows: Row[] }>('pricing', 'record/status', {
      page: 'fclFreight',
      rows: rows.map(({ id, version }) => ({ id, version })),
      set: { displayFlag: 1 },
    })
  const read = (id: string) => service.get('pricing', 'fclFreight', id)

  it('creates and changes in one call, and answers the rows in the order they were sent', async () => {
    const [one, two] = (await rates('A1', 'A2')) as [Row, Row]
    const { rows, refused } = await save([
      over(two, price('1900')),
      { values: rateValues(service, { serviceCode: 'NEW' }) },
      over(one, { notice: '旺季' }),
    ])
    expect(refused).toEqual([])
    expect(rows.map(({ serviceCode, version }) => [serviceCode, version])).toEqual([
      ['A2', 2],
      ['NEW', 1],
      ['A1', 2],
    ])
    expect(await read(two.id)).toEqual(rows[0])
    expect(rows[2]).toMatchObject({ notice: '旺季', boxPrices: one.boxPrices })
    const [change] = await service.data<{ by: string }[]>('pricing', 'record/history', {
      page: 'fclFreight',
      id: one.id,
    })
    expect(change?.by).toBe('员工pricing')
  })

  it('writes nothing when one row is refused, and lists the faults of each', async () => {
    const [good, dear, gone, dead] = (await rates('B1', 'B2', 'B3', 'B4')) as [Row, Row, Row, Row]
    await service.save('pricing', 'fclFreight', { notice: 'X' }, gone)
    const { rows, refused } = await save([
      over(good, price('1')),
      over(dear, {
        boxPrices: [
          { box: '20GP', price: '1' },
          { box: '40HQ', price: '1o' },
        ],
        validTo: '2026-01-01',
      }),
      over(gone, { notice: 'Y' }),
      { id: '999999', version: 1, values: {} },
      over(dead, { pol: '999999' }),
      { values: {} },
    ])
    expect(rows).toEqual([])
    expect(refused.map(({ at, problem }) => [at, problem])).toEqual([
      [1, 'invalidInput'],
      [2, 'stale'],
      [3, 'notFound'],
      [4, 'invalidInput'],
      [5, 'invalidInput'],
    ])
    expect(refused[0]?.issues).toContainEqual({
      path: 'boxPrices.1.price',
      rule: 'amountWithLetters',
      parameters: expect.anything(),
    })
    expect(refused[1]?.details).toEqual({ id: gone.id, version: 2 })
    expect(refused[3]?.issues).toEqual([{ path: 'pol', rule: 'notFound', parameters: {} }])
    expect(refused[4]?.issues).toContainEqual(expect.objectContaining({ path: 'pol', rule: 'required' }))
    expect(await read(good.id)).toEqual(good)
    expect((await service.list('pricing', { page: 'fclFreight' })).total).toBe(4)
  })

  it('checks rules between fields on the whole row, though only one of them was sent', async () => {
    const row = await rate('C1')
    const { refused } = await save([over(row, { validTo: '2026-10-31' })])
    expect(refused).toEqual([
      {
        at: 0,
        problem: 'invalidInput',
        issues: [{ path: 'validTo', rule: 'endsBeforeStart', parameters: {} }],
        details: {},
      },
    ])
  })

  it('names the published rate that a change would meet', async () => {
    const [one, two] = (
      await publish([await rate('D1', { validTo: '2026-11-30' }), await rate('D1', { validFrom: '2026-12-01' })])
    ).rows as [Row, Row]
    const meeting = await save([over(one, { validTo: '2026-12-10' })])
    expect(meeting.refused).toEqual([{ at: 0, problem: 'duplicate', issues: [], details: { id: two.id, title: 'D1' } }])
    expect(await read(one.id)).toEqual(one)
    // Together they make room for each other.
    const moved = await save([over(one, { validTo: '2026-12-10' }), over(two, { validFrom: '2026-12-11' })])
    expect(moved.refused).toEqual([])
    expect(moved.rows.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
      ['2026-11-01', '2026-12-10'],
      ['2026-12-11', '2026-12-31'],
    ])
  })

  it('changes what is published for those who may publish only', async () => {
    const { rows } = await publish([await rate('E1')])
    const [row] = rows as [Row]
    const { refused } = await save([over(row, price('1'))], { as: 'unpublishing' })
    expect(refused).toMatchObject([{ at: 0, problem: 'forbidden' }])
    expect((await save([over(row, price('1'))])).rows).toMatchObject([{ version: row.version + 1, displayFlag: 1 }])
  })

  it('names the row that has the same code, stored or sent along', async () => {
    const line = (code: string) => ({ values: { code, nameScn: code, nameEn: code, area: 'asia' } })
    const [first] = (await save([line('SAME')], { page: 'globalRoutes' })).rows as [Row]
    const again = await save([line('FREE'), line('SAME')], { page: 'globalRoutes' })
    expect(again.refused).toMatchObject([{ at: 1, problem: 'duplicate', details: { id: first.id } }])
    const twins = await save([line('TWIN'), line('TWIN')], { page: 'globalRoutes' })
    expect(twins.refused).toMatchObject([{ at: 1, problem: 'duplicate', details: { row: 1 } }])
    expect((await service.list('pricing', { page: 'globalRoutes', search: 'FREE' })).total).toBe(0)
  })

  it('leaves buying figures as they were for somebody who sees none', async () => {
    const row = await rate('F1')
    const refusedPrice = await save([over(row, price('1'))], { as: 'costless' })
    expect(refusedPrice.refused[0]?.issues).toEqual([
      expect.objectContaining({ path: 'boxPrices', rule: 'unknownField' }),
    ])
    const { rows } = await save([over(row, { notice: 'N' })], { as: 'costless' })
    expect(Object.keys(rows[0] ?? {})).not.toContain('boxPrices')
    expect(await read(row.id)).toMatchObject({ notice: 'N', boxPrices: row.boxPrices, contractNo: 'CANARY-CONTRACT' })
  })

  it('touches no row of another company', async () => {
    const row = await rate('G1')
    expect((await save([over(row, { notice: 'X' })], { as: 'rival' })).refused).toMatchObject([{ problem: 'notFound' }])
    expect(await read(row.id)).toEqual(row)
  })

  it('refuses a row that is named twice', async () => {
    const row = await rate('H1')
    const reply = await service.call('pricing', 'record/saveMany', {
      page: 'fclFreight',
      rows: [over(row, {}), over(row, {})],
    })
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: 'rows', rule: 'repeated' }] } })
  })
})

onPostgres('many people who save sheets of the same rows', () => {
  let service: Service
  const save = saving(() => service)
  beforeAll(async () => {
    service = await startService(await freshPostgres({ connections: 20 }))
  })
  afterAll(() => service.app.close())

  it('write one sheet whole; everybody else gets refusals, row by row, and nothing of theirs is stored', async () => {
    const ids = await service.insert(
      fclRate,
      'hangjia',
      Array.from({ length: 8 }, (_, at) => rateValues(service, { serviceCode: `R${at}` })),
    )
    const people = 10
    const answers = await Promise.all(
      Array.from({ length: people }, (_, person) => {
        // Everybody has sorted the sheet in another way.
        const turned = ids.map((_, index) => ids[(index * 3 + person) % ids.length] ?? '')
        return save(turned.map((id) => ({ id, version: 1, values: { notice: `of ${person}` } })))
      }),
    )
    const winners = answers.filter(({ rows }) => rows.length > 0)
    expect(winners).toHaveLength(1)
    for (const { rows, refused } of answers) {
      expect(rows.length + refused.length).toBe(ids.length)
      expect(new Set(refused.map(({ problem }) => problem)).size).toBe(rows.length > 0 ? 0 : 1)
    }
    const { rows } = await service.list('pricing', { page: 'fclFreight' })
    expect(new Set(rows.map(({ notice }) => notice)).size).toBe(1)
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([2]))
  })

  it('two people who each change half of what meets: one of them is shown the other’s rate', async () => {
    const [one = '', two = ''] = await service.insert(fclRate, 'hangjia', [
      rateValues(service, { serviceCode: 'HALF', validTo: '2026-11-20', displayFlag: 1 }),
      rateValues(service, { serviceCode: 'HALF', validFrom: '2026-12-10', displayFlag: 1 }),
    ])
    const answers = await Promise.all([
      save([{ id: one, version: 1, values: { validTo: '2026-12-05' } }]),
      save([{ id: two, version: 1, values: { validFrom: '2026-11-25' } }]),
    ])
    const refusals = answers.flatMap(({ refused }) => refused)
    expect(refusals).toMatchObject([{ problem: 'duplicate', details: { title: 'HALF' } }])
    expect([one, two]).toContain(refusals[0]?.details.id)
  })
})
