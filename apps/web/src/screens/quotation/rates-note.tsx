import type { Quotation } from '@hangjia/contracts'
import { formatDecimal } from '@hangjia/validation'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PaperNote } from '../../papers/floor/paper-note.tsx'

/** Note that an exchange rate has moved away from the one that the paper converts at (R26). */
export const RatesNote = ({ quotation: { movedRates } }: { readonly quotation: Pick<Quotation, 'movedRates'> }) => {
  const { t } = useTranslation('quotation')
  if (movedRates.length === 0) return null
  return (
    <PaperNote Icon={TriangleAlert} tone="warn">
      {movedRates
        .map(({ from, to, rate, date, now, percent }) =>
          t('movedRate', {
            from,
            to,
            date,
            day: now.date,
            rate: formatDecimal(rate),
            now: formatDecimal(now.rate),
            percent: percent.startsWith('-') ? percent : `+${percent}`,
          }),
        )
        .join(' · ')}
      <small>{t('movedRateHint')}</small>
    </PaperNote>
  )
}
