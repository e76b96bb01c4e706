import { boxPrices, choice, code, decimal, lines, link, list, text } from '../../catalogue/kinds.ts'
import type { Complaint } from '../../catalogue/resource.ts'
import { chargeLineRules, listOf, type Values } from '../charges/charge-rules.ts'
import { chargeLine } from '../charges/charges.ts'
import {
  billType,
  containerOwners,
  freeTime,
  publishable,
  rateTypes,
  recommendable,
  remarks,
  sailing,
  validity,
  validityBasis,
} from '../charges/freight.ts'
import { maintainer } from '../charges/maintainer.ts'

export const rateType = choice(['运价类型', 'Rate type'], rateTypes, {
  required: true,
  initial: 'FAK',
  filter: true,
  unique: true,
})

export const containerOwner = choice(['箱属', 'Container owner'], containerOwners, {
  required: true,
  initial: 'COC',
  filter: true,
  unique: true,
  hidden: true,
})

/** Buying prices by container type; each type once in a rate. */
export const boughtPrices = boxPrices(['箱型价', 'Container prices'], {
  required: true,
  filter: true,
  unique: true,
  cost: true,
  help: ['空白表示不提供，0 表示免费', 'Blank: not offered. 0: free of charge'],
})

/** Own charges of a rate. */
export const surcharges = lines(['附加费', 'Surcharges'], chargeLine, {
  hidden: true,
  sets: 'surchargeTemplate',
  section: ['附加费', 'Surcharges'],
  help: ['写在这里的费用优先于海运附加费页面', 'A charge entered here overrides the surcharge pages'],
})

/** Customers of an NAC rate. */
export const namedAccounts = list(link('customer', ['指定客户', 'Named accounts']), {
  filter: true,
  unique: true,
  hidden: true,
  help: ['NAC 运价只给这些客户', 'NAC rates are for these customers only'],
})

/** Kinds of bills of lading and their release. */
export const documents = {
  billType,
  releaseTypes: list(
    choice(
      ['出单方式', 'Release'],
      [
        ['original', '正本', 'Original bills'],
        ['telexFree', '免费电放', 'Telex release free'],
        ['telexPaid', '收费电放', 'Telex release charged'],
        ['seaWaybill', '海运单', 'Sea waybill'],
      ],
    ),
    { hidden: true },
  ),
  telexFee: decimal(['电放费', 'Telex fee'], {
    hidden: true,
    help: ['收费电放时每票收取', 'Per bill, where a telex release is charged'],
  }),
  telexCurrency: link('currency', ['电放费币种', 'Telex fee in'], { hidden: true }),
  releaseNote: text(['出单方式备注', 'Release note'], { max: 512, hidden: true }),
} as const

/** Supplier, contract and maintainer of a rate. */
export const bought = {
  contractNo: code(['合约号', 'Contract no.'], { max: 30, filter: true, unique: true, cost: true }),
  supplier: link('supplier', ['订舱代理', 'Booking agent'], { filter: true, unique: true, cost: true, hidden: true }),
  pricedBy: link('employee', ['拿价人', 'Priced by'], { filter: true, hidden: true }),
  maintainer: { ...maintainer, hidden: true },
} as const

/** Name, search, traits and order of rates that are known by their service. */
export const ofService = {
  title: 'serviceCode',
  search: ['serviceCode', 'contractNo'],
  traits: ['validity', 'publishable', 'recommendable', 'importable'],
  sort: ['updatedAt', 'desc'],
} as const

/** Sailing, validity, free time, documents, supplier and remarks of a container rate, behind its prices and charges. */
export const rateTerms = {
  ...sailing,
  ...validity,
  ...validityBasis,
  ...freeTime,
  ...documents,
  ...bought,
  ...remarks,
  ...publishable,
  ...recommendable,
} as const

/** `3/12`: Wednesday at 12. */
const weekdayAndHour = /^[1-7]\/(\d|1\d|2[0-3])$/

/** A route has two ends, a via port is neither, and a route with a via port is no direct service. */
export const routeRules = (draft: Values): Complaint[] => [
  ...(draft.pol && draft.pol === draft.pod ? [{ field: 'pod', rule: 'samePort' }] : []),
  ...(draft.pol && draft.pol === draft.dischargePort ? [{ field: 'dischargePort', rule: 'samePort' }] : []),
  ...(draft.siCutoff && !weekdayAndHour.test(String(draft.siCutoff)) ? [{ field: 'siCutoff', rule: 'format' }] : []),
  ...(listOf(draft.via).some((port) => port === draft.pol || port === draft.pod)
    ? [{ field: 'via', rule: 'viaIsPolOrPod' }]
    : []),
  ...(draft.transferType === 1 && listOf(draft.via).length > 0
    ? [{ field: 'transferType', rule: 'directWithVia' }]
    : []),
]

/** A combined pool of free days excludes the other two. */
const freeTimeRules = (draft: Values): Complaint[] =>
  typeof draft.freeCombinedDays === 'number' &&
  (typeof draft.freeDemDays === 'number' || typeof draft.freeDetDays === 'number')
    ? [{ field: 'freeCombinedDays', rule: 'combinedExcludesOthers' }]
    : []

/** A telex release fee has an amount and a currency. */
const telexRules = ({ releaseTypes, telexFee, telexCurrency }: Values): Complaint[] => {
  const isCharged = listOf(releaseTypes).includes('telexPaid')
  const isPriced = telexFee !== null && telexFee !== undefined
  return [
    ...(isCharged && !isPriced ? [{ field: 'telexFee', rule: 'required' }] : []),
    ...(!isCharged && isPriced ? [{ field: 'telexFee', rule: 'telexNotCharged' }] : []),
    ...(isPriced && !telexCurrency ? [{ field: 'telexCurrency', rule: 'required' }] : []),
  ]
}

/** A rate for named accounts names them. */
export const accountRules = ({ rateType: type, namedAccounts: accounts }: Values): Complaint[] =>
  type === 'NAC' && listOf(accounts).length === 0 ? [{ field: 'namedAccounts', rule: 'required' }] : []

/** Rules for every container rate: its route, its free time, its release and its charges. */
export const containerRateRules = (draft: Values): Complaint[] => [
  ...routeRules(draft),
  ...freeTimeRules(draft),
  ...chargeLineRules('surcharges', draft.surcharges),
  ...telexRules(draft),
]
