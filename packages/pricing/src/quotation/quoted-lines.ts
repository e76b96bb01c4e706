import type { Derivation, OfferLine, QuotationDraft, QuotationLine } from '@hangjia/contracts'
import { formatAmount } from '@hangjia/validation'
import { because } from '../money/derivation.ts'
import { amountText, decimal, plainText, sum } from '../money/money.ts'
import { commonTax, taxOf } from '../money/tax.ts'
import { withDistinctNames, withNumberedNames } from '../papers/distinct-names.ts'
import { lineAmount } from '../sums/option-totals.ts'

export interface QuotedLine {
  readonly line: QuotationLine
  readonly derivation: Derivation
}

type Boxes = QuotationDraft['boxes']
interface Paper {
  /** Containers of a quotation of a mode (none: loose cargo): a charge that is not for all of them becomes one sum for the shipment. */
  readonly boxes?: Boxes
  /** A price list has no quantities, so that nothing in it is a sum. */
  readonly isList?: true
}

/**
 * The lines of an offer as a quotation has them, with the same amounts. Charges that were not requested are left out; a
 * charge that is listed twice in a block (a stacked surcharge) becomes one line, because a quotation may not repeat it (Q1):
 * one price, or one sum for the shipment where charges have bounds or percentages of their own. In two currencies it has two names.
 */
export const quotedLines = (lines: readonly OfferLine[], paper: Paper = {}): QuotedLine[] => {
  const groups = printedTogether(
    lines.filter(({ ticked }) => ticked),
    paper,
  )
  const bundles = groups.filter(([first]) => first && isBundled(first))
  const quotes = [
    ...groups.filter((group) => !bundles.includes(group)).map((group) => together(group, paper.boxes)),
    ...bundles.map((group) => bundled(group, nameIn(group, bundles))),
  ]
  const drawn = quotes.map(({ line }) => line)
  const named = paper.isList ? withNumberedNames(drawn) : withDistinctNames(drawn)
  return quotes.map((quote, at) => ({ ...quote, line: named[at] ?? quote.line }))
}

/** Groups lines that share a line of a document: bundles, and charges that are listed twice in a block. */
const printedTogether = (lines: readonly OfferLine[], { boxes, isList }: Paper): (readonly OfferLine[])[] =>
  [...Map.groupBy(lines, placeOnPaper).values()].flatMap((group) => {
    const [first] = group
    const isOne = (first && isBundled(first)) || canMerge(group) || canSum(group, boxes) || (!isList && canTotal(group))
    return isOne ? [group] : group.map((line) => [line])
  })

/** One line of a paper: prices that are added, or a sum where a reader could not multiply them to the amount. */
const together = (group: readonly OfferLine[], boxes: Boxes = []): QuotedLine => {
  const isSummed = canSum(group, boxes) && !(canMerge(group) && leadsToAmount(merged(group).line, group, boxes))
  const [first] = group
  if (isSummed || !isCountedAlike(group)) return summed(group)
  if (first && group.length === 1) return quoted(first)
  return canMerge(group) ? merged(group) : summed(group)
}

/** Place of a line in a document. */
const placeOnPaper = (line: OfferLine): string =>
  (isBundled(line)
    ? [line.block, line.currency, line.bundle]
    : [line.block, line.currency, line.charge.id, line.paymentTerm, line.unit.code, line.treatment, isPrinted(line)]
  ).join('|')

/** A charge of the addressee is always printed: it is in the total. */
const isPrinted = ({ unprinted, counts }: OfferLine) => unprinted !== true || counts
/** Only charges of the addressee, and charges with an amount, can be merged into a sum. */
const isBundled = ({ bundle, counts }: OfferLine) => bundle !== null && counts

/** A bundle in two currencies is two lines, and a quotation may not repeat a name (Q1). */
const nameIn = ([first]: readonly OfferLine[], bundles: readonly (readonly OfferLine[])[]): string => {
  const name = first?.bundle ?? ''
  const alike = bundles.filter(([other]) => other?.bundle === name && other.block === first?.block)
  return alike.length > 1 ? `${name} ${first?.currency}` : name
}
/** Name on an English document of a bundle with a Chinese name. */
const englishOf = (name: string, currency: string) =>
  /\p{Script=Han}/u.test(name) ? `Local charges, all in (${currency})` : name

