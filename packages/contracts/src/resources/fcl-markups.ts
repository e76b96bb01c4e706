import { compareDecimals, isDecimal } from '@hangjia/validation'
import { choice, type Field, type Fields, flag, integer, lines, list, longText, text } from '../catalogue/kinds.ts'
import { type Complaint, resource } from '../catalogue/resource.ts'
import { listOf, type Values } from '../groups/charge-rules.ts'
import { validity } from '../groups/freight.ts'
import { maintainer } from '../groups/maintainer.ts'
import { markupLine, markupScope, priorityOf } from '../groups/markups.ts'
import { datesInOrder } from './base-data.ts'

const markupRules = (draft: Values): Complaint[] => [
  ...datesInOrder(draft),
  ...listOf(draft.lines).flatMap((line, index): Complaint[] => {
    const { method, value, box, target, leastAdded, leastGpPercent } = line as Values
    const wrong =
      method === 'margin' && isDecimal(value) && compareDecimals(value, '100') >= 0
        ? 'marginTooHigh'
        : method === 'toPrice' && isDecimal(value) && compareDecimals(value, '0') < 0
          ? 'negative'
          : undefined
    return [
      ...(wrong ? [{ field: `lines.${index}.value`, rule: wrong }] : []),
      ...(box && target !== 'freight' ? [{ field: `lines.${index}.box`, rule: 'boxOnlyForFreight' }] : []),
      ...floorRules({ target, leastAdded, leastGpPercent }, `lines.${index}`),
    ]
  }),
]

/** A floor is of the freight, and leaves something to be asked for. */
const floorRules = ({ target, leastAdded, leastGpPercent }: Values, at: string): Complaint[] => [
  ...(isDecimal(leastGpPercent) && compareDecimals(leastGpPercent, '100') >= 0
    ? [{ field: `${at}.leastGpPercent`, rule: 'marginTooHigh' }]
    : []),
  ...Object.entries({ leastAdded, leastGpPercent }).flatMap(([name, floor]) =>
    isDecimal(floor) && target !== 'freight' ? [{ field: `${at}.${name}`, rule: 'floorOnlyForFreight' }] : [],
  ),
]

const markupFields = {
  name: text(['方案名称', 'Name'], { required: true, filter: true }),
  lines: lines(['加价', 'Mark-up'], markupLine, {
    required: true,
    section: ['加价', 'Mark-up'],
    listed: ['target', 'box', 'method', 'value'],
  }),
  ...markupScope,
  priority: integer(['优先级', 'Priority'], {
    max: 9999,
    computed: true,
    filter: true,
    help: [
      '由适用范围算出，同一层中数值大的先用：千位是限定的条件数，其后依次为客户、航段、目的港、起运港、航线、合约、船公司、运价类型；相同时开始日晚的先用',
      'Worked out from whom it is for; of one layer the greater counts first. The thousands say how many conditions it names; then customer, lane, POD, POL, trade line, contract, carrier and rate type in this order. Of equal ones the later start counts',
    ],
  }),
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
} as const
const markup = {
  title: 'name',
  search: ['name'],
  traits: ['validity', 'disableable'],
  derive: (values: Values) => ({ priority: priorityOf(values) }),
  asks: { effectiveNow: flag(['当前生效', 'In effect now'], { filter: true }) },
} as const

type Secret<F extends Fields> = { readonly [N in keyof F]: F[N] & { readonly cost: true } }
const secret = <const F extends Fields>(fields: F): Secret<F> =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [name, { ...field, cost: true }]),
  ) as Secret<F>

const { name, lines: steps, priority, validFrom, validTo, status, remark } = markupFields
/** What the house adds, and for whom, is nobody's business but the house's: others read its name, and until when it counts. */
const houseFields = {
  ...secret({ lines: steps, ...markupScope, priority }),
  ...{ validFrom, validTo, status },
  maintainer: { ...maintainer, hidden: true },
  ...secret({ remark }),
} as const

/** First layer on the net price, for everybody who sells (R27). */
export const companyMarkup = resource({
  ...markup,
  name: 'companyMarkup',
  label: ['整箱加价设置', 'Company mark-up'],
  fields: { name, ...houseFields },
  check: markupRules,
})

/** Second layer, the published market price, where it is published (R27). */
export const marketMarkup = resource({
  ...markup,
  name: 'marketMarkup',
  label: ['市场价设置', 'Market price set'],
  fields: {
    name,
    channels: list(
      choice(
        ['发布渠道', 'Channels'],
        [
          ['salesQuery', '业务查询', 'Sales search'],
          ['website', '官网', 'Web site'],
          ['partner', '联盟', 'Alliance'],
          ['customerPortal', '客户门户', 'Customer portal'],
        ],
      ),
      { required: true, filter: true, cost: true },
    ),
    fromLayer: choice(
      ['起算', 'Starts from'],
      [
        ['afterPriceSet', '公司价之上', 'The company price'],
        ['fromNet', '净价之上', 'The net price'],
      ],
      { required: true, initial: 'afterPriceSet', cost: true },
    ),
    hideSurcharges: flag(['仅显示总价', 'One price only'], {
      cost: true,
      help: [
        '看不到成本的人只看到含海运附加费的每箱总价，不列各项附加费；据此生成的报价和价格表也只列总价。其他币种、按票或到付的附加费各合计一行，可选和发生时收取的费用照列',
        'Whoever does not see cost is told one price for each container with the ocean surcharges, and none of them; so say quotations and price lists. What is in another currency, by the bill or collect is one sum each; optional charges stay',
      ],
    }),
    validDaysShown: integer(['展示有效期天数', 'Days of validity shown'], {
      min: 1,
      max: 30,
      cost: true,
      help: [
        '看不到成本的人查到的有效期，以及据此生成的报价和价格表，最长到查询日起第几天（当天不计，中国时间）；运价本身先到期的以运价为准；空白不限',
        'Whoever does not see cost is told, and may quote, a validity of at most so many days after the day of asking (in China; that day itself does not count); a rate that ends before ends it. Blank for no limit',
      ],
    }),
    ...houseFields,
  },
  check: markupRules,
})

/** The sales layer, on top of the house price. */
export const salesMarkup = resource({
  ...markup,
  name: 'salesMarkup',
  label: ['整箱销售加价', 'FCL sales mark-up'],
  fields: markupFields,
  check: markupRules,
})
