import type { FxSnapshot } from '@hangjia/contracts'
import { isStaleRate, staleRateDays } from '@hangjia/pricing/total'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Warns of exchange rates that are priced in though nobody has renewed them for long, each with the day that it is from. */
export const StaleRates = ({ rates, day }: { readonly rates: readonly FxSnapshot[]; readonly day: string }) => {
  const { t } = useTranslation('price')
  const stale = rates.filter((rate) => isStaleRate(rate, day))
  if (stale.length === 0) return null
  const pairs = [...new Set(stale.map(({ from, to, date }) => `${from}→${to} ${date}`))].join(', ')
  return (
    <span
      className="inline-row gap-5 warning text-12 normal"
      role="note"
      title={t('staleRatesHint', { days: staleRateDays })}
    >
      <TriangleAlert className="flex-none" size={12} aria-hidden="true" />
      {t('staleRates', { pairs })}
    </span>
  )
}
