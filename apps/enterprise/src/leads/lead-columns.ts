import type { Label } from '@hangjia/contracts'

interface Column {
  /** Heading of the template. */
  readonly label: Label
  /** Further headings that it is found by. */
  readonly also: readonly string[]
  /** Longest text. */
  readonly max: number
  readonly example: string
}
/** Columns of a sheet of leads. */
export const leadColumns = {
  companyName: {
    label: ['公司名称', 'Company'],
    also: ['公司', '企业名称', '客户名称', '单位名称', 'company name', 'name', 'customer'],
    max: 200,
    example: '宁波示例制造有限公司',
  },
  city: { label: ['城市', 'City'], also: ['所在城市', '地区'], max: 60, example: '宁波' },
  industry: {
    label: ['行业', 'Industry'],
    also: ['主营产品', '产品', 'commodity', 'products'],
    max: 60,
    example: '家电',
  },
  lanes: {
    label: ['航线', 'Lanes'],
    also: ['主要航线', '目的港', 'lane', 'route', 'pod'],
    max: 200,
    example: '宁波-洛杉矶',
  },
  contact: {
    label: ['联系人', 'Contact'],
    also: ['姓名', '联系人姓名', 'contact person', 'contact name'],
    max: 200,
    example: '王一',
  },
  phone: {
    label: ['电话', 'Phone'],
    also: ['手机', '手机号', '联系电话', '联系方式', 'mobile', 'tel', 'telephone'],
    max: 40,
    example: '13800000001',
  },
  email: { label: ['邮箱', 'E-mail'], also: ['电子邮箱', '邮件', 'email', 'mail'], max: 100, example: 'a@example.com' },
  remark: { label: ['备注', 'Remark'], also: ['说明', 'remarks', 'note', 'notes'], max: 500, example: '展会名片' },
} as const satisfies Readonly<Record<string, Column>>

export type LeadColumn = keyof typeof leadColumns
export const leadColumnNames = Object.keys(leadColumns) as LeadColumn[]

const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*：:]/g, '')
const headings = new Map(
  leadColumnNames.flatMap((name) => {
    const { label, also } = leadColumns[name]
    return [...label, label.join(' '), ...also].map((heading) => [plain(heading), name] as const)
  }),
)
/** The column that a heading names. */
export const leadColumnOf = (heading: string): LeadColumn | undefined => headings.get(plain(heading))
