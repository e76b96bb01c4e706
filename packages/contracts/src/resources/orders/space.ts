import { addDays } from '@hangjia/validation'
import {
  choice,
  code,
  date,
  decimal,
  instant,
  integer,
  lines,
  link,
  list,
  longText,
  text,
} from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { maxSoNumbers } from '../../groups/orders/shipment.ts'
import { box } from './space-pool.ts'

const cargoClass = choice(
  ['货物类别', 'Cargo class'],
  [
    ['general', '普货', 'General'],
    ['dg', '危险品', 'Dangerous goods'],
    ['reefer', '冷藏', 'Reefer'],
    ['oog', '超限', 'Out of gauge'],
  ],
  { initial: 'general' },
)
const quantity = integer(['箱量', 'Quantity'], { required: true, min: 1, max: 999 })
const longestWindow = 14

const requestRules = ({ pol, pod, etdFrom, etdTo, boxes }: Values): Complaint[] => {
  const kinds = listOf(boxes).map((line) => (line as Values).box)
  const repeated = kinds.findIndex((one, at) => kinds.indexOf(one) !== at)
  const isWindow = typeof etdFrom === 'string' && typeof etdTo === 'string'
  return [
    ...(pol && pol === pod ? [{ field: 'pod', rule: 'samePort' }] : []),
    ...(isWindow && etdTo < etdFrom ? [{ field: 'etdTo', rule: 'endsBeforeStart' }] : []),
    ...(isWindow && etdTo > addDays(etdFrom, longestWindow)
      ? [{ field: 'etdTo', rule: 'windowTooLong', parameters: { maximum: longestWindow } }]
      : []),
    ...(repeated < 0 ? [] : [{ field: `boxes.${repeated}.box`, rule: 'repeated' }]),
  ]
}
const undecided = ['draft', 'requested']
const isDecided = (stored: Values | undefined): boolean =>
  stored !== undefined && !undecided.includes(String(stored.state))

