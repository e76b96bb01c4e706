import type { DebitNoteDocument } from '@hangjia/contracts'
import { amountsText } from '@hangjia/validation'
import { paragraphs } from './paragraphs.ts'
import { accountPairs, noteMark, noteSentences, noteTitle, pairText, totalWord } from './templates/note-words.ts'
import { named, type PaperLanguage, say, words } from './words.ts'

/** A note as text for a mail or a chat: its charges, what is due and the accounts to pay to. */
export const debitNoteText = (document: DebitNoteDocument, language: PaperLanguage): string => {
  const { customer, orders, due, paid, balance, accounts, letterhead } = document
  const mark = noteMark(document)
  return paragraphs([
    [
      [say(language, noteTitle(document)), document.noteNo, mark ? say(language, mark) : ''].filter(Boolean).join(' '),
      pairText([words.to, named(language, customer.name)], language),
      pairText([words.billDate, document.billDate], language),
      pairText([words.dueDate, document.dueDate], language),
    ],
    ...orders.map(({ orderNo, lines }) => [
      pairText([words.orderNo, orderNo], language),
      ...lines.map((line) => `${named(language, line.charge)} · ${amountsText([line])}`),
    ]),
    [
      pairText([totalWord(document), amountsText(due)], language),
      ...(paid.length > 0
        ? [
            pairText([words.paid, amountsText(paid)], language),
            pairText([words.balance, amountsText(balance)], language),
          ]
        : []),
    ],
    ...accounts.map((account) => [
      `${say(language, words.account)} ${account.currency}`,
      ...accountPairs(account, language).map((pair) => pairText(pair, language)),
    ]),
    noteSentences(document).map((sentence, at) => `${at + 1}. ${say(language, sentence)}`),
    [document.remark],
    [named(language, letterhead.preparedBy.name), letterhead.preparedBy.phone],
  ])
}
