import {
  type Letterhead,
  listColumns,
  type Mode,
  type ModeListPage,
  modeListPages,
  modeNamed,
  type PriceListDocument,
  type PriceListDraft,
  type PriceListRow,
  printedWith,
  type Quotation,
  type QuotationState,
  type TariffLine,
  tariffBlocks,
} from '@hangjia/contracts'
import { type Language, remarkIn } from '@hangjia/validation'
import { taxOf } from '../money/tax.ts'
import { type HiddenCarriers, hiddenCarriers } from '../papers/hidden-carriers.ts'
import { headOf, namesOf, nobody, portOf, shortPortOf } from '../papers/paper-names.ts'
import { termOf } from '../papers/terms.ts'
import { type GroupedLine, groupedTariff, offersBox } from './grouped-tariff.ts'
import type { RowPlaces } from './places-of-rows.ts'

interface Written {
  readonly draft: PriceListDraft
  readonly references: Quotation['references']
  readonly letterhead: Letterhead
  /** Receiving warehouses of its rates. */
  readonly warehouses?: PriceListDocument['warehouses']
  readonly quoteNo: string
  readonly revision: number
  readonly status: QuotationState
  /** Acceptance code of a sent one. */
  readonly code?: string | null | undefined
  /** Shown at the foot of the paper; the caller has the clock. */
  readonly printedAt: string
}
type Lane = PriceListDocument['lanes'][number]

/** Content of a printed price list: the same for live preview and PDF, complete, nothing left to compute. */
export const priceListDocument = (written: Written): PriceListDocument => {
  const { draft, references } = written
  const { quoteDate, validFrom, validUntil, contact, phone, email } = draft
  const print = printedWith(draft)
  const hidden = print.hideCarrier ? hiddenCarriers([...draft.rows, ...draft.tariff], references.carriers) : null
  const customer = references.customers.find(({ id }) => id === draft.customer)
  const mode = draft.mode === undefined ? undefined : modeNamed(draft.mode)
  const shape = mode?.quoted?.list?.by
  const list = shape && listColumns[shape]
  const boxes = boxesOf(draft.rows, list?.columns)
  const rows = hidden ? draft.rows.map((row) => withoutCarrier(row, hidden)) : draft.rows
  const tariff = draft.tariff
    .filter(({ treatment }) => print.included || treatment !== 'included')
    .filter(({ paymentTerm }) => print.collect || paymentTerm !== 'COL')
    .map((line) => (hidden ? chargeWithoutCarrier(line, hidden) : line))
  const groups = groupedTariff(tariff, rows, list ? () => true : offersBox)
  const known = hidden ? withAliases(references, hidden) : references
  return {
    quoteNo: written.quoteNo,
    revision: written.revision,
    status: written.status,
    ...(written.code ? { code: written.code } : {}),
    quoteDate,
    validFrom,
    validUntil,
    printedAt: written.printedAt,
    letterhead: headOf(written.letterhead, print),
    customer: {
      name: customer ? namesOf(customer) : { zh: draft.prospectName, en: draft.prospectName },
      contact,
      phone,
      email,
    },
    ...(mode ? { mode: titledAs(mode) } : {}),
    boxes,
    lanes: distinct(rows.map(({ pol }) => pol)).map(
      (pol): Lane => ({
        pol: portOf(pol, known),
        rows: byRegion(rows.filter((row) => row.pol === pol).map((row) => rowOf(row, boxes, known))),
      }),
    ),
    notes: notesOf(groups, known),
    tariffs: tariffBlocks.flatMap((block) => {
      const own = groups.filter(({ line }) => line.block === block && !isNote(line))
      const columns = columnsIn(own, list?.charges)
      return own.length === 0
        ? []
        : [
            {
              block,
              boxes: columns.map((boxes) => boxes.join(' ')),
              lines: own.map((group) => lineOf(group, columns, known)),
            },
          ]
    }),
    terms: draft.terms.map((term) => termOf(term, draft.translations)).map((term) => hidden?.hideBoth(term) ?? term),
    remark: hidden?.hide(draft.publicRemark) ?? draft.publicRemark,
    ...(written.warehouses?.length ? { warehouses: written.warehouses } : {}),
    // Without options the document is as it was before there was a choice.
    ...(draft.printOptions ? { printOptions: draft.printOptions } : {}),
  }
}

