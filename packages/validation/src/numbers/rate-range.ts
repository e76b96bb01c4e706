import { compareDecimals, isDecimal } from './decimal.ts'
import { formatDecimal } from './money.ts'

/** The unit id of a range that is counted for each package (spec §3). */
export const perPackageUnit = 20
/** Maximum revenue tons up to which such a range holds, included (spec §9). */
const perPackageTop = '5'

/** Range of a rate: lower limits exclusive, upper ones inclusive, as decimal strings; blank is no limit. */
export interface RateRange {
  /** Revenue tons of the whole shipment. */
  readonly rtLowerLimit?: string | null | undefined
  readonly rtTopLimit?: string | null | undefined
  /** The second range, in `rangeUnit`. */
  readonly rangeLower?: string | null | undefined
  readonly rangeTop?: string | null | undefined
  readonly rangeUnit?: number | null | undefined
  /** Word for the unit of the second range, such as KG; RT when blank. */
  readonly rangeUnitStr?: string | null | undefined
}

/** `RT>x`, `RT≤y`, `x<RT≤y` (spec §9), after `CBM/TON ≤ 5 AND` for each package; `--` without any limit (R3). */
export const rateRangeText = (range: RateRange): string => {
  const conditions = [
    range.rangeUnit === perPackageUnit ? `CBM/TON ≤ ${perPackageTop}` : '',
    between(range.rtLowerLimit, range.rtTopLimit, 'RT'),
    between(range.rangeLower, range.rangeTop, range.rangeUnitStr?.trim() || 'RT'),
  ]
  return conditions.filter((condition) => condition !== '').join(' AND ') || '--'
}

/** `45<kg≤100`: charged weights of a row of a list; blank without a limit. */
export const weightRangeText = (weights: {
  readonly kgFrom?: string | null | undefined
  readonly kgTo?: string | null | undefined
}): string => between(weights.kgFrom, weights.kgTo, 'kg')

/** Measures of a shipment by which ranges are chosen, as decimal strings. */
export interface RangedCargo {
  readonly revenueTons: string
  /** In the unit of the second range; of one package where that is 20. */
  readonly rangeQuantity?: string | null | undefined
}

/** True where a shipment lies within all ranges of a rate; one that is not measured lies in none (R3). */
export const fitsRateRange = (range: RateRange, { revenueTons, rangeQuantity }: RangedCargo): boolean =>
  (range.rangeUnit !== perPackageUnit || lies(null, perPackageTop, revenueTons)) &&
  lies(range.rtLowerLimit, range.rtTopLimit, revenueTons) &&
  lies(range.rangeLower, range.rangeTop, rangeQuantity)

type Limit = string | null | undefined
const lies = (lower: Limit, top: Limit, value: Limit): boolean => {
  if (!isDecimal(lower) && !isDecimal(top)) return true
  if (!isDecimal(value)) return false
  return (
    !(isDecimal(lower) && compareDecimals(value, lower) <= 0) && !(isDecimal(top) && compareDecimals(value, top) > 0)
  )
}

const between = (lower: Limit, top: Limit, what: string): string => {
  if (!isDecimal(lower)) return isDecimal(top) ? `${what}≤${plain(top)}` : ''
  return isDecimal(top) ? `${plain(lower)}<${what}≤${plain(top)}` : `${what}>${plain(lower)}`
}
/** Removes idle decimals: `5.000` is `5`. */
const plain = (value: string): string => {
  let end = value.length
  if (value.includes('.')) while (value[end - 1] === '0') end -= 1
  if (value[end - 1] === '.') end -= 1
  return formatDecimal(value.slice(0, end))
}
