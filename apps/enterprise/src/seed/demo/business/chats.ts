/** A message of a demo customer, days before the day of seeding; the first of a company is its desk's. */
export interface DemoChat {
  /** Place in the list of groups. */
  readonly group: number
  readonly daysAgo: number
  readonly words: string
  readonly reply?: string
  readonly state: 'open' | 'answering' | 'waitingCustomer' | 'closed'
  readonly result?: 'quoted' | 'booked' | 'answered' | 'handedOver' | 'noReply'
  readonly quoted?: DemoChatPrice
  readonly work?: DemoWork
}
interface DemoChatPrice {
  readonly carrier: 'COS' | 'OOL' | 'EMC' | 'MSC' | 'CMA'
  readonly total: string
  readonly prices: string
  readonly result: 'open' | 'accepted' | 'lost' | 'expired'
  readonly lossReason?: 'price' | 'space'
  readonly competitorPrice?: string
}
interface DemoWork {
  readonly kind: 'priceNeeded' | 'tracking' | 'complaint' | 'document'
  readonly title: string
  readonly priority: 'urgent' | 'normal'
  readonly state: 'assigned' | 'processing' | 'waitingCustomer' | 'done'
  readonly solution?: string
}

/** Chats of a desk whose first group is its own customer's. */
export const demoChats: readonly DemoChat[] = [
  {
    group: 0,
    daysAgo: 1,
    words: '您好，老地方 2*40HQ 报个价，品名：家居用品，毛重 18吨',
    state: 'open',
  },
  {
    group: 0,
    daysAgo: 1,
    words: 'Rate for Shanghai to Hamburg please, cargo is ready end of the month, FOB',
    reply: 'Thank you. Please let us have: containers, and we quote at once.',
    state: 'waitingCustomer',
    result: 'answered',
  },
  {
    group: 0,
    daysAgo: 6,
    words: '宁波到鹿特丹 1*40HQ 多少钱，月底装柜',
    reply: '您好，宁波 → 鹿特丹（1×40HQ）合计 USD 3,260，有效至月底。',
    state: 'closed',
    result: 'quoted',
    quoted: {
      carrier: 'COS',
      total: '3260.00',
      prices: '40HQ USD 2,450',
      result: 'accepted',
    },
  },
  {
    group: 0,
    daysAgo: 9,
    words: '上海到新加坡 3*20GP 运费报一下',
    reply: '您好，上海 → 新加坡（3×20GP）合计 USD 1,980。',
    state: 'closed',
    result: 'quoted',
    quoted: {
      carrier: 'EMC',
      total: '1980.00',
      prices: '20GP USD 420',
      result: 'lost',
      lossReason: 'price',
      competitorPrice: 'USD 1,800',
    },
  },
  {
    group: 0,
    daysAgo: 2,
    words: '拼箱 上海到汉堡 5.2立方 1.2吨 30件 运费多少',
    state: 'answering',
    work: { kind: 'priceNeeded', title: '拼箱核价：上海到汉堡 5.2 CBM', priority: 'normal', state: 'processing' },
  },
  {
    group: 0,
    daysAgo: 3,
    words: '上一票又甩柜了，我要投诉',
    reply: '非常抱歉，已转给同事处理，稍后回复您。',
    state: 'waitingCustomer',
    result: 'answered',
    work: {
      kind: 'complaint',
      title: '投诉：上一票甩柜',
      priority: 'urgent',
      state: 'done',
      solution: '已改配次周航次，客户确认接受。',
    },
  },
]

/** Chats with customers of a salesperson. */
export const demoSalesChats: readonly DemoChat[] = [
  {
    group: 1,
    daysAgo: 1,
    words: '深圳盐田到长滩 2*40HQ+1*20GP，下周装，报价',
    state: 'open',
  },
  {
    group: 2,
    daysAgo: 1,
    words: 'MSKU2666542 到哪了？',
    state: 'answering',
    work: { kind: 'tracking', title: '查货：MSKU2666542', priority: 'normal', state: 'assigned' },
  },
  {
    group: 1,
    daysAgo: 12,
    words: '盐田到洛杉矶 2*40HQ 报价',
    reply: '您好，盐田 → 洛杉矶（2×40HQ）合计 USD 4,880。',
    state: 'closed',
    result: 'noReply',
    quoted: { carrier: 'CMA', total: '4880.00', prices: '40HQ USD 1,990', result: 'expired' },
  },
]
