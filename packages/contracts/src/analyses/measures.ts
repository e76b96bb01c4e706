import type { Label } from '../catalogue/kinds.ts'

/** Unit in which a value is written: `money` in the currency of the answer, `day` as YYYY-MM-DD, `text` unchanged. */
export type Unit = 'count' | 'percent' | 'days' | 'money' | 'day' | 'text'
/** Records in the list behind a number. */
export type BehindList = 'customers' | 'quotations' | 'orders' | 'followUps' | 'moves' | 'searches'

interface Measure {
  readonly label: Label
  /** Exact definition of the count. */
  readonly note?: Label
  readonly unit: Unit
  /** Absent: the value is computed from several numbers, each of which has its own list. */
  readonly list?: BehindList
  /** As of now, whatever the period: it has no period of comparison. */
  readonly isStock?: true
  /** More of it is worse. */
  readonly isBad?: true
  /** Follows from buying prices: for readers who see cost. */
  readonly isCost?: true
}
const count = (label: Label, list: BehindList, more: Partial<Measure> = {}): Measure => ({
  label,
  unit: 'count',
  list,
  ...more,
})

/** Everything that the analyses of customers count, with its words. */
export const measures = {
  held: count(['持有客户', 'Customers held'], 'customers', { isStock: true, note: ['当前归属', 'Owned now'] }),
  overdue: count(['逾期未跟进', 'Follow-ups overdue'], 'customers', {
    isStock: true,
    isBad: true,
    note: ['计划日已过', 'The planned day has passed'],
  }),
  sleeping: count(['沉睡客户', 'Sleeping customers'], 'customers', {
    isStock: true,
    isBad: true,
    note: ['60 天无查价与报价', 'No search or quotation for 60 days'],
  }),
  inDebt: count(['逾期客户', 'Overdue customers'], 'customers', {
    isStock: true,
    isBad: true,
    note: ['有逾期应收', 'With overdue debts'],
  }),
  collisions: {
    label: ['撞客', 'Collisions'],
    unit: 'count',
    isBad: true,
    note: ['查询时已有客户', 'Checks that met an existing customer'],
  },
  newCustomers: count(['新增客户', 'New customers'], 'customers'),
  claimed: count(['认领', 'Claimed'], 'moves', { note: ['从公海认领或分得', 'Claimed or assigned from the pool'] }),
  gaveUp: count(['主动放弃', 'Given up'], 'moves', { isBad: true }),
  neglected: count(['超期释放', 'Auto-released'], 'moves', { isBad: true }),
  followUps: count(['跟进次数', 'Follow-ups'], 'followUps'),
  active: count(['活跃客户', 'Active clients'], 'customers', {
    note: ['有查价、报价或跟进', 'Searched for, quoted or contacted'],
  }),
  asking: count(['查价客户', 'Clients searched for'], 'customers'),
  quoting: count(['报价客户', 'Clients quoted'], 'customers'),
  winning: count(['成交客户', 'Clients won'], 'customers'),
  searches: count(['查价', 'Searches'], 'searches', { note: ['查价次数', 'Price searches'] }),
  quoted: count(['报价', 'Quotations'], 'quotations', { note: ['不含版本', 'Each once, without its revisions'] }),
  sent: count(['已发送', 'Sent'], 'quotations'),
  won: count(['成交', 'Won'], 'quotations'),
  lost: count(['未成交', 'Lost'], 'quotations', { isBad: true }),
  lapsed: count(['过期', 'Expired'], 'quotations', { isBad: true, note: ['到期无结果', 'Ended without an answer'] }),
  orders: count(['订单', 'Orders'], 'orders', { note: ['不含退关', 'Without those cancelled'] }),
  teu: { label: ['TEU', 'TEU'], unit: 'count', note: ['订单箱量', 'Containers of orders'] },
  grossProfit: {
    label: ['毛利', 'Gross profit'],
    unit: 'money',
    note: ['订单毛利合计', 'Of orders'],
    isCost: true,
  },
  approvals: count(['低价申请', 'Asked below floor'], 'quotations', {
    isBad: true,
    note: ['申请低于底价的报价', 'Quotations with a request for a price below the floor'],
  }),
  hitRate: {
    label: ['成交率', 'Hit rate'],
    unit: 'percent',
    note: ['成交 ÷ 有结果（含过期）', 'Won ÷ won, lost or expired'],
  },
  wonAmount: { label: ['成交金额', 'Amount won'], unit: 'money', note: ['成交报价合计', 'Totals of won quotations'] },
  answerDays: {
    label: ['结果用时', 'Days to outcome'],
    unit: 'days',
    isBad: true,
    note: ['发送到结果', 'From sending to outcome'],
  },
  repeatRate: {
    label: ['复购率', 'Repeat rate'],
    unit: 'percent',
    note: ['成交两次以上的客户', 'Clients with more than one won quotation'],
  },
  topShare: {
    label: ['前十客户占比', 'Share of top 10'],
    unit: 'percent',
    isBad: true,
    note: ['占成交金额', 'Of the amount won'],
  },
  capUse: {
    label: ['上限使用', 'Cap used'],
    unit: 'percent',
    isStock: true,
    note: ['持有 ÷ 持有上限', 'Customers held, of the limit'],
  },
  approvalRate: {
    label: ['低价申请率', 'Below-floor rate'],
    unit: 'percent',
    isBad: true,
    note: ['申请低于底价 ÷ 报价', 'Requests below the floor ÷ quotations'],
  },
  share: { label: ['占比', 'Share'], unit: 'percent' },
  lastContact: { label: ['最近跟进', 'Last contact'], unit: 'day' },
  lastActive: { label: ['最近往来', 'Last activity'], unit: 'day' },
  daysSince: { label: ['已隔天数', 'Days since'], unit: 'days' },
  usualDays: { label: ['通常间隔', 'Usual interval'], unit: 'days' },
  lastLane: { label: ['最近航线', 'Last lane'], unit: 'text' },
} as const satisfies Record<string, Measure>
export type MeasureName = keyof typeof measures
export const measureNames = Object.keys(measures) as MeasureName[]
export const measureNamed = (name: MeasureName): Measure => measures[name]

/** Dimensions by which rows of an answer are grouped, and to which the list behind one of their numbers is narrowed. */
export const dimensions = [
  'customer',
  'person',
  'unit',
  'product',
  'lane',
  'lossReason',
  'stage',
  'level',
  'week',
  'month',
] as const
export type Dimension = (typeof dimensions)[number]