const withoutCarrier = (row: PriceListRow, { hide }: HiddenCarriers): PriceListRow => ({
  ...row,
  serviceCode: '',
  freeTimeText: hide(row.freeTimeText),
  ...remarkOf(row, hide),
})
const chargeWithoutCarrier = (line: TariffLine, { hide, hideBoth }: HiddenCarriers): TariffLine => {
  const { zh, en } = hideBoth(nameOf(line))
  return { ...line, nameCn: zh, nameEn: en, ...remarkOf(line, hide) }
}
/** Remark with the part that was taken from the rate, so that the document translates that part. */
const remarkOf = (
  { remark, taken }: Pick<PriceListRow, 'remark' | 'taken'>,
  phrase: (text: string) => string = (text) => text,
): Pick<PriceListRow, 'remark' | 'taken'> => ({
  remark: phrase(remark),
  ...(taken === undefined ? {} : { taken: phrase(taken) }),
})
const withAliases = (references: Quotation['references'], { nameOf: aliasOf }: HiddenCarriers) => ({
  ...references,
  carriers: references.carriers.map((carrier) => {
    const { zh, en } = aliasOf(carrier.id)
    return { ...carrier, title: zh, titleEn: en }
  }),
})

const distinct = <T>(values: readonly T[]) => [...new Set(values)]

const titledAs = (mode: Mode): NonNullable<PriceListDocument['mode']> => {
  const { name, quoted, frontBlock } = mode
  const zh = modeListPages[quoted?.list?.page as ModeListPage]?.[0] ?? `${mode.title[0]}价目表`
  const en = `${mode.title[1]} Rate Quotation`
  const front = tariffBlocks.find((block) => block === frontBlock)
  return { name, title: { zh, en }, ...(front ? { front } : {}) }
}

/** In the order of the trade: by length, then by name, or as a mode orders its columns. A type without any price is no column. */
const boxesOf = (priced: readonly Pick<PriceListRow, 'boxPrices'>[], columns?: readonly string[]): string[] => {
  const used = distinct(priced.flatMap(({ boxPrices }) => boxPrices.map(({ box }) => box)))
  return columns ? columns.filter((column) => used.includes(column)) : used.sort()
}

/** Groups rows of one trade line, in the order of the lines. */
const byRegion = (rows: Lane['rows']): Lane['rows'] =>
  [...Map.groupBy(rows, ({ region }) => region?.zh ?? '').values()].flat()

const rowOf = (
  row: PriceListRow,
  boxes: readonly string[],
  references: Quotation['references'],
): Lane['rows'][number] => ({
  pod: portOf(row.pod, endsOf(references)),
  ...regionOf(row.pod, endsOf(references)),
  via: row.via.map((id) => portOf(id, references)),
  carrier: carrierOf(row.carrier, references),
  serviceCode: row.serviceCode,
  sailingDays: row.sailingDays,
  transitDays: row.transitDays,
  prices: boxes.map((box) => row.boxPrices.find((price) => price.box === box)?.price ?? null),
  currency: row.currency ?? '',
  validFrom: row.validFrom,
  validTo: row.validTo,
  freeTime: row.freeTimeText,
  ...remarkOf(row),
  ...(row.measure ? { measure: row.measure } : {}),
  ...(row.tier ? { tier: row.tier } : {}),
})
/** Places where the lanes end. */
const endsOf = ({ ports, ends = ports }: Pick<Quotation['references'], 'ports' | 'ends'>) => ({ ports: ends })

const regionOf = (pod: string | null, { ports }: Pick<Quotation['references'], 'ports'>) => {
  const line = ports.find(({ id }) => id === pod)?.line
  return line ? { region: line } : {}
}

const carrierOf = (id: string | null, { carriers }: Quotation['references']) => {
  const carrier = carriers.find((candidate) => candidate.id === id)
  return carrier ? namesOf(carrier) : nobody
}

/** True for charges that the freight includes or excludes, which are printed in a sentence under it. */
const isNote = ({ treatment }: TariffLine) => treatment === 'included' || treatment === 'excluded'

