import type { siteCase, siteComment, siteKnowledge, siteNews, siteService } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { SeedRow } from '../../seed-row.ts'
import { bullets, paragraphs, published, type SiteFacts } from './site-facts.ts'

export const demoServices = ({ shortCn, shortEn, ids, desk }: SiteFacts): Partial<SeedRow<typeof siteService>>[] => [
  {
    ...published,
    titleCn: `${shortCn}海运整箱`,
    titleEn: `${shortEn} sea FCL`,
    mode: 'seaFcl',
    summaryCn: '欧洲、美西、地中海每周多班，价格含目的港费用说明。',
    summaryEn: 'Several sailings a week to Europe, the US West Coast and the Mediterranean.',
    lines: [ids.tradeLine('NEU'), ids.tradeLine('USWC')],
    bodyCn: `<h2>为什么选择我们</h2>${bullets('运价当天更新', '旺季保舱', '截关提醒')}${paragraphs('重货、超限箱请提前三个工作日订舱。')}`,
    bodyEn: `<h2>Why us</h2>${bullets('Rates updated every day', 'Space held in peak season', 'Cut-off reminders')}`,
    sortNo: 10,
    top: true,
    author: desk,
    slug: 'sea-fcl',
    seoTitle: '海运整箱',
    seoDescription: '出口整箱海运：多家船公司，运价当天更新。',
  },
  {
    ...published,
    titleCn: `${shortCn}海运拼箱`,
    titleEn: `${shortEn} sea LCL`,
    mode: 'seaLcl',
    summaryCn: '自拼箱每周三班，含危险品拼箱。',
    summaryEn: 'Own boxes three times a week, dangerous goods included.',
    lines: [ids.tradeLine('NEU')],
    bodyCn: paragraphs('周二、周四、周六截关，仓库收货到 <strong>17:00</strong>。'),
    bodyEn: paragraphs('Cut-off on Tuesdays, Thursdays and Saturdays; cargo is received until <strong>17:00</strong>.'),
    sortNo: 20,
    author: desk,
    slug: 'sea-lcl',
  },
  {
    titleCn: `${shortCn}中欧班列（筹备中）`,
    titleEn: `${shortEn} rail to Europe (in preparation)`,
    mode: 'rail',
    bodyCn: paragraphs('草稿：待确认发车计划后发布。'),
    sortNo: 30,
    author: desk,
    slug: 'rail-europe',
  },
]

export const demoCases = ({ shortCn, shortEn, ids, desk }: SiteFacts): Partial<SeedRow<typeof siteCase>>[] => [
  {
    ...published,
    titleCn: `${shortCn}光伏组件旺季出口`,
    titleEn: `${shortEn}: solar modules in peak season`,
    industry: '新能源',
    customerAlias: '某光伏企业',
    mode: 'seaFcl',
    pol: ids.port('CNSHG'),
    pod: ids.port('NLRTM'),
    cargo: '光伏组件',
    challengeCn: '旺季缺舱，工厂连续四周等柜。',
    challengeEn: 'No space in peak season, and containers that came four weeks late.',
    solutionCn: '长约配额加两家船公司分流，提前两周锁舱。',
    solutionEn: 'A contract allotment and a second carrier, booked two weeks ahead.',
    resultCn: '准时率由 62% 提升到 94%。',
    resultEn: 'On-time departures rose from 62% to 94%.',
    figures: [{ labelCn: '准时率', labelEn: 'On time', value: '94%' }],
    sortNo: 10,
    author: desk,
    slug: 'solar-modules',
  },
]

export const demoKnowledge = (facts: SiteFacts): Partial<SeedRow<typeof siteKnowledge>>[] => {
  const { shortCn, shortEn, ids, today, desk } = facts
  return [
    {
      ...published,
      titleCn: `${shortCn}讲解：什么是 THC`,
      titleEn: `${shortEn} explains: what THC is`,
      category: 'terms',
      audience: 'public',
      keywords: ['THC', '码头操作费'],
      relatedCharges: [ids.charge('DTHC')],
      bodyCn: paragraphs('THC 是码头操作费，按箱计收。FOB 条款下起运港 THC 由发货人承担。'),
      bodyEn: paragraphs(
        'THC is the terminal handling charge, per container. Under FOB the shipper pays it at origin.',
      ),
      reviewDue: addDays(today, 120),
      sortNo: 10,
      author: desk,
      slug: 'what-is-thc',
    },
    {
      ...published,
      titleCn: `${shortCn}内部：超重箱处理流程`,
      titleEn: `${shortEn} internal: overweight containers`,
      category: 'documents',
      audience: 'staff',
      keywords: ['超重', 'VGM'],
      bodyCn: paragraphs('收到超重通知后两小时内联系码头，并通知客户拆箱或改单。'),
      reviewDue: addDays(today, 10),
      sortNo: 20,
      author: desk,
      slug: 'overweight-containers',
    },
  ]
}

export const demoNews = ({ shortCn, shortEn, today, desk }: SiteFacts): Partial<SeedRow<typeof siteNews>>[] => [
  {
    ...published,
    titleCn: `${shortCn}新增宁波至汉堡直航舱位`,
    titleEn: `${shortEn} adds direct space from Ningbo to Hamburg`,
    category: 'company',
    summaryCn: '每周五开航，航程 28 天。',
    summaryEn: 'Every Friday, 28 days.',
    bodyCn: paragraphs('自本月起每周五开航，首航舱位已开放预订。'),
    bodyEn: paragraphs('Sailing every Friday from this month on; the first voyage can be booked now.'),
    sortNo: 10,
    publishFrom: `${addDays(today, -7)}T00:00:00.000Z`,
    author: desk,
    slug: 'ningbo-hamburg',
  },
  {
    ...published,
    titleCn: `${shortCn}春节放假通知（往年）`,
    titleEn: `${shortEn}: last year’s Spring Festival`,
    category: 'company',
    bodyCn: paragraphs('展示期已过。'),
    sortNo: 20,
    publishFrom: `${addDays(today, -300)}T00:00:00.000Z`,
    publishTo: `${addDays(today, -280)}T00:00:00.000Z`,
    author: desk,
    slug: 'spring-festival',
  },
]

export const demoComments = ({
  shortCn,
  today,
}: SiteFacts): (Partial<SeedRow<typeof siteComment>> & {
  readonly state: 'shown' | 'pending'
})[] => [
  {
    nickname: '陈先生',
    companyAlias: '宁波某机械出口企业',
    score: 5,
    mode: 'seaFcl',
    content: `${shortCn}报价快，截关前会提醒，三年没有误过船。`,
    phone: '13800005551',
    submittedAt: `${addDays(today, -20)}T03:00:00.000Z`,
    state: 'shown',
    reply: '感谢信任，我们继续努力。',
  },
  {
    nickname: 'L***',
    score: 4,
    content: `${shortCn}单证有一次更正，处理及时。可联系我 13800005552。`,
    submittedAt: `${addDays(today, -2)}T03:00:00.000Z`,
    state: 'pending',
  },
]
