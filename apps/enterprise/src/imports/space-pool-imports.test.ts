import { carrierContract, type ImportView, spacePool } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type ImportService, startImportService } from '../../test/import-service.ts'
import { sheetOf } from '../../test/standing-sheets.ts'

const page = 'spaceManagement'
const sailingOf = (voyage: string | null) => ({
  船公司: voyage && 'COS',
  船名: voyage && 'DEMO ATLAS',
  航次: voyage,
  起运港: voyage && 'CNSHG',
  目的港: voyage && 'USLAX',
  开船日: voyage && '2026-12-10',
})
const allotted = (box: string, quantity: number | null, price: number | null) => ({
  配额·箱型: box,
  配额·箱量: quantity,
  配额·销售价: price,
  配额·币种: 'USD',
})

onBothEngines('a sheet of space pools', (open) => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() =>
    service.database.script('DELETE FROM sheet_import; DELETE FROM space_ledger; DELETE FROM space_pool'),
  )

  type Given = Parameters<typeof sheetOf>[0][number]
  const start = async (...rows: readonly Given[]) => await service.start(page, await sheetOf(rows))
  const outcomes = async (view: ImportView) => (await service.preview(view)).map(({ outcome }) => outcome)
  const rules = async (view: ImportView) =>
    (await service.preview(view)).flatMap(({ issues }) => issues.map(({ rule }) => rule))
  const undo = ({ id, version }: ImportView) => service.call('pricing', 'import/undo', { page, id, version })
  interface Stored {
    readonly poolNo: string
    readonly state: string
    readonly cyClosing: string | null
    readonly allotments: readonly { box: string; quantity: number; sellPrice: string }[]
    readonly balance: readonly { box: string }[]
  }
  const pools = async () =>
    await service.database.query<Stored & Record<string, unknown>>(
      `SELECT pool_no AS "poolNo", state, cy_closing AS "cyClosing", allotments, balance FROM space_pool ORDER BY pool_no`,
    )
  const pool = (poolNo: string, more: object = {}) => ({
    poolNo,
    carrier: service.ids.COS,
    vessel: 'DEMO ATLAS',
    voyageNo: '050E',
    pol: service.ids.CNSHG,
    pods: [service.ids.USLAX],
    etd: '2026-12-10',
    overbookPercent: 0,
    allotments: [{ box: '40HQ', quantity: 4, sellPrice: '2000', currency: service.ids.USD }],
    ...more,
  })

  it('makes numbered drafts with their container types in the rows below, and takes them back', async () => {
    const view = await start(
      { ...sailingOf('051E'), ...allotted('40HQ', 6, 2100), 截港: '2026-12-08 18:00' },
      { ...sailingOf(null), ...allotted('20GP', 2, 1500) },
      { ...sailingOf('052E'), ...allotted('40HQ', 3, 2200) },
    )
    expect(await outcomes(view)).toEqual(['new', 'new'])
    const done = await service.commit(view, 0)
    const lines = (one: Stored | undefined) => one?.allotments.map(({ box, quantity }) => `${quantity} × ${box}`)
    const [first, second] = await pools()
    expect([first?.poolNo, first?.state, lines(first), lines(second)]).toEqual([
      'SP0001',
      'draft',
      ['6 × 40HQ', '2 × 20GP'],
      ['3 × 40HQ'],
    ])
    expect(first?.balance.map(({ box }) => box)).toEqual(['40HQ', '20GP'])
    expect((await undo(done)).status).toBe(200)
    expect(await pools()).toEqual([])
  })

  it('changes a container type in its place, and leaves the others', async () => {
    const line = { quantity: 4, currency: service.ids.USD }
    const two = [
      { ...line, box: '40HQ', sellPrice: '2000' },
      { ...line, box: '20GP', sellPrice: '1400' },
    ]
    await service.insert(spacePool, 'hangjia', [pool('SP0009', { allotments: two })])
    const done = await service.commit(await start({ 现舱编号: 'SP0009', ...allotted('40HQ', 5, 2300) }), 0)
    expect((await pools())[0]?.allotments.map(({ box, quantity, sellPrice }) => [box, quantity, sellPrice])).toEqual([
      ['40HQ', 5, '2300'],
      ['20GP', 4, '1400'],
    ])
    expect((await undo(done)).status).toBe(200)
    expect((await pools())[0]?.allotments.map(({ quantity }) => quantity)).toEqual([4, 4])
  })

  it('prices an open pool again, and refuses another quantity, which needs a reason', async () => {
    await service.insert(spacePool, 'hangjia', [pool('SP0009', { state: 'open' })])
    const more = await start({ 现舱编号: 'SP0009', ...allotted('40HQ', 5, 2000) })
    expect([await outcomes(more), await rules(more)]).toEqual([['bad'], ['adjustPoolInstead']])
    expect(await outcomes(await start({ 现舱编号: 'SP0009', ...allotted('40HQ', 4, 2300) }))).toEqual(['changed'])
  })

  it('does not take back a pool that was opened since', async () => {
    const done = await service.commit(await start({ ...sailingOf('051E'), ...allotted('40HQ', 6, 2100) }), 0)
    await service.database.query(`UPDATE space_pool SET state = 'open'`)
    expect((await undo(done)).body.issues?.map(({ rule }) => rule)).toEqual(['changedSince'])
  })

  it('is exported and comes back without a difference: contracts of one title by their numbers, closings to the minute', async () => {
    const contract = (contractNo: string) => ({
      contractNo,
      title: '航价演示货代',
      carrier: service.ids.COS,
      types: ['NAC'],
      mainMaintainer: service.employees.pricing,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      tradeLines: [service.ids.USWC],
      pols: [service.ids.CNSHG],
    })
    const [one, other] = await service.insert(carrierContract, 'hangjia', [
      contract('SC/2026 01'),
      contract('SC/2026 02'),
    ])
    const closings = { cyClosing: '2026-12-08T10:00:00.000Z', siCutoff: '2026-12-07T04:00:00.000Z' }
    await service.insert(spacePool, 'hangjia', [
      pool('SP0001', { contract: one, ...closings }),
      pool('SP0002', { contract: other, voyageNo: '051E' }),
    ])
    const answer = await service.app.inject({
      method: 'POST',
      url: '/record/export',
      headers: { authorization: `Bearer ${service.tokens.pricing}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ page, form: 'import' }),
    })
    expect(await outcomes(await service.start(page, new Uint8Array(answer.rawPayload)))).toEqual([
      'unchanged',
      'unchanged',
    ])
    expect(await outcomes(await start({ 现舱编号: 'SP0001', 船名: 'DEMO ATLAS', 合约: 'SC/2026 02' }))).toEqual([
      'changed',
    ])
  })

  it('is for those who import, and nobody else', async () => {
    const fileId = await service.upload(await sheetOf([{ 现舱编号: 'SP1' }]), 'pools.xlsx', 'pricing', page)
    for (const name of ['costless', 'partnerless', 'reader', 'keyless'] as const)
      expect([403, 404], name).toContain((await service.call(name, 'import/start', { page, fileId })).status)
  })
})
