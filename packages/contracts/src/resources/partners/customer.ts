import {
  choice,
  code,
  date,
  decimal,
  flag,
  instant,
  integer,
  link,
  list,
  longText,
  text,
} from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { twoNames } from '../../groups/charges/two-names.ts'
import { page, tabPage } from '../../page.ts'
import { followUp, ownership } from './customer-events.ts'
import { customerGroup, customerLevel } from './customer-groups.ts'

/** Rules by which customers go to the pool and are claimed from it; a company has one set. */
export const customerPool = resource({
  name: 'customerPool',
  label: ['公海规则', 'Pool rules'],
  title: 'name',
  single: true,
  fields: {
    name: text(['名称', 'Name'], {
      required: true,
      bilingual: twoNames.bilingual,
      help: twoNames.help,
      section: ['公海', 'Pool'],
    }),
    claimPerDay: integer(['每人每日认领上限', 'Claims per person and day'], {
      required: true,
      initial: 5,
      min: 1,
      max: 1000,
    }),
    holdingCap: integer(['每人持有上限', 'Customers held per person'], {
      required: true,
      initial: 100,
      min: 1,
      max: 100_000,
    }),
    stayDays: integer(['部门公海保留（天）', 'Stays in the department pool (days)'], {
      min: 1,
      max: 3650,
      help: ['之后进入公司公海；留空直接进入公司公海', 'Then moves to the company pool; blank: at once'],
    }),
    formerOwnerDays: integer(['原负责人限领（天）', 'Former owner waits (days)'], {
      required: true,
      initial: 7,
      max: 3650,
      help: ['释放后原负责人须等待的天数', 'Days the former owner must wait before claiming again'],
    }),
    releases: flag(['自动释放', 'Automatic release'], {
      section: ['释放', 'Release'],
      help: ['每小时检查，释放记录可在归属记录中查看', 'Checked every hour; each release is listed under ownership'],
    }),
    releaseDays: integer(['未跟进释放（天）', 'Released without follow-up after (days)'], {
      required: true,
      initial: 30,
      min: 1,
      max: 3650,
      help: ['超过该天数未跟进即释放', 'Released after this number of days without a follow-up'],
    }),
    remindDays: integer(['提前提醒（天）', 'Reminder before (days)'], { required: true, initial: 3, max: 365 }),
  },
})

const kinds = [
  ['directShipper', '直客', 'Direct shipper'],
  ['coLoader', '同行', 'Co-loader'],
  ['overseasAgent', '海外代理', 'Overseas agent'],
  ['factory', '工厂', 'Factory'],
  ['trader', '贸易商', 'Trader'],
  ['ecommerce', '跨境卖家', 'E-commerce seller'],
] as const
const products = [
  ['seaFcl', '整箱', 'FCL'],
  ['seaLcl', '拼箱', 'LCL'],
  ['dgLcl', '危险品拼箱', 'DG LCL'],
  ['special', '特种箱', 'Special containers'],
  ['air', '空运', 'Air'],
  ['rail', '铁路', 'Rail'],
  ['fba', 'FBA', 'FBA'],
  ['land', '陆运', 'Trucking'],
] as const

/** The owner changes by assigning, claiming and giving up, each with its record of ownership. */
const ownedByActs = (before: Values | undefined, { owner }: Values): Complaint[] =>
  before && before.owner !== owner ? [{ field: 'owner', rule: 'ownerByAct' }] : []

