import { compareDecimals, isDecimal } from '@hangjia/validation'
import type { Complaint } from '../../catalogue/resource.ts'
import { listOf, minimumAndMaximum, type Values } from './charge-rules.ts'

/** The unit of ranges that are measured on one package (spec §3). */
const perPackage = 20

/** Cells of one line: a range ascends, and a measure of a package needs a range per package. */
export const rangeRules = (line: Values, at: string): Complaint[] => [
  ...(climbs(line.rtLowerLimit, line.rtTopLimit) ? [] : [{ field: `${at}.rtTopLimit`, rule: 'rangeBackwards' }]),
  ...(climbs(line.rangeLower, line.rangeTop) ? [] : [{ field: `${at}.rangeTop`, rule: 'rangeBackwards' }]),
  ...((isDecimal(line.rangeLower) || isDecimal(line.rangeTop)) && !isFilled(line.rangeUnit)
    ? [{ field: `${at}.rangeUnit`, rule: 'required' }]
    : []),
  ...(isFilled(line.rangeMeasure) && line.rangeUnit !== perPackage
    ? [{ field: `${at}.rangeMeasure`, rule: 'onlyPerPackage' }]
    : []),
]
const climbs = (lower: unknown, top: unknown) => !isDecimal(lower) || !isDecimal(top) || compareDecimals(lower, top) < 0
const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''

/** One dimension of the cargo for which a line holds; null is no limit. */
interface Span {
  readonly lower: string | null
  readonly top: string | null
}
interface Ranged {
  readonly index: number
  readonly rt: Span
  readonly second: Span
  /** Unit of the second span. */
  readonly measure: string
}
const spanOf = (lower: unknown, top: unknown): Span => ({
  lower: isDecimal(lower) ? lower : null,
  top: isDecimal(top) ? top : null,
})
const isWhole = ({ lower, top }: Span) => lower === null && top === null

const rangedLines = (lines: readonly unknown[], keyOf: (line: Values) => unknown): Ranged[][] => {
  const ranged = lines.map((one, index) => {
    const line = one as Values
    const second = spanOf(line.rangeLower, line.rangeTop)
    return {
      key: keyOf(line),
      index,
      rt: spanOf(line.rtLowerLimit, line.rtTopLimit),
      second,
      measure: isWhole(second) ? '' : `${line.rangeUnit} ${line.rangeMeasure ?? ''}`,
    }
  })
  return [...Map.groupBy(ranged, ({ key }) => key).values()]
}

const isBelow = (one: Span, other: Span) =>
  one.top !== null && other.lower !== null && compareDecimals(one.top, other.lower) <= 0
const meet = (one: Span, other: Span) => !isBelow(one, other) && !isBelow(other, one)

/** Two lines of one key that hold for the same cargo: the choice between them would be arbitrary (R3). */
export const rangeOverlaps = (
  field: string,
  lines: readonly unknown[],
  keyOf: (line: Values) => unknown,
): Complaint[] =>
  rangedLines(lines, keyOf).flatMap((group) => {
    const found = group.find((line, at) => group.slice(0, at).some((other) => isForSame(line, other)))
    return found ? [{ field: `${field}.${found.index}.${rangeOf(found)}`, rule: 'rangesOverlap' }] : []
  })
/** Ranges of two measures, as of kilograms and of metres, are not compared. */
const isForSame = (one: Ranged, other: Ranged): boolean =>
  meet(one.rt, other.rt) &&
  (one.measure === other.measure ? meet(one.second, other.second) : one.measure === '' || other.measure === '')
/** Cell that distinguishes a line from others: that of RT, unless the line has no such limit. */
const rangeOf = ({ rt, second }: Ranged) => (isWhole(rt) && !isWhole(second) ? 'rangeLower' : 'rtLowerLimit')

/** Cargo between two ranges of one key has no price: allowed, but hardly intended (R3). */
export const rangeGaps = (field: string, lines: readonly unknown[], keyOf: (line: Values) => unknown): Complaint[] =>
  rangedLines(lines, keyOf).flatMap((group) =>
    [...Map.groupBy(group.filter(isOfOneRange), ({ measure }) => measure).values()]
      .flatMap(gapsIn)
      .map(({ line, from, to }) => ({
        field: `${field}.${line.index}.${rangeOf(line)}`,
        rule: 'rangeGap',
        parameters: { from, to },
      })),
  )
const isOfOneRange = ({ rt, second }: Ranged) => isWhole(rt) || isWhole(second)
const gapsIn = (group: readonly Ranged[]) => {
  const spans = group
    .map((line) => ({ line, ...(line.measure === '' ? line.rt : line.second) }))
    .toSorted((one, other) => compareDecimals(one.lower ?? '0', other.lower ?? '0'))
  return spans.slice(1).flatMap(({ line, lower }, at) => {
    const from = spans[at]?.top ?? null
    return from !== null && lower !== null && compareDecimals(lower, from) > 0 ? [{ line, from, to: lower }] : []
  })
}

const isNegative = (value: unknown) => isDecimal(value) && compareDecimals(value, '0') < 0
const isPositive = (value: unknown) => isDecimal(value) && compareDecimals(value, '0') > 0

/** A price per CBM and one per ton have the same sign: a rebate and a charge at once are no price (R1a). */
export const oneSign = (line: Values, at: string): Complaint[] =>
  (isNegative(line.priceCbm) && isPositive(line.priceTon)) || (isPositive(line.priceCbm) && isNegative(line.priceTon))
    ? [{ field: `${at}.priceTon`, rule: 'mixedSigns' }]
    : []

/** Lines of one currency share the cargo among them. */
const currencyOf = ({ currency }: Values) => currency

/** Lines of prices by revenue tons (+lclPrice): ranges ascend and do not overlap, prices have one sign, the density window ascends. */
export const lclPriceRules = (field: string, value: unknown): Complaint[] => {
  const lines = listOf(value)
  const single = lines.flatMap((one, index): Complaint[] => {
    const [line, at] = [one as Values, `${field}.${index}`]
    return [
      ...rangeRules(line, at),
      ...oneSign(line, at),
      ...minimumAndMaximum(line.ratioMin, line.ratioMax, `${at}.ratioMax`),
    ]
  })
  return single.length > 0 ? single : rangeOverlaps(field, lines, currencyOf)
}

/** Gaps between ranges, and a MIN next to a negative price, which does not count (R2). */
export const lclPriceDoubts = (field: string, value: unknown): Complaint[] => {
  const lines = listOf(value)
  return [
    ...rangeGaps(field, lines, currencyOf),
    ...lines.flatMap((one, index) => {
      const { priceCbm, priceTon, minCharge } = one as Values
      return isPositive(minCharge) && (isNegative(priceCbm) || isNegative(priceTon))
        ? [{ field: `${field}.${index}.minCharge`, rule: 'minimumIgnored' }]
        : []
    }),
  ]
}
