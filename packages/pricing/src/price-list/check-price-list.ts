import {
  besideColumns,
  boundColumns,
  type Issue,
  type ListMeasure,
  type PriceListDraft,
  type PriceListRow,
  type Quotation,
  type TariffLine,
} from '@hangjia/contracts'
import { compareDecimals, hasDecimals, isDecimal, remarkIn } from '@hangjia/validation'
import { placeOfName } from '../papers/distinct-names.ts'
import { termOf } from '../papers/terms.ts'
import type { QuotationRule } from '../quotation/check-quotation.ts'

/** The messages of spec §5.6 that a price list can break: Q1 and Q3-Q7; it has no cargo (Q8-Q10). */
export const checkPriceList = ({ rows, tariff }: Pick<PriceListDraft, 'rows' | 'tariff'>): Issue[] => {
  const names = tariff.map(nameOf)
  const firsts = new Map(names.map((name, at) => [name, at] as const).reverse())
  return [
    ...(rows.length === 0 ? [issue('rows', 'atLeastOnePrice')] : []),
    ...rows.flatMap((row, at) =>
      checkRow(row, rows.slice(0, at)).map(([cell, rule]) => issue(`rows.${at}.${cell}`, rule)),
    ),
    ...tariff.flatMap((line, at) =>
      checkTariff(line, firsts.get(names[at] ?? '') !== at).map(([cell, rule]) => issue(`tariff.${at}.${cell}`, rule)),
    ),
  ]
}

interface Circumstances {
  readonly draft: PriceListDraft
  readonly references: Quotation['references']
  readonly today: string
}

/** Everything that prevents sending a price list, except changes of its rates. */
export const checkPriceListSending = (circumstances: Circumstances): Issue[] => {
  const { draft, today } = circumstances
  return [
    ...checkPriceList(draft),
    ...(draft.customer === null
      ? [issue('customer', draft.prospectName.trim() === '' ? 'required' : 'prospectNotLinked')]
      : []),
    ...(draft.validUntil < today ? [issue('validUntil', 'validityOver', { today })] : []),
    ...(draft.validUntil < draft.validFrom ? [issue('validUntil', 'endsBeforeStart')] : []),
    ...draft.rows.flatMap(({ validTo }, at) =>
      validTo !== null && validTo < today ? [issue(`rows.${at}.validTo`, 'validityOver', { today })] : [],
    ),
    ...(draft.language === 'en' ? checkEnglish(circumstances) : []),
  ]
}

type Broken = readonly [cell: string, rule: QuotationRule]
const issue = (path: string, rule: QuotationRule, parameters: Issue['parameters'] = {}): Issue => ({
  path,
  rule,
  parameters,
})

/** Cells that every row has; the carrier is needed for containers alone. */
const neededCells = ['pol', 'pod', 'carrier', 'validFrom', 'validTo'] as const

const checkRow = (row: PriceListRow, before: readonly PriceListRow[]): Broken[] => [
  ...neededCells.flatMap((cell): Broken[] =>
    row[cell] === null && !(cell === 'carrier' && isOfMode(row)) ? [[cell, 'required']] : [],
  ),
  ...repeatedLane(row, before),
  ...(row.boxPrices.some(({ box, price }) => isDecimal(price) && isPriceColumn(box))
    ? []
    : [['boxPrices', 'atLeastOnePrice'] as const]),
  ...(row.currency === null ? [['currency', 'currencyMissing'] as const] : []),
  ...(isOfMode(row) ? fineParts(row) : wholeUnits(row)),
  ...(row.validFrom && row.validTo && row.validTo < row.validFrom ? [['validTo', 'endsBeforeStart'] as const] : []),
]
/** A minimum or a maximum is no price; nor is what is charged next to another price. */
const isPriceColumn = (box: string) => !boundColumns.includes(box) && !besideColumns.includes(box)
/** True for rows by revenue tons or by breaks. */
const isOfMode = ({ measure, tier }: PriceListRow) => measure !== undefined || tier !== undefined

const wholeUnits = ({ boxPrices }: PriceListRow): Broken[] =>
  boxPrices
    .filter(({ price }) => isDecimal(price) && !/^-?\d+(\.0+)?$/.test(price))
    .map(({ box }): Broken => [`boxPrices.${box}`, 'integerPrice'])
const fineParts = ({ boxPrices, measure }: PriceListRow): Broken[] => [
  ...boxPrices
    .filter(({ price }) => isDecimal(price) && !hasDecimals(price, 2))
    .map(({ box }): Broken => [`boxPrices.${box}`, 'twoDecimals']),
  ...(measure?.rtTop && compareDecimals(measure.rtLower ?? '0', measure.rtTop) >= 0
    ? [['rtTop', 'rangeBackwards'] as const]
    : []),
]

