import { dangerousGoods, type ImportView } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type ImportService, startImportService } from '../../test/import-service.ts'
import { sheetOf } from '../../test/standing-sheets.ts'

const edition = 'IMDG 42-24'
const entry = (unNumber: string, nameCn: string, more: object = {}) => ({
  unNumber,
  variant: null,
  nameCn,
  nameEn: `SUBSTANCE ${unNumber}`,
  imoClass: '3',
  subsidiary: [],
  packingGroup: 'II',
  marinePollutant: false,
  edition,
  status: 1,
  ...more,
})

onBothEngines('a sheet of UN numbers', (open) => {
  const page = 'dgunNumber'
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await open())
    await service.insert(dangerousGoods, 'house', [entry('1263', '油漆'), entry('1993', '易燃液体', { variant: 'A' })])
  })
  afterAll(() => service.app.close())
  beforeEach(() =>
    service.database.script('DELETE FROM sheet_import; DELETE FROM dangerous_goods WHERE company_id <> 0'),
  )

  type Given = Parameters<typeof sheetOf>[0][number]
  const start = async (...rows: readonly Given[]) => await service.start(page, await sheetOf(rows))
  const outcomes = async (view: ImportView) => (await service.preview(view)).map(({ outcome }) => outcome)
  const listed = async () =>
    (await service.list('pricing', { page, pageSize: 100 } as never)).rows
      .map(({ unNumber, nameCn, packingGroup, system }) => [unNumber, nameCn, packingGroup, system])
      .toSorted()
  const unChanged = [
    ['1263', '油漆', 'II', true],
    ['1993', '易燃液体', 'II', true],
  ]

  it('adds numbers, and changes entries of the product by own ones that hide them', async () => {
    const view = await start(
      { 'UN 编号': '1263', 中文运输名称: '油漆', 包装类: 'III' },
      { 'UN 编号': '1993', 变体: 'A', 中文运输名称: '易燃液体', 包装类: 'II' },
      { 'UN 编号': '1090', 中文运输名称: '丙酮', 英文运输名称: 'ACETONE', 类别: '3', 包装类: 'II', 版本: edition },
    )
    expect(await outcomes(view)).toEqual(['new', 'unchanged', 'new'])
    expect((await service.preview(view))[0]?.changes).toEqual([{ field: 'packingGroup', from: 'II', to: 'III' }])
    const done = await service.commit(view, 0)
    expect(done.state).toBe('committed')
    expect(await listed()).toEqual([
      ['1090', '丙酮', 'II', false],
      ['1263', '油漆', 'III', false],
      ['1993', '易燃液体', 'II', true],
    ])
    const { id, version } = done
    expect((await service.call('pricing', 'import/undo', { page, id, version })).status).toBe(200)
    expect(await listed()).toEqual(unChanged)
  })

  it('changes an own entry in its place, without a variant as with one', async () => {
    await service.save('pricing', page, entry('1263', '自有油漆'))
    const view = await start({ 'UN 编号': '1263', 变体: null, 包装类: 'III' })
    expect(await outcomes(view)).toEqual(['changed'])
    await service.commit(view, 0)
    expect((await listed())[0]).toEqual(['1263', '自有油漆', 'III', false])
  })

  it('refuses a number without its names, a wrong class and a number twice', async () => {
    const view = await start(
      { 'UN 编号': '1133', 中文运输名称: '胶粘剂', 英文运输名称: null, 类别: '3', 版本: edition },
      { 'UN 编号': '1170', 中文运输名称: '乙醇', 英文运输名称: 'ETHANOL', 类别: '33', 版本: edition },
      { 'UN 编号': '1294', 中文运输名称: '甲苯', 英文运输名称: 'TOLUENE', 类别: '3', 版本: edition },
      { 'UN 编号': '1294', 中文运输名称: '甲苯二', 英文运输名称: 'TOLUENE', 类别: '3', 版本: edition },
    )
    expect(await outcomes(view)).toEqual(['bad', 'bad', 'conflict', 'conflict'])
    const { id, version } = view
    await service.call('pricing', 'import/commit', { page, id, version, displayFlag: 0 })
    expect(await listed()).toEqual(unChanged)
  })

  it('is for those who import, and nobody else', async () => {
    const fileId = await service.upload(await sheetOf([{ 'UN 编号': '1090' }]), 'un.xlsx', 'pricing', page)
    expect((await service.call('costless', 'import/start', { page, fileId })).status).toBe(403)
  })
})
