import type { Issue, PriceListDraft, PriceListRow, Quotation, TariffLine } from '@hangjia/contracts'
import { hasDecimals, isDecimal, remarkIn } from '@hangjia/validation'
import type { QuotationRule } from './check-quotation.ts'

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

/** Everything that keeps a price list from being sent, but what its rates have become. */
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

const checkRow = (row: PriceListRow, before: readonly PriceListRow[]): Broken[] => [
  ...(['pol', 'pod', 'carrier', 'validFrom', 'validTo'] as const).flatMap((cell): Broken[] =>
    row[cell] === null ? [[cell, 'required']] : [],
  ),
  ...(before.some((other) => isSameLane(other, row) && overlaps(other, row))
    ? [['pod', 'chargeRepeated'] as const]
    : []),
  ...(row.boxPrices.some(({ price }) => isDecimal(price)) ? [] : [['boxPrices', 'atLeastOnePrice'] as const]),
  ...(row.currency === null ? [['currency', 'currencyMissing'] as const] : []),
  ...row.boxPrices
    .filter(({ price }) => isDecimal(price) && !/^-?\d+(\.0+)?$/.test(price))
    .map(({ box }): Broken => [`boxPrices.${box}`, 'integerPrice']),
  ...(row.validFrom && row.validTo && row.validTo < row.validFrom ? [['validTo', 'endsBeforeStart'] as const] : []),
]
const isSameLane = (one: PriceListRow, other: PriceListRow) =>
  one.pol === other.pol &&
  one.pod === other.pod &&
  (one.receipt ?? null) === (other.receipt ?? null) &&
  one.carrier === other.carrier &&
  one.serviceCode === other.serviceCode &&
  one.via.join() === other.via.join()
const overlaps = (one: PriceListRow, other: PriceListRow) =>
  (one.validFrom ?? '') <= (other.validTo ?? '9') && (other.validFrom ?? '') <= (one.validTo ?? '9')

const checkTariff = (line: TariffLine, isRepeated: boolean): Broken[] => {
  const prices = [...line.boxPrices.map(({ price }) => price), ...(line.unitPrice === null ? [] : [line.unitPrice])]
  const isPriced = prices.some((price) => isDecimal(price))
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
/** A charge stands once for the same rows. */
const nameOf = ({ block, pol, pod, carrier, charge, nameCn, nameEn, paymentTerm, unit }: TariffLine) =>
  [block, pol, pod, carrier, charge ?? `${nameCn}/${nameEn}`, paymentTerm, unit].join('|')

/** No Chinese character stands in an English document but in its letterhead (settled 30). */
const checkEnglish = ({ draft, references }: Circumstances): Issue[] => {
  const customer = references.customers.find(({ id }) => id === draft.customer)
  const named: (readonly [path: string, text: string])[] = [
    ...(customer ? [['customer', customer.titleEn ?? ''] as const] : []),
    ...draft.tariff.map((line, at) => [`tariff.${at}.nameEn`, line.nameEn] as const),
  ]
  const free: (readonly [path: string, text: string])[] = [
    ['contact', draft.contact],
    ['publicRemark', draft.publicRemark],
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
