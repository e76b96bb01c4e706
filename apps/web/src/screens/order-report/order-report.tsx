import { Button } from '@chakra-ui/react'
import {
  holds,
  holdsPage,
  type maxReportGroups,
  type OrderFigures,
  type ReportGroup,
  reportGroups,
  seesCost,
  seesPartners,
} from '@hangjia/contracts'
import { DateRangeInput, RadioButtons, Select, StandIn, toast } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { keepFile } from '../../download.ts'
import { useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { useExportMark } from '../../session/use-export-mark.ts'
import { sheetText } from '../../sheet-text.ts'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { Waiting } from '../../waiting.tsx'
import { quotients, rankRows } from './rank-rows.ts'
import { Receivables } from './receivables.tsx'
import styles from './report.module.css'
import { ReportChoice } from './report-choice.tsx'
import { ReportMatrix } from './report-matrix.tsx'
import { columnsIn, formIn, reportForms, sortIn } from './report-presets.ts'
import { figureText, ReportTable, useGroupName } from './report-table.tsx'
import { comparisonIn, comparisons, formerQuestion, reportQuestionFrom } from './report-url.ts'

const bases = ['businessDate', 'atd'] as const

/** `orderReport`: totals of a period's orders by group; the address holds the question. */
export default () => {
  const { t } = useTranslation('order')
  const mark = useExportMark()
  const session = useSession()
  const { client } = trpc.useUtils()
  const sayProblem = useProblemWords()
  const [query, setQuery] = useSearchParams()
  const today = businessDay(new Date())
  const groups = reportGroups.filter((group) => group !== 'supplier' || (seesCost(session) && seesPartners(session)))
  const question = reportQuestionFrom(query, today)
  const { by } = question
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: question.from, to: question.to })
  const { data, error, refetch, isPlaceholderData } = trpc.orderReport.figures.useQuery(question, {
    placeholderData: keepPreviousData,
  })
  const compared = comparisonIn(query)
  const withCost = data?.total.cost !== undefined
  const form = formIn(query, by)
  const columns = columnsIn(query, withCost)
  const sort = sortIn(query, withCost)
  const rows = data && sort ? rankRows(data.rows, sort) : (data?.rows ?? [])
  const former = trpc.orderReport.figures.useQuery(formerQuestion(question, compared), { enabled: compared !== 'none' })
  const nameOf = useGroupName()
  const change = (part: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(part)) next.set(name, value)
    // Another period is the same report; anything else makes it another one.
    if (Object.keys(part).some((name) => name !== 'from' && name !== 'to')) next.delete('report')
    setQuery(next)
  }
  const sheetOf = (figures: OrderFigures) => {
    const exported = sort ? rankRows(figures.rows, sort) : figures.rows
    return [
      [...by.map((group) => t(`report.group.${group}`)), ...columns.map((column) => t(`report.column.${column}`))],
      // The sums of outer groups follow from their rows.
      ...exported
        .filter(({ path }) => path.length === by.length)
        .map((row) => [
          ...by.map((group, at) => (row.path[at] ? nameOf(group, row.path[at]) : '')),
          ...columns.map((column) => figureText(column, row)),
        ]),
      [
        ...by.map((_, at) => (at === 0 ? t('report.total') : '')),
        ...columns.map((column) => figureText(column, figures.total)),
      ],
      [],
      [mark()],
    ]
  }
  const save = useMutation({
    mutationFn: () => client.orderReport.export.mutate(question),
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: (figures) =>
      keepFile(sheetText(sheetOf(figures)), `${t('report.table')}_${question.from}_${question.to}.csv`),
  })
  const mayOpen = question.basis === 'businessDate' && holdsPage(session, 'order')
  const content = () => {
    if (!data) return <Waiting of={{ error, refetch }} />
    if (data.rows.length === 0)
      return <StandIn state={{ is: 'empty', title: t('report.none'), hint: t('report.noneHint') }} />
    return (
      <>
        <div className="flex wrap items-center gap-y-4 gap-x-20 muted">
          <RadioButtons
            label={t('report.compare')}
            value={compared}
            options={comparisons.map((value) => ({ value, label: t(`report.comparedWith.${value}`) }))}
            onChange={(compared) => change({ compared })}
          />
          {compared !== 'none' && former.error ? (
            <span className="bad" role="alert">
              {sayProblem(former.error)}
            </span>
          ) : null}
          <span>{t('report.currency', { currency: data.currency })}</span>
          {data.total.notConverted > 0 ? (
            <span className="warning">{t('report.notConverted', { count: data.total.notConverted })}</span>
          ) : null}
        </div>
        {form === 'matrix' && by[0] && by[1] ? (
          <ReportMatrix
            figures={data}
            by={[by[0], by[1]]}
            column={sort && !quotients.includes(sort) ? sort : 'orders'}
            from={question.from}
            to={question.to}
            mayOpen={mayOpen}
          />
        ) : (
          <ReportTable
            figures={{ ...data, rows: [...rows] }}
            former={compared === 'none' ? undefined : former.data?.total}
            by={by}
            columns={columns}
            classedBy={form === 'classes' ? (sort ?? 'revenue') : undefined}
            from={question.from}
            to={question.to}
            mayOpen={mayOpen}
          />
        )}
      </>
    )
  }
  return (
    <div className="column gap-12 h-full py-12 px-14" aria-busy={isPlaceholderData}>
      <SpokenTitle page="orderReport" />
      <div className="row wrap gap-10">
        <ReportChoice query={query} onChange={setQuery} />
        <span className="flex-1" />
        {holds(session, 'TS-9048') ? (
          <Button disabled={!data || data.rows.length === 0 || save.isPending} onClick={() => save.mutate()}>
            <Download />
            {t('report.export')}
          </Button>
        ) : null}
      </div>
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
        <GroupChoice by={by} groups={groups} onChange={(groups) => change({ by: groups.join(',') })} />
        <label className="flex gap-6 items-center muted">
          {t('report.form')}
          <Select
            value={form}
            options={reportForms
              .filter((one) => one !== 'matrix' || by.length === 2)
              .map((one) => [one, t(`report.formOf.${one}`)] as const)}
            onChange={({ target }) => change({ form: target.value })}
          />
        </label>
      </section>
      <div className="column gap-12 flex-1 min-h-0 scroll">
        {form === 'receivables' ? null : content()}
        <Receivables />
      </div>
    </div>
  )
}

