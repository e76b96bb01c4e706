import { choice, date, instant, integer, link, list, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { page, tabPage } from '../../page.ts'
import { customer } from './customer.ts'

/** Days within which a person who unlocked a lead must follow it up. */
export const leadFollowUpDays = 3
/** Leads that a person unlocks in a day. */
export const leadsPerDay = 10
/** Reports of different people after which a lead is invalid. */
export const leadReportsNeeded = 3

/** Days for which a lead is open since it was found. */
export const leadLifeDays = 90

/** A firm that might become a customer; its contacts are shown to users who unlock it. */
export const lead = resource({
  name: 'lead',
  label: ['线索', 'Leads'],
  title: 'companyName',
  search: ['companyName', 'city', 'industry', 'lanes'],
  sort: ['score', 'desc'],
  exportedWith: 'TS-9008',
  fields: {
    companyName: text(['公司名称', 'Company'], { required: true, filter: true }),
    country: link('country', ['国家', 'Country'], { filter: true, usual: 'CN' }),
    city: text(['城市', 'City'], { max: 60, filter: true }),
    industry: text(['行业', 'Industry'], { max: 60, filter: true }),
    products: list(customer.fields.products.of, { filter: true }),
    lanes: text(['航线', 'Lanes'], { max: 200, filter: true }),
    source: choice(
      ['来源', 'Source'],
      [
        ['import', '导入', 'Imported'],
        ['fair', '展会', 'Trade fair'],
        ['customsData', '海关数据', 'Customs data'],
        ['referral', '同事推荐', 'Colleague'],
        ['website', '网站', 'Website'],
        ['dormant', '休眠客户', 'Dormant customer'],
      ],
      { required: true, filter: true, initial: 'referral' },
    ),
    contactMasked: text(['联系人', 'Contact'], { max: 100, computed: true }),
    state: choice(
      ['状态', 'State'],
      [
        ['open', '可解锁', 'Open', 'good'],
        ['unlocked', '已解锁', 'Unlocked', 'busy'],
        ['converted', '已转客户', 'Customer', 'good'],
        ['invalid', '无效', 'Invalid', 'bad'],
        ['expired', '已过期', 'Expired', 'quiet'],
      ],
      { required: true, initial: 'open', computed: true, filter: true },
    ),
    score: integer(['评分', 'Score'], {
      max: 100,
      required: true,
      initial: 0,
      computed: true,
      filter: true,
      help: [
        '航线有在售运价最高 60 分，新线索最高 40 分，每日更新',
        'Up to 60 for a lane with rates on sale and up to 40 for a recent lead; updated daily',
      ],
    }),
    scoredOn: date(['评分日期', 'Scored on'], { computed: true, hidden: true }),
    expiresOn: date(['有效期至', 'Expires on'], { computed: true, filter: true }),
    finder: link('employee', ['推荐人', 'Found by'], { computed: true, filter: true }),
    foundOn: date(['推荐日期', 'Found on'], { computed: true, filter: true }),
    reports: integer(['无效反馈', 'Reports'], { required: true, initial: 0, computed: true }),
    remark: text(['备注', 'Remark'], { max: 500 }),
    imported: link('leadImport', ['导入批次', 'Import'], { computed: true, hidden: true, filter: true }),
  },
})

/** Days within which leads of a sheet can be taken back. */
export const leadUndoDays = 7

/** A sheet of firms that became leads; written by the import alone. */
export const leadImport = resource({
  name: 'leadImport',
  label: ['线索导入', 'Imports of leads'],
  title: 'fileName',
  ownEndpoints: true,
  module: 'customer',
  person: 'by',
  search: ['fileName'],
  sort: ['at', 'desc'],
  fields: {
    at: instant(['导入时间', 'Imported at'], { required: true, filter: true }),
    fileName: text(['文件', 'File'], { max: 200, required: true }),
    source: choice(['来源', 'Source'], lead.fields.source.options, { required: true, filter: true }),
    made: integer(['导入线索', 'Leads'], { required: true }),
    state: choice(
      ['状态', 'State'],
      [
        ['made', '已导入', 'Imported', 'good'],
        ['undone', '已撤销', 'Undone', 'quiet'],
      ],
      { required: true, filter: true },
    ),
    removed: integer(['撤回线索', 'Taken back']),
    kept: integer(['保留线索', 'Kept']),
    cause: text(['撤销原因', 'Undone because'], { max: 500 }),
    undoneAt: instant(['撤销时间', 'Undone at'], { hidden: true }),
    by: link('employee', ['导入人', 'Imported by'], { required: true, filter: true }),
    undoneBy: link('employee', ['撤销人', 'Undone by'], { hidden: true }),
  },
})

/** Contact data for users who unlocked the lead; it is on no page. */
export const leadContact = resource({
  name: 'leadContact',
  label: ['线索联系方式', 'Contacts of leads'],
  title: 'contact',
  ownEndpoints: true,
  search: [],
  fields: {
    lead: link('lead', ['线索', 'Lead'], { required: true, unique: true }),
    contact: text(['联系人', 'Contact']),
    phone: text(['电话', 'Phone'], { max: 40 }),
    email: text(['邮箱', 'E-mail'], { max: 100 }),
  },
})

/** A lead that a person unlocked, and its outcome. */
export const leadUnlock = resource({
  name: 'leadUnlock',
  label: ['已解锁线索', 'Unlocked leads'],
  title: 'contact',
  ownEndpoints: true,
  module: 'customer',
  person: 'by',
  search: ['contact', 'phone', 'email'],
  exportedWith: 'TS-9008',
  sort: ['at', 'desc'],
  fields: {
    at: instant(['解锁时间', 'Unlocked at'], { required: true, filter: true }),
    lead: link('lead', ['线索', 'Lead'], { required: true, filter: true }),
    customer: link('customer', ['客户', 'Customer'], { filter: true }),
    contact: text(['联系人', 'Contact']),
    phone: text(['电话', 'Phone'], { max: 40 }),
    email: text(['邮箱', 'E-mail'], { max: 100 }),
    followUpBy: date(['须跟进于', 'Follow up by'], { required: true, filter: true }),
    state: choice(
      ['状态', 'State'],
      [
        ['following', '跟进中', 'Following', 'busy'],
        ['converted', '已成交', 'Converted', 'good'],
        ['returned', '已退回', 'Returned', 'quiet'],
        ['expired', '未跟进', 'Not followed up', 'warn'],
        ['invalid', '无效', 'Invalid', 'bad'],
      ],
      { required: true, initial: 'following', filter: true },
    ),
    note: text(['说明', 'Note'], { max: 500 }),
    by: link('employee', ['解锁人', 'Unlocked by'], { required: true, filter: true }),
  },
})

/** The same as a department sees it: whom to call is known to the person who unlocked it alone, so that nobody searches by it either. */
const { contact: _contact, phone: _phone, email: _email, ...seenByOthers } = leadUnlock.fields
const unlockOfOthers = { ...leadUnlock, title: 'followUpBy', search: [], fields: seenByOthers }

const following = [{ field: 'state', any: ['following'], label: ['跟进中', 'Following'] }] as const

export const leadPages = [
  page('forallToker', {
    of: lead,
    readOnly: true,
    columns: [
      'companyName',
      'city',
      'industry',
      'products',
      'lanes',
      'source',
      'contactMasked',
      'score',
      'state',
      'expiresOn',
      'finder',
      'foundOn',
    ],
    quick: [{ field: 'state', any: ['open'], label: ['可解锁', 'Open'] }],
    tabs: ['leadImports'],
  }),
  tabPage('leadImports', ['导入记录', 'Imports'], {
    of: leadImport,
    host: 'forallToker',
    readOnly: true,
    shows: [{ page: 'forallToker', by: { imported: 'id' } }],
  }),
  page('unlockTokerList', {
    of: leadUnlock,
    scope: 'mine',
    readOnly: true,
    columns: ['lead', 'contact', 'phone', 'email', 'state', 'followUpBy', 'customer', 'at'],
    quick: following,
  }),
  tabPage('institutionUnlocks', ['机构已解锁线索', 'Leads unlocked by the institution'], {
    of: unlockOfOthers,
    host: 'customerList',
    scope: 'institution',
    readOnly: true,
    columns: ['lead', 'by', 'state', 'followUpBy', 'customer', 'at', 'note'],
    quick: following,
  }),
] as const
