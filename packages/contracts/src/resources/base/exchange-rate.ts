import { compareDecimals, isDecimal } from '@hangjia/validation'
import { choice, date, decimal, link } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'

const isAbove = (one: unknown, other: unknown) => isDecimal(one) && isDecimal(other) && compareDecimals(one, other) > 0

const exchangeRateRules = (draft: Readonly<Record<string, unknown>>): Complaint[] => [
  ...(draft.fromCurrency && draft.fromCurrency === draft.toCurrency
    ? [{ field: 'toCurrency', rule: 'sameCurrency' }]
    : []),
  ...(isAbove(draft.lowerRate, draft.upperRate) ? [{ field: 'upperRate', rule: 'maximumBelowMinimum' }] : []),
  ...(isAbove(draft.lowerRate, draft.rate) || isAbove(draft.rate, draft.upperRate)
    ? [{ field: 'rate', rule: 'rateBeyondLimits' }]
    : []),
  ...datesInOrder(draft),
]

/** R26: conversions multiply by the sell rate, market × (1 + buffer %). */
export const exchangeRate = resource({
  name: 'exchangeRate',
  label: ['汇率', 'Exchange rates'],
  title: 'validFrom',
  sort: ['validFrom', 'desc'],
  search: [],
  traits: ['importable'],
  importedWith: 'page',
  owner: 'company',
  fields: {
    fromCurrency: link('currency', ['原币', 'From'], { required: true, unique: true, filter: true }),
    toCurrency: link('currency', ['目标币', 'To'], { required: true, unique: true, filter: true }),
    kind: choice(
      ['类别', 'Kind'],
      [
        ['sell', '卖出', 'Sell'],
        ['buy', '买入', 'Buy'],
        ['book', '记账', 'Book'],
        ['customs', '海关', 'Customs'],
        ['market', '市场', 'Market'],
      ],
      { required: true, unique: true, initial: 'sell', filter: true },
    ),
    rate: decimal(['汇率', 'Rate'], { required: true, whole: 8, scale: 8, positive: true }),
    bufferPct: decimal(['缓冲 %', 'Buffer %'], { whole: 3, scale: 4 }),
    lowerRate: decimal(['下限', 'Lower limit'], {
      whole: 8,
      scale: 8,
      positive: true,
      hidden: true,
      help: ['超出上下限的汇率不能保存', 'A rate beyond the limits is not saved'],
    }),
    upperRate: decimal(['上限', 'Upper limit'], { whole: 8, scale: 8, positive: true, hidden: true }),
    validFrom: date(['生效日', 'Valid from'], { required: true, unique: true }),
    validTo: date(['截止日', 'Valid to']),
    source: choice(
      ['来源', 'Source'],
      [
        ['manual', '手工', 'Manual'],
        ['import', '导入', 'Import'],
        ['bank', '银行', 'Bank'],
      ],
      { required: true, initial: 'manual' },
    ),
  },
  check: exchangeRateRules,
})
