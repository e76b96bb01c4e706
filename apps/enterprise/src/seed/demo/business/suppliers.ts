import type { supplier } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import { dice } from '../../dice.ts'
import type { SeedRow } from '../../seed-row.ts'

type SupplierRow = Partial<SeedRow<typeof supplier>>
type Category = NonNullable<SupplierRow['categories']>[number]
type Fact = readonly [code: string, zh: string, en: string, category: Category, city: readonly [zh: string, en: string]]

interface Facts {
  readonly ids: BaseIds
  readonly desk: string
  readonly today: string
}

/** Rates and barges are bought from these; the last one serves abroad. */
const agents: readonly Fact[] = [
  ['AG01', '沪东订舱代理', 'Hudong Booking Agency', 'bookingAgent', ['上海', 'Shanghai']],
  ['AG02', '甬江订舱代理', 'Yongjiang Booking Agency', 'bookingAgent', ['宁波', 'Ningbo']],
  ['AG03', '鹏城订舱代理', 'Pengcheng Booking Agency', 'bookingAgent', ['深圳', 'Shenzhen']],
  ['AG04', '胶州湾订舱代理', 'Jiaozhou Bay Booking Agency', 'bookingAgent', ['青岛', 'Qingdao']],
  ['AG05', '津门订舱代理', 'Jinmen Booking Agency', 'bookingAgent', ['天津', 'Tianjin']],
  ['AG06', '鹭岛订舱代理', 'Ludao Booking Agency', 'bookingAgent', ['厦门', 'Xiamen']],
  ['AG07', '长江口订舱代理', 'Changjiangkou Booking Agency', 'bookingAgent', ['上海', 'Shanghai']],
  ['AG08', '南粤订舱代理', 'Nanyue Booking Agency', 'bookingAgent', ['广州', 'Guangzhou']],
  ['OA01', '太平洋海外代理', 'Pacific Overseas Agency', 'overseasAgent', ['洛杉矶', 'Los Angeles']],
]
/** Other suppliers that the company works with, or no longer does. */
const others: readonly (readonly [...Fact, Partial<SupplierRow>])[] = [
  ['TR01', '浦江集卡车队有限公司', 'Pujiang Haulage', 'trucker', ['上海', 'Shanghai'], { rating: 'A' }],
  ['TR02', '北仑集卡车队有限公司', 'Beilun Haulage', 'trucker', ['宁波', 'Ningbo'], { rating: 'B', state: 'paused' }],
  ['CB01', '申通关报关有限公司', 'Shentong Customs Brokers', 'customsBroker', ['上海', 'Shanghai'], { rating: 'B' }],
  ['CL01', '环拼拼箱物流有限公司', 'Huanpin Consolidation', 'coLoader', ['深圳', 'Shenzhen'], { state: 'pending' }],
  ['WH01', '外高桥仓储有限公司', 'Waigaoqiao Warehousing', 'warehouse', ['上海', 'Shanghai'], {}],
  [
    ...(['AG99', '失信订舱代理有限公司', 'Broken Promise Booking', 'bookingAgent', ['广州', 'Guangzhou']] as const),
    { rating: 'D', state: 'blacklisted', blackReason: '多次虚报舱位 Space confirmed and never given, three times' },
  ],
  ['IN01', '浦江财产保险有限公司', 'Pujiang Insurance', 'insurer', ['上海', 'Shanghai'], { rating: 'A' }],
  ['AA01', '凌空空运代理有限公司', 'Lingkong Air Agency', 'airAgent', ['上海', 'Shanghai'], { rating: 'A' }],
  ['OA02', '环太海外代理有限公司', 'Rim Overseas Agency', 'overseasAgent', ['长滩', 'Long Beach'], { rating: 'A' }],
]

/** Agreements of a year; that of one agent ends this month, and so does the licence of the agent abroad. */
const papersOf = (code: string, today: string): Pick<SupplierRow, 'agreements' | 'licences'> => {
  const left = code === 'AG03' ? 12 : 200
  const isAgent = /^(AG0|OA)/.test(code)
  return {
    agreements: isAgent
      ? [
          {
            no: `${code}-A1`,
            from: addDays(today, left - 364),
            to: addDays(today, left),
            signed: true,
            file: [],
          },
        ]
      : [],
    licences: isAgent
      ? [{ kind: 'NVOCC', no: `${code}-N`, until: addDays(today, code === 'OA01' ? 24 : 400), file: [] }]
      : [],
  }
}

const businessOf: Partial<Record<Category, SupplierRow['businessTypes']>> = {
  trucker: ['land'],
  airAgent: ['air'],
  customsBroker: [],
  warehouse: [],
  insurer: [],
}

const supplierOf = (
  mark: string,
  [code, nameCn, nameEn, category, [city]]: Fact,
  { ids, desk, today }: Facts,
): SupplierRow => {
  const draw = dice(`${code}|supplier`)
  const isAbroad = category === 'overseasAgent'
  return {
    code: `${mark}${code}`,
    nameCn,
    nameEn,
    shortName: nameCn.replace(/(订舱代理|海外代理)?(有限公司)?$/, ''),
    categories: [category],
    businessTypes: businessOf[category] ?? ['fcl'],
    country: ids.country(isAbroad ? 'US' : 'CN'),
    city,
    contacts: [
      {
        name: draw.pick(['王经理', '李主管', '张小姐']),
        role: '客服 Customer service',
        phone: null,
        email: `service@${code.toLowerCase()}.supplier.example`,
        wechat: null,
        isMain: true,
      },
    ],
    ...papersOf(code, today),
    paymentTerm: draw.pick(['monthly', 'byBill', 'prepaid'] as const),
    creditDays: draw.pick([15, 30, 45]),
    creditLimitCny: '500000',
    rating: draw.pick(['A', 'B', 'C'] as const),
    maintainer: desk,
    state: 'active',
  }
}

/** Booking agents with made-up names. */
export const demoSuppliers = (mark: string, facts: Facts): SupplierRow[] =>
  agents.map((fact) => supplierOf(mark, fact, facts))
/** Hauliers, brokers and others, one of them on the black list; no ocean rate is bought from them. The last one serves abroad. */
export const demoPartners = (mark: string, facts: Facts): SupplierRow[] =>
  others.map(([code, zh, en, category, city, change]) => ({
    ...supplierOf(mark, [code, zh, en, category, city], facts),
    ...change,
  }))
