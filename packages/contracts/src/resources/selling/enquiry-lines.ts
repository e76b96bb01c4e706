import { choice, codes, date, decimal, files, instant, integer, lines, link, text } from '../../catalogue/kinds.ts'

/** Options of an enquiry, over all its rounds; bids likewise. */
const maxNumber = 99
/** Files of one bid. */
const maxFiles = 3

/** Currencies that desks answer in. */
export const enquiryCurrencies = codes('USD', 'CNY', 'EUR', 'HKD', 'JPY', 'GBP')

const round = integer(['轮次', 'Round'], { required: true })
/** Facts of a price: a charge, by a container type or a unit. */
const priced = {
  charge: link('charge', ['费用', 'Charge'], { help: ['留空为运费', 'Blank: freight'] }),
  box: link('containerType', ['箱型', 'Container type']),
  per: link('chargeUnit', ['单位', 'Unit']),
  unit: text(['计价单位', 'Per'], { max: 20, required: true }),
  currency: choice(['币种', 'Currency'], enquiryCurrencies, { required: true, initial: 'USD' }),
  price: decimal(['单价', 'Price'], { whole: 9, scale: 2, required: true }),
  minimum: decimal(['最低收费', 'Minimum'], { whole: 9, scale: 2 }),
} as const
const service = {
  departsOn: date(['开航日', 'Departs']),
  transitDays: integer(['航程（天）', 'Transit (days)'], { max: 365 }),
  freeDays: integer(['免箱期（天）', 'Free days'], { max: 365 }),
} as const
const byActs = { computed: true, notCopied: true, hidden: true } as const

/**
 * Prices that the desk answered with, those of former rounds first: lines of one number are one option, which a quotation is made of. One
 * without a number was written as words, and is only read.
 */
export const offers = lines(
  ['方案', 'Prices'],
  {
    round,
    option: integer(['方案号', 'Option'], { min: 1, max: maxNumber }),
    ...priced,
    payer: choice(
      ['付款', 'Payment'],
      [
        ['PRE', '预付', 'Prepaid'],
        ['COL', '到付', 'Collect'],
      ],
      { initial: 'PRE' },
    ),
    liner: link('carrier', ['船公司', 'Shipping line']),
    carrier: text(['承运人', 'Carrier'], { max: 60 }),
    validUntil: date(['有效期至', 'Valid until'], { required: true }),
    ...service,
    note: text(['说明', 'Note'], { max: 300 }),
    cost: decimal(['成本', 'Cost'], { whole: 9, scale: 2, cost: true }),
    seller: link('supplier', ['供应商', 'Supplier'], { partner: true }),
    supplier: text(['其他供应商', 'Other supplier'], { max: 100, partner: true }),
  },
  { ...byActs, max: 100 },
)

const secret = { ...byActs, cost: true, partner: true } as const
/** Suppliers that were asked, and what they answered: every bid is kept. One without a time of receipt is not answered yet. */
export const bids = lines(
  ['供应商报价', 'Supplier bids'],
  {
    no: integer(['序号', 'No.'], { required: true, min: 1, max: maxNumber }),
    round,
    supplier: link('supplier', ['供应商', 'Supplier'], { required: true }),
    askedAt: instant(['询问时间', 'Asked at']),
    receivedAt: instant(['收到时间', 'Received at']),
    minutes: integer(['用时（工作分钟）', 'Answered in (working minutes)']),
    validUntil: date(['有效期至', 'Valid until']),
    channel: choice(
      ['渠道', 'Channel'],
      [
        ['mail', '邮件', 'E-mail'],
        ['chat', '微信/聊天', 'Chat'],
        ['phone', '电话', 'Phone'],
        ['system', '供应商系统', "Supplier's system"],
      ],
    ),
    carrier: link('carrier', ['船公司', 'Shipping line']),
    ...service,
    words: text(['原文', 'Original words'], { max: 2000 }),
    files: files(['凭证', 'Evidence'], { max: maxFiles }),
    withdrawn: text(['撤回原因', 'Reason for withdrawal'], { max: 300 }),
    award: choice(
      ['授标', 'Award'],
      [
        ['Y', '中标', 'Awarded', 'good'],
        ['N', '未中标', 'Not awarded', 'quiet'],
        ['C', '待定', 'Undecided', 'warn'],
      ],
    ),
  },
  { ...secret, max: maxNumber },
)
/** Prices of the bids, by their number. */
export const bidPrices = lines(
  ['供应商价格', 'Prices of bids'],
  { bid: integer(['报价序号', 'Bid'], { required: true, min: 1, max: maxNumber }), ...priced },
  { ...secret, max: 500 },
)

interface Bid {
  readonly receivedAt?: unknown
  readonly validUntil?: unknown
  readonly withdrawn?: unknown
}
/** State of a bid on a day; one that is over or withdrawn cannot be awarded. */
export const bidStateOf = ({ receivedAt, validUntil, withdrawn }: Bid, today: string) => {
  if (typeof withdrawn === 'string') return 'withdrawn'
  if (typeof receivedAt !== 'string') return 'asked'
  return String(validUntil) < today ? 'expired' : 'valid'
}

export const messages = lines(
  ['往来', 'Messages'],
  {
    at: instant(['时间', 'Time'], { required: true }),
    by: link('employee', ['人员', 'By']),
    kind: choice(
      ['类型', 'Kind'],
      [
        ['assign', '分派', 'Assigned'],
        ['asked', '已询供应商', 'Suppliers asked'],
        ['bid', '收到供应商报价', 'Bid received'],
        ['withdrawn', '供应商撤回报价', 'Bid withdrawn'],
        ['award', '授标', 'Award'],
        ['unaward', '取消授标', 'Award undone'],
        ['question', '反问', 'Question'],
        ['reply', '补充', 'Reply'],
        ['answer', '答复', 'Answer'],
        ['refuse', '无法报价', 'Declined'],
        ['again', '再次询价', 'Asked again'],
        ['end', '结束', 'Ended'],
        ['quoted', '已报价', 'Quoted'],
        ['removed', '报价已删除', 'Quotation deleted'],
      ],
      { required: true },
    ),
    words: text(['内容', 'Words'], { max: 2000 }),
  },
  { ...byActs, max: 200 },
)
