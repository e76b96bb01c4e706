import {
  dictionaryItem,
  employee,
  fbaWarehouse,
  productType,
  tradeLine,
  wharf,
  worldWarehouse,
} from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPglite } from '../../test/databases.ts'
import { type Service, startService } from '../../test/service.ts'

type Answered = { readonly id: string; readonly name: string; readonly [field: string]: unknown }

/** A call, a name that finds one row, and what that row says. */
const lists = [
  ['combobox/querydicdatalistnew', '整箱', { name: '整箱', type: 'LOAD' }],
  [
    'combobox/queryhomeabroadwarehouse',
    '洛杉矶仓',
    { name: '洛杉矶仓', type: 'abroad', countryNameEn: 'United States' },
  ],
  ['combobox/queryfbawarehouse', 'ONT8', { name: 'ONT8', province: 'CA', city: 'Moreno Valley', zipcode: '92551' }],
  ['combobox/queryUnloadingPort', 'Los Angeles', { name: '洛杉矶', type: 'seaport', countryNameEn: 'United States' }],
  ['combobox/querystartport', '宁波', { name: '宁波', nameScn: '宁波', nameEn: 'Ningbo', code: 'CNNBG', status: 1 }],
  ['combobox/querydestinationport', '洛杉矶', { name: '洛杉矶', route: '美西', systemFlag: 1, recommendFlag: 2 }],
  ['combobox/queryshipping', 'maersk', { name: '马士基', code: 'MSK', nameEn: 'Maersk' }],
  ['combobox/queryline', '美西', { name: '美西', code: 'USWC', type: 'americas', systemFlag: 1 }],
  ['combobox/querycountry', 'china', { name: '中国', code: 'CN', nameEn: 'China' }],
  ['combobox/queryBaseCurrencySelect', 'usd', { name: '美元', code: 'USD' }],
  [
    'combobox/querycharge',
    'THC',
    {
      name: '码头费',
      defaultUnitName: '箱',
      defaultCurrencyName: '人民币',
      defaultPayTypeId: 'PRE',
      defaultPayTypeName: '预付',
    },
  ],
  ['combobox/querybyidwharf', '洋山', { name: '洋山四期', code: 'YS4' }],
  ['combobox/queryallport', 'shenzhen', { name: '深圳', code: 'CNSNZ' }],
] as const
const sales = [
  'combobox/querysalesbyinstid',
  'salescustomer/querysalesuser',
  'combobox/querySalesUser',
  'instclientportraita/querysalesbyinstid',
  'instclientportraita/querySalesMpIdByInstId',
]
const organisations = ['combobox/queryinstitution', 'combobox/queryinstinstitution']

