import { isDecimal } from '@hangjia/validation'
import { choice, decimal, flag, integer } from '../../catalogue/kinds.ts'
import type { Complaint } from '../../catalogue/resource.ts'
import { leadsBack, listOf, minimumAndMaximum, type Values } from './charge-rules.ts'
import { chargeLine, paymentTerms } from './charges.ts'
import { rtRange } from './measure.ts'
import { oneSign, rangeGaps, rangeOverlaps, rangeRules } from './measure-rules.ts'

/** Conditions under which a charge of measured cargo is due; those that containers have mean the same there. */
const measuredOccasions = [
  ['always', '总是', 'Always'],
  ['optional', '按需', 'On request'],
  ['telexOnly', '电放', 'Telex release'],
  ['pickup', '提货', 'Pick-up'],
  ['declaration', '报关', 'Customs declaration'],
  ['dgOnly', '危险品', 'Dangerous goods'],
  ['overweight', '超重', 'Overweight'],
  ['overlength', '超长', 'Overlength'],
  ['pallet', '打托', 'Palletising'],
  ['inspection', '查验', 'Inspection'],
] as const

const { charge, unit, currency, unitPrice, boxPrices, costUnitPrice, costBoxPrices, percentOf, minAmount, maxAmount } =
  chargeLine
const { taxPercent, treatment, printNote } = chargeLine
const perTon = { scale: 4, signed: true, price: true } as const
const quantity = { whole: 9, scale: 3 } as const

const named = { charge, unit, currency, unitPrice } as const
const measured = {
  priceCbm: decimal(['每 CBM', 'Per CBM'], {
    ...perTon,
    help: [
      '与每 TON 两者取大，不再填单价',
      'Compared with the price per TON, the greater applies; leave the unit price blank',
    ],
  }),
  priceTon: decimal(['每 TON', 'Per TON'], perTon),
  costUnitPrice,
  costPriceCbm: decimal(['成本每 CBM', 'Cost per CBM'], { ...perTon, cost: true }),
  costPriceTon: decimal(['成本每 TON', 'Cost per TON'], { ...perTon, cost: true }),
  minQuantity: decimal(['最低数量', 'Min. quantity'], {
    ...quantity,
    help: ['不足按此数量计', 'A smaller quantity is charged as this one'],
  }),
  minAmount,
  maxAmount,
  includedQuantity: decimal(['含量', 'Included'], {
    ...quantity,
    help: ['此数量以内不收费，超出部分计费', 'Free up to this quantity; the excess is charged'],
  }),
  blockSize: decimal(['每块数量', 'Block size'], {
    ...quantity,
    positive: true,
    help: ['超出部分按块计，不足一块按一块', 'The excess is charged in blocks of this size, a started block in full'],
  }),
  volumeRatio: integer(['体积比 1:K', 'Kg per CBM, 1:K'], {
    min: 1,
    max: 9999,
    help: ['空白按 1000', 'Blank: 1000'],
  }),
  ...rtRange,
  weightBasis: choice(
    ['计重', 'Weight'],
    [
      ['gross', '毛重', 'Gross'],
      ['chargeable', '计费重', 'Chargeable'],
      ['rated', '靠级后', 'As rated'],
    ],
    { help: ['按公斤计费时，空白为计费重', 'For prices per kg; blank: chargeable'] },
  ),
  percentOf,
  taxPercent,
  paymentTerm: choice(['付款方式', 'Payment'], [...paymentTerms, ['follow', '随运费', 'Follows freight']], {
    required: true,
    initial: 'PRE',
  }),
  treatment,
  when: choice(['适用', 'When'], measuredOccasions, { required: true, initial: 'always' }),
  calculable: flag(['参与计算', 'Calculated'], { initial: true }),
  inTotal: flag(['计入合计', 'In the total'], { initial: true }),
  stack: flag(['叠加', 'Cumulative'], {
    help: [
      '与其他费用表的同名费用叠加，而不是互相替代',
      'Added to the same charge of other sheets instead of replacing it',
    ],
  }),
  printNote,
} as const

