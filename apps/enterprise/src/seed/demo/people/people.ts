import type { company, employee } from '@hangjia/contracts'
import type { SeedRow } from '../../seed-row.ts'

type CompanyRow = SeedRow<typeof company>
type EmployeeRow = Partial<SeedRow<typeof employee>>

/** Password of every demo account. Demo data only. */
export const demoPassword = 'hangjia2026'

// A mark of our own: the prow of a ship over two waves.
const logo = (colour: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'%3E%3Cpath fill='%23${colour}' d='M8 10h32l-6 18H14z'/%3E%3Cpath fill='none' stroke='%23${colour}' stroke-width='4' d='M4 35c6-5 10-5 13 0s8 5 14 0 9-5 13 0'/%3E%3C/svg%3E`

export const hangjiaDemo: CompanyRow = {
  nameCn: '航价演示货代有限公司',
  nameEn: 'Hangjia Demo Freight Co., Ltd.',
  logoUrl: logo('0f5fa8'),
}
export const rivalFreight: CompanyRow = {
  nameCn: '对手货代有限公司',
  nameEn: 'Rival Freight Co., Ltd.',
  logoUrl: logo('8a3b12'),
}

type Position = NonNullable<EmployeeRow['positions']>[number]
type Name = readonly [userName: string, nameCn: string, nameEn: string]
/** A person of the demo; departments and roles by code. */
export interface DemoPerson {
  readonly row: EmployeeRow & {
    readonly status?: 0 | 1 | 2
    readonly leaveDate?: string
    readonly leaveReason?: string
  }
  readonly unit: string
  readonly roles: readonly string[]
}
const person = (
  [userName, nameCn, nameEn]: Name,
  mobile: string,
  domain: string,
  place: { readonly unit: string; readonly roles: readonly string[]; readonly positions?: readonly Position[] },
  more: Partial<DemoPerson['row']> = {},
): DemoPerson => ({
  row: {
    userName,
    nameCn,
    nameEn,
    mobile,
    email: `${userName}@${domain}`,
    positions: place.positions ?? [],
    isSales: place.positions?.includes('sales') ?? false,
    identity: 0,
    ...more,
  },
  unit: place.unit,
  roles: place.roles,
})
const ours = 'hangjia-demo.test'
const theirs = 'rival-freight.test'

/** The first three have an account; the third works for the rival too, under the same mobile. They own the customers of the demo. */
export const demoEmployees: readonly DemoPerson[] = [
  person(
    ['pricing', '陈知航', 'Zhihang Chen'],
    '13900005501',
    ours,
    { unit: 'PRICE', roles: ['ADMIN'], positions: ['pricing', 'administrator'] },
    { employeeNo: 'HJ0001', gender: 'male', titleCn: '商务经理', titleEn: 'Pricing Manager' },
  ),
  person(
    ['sales', '林晓舟', 'Xiaozhou Lin'],
    '13900005502',
    ours,
    { unit: 'SALES1', roles: ['SALES'], positions: ['sales'] },
    {
      employeeNo: 'HJ0002',
      nickname: '晓舟',
      gender: 'female',
      landline: '02155550188',
      titleCn: '美线销售主管',
      titleEn: 'Sales Supervisor, Transpacific',
      signatureCn: '订舱请提前七天',
      signatureEn: 'Please book seven days ahead',
    },
  ),
  person(
    ['zhou.lan', '周岚', 'Lan Zhou'],
    '13900005503',
    ours,
    { unit: 'SALES1', roles: ['SALES'], positions: ['sales'] },
    { employeeNo: 'HJ0003' },
  ),
  person(
    ['xu.heng', '许珩', 'Heng Xu'],
    '13900005504',
    ours,
    { unit: 'SALES2', roles: ['SALESHEAD'], positions: ['sales'] },
    { employeeNo: 'HJ0004' },
  ),
  person(
    ['he.ting', '何婷', 'Ting He'],
    '13900005505',
    ours,
    { unit: 'PRICE', roles: ['PRICING'], positions: ['pricing'] },
    { employeeNo: 'HJ0005' },
  ),
]
/** The others of the company; they are not invited yet. */
export const demoColleagues: readonly DemoPerson[] = [
  person(['gu.yuan', '顾远舟', 'Yuanzhou Gu'], '13900005506', ours, {
    unit: 'MGMT',
    roles: ['GM'],
    positions: ['other'],
  }),
  person(['shen.yue', '沈月桥', 'Yueqiao Shen'], '13900005507', ours, {
    unit: 'FIN',
    roles: ['FINANCE'],
    positions: ['finance'],
  }),
  person(['fang.ning', '方宁澜', 'Ninglan Fang'], '13900005508', ours, {
    unit: 'CS',
    roles: ['CS'],
    positions: ['customerService'],
  }),
  person(['luo.fan', '罗一帆', 'Yifan Luo'], '13900005509', ours, {
    unit: 'OPS',
    roles: ['OPS', 'DOCS'],
    positions: ['operation', 'document'],
  }),
  person(['liang.zhi', '梁致海', 'Zhihai Liang'], '13900005510', ours, {
    unit: 'PRICE',
    roles: ['OVERSEAS'],
    positions: ['overseas'],
  }),
  person(['ding.yiran', '丁亦然', 'Yiran Ding'], '13900005511', ours, {
    unit: 'MGMT',
    roles: ['WEB'],
    positions: ['other'],
  }),
  person(['yu.bo', '俞泊川', 'Bochuan Yu'], '13900005512', ours, {
    unit: 'NGBSALES',
    roles: ['BRANCH'],
    positions: ['sales'],
  }),
  person(
    ['gao.yu', '高屿', 'Yu Gao'],
    '13900005513',
    ours,
    { unit: 'SALES2', roles: [], positions: ['sales'] },
    { status: 1, leaveReason: '个人原因' },
  ),
]
/** Of the alliance that rates are shared with; has an account, and sees what is shared. */
export const demoPartnerStaff: readonly DemoPerson[] = [
  person(
    ['partner', '孙联', 'Lian Sun'],
    '13900003303',
    'three-rings.test',
    { unit: 'ALLY', roles: ['PARTNER'], positions: ['other'] },
    { identity: 2 },
  ),
]
export const rivalEmployees: readonly DemoPerson[] = [
  person(['rival', '赵对行', 'Duihang Zhao'], '13900007701', theirs, {
    unit: 'MGMT',
    roles: ['ADMIN'],
    positions: ['administrator'],
  }),
  person(
    ['zhou.lan.rf', '周岚', 'Lan Zhou'],
    '13900005503',
    theirs,
    { unit: 'ADVICE', roles: ['SALES'], positions: ['other'] },
    { identity: 1 },
  ),
  person(['qian.li', '钱砺', 'Li Qian'], '13900007702', theirs, {
    unit: 'SALES',
    roles: ['SALES'],
    positions: ['sales'],
  }),
]