describe('organisations, sales and option lists (spec §7.4, §7.5)', () => {
  let service: Service
  const ask = (path: string, body?: object, as: 'keyless' | 'rival' = 'keyless') =>
    service.data<Answered[]>(as, path, body)
  beforeAll(async () => {
    service = await startService(await freshPglite())
    const { ids, insert } = service
    await insert(dictionaryItem, 'house', [
      { dictType: 'LOAD', code: 'FCL', nameScn: '整箱', nameEn: 'Full container' },
      { dictType: 'BILL', code: 'MBL', nameScn: '船东单', nameEn: 'Master bill' },
    ])
    const address = { addressCn: '一号路' }
    await insert(worldWarehouse, 'house', [
      { code: 'SH1', nameScn: '上海仓', nameEn: 'Shanghai CFS', country: ids.CN, ...address },
      { code: 'LA1', nameScn: '洛杉矶仓', nameEn: 'LA DC', country: ids.US, place: 'abroad', ...address },
    ])
    await insert(fbaWarehouse, 'house', [
      { code: 'ONT8', country: ids.US, state: 'CA', city: 'Moreno Valley', zipcode: '92551', zone: 'usWest' },
      { code: 'FTW1', country: ids.US, state: 'TX', city: 'Dallas', zipcode: '75241', zone: 'usCentral' },
    ])
    await insert(wharf, 'house', [
      { code: 'YS4', nameScn: '洋山四期', nameEn: 'Yangshan IV', port: ids.CNSHG },
      { code: 'BL2', nameScn: '北仑二期', nameEn: 'Beilun II', port: ids.CNNBG },
    ])
    await insert(productType, 'house', [
      { code: 'B', nameScn: '普通拼箱', nameEn: 'Standard', mode: 'lcl', sortNo: 2 },
      { code: 'A', nameScn: '快船拼箱', nameEn: 'Express', mode: 'lcl', sortNo: 1 },
    ])
    await insert(tradeLine, 'rival', [{ code: 'OWN', nameScn: '对手航线', nameEn: 'Rival line', area: 'europe' }])
    await insert(employee, 'hangjia', [
      { userName: 'li', nameCn: '李海', department: '海运部', status: 0 },
      { userName: 'wang', nameCn: '王海', department: '空运部', status: 1 },
    ])
    await insert(employee, 'rival', [{ userName: 'hai', nameCn: '钱海', department: '对手部', status: 0 }])
  })
  afterAll(() => service.app.close())

  it.each(lists)('%s is found by the name %s', async (path, name, said) => {
    const found = await ask(path, { name })
    expect(found).toMatchObject([said])
    expect(found[0]?.id).toMatch(/^\d+$/)
    expect((await ask(path, {})).length).toBeGreaterThan(path.endsWith('queryline') ? 0 : 1)
    expect(await ask(path, { name: '没有的名字' })).toEqual([])
  })

  it('combobox/lclproductlist has an empty body and the product types in their order', async () => {
    const types = await ask('combobox/lclproductlist')
    expect(types.map(({ name }) => name)).toEqual(['快船拼箱', '普通拼箱'])
    expect(types[0]?.id).toMatch(/^\d+$/)
  })

  it('option lists are narrowed by dictionary, place and port', async () => {
    const names = async (path: string, body: object) => (await ask(path, body)).map(({ name }) => name)
    expect(await names('combobox/querydicdatalistnew', { dictType: 'BILL' })).toEqual(['船东单'])
    expect(await names('combobox/queryhomeabroadwarehouse', { place: 'home' })).toEqual(['上海仓'])
    expect(await names('combobox/querybyidwharf', { id: service.ids.CNNBG })).toEqual(['北仑二期'])
  })

  it('option lists leave out what is disabled and what another company has', async () => {
    expect(await ask('combobox/queryallport', { name: 'Long Beach' })).toEqual([])
    expect(await ask('combobox/queryline', { name: '对手航线' })).toEqual([])
    expect(await ask('combobox/queryline', { name: '对手航线' }, 'rival')).toMatchObject([{ systemFlag: 2 }])
  })

  it.each(organisations)('%s is the company with its departments', async (path) => {
    const nodes = await ask(path)
    const id = service.companies.hangjia
    expect(nodes).toMatchObject([{ id, orgName: '航价演示货代', superId: 0 }])
    const children = nodes[0]?.children as { id: string; orgName: string; superId: string }[]
    expect(children.map(({ orgName }) => orgName).toSorted()).toEqual(['海运部', '空运部'].toSorted())
    expect(children.map(({ superId }) => superId)).toEqual([id, id])
    expect(await ask(path)).toEqual(nodes)
  })

  it.each(sales)('%s finds employees by name and institution, whatever their status', async (path) => {
    const found = await ask(path, { name: '海' })
    expect(found.map(({ name, status }) => [name, status]).toSorted()).toEqual(
      [
        ['李海', 0],
        ['王海', 1],
      ].toSorted(),
    )
    const one = found.find(({ name }) => name === '李海')
    expect(await ask(path, { name: '', instId: one?.instId })).toEqual([one])
    expect(await ask(path, { name: '海', instId: null })).toHaveLength(2)
    expect(await ask(path, { name: '海' }, 'rival')).toMatchObject([{ name: '钱海' }])
  })

  it.each([...lists.map(([path]) => path), 'combobox/lclproductlist', ...sales, ...organisations])(
    '%s wants a session',
    async (path) => expect((await service.call(null, path, {})).status).toBe(401),
  )
})
