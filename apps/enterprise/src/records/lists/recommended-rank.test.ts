import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type ImportService, startImportService } from '../../../test/import-service.ts'
import { type Name, type Row, rateValues } from '../../../test/service.ts'

onBothEngines('the rank of what is recommended', (open) => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM fcl_rate'))

  const make = (change: object = {}) => service.save('pricing', 'fclFreight', rateValues(service, change))
  const change = (row: Row, values: object, as: Name = 'pricing') => service.save(as, 'fclFreight', values, row)
  const set = async (row: Row, wanted: object) => {
    const rows = [{ id: row.id, version: row.version }]
    const done = await service.data<{ rows: [Row] }>('pricing', 'record/status', {
      page: 'fclFreight',
      rows,
      set: wanted,
    })
    return done.rows[0]
  }
  const act = async (path: string, row: Row, more: object = {}) => {
    const body = { page: 'fclFreight', rows: [{ id: row.id, version: row.version }], ...more }
    return await service.data<{ rows: Row[] }>('pricing', `record/${path}`, body)
  }
  const rankOf = ({ recommendFlag, recommendRank }: Row) => [recommendFlag, recommendRank]

  it('recommends the row that it is given to, new or not; without it the recommendation stays as it is', async () => {
    const ranked = await make({ recommendRank: 3 })
    expect(rankOf(ranked)).toEqual([1, 3])
    const plain = await make({ serviceCode: 'B' })
    expect(rankOf(plain)).toEqual([2, null])
    expect(rankOf(await change(plain, { recommendRank: 99 }))).toEqual([1, 99])
    expect(rankOf(await change(ranked, { recommendRank: null }))).toEqual([1, null])
    expect(rankOf(await change(await make({ serviceCode: 'C' }), { notice: 'x' }))).toEqual([2, null])
  })

  it('goes with the recommendation', async () => {
    const ranked = await make({ recommendRank: 3 })
    expect(rankOf(await set(ranked, { recommendFlag: 2 }))).toEqual([2, null])
  })

  it('stays when a row is recommended once more, and while it is published', async () => {
    const ranked = await make({ recommendRank: 3 })
    const published = await set(await set(ranked, { recommendFlag: 1 }), { displayFlag: 1 })
    expect(rankOf(published)).toEqual([1, 3])
    const other = await change(published, { recommendRank: 1 })
    expect([other.displayFlag, ...rankOf(other)]).toEqual([1, 1, 1])
    const { status, body } = await service.call('unpublishing', 'record/save', {
      page: 'fclFreight',
      id: other.id,
      version: other.version,
      values: { recommendRank: 2 },
    })
    expect([status, body.problem]).toEqual([403, 'forbidden'])
  })

  it.each([
    [0, 'tooSmall'],
    [100, 'tooBig'],
    [1.5, 'wrongType'],
  ])('is a whole number from 1 to 99: %d is none', async (recommendRank, rule) => {
    const values = rateValues(service, { recommendRank })
    const { status, body } = await service.call('pricing', 'record/save', { page: 'fclFreight', values })
    expect([status, body.issues?.map((issue) => [issue.path, issue.rule])]).toEqual([400, [['recommendRank', rule]]])
  })

  it('is not of a copy, but of what goes on in the place of its row', async () => {
    const ranked = await make({ recommendRank: 3 })
    const { rows: copies } = await act('copy', ranked)
    expect(copies.map(rankOf)).toEqual([[2, null]])
    const steps = [{ box: null, by: 'amount', value: '100' }]
    await act('reprice', ranked, { change: { steps, rounding: 'none', from: '2026-12-15', to: null } })
    const { rows } = await service.list('pricing', { page: 'fclFreight' })
    expect(rows.filter(({ validFrom }) => validFrom === '2026-12-15').map(rankOf)).toEqual([[1, 3]])
  })

  it('is the order of what is recommended, at whichever end of the list', async () => {
    for (const [serviceCode, recommendRank] of [
      ['PLAIN', null],
      ['TENTH', 10],
      ['SECOND', 2],
    ] as const)
      await make({ serviceCode, recommendRank })
    await set(await make({ serviceCode: 'UNRANKED' }), { recommendFlag: 1 })
    const read = async (descending: boolean) => {
      const sort = { field: 'recommendFlag', descending }
      const { rows } = await service.list('pricing', { page: 'fclFreight', sort })
      return rows.map(({ serviceCode }) => serviceCode)
    }
    expect(await read(false)).toEqual(['SECOND', 'TENTH', 'UNRANKED', 'PLAIN'])
    expect(await read(true)).toEqual(['PLAIN', 'SECOND', 'TENTH', 'UNRANKED'])
  })

  it('comes in by a sheet, and stays where a sheet has no such column', async () => {
    const heads = ['POL', 'POD', '船公司', '40HQ', '币种', '有效期']
    const lane = ['CNSHG', 'USLAX', 'COS', 1850, 'USD', '1-15 Dec']
    const bring = async (...rows: (string | number)[][]) => {
      const sheet = await writeXlsx({ sheets: [{ name: '运价', rows }] })
      await service.commit(await service.start('fclFreight', sheet), 1)
      const { rows: found } = await service.list('pricing', { page: 'fclFreight', parameters: { displayFlag: 1 } })
      return found.map(rankOf)
    }
    expect(await bring([...heads, '推荐排序'], [...lane, 4])).toEqual([[1, 4]])
    expect(await bring(heads, lane.with(3, 1900))).toEqual([[1, 4]])
  })
})
