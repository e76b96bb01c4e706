import { boxPrices, choice, code, decimal, flag, link, list, text } from '../../catalogue/kinds.ts'
import { cargoScopes, containerOwners, rateTypes, serviceTerms, underContracts } from './freight.ts'

export const paymentTerms = [
  ['PRE', '预付', 'Prepaid'],
  ['COL', '到付', 'Collect'],
] as const
const paymentTerm = choice(['付款方式', 'Payment'], paymentTerms, { required: true, initial: 'PRE' })
const treatment = choice(
  ['处理', 'Treatment'],
  [
    ['subject', '另加', 'Subject to'],
    ['included', '已含', 'Included'],
    ['excluded', '不含', 'Excluded'],
    ['atCost', '实报实销', 'At cost'],
  ],
  { required: true, initial: 'subject' },
)

/** Conditions under which a charge is due. */
export const occasions = [
  ['always', '总是', 'Always'],
  ['optional', '可选', 'Optional'],
  ['event', '发生时', 'On event'],
  ['telexOnly', '仅电放', 'Telex release only'],
  ['perHbl', '仅分单', 'House bill only'],
  ['withBarge', '有驳船', 'With a barge'],
  ['withoutBarge', '无驳船', 'Without a barge'],
  ['dgOnly', '仅危险品', 'Dangerous goods only'],
  ['socOnly', '仅货主箱', 'Shipper’s own containers only'],
  ['lateSi', '迟交补料', 'Late shipping instructions'],
] as const

/**
 * One charge (R12-R15): `unitPrice`, or `boxPrices` when the unit counts containers, never both.
 * They are our tariff, the base of the selling price; the cost pair is the buying price, blank = the same.
 */
export const chargeLine = {
  charge: link('charge', ['费用', 'Charge'], {
    required: true,
    picks: true,
    fills: { unit: 'defaultUnit', currency: 'defaultCurrency', paymentTerm: 'defaultPayType', taxPercent: 'taxRate' },
  }),
  unit: link('chargeUnit', ['单位', 'Unit'], { required: true }),
  currency: link('currency', ['币种', 'Currency'], { required: true, picks: true }),
  unitPrice: decimal(['单价', 'Unit price'], { scale: 4, signed: true, price: true }),
  boxPrices: boxPrices(['箱型价', 'Price per container'], { scale: 4 }),
  costUnitPrice: decimal(['成本单价', 'Cost unit price'], { scale: 4, signed: true, cost: true, price: true }),
  costBoxPrices: boxPrices(['箱型成本', 'Cost per container'], { scale: 4, cost: true }),
  percentOf: list(link('charge', ['百分比基数', 'Percent of']), {
    max: 20,
    help: [
      '按百分比计费时，取所列费用之和；空白：按该费用自身的基数',
      'For a percentage: the sum of these charges. Blank: the base of the charge itself',
    ],
  }),
  minAmount: decimal(['最低', 'Minimum']),
  maxAmount: decimal(['最高', 'Maximum']),
  taxPercent: decimal(['税率 %', 'Tax %'], {
    whole: 2,
    help: [
      '单价已含此税率的税，开票用，不另加；空白或 0 表示不含税',
      'Tax already included in the price, for the invoice; nothing is added. Blank or 0: none',
    ],
  }),
  paymentTerm,
  treatment,
  when: choice(['适用', 'When'], occasions, { required: true, initial: 'always' }),
  printNote: text(['打印备注', 'Printed note'], {
    max: 200,
    help: ['写入报价单该费用的备注', 'Printed next to the charge on quotations'],
  }),
} as const

/** Occasions that cannot be known beforehand: a charge for one of them counts when it was ticked. */
export const isOnDemand = (when: string): boolean => ['optional', 'event', 'lateSi'].includes(when)

/** Countries that an import comes from, as a key of its charges. */
export const polCountries = list(link('country', ['起运国', 'Countries of origin']), { filter: true, hidden: true })

/** Shipments that pay a fee: per dimension a list and an exclude flag; an empty list is any. */
export const chargeScope = {
  carriers: list(link('carrier', ['适用船公司', 'Carriers']), { filter: true, section: ['适用范围', 'Applies to'] }),
  carriersExclude: flag(['船公司除外', 'All except these carriers'], { hidden: true }),
  tradeLines: list(link('tradeLine', ['适用航线', 'Trade lines']), { filter: true }),
  tradeLinesExclude: flag(['航线除外', 'All except these lines'], { hidden: true }),
  pols: list(link('port', ['起运港', 'POLs']), { filter: true }),
  polsExclude: flag(['起运港除外', 'All except these POLs'], { hidden: true }),
  pods: list(link('port', ['目的港', 'PODs']), { filter: true }),
  podsExclude: flag(['目的港除外', 'All except these PODs'], { hidden: true }),
  podCountries: list(link('country', ['目的国', 'Destination countries']), { filter: true, hidden: true }),
  polTerminal: link('wharf', ['起运港码头', 'POL terminal'], {
    filter: true,
    hidden: true,
    partOf: 'pols',
    help: ['仅适用于注明该码头的运价', 'Only for rates with this terminal'],
  }),
  vias: list(link('port', ['中转港', 'Vias']), {
    filter: true,
    hidden: true,
    help: ['仅适用于经其中一个港口中转的运价', 'Only for routes via one of these ports'],
  }),
  rateTypes: list(choice(['运价类型', 'Rate types'], rateTypes), { filter: true, hidden: true }),
  termScope: choice(['运输条款', 'Term'], serviceTerms, {
    filter: true,
    hidden: true,
    help: ['空白表示全部条款', 'Blank: every term'],
  }),
  ownerScope: choice(['箱属', 'Container owner'], containerOwners, {
    filter: true,
    hidden: true,
    help: ['空白表示全部箱属', 'Blank: any container owner'],
  }),
  contractNos: { ...underContracts.contractNos, filter: true },
  suppliers: list(link('supplier', ['订舱代理', 'Booking agents']), {
    cost: true,
    filter: true,
    hidden: true,
    help: ['仅适用于向这些供应商购买的运价', 'Only for rates from these suppliers'],
  }),
  boxTypes: list(code(['适用箱型', 'Container types'], { max: 10 }), {
    filter: true,
    hidden: true,
    help: ['空白表示全部箱型', 'Blank: every container type'],
  }),
  cargoScope: choice(['货类', 'Cargo'], cargoScopes, {
    filter: true,
    hidden: true,
    help: ['空白表示全部货类', 'Blank: every kind of cargo'],
  }),
  billTypeScope: choice(
    ['提单类型', 'Bill type'],
    [
      [1, 'MBL', 'MBL'],
      [2, 'HBL', 'HBL'],
    ],
    { filter: true, hidden: true },
  ),
  stack: flag(['叠加', 'Cumulative'], {
    hidden: true,
    help: ['与其他规则叠加，而不是互相替代', 'Added to other rules instead of replacing them'],
  }),
} as const
