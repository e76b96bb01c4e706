import { comparableCompanyName } from '@hangjia/validation'
import {
  choice,
  code,
  codes,
  date,
  decimal,
  files,
  flag,
  integer,
  lines,
  link,
  list,
  longText,
  text,
} from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { maintainer } from '../../groups/charges/maintainer.ts'
import { fcl } from '../../modes/fcl.ts'
import { page } from '../../page.ts'
import { ratesPage } from '../../rates-page.ts'
import { creditCode, creditCodeRule } from './credit-code.ts'

const categories = choice(
  ['类型', 'Categories'],
  [
    ['carrier', '船公司', 'Carrier'],
    ['bookingAgent', '订舱代理', 'Booking agent'],
    ['coLoader', '同行拼箱', 'Co-loader'],
    ['airline', '航空公司', 'Airline'],
    ['airAgent', '空运代理', 'Air agent'],
    ['railOperator', '班列平台', 'Rail operator'],
    ['trucker', '车队', 'Haulier'],
    ['barge', '驳船', 'Barge'],
    ['tankOperator', '罐箱经营人', 'Tank operator'],
    ['customsBroker', '报关行', 'Customs broker'],
    ['warehouse', '仓库', 'Warehouse'],
    ['overseasAgent', '海外代理', 'Overseas agent'],
    ['insurer', '保险', 'Insurer'],
    ['express', '快递', 'Express'],
    ['other', '其他', 'Other'],
  ],
)
const businessTypes = choice(
  ['业务', 'Business'],
  [
    [fcl.name, ...fcl.title],
    ['special', '特种箱', 'Special containers'],
    ['lcl', '拼箱', 'LCL'],
    ['air', '空运', 'Air'],
    ['rail', '铁路', 'Rail'],
    ['fba', 'FBA', 'FBA'],
    ['land', '陆运', 'Land'],
  ],
)

const bankAccount = {
  bankName: text(['开户行', 'Bank'], { required: true }),
  accountName: text(['户名', 'Account name'], { required: true }),
  accountNo: code(['账号', 'Account no.'], { required: true }),
  currency: link('currency', ['币种', 'Currency'], { required: true }),
  swift: code(['SWIFT', 'SWIFT'], { max: 11 }),
} as const

const linesOf = (value: unknown) => listOf(value) as readonly Values[]

const supplierRules = ({ creditCode, deposit, depositCurrency, agreements }: Values): Complaint[] => [
  ...creditCodeRule({ creditCode }),
  ...(deposit && depositCurrency === null ? [{ field: 'depositCurrency', rule: 'required' }] : []),
  ...linesOf(agreements).flatMap(({ from, to }, at) =>
    from && to && String(to) < String(from) ? [{ field: `agreements.${at}.to`, rule: 'endsBeforeStart' }] : [],
  ),
]

/** The black list is changed by an act of two people, never by the form. */
const stateRules = (before: Values | undefined, { state }: Values): Complaint[] =>
  state !== undefined && (before?.state === 'blacklisted') !== (state === 'blacklisted')
    ? [{ field: 'state', rule: 'blacklistByAct' }]
    : []

/** The first day on which a licence or the agreement is over; a newer one of its kind replaces an older one. */
const papersEnd = ({ agreements, licences }: Values): string | null => {
  const newest = new Map<unknown, string>()
  const look = (kind: unknown, until: unknown) => {
    if (typeof until === 'string' && until > (newest.get(kind) ?? '')) newest.set(kind, until)
  }
  for (const { to } of linesOf(agreements)) look('agreement', to)
  for (const { kind, until } of linesOf(licences)) look(kind, until)
  return [...newest.values()].sort()[0] ?? null
}

/** The trade lines and ports of its strong lanes, each once: the filters of the look-up. */
const strengths = ({ lanes }: Values) => {
  const each = (name: string) => [...new Set(linesOf(lanes).flatMap((lane) => listOf(lane[name])))]
  return {
    strongLines: [...new Set(linesOf(lanes).map(({ tradeLine }) => tradeLine))],
    strongPorts: [...new Set([...each('pols'), ...each('pods')])],
  }
}

