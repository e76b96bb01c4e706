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
import { resource } from '../../catalogue/resource.ts'
import { monthOf } from '../../groups/orders/shipment.ts'
import { tabPage } from '../../page.ts'

/** Numbers of confirmed notes: `DN` or `CN`, year and month of the bill date, five digits; no number is left out. */
const noteNumbers = {
  prefix: ({ kind, billDate }: Readonly<Record<string, unknown>>): string =>
    `${kind === 'credit' ? 'CN' : 'DN'}${monthOf(billDate)}`,
  digits: 5,
} as const

export const noteLanguages = [
  ['zh', '中文', 'Chinese'],
  ['en', '英文', 'English'],
  ['both', '中英文', 'Both languages'],
] as const
export const currencyModes = [
  ['original', '原币', 'Original currencies'],
  ['single', '折成一种币种', 'One currency'],
] as const
export const noteStates = [
  ['draft', '草稿', 'Draft', 'quiet'],
  ['confirmed', '已确认', 'Confirmed', 'busy'],
  ['sent', '已发送', 'Sent', 'busy'],
  ['partPaid', '部分收款', 'Partly paid', 'warn'],
  ['paid', '已结清', 'Paid', 'good'],
  ['void', '已作废', 'Void', 'bad'],
] as const

/** A bill for charges of orders of one customer, or a credit for them; written by acts alone. */
export const debitNote = resource({
  name: 'debitNote',
  label: ['账单', 'Debit notes'],
  title: 'noteNo',
  ownEndpoints: true,
  exportedWith: 'TS-9048',
  module: 'order',
  peopleOf: 'order',
  numbers: true,
  search: ['noteNo', 'orderNos', 'bankRefs'],
  sort: ['billDate', 'desc'],
  fields: {
    noteNo: code(['账单编号', 'Note no.'], { filter: true, numbered: noteNumbers }),
    kind: choice(
      ['类型', 'Kind'],
      [
        ['debit', '费用确认单', 'Debit note'],
        ['credit', '贷记单', 'Credit note', 'warn'],
      ],
      { required: true, filter: true },
    ),
    state: choice(['状态', 'State'], noteStates, { required: true, initial: 'draft', filter: true }),
    customer: link('customer', ['客户', 'Customer'], { required: true, filter: true }),
    order: link('shipmentOrder', ['订单', 'Order'], { required: true, filter: true }),
    orderNos: list(code(['全部订单', 'All orders']), { max: 100, filter: true }),
    billDate: date(['账单日期', 'Bill date'], { required: true, filter: true }),
    dueDate: date(['到期日', 'Due date'], { required: true, filter: true }),
    totals: text(['金额', 'Amount'], { max: 300, required: true }),
    openAmount: text(['未收', 'Open'], { max: 300 }),
    openDue: date(['未收到期日', 'Open until'], { filter: true }),
    language: choice(['语言', 'Language'], noteLanguages, { required: true, hidden: true }),
    currencyMode: choice(['币种方式', 'Currencies'], currencyModes, { required: true, hidden: true }),
    settleCurrency: code(['结算币种', 'Settlement currency'], { max: 3, hidden: true }),
    payments: lines(
      ['收款', 'Payments'],
      {
        date: date(['日期', 'Date'], { required: true }),
        currency: code(['币种', 'Currency'], { max: 3, required: true }),
        amount: decimal(['金额', 'Amount'], { required: true }),
        bankRef: text(['银行流水号', 'Bank reference'], { max: 60 }),
        /** Of a reversal, which has the amount with the opposite sign: place of the payment that it takes back. */
        reverses: integer(['冲销第几笔', 'Reverses'], { min: 0 }),
        note: text(['冲销原因', 'Reason of reversal'], { max: 500 }),
      },
      { max: 200, hidden: true, listed: ['date', 'currency', 'amount'] },
    ),
    bankRefs: list(code(['银行流水号', 'Bank references'], { max: 60 }), { max: 200, hidden: true }),
    remark: longText(['备注', 'Remark'], { max: 1000, hidden: true }),
    madeBy: link('employee', ['制单人', 'Made by'], { required: true, filter: true }),
    confirmedAt: instant(['确认时间', 'Confirmed at'], { hidden: true }),
    sentAt: instant(['发送时间', 'Sent at'], { hidden: true }),
    voidReason: text(['作废原因', 'Reason of voiding'], { max: 500, hidden: true }),
  },
})

/** The tab of orders. */
export const debitNotes = tabPage('debitNotes', ['账单', 'Debit notes'], {
  of: debitNote,
  host: 'order',
  scope: 'involved',
  quick: [{ field: 'openDue', withinDays: -1, label: ['已逾期', 'Overdue'] }],
})
