import { link } from '../../catalogue/kinds.ts'
import { page, tabPage } from '../../page.ts'
import { customer } from './customer.ts'
import { followUp, ownership } from './customer-events.ts'
import { customerGroup, customerLevel } from './customer-groups.ts'
import { customerPool } from './customer-pool.ts'

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
  'overdueAmount',
] as const

const wide = ['customerNo', 'nameCn', 'owner', 'group', ...owned.slice(2), 'creditUsed'] as const

const pooled = ['kind', 'city', 'industry', 'products', 'level', 'formerOwner', 'lastFollowUpAt', 'releasedAt'] as const

const overdue = { field: 'overdueSince', withinDays: 0, label: ['逾期应收', 'Overdue'] } as const
const widerQuick = [
  { field: 'releaseOn', withinDays: 7, label: ['即将释放', 'Released soon'] },
  overdue,
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
      overdue,
    ],
  }),
  tabPage('ownFollowUps', ['我的跟进记录', 'My follow-ups'], { of: followUp, host: 'salesCustomer', scope: 'mine' }),
  page('customerList', {
    of: customer,
    scope: 'institution',
    columns: wide,
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
    columns: wide,
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
