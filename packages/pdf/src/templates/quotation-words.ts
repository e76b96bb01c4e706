import {
  closingNames,
  type DocumentLine,
  type DocumentOption,
  type QuotationDocument,
  type StatedFact,
} from '@hangjia/contracts'
import { billTypeText, compareDecimals, formatAmount, weekdaysByName } from '@hangjia/validation'
import { paperWord, sheetWords } from '../acceptance/acceptance-words.ts'
import { type Both, freeTimeText, named, type PaperLanguage, say, short, single, taxText, words } from '../words.ts'
import { transitText } from './list-words.ts'

/** Title of a quotation, by its mode. */
export const quotationTitle = ({ shipment }: Pick<QuotationDocument, 'shipment'>): Both =>
  shipment?.title ?? words.fclQuotation

/** Words for who pays: prepaid or collect; for a consignee of an import, the consignee or the shipper. */
export const paymentWords = ({ shipment }: Pick<QuotationDocument, 'shipment'>) =>
  shipment?.byPayer
    ? {
        head: words.payer,
        PRE: words.byAddressee,
        COL: words.byOther,
        prepaid: words.payableByYou,
        collect: words.forShipper,
      }
    : { head: words.payment, PRE: words.PRE, COL: words.COL, prepaid: words.prepaid, collect: words.collect }

/** Heading of a block of charges; only full containers are always at sea. */
export const blockWord = (
  { shipment }: Pick<QuotationDocument, 'shipment'>,
  block: DocumentOption['blocks'][number]['block'],
): Both => (shipment && block === 'freight' ? words.modeFreight : words[block])

export const isZero = (amount: string): boolean => compareDecimals(amount, '0') === 0

/** `1 × 20GP + 2 × 40HQ` */
const boxesText = ({ boxes }: Pick<QuotationDocument, 'boxes'>): string =>
  boxes.map(({ box, quantity }) => `${quantity} × ${box}`).join(' + ')

export const carrierText = ({ carrier, serviceCode }: DocumentOption, language: PaperLanguage): string =>
  [named(language, carrier), serviceCode].filter(Boolean).join(' · ')

/** Direct or not, and its via ports. */
const routingText = ({ transferType, via }: DocumentOption, language: PaperLanguage): string =>
  [
    short(language, transferType === 1 ? words.direct : words.transit),
    ...via.map((port) => named(language, port)),
  ].join(' · ')

export const sailingText = ({ etd, sailingDays }: DocumentOption, language: PaperLanguage): string =>
  [etd, sailingDays ? weekdaysByName(sailingDays, single(language)) : ''].filter(Boolean).join(' · ')

/** Validity of the rates. */
const ratesText = ({ validFrom, validTo }: DocumentOption): string =>
  validFrom && validTo ? `${validFrom} – ${validTo}` : (validTo ?? '')

type Pair = readonly [Both, string]

/** Facts of the shipment that hold for every option; a pair may be empty. */
export const shipmentPairs = (document: QuotationDocument, language: PaperLanguage): readonly Pair[] =>
  document.shipment ? modePairs(document, document.shipment, language) : containerPairs(document, language)

/** The same without the dangerous goods that a table of their own shows. */
export const besideGoods = (document: QuotationDocument, language: PaperLanguage): readonly Pair[] => {
  const { shipment } = document
  if (!shipment?.goods) return shipmentPairs(document, language)
  const cargo = shipment.cargo.filter(({ field }) => field !== 'goods')
  return shipmentPairs({ ...document, shipment: { ...shipment, cargo } }, language)
}

/** The same of a mode of the general search: its cargo; a bill of lading where one kind of it was requested. */
const modePairs = (
  { commodity, incoterm, deliveryPlace, term, billType }: QuotationDocument,
  { cargo }: NonNullable<QuotationDocument['shipment']>,
  language: PaperLanguage,
): readonly Pair[] => [
  ...factPairs(cargo, language),
  [words.commodity, commodity],
  [words.term, term],
  [words.incoterm, incoterm ?? ''],
  [words.deliveryPlace, deliveryPlace],
  [words.billType, billType === 3 ? '' : billTypeText(billType)],
]

/** Facts as label and value; a value without words in the language is empty. */
const factPairs = (facts: readonly StatedFact[], language: PaperLanguage): readonly Pair[] =>
  facts.map(({ label, value }) => [label, named(language, value)])

const containerPairs = (document: QuotationDocument, language: PaperLanguage): readonly Pair[] => [
  [words.boxes, boxesText(document)],
  ...factPairs(document.pickup ? [document.pickup] : [], language),
  [words.commodity, document.commodity],
  [words.term, document.term],
  [words.incoterm, document.incoterm ?? ''],
  [words.deliveryPlace, document.deliveryPlace],
  [words.billType, billTypeText(document.billType)],
]

