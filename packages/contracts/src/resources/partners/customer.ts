import {
  choice,
  code,
  date,
  decimal,
  instant,
  integer,
  lines,
  link,
  list,
  longText,
  text,
} from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { ofUnits } from '../../groups/of-units.ts'
import { creditCode, creditCodeRule } from './credit-code.ts'
import { contactChanges, contactLine, contactRules, mainContact } from './customer-contacts.ts'
import { customerFacts } from './customer-facts.ts'
import { qualificationFields } from './customer-qualification.ts'

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

const counted = { computed: true, filter: true, notCopied: true, hidden: true } as const
const counts = ['每 5 分钟更新', 'Refreshed every 5 minutes'] as const

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
  sharedWith: 'coOwners',
  pooledIn: 'poolDepartment',
  asks: ofUnits,
  search: ['customerNo', 'nameCn', 'nameEn', 'shortName'],
  traits: ['importable'],
  importedWith: 'TS-9061',
  exportedWith: 'TS-9008',
  check: (values) => [...contactRules(values), ...creditCodeRule(values)],
  checkChange: (before, after) => [...ownedByActs(before, after), ...contactChanges(before, after)],
  derive: mainContact,
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
    creditCode,
    city: text(['城市', 'City'], { max: 60, filter: true }),
    industry: text(['行业', 'Industry'], { max: 60, bilingual: 'halves', filter: true }),
    products: list(choice(['产品', 'Products'], products), { filter: true }),
    source: text(['来源', 'Source'], { max: 60, bilingual: 'halves', filter: true, hidden: true }),
    ...customerFacts,
    contacts: lines(['联系人', 'Contacts'], contactLine, {
      max: 50,
      namedBy: 'name',
      hidden: true,
      section: ['联系人', 'Contacts'],
    }),
    contact: text(['主要联系人', 'Main contact'], { computed: true, notCopied: true }),
    phone: text(['电话', 'Phone'], { max: 40, computed: true, notCopied: true }),
    email: text(['邮箱', 'E-mail'], { max: 100, hidden: true, computed: true, notCopied: true }),
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
    taxNo: code(['税号', 'Tax no.'], { max: 30, hidden: true }),
    invoiceTitle: text(['发票抬头', 'Invoice title'], {
      hidden: true,
      help: ['账单上的名称；留空用客户名称', 'Name on debit notes; blank: that of the customer'],
    }),
    creditDays: integer(['账期天数', 'Credit days'], { max: 365, hidden: true }),
    creditLimit: decimal(['信用额度', 'Credit limit'], {
      hidden: true,
      help: ['本位币；留空不限', 'In the book currency; blank: no limit'],
    }),
    creditUsed: decimal(['已用额度', 'Credit used'], {
      computed: true,
      notCopied: true,
      hidden: true,
      help: ['未付应收，本位币，每小时更新', 'What it owes, in the book currency; refreshed every hour'],
    }),
    overdueAmount: text(['逾期应收', 'Overdue'], { max: 300, computed: true, notCopied: true, hidden: true }),
    overdueSince: date(['逾期自', 'Overdue since'], { computed: true, filter: true, notCopied: true, hidden: true }),
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
    ...qualificationFields,
    owner: link('employee', ['负责人', 'Owner'], {
      filter: true,
      mine: true,
      notCopied: true,
      section: ['归属', 'Ownership'],
    }),
    coOwners: list(link('employee', ['协作人', 'Co-owners']), {
      max: 20,
      filter: true,
      notCopied: true,
      hidden: true,
      help: ['可查看、编辑、跟进和报价，不能转让', 'May edit, follow up and quote, but not give it away'],
    }),
    lastFollowUpAt: instant(['最近跟进', 'Last follow-up'], { computed: true, notCopied: true }),
    lastOrderOn: date(['最近下单', 'Last order'], {
      computed: true,
      filter: true,
      notCopied: true,
      help: ['未退关订单的最近业务日期，每小时更新', 'Business date of its last order; refreshed every hour'],
    }),
    openEnquiries: integer(['未结询价', 'Open enquiries'], { ...counted, help: counts }),
    openQuotations: integer(['未结报价', 'Open quotations'], { ...counted, help: counts }),
    nextFollowUp: date(['下次跟进', 'Next follow-up'], { computed: true, filter: true, notCopied: true }),
    releaseOn: date(['预计释放', 'Released on'], {
      computed: true,
      filter: true,
      notCopied: true,
      help: ['到该日仍未跟进则进入公海', 'Goes to the pool on this day unless it is followed up before'],
    }),
    protectedUntil: date(['保护至', 'Protected until'], {
      computed: true,
      filter: true,
      notCopied: true,
      hidden: true,
      help: ['新建或认领后，到该日不自动释放', 'Not released until then, after it was created or claimed'],
    }),
    delayedUntil: date(['延期至', 'Delayed until'], { computed: true, filter: true, notCopied: true, hidden: true }),
    lock: choice(['锁定', 'Lock'], [['locked', '已锁定', 'Locked', 'good']], {
      computed: true,
      filter: true,
      notCopied: true,
      hidden: true,
    }),
    lockReason: text(['锁定原因', 'Reason of the lock'], { max: 512, computed: true, notCopied: true, hidden: true }),
    formerOwner: link('employee', ['原负责人', 'Former owner'], {
      computed: true,
      filter: true,
      notCopied: true,
      hidden: true,
    }),
    releasedAt: instant(['进入公海', 'In the pool since'], {
      computed: true,
      filter: true,
      notCopied: true,
      hidden: true,
    }),
    timesReleased: integer(['释放次数', 'Times released'], { computed: true, notCopied: true, hidden: true }),
    releaseReason: text(['释放原因', 'Release reason'], { max: 512, computed: true, notCopied: true, hidden: true }),
    poolDepartment: link('organisation', ['所属部门公海', 'Department pool'], {
      computed: true,
      notCopied: true,
      hidden: true,
    }),
    companyPoolOn: date(['移入公司公海', 'To the company pool on'], {
      computed: true,
      filter: true,
      notCopied: true,
      hidden: true,
    }),
  },
})
