import { isDecimal } from './decimal.ts'
import { formatDecimal } from './money.ts'

/** The unit id of a range that is counted for each package (spec §3). */
export const perPackageUnit = 20

/** For what a rate holds: lower limits exclusive, upper ones inclusive, as decimal strings; blank is no limit. */
export interface RateRange {
  /** Revenue tons of the whole shipment. */
  readonly rtLowerLimit?: string | null | undefined
  readonly rtTopLimit?: string | null | undefined
  /** The second range, in `rangeUnit`. */
  readonly rangeLower?: string | null | undefined
  readonly rangeTop?: string | null | undefined
  readonly rangeUnit?: number | null | undefined
  /** The word of what the second range counts, such as KG; RT when blank. */
  readonly rangeUnitStr?: string | null | undefined
}

/** `RT>x`, `RT≤y`, `x<RT≤y` (spec §9), after `CBM/TON ≤ 5 AND` for each package; `--` without any limit (R3). */
export const rateRangeText = (range: RateRange): string => {
  const conditions = [
    range.rangeUnit === perPackageUnit ? 'CBM/TON ≤ 5' : '',
    between(range.rtLowerLimit, range.rtTopLimit, 'RT'),
    between(range.rangeLower, range.rangeTop, range.rangeUnitStr?.trim() || 'RT'),
  ]
  return conditions.filter((condition) => condition !== '').join(' AND ') || '--'
}

const between = (lower: string | null | undefined, top: string | null | undefined, what: string): string => {
  if (!isDecimal(lower)) return isDecimal(top) ? `${what}≤${plain(top)}` : ''
  return isDecimal(top) ? `${plain(lower)}<${what}≤${plain(top)}` : `${what}>${plain(lower)}`
}
/** `5.000` says no more than `5`. */
const plain = (value: string): string => {
  let end = value.length
  if (value.includes('.')) while (value[end - 1] === '0') end -= 1
  if (value[end - 1] === '.') end -= 1
  return formatDecimal(value.slice(0, end))
}
