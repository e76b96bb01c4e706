import type { PriceListDocument } from '@hangjia/contracts'
import { blockWord, noteText, scheduleText, transitText, viaText } from './templates/list-words.ts'
import { type Both, named, type PaperLanguage, say, watermarks, words } from './words.ts'

/** A price is an exact decimal that a spreadsheet shows as a number. */
export type PaperCell = string | { readonly decimal: string } | null
export interface PaperRow {
  /** What it is on the page, which decides how it looks. */
  readonly is: 'title' | 'heading' | 'head' | 'line' | 'words'
  readonly cells: readonly PaperCell[]
}
export interface PaperSheet {
  readonly name: string
  /** In characters, by column. */
  readonly widths: readonly number[]
  readonly rows: readonly PaperRow[]
}

/** A price list as one sheet: what its paper prints, in the same order, with the port of loading in each row. */
export const priceListSheet = (document: PriceListDocument, language: PaperLanguage): PaperSheet => {
  const told: Told = { document, language, label: (word) => say(language, word) }
  return {
    name: `${document.quoteNo} V${document.revision}`,
    widths: [6, 24, 26, 18, 26, ...Array.from({ length: 8 + document.boxes.length }, () => 13)],
    rows: [...frame(told), gap, ...lanes(told), ...notes(told), ...tariffs(told), ...terms(told)],
  }
}

interface Told {
  readonly document: PriceListDocument
  readonly language: PaperLanguage
  readonly label: (word: Both) => string
}
const gap: PaperRow = { is: 'words', cells: [] }
const decimal = (price: string | null): PaperCell => (price === null ? null : { decimal: price })
const blank = (text: string | null): PaperCell => (text ? text : null)

const frame = ({ document, language, label }: Told): PaperRow[] => {
  const { letterhead, customer } = document
  const { preparedBy } = letterhead
  const mark = watermarks[document.status]
  const pair = (word: Both, value: string): PaperRow[] =>
    value === '' ? [] : [{ is: 'words', cells: [null, label(word), value] }]
  return [
    { is: 'title', cells: [named(language, letterhead.company)] },
    { is: 'title', cells: [[label(words.fclPriceList), ...(mark ? [label(mark)] : [])].join(' · ')] },
    ...pair(words.to, named(language, customer.name)),
    ...pair(words.attention, customer.contact),
    ...pair(words.phone, customer.phone),
    ...pair(words.email, customer.email),
    ...pair(words.from, named(language, preparedBy.name)),
    ...pair(words.phone, preparedBy.phone),
    ...pair(words.email, preparedBy.email),
    ...pair(words.quoteNo, document.quoteNo),
    ...pair(words.revision, `V${document.revision}`),
    ...pair(words.date, document.quoteDate),
    ...pair(words.validity, `${document.validFrom} – ${document.validUntil}`),
  ]
}

const lanes = ({ document, language, label }: Told): PaperRow[] => {
  const { pol, pod, via, carrier, service, schedule, transitTime, currency, validFrom, validUntil, freeTime, remark } =
    words
  const rows = document.lanes.flatMap((lane) => lane.rows.map((row) => ({ ...row, pol: lane.pol })))
  return [
    { is: 'heading', cells: [label(words.oceanFreight)] },
    {
      is: 'head',
      cells: [
        '#',
        ...[pol, pod, via, carrier, service, schedule, transitTime].map(label),
        ...document.boxes,
        ...[currency, validFrom, validUntil, freeTime, remark].map(label),
      ],
    },
    ...rows.map(
      (row, at): PaperRow => ({
        is: 'line',
        cells: [
          String(at + 1),
          ...[named(language, row.pol), named(language, row.pod), viaText(row, language), named(language, row.carrier)],
          ...[row.serviceCode, scheduleText(row, language), transitText(row, language)].map(blank),
          ...row.prices.map(decimal),
          ...[row.currency, row.validFrom, row.validTo, row.freeTime, row.remark].map(blank),
        ],
      }),
    ),
  ]
}

const notes = ({ document, language }: Told): PaperRow[] =>
  document.notes.map((note) => ({
    is: 'words',
    cells: [null, [...(note.carrier ? [named(language, note.carrier)] : []), noteText(note, language)].join(': ')],
  }))

const tariffs = ({ document, language, label }: Told): PaperRow[] =>
  document.tariffs.flatMap(({ block, boxes, lines }): PaperRow[] => [
    gap,
    { is: 'heading', cells: [label(blockWord(block))] },
    {
      is: 'head',
      cells: [
        '#',
        ...[words.charge, words.appliesTo, words.currency, words.unit].map(label),
        ...boxes,
        ...[words.unitPrice, words.payment, words.remark].map(label),
      ],
    },
    ...lines.map(
      (line, at): PaperRow => ({
        is: 'line',
        cells: [
          String(at + 1),
          ...[language === 'both' ? say('both', line.charge).trim() : named(language, line.charge)],
          named(language, line.only) || label(words.allLanes),
          ...[line.currency, named(language, line.unit)].map(blank),
          ...line.prices.map(decimal),
          line.treatment === 'atCost' ? label(words.atCost) : decimal(line.unitPrice),
          label(words[line.paymentTerm]),
          blank(line.remark),
        ],
      }),
    ),
  ])

const terms = ({ document, language, label }: Told): PaperRow[] => [
  ...(document.terms.length > 0 || document.remark !== '' ? [gap] : []),
  ...(document.terms.length > 0 ? [{ is: 'heading' as const, cells: [label(words.terms)] }] : []),
  ...document.terms.map((term, at): PaperRow => ({ is: 'words', cells: [`${at + 1}.`, say(language, term)] })),
  ...document.remark
    .split('\n')
    .filter(Boolean)
    .map((line): PaperRow => ({ is: 'words', cells: [null, line] })),
]
