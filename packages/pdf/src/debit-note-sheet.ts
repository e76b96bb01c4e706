import type { DebitNoteDocument } from '@hangjia/contracts'
import { accountRows, blank, decimal, gap, type PaperRow, type PaperSheet, pairRow } from './sheet.ts'
import { noteMark, noteTitle, orderPairs, totalWord } from './templates/note-words.ts'
import { type Both, named, type PaperLanguage, readable, say, words } from './words.ts'

/** A note as one sheet: the content of its PDF in the same order. */
export const debitNoteSheet = (document: DebitNoteDocument, language: PaperLanguage): PaperSheet => {
  const label = (word: Both) => say(language, word)
  const { letterhead, customer, settleCurrency } = document
  const mark = noteMark(document)
  const pairs: readonly (readonly [Both, string])[] = [
    [words.to, named(language, customer.name)],
    [words.attention, readable(language, customer.contact)],
    [words.address, readable(language, customer.address ?? '')],
    [words.taxNo, customer.taxNo ?? ''],
    [words.noteNo, document.noteNo],
    [words.billDate, document.billDate],
    [words.dueDate, document.dueDate],
  ]
  const sums = (word: Both, amounts: DebitNoteDocument['due']): PaperRow[] =>
    amounts.map(({ currency, amount }) => ({
      is: 'sum',
      cells: [null, label(word), currency, null, null, null, decimal(amount)],
    }))
  const heads = [words.charge, words.currency, words.unitPrice, words.quantity, words.unit, words.amount]
  return {
    name: document.noteNo || label(noteTitle(document)),
    widths: [6, 34, 24, 14, 12, 14, 16, 12, 18],
    rows: [
      { is: 'title', cells: [named(language, letterhead.company)] },
      { is: 'title', cells: [[label(noteTitle(document)), ...(mark ? [label(mark)] : [])].join(' · ')] },
      ...pairs.flatMap(([word, value]) => pairRow({ label }, word, value)),
      ...document.orders.flatMap((order): PaperRow[] => [
        gap,
        ...orderPairs(order, language).flatMap(([word, value]) => pairRow({ label }, word, value)),
        {
          is: 'head',
          cells: [
            '#',
            ...heads.map(label),
            ...(settleCurrency ? [label(words.rateOfExchange), `${label(words.equivalent)} ${settleCurrency}`] : []),
          ],
        },
        ...order.lines.map(
          (line, at): PaperRow => ({
            is: 'line',
            cells: [
              String(at + 1),
              language === 'both' ? say('both', line.charge).trim() : named(language, line.charge),
              line.currency,
              decimal(line.unitPrice),
              decimal(line.quantity),
              blank(named(language, line.unit)),
              decimal(line.amount),
              ...(settleCurrency ? [decimal(line.rate), decimal(line.converted)] : []),
            ],
          }),
        ),
        ...sums(words.subtotal, order.subtotals),
      ]),
      gap,
      ...sums(totalWord(document), document.due),
      ...sums(words.paid, document.paid),
      ...(document.paid.length > 0 ? sums(words.balance, document.balance) : []),
      ...accountRows(document.accounts, { language, label }),
      ...document.remark
        .split('\n')
        .filter(Boolean)
        .map((line): PaperRow => ({ is: 'words', cells: [null, line] })),
    ],
  }
}
