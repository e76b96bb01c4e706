import type { QuotationState } from '@hangjia/contracts'
import { freeTimeIn, remarkIn } from '@hangjia/validation'

/** The language of a paper; `both` prints Chinese with English next to it. */
export type PaperLanguage = 'zh' | 'en' | 'both'
export interface Both {
  readonly zh: string
  readonly en: string
}

const w = (zh: string, en: string): Both => ({ zh, en })

/** Every word that a document prints on its own. */
export const words = {
  fclQuotation: w('整箱报价单', 'FCL Quotation'),
  fclPriceList: w('整箱海运价目表', 'FCL Rate Quotation'),
  way: w('方式 / 中转', 'Routing'),
  cutoff: w('截货', 'Cut-off'),
  tonRange: w('RT 范围', 'RT range'),
  volumeRatio: w('体积比', 'Ratio'),
  dgClass: w('类别', 'Class'),
  packingGroup: w('包装类', 'PG'),
  consolidated: w('直拼', 'Direct'),
  transhipped: w('转拼', 'Transit'),
  CBM: w('每CBM', 'Per CBM'),
  TON: w('每TON', 'Per TON'),
  MIN: w('最低', 'MIN'),
  MAX: w('最高', 'MAX'),
  bill: w('票', 'B/L'),
  SHPT: w('每票', 'Per B/L'),
  roundedUp: w('进位', 'up to'),
  oceanFreight: w('海运费', 'Ocean freight'),
  freightAlone: w('运费', 'Freight'),
  start: w('起运地', 'Origin'),
  product: w('产品', 'Product'),
  channel: w('渠道', 'Channel'),
  flight: w('航班', 'Flight'),
  zone: w('密度 / 分区', 'Density / zone'),
  leastWeight: w('最低计费', 'Min. weight'),
  surcharges: w('海运附加费', 'Surcharges'),
  surchargesAlone: w('附加费', 'Surcharges'),
  appliesTo: w('适用', 'Applies to'),
  allLanes: w('全部', 'All'),
  unitPrice: w('单价', 'Unit price'),
  quoteNo: w('报价编号', 'Quotation No.'),
  revision: w('版本', 'Version'),
  date: w('日期', 'Date'),
  validFrom: w('有效期自', 'Valid from'),
  validUntil: w('有效期至', 'Valid until'),
  code: w('确认码', 'Code'),
  acceptWith: w('确认码', 'Acceptance code'),
  to: w('致', 'To'),
  attention: w('联系人', 'Attn'),
  phone: w('电话', 'Tel'),
  email: w('邮箱', 'Email'),
  address: w('地址', 'Address'),
  taxNo: w('税号', 'Tax no.'),
  from: w('报价人', 'From'),
  department: w('部门', 'Dept'),
  mobile: w('手机', 'Mobile'),
  receipt: w('收货地', 'Place of receipt'),
  destinationPlace: w('目的地', 'Place of delivery'),
  pol: w('起运港', 'POL'),
  pod: w('目的港', 'POD'),
  via: w('中转港', 'Via'),
  carrier: w('船公司', 'Carrier'),
  service: w('航线代码', 'Service'),
  routing: w('航程方式', 'Routing'),
  direct: w('直达', 'Direct'),
  transit: w('中转', 'Transit'),
  etd: w('开船日', 'ETD'),
  departure: w('预计出发', 'Departure'),
  carriedBy: w('承运人', 'Carrier'),
  breaks: w('运价档', 'Rate breaks'),
  schedule: w('班期', 'Schedule'),
  vessel: w('船名航次', 'Vessel / voyage'),
  si: w('截单', 'SI cut-off'),
  vgm: w('截VGM', 'VGM cut-off'),
  cy: w('截港', 'CY cut-off'),
  customs: w('截关', 'Customs cut-off'),
  transitTime: w('航程', 'Transit time'),
  freeTime: w('免箱期', 'Free time'),
  boxes: w('箱型箱量', 'Containers'),
  commodity: w('品名', 'Commodity'),
  onlyFor: w('限定货物', 'Only for'),
  notFor: w('不含货物', 'Not for'),
  containerOwner: w('箱属', 'Container owner'),
  shippersOwn: w('货主自备箱（SOC）', 'Shipper’s own (SOC)'),
  term: w('运输条款', 'Term'),
  incoterm: w('贸易条款', 'Incoterm'),
  deliveryPlace: w('派送地', 'Deliver to'),
  billType: w('提单类型', 'Bill type'),
  validity: w('运价有效期', 'Rate validity'),
  listValidity: w('价目表有效期', 'List valid'),
  options: w('方案汇总', 'Summary of options'),
  option: w('方案', 'Option'),
  freight: w('海运费及附加费', 'Freight & surcharges'),
  modeFreight: w('运费及附加费', 'Freight & surcharges'),
  dangerous: w('危险品附加费', 'Dangerous goods surcharges'),
  origin: w('起运港费用', 'Origin charges'),
  destination: w('目的港费用', 'Destination charges'),
  land: w('陆运费用', 'Land transport'),
  other: w('其他费用', 'Other charges'),
  reference: w('目的港费用（仅供参考）', 'Destination charges (for reference)'),
  charge: w('费用名称', 'Charge'),
  currency: w('币种', 'Cur.'),
  unit: w('单位', 'Unit'),
  perBill: w('单价×数量', 'Price × qty'),
  quantity: w('数量', 'Qty'),
  amount: w('金额', 'Amount'),
  payment: w('付款', 'PP/CC'),
  remark: w('备注', 'Remark'),
  subtotal: w('小计', 'Subtotal'),
  perContainer: w('每箱小计', 'Per container'),
  prepaid: w('预付合计', 'Prepaid'),
  collect: w('到付合计（参考）', 'Collect (information)'),
  total: w('合计', 'Total'),
  equivalent: w('折合', 'Equivalent'),
  exchange: w('汇率', 'Exchange'),
  terms: w('条款', 'Terms'),
  warehouses: w('收货仓库', 'Receiving warehouses'),
  included: w('包含', 'Incl.'),
  excluded: w('不含', 'Excl.'),
  atCost: w('实报实销', 'At cost'),
  onRequest: w('单询', 'On request'),
  minimum: w('最低', 'Min'),
  maximum: w('最高', 'Max'),
  PRE: w('预付', 'PP'),
  COL: w('到付', 'CC'),
  payer: w('付款方', 'Payer'),
  byAddressee: w('贵司', 'You'),
  byOther: w('发货人', 'Shipper'),
  payableByYou: w('贵司应付', 'Payable by you'),
  forShipper: w('发货人承担（参考）', 'For shipper’s account (information)'),
  preparedBy: w('报价人', 'Prepared by'),
  jobTitle: w('职务', 'Title'),
  acceptedBy: w('客户确认', 'Accepted by'),
  name: w('姓名', 'Name'),
  signature: w('签章', 'Signature, chop'),
  debitNote: w('费用确认单', 'Debit note'),
  creditNote: w('贷记单', 'Credit note'),
  noteNo: w('账单编号', 'Note no.'),
  billDate: w('账单日期', 'Date'),
  dueDate: w('到期日', 'Due date'),
  financeContact: w('发件人', 'From'),
  orderNo: w('工作号', 'Our ref.'),
  customer: w('委托单位', 'Principal'),
  rateOfExchange: w('汇率', 'Rate'),
  totalDue: w('应付总额', 'Total due'),
  totalCredit: w('贷记总额', 'Total credit'),
  inCapitals: w('大写', 'In capitals'),
  paid: w('已付', 'Paid'),
  balance: w('未付余额', 'Balance'),
  account: w('收款账户', 'Bank account'),
  beneficiary: w('户名', 'Beneficiary'),
  bank: w('开户行', 'Bank'),
  branch: w('支行', 'Branch'),
  accountNo: w('账号', 'Account no.'),
  swift: w('SWIFT', 'SWIFT'),
  notes: w('说明', 'Notes'),
  issuedBy: w('制单', 'Issued by'),
  reviewedBy: w('复核', 'Reviewed by'),
  chop: w('盖章', 'Company chop'),
  page: w('第 {x} 页 / 共 {y} 页', 'Page {x} of {y}'),
  printed: w('打印', 'Printed'),
} as const satisfies Record<string, Both>

