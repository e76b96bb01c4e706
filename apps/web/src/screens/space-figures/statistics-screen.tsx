import { businessDay } from '@hangjia/validation'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { keepFile } from '../../download.ts'
import styles from '../../figures/figures.module.css'
import { sheetText } from '../../sheet-text.ts'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { Waiting } from '../../waiting.tsx'
import { RowsDialog, type SpaceBehind } from './rows-dialog.tsx'
import { StatisticsBar } from './statistics-bar.tsx'
import { StatisticsCards } from './statistics-cards.tsx'
import { StatisticsParts } from './statistics-parts.tsx'
import { useStatisticsSheet } from './statistics-sheet.ts'
import { readStatisticsAsk, type StatisticsAsk, statisticsQuestion, writeStatisticsAsk } from './statistics-url.ts'
import { useSpaceWords } from './words.ts'

/** `spaceStatistics`: how space of a period was used, against the period before; the address holds the question. */
export default () => {
  const { t } = useSpaceWords()
  const sheetOf = useStatisticsSheet()
  const [query, setQuery] = useSearchParams()
  const [behind, setBehind] = useState<SpaceBehind | null>(null)
  const today = businessDay(new Date())
  const ask = readStatisticsAsk(query, today)
  const change = (part: Partial<StatisticsAsk>) =>
    setQuery((before) => writeStatisticsAsk({ ...readStatisticsAsk(before, today), ...part }, before), {
      replace: true,
    })
  const { data, error, isFetching, refetch } = trpc.spaceFigures.statistics.useQuery(statisticsQuestion(ask), {
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  return (
    <div className="column gap-12 pt-12 pb-20 px-14">
      <SpokenTitle page="spaceStatistics" />
      <StatisticsBar
        ask={ask}
        asOf={data?.asOf}
        isFetching={isFetching}
        onChange={change}
        onRefresh={() => refetch()}
        onExport={data && (() => keepFile(sheetText(sheetOf(data)), `${t('figures')}_${ask.from}_${ask.to}.csv`))}
      />
      {data ? (
        <>
          <p className={`muted text-12 flex wrap gap-y-2 gap-x-18 ${styles.rates}`}>
            <span>{t('inTeu', { from: ask.from, to: ask.to })}</span>
            <span>{t('comparedWith', { from: data.before.from, to: data.before.to })}</span>
          </p>
          <StatisticsCards data={data} onOpen={setBehind} />
          <StatisticsParts data={data} onOpen={setBehind} />
        </>
      ) : (
        <Waiting of={{ error, refetch }} />
      )}
      {behind && <StatisticsRows ask={ask} behind={behind} onClose={() => setBehind(null)} />}
    </div>
  )
}

const StatisticsRows = ({
  ask,
  behind: { measure, at, title },
  onClose,
}: {
  readonly ask: StatisticsAsk
  readonly behind: SpaceBehind
  readonly onClose: () => void
}) => {
  const asked = trpc.spaceFigures.statisticsRows.useQuery({ ...statisticsQuestion(ask), measure, at: [...at] })
  return <RowsDialog title={title} unit="teu" asked={asked} onClose={onClose} />
}
