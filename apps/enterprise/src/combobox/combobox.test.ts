import {
  dictionaryItem,
  employee,
  fbaWarehouse,
  organisation,
  productType,
  tradeLine,
  wharf,
  worldWarehouse,
} from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Service, startService } from '../../test/service.ts'

type Answered = { readonly id: string; readonly name: string; readonly [field: string]: unknown }

/** A call, a name that finds one row, and the values of that row. */
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
  let places: { readonly root: string; readonly branch: string }
  const ask = (path: string, body?: object, as: 'keyless' | 'rival' = 'keyless') =>
    service.data<Answered[]>(as, path, body)
  beforeAll(async () => {
    service = await startService(await freshDatabase())
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
    const unit = (orgName: string, superOrg: string | null, more: object = {}) => ({
      orgName,
      superOrg,
      nodeKind: 'department',
      ...more,
    })
    const [root = ''] = await insert(organisation, 'hangjia', [unit('航价演示货代', null, { nodeKind: 'company' })])
    const [sea, , branch = ''] = await insert(organisation, 'hangjia', [
      unit('海运部', root, { sortNo: 2 }),
      unit('空运部', root, { sortNo: 1 }),
      unit('宁波分公司', root, { nodeKind: 'institution', sortNo: 3 }),
      unit('已撤部门', root, { status: 0 }),
    ])
    const [branchSales] = await insert(organisation, 'hangjia', [unit('宁波业务部', branch)])
    places = { root, branch }
    const sales = { isSales: true }
    await insert(employee, 'hangjia', [
      { userName: 'li', nameCn: '李海', orgs: [sea], status: 0, mpId: '9001', ...sales },
      { userName: 'wang', nameCn: '王海', orgs: [branchSales], status: 1, ...sales },
      { userName: 'zhao', nameCn: '赵海', orgs: [sea], status: 0, isSales: false },
    ])
    await insert(employee, 'rival', [{ userName: 'hai', nameCn: '钱海', status: 0, ...sales }])
  })
  afterAll(() => service.app.close())

  it.each(lists)('%s is found by the name %s', async (path, name, expected) => {
    const found = await ask(path, { name })
    expect(found).toMatchObject([expected])
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

  it.each(organisations)('%s is the tree in its order, without what is retired', async (path) => {
    const nodes = await ask(path)
    const id = places.root
    expect(nodes).toMatchObject([{ id, orgName: '航价演示货代', superId: 0 }])
    const children = nodes[0]?.children as { id: string; orgName: string; superId: string; children: object[] }[]
    expect(children.map(({ orgName }) => orgName)).toEqual(['空运部', '海运部', '宁波分公司'])
    expect(children.map(({ superId }) => superId)).toEqual([id, id, id])
    expect(children[2]?.children).toMatchObject([{ orgName: '宁波业务部', superId: places.branch }])
  })

  it.each(organisations)('%s is the company alone where no tree is kept', async (path) =>
    expect(await ask(path, undefined, 'rival')).toMatchObject([{ orgName: '对手货代', superId: 0, children: [] }]),
  )

  it.each(sales)('%s finds salespeople by name and institution, whatever their status', async (path) => {
    const found = await ask(path, { name: '海' })
    expect(found.map(({ name, status }) => [name, status]).toSorted()).toEqual(
      [
        ['李海', 0],
        ['王海', 1],
      ].toSorted(),
    )
    const [root, branch] = ['李海', '王海'].map((name) => found.find((one) => one.name === name))
    expect([root?.instId, branch?.instId]).toEqual([places.root, places.branch])
    expect(await ask(path, { name: '', instId: branch?.instId })).toEqual([branch])
    expect(await ask(path, { name: '海', instId: root?.instId })).toHaveLength(2)
    expect(await ask(path, { name: '海', instId: null })).toHaveLength(2)
    expect(await ask(path, { name: '海' }, 'rival')).toMatchObject([{ name: '钱海' }])
  })

  it.each([...lists.map(([path]) => path), 'combobox/lclproductlist', ...sales, ...organisations])(
    '%s wants a session',
    async (path) => expect((await service.call(null, path, {})).status).toBe(401),
  )
})
