import { goodsPackingGroups } from '../../cargo/goods.ts'
import {
  choice,
  code,
  date,
  decimal,
  files,
  flag,
  instant,
  integer,
  lines,
  link,
  list,
  longText,
  text,
} from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { ofUnits } from '../../groups/of-units.ts'
import { fcl } from '../../modes/fcl.ts'
import { page, tabPage } from '../../page.ts'
import { incoterms } from '../../shapes/offers/offer.ts'
import { imoClasses } from '../base/customs.ts'
import { hsCode } from '../ocean/fcl-rate.ts'
import { enquiryDesk, enquiryProducts } from './enquiry-desk.ts'
import { bidPrices, bids, enquiryCurrencies, messages, offers } from './enquiry-lines.ts'
import {
  checkEnquiry,
  checkEnquiryChange,
  checkEnquiryRemoval,
  openEnquiryStates,
  runningEnquiryStates,
} from './enquiry-rules.ts'
import { quotationRecord } from './quotation.ts'

const kg = { whole: 9, scale: 3, positive: true } as const
const cm = { whole: 5, scale: 1, positive: true } as const

const packingGroups = goodsPackingGroups.map((group) =>
  group === 'none' ? ([group, '无', 'None'] as const) : ([group, group, group] as const),
)
/** `XJ`, the day as yyMMdd, and four digits. */
export const enquiryNumbers = {
  prefix: (_values: object, today: string): string => `XJ${today.slice(2).replaceAll('-', '')}`,
  digits: 4,
} as const

const concluded = { computed: true, notCopied: true, hidden: true } as const

