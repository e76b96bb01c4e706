import { menu, menuEntries, modeSalesKeys, rights, type role } from '@hangjia/contracts'
import type { SeedRow } from '../../seed-row.ts'

type RoleRow = SeedRow<typeof role>

const everyPage = menuEntries.map(({ key }) => key)
const everyRight = Object.keys(rights) as (keyof typeof rights)[]

/** Keys of whole groups of the menu. */
const groups = (...names: readonly string[]): string[] =>
  menu.flatMap((centre) =>
    centre.groups
      .filter((group) => names.includes(group.name))
      .flatMap((group): readonly { readonly key: string }[] => group.entries)
      .map(({ key }) => key),
  )
/** Keys of whole centres of the menu. */
const centres = (...names: readonly string[]): string[] =>
  menu
    .filter(({ name }) => names.includes(name))
    .flatMap((centre) => centre.groups.flatMap((group): readonly { readonly key: string }[] => group.entries))
    .map(({ key }) => key)

type Words = Pick<RoleRow, 'roleName' | 'roleNameEn' | 'roleCode' | 'description'>
const words = (roleCode: string, roleName: string, roleNameEn: string, description: string): Words => ({
  roleCode,
  roleName,
  roleNameEn,
  description,
})
const named = (
  called: Words,
  pageKeys: readonly string[],
  functionKeys: readonly (keyof typeof rights)[] = [],
  {
    side = 'company',
    dataScope = 'company',
    readOnlyKeys = [],
  }: Partial<Pick<RoleRow, 'side' | 'dataScope' | 'readOnlyKeys'>> = {},
): RoleRow => ({
  ...called,
  side,
  dataScope,
  scopeUnits: [],
  moduleScopes: [],
  status: 1,
  pageKeys: [...new Set(pageKeys)],
  readOnlyKeys,
  functionKeys,
})

/** Orders, tracking and booking requests. */
const ownOrders = ['TS-4101', 'TS-4102', 'TS-4104']

/** Price search, mark-up, space, enquiries, quotations, customers and leads of a salesperson, who may quote by hand and sees no cost. */
const salesPages = [
  'TS-1801',
  'TS-1805',
  'TS-1806',
  'TS-3101',
  ...modeSalesKeys,
  'TS-3113',
  'TS-3118',
  'TS-3201',
  'TS-3202',
  'TS-3203',
  'TS-3204',
  'TS-3205',
  'TS-3301',
  'TS-3304',
  'TS-3401',
  'TS-3403',
  'TS-3404',
  'TS-3406',
  'TS-3409',
  'TS-3410',
  'TS-3411',
  'TS-3412',
  ...ownOrders,
  'TS-1911',
  'TS-1912',
  'TS-1914',
  'TS-1921',
  'TS-4202',
  'TS-4204',
  'TS-4206',
  'TS-4208',
  'TS-4210',
]
/** Rights of a salesperson on customers of a pool and on leads. */
const salesRights = ['TS-9022', 'TS-9050', 'TS-9060'] as const

/** Pages that everybody of the staff reads: the knowledge base and the address book. */
const readByStaff = ['TS-5104', 'TS-5110'] as const
const staff = (role: RoleRow): RoleRow => {
  const added = readByStaff.filter((key) => !role.pageKeys.includes(key))
  return { ...role, pageKeys: [...role.pageKeys, ...added], readOnlyKeys: [...role.readOnlyKeys, ...added] }
}

