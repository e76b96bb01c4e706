import type { DebitNoteDocument, PaperAccount } from '@hangjia/contracts'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { type Both, named, type PaperLanguage, readable, say, words } from '../words.ts'

type NoteOrder = DebitNoteDocument['orders'][number]
type Pair = readonly [Both, string]

export const noteTitle = ({ kind }: Pick<DebitNoteDocument, 'kind'>): Both =>
  kind === 'credit' ? words.creditNote : words.debitNote
export const totalWord = ({ kind }: Pick<DebitNoteDocument, 'kind'>): Both =>
  kind === 'credit' ? words.totalCredit : words.totalDue

/** Laid across the page of a note that is not, or no longer, to be paid. */
export const noteMark = ({ state }: Pick<DebitNoteDocument, 'state'>): Both | null =>
  state === 'draft' ? { zh: '草稿', en: 'DRAFT' } : state === 'void' ? { zh: '作废', en: 'VOID' } : null

/** A unit price with the decimals that it is multiplied with: two, or up to four. */
export const unitPriceText = (price: string): string =>
  (price.split('.')[1]?.length ?? 0) > 2 ? formatDecimal(price) : formatAmount(price)

/** Facts of a shipment in the language of the paper; what has no name in it is left out. */
export const orderPairs = ({ orderNo, facts }: NoteOrder, language: PaperLanguage): Pair[] => [
  [words.orderNo, orderNo],
  ...facts.map(({ label, value }): Pair => [label, named(language, value)]),
]

export const accountPairs = (account: PaperAccount, language: PaperLanguage): Pair[] => [
  [words.beneficiary, named(language, account.accountName)],
  [words.bank, named(language, account.bank)],
  [words.branch, readable(language, account.branch)],
  [words.accountNo, account.accountNo],
  [words.swift, account.swift],
]

/** Sentences below the bank accounts of every note. */
export const noteSentences = ({ kind }: Pick<DebitNoteDocument, 'kind'>): readonly Both[] => [
  { zh: '请于三个工作日内确认费用。', en: 'Please confirm the charges within three working days.' },
  ...(kind === 'credit'
    ? []
    : [
        { zh: '汇款时请注明账单编号。', en: 'Please quote the note no. in the remittance.' },
        { zh: '逾期付款按约定计收滞纳金。', en: 'Late payment is charged as agreed.' },
      ]),
  { zh: '发票按约定于确认或付款后开具。', en: 'Invoices are issued after confirmation or payment, as agreed.' },
  {
    zh: '我司收款账户不会以邮件或聊天方式变更，如有疑问请电话核实。',
    en: 'Our bank details never change by mail or chat. If in doubt, please call us.',
  },
]

/** Label and value in one line; nothing where there is no value. */
export const pairText = ([word, value]: Pair, language: PaperLanguage): string =>
  value && `${say(language, word)} ${value}`
