import { type LoadReferences, RadioButtons } from '@hangjia/ui'
import { useMemo } from 'react'
import { trpc } from '../../api.ts'
import { FigureActs, SheetAct } from '../../figures/figure-acts.tsx'
import styles from '../../figures/figures.module.css'
import { FreeDays } from '../../figures/free-days.tsx'
import { RecordPicker } from '../../figures/record-picker.tsx'
import { type StatisticsAsk, spacePeriods, statisticsFilters } from './statistics-url.ts'
import { useSpaceWords } from './words.ts'

interface BarProps {
  readonly ask: StatisticsAsk
  readonly asOf: string | undefined
  readonly isFetching: boolean
  readonly onChange: (part: Partial<StatisticsAsk>) => void
  readonly onRefresh: () => void
  /** Undefined while there is nothing to save. */
  readonly onExport: (() => void) | undefined
}

/** Period and filters of the statistics, and the acts of the page. */
export const StatisticsBar = ({ ask, asOf, isFetching, onChange, onRefresh, onExport }: BarProps) => {
  const { t } = useSpaceWords()
  return (
    <section className={`flex wrap gap-y-6 gap-x-10 items-start ${styles.bar}`} aria-label={t('scope')}>
      <RadioButtons
        label={t('period')}
        value={ask.period}
        options={spacePeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={(period) => onChange({ period })}
      />
      {ask.period === 'free' && <FreeDays label={t('freeDays')} from={ask.from} to={ask.to} onChange={onChange} />}
      {statisticsFilters.map((of) => (
        <Filter key={of} of={of} value={ask[of]} onChange={(id) => onChange({ [of]: id })} />
      ))}
      <FigureActs asOf={asOf} isFetching={isFetching} onRefresh={onRefresh}>
        <SheetAct disabled={onExport === undefined} onClick={onExport} />
      </FigureActs>
    </section>
  )
}

const Filter = ({
  of,
  value,
  onChange,
}: {
  readonly of: (typeof statisticsFilters)[number]
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}) => {
  const { t } = useSpaceWords()
  const utils = trpc.useUtils()
  const load = useMemo<LoadReferences>(
    () =>
      ({ query, ids = [] }) =>
        utils.spaceFigures.options.fetch({ of, query, ids: [...ids] }, { staleTime: 60_000 }),
    [utils, of],
  )
  return (
    <RecordPicker label={t(`filters.${of}`)} value={value} load={load} placeholder={t('any')} onChange={onChange} />
  )
}
