import { choice, code, link, list, longText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { rateTypes, validity } from '../../groups/charges/freight.ts'
import { twoNames } from '../../groups/charges/two-names.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'

const scope = {
  carriers: list(link('carrier', ['船公司', 'Carriers']), { filter: true, section: ['适用范围', 'Applies to'] }),
  contractNos: list(code(['合约号', 'Contract nos.'], { max: 30 }), { partner: true, hidden: true }),
  suppliers: list(link('supplier', ['订舱代理', 'Booking agents']), { partner: true, hidden: true }),
  rateTypes: list(choice(['运价类型', 'Rate types'], rateTypes), { filter: true }),
  tradeLines: list(link('tradeLine', ['航线', 'Trade lines']), { filter: true }),
  pols: list(link('port', ['起运港', 'POLs']), { filter: true }),
  pods: list(link('port', ['目的港', 'PODs']), { filter: true }),
  namedAccounts: list(link('customer', ['指定客户', 'Named accounts']), { hidden: true }),
} as const
const scopeNames = Object.keys(scope)
const partnerScopes = ['contractNos', 'suppliers']
const sightNames = ['visiblePersons', 'visibleRoles', 'visibleOrgs', 'visibleCustomers']

const secrecyRules = (draft: Values): Complaint[] => [
  ...datesInOrder(draft),
  // A scope that the writer may not see may be set all the same.
  ...(partnerScopes.every((name) => name in draft) && scopeNames.every((name) => listOf(draft[name]).length === 0)
    ? [{ field: 'carriers', rule: 'atLeastOne' }]
    : []),
  ...(sightNames.every((name) => listOf(draft[name]).length === 0)
    ? [{ field: 'visiblePersons', rule: 'atLeastOne' }]
    : []),
]

const hidden = choice(
  ['隐藏内容', 'Hidden'],
  [
    ['row', '整条', 'The whole rate'],
    ['carrier', '船公司', 'Carrier'],
    ['contract', '合约号', 'Contract no.'],
    ['supplier', '订舱代理', 'Booking agent'],
    ['price', '价格', 'Price'],
    ['service', '航线代码', 'Service'],
    ['freeTime', '免箱期', 'Free time'],
  ],
)
/** A part of an offer that a rule of secrecy hides. */
export type SecretPart = (typeof hidden.options)[number][0]
export const secretParts: readonly SecretPart[] = hidden.options.map(([part]) => part)

/** Rates, or parts of them, that only some people find in the price search. */
export const secrecyRule = resource({
  name: 'secrecyRule',
  label: ['保密运价', 'Confidential rates'],
  title: 'name',
  traits: ['validity', 'disableable'],
  fields: {
    name: text(['名称', 'Name'], { ...twoNames, section: ['保密', 'Secret'] }),
    hide: list(hidden, {
      required: true,
      filter: true,
      help: [
        '在查价、报价单和合作方页面隐藏;持有运价表权限的人在表中仍看得到',
        'Hidden in searches, on quotations and from partners; users with access to the rate sheet still see it there',
      ],
    }),
    maskText: text(['显示为', 'Shown as'], { max: 40, required: true, initial: '保密' }),
    ...scope,
    visiblePersons: list(link('employee', ['可见人员', 'Visible to']), {
      filter: true,
      section: ['谁可见', 'Who sees it'],
    }),
    visibleRoles: list(link('role', ['可见角色', 'Visible to roles']), { filter: true }),
    visibleOrgs: list(link('organisation', ['可见组织', 'Visible to units']), {
      filter: true,
      help: ['包括下级组织', 'Units below are included'],
    }),
    visibleCustomers: list(link('customer', ['可见客户', 'Visible for customers']), {
      filter: true,
      help: ['为这些客户查询时可见', 'Visible when searching for one of these customers'],
    }),
    onQuotation: choice(
      ['报价单上', 'On quotations'],
      [
        ['hidden', '隐藏', 'Hidden'],
        ['shown', '显示', 'Shown'],
      ],
      { required: true, initial: 'hidden' },
    ),
    ...validity,
    status: choice(
      ['状态', 'Status'],
      [
        [1, '启用', 'Enabled', 'good'],
        [0, '停用', 'Disabled', 'quiet'],
      ],
      { required: true, initial: 1, filter: true },
    ),
    remark: longText(['备注', 'Remark'], { max: 1000, hidden: true }),
  },
  check: secrecyRules,
})
