import { link, optionLabel } from '../../catalogue/kinds.ts'
import { page, tabPage } from '../../page.ts'
import { customer } from './customer.ts'
import { customerContract } from './customer-contract.ts'
import { customerCheck, followUp, ownership } from './customer-events.ts'
import { customerMerge } from './customer-merge.ts'
import { openOpportunityStages, opportunity } from './opportunity.ts'
import { visitPlan } from './visit-plan.ts'

const {
  contacts: _contacts,
  contact: _contact,
  phone: _phone,
  email: _email,
  address: _address,
  creditCode: _creditCode,
  taxNo: _taxNo,
  invoiceTitle: _invoiceTitle,
  mailDomains: _mailDomains,
  website: _website,
  remark: _remark,
  settlement: _settlement,
  creditDays: _creditDays,
  creditLimit: _creditLimit,
  creditUsed: _creditUsed,
  overdueAmount: _overdueAmount,
  overdueSince: _overdueSince,
  blackReason: _blackReason,
  qualificationNote: _qualificationNote,
  qualificationAskedBy: _qualificationAskedBy,
  qualifiedBy: _qualifiedBy,
  protectedUntil: _protectedUntil,
  delayedUntil: _delayedUntil,
  lock: _lock,
  lockReason: _lockReason,
  coOwners: _coOwners,
  openEnquiries: _openEnquiries,
  openQuotations: _openQuotations,
  ...pooledFields
} = customer.fields
/** A customer as the pool shows it: only its owner sees the contacts and the credit. */
const { sharedWith: _sharedWith, ...ofNobody } = customer
const pooledCustomer = { ...ofNobody, asks: {}, traits: [], fields: pooledFields }

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
  'lastOrderOn',
  'nextFollowUp',
  'openEnquiries',
  'openQuotations',
  'releaseOn',
  'overdueAmount',
] as const

/** Lists in which a customer is named, on the pages of the same reach. */
const shownOn = (...names: readonly string[]) => names.map((page) => ({ page, by: { customer: 'id' } }))

const wide = ['customerNo', 'nameCn', 'owner', 'group', ...owned.slice(2), 'creditUsed'] as const

const pooled = [
  'kind',
  'city',
  'industry',
  'products',
  'mainLanes',
  'level',
  'formerOwner',
  'lastFollowUpAt',
  'lastOrderOn',
  'releasedAt',
  'timesReleased',
] as const

const overdue = { field: 'overdueSince', withinDays: 0, label: ['逾期应收', 'Overdue'] } as const
/** Customers of a pool to look at first. */
const ordered = { field: 'lastOrderOn', withinDays: 0, label: ['曾下单', 'Has ordered'] } as const
const waitsLong = {
  field: 'releasedAt',
  withinDays: -30,
  label: ['入池超过 30 天', 'Over 30 days in the pool'],
} as const
const movesSoon = {
  field: 'companyPoolOn',
  withinDays: 3,
  label: ['3 天内移入公司公海', 'To the company pool within 3 days'],
} as const
const soon = { field: 'releaseOn', withinDays: 7, label: ['即将释放', 'Released soon'] } as const
/** Stages by which owners look at their customers. */
const stages = (['prospect', 'active', 'dormant'] as const).map((stage) => ({
  field: 'stage' as const,
  any: [stage],
  label: optionLabel(customer.fields.stage.options, stage) ?? ([stage, stage] as const),
}))
const openOpportunities = [
  { field: 'stage', any: [...openOpportunityStages], label: ['进行中', 'Open'] },
  { field: 'expectedOn', withinDays: 30, label: ['30 天内', 'Within 30 days'] },
] as const
const contracts = [
  { field: 'state', any: ['sent'], label: ['待签回', 'To be signed'] },
  { field: 'endsOn', comingDays: 30, label: ['30 天内到期', 'Ending within 30 days'] },
] as const
/** The earliest planned one is on top. */
const visits = {
  quick: [
    { field: 'state', any: ['planned'], label: ['计划中', 'Planned'] },
    { field: 'plannedOn', comingDays: 0, label: ['今天', 'Today'] },
    { field: 'plannedOn', comingDays: 7, label: ['7 天内', 'Next 7 days'] },
  ],
  queue: { by: 'plannedOn', while: { field: 'state', any: ['planned'] } },
} as const
const inspected = {
  quick: [
    { field: 'inspection', any: ['open'], label: ['未检查', 'Not checked'] },
    { field: 'inspection', any: ['poor'], label: ['检查不合格', 'Found poor'] },
  ],
} as const
const widerQuick = [
  soon,
  { field: 'protectedUntil', comingDays: 3650, label: ['受保护', 'Protected'] },
  { field: 'qualification', any: ['pending'], label: ['待审资质', 'To qualify'] },
  overdue,
  { field: 'blacklist', any: ['blacklisted'], label: ['黑名单', 'Blacklisted'] },
] as const