/** One price for the shipment, under the name of the bundle. */
const bundled = (group: readonly OfferLine[], name: string): QuotedLine => {
  const [first] = group
  if (first === undefined) throw new RangeError('nothing to bundle')
  const amount = amountIn(group)
  const { line } = quoted(first)
  return {
    line: {
      ...line,
      ...noPrice,
      ...commonTax(group),
      ...partsOf(group),
      remark: '',
      charge: null,
      nameCn: name,
      nameEn: englishOf(name, first.currency),
      unit: 'SHPT',
      unitPrice: plain(amount),
      quantity: '1',
    },
    derivation: because('line.bundled', amount, {
      currency: first.currency,
      children: group.map(({ derivation }) => derivation),
    }),
  }
}

const isSilent = ({ treatment }: OfferLine) => treatment === 'included' || treatment === 'atCost'
/** A bound or a percentage may decide the amount, instead of price and quantity. */
const isBound = ({ minAmount, maxAmount, basis }: OfferLine) =>
  minAmount !== null || maxAmount !== null || basis === 'percent'
/** Unit prices may be added where no bound decides the amount. */
const canMerge = (group: readonly OfferLine[]) =>
  group.length > 1 && group.every((line) => isSilent(line) || (line.amount !== null && !isBound(line)))
/** Amounts may be added even then: a charge for each class of dangerous goods has its minimum for each (R28). */
const canTotal = (group: readonly OfferLine[]) =>
  group.length > 1 && group.every((line) => line.amount !== null && !isSilent(line) && isOfList(line.charge))

/** Prices may be added where all are of containers, or all of one quantity, or none has an amount. */
const isCountedAlike = (group: readonly OfferLine[]) =>
  group.every(isSilent) ||
  new Set(group.map(({ boxes, quantity }) => (boxes.length > 0 ? 'boxes' : plain(quantity)))).size === 1

/** Charges of which one is for some of the quotation's containers alone can be a sum while each has its amount. */
const canSum = (group: readonly OfferLine[], boxes: Boxes = []) =>
  boxes.length > 0 &&
  group.every((line) => line.amount !== null && line.basis !== 'percent' && !isSilent(line)) &&
  group.some((line) => line.boxes.length > 0 && !leadsToAmount(quoted(line).line, [line], boxes))

/** True where the prices of a line for the quotation's containers sum to the amount of the charges. */
const leadsToAmount = (line: QuotationLine, group: readonly OfferLine[], boxes: Boxes) =>
  lineAmount({ ...line, treatment: 'subject' }, boxes) === amountIn(group)
const amountIn = (group: readonly OfferLine[]) => amountText(sum(group.map((line) => decimal(line.amount ?? '0'))))

/** One price for the shipment, with the basis of its count. */
const summed = (group: readonly OfferLine[]): QuotedLine => {
  const { line, derivation } = merged(group)
  return {
    line: {
      ...line,
      ...noPrice,
      unit: 'SHPT',
      unitPrice: plain(amountIn(group)),
      quantity: '1',
      remark: remarkOf(group.some(isBoundLoose) ? group.map(amountOf) : [...group.map(countOf), line.remark]),
    },
    derivation,
  }
}
const countOf = ({ boxes, unitPrice, quantity }: OfferLine): string =>
  boxes.length > 0
    ? boxes.map((one) => `${one.box} ${plain(one.unitPrice)} × ${one.quantity}`).join(', ')
    : [plain(unitPrice), plain(quantity)].filter(Boolean).join(' × ')

const isBoundLoose = (line: OfferLine) => line.boxes.length === 0 && isBound(line)
/** One part of a sum with its own amount. */
const amountOf = (line: OfferLine): string => [quoted(line).line.remark, line.amount].filter(Boolean).join(': ')