/** A firm that books with the company, with an owner or in the pool. */
export const customer = resource({
  name: 'customer',
  label: ['客户', 'Customers'],
  title: 'nameCn',
  titleEn: 'nameEn',
  codeField: 'customerNo',
  module: 'customer',
  person: 'owner',
  pooledIn: 'poolDepartment',
  search: ['customerNo', 'nameCn', 'nameEn', 'shortName'],
  traits: ['importable'],
  importedWith: 'TS-9061',
  exportedWith: 'TS-9008',
  checkChange: ownedByActs,
  fields: {
    customerNo: code(['客户编号', 'Customer no.'], {
      required: true,
      unique: true,
      filter: true,
      numbered: 'C',
      section: ['客户', 'Customer'],
      help: ['留空自动编号', 'Blank: numbered automatically'],
    }),
    nameCn: text(['中文名', 'Chinese name'], { required: true, filter: true }),
    nameEn: text(['英文名', 'English name']),
    shortName: text(['简称', 'Short name']),
    kind: choice(['类型', 'Kind'], kinds, { filter: true }),
    stage: choice(
      ['阶段', 'Stage'],
      [
        ['lead', '线索', 'Lead', 'quiet'],
        ['prospect', '潜在', 'Prospect', 'busy'],
        ['active', '成交', 'Active', 'good'],
        ['dormant', '休眠', 'Dormant', 'warn'],
        ['lost', '流失', 'Lost', 'bad'],
      ],
      { required: true, initial: 'prospect', filter: true },
    ),
    level: link('customerLevel', ['级别', 'Level'], { filter: true }),
    group: link('customerGroup', ['客户群组', 'Customer group'], {
      filter: true,
      help: ['加价方案可按群组设置', 'Mark-ups may be set for a group'],
    }),
    city: text(['城市', 'City'], { max: 60, filter: true }),
    industry: text(['行业', 'Industry'], { max: 60, filter: true }),
    products: list(choice(['产品', 'Products'], products), { filter: true }),
    source: choice(
      ['来源', 'Source'],
      [
        ['own', '自开发', 'Own prospecting'],
        ['referral', '转介绍', 'Referral'],
        ['website', '网站', 'Website'],
        ['fair', '展会', 'Trade fair'],
        ['other', '其他', 'Other'],
      ],
      { filter: true, hidden: true },
    ),
    website: text(['网站', 'Website'], { max: 200, hidden: true }),
    contact: text(['联系人', 'Contact'], { section: ['联系', 'Contact'] }),
    phone: text(['电话', 'Phone'], { max: 40 }),
    email: text(['邮箱', 'E-mail'], { max: 100, hidden: true }),
    remark: longText(['备注', 'Remark'], { max: 2000, hidden: true }),
    settlement: choice(
      ['结算方式', 'Settlement'],
      [
        ['perShipment', '票结', 'Per shipment'],
        ['weekly', '周结', 'Weekly'],
        ['halfMonthly', '半月结', 'Twice a month'],
        ['monthly', '月结', 'Monthly'],
      ],
      { filter: true, hidden: true, section: ['信用', 'Credit'] },
    ),
    creditDays: integer(['账期天数', 'Credit days'], { max: 365, hidden: true }),
    creditLimit: decimal(['信用额度', 'Credit limit'], {
      hidden: true,
      help: ['本位币；留空不限', 'In the book currency; blank: no limit'],
    }),
    blacklist: choice(['黑名单', 'Blacklist'], [['blacklisted', '黑名单', 'Blacklisted', 'bad']], {
      computed: true,
      filter: true,
      notCopied: true,
      hidden: true,
    }),
    blackReason: text(['列入原因', 'Reason of blacklisting'], {
      max: 512,
      computed: true,
      notCopied: true,
      hidden: true,
    }),
    owner: link('employee', ['负责人', 'Owner'], {
      filter: true,
      mine: true,
      notCopied: true,
      section: ['归属', 'Ownership'],
    }),
    lastFollowUpAt: instant(['最近跟进', 'Last follow-up'], { computed: true, notCopied: true }),
    nextFollowUp: date(['下次跟进', 'Next follow-up'], { computed: true, filter: true, notCopied: true }),
    releaseOn: date(['预计释放', 'Released on'], {
      computed: true,
      filter: true,
      notCopied: true,
      help: ['到该日仍未跟进则进入公海', 'Goes to the pool on this day unless it is followed up before'],
    }),
    formerOwner: link('employee', ['原负责人', 'Former owner'], { computed: true, notCopied: true, hidden: true }),
    releasedAt: instant(['进入公海', 'In the pool since'], { computed: true, notCopied: true, hidden: true }),
    releaseReason: text(['释放原因', 'Release reason'], { max: 512, computed: true, notCopied: true, hidden: true }),
    poolDepartment: link('organisation', ['所属部门公海', 'Department pool'], {
      computed: true,
      notCopied: true,
      hidden: true,
    }),
    companyPoolOn: date(['移入公司公海', 'To the company pool on'], { computed: true, notCopied: true, hidden: true }),
  },
})

