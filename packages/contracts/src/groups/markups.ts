import { choice, code, decimal, link, list } from '../catalogue/kinds.ts'
import { rateTypes, underContracts } from './freight.ts'

/** Whom a mark-up is for; an empty list is any (R27). */
export const markupScope = {
  carriers: list(link('carrier', ['船公司', 'Carriers']), { filter: true, section: ['适用范围', 'Applies to'] }),
  tradeLines: list(link('tradeLine', ['航线', 'Trade lines']), { filter: true }),
  pols: list(link('port', ['起运港', 'POLs']), { filter: true }),
  pods: list(link('port', ['目的港', 'PODs']), { filter: true }),
  rateTypes: list(choice(['运价类型', 'Rate types'], rateTypes), { hidden: true }),
  ...underContracts,
  customers: list(link('customer', ['指定客户', 'Customers']), { filter: true }),
} as const

type Scope = { readonly [name in keyof typeof markupScope]?: unknown }
/**
 * How specific a mark-up is, place by place (R27, settled 40): more fixed keys first, then customer > lane > POD > POL > trade
 * line > contract > carrier > rate type.
 */
export const specificityOf = (rule: Scope): readonly number[] => {
  const lists = [rule.customers, rule.pods, rule.pols, rule.tradeLines, rule.contractNos, rule.carriers, rule.rateTypes]
  const fixed = lists.map((list) => Array.isArray(list) && list.length > 0)
  const [customers, pods, pols, ...further] = fixed
  return [fixed.filter(Boolean).length, customers, pods && pols, pods, pols, ...further].map(Number)
}
/** The same as one number: how many keys are fixed, then their rank among as many. The greater one counts first. */
export const priorityOf = (rule: Scope): number => {
  const [keys = 0, ...ranked] = specificityOf(rule)
  return keys * 1000 + ranked.reduce((rank, isFixed) => rank * 2 + isFixed, 0)
}

/** One step of a mark-up: which cells, how, by how much. */
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
    // What is added as a percentage, or is a margin, is no price.
    price: { where: 'method', any: ['add', 'toPrice'] },
  }),
  currency: link('currency', ['币种', 'Currency'], {
    picks: true,
    help: ['仅对该币种的单价生效；空白表示全部', 'Only prices in this currency; blank for every one'],
  }),
  rounding: choice(
    ['取整', 'Rounding'],
    [
      ['none', '不取整', 'None'],
      ['up1', '进到 1', 'Up to 1'],
      ['up5', '进到 5', 'Up to 5'],
      ['up10', '进到 10', 'Up to 10'],
    ],
    { required: true, initial: 'none' },
  ),
  leastAdded: decimal(['每箱至少加', 'Least added'], {
    help: ['低于此价销售须审批', 'To each container; what is sold for less asks for an approval'],
  }),
  leastGpPercent: decimal(['最低毛利率 %', 'Least GP %'], {
    whole: 3,
    help: ['占售价的百分比；低于此价销售须审批', 'Of the sale; what is sold for less asks for an approval'],
  }),
} as const
