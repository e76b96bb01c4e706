import type { OfferedRow } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { WeekLines } from '../../charts/week-lines.tsx'

const marks = ['won', 'lost', 'other'] as const
const markOf = ({ result }: OfferedRow) => (result === 'won' || result === 'lost' ? result : 'other')

interface PriceHistoryProps {
  /** The newest offers of like cargo on the lane, of all that there are. */
  readonly rows: readonly OfferedRow[]
  readonly total: number
  readonly lane: string
}
/** Totals that were quoted for like cargo on a lane, day by day, by how they ended; nothing for less than two days. */
export const PriceHistory = ({ rows, total, lane }: PriceHistoryProps) => {
  const { t } = useTranslation('chat')
  const [{ currency, cargo } = { currency: null, cargo: '' }] = rows
  const days = [...new Set(rows.map(({ on }) => on))].toSorted()
  if (!currency || days.length < 2) return null
  const lowest = (mark: (typeof marks)[number], day: string): string | null =>
    rows
      .flatMap((row) => (row.on === day && markOf(row) === mark && row.equivalent !== null ? [row.equivalent] : []))
      .toSorted(compareDecimals)[0] ?? null
  const title = t('history.chart', { lane: `${lane} ${cargo}` })
  return (
    <section className="framed flex-none p-12 mb-8" aria-label={title}>
      <h2 className="medium pb-8">{title}</h2>
      <WeekLines
        label={title}
        places={days.map((day) => day.slice(2))}
        current={days.length - 1}
        lines={marks.map((mark) => ({
          key: mark,
          name: mark === 'other' ? t('history.other') : t(`history.results.${mark}`),
          values: days.map((day) => lowest(mark, day)),
        }))}
        notes={[
          t('history.chartNote', { currency }),
          ...(total > rows.length ? [t('history.chartNewest', { shown: rows.length, total })] : []),
        ]}
      />
    </section>
  )
}
