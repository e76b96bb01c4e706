import { formatChange, isDecimal } from '@hangjia/validation'
import { decimal, percentOf } from '@hangjia/validation/decimal'
import { farPercent } from './rate-doubts.ts'

/** Change of a rate against the one before it. */
export const RateChange = ({ before, now }: { readonly before: string; readonly now: string | null }) => {
  if (!now || !isDecimal(now)) return null
  const percent = percentOf(decimal(now).minus(decimal(before)), decimal(before))
  if (!percent) return null
  const text = percent.toFixed(1)
  return <span className={Math.abs(Number(text)) >= farPercent ? 'warning' : 'muted'}>{formatChange(text)}%</span>
}
