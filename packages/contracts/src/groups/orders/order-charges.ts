import { choice, code, date, decimal, lines, link, text } from '../../catalogue/kinds.ts'
import { chargeLine } from '../charges/charges.ts'

const cells = {
  charge: link('charge', ['费用', 'Charge'], {
    picks: true,
    fills: { unit: 'defaultUnit', currency: 'defaultCurrency', paymentTerm: 'defaultPayType' },
  }),
  unit: link('chargeUnit', ['单位', 'Unit']),
  box: code(['箱型', 'Container'], { max: 10, container: true }),
  quantity: decimal(['数量', 'Quantity'], { whole: 9, scale: 3, required: true, initial: '1' }),
  unitPrice: decimal(['单价', 'Unit price'], { whole: 10, scale: 4, signed: true }),
  currency: link('currency', ['币种', 'Currency'], { required: true }),
  minAmount: decimal(['最低', 'Minimum'], { scale: 2 }),
  maxAmount: decimal(['最高', 'Maximum'], { scale: 2 }),
  paymentTerm: chargeLine.paymentTerm,
  treatment: chargeLine.treatment,
} as const
const rest = {
  remark: text(['备注', 'Remark'], { max: 200 }),
  source: choice(
    ['来源', 'Source'],
    [
      ['quotation', '报价单', 'Quotation'],
      ['manual', '手工', 'Manual'],
      ['event', '节点产生', 'By an event'],
    ],
    { required: true, initial: 'manual' },
  ),
  sourceLine: text(['报价行', 'Quotation line'], { max: 60, hidden: true }),
} as const
const listed = ['charge', 'quantity', 'unitPrice', 'currency'] as const

/** Charges that the customer pays for an order. */
export const receivables = lines(
  ['应收', 'Receivables'],
  {
    ...cells,
    /** The order's customer where there is none; a collect charge that has one is collected by us. */
    billTo: link('customer', ['应收单位', 'Bill to']),
    ...rest,
  },
  {
    max: 200,
    listed,
    hidden: true,
    section: ['费用', 'Charges'],
  },
)
/** Part of the costs of its master that an order bears; follows from them. */
export const sharedCosts = lines(
  ['分摊成本', 'Shared costs'],
  { ...cells, payTo: link('supplier', ['应付单位', 'Payee']), remark: rest.remark },
  { max: 200, listed, hidden: true, cost: true, computed: true, notCopied: true },
)
/** Costs of an order; all of them are buying figures. */
export const payables = lines(
  ['应付', 'Payables'],
  {
    ...cells,
    /** A collect cost that has one is paid by us, and counts. */
    payTo: link('supplier', ['应付单位', 'Payee']),
    ...rest,
  },
  { max: 200, listed, hidden: true, cost: true },
)
/** Invoices by which suppliers ask for the payables of an order; one of them may be for several charges. They follow a confirmation of the charges. */
export const supplierInvoices = lines(
  ['供应商发票', 'Supplier invoices'],
  {
    payTo: link('supplier', ['供应商', 'Supplier'], { required: true }),
    invoiceNo: text(['发票号', 'Invoice no.'], { max: 60, required: true }),
    invoiceDate: date(['开票日期', 'Invoice date']),
    amount: decimal(['金额', 'Amount'], { whole: 12, scale: 2, signed: true, required: true }),
    currency: link('currency', ['币种', 'Currency'], { required: true }),
    paidOn: date(['付款日期', 'Paid on']),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  { max: 100, listed: ['invoiceNo', 'amount', 'currency', 'paidOn'], hidden: true, cost: true, notCopied: true },
)
