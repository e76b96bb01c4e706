import type {
  addressBookEntry,
  allianceExpert,
  allianceMember,
  allianceProfile,
  companyInfo,
  jobOpening,
  sectionTitle,
  siteExpert,
  supplierPoster,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { SeedRow } from '../../seed-row.ts'
import { bullets, paragraphs, published, type SiteFacts } from './site-facts.ts'

export const demoCompanyInfo = (facts: SiteFacts): Partial<SeedRow<typeof companyInfo>> => ({
  companyNameCn: facts.companyCn,
  companyNameEn: facts.companyEn,
  shortName: facts.shortCn,
  introductionCn: paragraphs(`${facts.shortCn}专注${facts.cityCn}口岸出口海运、空运和铁路运输。`),
  introductionEn: paragraphs(`${facts.shortEn} ships by sea, air and rail from ${facts.cityEn}.`),
  nvoccNo: 'MOC-NV00000',
  legalPerson: '演示法人',
  foundedDate: '2012-05-08',
  licenceExpiry: addDays(facts.today, 900),
  addressCn: facts.addressCn,
  addressEn: facts.addressEn,
  phone: facts.phone,
  email: `info@${facts.host}`,
  website: `https://www.${facts.host}`,
  bankAccounts: [
    {
      accountNameCn: facts.companyCn,
      accountNameEn: facts.companyEn,
      bankNameCn: '演示银行',
      bankNameEn: 'Demo Bank',
      branch: `${facts.cityCn}分行`,
      accountNo: '6200000000000018',
      currency: facts.ids.currency('CNY'),
      swift: null,
      cnaps: '000000000018',
      isDefault: true,
      institution: null,
    },
    {
      accountNameCn: facts.companyCn,
      accountNameEn: facts.companyEn,
      bankNameCn: '演示银行',
      bankNameEn: 'Demo Bank',
      branch: `${facts.cityCn}分行`,
      accountNo: '6200000000000026',
      currency: facts.ids.currency('USD'),
      swift: 'DEMOCNSH',
      cnaps: null,
      isDefault: true,
      institution: null,
    },
  ],
})

export const demoExperts = (facts: SiteFacts): Partial<SeedRow<typeof siteExpert>>[] => [
  {
    ...published,
    nameCn: `周敏（${facts.shortCn}）`,
    nameEn: `Min Zhou (${facts.shortEn})`,
    positionCn: '欧线产品经理',
    positionEn: 'Product manager, Europe',
    specialities: ['line', 'mode'],
    years: 14,
    languages: ['zh', 'en'],
    introductionCn: paragraphs('负责欧地线整箱与拼箱产品，熟悉旺季舱位安排。'),
    introductionEn: paragraphs('Looks after FCL and LCL to Europe and the Mediterranean.'),
    phone: '+86 21 5555 0123',
    email: `min.zhou@${facts.host}`,
    showEmail: true,
    sortNo: 10,
  },
]

export const demoJobs = ({
  shortCn,
  shortEn,
  cityCn,
  host,
  today,
}: SiteFacts): Partial<SeedRow<typeof jobOpening>>[] => [
  {
    ...published,
    positionCn: `${shortCn}海运操作`,
    positionEn: `${shortEn} sea operations`,
    city: cityCn,
    headcount: 2,
    jobKind: 'full',
    experience: '1-3',
    education: 'college',
    salaryFrom: 8000,
    salaryTo: 12000,
    email: `jobs@${host}`,
    closingDate: addDays(today, 60),
    dutiesCn: bullets('订舱、跟踪、单证', '与船公司、码头沟通'),
    dutiesEn: bullets('Bookings, tracking and documents', 'Contact with carriers and terminals'),
    requirementsCn: bullets('一年以上货代经验', '英语可作工作语言'),
    requirementsEn: bullets('A year with a forwarder', 'Working English'),
    sortNo: 10,
  },
]

export const demoAddressBook = ({
  shortCn,
  shortEn,
  cityCn,
  host,
}: SiteFacts): Partial<SeedRow<typeof addressBookEntry>>[] => [
  {
    name: `${shortCn}客服台`,
    nameEn: `${shortEn} customer service`,
    department: '客服部',
    position: '值班',
    office: cityCn,
    landline: '+86 21 5555 0100',
    extension: '8001',
    email: `service@${host}`,
    duty: '订舱与查询',
    showOnSite: true,
    sortNo: 10,
  },
  {
    name: `${shortCn}夜班经理`,
    nameEn: `${shortEn} night manager`,
    department: '操作部',
    position: '经理',
    mobile: '13800005553',
    duty: '夜间应急',
    sortNo: 20,
  },
]

export const demoPosters = ({ shortCn, ids, today }: SiteFacts): Partial<SeedRow<typeof supplierPoster>>[] => [
  {
    ...published,
    title: `${shortCn}鹿特丹特价周`,
    carrier: ids.carrier('COS'),
    kind: 'price',
    template: 'ocean',
    headline: '上海 → 鹿特丹',
    subline: '本周截单，舱位有限',
    offerFrom: today,
    offerTo: addDays(today, 14),
    showSellPrice: 'from',
    sortNo: 10,
  },
]

const sections = [
  ['services', '我们的服务', 'Services'],
  ['cases', '客户案例', 'Cases'],
  ['news', '新闻动态', 'News'],
  ['knowledge', '货代知识', 'Knowledge'],
  ['experts', '专家团队', 'Experts'],
  ['comments', '客户评价', 'What customers say'],
  ['jobs', '加入我们', 'Jobs'],
  ['alliance', '合作网络', 'Network'],
  ['contact', '联系我们', 'Contact'],
] as const

export const demoSections = (): Partial<SeedRow<typeof sectionTitle>>[] =>
  sections.map(([sectionKey, titleCn, titleEn], at) => ({
    sectionKey,
    titleCn,
    titleEn,
    shown: true,
    sortNo: (at + 1) * 10,
  }))

export const demoAlliance = ({
  shortCn,
  shortEn,
  host,
  phone,
}: SiteFacts): Partial<SeedRow<typeof allianceProfile>> => ({
  ...published,
  nameCn: `${shortCn}联盟`,
  nameEn: `${shortEn} Alliance`,
  bodyCn: paragraphs('由各口岸中型货代组成，共享舱位与海外代理。'),
  bodyEn: paragraphs('Medium-sized forwarders of many ports who share space and agents abroad.'),
  joinConditionsCn: bullets('三年以上经营', '无重大赔付记录'),
  joinConditionsEn: bullets('Three years in business', 'No large claims'),
  benefits: [
    {
      titleCn: '舱位互助',
      titleEn: 'Shared space',
      textCn: '旺季互调舱位',
      textEn: 'Space is exchanged in peak season',
    },
  ],
  contact: '联盟秘书处',
  phone,
  email: `alliance@${host}`,
})

export const demoMembers = ({ shortCn, shortEn, ids, today }: SiteFacts): Partial<SeedRow<typeof allianceMember>>[] => [
  {
    ...published,
    companyNameCn: `${shortCn}汉堡伙伴`,
    companyNameEn: `${shortEn} Partner Hamburg GmbH`,
    memberNo: 'M001',
    level: 'gold',
    country: ids.country('DE'),
    city: 'Hamburg',
    ports: [ids.port('DEHAM')],
    strengths: ['seaFcl', 'customs'],
    introductionCn: '汉堡清关与派送。',
    introductionEn: 'Customs and delivery in Hamburg.',
    contacts: [{ name: 'J. Meyer', position: 'Operations', phone: '+49 40 5550 100', email: null, chatId: null }],
    joinDate: addDays(today, -700),
    memberUntil: addDays(today, 30),
    state: 'active',
    creditRating: 'A',
    creditLimitUsd: '50000',
    sortNo: 10,
  },
]

export const demoAllianceExperts = (
  { shortCn, shortEn }: SiteFacts,
  member: string,
): Partial<SeedRow<typeof allianceExpert>>[] => [
  {
    ...published,
    nameCn: `汉斯（${shortCn}联盟）`,
    nameEn: `Hans Weber (${shortEn} Alliance)`,
    member,
    available: 'byAppointment',
    positionCn: '德国清关顾问',
    positionEn: 'Customs adviser, Germany',
    specialities: ['customs'],
    years: 20,
    introductionCn: paragraphs('德国及荷兰进口清关。'),
    introductionEn: paragraphs('Import customs in Germany and the Netherlands.'),
    sortNo: 10,
  },
]