/** A question of sales to the desk about a price, or about feasibility. */
export const enquiry = resource({
  name: 'enquiry',
  label: ['询价单', 'Enquiries'],
  title: 'lane',
  codeField: 'enquiryNo',
  module: 'enquiry',
  person: 'salesperson',
  sharedWith: 'collaborators',
  search: ['enquiryNo', 'lane', 'commodity'],
  sort: ['startedAt', 'desc'],
  check: checkEnquiry,
  checkChange: checkEnquiryChange,
  checkRemoval: checkEnquiryRemoval,
  asks: { ...ofUnits, isOverdue: flag(['已超时', 'Overdue'], { filter: true }) },
  fields: {
    enquiryNo: code(['询价单号', 'Enquiry no.'], {
      required: true,
      unique: true,
      filter: true,
      numbered: enquiryNumbers,
      section: ['询价', 'Enquiry'],
      help: ['留空自动编号', 'Blank: numbered automatically'],
    }),
    customer: link('customer', ['客户', 'Customer'], { required: true, filter: true }),
    contact: text(['联系人', 'Contact'], {
      max: 100,
      filter: true,
      help: ['留空为客户的主要联系人', 'Blank: the main contact of the customer'],
    }),
    product: choice(['业务类型', 'Product'], enquiryProducts, { required: true, filter: true, initial: fcl.name }),
    nature: choice(
      ['盘别', 'Live or virtual'],
      [
        ['live', '实盘', 'Live', 'good'],
        ['virtual', '虚盘', 'Virtual', 'quiet'],
      ],
      {
        required: true,
        filter: true,
        initial: 'live',
        help: ['虚盘可缺资料', 'A virtual enquiry can have missing details'],
      },
    ),
    source: choice(
      ['来源', 'Source'],
      [
        ['phone', '电话', 'Phone'],
        ['chat', '微信/聊天', 'Chat'],
        ['mail', '邮件', 'E-mail'],
        ['visit', '拜访', 'Visit'],
        ['search', '运价查询', 'Price search'],
        ['partner', '伙伴', 'Partner'],
        ['online', '线上', 'Online'],
      ],
      { filter: true, hidden: true },
    ),
    replyBy: instant(['最迟回复', 'Reply by'], { hidden: true }),
    salesperson: link('employee', ['询价人', 'Asked by'], {
      required: true,
      filter: true,
      mine: true,
      notCopied: true,
    }),
    collaborators: list(link('employee', ['协作人', 'Collaborators']), { max: 20, hidden: true }),
    pol: link('port', ['起运港', 'POL'], { filter: true, hidden: true, section: ['航线', 'Lane'] }),
    pod: link('port', ['目的港', 'POD'], { filter: true, hidden: true }),
    fromAirport: link('airport', ['始发机场', 'Airport of departure'], { hidden: true }),
    toAirport: link('airport', ['目的机场', 'Airport of destination'], { hidden: true }),
    fromStation: link('railStation', ['发站', 'Departure station'], { hidden: true }),
    toStation: link('railStation', ['到站', 'Arrival station'], { hidden: true }),
    placeOfReceipt: text(['收货地', 'Place of receipt'], { max: 100, hidden: true }),
    finalDestination: text(['交货地', 'Place of delivery'], { max: 100, hidden: true }),
    incoterm: choice(
      ['贸易条款', 'Incoterm'],
      incoterms.map((term) => [term, term, term] as const),
      { hidden: true },
    ),
    readyOn: date(['货好时间', 'Cargo ready'], { hidden: true }),
    boxes: lines(
      ['箱量', 'Containers'],
      {
        box: link('containerType', ['箱型', 'Type'], { required: true, usual: '40HQ' }),
        quantity: integer(['数量', 'Quantity'], { required: true, min: 1, max: 999, initial: 1 }),
        grossKg: decimal(['单箱货重 (KG)', 'Cargo per container (kg)'], kg),
      },
      { max: 8, hidden: true, section: ['货物', 'Cargo'] },
    ),
    packages: integer(['件数', 'Packages'], { min: 1, max: 99_999, hidden: true }),
    grossKg: decimal(['毛重 (KG)', 'Gross weight (kg)'], { ...kg, hidden: true }),
    volumeM3: decimal(['体积 (CBM)', 'Volume (CBM)'], { whole: 7, scale: 3, positive: true, hidden: true }),
    pieces: lines(
      ['尺寸', 'Dimensions'],
      {
        count: integer(['件数', 'Pieces'], { required: true, min: 1, max: 99_999, initial: 1 }),
        lengthCm: decimal(['长 (CM)', 'Length (cm)'], { ...cm, required: true }),
        widthCm: decimal(['宽 (CM)', 'Width (cm)'], { ...cm, required: true }),
        heightCm: decimal(['高 (CM)', 'Height (cm)'], { ...cm, required: true }),
        kg: decimal(['单件重 (KG)', 'Weight each (kg)'], kg),
      },
      { max: 50, hidden: true },
    ),
    commodity: text(['品名', 'Commodity'], { filter: true, hidden: true }),
    hsCode: code(['税号', 'HS code'], { max: 10, pattern: hsCode, hidden: true }),
    unNumber: link('dangerousGoods', ['UN 编号', 'UN number'], { hidden: true }),
    imoClass: choice(['危险品类别', 'Hazard class'], imoClasses, { hidden: true }),
    packingGroup: choice(['包装类别', 'Packing group'], packingGroups, { hidden: true }),
    flashPointC: decimal(['闪点 (°C)', 'Flash point (°C)'], { whole: 3, scale: 1, signed: true, hidden: true }),
    temperatureC: decimal(['温度 (°C)', 'Temperature (°C)'], { whole: 2, scale: 1, signed: true, hidden: true }),
    targetAmount: decimal(['目标价', 'Target price'], {
      whole: 9,
      scale: 2,
      positive: true,
      hidden: true,
      section: ['要求', 'Wishes'],
    }),
    targetCurrency: choice(['目标价币种', 'Currency of target price'], enquiryCurrencies, { hidden: true }),
    targetPrice: text(['目标价说明', 'Note on target price'], { max: 60, hidden: true }),
    targetTransitDays: integer(['期望航程（天）', 'Transit wanted (days)'], { min: 1, max: 365, hidden: true }),
    paymentTerm: choice(
      ['运费支付', 'Freight payment'],
      [
        ['PRE', '预付', 'Prepaid'],
        ['COL', '到付', 'Collect'],
      ],
      { hidden: true },
    ),
    competitor: text(['竞争对手', 'Competitor'], { max: 100, hidden: true }),
    originalText: longText(['原文与要求', 'Original request'], { max: 4000, hidden: true }),
    attachments: files(['附件', 'Attachments'], {
      hidden: true,
      help: [
        '如超限货图纸、危险品 MSDS、装箱单',
        'Such as the drawing of oversize cargo, the MSDS of dangerous goods, a packing list',
      ],
    }),
    lane: text(['航线', 'Lane'], { computed: true, max: 300, bilingual: 'places' }),
    cargo: text(['货量', 'Cargo'], { computed: true, max: 300 }),
    status: choice(
      ['状态', 'Status'],
      [
        ['new', '待受理', 'Not taken', 'warn'],
        ['assigned', '处理中', 'In progress', 'busy'],
        ['asking', '询供应商', 'Asking suppliers', 'busy'],
        ['priced', '已有方案', 'Bids received', 'busy'],
        ['waiting', '待补充', 'Waiting for details', 'warn'],
        ['answered', '已答复', 'Answered', 'good'],
        ['quoted', '已报价', 'Quoted', 'good'],
        ['refused', '无法报价', 'Declined', 'bad'],
        ['won', '中标', 'Won', 'good'],
        ['lost', '未中标', 'Lost', 'bad'],
        ['closed', '已关闭', 'Closed', 'quiet'],
        ['expired', '已过期', 'Expired', 'quiet'],
        ['terminated', '已终止', 'Terminated', 'quiet'],
      ],
      { required: true, initial: 'new', computed: true, filter: true, notCopied: true },
    ),
    desk: link('enquiryDesk', ['受理组', 'Desk'], { computed: true, filter: true, notCopied: true }),
    quoter: link('employee', ['报价人', 'Quoter'], { computed: true, filter: true, notCopied: true }),
    round: integer(['轮次', 'Round'], { required: true, initial: 1, computed: true, notCopied: true }),
    startedAt: instant(['询价时间', 'Asked at'], { computed: true, filter: true, notCopied: true }),
    dueAt: instant(['应答复', 'Answer due'], { computed: true, filter: true, notCopied: true }),
    pausedAt: instant(['暂停于', 'Paused at'], { computed: true, hidden: true, notCopied: true }),
    answeredAt: instant(['答复时间', 'Answered at'], { computed: true, filter: true, notCopied: true }),
    timeliness: choice(
      ['时效', 'Timeliness'],
      [
        ['onTime', '及时', 'On time', 'good'],
        ['late', '超时', 'Late', 'bad'],
      ],
      { computed: true, filter: true, notCopied: true },
    ),
    bestPrice: text(['最新报价', 'Latest prices'], { max: 200, computed: true, notCopied: true }),
    offers,
    bids,
    bidPrices,
    messages,
    quotation: link('quotation', ['报价单', 'Quotation'], { computed: true, notCopied: true, hidden: true }),
    lossReason: choice(['未中标原因', 'Loss reason'], quotationRecord.fields.lossReason.options, {
      computed: true,
      filter: true,
      notCopied: true,
      hidden: true,
    }),
    competitorPrice: text(['对手价格', 'Competitor price'], { max: 60, computed: true, notCopied: true, hidden: true }),
    winnerName: text(['中标方', 'Winner'], { max: 100, ...concluded }),
    winnerPrice: decimal(['中标方价格', "Winner's price"], { whole: 9, scale: 2, ...concluded }),
    winnerCurrency: choice(['中标方币种', "Winner's currency"], enquiryCurrencies, concluded),
    winnerUnit: text(['中标方计价单位', "Winner's unit"], { max: 20, ...concluded }),
    resultNote: text(['结果说明', 'Outcome note'], { max: 500, computed: true, notCopied: true, hidden: true }),
  },
})

