import { boxPrices, choice, code, date, files, flag, instant, link, list, longText, text } from '../catalogue/kinds.ts'
import { resource } from '../catalogue/resource.ts'
import { bookingRules, unchangedBooking, unsentBooking } from '../groups/booking-rules.ts'
import {
  bookingNumbers,
  orderedBoxes,
  shipmentCutoffs,
  shipmentParties,
  shipmentRoute,
  shipmentTerms,
  shippedCargo,
  shippedModes,
} from '../groups/shipment.ts'
import { page } from '../page.ts'

const set = { computed: true, notCopied: true } as const

/** States of a request for space, from the draft to the space that was handed on. */
export const bookingStates = [
  ['draft', '草稿', 'Draft', 'quiet'],
  ['submitted', '待审核', 'Waiting for review', 'busy'],
  ['passed', '审核通过', 'Approved', 'good'],
  ['refused', '审核拒绝', 'Refused', 'bad'],
  ['booking', '订舱中', 'With carrier', 'busy'],
  ['booked', '已订舱', 'Booked', 'good'],
  ['soReleased', '已放舱', 'SO released', 'good'],
  ['carrierRefused', '承运人拒绝', 'Refused by carrier', 'bad'],
  ['cancelled', '已取消', 'Cancelled', 'quiet'],
  ['terminated', '已终止', 'Terminated', 'quiet'],
  ['closed', '已关闭', 'Closed', 'quiet'],
] as const
export const bookingRefusals = [
  ['noSpace', '无舱位', 'No space'],
  ['priceExpired', '价格过期', 'Price expired'],
  ['cargoRefused', '货物不接', 'Cargo not accepted'],
  ['documents', '资料不全', 'Documents'],
  ['credit', '信用', 'Credit'],
  ['customer', '客户取消', 'Customer'],
  ['other', '其他', 'Other'],
] as const

/** A request for space: reviewed by a person other than the requester, then booked with the carrier. */
export const onlineBooking = resource({
  name: 'onlineBooking',
  label: ['订舱委托', 'Booking requests'],
  title: 'bookingNo',
  codeField: 'bookingNo',
  people: ['requester', 'reviewer', 'sales'],
  search: ['bookingNo', 'carrierBookingRefs', 'carrierRequestRef', 'vessel', 'voyage'],
  sort: ['businessDate', 'desc'],
  check: bookingRules,
  checkChange: unchangedBooking,
  checkRemoval: unsentBooking,
  fields: {
    bookingNo: code(['委托编号', 'Booking no.'], {
      required: true,
      unique: true,
      filter: true,
      numbered: bookingNumbers,
      section: ['订舱委托', 'Booking request'],
      help: ['留空自动编号', 'Blank: numbered automatically'],
    }),
    businessDate: date(['委托日期', 'Request date'], { required: true, filter: true }),
    source: choice(
      ['来源', 'Source'],
      [
        ['priceSearch', '运价查询', 'Price search'],
        ['quotation', '报价单', 'Quotation'],
        ['order', '订单', 'Order'],
        ['agentChat', '智能客服', 'Agent desk'],
        ['manual', '手工', 'By hand'],
      ],
      { required: true, initial: 'manual', filter: true, hidden: true },
    ),
    mode: choice(['业务类型', 'Mode'], shippedModes, { required: true, initial: 'fcl', filter: true }),
    customer: link('customer', ['委托单位', 'Customer'], { required: true, filter: true }),
    state: choice(['状态', 'State'], bookingStates, { ...set, required: true, initial: 'draft', filter: true }),
    quotation: link('quotation', ['报价单', 'Quotation'], { filter: true, hidden: true }),
    order: link('shipmentOrder', ['订单', 'Order'], { ...set, filter: true }),
    requester: link('employee', ['申请人', 'Requested by'], { ...set, filter: true }),
    sales: link('employee', ['销售', 'Salesperson'], { required: true, mine: true, filter: true, notCopied: true }),
    ...shipmentRoute,
    carrier: link('carrier', ['船公司', 'Carrier'], { filter: true, section: ['舱位', 'Space'] }),
    bookingAgent: link('supplier', ['订舱代理', 'Booking agent'], { hidden: true, cost: true, partner: true }),
    expectedDeparture: date(['期望开航', 'Wanted departure'], { required: true, filter: true }),
    latestArrival: date(['最晚到港', 'Latest arrival'], { hidden: true }),
    vessel: text(['船名', 'Vessel'], { max: 60, filter: true }),
    voyage: code(['航次/航班/班列', 'Voyage, flight or train'], { max: 30 }),
    noRollWanted: flag(['保舱', 'Guaranteed space'], { hidden: true }),
    partialLoadAllowed: flag(['可分批', 'Partial load allowed'], { hidden: true }),
    exportDeclaration: flag(['需报关', 'Export declaration'], { hidden: true }),
    emptyPickupDate: date(['提空日期', 'Empty pick-up'], { hidden: true }),
    emptyDepot: text(['提空堆场', 'Empty depot'], { max: 100, hidden: true }),
    ...shipmentTerms,
    boxes: orderedBoxes,
    cargo: { ...shippedCargo, hidden: true },
    ...shipmentParties,
    sellPrice: boxPrices(['卖价', 'Sell price'], { hidden: true, section: ['价格', 'Prices'] }),
    costPrice: boxPrices(['成本价', 'Cost price'], { hidden: true, cost: true }),
    currency: link('currency', ['币种', 'Currency'], { hidden: true, usual: 'USD' }),
    etd: instant(['预计开航', 'ETD'], {
      ...set,
      filter: true,
      hidden: true,
      section: ['承运人答复', "Carrier's answer"],
    }),
    siCutoff: { ...shipmentCutoffs.siCutoff, ...set },
    cyCutoff: { ...shipmentCutoffs.cyCutoff, ...set, hidden: true },
    carrierRequestRef: code(['订舱申请号', 'Carrier request no.'], { ...set, max: 40, hidden: true }),
    carrierBookingRefs: list(code(['SO号', 'SO numbers'], { max: 40 }), { ...set, filter: true }),
    submittedAt: instant(['提交时间', 'Submitted at'], { ...set, hidden: true }),
    answeredAt: instant(['答复时间', 'Answered at'], { ...set, hidden: true }),
    reviewer: link('employee', ['审核人', 'Reviewer'], { ...set, filter: true, hidden: true }),
    reviewRemark: text(['审核意见', 'Review remark'], { ...set, max: 500, hidden: true }),
    refuseReason: choice(['拒绝原因', 'Reason of refusal'], bookingRefusals, { ...set, filter: true, hidden: true }),
    soFile: files(['SO 文件', 'SO file'], { max: 5, notCopied: true, hidden: true }),
    remark: longText(['备注', 'Remark'], { max: 1000, hidden: true }),
  },
})

export const bookingPages = [
  page('onlineBooking', {
    of: onlineBooking,
    scope: 'involved',
    columns: [
      'bookingNo',
      'customer',
      'mode',
      'pol',
      'pod',
      'carrier',
      'expectedDeparture',
      'boxes',
      'state',
      'carrierBookingRefs',
      'order',
      'requester',
    ],
    quick: [{ field: 'expectedDeparture', comingDays: 7, label: ['7 天内开航', 'Departing in 7 days'] }],
  }),
] as const
