import { choice, code, decimal, flag, type Label, link, list, type Ranked } from '../../catalogue/kinds.ts'
import type { Values } from '../charges/charge-rules.ts'
import { rateTypes, underContracts } from '../charges/freight.ts'

/** Scope of a mark-up; an empty list is any (R27). */
export const markupScope = {
  carriers: list(link('carrier', ['船公司', 'Carriers']), { filter: true, section: ['适用范围', 'Applies to'] }),
  tradeLines: list(link('tradeLine', ['航线', 'Trade lines']), { filter: true }),
  pols: list(link('port', ['起运港', 'POLs']), { filter: true }),
  pods: list(link('port', ['目的港', 'PODs']), { filter: true }),
  rateTypes: list(choice(['运价类型', 'Rate types'], rateTypes), { hidden: true }),
  ...underContracts,
  customers: list(link('customer', ['指定客户', 'Customers']), { filter: true }),
} as const

/** Groups of customers that a mark-up is for; a customer is in one of them at most. */
export const groupScope = {
  customerGroups: list(link('customerGroup', ['客户群组', 'Customer groups']), {
    filter: true,
    help: ['对这些群组中的客户生效', 'Applies to the customers in these groups'],
  }),
} as const
const groupRank: Label = ['客户群组', 'customer group']

/**
 * Units of our own organisation and roles for whose sales a mark-up holds: one of them is enough, and both empty is everybody's. Together
 * they are one key of its scope, ranked last in every mode.
 */
export const sellerScope = {
  sellingUnits: list(link('organisation', ['销售部门', 'Sales units']), {
    filter: true,
    hidden: true,
    help: ['仅对该部门及其下级的销售生效', 'Only for sales of people in these units, or in units below'],
  }),
  sellingRoles: list(link('role', ['销售角色', 'Sales roles']), {
    filter: true,
    hidden: true,
    help: ['部门与角色满足其一即生效', 'With units: a person in a unit or with a role is enough'],
  }),
} as const
const sellerRank: Label = ['销售', 'salesperson']

/** Keys of a scope by their rank: customer, destination, departure, then further ones; the group of the customer comes after the customer by itself. */
export type RankedKeys = readonly [
  customers: string,
  to: string,
  from: string,
  ...further: (string | readonly string[])[],
]
/** Those of the mark-ups of containers. */
export const fclKeys = ['customers', 'pods', 'pols', 'tradeLines', 'contractNos', 'carriers', 'rateTypes'] as const
/** Ranks of the keys of a scope in words: the customer first, then the lane beside its two ends, then further ones. */
export type Ranks = readonly [customer: Label, ...further: Label[]]
/** Those of the mark-ups of containers. */
export const fclRanks: Ranks = [
  ['客户', 'customer'],
  ['航段', 'lane'],
  ['目的港', 'POD'],
  ['起运港', 'POL'],
  ['航线', 'trade line'],
  ['合约', 'contract'],
  ['船公司', 'carrier'],
  ['运价类型', 'rate type'],
]

const isFixed = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
/**
 * Specificity of a mark-up, place by place (R27, settled 40): more fixed keys first, then customer > customer group > lane > where to >
 * where from > further keys in their order > salesperson.
 */
const specificityBy = (keys: RankedKeys, rule: Values): readonly number[] => {
  const [customer, ...places] = keys.map((names) => [names].flat().some((name) => isFixed(rule[name])))
  const [to, from, ...further] = places
  const group = isFixed(rule.customerGroups)
  const seller = Object.keys(sellerScope).some((name) => isFixed(rule[name]))
  const fixed = [customer, group, ...places, seller].filter(Boolean).length
  return [fixed, customer, group, to && from, to, from, ...further, seller].map(Number)
}
/** The number of keys of a scope, the customer group and the salesperson among them. */
export const keysIn = (keys: RankedKeys): number => keys.length + 2
/** Weight of one fixed key in a priority: more than all ranks together, the lane among them. */
export const priorityBase = (keys: RankedKeys): number => Math.max(1000, 10 ** String(2 ** (keysIn(keys) + 1)).length)
/** The same as one number: the number of fixed keys, then their rank among rules with as many. The greater one counts first. */
export const priorityBy = (keys: RankedKeys, rule: Values): number => {
  const [fixed = 0, ...ranked] = specificityBy(keys, rule)
  return fixed * priorityBase(keys) + ranked.reduce((rank, isFixedKey) => rank * 2 + isFixedKey, 0)
}

/** Parts of a priority of these keys, with their names in the order of their ranks. */
export const rankedBy = (keys: RankedKeys, [customer, ...names]: Ranks): Ranked => ({
  base: priorityBase(keys),
  names: [customer, groupRank, ...names, sellerRank],
  // A lane is its two ends.
  whole: 2,
  parts: [3, 4],
})

