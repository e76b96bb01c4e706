import {
  choice,
  code,
  date,
  decimal,
  files,
  instant,
  integer,
  link,
  list,
  longText,
  text,
} from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { ofUnits } from '../../groups/of-units.ts'
import { payables, receivables, sharedCosts, supplierInvoices } from '../../groups/orders/order-charges.ts'
import { orderDoubts, orderFacts, orderRules, orderStays, unchangedOrder } from '../../groups/orders/order-rules.ts'
import {
  maxSoNumbers,
  orderedBoxes,
  orderNumbers,
  quotedProducts,
  shipmentCarrier,
  shipmentCutoffs,
  shipmentParties,
  shipmentRoute,
  shipmentTerms,
  shippedCargo,
} from '../../groups/orders/shipment.ts'
import { fcl } from '../../modes/fcl.ts'
import { exceptionKinds } from '../../shapes/figures/order-exceptions.ts'
import { milestoneOptions, stageOptions } from '../../shapes/figures/order-milestones.ts'
import { bills, containers } from './order-papers.ts'

/** Measures by which the costs of a master are shared among its house orders. */
export const shareBases = [
  ['RT', '按计费吨', 'Revenue tons'],
  ['CBM', '按体积', 'Volume'],
  ['kg', '按毛重', 'Gross weight'],
  ['equal', '平均', 'Equally'],
] as const
const person = { filter: true, notCopied: true } as const
const set = { computed: true, notCopied: true } as const

const head = {
  orderNo: code(['工作号', 'Order no.'], {
    required: true,
    unique: true,
    filter: true,
    numbered: orderNumbers,
    section: ['委托', 'Order'],
    help: ['留空自动编号', 'Blank: numbered automatically'],
  }),
  businessDate: date(['业务日期', 'Business date'], { required: true, filter: true }),
  mode: choice(['业务类型', 'Mode'], quotedProducts, { required: true, filter: true, initial: fcl.name }),
  customer: link('customer', ['委托单位', 'Customer'], { required: true, filter: true }),
  customerRef: text(['客户单号', 'Customer ref.'], { max: 60, filter: true, notCopied: true, hidden: true }),
  customerContact: text(['联系人', 'Contact'], { max: 100, hidden: true }),
  stage: choice(['进度', 'Stage'], stageOptions, { ...set, required: true, initial: 'created', filter: true }),
  lifeState: choice(
    ['状态', 'State'],
    [
      ['active', '进行中', 'Active', 'good'],
      ['onHold', '挂起', 'On hold', 'warn'],
      ['cancelled', '已退关', 'Cancelled', 'bad'],
      ['closed', '已结案', 'Closed', 'quiet'],
    ],
    { ...set, required: true, initial: 'active', filter: true },
  ),
  creditHold: choice(
    ['信用冻结', 'Credit hold'],
    [
      ['overLimit', '超信用额度', 'Over the limit', 'bad'],
      ['overdue', '有逾期应收', 'Overdue', 'bad'],
      ['unknown', '缺汇率', 'No exchange rate', 'bad'],
    ],
    { ...set, filter: true, hidden: true },
  ),
  nextStage: choice(['下一节点', 'Next step'], stageOptions, { ...set, filter: true }),
  nextDue: date(['应完成日', 'Due'], { ...set, filter: true }),
  lastMilestone: choice(['最近节点', 'Last milestone'], milestoneOptions, { ...set, filter: true }),
  lastMilestoneAt: instant(['节点时间', 'Milestone at'], set),
  customerInformedAt: instant(['最近通知客户', 'Customer informed'], { ...set, filter: true, hidden: true }),
  customerMail: longText(['通知内容', 'Words to the customer'], { ...set, max: 5000, hidden: true }),
  reachedStages: list(choice(['已完成', 'Steps reached'], stageOptions), { ...set, hidden: true }),
  openExceptions: list(choice(['当前异常', 'Exceptions now'], exceptionKinds), { ...set, filter: true, hidden: true }),
  exceptions: integer(['异常', 'Exceptions'], { ...set, initial: 0, hidden: true }),
  rolledTimes: integer(['甩柜次数', 'Times rolled'], { ...set, initial: 0, hidden: true }),
  amendedTimes: integer(['改配次数', 'Times amended'], { ...set, initial: 0, hidden: true }),
  quotation: link('quotation', ['报价单', 'Quotation'], { ...set, filter: true, hidden: true }),
  booking: link('onlineBooking', ['订舱委托', 'Booking'], { ...set, filter: true, hidden: true }),
  splitFrom: link('shipmentOrder', ['拆自订单', 'Split from'], { ...set, filter: true, hidden: true }),
  masterOrder: link('shipmentOrder', ['拼箱主单', 'Master order'], { ...set, filter: true, hidden: true }),
  houses: integer(['分单数', 'House orders'], { ...set, filter: true, hidden: true }),
  shareBy: choice(['成本分摊', 'Costs shared by'], shareBases, { ...set, hidden: true }),
  services: list(
    choice(
      ['委托项目', 'Services'],
      [
        ['ocean', '干线运输', 'Main carriage'],
        ['booking', '订舱', 'Booking'],
        ['truck', '拖车', 'Trucking'],
        ['warehouse', '仓储', 'Warehouse'],
        ['customs', '报关', 'Customs'],
        ['insurance', '保险', 'Insurance'],
        ['fumigation', '熏蒸', 'Fumigation'],
        ['certificate', '产地证', 'Certificates'],
        ['amsEns', 'AMS/ENS', 'AMS/ENS'],
        ['destination', '目的港服务', 'Destination services'],
        ['delivery', '派送', 'Delivery'],
      ],
    ),
    { max: 11, hidden: true },
  ),
} as const

