import type { OfferedRow } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { WeekLines } from '../../charts/week-lines.tsx'

const marks = ['won', 'lost', 'other'] as const
const markOf = ({ result }: OfferedRow) => (result === 'won' || result === 'lost' ? result : 'other')

/** Totals that were quoted on a lane, day by day in the currency of the newest, by how they ended; nothing for less than two days. */
export const PriceHistory = ({ rows, lane }: { readonly rows: readonly OfferedRow[]; readonly lane: string }) => {
  const { t } = useTranslation('chat')
  const priced = rows.filter(({ equivalent, currency }) => equivalent !== null && currency !== null)
  const currency = priced[0]?.currency
  const shown = priced.filter((row) => row.currency === currency)
  const days = [...new Set(shown.map(({ on }) => on))].toSorted()
  if (!currency || days.length < 2) return null
  const lowest = (mark: (typeof marks)[number], day: string): string | null =>
    shown
      .flatMap((row) => (row.on === day && markOf(row) === mark && row.equivalent !== null ? [row.equivalent] : []))
      .toSorted(compareDecimals)[0] ?? null
  return (
    <section className="framed flex-none p-12 mb-8" aria-label={t('history.chart', { lane })}>
      <h2 className="medium pb-8">{t('history.chart', { lane })}</h2>
      <WeekLines
        label={t('history.chart', { lane })}
        places={days.map((day) => day.slice(2))}
        current={days.length - 1}
        lines={marks.map((mark) => ({
          key: mark,
          name: mark === 'other' ? t('history.other') : t(`history.results.${mark}`),
          values: days.map((day) => lowest(mark, day)),
        }))}
        notes={[t('history.chartNote', { currency })]}
      />
    </section>
  )
}