type Note = PriceListDocument['notes'][number]
/** Charges for the same rows are in one sentence, after the places that name the rows. */
const notesOf = (groups: readonly GroupedLine[], references: Quotation['references']): Note[] => {
  const notes = groups.filter(({ line }) => isNote(line))
  return [...Map.groupBy(notes, ({ places }) => JSON.stringify(places)).values()].map((own) => {
    const whose = placesText(own[0]?.places ?? [], references)
    const of = (treatment: TariffLine['treatment']) =>
      own.flatMap(({ line }) => (line.treatment === treatment ? [line] : []))
    return {
      carrier: whose.zh === '' && whose.en === '' ? null : whose,
      included: once(of('included').map(heldOf)),
      excluded: once(of('excluded').map((line) => apartOf(line, references))),
    }
  })
}
/** Removes repeated texts. */
const once = <T>(all: readonly T[]): T[] => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
/** The remark on an included charge comes after its name. */
const heldOf = (line: TariffLine) => {
  const { zh, en } = nameOf(line)
  const remarkText = (language: Language) => (line.remark ? ` (${remarkIn(line, language)})` : '')
  return { zh: zh + remarkText('zh'), en: en + remarkText('en') }
}
const nameOf = ({ nameCn, nameEn }: TariffLine) => ({ zh: nameCn, en: nameEn })

/** A charge that is not in the freight is printed with its price and its payer, and never added (R14). */
const apartOf = (line: TariffLine, references: Quotation['references']): Note['excluded'][number] => ({
  ...nameOf(line),
  apart: {
    only: nobody,
    currency: line.currency ?? '',
    unit: unitOf(line, references),
    boxPrices: line.boxPrices.toSorted((one, other) => (one.box < other.box ? -1 : 1)),
    unitPrice: line.unitPrice,
    ...taxOf(line),
    paymentTerm: line.paymentTerm,
    ...remarkOf(line),
  },
})

const unitOf = ({ unit: code }: TariffLine, { units }: Quotation['references']) => {
  const unit = units.find((candidate) => candidate.code === code)
  return unit ? namesOf(unit) : { zh: code, en: code }
}

/** Rows of a charge; empty for all. */
const placesText = (places: readonly RowPlaces[], references: Quotation['references']) => {
  const text = (language: 'zh' | 'en') => {
    const namesIn = (ids: readonly (string | null)[] = [], nameOf: (id: string | null) => { zh: string; en: string }) =>
      ids.flatMap((id) => nameOf(id)[language] || []).join(language === 'zh' ? '、' : ' / ')
    return places
      .map(({ pol, pod, carrier }) => [
        namesIn(pol, (id) => shortPortOf(id, references)),
        namesIn(pod, (id) => shortPortOf(id, endsOf(references))),
        namesIn(carrier, (id) => carrierOf(id, references)),
      ])
      .map((kinds) => kinds.filter(Boolean).join(' · '))
      .filter(Boolean)
      .join(language === 'zh' ? '；' : '; ')
  }
  return { zh: text('zh'), en: text('en') }
}

/** Columns of the prices of charges: each column of a mode separately. */
const columnsIn = (groups: readonly GroupedLine[], columns?: readonly string[]): string[][] =>
  columns
    ? boxesOf(
        groups.map(({ line }) => line),
        columns,
      ).map((box) => [box])
    : columnsOf(groups)

/** Container types with the same prices in every line share a column, as `20'` and `40'` do in the trade. */
const columnsOf = (groups: readonly GroupedLine[]): string[][] => {
  const columns: string[][] = []
  const isAlike = (one: string, other: string) =>
    groups.every(({ line, of }) => {
      const [price, otherPrice] = [one, other].map((box) => priceOf(line, box))
      return price === otherPrice || [one, other].some((box) => ![...of].some((row) => offersBox(row, box)))
    })
  for (const box of boxesOf(groups.map(({ line }) => line))) {
    const column = columns.find((boxes) => boxes.every((other) => isAlike(box, other)))
    if (column) column.push(box)
    else columns.push([box])
  }
  return columns
}
const priceOf = ({ boxPrices }: TariffLine, box: string) =>
  boxPrices.find((priced) => priced.box === box)?.price ?? null

const lineOf = (
  { line, places }: GroupedLine,
  columns: readonly (readonly string[])[],
  references: Quotation['references'],
): PriceListDocument['tariffs'][number]['lines'][number] => ({
  charge: nameOf(line),
  only: placesText(places, references),
  currency: line.currency ?? '',
  unit: unitOf(line, references),
  prices: columns.map((boxes) => boxes.map((box) => priceOf(line, box)).find((price) => price !== null) ?? null),
  unitPrice: line.unitPrice,
  ...taxOf(line),
  paymentTerm: line.paymentTerm,
  treatment: line.treatment,
  ...remarkOf(line),
})