const shared = ['enquiryNo', 'customer', 'contact', 'product', 'lane', 'cargo', 'nature', 'status'] as const
const asker = [...shared, 'quoter', 'dueAt', 'bestPrice', 'answeredAt', 'round', 'lossReason'] as const
const desk = [
  'enquiryNo',
  'status',
  'dueAt',
  'product',
  'lane',
  'cargo',
  'customer',
  'salesperson',
  'desk',
  'quoter',
  'bestPrice',
  'timeliness',
] as const
const open = { field: 'status', any: openEnquiryStates, label: ['进行中', 'Open'] } as const
const answered = { field: 'status', any: ['answered', 'quoted'], label: ['已答复', 'Answered'] } as const
const ended = ['refused', 'won', 'lost', 'closed', 'expired', 'terminated'] as const
const over = { field: 'status', any: ended, label: ['已结束', 'Ended'] } as const
const toDo = ['waiting', 'answered', 'refused'] as const
const stages = [
  open,
  { field: 'isOverdue', any: [true], label: ['已超时', 'Overdue'] },
  { field: 'status', any: ['new'], label: ['待受理', 'Not taken'] },
  { field: 'status', any: ['waiting'], label: ['待补充', 'Waiting for details'] },
  answered,
  over,
] as const
/** The desk works by what is due first. */
const work = {
  quick: stages,
  countsQuick: true,
  queue: { by: 'dueAt', while: { field: 'status', any: runningEnquiryStates } },
} as const

export const enquiryPages = [
  page('customerInquiry', {
    of: enquiry,
    scope: 'mine',
    columns: asker,
    quick: [open, { field: 'status', any: toDo, label: ['待我处理', 'My turn'] }, answered, over],
    countsQuick: true,
  }),
  page('instInquiry', {
    of: enquiry,
    scope: 'institution',
    readOnly: true,
    columns: desk,
    ...work,
    tabs: ['replyTemplates'],
  }),
  page('companyInquiry', { of: enquiry, readOnly: true, columns: desk, ...work, tabs: ['enquiryDesks'] }),
  tabPage('enquiryDesks', ['受理组', 'Enquiry desks'], { of: enquiryDesk, host: 'companyInquiry' }),
] as const
