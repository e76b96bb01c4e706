import {
  type Issue,
  type QuotationDraft,
  type QuotationLine,
  type QuotationOption,
  storedMode,
} from '@hangjia/contracts'
import { hasDecimals, isDecimal } from '@hangjia/validation'
import { placeOfName } from '../papers/distinct-names.ts'

/**
 * The messages of spec §5.6 (Q1-Q7 of the quotation pages; Q2 is a state of the editor, and this document holds no
 * weight or volume for Q8). In the order of the lines; `path` leads to the cell.
 */
export const checkQuotation = (draft: Pick<QuotationDraft, 'boxes' | 'options' | 'shipment'>): Issue[] =>
  draft.options.flatMap((option, index) => [
    ...repeatedCharges(option).map((at) => issue(index, at, 'charge', 'chargeRepeated')),
    ...option.lines.flatMap((line, at) =>
      checkLine(line, draft.boxes)
        .filter(([, rule]) => rule !== 'integerPrice' || isWholeUnits(draft))
        .map(([cell, rule]) => issue(index, at, cell, rule)),
    ),
    ...(option.lines.some(hasPrice)
      ? []
      : [{ path: `options.${index}.lines`, rule: 'atLeastOnePrice', parameters: {} }]),
  ])

/** Q4 is for freight that is sold in whole units for each container. */
const isWholeUnits = ({ shipment }: Pick<QuotationDraft, 'shipment'>): boolean =>
  storedMode(shipment?.mode)?.finish === 'whole'

/** Every rule that a quotation may break here; the web app has words for each. */
export const quotationRules = [
  'chargeRepeated',
  'rangesOverlap',
  'rangeBackwards',
  'chargeNameMissing',
  'integerPrice',
  'atLeastOnePrice',
  'boxPriceMissing',
  'currencyMissing',
  'twoDecimals',
  'required',
  'prospectNotLinked',
  'validityOver',
  'endsBeforeStart',
  'longerThanRates',
  'exchangeRateMissing',
  'englishNameMissing',
  'chineseInEnglish',
  'partnerGroupGone',
] as const
export type QuotationRule = (typeof quotationRules)[number]

type Broken = readonly [cell: string, rule: QuotationRule]
type CheckedLine = Omit<QuotationLine, 'source' | 'remark'>

/** The same for one line, as it is saved in the editor. */
export const checkLine = (line: CheckedLine, boxes: QuotationDraft['boxes']): Broken[] => [
  ...(isNamed(line) ? [] : [['charge', 'chargeNameMissing'] as const]),
  ...(needsPrice(line) && !hasPrice(line) ? [[priceCell(line), 'atLeastOnePrice'] as const] : []),
  ...missingBoxes(line, boxes),
  ...(hasPrice(line) && line.currency === null ? [['currency', 'currencyMissing'] as const] : []),
  ...cellsOf(line).flatMap(([cell, value]): Broken[] => (hasDecimals(value, 2) ? [] : [[cell, 'twoDecimals']])),
  ...wholeUnits(line),
  ...(needsPrice(line) && line.boxPrices.length === 0 && line.unitPrice !== null && line.quantity === null
    ? [['quantity', 'required'] as const]
    : []),
]

const issue = (option: number, line: number, cell: string, rule: QuotationRule): Issue => ({
  path: `options.${option}.lines.${line}.${cell}`,
  rule,
  parameters: {},
})

/** Q1: one name twice in one block with the same payment and unit. The later one is named. */
const repeatedCharges = ({ lines }: QuotationOption): number[] => {
  const seen = new Set<string>()
  return lines.flatMap((line, at) => {
    if (!isNamed(line)) return []
    const key = placeOfName(line)
    if (seen.has(key)) return [at]
    seen.add(key)
    return []
  })
}

/** Q3: a charge of the list, or a name of its own. */
/** An added line that is still empty: it prevents issuing a quotation, and is never printed. */
export const isBlankLine = (line: CheckedLine): boolean => !isNamed(line) && !hasPrice(line)
const isNamed = (line: CheckedLine) => line.charge !== null || line.nameCn.trim() !== '' || line.nameEn.trim() !== ''

/** Q5 requires nothing of included and at-cost lines; an excluded one may be printed without its price. */
const needsPrice = (line: CheckedLine) => line.treatment === 'subject'
const hasPrice = (line: CheckedLine) =>
  isDecimal(line.unitPrice) || line.boxPrices.some(({ price }) => isDecimal(price))
const priceCell = (line: CheckedLine) => (line.boxPrices.length > 0 ? 'boxPrices' : 'unitPrice')

/** A container line has a price for every requested container type: a missing one is case by case, never zero. */
const missingBoxes = (line: CheckedLine, boxes: QuotationDraft['boxes']): Broken[] =>
  needsPrice(line) && line.boxPrices.length > 0 && hasPrice(line)
    ? boxes
        .filter(({ box }) => !line.boxPrices.some((price) => price.box === box && isDecimal(price.price)))
        .map(({ box }) => [`boxPrices.${box}`, 'boxPriceMissing'])
    : []

const cellsOf = (line: CheckedLine): (readonly [cell: string, value: string | null])[] => [
  ['unitPrice', line.unitPrice],
  ['minAmount', line.minAmount],
  ['maxAmount', line.maxAmount],
  ...line.boxPrices.map(({ box, price }) => [`boxPrices.${box}`, price] as const),
]

/** Q4: prices per container in the freight block are whole units. */
const wholeUnits = (line: CheckedLine): Broken[] =>
  line.block === 'freight'
    ? line.boxPrices
        .filter(({ price }) => isDecimal(price) && !/^-?\d+(\.0+)?$/.test(price))
        .map(({ box }) => [`boxPrices.${box}`, 'integerPrice'])
    : []