/** Facts of the route of an option; a pair may be empty. */
export const routePairs = (option: DocumentOption, language: PaperLanguage): readonly Pair[] => {
  if (option.facts)
    return [
      ...factPairs(option.facts, language),
      [words.departure, option.etd ?? ''],
      ...sailingPairs(option),
      [words.transitTime, transitText(option, language)],
      [words.validity, ratesText(option)],
      [sheetWords.documents, requiredText(option, language)],
    ]
  const { receipt, pol, pod, destination, containerOwner, commodities, excludedGoods } = option
  return [
    [words.receipt, receipt ? named(language, receipt) : ''],
    [words.pol, named(language, pol)],
    [words.pod, named(language, pod)],
    [words.destinationPlace, destination ? named(language, destination) : ''],
    [words.carrier, carrierText(option, language)],
    [words.routing, routingText(option, language)],
    [words.etd, sailingText(option, language)],
    ...sailingPairs(option),
    [words.transitTime, transitText(option, language)],
    [words.freeTime, freeTimeText(option, language)],
    [words.validity, ratesText(option)],
    // Carrier's own containers are usual and are not printed.
    [words.containerOwner, containerOwner === 'SOC' ? say(language, words.shippersOwn) : ''],
    [words.onlyFor, commodities.join(', ')],
    [words.notFor, excludedGoods.join(', ')],
  ]
}

/** Vessel, voyage and closings; a pair may be empty. */
const sailingPairs = ({ sailing }: DocumentOption): readonly Pair[] =>
  sailing
    ? [
        [words.vessel, [sailing.vessel, sailing.voyage].filter(Boolean).join(' / ')],
        ...closingNames.map((name): Pair => [words[name], sailing[name] ?? '']),
      ]
    : []

/** Documents that dangerous goods need. */
const requiredText = ({ acceptance }: DocumentOption, language: PaperLanguage): string =>
  (acceptance?.documents ?? []).map((paper) => short(language, paperWord(paper))).join(language === 'en' ? ', ' : '、')

/** `A`, starred where it is recommended. */
export const optionMark = ({ label, recommended }: DocumentOption): string => (recommended ? `${label} ★` : label)

export const totalText = ({ totals }: DocumentOption): string =>
  totals
    .filter(({ total }) => !isZero(total))
    .map(({ currency, total }) => `${currency} ${formatAmount(total)}`)
    .join(' + ')

/** Heading of the amounts, with their currency where it is the same for all. */
export const amountHead = (
  { printOptions }: Pick<QuotationDocument, 'printOptions'>,
  language: PaperLanguage,
): string => [say(language, words.amount), printOptions?.amountsIn].filter(Boolean).join(' ')

/** True where single prices are printed next to their amounts. */
export const hasPrices = ({ printOptions }: Pick<QuotationDocument, 'printOptions'>): boolean =>
  printOptions?.unitPrice !== false

/** The total in one currency; only its exchange rates where every amount is in that currency already. Null where there is nothing to print. */
export const equivalentText = (
  { equivalent }: Pick<DocumentOption, 'equivalent'>,
  { printOptions }: Pick<QuotationDocument, 'printOptions'>,
): { readonly word: Both; readonly amount: string | null; readonly rates: string } | null => {
  if (!equivalent) return null
  const rates = exchangeText(equivalent)
  if (!printOptions?.amountsIn) return { word: words.equivalent, amount: equivalent.amount, rates }
  return rates === '' ? null : { word: words.exchange, amount: null, rates }
}

/** Rates of exchange at which an equivalent was computed. */
const exchangeText = ({ rates }: NonNullable<DocumentOption['equivalent']>): string =>
  rates.map(({ from, to, rate, date }) => `${from} 1 = ${to} ${rate}, ${date}`).join('; ')

/** Words in place of an amount; a charge for reference has its amount. A charge without any price is priced on request. */
export const amountWords = ({ treatment, amount, unitPrice, boxPrices }: DocumentLine): Both | null =>
  treatmentWords[treatment] ??
  (amount === null && unitPrice === null && boxPrices.every((price) => price === null) ? words.onRequest : null)
const treatmentWords = {
  subject: null,
  reference: null,
  included: words.included,
  excluded: words.excluded,
  atCost: words.atCost,
} as const

/** The tax within the amount of a line, its minimum and maximum, and its remark. */
export const lineRemark = (line: DocumentLine, language: PaperLanguage): string => {
  const { minAmount, maxAmount, remark, treatment } = line
  return [
    treatment === 'included' ? '' : taxText(line, language),
    minAmount ? `${say(language, words.minimum)} ${formatAmount(minAmount)}` : '',
    maxAmount ? `${say(language, words.maximum)} ${formatAmount(maxAmount)}` : '',
    remark,
  ]
    .filter(Boolean)
    .join('; ')
}
