import {
  choice,
  code,
  codes,
  date,
  decimal,
  files,
  instant,
  integer,
  lines,
  link,
  list,
  longText,
  text,
} from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { fcl } from '../../modes/fcl.ts'
import { page, tabPage } from '../../page.ts'
import { incoterms } from '../../shapes/offers/offer.ts'
import { imoClasses } from '../base/customs.ts'
import { enquiryDesk, enquiryProducts } from './enquiry-desk.ts'
import { checkEnquiry, checkEnquiryChange, checkEnquiryRemoval } from './enquiry-rules.ts'
import { quotationRecord } from './quotation.ts'

const kg = { whole: 9, scale: 3, positive: true } as const
const cm = { whole: 5, scale: 1, positive: true } as const

/** Options of an enquiry, over all its rounds. */
const maxOptionNumber = 99

/** Currencies that desks answer in. */
export const enquiryCurrencies = codes('USD', 'CNY', 'EUR', 'HKD', 'JPY', 'GBP')

/**
 * Prices that the desk answered with, those of former rounds first: lines of one number are one option, which a quotation is made of. One
 * without a number was written as words, and is only read.
 */
const offers = lines(
  ['方案', 'Prices'],
  {
    round: integer(['轮次', 'Round'], { required: true }),
    option: integer(['方案号', 'Option'], { min: 1, max: maxOptionNumber }),
    charge: link('charge', ['费用', 'Charge'], { help: ['留空为运费', 'Blank: freight'] }),
    box: link('containerType', ['箱型', 'Container type']),
    per: link('chargeUnit', ['单位', 'Unit']),
    unit: text(['计价单位', 'Per'], { max: 20, required: true }),
    currency: choice(['币种', 'Currency'], enquiryCurrencies, { required: true, initial: 'USD' }),
    price: decimal(['单价', 'Price'], { whole: 9, scale: 2, required: true }),
    minimum: decimal(['最低收费', 'Minimum'], { whole: 9, scale: 2 }),
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
    departsOn: date(['开航日', 'Departs']),
    transitDays: integer(['航程（天）', 'Transit (days)'], { max: 365 }),
    freeDays: integer(['免箱期（天）', 'Free days'], { max: 365 }),
    note: text(['说明', 'Note'], { max: 300 }),
    cost: decimal(['成本', 'Cost'], { whole: 9, scale: 2, cost: true }),
    seller: link('supplier', ['供应商', 'Supplier'], { partner: true }),
    supplier: text(['其他供应商', 'Other supplier'], { max: 100, partner: true }),
  },
  { computed: true, notCopied: true, hidden: true, max: 100 },
)

const messages = lines(
  ['往来', 'Messages'],
  {
    at: instant(['时间', 'Time'], { required: true }),
    by: link('employee', ['人员', 'By']),
    kind: choice(
      ['类型', 'Kind'],
      [
        ['assign', '分派', 'Assigned'],
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
  { computed: true, notCopied: true, hidden: true, max: 200 },
)

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
  fields: {
    enquiryNo: code(['询价单号', 'Enquiry no.'], {
      required: true,
      unique: true,
      filter: true,
      numbered: 'XJ',
      section: ['询价', 'Enquiry'],
      help: ['留空自动编号', 'Blank: numbered automatically'],
    }),
    customer: link('customer', ['客户', 'Customer'], { required: true, filter: true }),
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
    unNumber: link('dangerousGoods', ['UN 编号', 'UN number'], { hidden: true }),
    imoClass: choice(['危险品类别', 'Hazard class'], imoClasses, { hidden: true }),
    temperatureC: decimal(['温度 (°C)', 'Temperature (°C)'], { whole: 2, scale: 1, signed: true, hidden: true }),
    targetPrice: text(['目标价', 'Target price'], { max: 60, hidden: true, section: ['要求', 'Wishes'] }),
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
    messages,
    quotation: link('quotation', ['报价单', 'Quotation'], { computed: true, notCopied: true, hidden: true }),
    lossReason: choice(['未中标原因', 'Loss reason'], quotationRecord.fields.lossReason.options, {
      computed: true,
      filter: true,
      notCopied: true,
      hidden: true,
    }),
    competitorPrice: text(['对手价格', 'Competitor price'], { max: 60, computed: true, notCopied: true, hidden: true }),
    resultNote: text(['结果说明', 'Outcome note'], { max: 500, computed: true, notCopied: true, hidden: true }),
  },
})

const shared = ['enquiryNo', 'customer', 'product', 'lane', 'cargo', 'nature', 'status'] as const
const asker = [...shared, 'quoter', 'dueAt', 'bestPrice', 'answeredAt', 'round'] as const
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
const stages = [
  { field: 'status', any: ['new', 'assigned', 'waiting'], label: ['进行中', 'Open'] },
  { field: 'status', any: ['waiting'], label: ['待补充', 'Waiting for details'] },
  { field: 'status', any: ['answered', 'quoted'], label: ['已答复', 'Answered'] },
  { field: 'status', any: ['refused', 'won', 'lost', 'closed', 'expired', 'terminated'], label: ['已结束', 'Ended'] },
] as const

export const enquiryPages = [
  page('customerInquiry', { of: enquiry, scope: 'mine', columns: asker, quick: stages }),
  page('instInquiry', { of: enquiry, scope: 'institution', readOnly: true, columns: desk, quick: stages }),
  page('companyInquiry', { of: enquiry, readOnly: true, columns: desk, quick: stages, tabs: ['enquiryDesks'] }),
  tabPage('enquiryDesks', ['受理组', 'Enquiry desks'], { of: enquiryDesk, host: 'companyInquiry' }),
] as const