const carriage = {
  ...shipmentCarrier,
  bookingAgent: link('supplier', ['订舱代理', 'Booking agent'], {
    filter: true,
    hidden: true,
    cost: true,
    partner: true,
  }),
  contractNo: code(['约号', 'Contract no.'], { max: 40, hidden: true, cost: true, partner: true }),
  serviceCode: code(['航线代码', 'Service'], { max: 20, hidden: true }),
  vessel: text(['船名', 'Vessel'], { max: 60, filter: true }),
  voyage: code(['航次/航班/班列', 'Voyage, flight or train'], { max: 30, filter: true, notCopied: true }),
  terminal: link('wharf', ['码头', 'Terminal'], { partOf: 'pol', hidden: true }),
  feederVessel: text(['驳船船名', 'Feeder vessel'], { max: 60, hidden: true, notCopied: true }),
  feederVoyage: code(['驳船航次', 'Feeder voyage'], { max: 30, hidden: true, notCopied: true }),
  etd: instant(['预计开航', 'ETD'], { filter: true }),
  atd: instant(['实际开航', 'ATD'], { ...set, hidden: true }),
  eta: instant(['预计到港', 'ETA'], { filter: true }),
  ata: instant(['实际到港', 'ATA'], { ...set, hidden: true }),
  ...shipmentCutoffs,
} as const

/** Numbers by which carriers and customers know a shipment. */
const numbers = {
  soNumbers: list(code(['SO号', 'SO numbers'], { max: 40 }), {
    max: maxSoNumbers,
    filter: true,
    notCopied: true,
    hidden: true,
  }),
  mblNo: code(['主单号', 'Master bill no.'], { ...set, filter: true, hidden: true }),
  hblNos: list(code(['分单号', 'House bill nos.']), { ...set, filter: true, hidden: true }),
  containerNos: list(code(['箱号', 'Container nos.']), { ...set, filter: true, hidden: true }),
  otherNumbers: list(code(['其他号码', 'Other numbers'], { max: 40 }), {
    max: 20,
    filter: true,
    notCopied: true,
    hidden: true,
  }),
} as const

