import type { PriceListDocument } from '@hangjia/contracts'
import { blank, decimal, type Frame, frameRows, gap, type PaperRow, type PaperSheet, termRows } from './sheet.ts'
import {
  blockWord,
  columnWord,
  cutoffText,
  listTitle,
  noteText,
  rangeText,
  ratioText,
  scheduleText,
  transitText,
  viaText,
  wayText,
} from './templates/list-words.ts'
import { freeTimeText, named, type PaperLanguage, remarkText, say, words } from './words.ts'

/** A price list as one sheet: the content of its PDF in the same order, with the port of loading in each row. */
export const priceListSheet = (document: PriceListDocument, language: PaperLanguage): PaperSheet => {
  const list: List = { document, language, label: (word) => say(language, word) }
  return {
    name: `${document.quoteNo} V${document.revision}`,
    widths: [
      6,
      24,
      26,
      18,
      26,
      ...Array.from({ length: 8 + (document.mode ? measured.length : 0) + document.boxes.length }, () => 13),
    ],
    rows: [
      ...frameRows(list, listTitle(document), [[words.listValidity, `${document.validFrom} – ${document.validUntil}`]]),
      gap,
      ...lanes(list),
      ...notes(list),
      ...tariffs(list),
      ...termRows(list),
    ],
  }
}

type List = Frame<PriceListDocument>

const lanes = ({ document, language, label }: List): PaperRow[] => {
  const { pol, pod, via, carrier, service, schedule, transitTime, currency, validFrom, validUntil, freeTime, remark } =
    words
  const rows = document.lanes.flatMap((lane) => lane.rows.map((row) => ({ ...row, pol: lane.pol })))
  const isMeasured = document.mode !== undefined
  return [
    { is: 'heading', cells: [label(words.oceanFreight)] },
    {
      is: 'head',
      cells: [
        '#',
        ...[pol, pod, via, carrier, service, schedule, transitTime].map(label),
        ...document.boxes.map((box) => columnWord(box, language)),
        ...(isMeasured ? measured : []).map(label),
        ...[currency, validFrom, validUntil, freeTime, remark].map(label),
      ],
    },
    ...rows.map(
      (row, at): PaperRow => ({
        is: 'line',
        cells: [
          String(at + 1),
          ...[
            named(language, row.pol),
            named(language, row.pod),
            row.measure ? wayText(row, language) : viaText(row, language),
            named(language, row.carrier),
          ],
          ...[row.serviceCode, scheduleText(row, language), transitText(row, language)].map(blank),
          ...row.prices.map(decimal),
          ...(isMeasured ? measuredCells(row, language) : []).map(blank),
          ...[row.currency, row.validFrom, row.validTo, freeTimeText(row, language), remarkText(row, language)].map(
            blank,
          ),
        ],
      }),
    ),
  ]
}

/** Cargo of a row by revenue tons. */
const measured = [words.tonRange, words.volumeRatio, words.cutoff, words.dgClass, words.packingGroup]
const measuredCells = (row: PriceListDocument['lanes'][number]['rows'][number], language: PaperLanguage): string[] => [
  rangeText(row, language),
  ratioText(row),
  cutoffText(row, language),
  row.measure?.classes?.join(', ') ?? '',
  row.measure?.packingGroups?.join(', ') ?? '',
]

const notes = ({ document, language }: List): PaperRow[] =>
  document.notes.map((note) => ({
    is: 'words',
    cells: [null, [...(note.carrier ? [named(language, note.carrier)] : []), noteText(note, language)].join(': ')],
  }))

const tariffs = ({ document, language, label }: List): PaperRow[] =>
  document.tariffs.flatMap(({ block, boxes, lines }): PaperRow[] => [
    gap,
    { is: 'heading', cells: [label(blockWord(block))] },
    {
      is: 'head',
      cells: [
        '#',
        ...[words.charge, words.appliesTo, words.currency, words.unit].map(label),
        ...boxes.map((box) => columnWord(box, language)),
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
          blank(remarkText(line, language)),
        ],
      }),
    ),
  ])