/** Suppliers from whom we buy. No rate of one on the black list is published. */
export const supplier = resource({
  name: 'supplier',
  label: ['供应商', 'Suppliers'],
  title: 'nameCn',
  titleEn: 'nameEn',
  codeField: 'code',
  search: ['code', 'nameCn', 'nameEn', 'shortName'],
  traits: ['importable'],
  comparedName: { field: 'nameCn', as: comparableCompanyName },
  derive: (values) => ({ papersEnd: papersEnd(values), ...strengths(values) }),
  fields: {
    code: code(['代码', 'Code'], {
      required: true,
      unique: true,
      filter: true,
      numbered: 'S',
      section: ['供应商', 'Supplier'],
      help: ['留空自动编号', 'Blank: numbered automatically'],
    }),
    nameCn: text(['中文名', 'Chinese name'], { required: true, filter: true }),
    nameEn: text(['英文名', 'English name'], { hidden: true }),
    shortName: text(['简称', 'Short name'], { filter: true }),
    categories: list(categories, { filter: true }),
    businessTypes: list(businessTypes, { filter: true, hidden: true }),
    country: link('country', ['国家', 'Country'], { filter: true, section: ['公司', 'Company'] }),
    city: text(['城市', 'City'], { max: 60, filter: true }),
    creditCode,
    taxId: code(['税号', 'Tax no.'], { max: 30, hidden: true }),
    addressCn: text(['中文地址', 'Chinese address'], { max: 300, hidden: true }),
    addressEn: text(['英文地址', 'English address'], { max: 300, hidden: true }),
    website: text(['网站', 'Website'], { hidden: true }),
    source: text(['来源', 'Source'], { max: 100, hidden: true }),
    lanes: lines(
      ['优势航线', 'Strong lanes'],
      {
        tradeLine: link('tradeLine', ['航线', 'Trade line'], { required: true }),
        pols: list(link('port', ['起运港', 'POLs'])),
        pods: list(link('port', ['目的港', 'PODs'])),
        note: text(['说明', 'Note'], { max: 200 }),
      },
      { hidden: true, section: ['优势航线', 'Strong lanes'] },
    ),
    strongLines: list(link('tradeLine', ['优势航线', 'Strong trade lines']), {
      computed: true,
      filter: true,
      hidden: true,
      max: 200,
    }),
    strongPorts: list(link('port', ['优势港口', 'Strong ports']), {
      computed: true,
      filter: true,
      hidden: true,
      max: 1000,
    }),
    contacts: lines(
      ['联系人', 'Contacts'],
      {
        name: text(['姓名', 'Name'], { max: 60, required: true }),
        role: text(['职务', 'Role'], { max: 60 }),
        phone: text(['电话', 'Phone'], { max: 40 }),
        email: text(['邮箱', 'E-mail'], { max: 100 }),
        wechat: text(['微信', 'WeChat'], { max: 60 }),
        isMain: flag(['主要', 'Main']),
      },
      { partner: true, hidden: true, section: ['联系人', 'Contacts'] },
    ),
    banks: lines(['银行账户', 'Bank accounts'], bankAccount, {
      cost: true,
      hidden: true,
      section: ['银行账户', 'Bank accounts'],
      byTwo: { asked: 'banksAsked', by: 'banksAskedBy' },
    }),
    banksAsked: lines(['待确认的银行账户', 'Requested bank accounts'], bankAccount, {
      cost: true,
      hidden: true,
      computed: true,
    }),
    banksAskedBy: link('employee', ['账户变更人', 'Bank accounts changed by'], {
      cost: true,
      hidden: true,
      computed: true,
      filter: true,
    }),
    agreements: lines(
      ['合同', 'Agreements'],
      {
        no: code(['合同号', 'No.'], { max: 40, partner: true }),
        from: date(['起', 'From'], { required: true }),
        to: date(['止', 'To'], { required: true }),
        signed: flag(['已签', 'Signed']),
        file: files(['附件', 'File'], { max: 1, cost: true, partner: true }),
      },
      { hidden: true, section: ['合同与资质', 'Agreements and licences'] },
    ),
    licences: lines(
      ['资质', 'Licences'],
      {
        kind: choice(
          ['资质', 'Licence'],
          [...codes('NVOCC', 'FMC', 'IATA'), ['DG', '危险品', 'Dangerous goods'], ['AEO', 'AEO', 'AEO']],
          { required: true },
        ),
        no: code(['证号', 'No.'], { max: 40 }),
        until: date(['有效期至', 'Valid until'], { required: true }),
        file: files(['附件', 'File'], { max: 1 }),
      },
      { hidden: true },
    ),
    papersEnd: date(['合同或资质到期', 'Documents expire'], {
      computed: true,
      filter: true,
      help: ['最早到期的合同或资质', 'The agreement or licence that expires first'],
    }),
    paymentTerm: choice(
      ['结算方式', 'Payment'],
      [
        ['prepaid', '预付', 'Prepaid'],
        ['cod', '票结', 'Per shipment'],
        ['monthly', '月结', 'Monthly'],
        ['byBill', '按提单', 'Per bill'],
      ],
      { filter: true, section: ['结算', 'Settlement'] },
    ),
    creditDays: integer(['账期（天）', 'Credit days'], { max: 365, cost: true }),
    creditLimitUsd: decimal(['信用额度 USD', 'Credit limit USD'], { cost: true, hidden: true }),
    creditLimitCny: decimal(['信用额度 CNY', 'Credit limit CNY'], { cost: true, hidden: true }),
    deposit: decimal(['押金', 'Deposit'], { cost: true, hidden: true }),
    depositCurrency: link('currency', ['押金币种', 'Deposit currency'], { cost: true, hidden: true }),
    rating: choice(['评级', 'Rating'], codes('A', 'B', 'C', 'D'), { filter: true, section: ['合作', 'Co-operation'] }),
    maintainer,
    state: choice(
      ['状态', 'State'],
      [
        ['pending', '待审核', 'Pending', 'busy'],
        ['active', '合作中', 'Active', 'good'],
        ['paused', '暂停', 'Paused', 'warn'],
        ['blacklisted', '黑名单', 'Blacklisted', 'bad'],
      ],
      { required: true, initial: 'pending', filter: true, keptBy: 'TS-9080' },
    ),
    blackReason: text(['拉黑原因', 'Blacklist reason'], { max: 500, hidden: true, computed: true }),
    blackAskedBy: link('employee', ['提议拉黑', 'Blacklisting requested by'], { hidden: true, computed: true }),
    remark: longText(['备注', 'Remark'], { max: 1000, hidden: true }),
  },
  check: supplierRules,
  checkChange: stateRules,
})

export const supplierPages = [
  page('supplierManagement', {
    of: supplier,
    columns: [
      'code',
      'nameCn',
      'shortName',
      'categories',
      'country',
      'city',
      'paymentTerm',
      'creditDays',
      'rating',
      'papersEnd',
      'maintainer',
      'state',
    ],
    quick: [{ field: 'papersEnd', withinDays: 30, label: ['30 天内到期', 'Ending within 30 days'] }],
    shows: [
      { page: ratesPage, by: { supplier: 'id' } },
      { page: 'bargePrice', by: { operator: 'id' } },
      { page: 'overseasAgentCharge', by: { agent: 'id' } },
      { page: 'contractManagement', by: { supplier: 'id' } },
      { page: 'spaceManagement', by: { supplier: 'id' } },
    ],
  }),
  page('supplierView', {
    of: supplier,
    readOnly: true,
    columns: [
      'code',
      'nameCn',
      'nameEn',
      'categories',
      'strongLines',
      'strongPorts',
      'contacts',
      'country',
      'city',
      'creditDays',
      'rating',
      'state',
    ],
  }),
] as const