const money = {
  receivables,
  payables,
  supplierInvoices,
  sharedCosts,
  releaseState: choice(
    ['放单', 'Release'],
    [
      ['none', '未申请', 'Not applied', 'quiet'],
      ['applied', '待审批', 'Waiting for approval', 'busy'],
      ['approved', '已批准', 'Approved', 'good'],
      ['refused', '已驳回', 'Refused', 'bad'],
      ['released', '已放单', 'Released', 'good'],
    ],
    { ...set, required: true, initial: 'none', filter: true, hidden: true },
  ),
  releaseAppliedBy: link('employee', ['放单申请人', 'Release applied by'], { ...set, hidden: true }),
  releaseNote: text(['放单说明', 'Release note'], { ...set, max: 500, hidden: true }),
  feesConfirmedAt: instant(['费用确认时间', 'Charges confirmed at'], { ...set, hidden: true }),
  receivableState: choice(
    ['应收', 'Receivables'],
    [
      ['none', '未出账', 'Not billed', 'quiet'],
      ['open', '已出账', 'Billed', 'busy'],
      ['part', '部分收款', 'Partly paid', 'warn'],
      ['settled', '已结清', 'Settled', 'good'],
    ],
    { ...set, required: true, initial: 'none', filter: true, hidden: true },
  ),
  payableState: choice(
    ['应付', 'Payables'],
    [
      ['none', '未收票', 'Not invoiced', 'quiet'],
      ['partInvoiced', '部分收票', 'Partly invoiced', 'busy'],
      ['open', '已收票', 'Invoiced', 'busy'],
      ['part', '部分付款', 'Partly paid', 'warn'],
      ['settled', '已付清', 'Paid', 'good'],
      ['over', '发票超出应付', 'Invoiced beyond payables', 'bad'],
    ],
    { ...set, required: true, initial: 'none', filter: true, hidden: true, cost: true },
  ),
  supplierInvoiceNos: list(code(['供应商发票号', 'Supplier invoice nos.'], { max: 60 }), {
    ...set,
    filter: true,
    hidden: true,
    cost: true,
  }),
  receivableTotal: text(['应收合计', 'Receivable total'], { ...set, max: 300, hidden: true }),
  payableTotal: text(['应付合计', 'Payable total'], { ...set, max: 300, hidden: true, cost: true }),
  grossProfit: decimal(['毛利 CNY', 'Gross profit, CNY'], { ...set, signed: true, hidden: true, cost: true }),
} as const

const rest = {
  sales: link('employee', ['销售', 'Salesperson'], {
    ...person,
    required: true,
    mine: true,
    section: ['人员', 'People'],
  }),
  customerService: link('employee', ['客服', 'Customer service'], { ...person, hidden: true }),
  operator: link('employee', ['操作', 'Operator'], person),
  documentClerk: link('employee', ['单证', 'Documents'], { ...person, hidden: true }),
  bookingRemark: longText(['订舱备注', 'Booking remark'], { max: 1000, hidden: true, section: ['备注', 'Remarks'] }),
  operationRemark: longText(['操作备注', 'Operation remark'], { max: 1000, hidden: true }),
  internalRemark: longText(['内部备注', 'Internal remark'], { max: 1000, hidden: true }),
  attachments: files(['附件', 'Files'], { notCopied: true, hidden: true }),
} as const

/** A shipment that was ordered; its stage follows from milestones and is never set by hand. */
export const shipmentOrder = resource({
  name: 'shipmentOrder',
  label: ['订单', 'Orders'],
  title: 'orderNo',
  codeField: 'orderNo',
  exportedWith: 'TS-9048',
  module: 'order',
  people: ['sales', 'customerService', 'operator', 'documentClerk'],
  numbers: true,
  asks: ofUnits,
  search: [
    'orderNo',
    'customerRef',
    'soNumbers',
    'mblNo',
    'hblNos',
    'containerNos',
    'otherNumbers',
    'vessel',
    'voyage',
  ],
  sort: ['businessDate', 'desc'],
  check: orderRules,
  checkChange: unchangedOrder,
  checkRemoval: orderStays,
  doubts: orderDoubts,
  derive: orderFacts,
  fields: {
    ...head,
    ...shipmentRoute,
    ...carriage,
    ...shipmentTerms,
    releaseType: choice(
      ['放单方式', 'Release'],
      [
        ['original', '正本', 'Original'],
        ['telex', '电放', 'Telex'],
        ['seaWaybill', '海运单', 'Sea waybill'],
        ['awb', '空运单', 'Air waybill'],
        ['railBill', '铁路运单', 'Rail bill'],
      ],
      { required: true, initial: 'original', hidden: true },
    ),
    boxes: orderedBoxes,
    cargo: { ...shippedCargo, hidden: true },
    containers,
    ...shipmentParties,
    overseasAgent: link('supplier', ['海外代理', 'Overseas agent'], { hidden: true, partner: true }),
    bills,
    ...numbers,
    ...money,
    ...rest,
  },
})
