import { Button } from '@chakra-ui/react'
import { holds, pageNamed, reportGroups, seesCost, seesPartners } from '@hangjia/contracts'
import { DateRangeInput, RadioButtons, StandIn, Tick } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { keepPreviousData } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { keepFile } from '../../download.ts'
import { useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { sheetText } from '../../sheet-text.ts'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { Waiting } from '../../waiting.tsx'
import { Receivables } from './receivables.tsx'
import styles from './report.module.css'
import { columnsFor, figureText, ReportTable, useGroupName } from './report-table.tsx'
import { formerPeriod, reportQuestionFrom } from './report-url.ts'

const bases = ['businessDate', 'atd'] as const

/** `orderReport`: totals of a period's orders by group; the address holds the question. */
export default () => {
  const { t } = useTranslation('order')
  const session = useSession()
  const sayProblem = useProblemWords()
  const [query, setQuery] = useSearchParams()
  const today = businessDay(new Date())
  const groups = reportGroups.filter((group) => group !== 'supplier' || (seesCost(session) && seesPartners(session)))
  const question = reportQuestionFrom(query, today)
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: question.from, to: question.to })
  const { data, error, refetch, isPlaceholderData } = trpc.orderReport.figures.useQuery(question, {
    placeholderData: keepPreviousData,
  })
  const isCompared = query.get('compared') === '1'
  const former = trpc.orderReport.figures.useQuery(formerPeriod(question), { enabled: isCompared })
  const nameOf = useGroupName(question.by)
  const change = (part: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(part)) next.set(name, value)
    setQuery(next)
  }
  const save = () => {
    if (!data) return
    const columns = columnsFor(data.total)
    const lines = [
      [t(`report.group.${question.by}`), ...columns.map((column) => t(`report.column.${column}`))],
      ...data.rows.map((row) => [nameOf(row), ...columns.map((column) => figureText(column, row))]),
      [t('report.total'), ...columns.map((column) => figureText(column, data.total))],
    ]
    keepFile(sheetText(lines), `${t('report.table')}_${question.from}_${question.to}.csv`)
  }
  const content = () => {
    if (!data) return <Waiting of={{ error, refetch }} />
    if (data.rows.length === 0)
      return <StandIn state={{ is: 'empty', title: t('report.none'), hint: t('report.noneHint') }} />
    return (
      <>
        <p className="flex wrap gap-y-4 gap-x-20 muted">
          <Tick checked={isCompared} onChange={(is) => change({ compared: is ? '1' : '' })}>
            {t('report.compare')}
          </Tick>
          {isCompared && former.error ? (
            <span className="bad" role="alert">
              {sayProblem(former.error)}
            </span>
          ) : null}
          <span>{t('report.currency', { currency: data.currency })}</span>
          {data.total.notConverted > 0 ? (
            <span className="warning">{t('report.notConverted', { count: data.total.notConverted })}</span>
          ) : null}
        </p>
        <ReportTable
          figures={data}
          former={isCompared ? former.data?.total : undefined}
          by={question.by}
          from={question.from}
          to={question.to}
          mayOpen={
            question.basis === 'businessDate' &&
            question.by !== 'organisation' &&
            holds(session, pageNamed('order')?.key ?? '')
          }
        />
      </>
    )
  }
  return (
    <div className="column gap-12 h-full py-12 px-14" aria-busy={isPlaceholderData}>
      <SpokenTitle page="orderReport" />
      <section className={`flex wrap gap-10 items-start ${styles.head}`} aria-label={t('report.by')}>
        <div className={`w-244 ${styles.days}`}>
          <DateRangeInput
            label={t('report.period')}
            value={days}
            presets={['thisMonth']}
            required
            onChange={(range) => {
              setDays(range)
              if (range.from && range.to && range.from <= range.to) change({ from: range.from, to: range.to })
            }}
          />
        </div>
        <RadioButtons
          label={t('report.basis')}
          value={question.basis}
          options={bases.map((value) => ({ value, label: t(`report.basisOf.${value}`) }))}
          onChange={(basis) => change({ basis })}
        />
        <RadioButtons
          label={t('report.by')}
          value={question.by}
          options={groups.map((value) => ({ value, label: t(`report.group.${value}`) }))}
          onChange={(by) => change({ by })}
        />
        <span className="flex-1" />
        <Button disabled={!data || data.rows.length === 0} onClick={save}>
          <Download />
          {t('report.export')}
        </Button>
      </section>
      <div className="column gap-12 flex-1 min-h-0 scroll">
        {content()}
        <Receivables />
      </div>
    </div>
  )
}
