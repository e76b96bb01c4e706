import type { OrderPaperDocument } from '@hangjia/contracts'
import { isDecimal } from '@hangjia/validation'
import { paragraphs } from './paragraphs.ts'
import { blank, decimal, gap, type PaperCell, type PaperRow, type PaperSheet, pairRow } from './sheet.ts'
import { pairText } from './templates/note-words.ts'
import { type Both, named, type PaperLanguage, say, words } from './words.ts'

/** A number of a table without the commas that print it. */
const cellOf = (text: string, isNumber: boolean): PaperCell => {
  const plain = text.replaceAll(',', '')
  return isNumber && isDecimal(plain) ? decimal(plain) : blank(text)
}

/** A paper of an order as one sheet, in the order of its PDF. */
export const orderPaperSheet = (document: OrderPaperDocument, language: PaperLanguage): PaperSheet => {
  const label = (word: Both) => say(language, word)
  const pair = (word: Both, value: string) => pairRow({ label }, word, value)
  return {
    name: document.orderNo,
    widths: [6, 26, 30, 14, 14, 14, 14, 14, 14, 14],
    rows: [
      { is: 'title', cells: [named(language, document.letterhead.company)] },
      {
        is: 'title',
        cells: [[document.title, document.mark].flatMap((word) => (word ? label(word) : [])).join(' · ')],
      },
      ...pair(words.orderNo, document.orderNo),
      ...pair(words.customer, named(language, document.customer)),
      ...pair(words.date, document.day),
      ...document.parties.flatMap((party) => pair(party.label, named(language, party.value))),
      ...document.blocks.flatMap(({ head, facts }): PaperRow[] => [
        gap,
        { is: 'heading', cells: [label(head)] },
        ...facts.flatMap((fact) => pair(fact.label, named(language, fact.value))),
      ]),
      ...document.tables.flatMap(({ head, columns, rows, totals }): PaperRow[] => [
        gap,
        { is: 'heading', cells: [label(head)] },
        { is: 'head', cells: ['#', ...columns.map((column) => label(column.label))] },
        ...rows.map(
          (cells, at): PaperRow => ({
            is: 'line',
            cells: [
              String(at + 1),
              ...cells.map((cell, column) => cellOf(named(language, cell), columns[column]?.isNumber === true)),
            ],
          }),
        ),
        ...(totals.some(Boolean)
          ? [{ is: 'sum' as const, cells: [label(words.total), ...totals.map((total) => cellOf(total, true))] }]
          : []),
      ]),
      gap,
      ...document.notes.map((note, at): PaperRow => ({ is: 'words', cells: [`${at + 1}.`, say(language, note)] })),
    ],
  }
}

/** The same as text for a chat. */
export const orderPaperText = (document: OrderPaperDocument, language: PaperLanguage): string => {
  const facts = (pairs: OrderPaperDocument['parties']) =>
    pairs.map(({ label, value }) => pairText([label, named(language, value)], language))
  return paragraphs([
    [
      `${say(language, document.title)} ${document.orderNo}`,
      pairText([words.customer, named(language, document.customer)], language),
    ],
    facts(document.parties),
    ...document.blocks.map((block) => facts(block.facts)),
    ...document.tables.map(({ head, rows }) => [
      say(language, head),
      ...rows.map((cells) =>
        cells
          .map((cell) => named(language, cell))
          .filter(Boolean)
          .join(' · '),
      ),
    ]),
    document.notes.map((note, at) => `${at + 1}. ${say(language, note)}`),
  ])
}