/**
 * One charge of cargo that is weighed and measured (R12-R15, +chargeLine): `unitPrice`, or the two prices per CBM and per ton, never
 * both. They are our tariff, the base of the selling price; the cost cells are the buying price, blank = the same.
 */
export const measuredLine = { ...named, ...measured } as const
/** The same where the cargo may be in containers: their prices by type. */
export const boxedLine = { ...named, boxPrices, costBoxPrices, ...measured } as const

/** Blank, or by unit price, or by CBM and ton; a charge that is due has a price, unless at cost or included. */
const priceRules = (line: Values, at: string): Complaint[] => {
  const isByMeasure = isDecimal(line.priceCbm) || isDecimal(line.priceTon)
  const isByBox = listOf(line.boxPrices).length > 0
  const isDue = line.treatment === 'subject' || line.treatment === 'excluded'
  return [
    ...([isDecimal(line.unitPrice), isByMeasure, isByBox].filter(Boolean).length > 1
      ? [{ field: `${at}.unitPrice`, rule: 'oneKindOfPrice' }]
      : []),
    ...(!isDecimal(line.unitPrice) && !isByMeasure && !isByBox && isDue
      ? [{ field: `${at}.unitPrice`, rule: 'atLeastOnePrice' }]
      : []),
    ...(listOf(line.percentOf).length > 0 && isByBox
      ? [{ field: `${at}.percentOf`, rule: 'percentHasNoContainers' }]
      : []),
    ...(listOf(line.percentOf).length > 0 && isByMeasure
      ? [{ field: `${at}.percentOf`, rule: 'percentHasNoMeasure' }]
      : []),
    ...oneSign(line, at),
  ]
}

/** The same charge by the same unit in the same currency for the same cargo would be charged twice (+chargeLine). */
const repeatedLine = (field: string, lines: readonly unknown[]): Complaint[] => {
  const keys = lines.map((line) => JSON.stringify(keyCells.map((cell) => (line as Values)[cell] ?? null)))
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  return repeated < 0 ? [] : [{ field: `${field}.${repeated}.charge`, rule: 'chargeRepeated' }]
}
const keyCells = [
  'charge',
  'unit',
  'currency',
  'rtLowerLimit',
  'rtTopLimit',
  'rangeLower',
  'rangeTop',
  'rangeUnit',
  'rangeMeasure',
] as const

const isRanged = ({ rtLowerLimit, rtTopLimit, rangeLower, rangeTop }: Values) =>
  [rtLowerLimit, rtTopLimit, rangeLower, rangeTop].some(isDecimal)
/** Lines of a charge share the cargo among them by their ranges; without any they differ by unit or currency. */
const rangedKey = (lines: readonly unknown[]) => {
  const ranged = new Set(lines.flatMap((line) => (isRanged(line as Values) ? [(line as Values).charge] : [])))
  return (line: Values) => (ranged.has(line.charge) ? line.charge : line)
}

/** A measured line is priced one way, its minimum is at most its maximum, none is listed twice and no two for the same cargo (R3). */
export const measuredLineRules = (field: string, value: unknown): Complaint[] => {
  const lines = listOf(value)
  const single = lines.flatMap((one, index): Complaint[] => {
    const [line, at] = [one as Values, `${field}.${index}`]
    return [
      ...priceRules(line, at),
      ...rangeRules(line, at),
      ...minimumAndMaximum(line.minAmount, line.maxAmount, `${at}.maxAmount`),
      ...(leadsBack(line, lines as readonly Values[]) ? [{ field: `${at}.percentOf`, rule: 'percentOfItself' }] : []),
    ]
  })
  const repeated = repeatedLine(field, lines)
  return [
    ...single,
    ...repeated,
    ...(single.length + repeated.length > 0 ? [] : rangeOverlaps(field, lines, rangedKey(lines))),
  ]
}

/** Cargo between two ranges of one charge is not charged. */
export const measuredLineDoubts = (field: string, value: unknown): Complaint[] =>
  rangeGaps(field, listOf(value), rangedKey(listOf(value)))
