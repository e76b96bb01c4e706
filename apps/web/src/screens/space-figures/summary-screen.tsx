import { holds, type SpaceSummary, summaryMeasures } from '@hangjia/contracts'
import { StandIn } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { StackedWeeks } from '../../charts/stacked-weeks.tsx'
import { keepFile } from '../../download.ts'
import { useSession } from '../../session/session.tsx'
import { sheetText } from '../../sheet-text.ts'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { Waiting } from '../../waiting.tsx'
import { CarrierLetter } from './carrier-letter.tsx'
import { Part } from './part.tsx'
import { RowsDialog, type SpaceBehind } from './rows-dialog.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { PivotTable, WeekTable } from './summary-tables.tsx'
import { readSummaryAsk, type SummaryAsk, summaryQuestion, writeSummaryAsk } from './summary-url.ts'
import { useSpaceWords, weekText } from './words.ts'

/** `reservationSummary`: demand against supply of space by week; the address holds the question. */
export default () => {
  const { t, nameOf, measureName } = useSpaceWords()
  const [query, setQuery] = useSearchParams()
  const [behind, setBehind] = useState<SpaceBehind | null>(null)
  const [isLetter, setLetter] = useState(false)
  const today = businessDay(new Date())
  const ask = readSummaryAsk(query, today)
  const change = (part: Partial<SummaryAsk>) =>
    setQuery((before) => writeSummaryAsk({ ...readSummaryAsk(before, today), ...part }, before, today), {
      replace: true,
    })
  const { data, error, isFetching, refetch } = trpc.spaceFigures.summary.useQuery(summaryQuestion(ask), {
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const session = useSession()
  const mayExport = !ask.by.includes('customer') || holds(session, 'TS-9008')
  const save = (summary: SpaceSummary) => keepFile(sheetText(sheetOf(summary)), `${t('pivot')}_${ask.from}.csv`)
  const sheetOf = ({ weeks, rows, byWeek, total }: SpaceSummary): string[][] => {
    const figures = (of: SpaceSummary['total']) => summaryMeasures.map((measure) => of[measure] ?? '')
    const perWeek = (first: string, second: string, of: readonly SpaceSummary['total'][]) =>
      of.map((one, at) => [first, second, weeks[at] ?? '', ...figures(one)])
    return [
      [t(`groups.${ask.by[0]}`), t(`groups.${ask.by[1]}`), t('week'), ...summaryMeasures.map(measureName)],
      ...rows.flatMap((row) =>
        row.rows.flatMap((inner) => [
          ...perWeek(nameOf(row.head), nameOf(inner.head), inner.weeks),
          [nameOf(row.head), nameOf(inner.head), t('total'), ...figures(inner.total)],
        ]),
      ),
      ...perWeek(t('total'), '', byWeek),
      [t('total'), '', t('total'), ...figures(total)],
    ]
  }
  return (
    <div className="column gap-12 pt-12 pb-20 px-14">
      <SpokenTitle page="reservationSummary" />
      <SummaryBar
        ask={ask}
        today={today}
        asOf={data?.asOf}
        isFetching={isFetching}
        onChange={change}
        onRefresh={() => refetch()}
        onAsk={data && data.more.length + data.spare.length > 0 ? () => setLetter(true) : undefined}
        onExport={data && data.rows.length > 0 && mayExport ? () => save(data) : undefined}
      />
      {data ? <Content data={data} ask={ask} onOpen={setBehind} /> : <Waiting of={{ error, refetch }} />}
      {behind && <SummaryRows ask={ask} behind={behind} onClose={() => setBehind(null)} />}
      {data && isLetter && <CarrierLetter data={data} onClose={() => setLetter(false)} />}
    </div>
  )
}

const stacked = ['used', 'confirmed', 'approved', 'pledged'] as const
const Content = ({
  data,
  ask,
  onOpen,
}: {
  readonly data: SpaceSummary
  readonly ask: SummaryAsk
  readonly onOpen: (behind: SpaceBehind) => void
}) => {
  const { t, measureName } = useSpaceWords()
  if (data.rows.length === 0)
    return <StandIn state={{ is: 'empty', title: t('empty.summary'), hint: t('empty.summaryHint') }} />
  return (
    <div className="flex wrap gap-12">
      <Part span="whole" title={t('byWeek')} note={t('byWeekNote')}>
        <StackedWeeks
          label={t('chart')}
          names={stacked.map(measureName)}
          limitName={measureName('capacity')}
          weeks={data.weeks.map((week, at) => ({
            place: weekText(week),
            parts: stacked.map((measure) => data.byWeek[at]?.[measure] ?? '0'),
            limit: data.byWeek[at]?.capacity ?? '0',
          }))}
        />
        <WeekTable data={data} onOpen={onOpen} />
      </Part>
      <Part
        span="whole"
        title={t('pivot')}
        note={[t('pivotNote'), ...(data.leftOut > 0 ? [t('leftOut', { number: data.leftOut })] : [])].join(' · ')}
      >
        <PivotTable data={data} ask={ask} onOpen={onOpen} />
      </Part>
    </div>
  )
}

const SummaryRows = ({
  ask,
  behind: { measure, at, title },
  onClose,
}: {
  readonly ask: SummaryAsk
  readonly behind: SpaceBehind
  readonly onClose: () => void
}) => {
  const asked = trpc.spaceFigures.summaryRows.useQuery({ ...summaryQuestion(ask), measure, at: [...at] })
  return <RowsDialog title={title} unit={ask.unit} asked={asked} onClose={onClose} />
}