export const customerPages = [
  page('salesCustomer', {
    of: ownCustomer,
    scope: 'mine',
    columns: owned,
    tabs: ['ownFollowUps', 'ownVisits', 'ownOpportunities', 'ownContracts', 'ownDelays'],
    shows: shownOn(
      'ownFollowUps',
      'ownVisits',
      'ownOpportunities',
      'ownContracts',
      'customerInquiry',
      'myOffer',
      'order',
      'debitNotes',
    ),
    quick: [{ field: 'nextFollowUp', withinDays: 0, label: ['今日跟进', 'Due today'] }, soon, ...stages, overdue],
  }),
  tabPage('ownFollowUps', ['我的跟进记录', 'My follow-ups'], {
    of: followUp,
    host: 'salesCustomer',
    scope: 'mine',
    quick: inspected.quick.slice(1),
  }),
  page('customerList', {
    of: customer,
    scope: 'institution',
    columns: wide,
    tabs: [
      'institutionFollowUps',
      'institutionVisits',
      'institutionOpportunities',
      'institutionContracts',
      'institutionDelays',
      'institutionUnlocks',
    ],
    shows: shownOn(
      'institutionFollowUps',
      'institutionVisits',
      'institutionOpportunities',
      'institutionContracts',
      'instInquiry',
      'instQuotation',
      'order',
      'debitNotes',
    ),
    quick: widerQuick,
  }),
  tabPage('institutionFollowUps', ['机构跟进记录', 'Institution follow-ups'], {
    of: followUp,
    host: 'customerList',
    scope: 'institution',
    ...inspected,
  }),
  page('companyCustomer', {
    of: customer,
    columns: wide,
    tabs: [
      'followUps',
      'visits',
      'opportunities',
      'customerContracts',
      'delays',
      'ownerships',
      'customerChecks',
      'customerMerges',
    ],
    shows: shownOn(
      'followUps',
      'visits',
      'opportunities',
      'customerContracts',
      'companyInquiry',
      'companyQuotation',
      'order',
      'debitNotes',
      'ownerships',
    ),
    quick: widerQuick,
  }),
  tabPage('followUps', ['公司跟进记录', 'Company follow-ups'], { of: followUp, host: 'companyCustomer', ...inspected }),
  tabPage('ownerships', ['归属记录', 'Ownership'], { of: ownership, host: 'companyCustomer' }),
  tabPage('customerChecks', ['撞客查询记录', 'Customer checks'], { of: customerCheck, host: 'companyCustomer' }),
  tabPage('customerMerges', ['合并记录', 'Merges'], { of: customerMerge, host: 'companyCustomer' }),
  tabPage('ownOpportunities', ['我的商机', 'My opportunities'], {
    of: opportunity,
    host: 'salesCustomer',
    scope: 'mine',
    quick: openOpportunities,
  }),
  tabPage('institutionOpportunities', ['机构商机', 'Institution opportunities'], {
    of: opportunity,
    host: 'customerList',
    scope: 'institution',
    quick: openOpportunities,
  }),
  tabPage('opportunities', ['公司商机', 'All opportunities'], {
    of: opportunity,
    host: 'companyCustomer',
    quick: openOpportunities,
  }),
  tabPage('ownContracts', ['我的客户合同', 'My customer contracts'], {
    of: customerContract,
    host: 'salesCustomer',
    scope: 'mine',
    quick: contracts,
  }),
  tabPage('institutionContracts', ['机构客户合同', 'Institution customer contracts'], {
    of: customerContract,
    host: 'customerList',
    scope: 'institution',
    quick: contracts,
  }),
  tabPage('customerContracts', ['公司客户合同', 'All customer contracts'], {
    of: customerContract,
    host: 'companyCustomer',
    quick: contracts,
  }),
  tabPage('ownVisits', ['我的拜访计划', 'My visits'], {
    of: visitPlan,
    host: 'salesCustomer',
    scope: 'mine',
    ...visits,
  }),
  tabPage('institutionVisits', ['机构拜访计划', 'Institution visits'], {
    of: visitPlan,
    host: 'customerList',
    scope: 'institution',
    ...visits,
  }),
  tabPage('visits', ['公司拜访计划', 'All visits'], { of: visitPlan, host: 'companyCustomer', ...visits }),
  page('customerSeas', {
    of: pooledCustomer,
    scope: 'departmentPool',
    readOnly: true,
    columns: ['customerNo', 'nameCn', 'poolDepartment', ...pooled, 'companyPoolOn', 'releaseReason'],
    quick: [ordered, movesSoon],
  }),
  page('customerHighSeas', {
    of: pooledCustomer,
    scope: 'pool',
    readOnly: true,
    columns: ['customerNo', 'nameCn', ...pooled, 'releaseReason'],
    quick: [ordered, waitsLong],
  }),
] as const
