import type { company, employee } from '@hangjia/contracts'
import type { SeedRow } from '../seed-row.ts'

type CompanyRow = SeedRow<typeof company>
type EmployeeRow = SeedRow<typeof employee>

/** Password of every demo account. Demo data only. */
export const demoPassword = 'hangjia2026'

// A mark of our own: the prow of a ship over two waves.
const logo = (colour: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'%3E%3Cpath fill='%23${colour}' d='M8 10h32l-6 18H14z'/%3E%3Cpath fill='none' stroke='%23${colour}' stroke-width='4' d='M4 35c6-5 10-5 13 0s8 5 14 0 9-5 13 0'/%3E%3C/svg%3E`

export const hangjiaDemo: CompanyRow = {
  nameCn: '航价演示货代有限公司',
  nameEn: 'Hangjia Demo Freight Co., Ltd.',
  logoUrl: logo('0f5fa8'),
  addressCn: '上海市虹口区演示路 88 号航价大厦 12 层',
  addressEn: '12/F Hangjia Tower, 88 Demo Road, Hongkou District, Shanghai',
  phone: '+86 21 5555 0188',
  website: 'www.hangjia-demo.test',
}
export const rivalFreight: CompanyRow = {
  nameCn: '对手货代有限公司',
  nameEn: 'Rival Freight Co., Ltd.',
  logoUrl: logo('8a3b12'),
  addressCn: '宁波市江北区对手路 7 号',
  addressEn: '7 Rival Road, Jiangbei District, Ningbo',
  phone: '+86 574 5555 0777',
  website: 'www.rival-freight.test',
}

/** What people say of themselves later. */
const nothingMore = {
  ...{ nickname: null, gender: null, landline: null, avatar: null, titleCn: null, titleEn: null },
  ...{ cardPhone: null, cardEmail: null, signatureCn: null, signatureEn: null },
}

const person = (
  userName: string,
  nameCn: string,
  nameEn: string,
  department: string,
  mobile: string,
  domain: string,
): EmployeeRow => ({
  ...{ userName, nameCn, nameEn, department, mobile },
  email: `${userName}@${domain}`,
  status: 0,
  ...nothingMore,
})
const ours = 'hangjia-demo.test'
const theirs = 'rival-freight.test'

/** The first three have an account; the third works for the rival too, under the same mobile. */
export const demoEmployees: readonly EmployeeRow[] = [
  {
    ...person('pricing', '陈知航', 'Zhihang Chen', '商务部 Pricing', '13900005501', ours),
    ...{ gender: 'male', titleCn: '商务经理', titleEn: 'Pricing Manager' },
  },
  {
    ...person('sales', '林晓舟', 'Xiaozhou Lin', '业务一部 Sales I', '13900005502', ours),
    ...{ nickname: '晓舟', gender: 'female', landline: '02155550188' },
    ...{ titleCn: '美线销售主管', titleEn: 'Sales Supervisor, Transpacific' },
    ...{ signatureCn: '订舱请提前七天', signatureEn: 'Please book seven days ahead' },
  },
  person('zhou.lan', '周岚', 'Lan Zhou', '业务一部 Sales I', '13900005503', ours),
  person('xu.heng', '许珩', 'Heng Xu', '业务二部 Sales II', '13900005504', ours),
  person('he.ting', '何渟', 'Ting He', '商务部 Pricing', '13900005505', ours),
]
/** Of the alliance that rates are shared with; has an account, and sees what is shared. */
export const demoPartnerStaff: readonly EmployeeRow[] = [
  person('partner', '孙联', 'Lian Sun', '三环货代联盟 Three Rings', '13900003303', 'three-rings.test'),
]
export const rivalEmployees: readonly EmployeeRow[] = [
  person('rival', '赵对行', 'Duihang Zhao', '总经办 Management', '13900007701', theirs),
  person('zhou.lan.rf', '周岚', 'Lan Zhou', '顾问 Advisory', '13900005503', theirs),
  person('qian.li', '钱砺', 'Li Qian', '业务部 Sales', '13900007702', theirs),
]