/** Places of groups, as many as a report may have. */
const places = ['first', 'second', 'third'] as const satisfies { readonly length: typeof maxReportGroups }

/** Groups of the report, each within the one before it. */
const GroupChoice = ({
  by,
  groups,
  onChange,
}: {
  readonly by: readonly ReportGroup[]
  readonly groups: readonly ReportGroup[]
  readonly onChange: (by: readonly ReportGroup[]) => void
}) => {
  const { t } = useTranslation('order')
  const choose = (at: number, chosen: string) => {
    const group = groups.find((one) => one === chosen)
    // A group that is chosen twice moves, and none ends the list.
    onChange(
      group
        ? [...by.slice(0, at), group, ...by.slice(at + 1)].filter((one, place, all) => all.indexOf(one) === place)
        : by.slice(0, at),
    )
  }
  return (
    <fieldset className="flex gap-6 items-center">
      {places.slice(0, by.length + 1).map((place, at) => (
        <label key={place} className="flex gap-6 items-center muted">
          {t(at === 0 ? 'report.by' : 'report.then')}
          <Select
            value={by[at] ?? ''}
            {...(at === 0 ? {} : { none: t('report.noGroup') })}
            options={groups
              .filter((group) => group === by[at] || !by.slice(0, at).includes(group))
              .map((value) => [value, t(`report.group.${value}`)] as const)}
            onChange={({ target }) => choose(at, target.value)}
          />
        </label>
      ))}
    </fieldset>
  )
}