/** Watermark on a paper that is no open offer; of one that was won it names the option. */
export const watermarkOf = ({ status, wonOption }: Marked): Both | null => {
  const mark = watermarks[status]
  return mark && status === 'accepted' && wonOption
    ? w(`${mark.zh} 方案 ${wonOption}`, `${mark.en} OPTION ${wonOption}`)
    : mark
}
interface Marked {
  readonly status: QuotationState
  readonly wonOption?: string | null | undefined
}
const watermarks: Readonly<Record<QuotationState, Both | null>> = {
  draft: w('草稿', 'DRAFT'),
  pending: w('待审批', 'PENDING APPROVAL'),
  sent: null,
  accepted: w('已确认', 'ACCEPTED'),
  declined: w('作废', 'VOID'),
  superseded: w('已被替代', 'SUPERSEDED'),
  expired: w('已过期', 'EXPIRED'),
  withdrawn: w('作废', 'VOID'),
}

/** A document in both languages is Chinese where there is room for one. */
export const single = (language: PaperLanguage): keyof Both => (language === 'en' ? 'en' : 'zh')
export const short = (language: PaperLanguage, word: Both): string => say(single(language), word)

/** Free time in the paper's language, as far as it contains days. */
export const freeTimeText = ({ freeTime }: { readonly freeTime: string }, language: PaperLanguage): string =>
  freeTimeIn(freeTime, single(language))

/** The tax within a price and the notes that the console composed, in the document's language; a person's own words unchanged. */
export const remarkText = (
  { taxPercent, ...remarked }: Parameters<typeof remarkIn>[0] & { readonly taxPercent?: string | null | undefined },
  language: PaperLanguage,
): string => [taxText({ taxPercent }, language), remarkIn(remarked, single(language))].filter(Boolean).join('; ')

/** `含税 6%`: the tax within a price; empty where there is none (decision 039). */
export const taxText = (
  { taxPercent }: { readonly taxPercent?: string | null | undefined },
  language: PaperLanguage,
): string => (taxPercent ? say(language, { zh: `含税 ${taxPercent}%`, en: `incl. ${taxPercent}% tax` }) : '')

/** A label in the paper's language; both, with a space between them. */
export const say = (language: PaperLanguage, { zh, en }: Both): string =>
  language === 'both' && zh !== en ? `${zh} ${en}` : language === 'en' ? en : zh

/** A name in the paper's language; a paper in both shows the Chinese one. */
export const named = (language: PaperLanguage, { zh, en }: Both): string => (language === 'en' ? en : zh || en)

/** A name that is kept in one language only; an English paper leaves a Chinese one out. */
export const readable = (language: PaperLanguage, name: string): string =>
  language === 'en' && /\p{Script=Han}/u.test(name) ? '' : name
