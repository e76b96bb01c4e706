import {
  customer,
  type customerGroup,
  type customerLevel,
  customerPool,
  type customerWord,
  type Draft,
  followUp,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { dice } from '../../dice.ts'
import { filled } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'

type CustomerRow = SeedRow<typeof customer>
type Name = readonly [zh: string, en: string]

const cities: readonly Name[] = [
  ['上海', 'Shanghai'],
  ['宁波', 'Ningbo'],
  ['深圳', 'Shenzhen'],
  ['青岛', 'Qingdao'],
  ['义乌', 'Yiwu'],
  ['佛山', 'Foshan'],
  ['厦门', 'Xiamen'],
  ['苏州', 'Suzhou'],
  ['杭州', 'Hangzhou'],
  ['广州', 'Guangzhou'],
]
const brands: readonly Name[] = [
  ['澄岚', 'Chenglan'],
  ['霁和', 'Jihe'],
  ['栩川', 'Xuchuan'],
  ['宣木', 'Xuanmu'],
  ['颉翔', 'Jiexiang'],
  ['泽睿', 'Zerui'],
  ['棠宁', 'Tangning'],
  ['锦澈', 'Jinche'],
  ['朔原', 'Shuoyuan'],
  ['珩辉', 'Henghui'],
  ['沐屿', 'Muyu'],
  ['禾峤', 'Heqiao'],
  ['翊峰', 'Yifeng'],
  ['岑朗', 'Cenlang'],
  ['煦然', 'Xuran'],
  ['景言', 'Jingyan'],
  ['砺石', 'Lishi'],
  ['庭远', 'Tingyuan'],
  ['昱航', 'Yuhang'],
  ['芮诚', 'Ruicheng'],
]
const trades: readonly Name[] = [
  ['家居用品', 'Homeware'],
  ['五金制品', 'Hardware'],
  ['纺织品', 'Textiles'],
  ['电器', 'Electric Appliances'],
  ['新能源科技', 'New Energy Technology'],
  ['汽车零部件', 'Auto Parts'],
  ['玩具', 'Toys'],
  ['灯饰', 'Lighting'],
  ['包装材料', 'Packaging'],
  ['户外用品', 'Outdoor Products'],
  ['家具', 'Furniture'],
  ['陶瓷', 'Ceramics'],
  ['机械', 'Machinery'],
  ['建材', 'Building Materials'],
  ['进出口', 'Import & Export'],
]
/** Names as in their mails, printed on documents of either language. */
const contacts = ['Grace Wang', 'Kevin Li', 'Cherry Zhang', 'Leo Liu', 'Vivian Yang', 'Allen Wu'] as const

/** The main contact; every second firm has a bookkeeper, too. */
const contactsOf = (name: string, reached: { readonly phone: string; readonly email: string }) => {
  const rest = { birthday: null, invalid: null }
  const wechat = `wx${reached.phone.slice(-6)}`
  const main = { name, position: '物流经理', ...reached, wechat, isMain: true, ...rest }
  const books = { name: '财务', position: '会计', phone: `${reached.phone}-8`, email: `books.${reached.email}` }
  const isSecond = Number(reached.phone) % 2 === 0
  return isSecond ? [main, { ...books, wechat: null, isMain: false, ...rest }] : [main]
}

/** Customers with made-up names. `mark` distinguishes companies; the first owner has the larger share. */
export const demoCustomers = (
  mark: string,
  count: number,
  {
    owners,
    levels,
    groups,
  }: {
    readonly owners: readonly [string, ...string[]]
    readonly levels: readonly string[]
    readonly groups: readonly string[]
  },
): CustomerRow[] =>
  Array.from({ length: count }, (_, index) => {
    const draw = dice(`${mark}|customer|${index}`)
    const from = <T>(values: readonly T[], at: number) => values[at % values.length] as T
    const offset = dice(`${mark}|customers`).between(0, 9)
    const city = from(cities, index + offset)
    // A brand comes back after twenty customers, in another trade.
    const brand = from(brands, index + offset * 2)
    const trade = from(trades, index * 4 + Math.floor(index / brands.length) + offset)
    return filled(customer, {
      customerNo: `${mark}${String(index + 1).padStart(4, '0')}`,
      nameCn: `${city[0]}${brand[0]}${trade[0]}有限公司`,
      nameEn: `${brand[1]} ${trade[1]} (${city[1]}) Co., Ltd.`,
      shortName: `${brand[0]}${trade[0]}`,
      contacts: contactsOf(draw.pick(contacts), {
        phone: `1390000${String(1000 + offset * 100 + index).padStart(4, '0')}`,
        email: `${brand[1].toLowerCase()}${index + 1}@customer.example`,
      }),
      address: `${city[0]}市示例路 ${index + 1} 号`,
      owner: draw.chance(0.5) ? owners[0] : draw.pick(owners),
      kind: draw.pick(['directShipper', 'factory', 'trader', 'coLoader', 'ecommerce']),
      stage: draw.pick(['prospect', 'active', 'active', 'dormant']),
      level: levels[Math.min(draw.between(0, 3), levels.length - 1)] ?? null,
      group: groups[groupAt(index, groups.length)] ?? null,
      city: city[0],
      industry: trade.join(' | '),
      products: draw.chance(0.5) ? ['seaFcl'] : ['seaFcl', 'air'],
      source: draw.pick(sources),
      ...creditOf(draw.pick([null, 15, 30, 45])),
    })
  })

/** Every third customer is in a group, in turn. */
const groupAt = (index: number, groups: number) => (index % 3 === 1 ? Math.floor(index / 3) % groups : -1)

/** Groups of customers that mark-ups name. */
export const demoCustomerGroups: readonly Draft<typeof customerGroup>[] = (
  [
    ['KA', '战略客户', 'Key accounts'],
    ['COLOAD', '同行', 'Co-loaders'],
    ['ECOM', '跨境卖家', 'E-commerce sellers'],
  ] as const
).map(([code, nameScn, nameEn], index) => ({
  code,
  nameScn,
  nameCn: null,
  nameEn,
  aliases: [],
  sortNo: (index + 1) * 10,
  status: 1,
  recommendFlag: false,
  seqNoFlag: null,
  remark: null,
}))

/** Sources of customers. */
const sources: readonly [string, ...string[]] = [
  '自开发 | Own prospecting',
  '转介绍 | Referral',
  '网站 | Website',
  '展会 | Trade fair',
]

const reasons = [
  ['loss', '价格 | Price'],
  ['loss', '舱位 | Space'],
  ['loss', '时效 | Transit time'],
  ['loss', '账期 | Credit'],
  ['loss', '服务 | Service'],
  ['loss', '客户取消 | Cancelled'],
  ['release', '长期无货 | No cargo for long'],
  ['release', '价格无法满足 | Price cannot be met'],
  ['release', '已转同行 | Went to another forwarder'],
  ['blacklist', '长期拖欠运费 | Freight unpaid for long'],
  ['unqualified', '执照过期 | Licence expired'],
  ['unqualified', '信用代码不符 | Credit code does not match'],
] as const
/** Words of the customer department: the industries and sources of its customers, and usual reasons. */
export const demoCustomerWords: readonly Draft<typeof customerWord>[] = [
  ...trades.map((trade) => ({ usedFor: 'industry' as const, name: trade.join(' | '), status: 1 as const })),
  ...sources.map((name) => ({ usedFor: 'source' as const, name, status: 1 as const })),
  ...reasons.map(([usedFor, name]) => ({ usedFor, name, status: 1 as const })),
]

/** Levels of customers; the best are kept longest without a follow-up. */
export const demoCustomerLevels: readonly Draft<typeof customerLevel>[] = (
  [
    ['A', 'A 级', '重点客户', 'Key account', 90],
    ['B', 'B 级', '常规客户', 'Regular customer', 60],
    ['C', 'C 级', '一般客户', 'Occasional customer', null],
  ] as const
).map(([code, nameScn, nameCn, nameEn, releaseDays], index) => ({
  code,
  nameScn,
  nameCn,
  nameEn,
  aliases: [],
  sortNo: (index + 1) * 10,
  releaseDays,
  status: 1,
  recommendFlag: false,
  seqNoFlag: null,
  remark: null,
}))

/** Days in the pool of a department. */
export const demoStayDays = 15
export const demoPool = filled(customerPool, {
  name: '公司公海 | Company pool',
  claimPerDay: 5,
  holdingCap: 100,
  stayDays: demoStayDays,
  formerOwnerDays: 7,
  releases: true,
  releaseDays: 45,
  remindDays: 3,
  reminders: ['1', '7'],
})

const talks = [
  ['phone', '询价美西整箱，等船期确认后下单', '下周发更新报价'],
  ['visit', '拜访工厂，了解明年出货计划，月均 12 个高柜', '准备年度协议价'],
  ['chat', '反馈竞争对手报价低 USD 50，要求再议', '请商务核价'],
  ['mail', '确认拼箱样品单，提单按 HBL 出', '安排订舱'],
] as const
/** Conversations with customers: with the first ones the newest today, with the others within four weeks, and before. */
export const demoFollowUps = (
  customers: readonly { readonly id: string; readonly owner: string; readonly contact: string | null }[],
  today: string,
  mark: string,
): SeedRow<typeof followUp>[] =>
  customers.flatMap(({ id, owner, contact }, index) => {
    const draw = dice(`${mark}|talks|${index}`)
    const isRecent = index < recentTalks
    const last = isRecent ? index : draw.between(3, 27)
    return Array.from({ length: draw.between(3, 11) }, (_, at) => {
      const [method, content, nextPlan] = talks[(index + at) % talks.length] ?? talks[0]
      const day = addDays(today, -last - at * draw.between(11, 24))
      const next = isRecent ? addDays(today, index % 3) : addDays(day, draw.between(10, 32))
      return filled(followUp, {
        at: `${day}T0${draw.between(1, 9)}:${String(10 + (index % 49)).padStart(2, '0')}:00.000Z`,
        customer: id,
        method,
        contact,
        content,
        nextPlan,
        nextOn: next,
        by: owner,
      })
    })
  })
/** Customers that were followed up in the last days. */
const recentTalks = 6

/** Customers with days of credit are billed by the month. */
const creditOf = (creditDays: number | null) =>
  ({ settlement: creditDays === null ? 'perShipment' : 'monthly', creditDays, creditLimit: null }) as const