const staffRoles: readonly RoleRow[] = [
  named(words('ADMIN', '系统管理员', 'System administrator', '全部页面与权限'), everyPage, everyRight),
  named(
    words('GM', '总经理', 'General manager', '查看全部业务与成本'),
    [...centres('productCentre', 'marketingCentre', 'orderCentre', 'logisticsAgent'), 'TS-5404'],
    [
      'TS-9001',
      'TS-9002',
      'TS-9003',
      'TS-9005',
      'TS-9006',
      'TS-9007',
      'TS-9008',
      'TS-9011',
      'TS-9012',
      'TS-9019',
      'TS-9024',
      'TS-9027',
      'TS-9031',
      'TS-9033',
      'TS-9035',
      'TS-9036',
      'TS-9037',
      'TS-9041',
      'TS-9044',
      'TS-9045',
      'TS-9046',
      'TS-9047',
      'TS-9048',
      'TS-9054',
      'TS-9055',
      'TS-9057',
      'TS-9058',
      'TS-9063',
    ],
  ),
  named(
    words('PRICING', '商务', 'Pricing', '维护运价、附加费和加价，分配舱位'),
    [...centres('productCentre'), ...groups('baseData'), 'TS-3101', 'TS-3118', 'TS-3302'],
    [
      'TS-9026',
      'TS-9027',
      'TS-9001',
      'TS-9002',
      'TS-9004',
      'TS-9012',
      'TS-9031',
      'TS-9032',
      'TS-9033',
      'TS-9034',
      'TS-9036',
      'TS-9039',
    ],
  ),
  named(words('SALES', '销售', 'Sales', '查询运价、自己的加价和报价，不看成本'), salesPages, salesRights, {
    dataScope: 'institution',
  }),
  named(
    words('SALESHEAD', '销售主管', 'Sales supervisor', '审批低于底价的报价，查看成本'),
    [...salesPages, 'TS-3302', 'TS-3305', 'TS-3405', 'TS-3407'],
    [
      'TS-9001',
      'TS-9002',
      'TS-9003',
      'TS-9010',
      'TS-9019',
      'TS-9026',
      'TS-9048',
      'TS-9054',
      'TS-9057',
      'TS-9063',
      ...salesRights,
    ],
    { dataScope: 'institution' },
  ),
  named(
    words('CS', '客服', 'Customer service', '查询运价，跟进报价、订单与会话'),
    [
      'TS-3101',
      ...modeSalesKeys,
      'TS-3301',
      'TS-3304',
      ...ownOrders,
      'TS-4202',
      'TS-4204',
      'TS-4206',
      'TS-4208',
      'TS-4210',
    ],
    ['TS-9046'],
  ),
  named(
    words('OPS', '操作', 'Operations', '订单与集港运输'),
    [...centres('orderCentre'), ...groups('portCollection')],
    ['TS-9001', 'TS-9046'],
  ),
  named(words('DOCS', '单证', 'Documents', '订单跟踪'), ['TS-4101', 'TS-4102'], ['TS-9046']),
  named(
    words('FINANCE', '财务', 'Finance', '汇率、订单与公司报价，查看成本'),
    ['TS-5314', 'TS-4101', 'TS-4103', 'TS-3306'],
    [
      'TS-9001',
      'TS-9005',
      'TS-9006',
      'TS-9007',
      'TS-9041',
      'TS-9044',
      'TS-9045',
      'TS-9046',
      'TS-9047',
      'TS-9048',
      'TS-9058',
    ],
  ),
  named(words('OVERSEAS', '海外代理专员', 'Overseas agents', '海外代理费用与供应商'), [
    'TS-1108',
    'TS-3113',
    'TS-1931',
  ]),
  named(words('WEB', '网站编辑', 'Site editor', '公司展示与联盟'), groups('companyDisplay', 'alliance'), ['TS-9004']),
  named(words('AGENTDESK', '智能客服', 'Agent desk', '物流智能客服'), groups('agent')),
  named(
    words('BRANCH', '机构销售', 'Branch sales', '机构查询运价与报价'),
    [...salesPages, 'TS-3305', 'TS-3405'],
    salesRights,
    { side: 'inst', dataScope: 'institution' },
  ),
]
/** The roles that a forwarder begins with; the first one may do everything. */
export const demoRoles: readonly RoleRow[] = [
  ...staffRoles.map(staff),
  named(words('PARTNER', '联盟伙伴', 'Alliance partner', '只看共享给伙伴的运价与客户分析'), ['TS-3102', 'TS-3402']),
]

/** The few of a small forwarder. */
export const rivalRoles: readonly RoleRow[] = [
  named(words('ADMIN', '系统管理员', 'System administrator', '全部页面与权限'), everyPage, everyRight),
  staff(named(words('SALES', '销售', 'Sales', '查询运价与报价'), salesPages, salesRights)),
]