/** Space that a salesperson requests weeks ahead, before there is a pool. */
export const spaceRequest = resource({
  name: 'spaceRequest',
  label: ['舱位预约', 'Advance space requests'],
  title: 'requestNo',
  codeField: 'requestNo',
  search: ['requestNo', 'commodity'],
  sort: ['etdFrom', 'desc'],
  module: 'space',
  person: 'salesman',
  traits: ['importable'],
  importedWith: 'page',
  check: requestRules,
  checkChange: (before) => (isDecided(before) ? [{ field: 'state', rule: 'requestDecided' }] : []),
  checkRemoval: ({ state }) => (state === 'draft' ? [] : [{ field: 'state', rule: 'onlyDraftsRemoved' }]),
  fields: {
    requestNo: code(['预约编号', 'Request no.'], {
      max: 20,
      required: true,
      unique: true,
      numbered: 'SQ',
      section: ['需求', 'Demand'],
      help: ['留空自动编号', 'Blank: numbered automatically'],
    }),
    state: choice(
      ['状态', 'State'],
      [
        ['draft', '草稿', 'Draft', 'quiet'],
        ['requested', '待审批', 'Requested', 'busy'],
        ['pledged', '已承诺', 'Pledged', 'good'],
        ['partPledged', '部分承诺', 'Partly pledged', 'warn'],
        ['refused', '已拒绝', 'Refused', 'bad'],
        ['converted', '已转预订', 'Converted', 'good'],
        ['lapsed', '已失效', 'Lapsed', 'quiet'],
      ],
      { required: true, initial: 'draft', computed: true, filter: true, notCopied: true },
    ),
    customer: link('customer', ['客户', 'Customer'], { required: true, filter: true }),
    pol: link('port', ['起运港', 'POL'], { required: true, filter: true }),
    pod: link('port', ['目的港', 'POD'], { required: true, filter: true, fills: { tradeLine: 'route' } }),
    tradeLine: link('tradeLine', ['航线', 'Trade line'], { filter: true, hidden: true }),
    carriers: list(link('carrier', ['意向船公司', 'Carriers']), { filter: true, max: 20 }),
    etdFrom: date(['期望船期起', 'ETD from'], { required: true, filter: true }),
    etdTo: date(['期望船期止', 'ETD to'], { required: true, filter: true }),
    boxes: lines(
      ['箱型箱量', 'Containers'],
      {
        box,
        quantity,
        perBill: integer(['每票箱量', 'Per bill'], { min: 1, max: 999 }),
      },
      { required: true, max: 10, namedBy: 'box', listed: ['box', 'quantity'] },
    ),
    commodity: text(['品名', 'Commodity'], { hidden: true, section: ['货物与价格', 'Cargo and price'] }),
    cargoClass: { ...cargoClass, hidden: true },
    maxPrice: decimal(['最高接受价', 'Highest price'], { whole: 7, hidden: true }),
    priceCurrency: link('currency', ['币种', 'Currency'], { usual: 'USD', hidden: true }),
    probability: choice(
      ['把握度', 'Probability'],
      [
        ['firm', '实货', 'Firm'],
        ['likely', '可能', 'Likely'],
        ['forecast', '预测', 'Forecast'],
      ],
      { required: true, initial: 'likely', filter: true },
    ),
    quotation: link('quotation', ['关联报价', 'Quotation'], { hidden: true, notCopied: true }),
    salesman: link('employee', ['业务员', 'Salesperson'], { filter: true, mine: true }),
    desk: link('employee', ['商务', 'Desk'], {
      hidden: true,
      help: [
        '填写后只通知此人；空白或此人无审批权限时通知全部商务',
        'Notified of the request; blank, or without approval rights: the whole desk',
      ],
    }),
    remark: longText(['备注', 'Remark'], { max: 500, hidden: true }),
    pledged: lines(
      ['承诺箱量', 'Pledged'],
      { box, quantity },
      { computed: true, notCopied: true, max: 10, listed: ['box', 'quantity'] },
    ),
    refusal: text(['拒绝原因', 'Reason for refusal'], { max: 500, computed: true, notCopied: true, hidden: true }),
    submittedAt: instant(['提交时间', 'Submitted'], { computed: true, notCopied: true, hidden: true }),
    dueAt: instant(['答复时限', 'Answer by'], { computed: true, notCopied: true, filter: true, hidden: true }),
    decidedBy: link('employee', ['审批人', 'Decided by'], { computed: true, notCopied: true, hidden: true }),
    decidedAt: instant(['审批时间', 'Decided'], { computed: true, notCopied: true, hidden: true }),
  },
})