/** Conditions that a priority consists of; a lane takes the place of its two ends. */
export const conditionsOf = ({ base, names, whole, parts }: Ranked, priority: number): Label[] => {
  const rank = priority % base
  const isMet = (at: number) => Math.floor(rank / 2 ** (names.length - 1 - at)) % 2 === 1
  return names.filter((_name, at) => isMet(at) && !(isMet(whole) && parts.includes(at)))
}

type Scope = { readonly [name in keyof (typeof markupScope & typeof groupScope & typeof sellerScope)]?: unknown }
/** Specificity of a mark-up of containers: customer > customer group > lane > POD > POL > trade line > contract > carrier > rate type > salesperson. */
export const specificityOf = (rule: Scope): readonly number[] => specificityBy(fclKeys, rule)
export const priorityOf = (rule: Scope): number => priorityBy(fclKeys, rule)

/** Cells of a step that every mode has: method, amount and currency. */
const markupStep = {
  method: choice(
    ['方式', 'Method'],
    [
      ['add', '加金额', 'Add amount'],
      ['percent', '成本加成', 'Percent on cost'],
      ['margin', '毛利率', 'Margin on sale'],
      ['toPrice', '一口价', 'Fixed price'],
    ],
    {
      required: true,
      initial: 'add',
      help: ['加成 20%：1000 → 1200；毛利 20%：1000 → 1250', '20% on cost: 1000 → 1200; 20% margin: 1000 → 1250'],
    },
  ),
  value: decimal(['数值', 'Value'], {
    required: true,
    signed: true,
    scale: 4,
    // A percentage or a margin is no price.
    price: { where: 'method', any: ['add', 'toPrice'] },
  }),
  currency: link('currency', ['币种', 'Currency'], {
    picks: true,
    help: ['仅对该币种的单价生效；空白表示全部', 'Only prices in this currency; blank for all'],
  }),
} as const
const rounding = choice(
  ['取整', 'Rounding'],
  [
    ['none', '不取整', 'None'],
    ['up1', '进到 1', 'Up to 1'],
    ['up5', '进到 5', 'Up to 5'],
    ['up10', '进到 10', 'Up to 10'],
  ],
  { required: true, initial: 'none' },
)
const leastGpPercent = decimal(['最低毛利率 %', 'Minimum GP %'], {
  whole: 3,
  help: ['占售价的百分比；低于此价销售须审批', 'Share of the sale; selling for less needs an approval'],
})

/** One step of a mark-up of containers: which of them, how, by how much. */
export const markupLine = {
  target: choice(
    ['加价对象', 'Target'],
    [
      ['freight', '海运费', 'Ocean freight'],
      ['ocean', '海运附加费', 'Ocean surcharges'],
      ['origin', '起运港费用', 'Origin charges'],
      ['destination', '目的港费用', 'Destination charges'],
      ['barge', '驳船', 'Barge'],
      ['transfer', '二程', 'Second leg'],
      ['agent', '海外代理', 'Overseas agent'],
    ],
    { required: true, initial: 'freight', picks: true },
  ),
  box: code(['箱型', 'Container type'], {
    max: 10,
    container: true,
    help: ['空白表示全部箱型', 'Blank for every container type'],
  }),
  ...markupStep,
  rounding,
  leastAdded: decimal(['每箱至少加', 'Minimum mark-up'], {
    help: ['低于此价销售须审批', 'Per container; selling for less needs an approval'],
  }),
  leastGpPercent,
} as const

/** Words of a choice, as the catalogue has them. */
type Options = readonly (readonly [value: string, zh: string, en: string])[]
/**
 * One step of a mark-up of a mode whose prices are columns: its target, `freight` by a column or all of them, other charges one
 * by one or all of their kind (+markupLine).
 */
export const measuredMarkupLine = <const T extends Options, const C extends Options>(targets: T, cells: C) =>
  ({
    target: choice(['加价对象', 'Target'], targets, { required: true, initial: 'freight', picks: true }),
    cell: choice(['价格列', 'Price column'], cells, {
      help: ['仅用于运费；空白表示全部', 'For freight only; blank for every column'],
    }),
    charge: link('charge', ['费用', 'Charge'], {
      help: ['仅用于运费以外；空白表示全部', 'For targets other than freight; blank for every charge'],
    }),
    ...markupStep,
    perShipment: flag(['按票加', 'Per shipment'], {
      help: ['每票加一次，不按数量', 'Added once per shipment, whatever its quantity'],
    }),
    rounding,
    leastProfit: decimal(['每票最低利润', 'Minimum profit'], {
      help: ['低于此利润销售须审批', 'Per shipment; selling for less needs an approval'],
    }),
    leastGpPercent,
  }) as const
