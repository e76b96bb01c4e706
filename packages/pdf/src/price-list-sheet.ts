import type { PriceListDocument } from '@hangjia/contracts'
import { blank, decimal, type Frame, frameRows, gap, type PaperRow, type PaperSheet, termRows } from './sheet.ts'
import {
  aboutText,
  blockWords,
  carriageWords,
  columnWord,
  cutoffText,
  freightWord,
  leastText,
  listTitle,
  noteText,
  rangeText,
  ratioText,
  routeText,
  rowsByBreaks,
  scheduleText,
  tierText,
  transitText,
  warehousesIn,
} from './templates/list-words.ts'
import { byUnit } from './templates/unit-parts.ts'
import { type Both, freeTimeText, named, type PaperLanguage, remarkText, say, words } from './words.ts'

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
      ...Array.from({ length: 8 + cargoColumns(document).length + document.boxes.length }, () => 13),
    ],
    rows: [
      ...frameRows(list, listTitle(document), [[words.listValidity, `${document.validFrom} – ${document.validUntil}`]]),
      gap,
      ...lanes(list),
      ...notes(list),
      ...tariffs(list),
      ...warehouses(list),
      ...termRows(list),
    ],
  }
}

const warehouses = ({ document, language, label }: List): PaperRow[] => {
  const all = warehousesIn(document.warehouses ?? [], language)
  return all.length === 0
    ? []
    : [
        gap,
        { is: 'heading', cells: [label(words.warehouses)] },
        ...all.map((warehouse): PaperRow => ({ is: 'words', cells: [null, warehouse] })),
      ]
}

type List = Frame<PriceListDocument>

/** Products by weight and products by volume are tables of their own, as in the PDF. */
const lanes = ({ document, ...list }: List): PaperRow[] =>
  rowsByBreaks(document)
    ? byUnit(document).flatMap(({ unit, ...part }, at) => [
        ...(at > 0 ? [gap] : []),
        ...unitLanes({ ...list, document: { ...document, ...part } }, unit),
      ])
    : unitLanes({ ...list, document }, '')

const unitLanes = ({ document, language, label }: List, unit: string): PaperRow[] => {
  const { pol, pod, via, carrier, service, schedule, transitTime, currency, validFrom, validUntil, freeTime, remark } =
    words
  const rows = document.lanes.flatMap((lane) => lane.rows.map((row) => ({ ...row, pol: lane.pol })))
  const cargo = cargoColumns(document)
  return [
    { is: 'heading', cells: [[label(freightWord(document)), unit].filter(Boolean).join(' · ')] },
    {
      is: 'head',
      cells: [
        '#',
        ...(rowsByBreaks(document)
          ? [
              words.start,
              words.destinationPlace,
              via,
              carriageWords(document).carrier,
              words.flight,
              schedule,
              transitTime,
            ]
          : [pol, pod, via, carrier, service, schedule, transitTime]
        ).map(label),
        ...document.boxes.map((box) => columnWord(box, language)),
        ...cargo.map(({ head }) => label(head)),
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
            routeText(row, language),
            named(language, row.carrier),
          ],
          ...[row.serviceCode, scheduleText(row, language), transitText(row, language)].map(blank),
          ...row.prices.map(decimal),
          ...cargo.map(({ text }) => blank(text(row, language))),
          ...[row.currency, row.validFrom, row.validTo, freeTimeText(row, language), remarkText(row, language)].map(
            blank,
          ),
        ],
      }),
    ),
  ]
}

type Row = PriceListDocument['lanes'][number]['rows'][number]
interface CargoColumn {
  readonly head: Both
  readonly text: (row: Row, language: PaperLanguage) => string
}
/** Cargo of a row by revenue tons. */
const measured: readonly CargoColumn[] = [
  { head: words.tonRange, text: rangeText },
  { head: words.volumeRatio, text: (row) => ratioText(row) },
  { head: words.cutoff, text: cutoffText },
  { head: words.dgClass, text: ({ measure }) => measure?.classes?.join(', ') ?? '' },
  { head: words.packingGroup, text: ({ measure }) => measure?.packingGroups?.join(', ') ?? '' },
]
/** Cargo of a row by breaks. */
const tiered = (document: PriceListDocument): readonly CargoColumn[] => [
  { head: carriageWords(document).about, text: aboutText },
  { head: words.zone, text: tierText },
  { head: words.leastWeight, text: leastText },
]
const cargoColumns = (document: PriceListDocument) =>
  document.mode === undefined ? [] : rowsByBreaks(document) ? tiered(document) : measured

const notes = ({ document, language }: List): PaperRow[] =>
  document.notes.map((note) => ({
    is: 'words',
    cells: [null, [...(note.carrier ? [named(language, note.carrier)] : []), noteText(note, language)].join(': ')],
  }))

const tariffs = ({ document, language, label }: List): PaperRow[] =>
  document.tariffs.flatMap(({ block, boxes, lines }): PaperRow[] => [
    gap,
    { is: 'heading', cells: [label(blockWords(document)(block))] },
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