/** The same lane on the same days: by revenue tons its ranges may not overlap (R3), else it is there twice (Q1). */
const repeatedLane = (row: PriceListRow, before: readonly PriceListRow[]): Broken[] => {
  const same = before.filter((other) => isSameLane(other, row) && overlaps(other, row))
  if (same.length === 0) return []
  const { measure } = row
  if (!measure) return [['pod', 'chargeRepeated']]
  const met = same.filter((other) => !other.measure || rangesMeet(other.measure, measure))
  if (met.length === 0) return []
  return met.some((other) => other.measure?.rtLower === measure.rtLower && other.measure.rtTop === measure.rtTop)
    ? [['pod', 'chargeRepeated']]
    : [['rtLower', 'rangesOverlap']]
}
const rangesMeet = (one: ListMeasure, other: ListMeasure): boolean =>
  isBelow(one.rtLower, other.rtTop) && isBelow(other.rtLower, one.rtTop)
const isBelow = (lower: string | null, top: string | null) => top === null || compareDecimals(lower ?? '0', top) < 0

const isSameLane = (one: PriceListRow, other: PriceListRow) =>
  one.pol === other.pol &&
  one.pod === other.pod &&
  (one.receipt ?? null) === (other.receipt ?? null) &&
  one.carrier === other.carrier &&
  one.serviceCode === other.serviceCode &&
  one.via.join() === other.via.join() &&
  (!isOfMode(one) || wayOf(one) === wayOf(other))
/** Facts that distinguish two routes of consolidated cargo on one lane for the reader of a list. */
const wayOf = ({ sailingDays, measure, tier }: PriceListRow) =>
  JSON.stringify([
    sailingDays,
    ...[measure?.transferType, measure?.cutoff, measure?.density, measure?.classes],
    ...[tier?.densityFrom, tier?.kgFrom, tier?.kgTo, tier?.zone, tier?.about],
  ])
const overlaps = (one: PriceListRow, other: PriceListRow) =>
  (one.validFrom ?? '') <= (other.validTo ?? '9') && (other.validFrom ?? '') <= (one.validTo ?? '9')

const checkTariff = (line: TariffLine, isRepeated: boolean): Broken[] => {
  const prices = [...line.boxPrices.map(({ price }) => price), ...(line.unitPrice === null ? [] : [line.unitPrice])]
  const bounds = line.boxPrices.filter(({ box, price }) => boundColumns.includes(box) && isDecimal(price))
  const isPriced = prices.filter((price) => isDecimal(price)).length > bounds.length
  return [
    ...(line.charge === null && line.nameCn.trim() === '' && line.nameEn.trim() === ''
      ? [['charge', 'chargeNameMissing'] as const]
      : isRepeated
        ? [['charge', 'chargeRepeated'] as const]
        : []),
    ...(line.treatment === 'subject' && !isPriced ? [['unitPrice', 'atLeastOnePrice'] as const] : []),
    ...(isPriced && line.currency === null ? [['currency', 'currencyMissing'] as const] : []),
    ...(prices.every((price) => hasDecimals(price, 2)) ? [] : [['unitPrice', 'twoDecimals'] as const]),
  ]
}
/** Identity of a charge, which is listed once for the same rows. */
const nameOf = (line: TariffLine) => [line.pol, line.pod, line.carrier, placeOfName(line)].join('|')

/** An English document has no Chinese character outside its letterhead (settled 30). */
const checkEnglish = ({ draft, references }: Circumstances): Issue[] => {
  const customer = references.customers.find(({ id }) => id === draft.customer)
  const named: (readonly [path: string, text: string])[] = [
    ...(customer ? [['customer', customer.titleEn ?? ''] as const] : []),
    ...draft.tariff.map((line, at) => [`tariff.${at}.nameEn`, line.nameEn] as const),
  ]
  const free: (readonly [path: string, text: string])[] = [
    ['contact', draft.contact],
    ['publicRemark', draft.publicRemark],
    ...draft.terms.map((term, at) => [`terms.${at}`, termOf(term, draft.translations).en] as const),
    ...draft.rows.flatMap((row, at) => [
      [`rows.${at}.freeTimeText`, row.freeTimeText] as const,
      [`rows.${at}.remark`, remarkIn(row, 'en')] as const,
    ]),
    ...draft.tariff.map((line, at) => [`tariff.${at}.remark`, remarkIn(line, 'en')] as const),
  ]
  const isChinese = (text: string) => /\p{Script=Han}/u.test(text)
  return [
    ...named.flatMap(([path, text]) => (text.trim() === '' ? [issue(path, 'englishNameMissing')] : [])),
    ...[...named, ...free].flatMap(([path, text]) => (isChinese(text) ? [issue(path, 'chineseInEnglish')] : [])),
  ]
}