const {
  contact: _contact,
  phone: _phone,
  email: _email,
  website: _website,
  remark: _remark,
  settlement: _settlement,
  creditDays: _creditDays,
  creditLimit: _creditLimit,
  blackReason: _blackReason,
  ...pooledFields
} = customer.fields
/** A customer as the pool shows it: only its owner sees the contacts and the credit. */
const pooledCustomer = { ...customer, traits: [], fields: pooledFields }

/** A customer as its owner sees it: its group decides prices, so that only a department sets it. */
const ownCustomer = {
  ...customer,
  traits: [],
  fields: {
    ...customer.fields,
    group: link('customerGroup', ['客户群组', 'Customer group'], { filter: true, computed: true, notCopied: true }),
  },
}

const owned = [
  'customerNo',
  'nameCn',
  'kind',
  'stage',
  'level',
  'city',
  'contact',
  'phone',
  'lastFollowUpAt',
  'nextFollowUp',
  'releaseOn',
] as const

const pooled = ['kind', 'city', 'industry', 'products', 'level', 'formerOwner', 'lastFollowUpAt', 'releasedAt'] as const

const widerQuick = [
  { field: 'releaseOn', withinDays: 7, label: ['即将释放', 'Released soon'] },
  { field: 'blacklist', any: ['blacklisted'], label: ['黑名单', 'Blacklisted'] },
] as const

export const customerPages = [
  page('salesCustomer', {
    of: ownCustomer,
    scope: 'mine',
    columns: owned,
    tabs: ['ownFollowUps'],
    quick: [
      { field: 'nextFollowUp', withinDays: 0, label: ['今日跟进', 'Due today'] },
      { field: 'releaseOn', withinDays: 7, label: ['即将释放', 'Released soon'] },
    ],
  }),
  tabPage('ownFollowUps', ['我的跟进记录', 'My follow-ups'], { of: followUp, host: 'salesCustomer', scope: 'mine' }),
  page('customerList', {
    of: customer,
    scope: 'institution',
    columns: ['customerNo', 'nameCn', 'owner', 'group', ...owned.slice(2)],
    tabs: ['institutionFollowUps'],
    quick: widerQuick,
  }),
  tabPage('institutionFollowUps', ['机构跟进记录', 'Institution follow-ups'], {
    of: followUp,
    host: 'customerList',
    scope: 'institution',
  }),
  page('companyCustomer', {
    of: customer,
    columns: ['customerNo', 'nameCn', 'owner', 'group', ...owned.slice(2)],
    tabs: ['followUps', 'ownerships'],
    quick: widerQuick,
  }),
  tabPage('followUps', ['公司跟进记录', 'Company follow-ups'], { of: followUp, host: 'companyCustomer' }),
  tabPage('ownerships', ['归属记录', 'Ownership'], { of: ownership, host: 'companyCustomer' }),
  page('customerSeas', {
    of: pooledCustomer,
    scope: 'departmentPool',
    readOnly: true,
    columns: ['customerNo', 'nameCn', 'poolDepartment', ...pooled, 'companyPoolOn', 'releaseReason'],
  }),
  page('customerHighSeas', {
    of: pooledCustomer,
    scope: 'pool',
    readOnly: true,
    columns: ['customerNo', 'nameCn', ...pooled, 'releaseReason'],
  }),
  page('highSeasManagement', { of: customerPool }),
  page('customerSetting', { of: customerLevel, tabs: ['customerGroup'] }),
  tabPage('customerGroup', ['客户群组', 'Customer groups'], { of: customerGroup, host: 'customerSetting' }),
] as const