/** Space of a pool that a salesperson holds or books, through its whole life; written by the acts alone. */
export const spaceBooking = resource({
  name: 'spaceBooking',
  label: ['舱位预订', 'Space bookings'],
  title: 'reservationNo',
  codeField: 'reservationNo',
  search: ['reservationNo', 'commodity', 'remark'],
  sort: ['etd', 'desc'],
  module: 'space',
  person: 'salesman',
  ownEndpoints: true,
  fields: {
    reservationNo: code(['预订编号', 'Reservation no.'], {
      max: 20,
      required: true,
      unique: true,
      section: ['预订', 'Booking'],
    }),
    state: choice(
      ['状态', 'State'],
      [
        ['held', '占位中', 'Held', 'busy'],
        ['submitted', '待审批', 'Submitted', 'busy'],
        ['waitlisted', '候补', 'Waitlisted', 'warn'],
        ['approved', '已批准', 'Approved', 'good'],
        ['partApproved', '部分批准', 'Partly approved', 'warn'],
        ['confirmed', '已放舱', 'Confirmed', 'good'],
        ['used', '已用', 'Used', 'good'],
        ['rejected', '已拒绝', 'Rejected', 'bad'],
        ['withdrawn', '已撤回', 'Withdrawn', 'quiet'],
        ['expired', '已释放', 'Expired', 'quiet'],
        ['cancelled', '已取消', 'Cancelled', 'quiet'],
        ['returning', '退舱中', 'Return requested', 'warn'],
        ['returned', '已退舱', 'Returned', 'quiet'],
        ['rolled', '已甩柜', 'Rolled', 'warn'],
        ['noShow', '未到', 'No-show', 'bad'],
      ],
      { required: true, filter: true },
    ),
    pool: link('spacePool', ['现舱', 'Pool'], { required: true, filter: true }),
    carrier: link('carrier', ['船公司', 'Carrier'], { filter: true }),
    pol: link('port', ['起运港', 'POL'], { filter: true }),
    etd: date(['开船日', 'ETD'], { required: true, filter: true }),
    pod: link('port', ['目的港', 'POD'], { filter: true }),
    cyClosing: instant(['截港', 'CY closing']),
    customer: link('customer', ['客户', 'Customer'], { filter: true }),
    salesman: link('employee', ['业务员', 'Salesperson'], { required: true, filter: true }),
    boxes: lines(
      ['箱型箱量', 'Containers'],
      {
        box,
        quantity,
        granted: integer(['获批', 'Granted'], { max: 999 }),
        price: decimal(['销售价', 'Sell price'], { whole: 7, required: true }),
        currency: link('currency', ['币种', 'Currency'], { required: true }),
      },
      { required: true, max: 10, listed: ['box', 'quantity'] },
    ),
    holdUntil: instant(['占位至', 'Held until']),
    priorityNo: integer(['候补序号', 'Waitlist position']),
    soNumbers: list(text(['SO 号', 'SO numbers'], { max: 40 }), { max: maxSoNumbers }),
    quotedPrice: decimal(['业务报价', 'Quoted price'], { whole: 7, hidden: true, section: ['货物', 'Cargo'] }),
    commodity: text(['品名', 'Commodity'], { hidden: true }),
    cargoClass: { ...cargoClass, hidden: true },
    grossTon: decimal(['毛重 t', 'Gross weight, t'], { whole: 5, scale: 3, hidden: true }),
    quotation: link('quotation', ['关联报价', 'Quotation'], { hidden: true }),
    loadDate: date(['装箱日', 'Loading date'], { hidden: true }),
    remark: longText(['备注', 'Remark'], { max: 500, hidden: true }),
    refusal: text(['处理意见', 'Desk note'], { max: 500, hidden: true, section: ['处理', 'Processing'] }),
    submittedAt: instant(['提交时间', 'Submitted'], { hidden: true }),
    dueAt: instant(['答复时限', 'Answer by'], { filter: true, hidden: true }),
    decidedBy: link('employee', ['审批人', 'Decided by'], { hidden: true }),
    decidedAt: instant(['审批时间', 'Decided'], { hidden: true }),
    prolongedAt: instant(['延长时间', 'Extended'], { hidden: true }),
    returnBoxes: lines(
      ['申请退舱', 'Return requested for'],
      { box, quantity },
      { max: 10, hidden: true, listed: ['box', 'quantity'] },
    ),
    returnNote: text(['退舱原因', 'Return reason'], { max: 500, hidden: true }),
    heir: link('employee', ['拟移交给', 'To be handed over to'], { hidden: true }),
    heirNote: text(['移交原因', 'Reason of the hand-over'], { max: 500, hidden: true }),
    newPrices: lines(
      ['拟改销售价', 'New sell prices'],
      { box, price: decimal(['销售价', 'Sell price'], { whole: 7, required: true }) },
      { max: 10, hidden: true, listed: ['box', 'price'] },
    ),
    priceNote: text(['改价原因', 'Reason of the new prices'], { max: 500, hidden: true }),
    rollTo: link('spacePool', ['拟改配至', 'To be rolled to'], { hidden: true }),
    rollNote: text(['改配原因', 'Reason of the roll'], { max: 500, hidden: true }),
    returnFee: decimal(['退舱费', 'Return fee'], { whole: 9, hidden: true }),
    feeCurrency: link('currency', ['退舱费币种', 'Return fee currency'], { hidden: true }),
    rolledFrom: link('spaceBooking', ['甩柜自', 'Rolled from'], { hidden: true }),
    request: link('spaceRequest', ['来自预约', 'From request'], { hidden: true }),
  },
})
