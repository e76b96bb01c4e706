import type { Label } from '../catalogue/kinds.ts'

/** A picture or a table of an analysis. */
interface PartWords {
  readonly kind: 'bars' | 'table' | 'series' | 'matrix' | 'radar'
  readonly label: Label
  readonly note?: Label
  /** Heading of its first column. */
  readonly of?: Label
  readonly span?: 'whole' | 'wide' | 'narrow' | 'half'
}
const customer: Label = ['客户', 'Customer']

/** Everything that an analysis of customers can draw, with its words. */
export const parts = {
  activity: {
    kind: 'series',
    label: ['活动走势', 'Activity'],
    note: ['跟进、报价、成交', 'Follow-ups, quotations, won'],
    span: 'wide',
  },
  funnel: { kind: 'bars', label: ['转化漏斗', 'Funnel'], span: 'narrow' },
  losses: { kind: 'bars', label: ['未成交原因', 'Reasons for losses'], span: 'narrow' },
  stages: {
    kind: 'matrix',
    label: ['阶段与级别', 'Stages and levels'],
    note: ['当前持有', 'Held now'],
    of: ['阶段', 'Stage'],
    span: 'narrow',
  },
  flow: {
    kind: 'series',
    label: ['公海流入流出', 'Pool in and out'],
    note: ['认领、放弃、超期释放', 'Claimed, given up, released after inactivity'],
    span: 'half',
  },
  products: { kind: 'table', label: ['按产品', 'By product'], of: ['产品', 'Product'], span: 'half' },
  topCustomers: {
    kind: 'table',
    label: ['前十客户', 'Top 10 customers'],
    note: ['按成交金额', 'By the amount won'],
    of: customer,
    span: 'half',
  },
  sleepers: {
    kind: 'table',
    label: ['沉睡客户', 'Sleeping customers'],
    note: ['60 天无查价与报价', 'No search or quotation for 60 days'],
    of: customer,
    span: 'half',
  },
  people: { kind: 'table', label: ['按销售', 'By salesperson'], of: ['销售', 'Salesperson'], span: 'whole' },
  units: { kind: 'table', label: ['按部门', 'By department'], of: ['部门', 'Department'], span: 'whole' },
  clients: {
    kind: 'table',
    label: ['客户明细', 'Clients'],
    note: ['点击客户查看画像', 'Choose a client to see its profile'],
    of: customer,
    span: 'whole',
  },
  laneClients: {
    kind: 'matrix',
    label: ['航线 × 客户', 'Lanes × clients'],
    note: ['报价数', 'Quotations'],
    of: ['航线', 'Lane'],
    span: 'whole',
  },
  rfm: {
    kind: 'matrix',
    label: ['RFM 矩阵', 'RFM matrix'],
    note: ['近一年：距最近成交 × 成交次数', 'Last 12 months: days since the last win × number of wins'],
    of: ['最近成交（天）', 'Last win (days)'],
    span: 'narrow',
  },
  churn: {
    kind: 'table',
    label: ['流失预警', 'Churn watch'],
    note: ['静默超过通常间隔的 2 倍', 'Silent for more than twice the usual interval'],
    of: customer,
    span: 'half',
  },
  cohorts: {
    kind: 'matrix',
    label: ['首单月留存', 'Retention by first win'],
    note: ['之后各月再次成交的客户', 'Clients won again in the months after'],
    of: ['首次成交', 'First win'],
    span: 'half',
  },
  rhythm: {
    kind: 'matrix',
    label: ['工作时段', 'Working hours'],
    note: ['查价、跟进、发送', 'Searches, follow-ups, sending'],
    of: ['星期', 'Weekday'],
    span: 'half',
  },
  radar: {
    kind: 'radar',
    label: ['能力画像', 'Profile'],
    note: ['对比机构中位数', 'Against the median of the institution'],
    span: 'narrow',
  },
  lanes: { kind: 'table', label: ['主要航线', 'Main lanes'], of: ['航线', 'Lane'], span: 'half' },
  months: {
    kind: 'series',
    label: ['季节性', 'Seasons'],
    note: ['近 12 个月', 'Twelve months'],
    span: 'wide',
  },
  levels: { kind: 'bars', label: ['客户级别', 'Customers by level'], note: ['当前持有', 'Held now'], span: 'narrow' },
} as const satisfies Record<string, PartWords>
export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as PartName[]
export const partNamed = (name: PartName): PartWords => parts[name]