const merged = (group: readonly OfferLine[]): QuotedLine => {
  const parts = group.map(quoted)
  const [first] = parts
  if (first === undefined) throw new RangeError('nothing to merge')
  const types = [...new Set(parts.flatMap(({ line }) => line.boxPrices.map(({ box }) => box)))]
  return {
    line: {
      ...first.line,
      ...commonTax(group),
      ...partsOf(group),
      remark: remarkOf(parts.map(({ line }) => line.remark)),
      unitPrice: first.line.unitPrice && added(parts.map(({ line }) => line.unitPrice ?? '0')),
      boxPrices: types.map((box) => ({
        box,
        price: added(parts.map(({ line }) => line.boxPrices.find((price) => price.box === box)?.price ?? '0')),
      })),
    },
    derivation: group.every(isSilent)
      ? first.derivation
      : because('line.merged', amountIn(group), {
          currency: first.line.currency,
          children: parts.map(({ derivation }) => derivation),
        }),
  }
}
/** Their amounts, where there are several: each is converted separately. */
const partsOf = (group: readonly OfferLine[]): Pick<QuotationLine, 'parts'> => {
  const amounts = group.flatMap(({ amount }) => plain(amount) ?? [])
  return amounts.length > 1 ? { parts: amounts } : {}
}
const added = (prices: readonly string[]) => plainText(sum(prices.map(decimal)))

/** A sum of several charges is no charge of the list. */
const isOfList = ({ id }: OfferLine['charge']) => id !== '0'

const quoted = (line: OfferLine): QuotedLine => ({
  line: {
    key: line.key,
    block: line.block,
    charge: isOfList(line.charge) ? line.charge.id : null,
    nameCn: line.charge.nameCn,
    nameEn: line.charge.nameEn,
    unit: line.unit.code,
    currency: line.currency,
    ...pricesOf(line),
    ...taxOf(line),
    remark: remarkOf([shareOf(line), line.note]),
    paymentTerm: line.paymentTerm,
    treatment: line.treatment,
    printed: isPrinted(line),
    source: 'rate',
  },
  derivation: line.derivation,
})

type Prices = Pick<QuotationLine, 'unitPrice' | 'quantity' | 'boxPrices' | 'minAmount' | 'maxAmount'>
const plain = (value: string | null) => value && plainText(decimal(value))

const noPrice: Prices = {
  unitPrice: null,
  quantity: null,
  boxPrices: [],
  minAmount: null,
  maxAmount: null,
}
/** Each once, cut to the length of a printed line. */
export const remarkOf = (remarks: readonly (string | null)[]): string =>
  fitting([...new Set(remarks.filter(Boolean))].join('; '))
/** A text cut to the length of a printed line; no character is cut in two. */
export const fitting = (remark: string): string => remark.slice(0, 200).replace(/[\ud800-\udbff]$/, '')

const pricesOf = (line: OfferLine): Prices =>
  line.basis === 'percent'
    ? { ...noPrice, ...(line.amount === null ? {} : { unitPrice: plain(line.amount), quantity: '1' }) }
    : {
        unitPrice: plain(line.unitPrice),
        quantity: plain(line.quantity),
        boxPrices: line.boxes.map(({ box, unitPrice }) => ({ box, price: plainText(decimal(unitPrice)) })),
        minAmount: plain(line.minAmount),
        maxAmount: plain(line.maxAmount),
      }

/** Percentage of a line that is quoted as its amount. */
const shareOf = (line: OfferLine): string =>
  line.basis !== 'percent' || line.amount === null || line.unitPrice === null
    ? ''
    : `${plain(line.unitPrice)}% × ${line.currency} ${formatAmount(line.quantity)}${namedParts(line.derivation)}`

/** The charges that a percentage is taken of, where its sheet names them. */
export const namedParts = (derivation: Derivation): string => {
  if (derivation.rule === 'percent.base') return derivation.parameters.of ? ` (${derivation.parameters.of})` : ''
  return derivation.children.map(namedParts).join('')
}
