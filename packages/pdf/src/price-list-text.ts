import type { PriceListDocument } from '@hangjia/contracts'
import { paragraphs } from './paragraphs.ts'
import {
  aboutText,
  blockWords,
  cutoffText,
  laneGroups,
  leastText,
  listTitle,
  noteText,
  priceText,
  rangeText,
  ratioText,
  routeText,
  scheduleText,
  startWord,
  tierText,
  transitText,
  warehousesIn,
} from './templates/list-words.ts'
import { freeTimeText, named, type PaperLanguage, remarkText, say, watermarkOf, words } from './words.ts'

/** A price list as text for a chat: the content of its PDF, a line for each rate and charge. */
export const priceListText = (document: PriceListDocument, language: PaperLanguage): string => {
  const mark = watermarkOf(document)
  const title = [say(language, listTitle(document)), document.quoteNo, `V${document.revision}`]
  return paragraphs([
    [
      [...title, ...(mark ? [say(language, mark)] : [])].join(' '),
      `${say(language, words.listValidity)} ${document.validFrom} – ${document.validUntil}`,
    ],
    ...laneGroups(document).map(({ head, rows }) => [
      `${say(language, startWord(document))} ${named(language, head)}`,
      ...rows.map((row) => rateText(row, document.boxes, language)),
    ]),
    document.notes.map((note) =>
      [...(note.carrier ? [named(language, note.carrier)] : []), noteText(note, language)].join(': '),
    ),
    ...document.tariffs.map(({ block, boxes, lines }) => [
      say(language, blockWords(document)(block)),
      ...lines.map((line) => chargeText(line, boxes, language)),
    ]),
    warehouseLines(document, language),
    document.terms.map((term, at) => `${at + 1}. ${say(language, term)}`),
    [document.remark],
    [
      document.code ? `${say(language, words.acceptWith)} ${document.code}` : '',
      named(language, document.letterhead.preparedBy.name),
      document.letterhead.preparedBy.phone,
    ],
  ])
}

const warehouseLines = ({ warehouses = [] }: PriceListDocument, language: PaperLanguage): string[] => {
  const all = warehousesIn(warehouses, language)
  return all.length === 0 ? [] : [say(language, words.warehouses), ...all]
}

type Row = PriceListDocument['lanes'][number]['rows'][number]
type Charge = PriceListDocument['tariffs'][number]['lines'][number]

const boxPrices = (boxes: readonly string[], prices: readonly (string | null)[]) =>
  boxes.flatMap((box, at) => {
    const price = prices[at]
    return price == null ? [] : [{ box, price }]
  })

/** `洛杉矶 LOS ANGELES · 中远海运集运 AAC1 · USD 900/20GP · 五 · 14-16天 · 直达`, then the end of its validity and its notes. */
const rateText = (row: Row, boxes: readonly string[], language: PaperLanguage): string => {
  const priced = { currency: row.currency, unit: { zh: '', en: '' }, boxPrices: boxPrices(boxes, row.prices) }
  const schedule = scheduleText(row, language)
  return [
    named(language, row.pod),
    [named(language, row.carrier), row.serviceCode].filter(Boolean).join(' '),
    priceText({ ...priced, unitPrice: null }, language),
    schedule && `${say(language, words.schedule)} ${schedule}`,
    transitText(row, language),
    aboutText(row, language),
    routeText(row, language),
    ...(row.measure ? [rangeText(row, language), ratioText(row), cutoffText(row, language)] : []),
    ...(row.tier ? [tierText(row, language), leastText(row, language)] : []),
    [row.validFrom, row.validTo].filter(Boolean).join(' – '),
    row.freeTime && `${say(language, words.freeTime)} ${freeTimeText(row, language)}`,
    remarkText(row, language),
  ]
    .filter(Boolean)
    .join(' · ')
}

const chargeText = (line: Charge, boxes: readonly string[], language: PaperLanguage): string => {
  const place = named(language, line.only)
  const price = priceText({ ...line, boxPrices: boxPrices(boxes, line.prices) }, language)
  return [
    `${named(language, line.charge)}${place && ` (${place})`}`,
    line.treatment === 'atCost' ? say(language, words.atCost) : price,
    say(language, words[line.paymentTerm]),
    remarkText(line, language),
  ]
    .filter(Boolean)
    .join(' · ')
}
