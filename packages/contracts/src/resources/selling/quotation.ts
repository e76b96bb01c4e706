import { choice, code, date, decimal, files, instant, integer, link, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { ofUnits } from '../../groups/of-units.ts'
import { quotedProducts } from '../../groups/orders/shipment.ts'
import { fcl } from '../../modes/fcl.ts'
import { page, screen } from '../../page.ts'

/** Facts of the profit: for readers of costs alone. */
const profit = { cost: true, filter: true } as const
const ofLeadingOption = [
  '成交或推荐方案的售价减成本，以折算币种计；价目表没有毛利',
  'Sale less cost of the option that was won or is recommended, in the quote currency; price lists have none',
] as const

/** An offer of prices to a customer, as lists show it; its lines are read and written by their own endpoints. */
export const quotationRecord = resource({
  name: 'quotation',
  label: ['报价单', 'Quotations'],
  title: 'quoteNo',
  codeField: 'quoteNo',
  ownEndpoints: true,
  module: 'quotation',
  person: 'salesperson',
  asks: ofUnits,
  search: ['quoteNo', 'customerName', 'lane'],
  exportedWith: 'TS-9057',
  fields: {
    quoteNo: code(['报价编号', 'Quotation no.'], { required: true, filter: true }),
    layout: choice(
      ['种类', 'Kind'],
      [
        ['shipment', '按票报价', 'By shipment', 'quiet'],
        ['standard', '价目表', 'Price list', 'busy'],
      ],
      { required: true, filter: true, initial: 'shipment' },
    ),
    mode: choice(['运输方式', 'Mode'], quotedProducts, {
      required: true,
      filter: true,
      initial: fcl.name,
    }),
    revision: integer(['版本', 'Version'], { required: true }),
    status: choice(
      ['状态', 'Status'],
      [
        ['draft', '草稿', 'Draft', 'quiet'],
        ['pending', '待审批', 'Waiting for approval', 'busy'],
        ['sent', '已发送', 'Sent', 'good'],
        ['accepted', '已成交', 'Won', 'good'],
        ['declined', '未成交', 'Lost', 'bad'],
        ['superseded', '已替代', 'Superseded', 'quiet'],
        ['expired', '已过期', 'Expired', 'warn'],
        ['withdrawn', '已撤回', 'Withdrawn', 'bad'],
      ],
      { required: true, filter: true },
    ),
    customer: link('customer', ['客户', 'Customer'], { filter: true }),
    customerName: text(['客户名称', 'Customer name'], { hidden: true }),
    lane: text(['航线', 'Lane'], { required: true, bilingual: 'places' }),
    boxes: text(['货量', 'Cargo'], { required: true }),
    totals: text(['合计', 'Total'], { max: 500, required: true }),
    equivalent: decimal(['折合', 'Equivalent']),
    currency: text(['折算币种', 'Quote currency'], { max: 3 }),
    grossProfit: decimal(['毛利', 'Gross profit'], { ...profit, help: ofLeadingOption }),
    grossProfitPercent: decimal(['毛利率 %', 'GP %'], { ...profit, help: ofLeadingOption }),
    validUntil: date(['有效期至', 'Valid until'], { required: true, filter: true }),
    salesperson: link('employee', ['销售', 'Salesperson'], { required: true, filter: true }),
    sentAt: instant(['发送时间', 'Sent at']),
    wonOption: text(['成交方案', 'Option won'], { max: 2, hidden: true }),
    answeredAt: instant(['结果时间', 'Outcome at']),
    lossReason: choice(
      ['未成交原因', 'Loss reason'],
      [
        ['price', '价格', 'Price'],
        ['space', '舱位', 'Space'],
        ['transit', '航程时间', 'Transit time'],
        ['payment', '账期与付款', 'Credit or payment'],
        ['service', '服务', 'Service'],
        ['freeTime', '免箱期', 'Free time'],
        ['cancelled', '客户取消出货', 'Shipment cancelled'],
        ['noReply', '客户未回复', 'No reply'],
        ['other', '其他', 'Other'],
      ],
      { filter: true },
    ),
    competitorPrice: text(['对手价格', 'Competitor price'], { max: 60 }),
    winnerName: text(['成交对手', 'Winner'], { max: 100, hidden: true }),
    winnerCarrier: link('carrier', ['对手船公司', 'Winning carrier'], { filter: true, hidden: true }),
    winnerPrice: decimal(['对手总价', 'Winning total'], {
      positive: true,
      hidden: true,
      help: ['以本报价的折算币种计', 'In the quote currency'],
    }),
    winnerGap: decimal(['高出对手 %', 'Above the winner %'], { hidden: true }),
    recheckOn: date(['再次跟进', 'Recheck on'], { filter: true, hidden: true }),
    outcomeNote: text(['结果说明', 'Outcome note'], { max: 500 }),
    attachments: files(['附件', 'Files'], { notCopied: true, hidden: true }),
  },
})

const stages = [
  { field: 'status', any: ['draft'], label: ['草稿', 'Drafts'] },
  { field: 'status', any: ['pending'], label: ['待审批', 'Pending'] },
  { field: 'status', any: ['sent'], label: ['已发送', 'Sent'] },
  { field: 'status', any: ['accepted'], label: ['成交', 'Won'] },
  { field: 'status', any: ['declined', 'expired', 'withdrawn', 'superseded'], label: ['结束', 'Over'] },
  { field: 'validUntil', comingDays: 2, label: ['2 天内到期', 'Ends in 2 days'] },
] as const

export const quotationPages = [
  page('myOffer', { of: quotationRecord, scope: 'mine', quick: stages, tabs: ['ownMails', 'ownTerms'] }),
  page('instQuotation', { of: quotationRecord, scope: 'institution', quick: stages, tabs: ['institutionMails'] }),
  page('companyQuotation', { of: quotationRecord, quick: stages, tabs: ['companyMails', 'companyTerms'] }),
  screen('queryPrice'),
  screen('fullContainer'),
  screen('fullContainerAuLi'),
  screen('salesOverseasAgentCharge'),
  screen('realtimePriceComparison'),
] as const
