import { exchangeRate } from '@hangjia/contracts'
import { DialogFrame, HeadRow, PlainTable, RadioButtons, Select, StandIn, useSpeech } from '@hangjia/ui'
import { addDays, formatDecimal } from '@hangjia/validation'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import chart from '../../charts/line-chart.module.css'
import { LineChart } from '../../charts/line-chart.tsx'
import { useToday } from '../../use-today.ts'
import { Waiting } from '../../waiting.tsx'
import styles from '../desk/dialogs.module.css'
import type { AnyRow, Records } from '../records.ts'
import { datedRates, idOf, keyOf, pairWords } from './pairs.ts'
import { RateChange } from './rate-change.tsx'
import { drawnDays, rateOn } from './rate-history.ts'
import own from './rate-history-dialog.module.css'

/** Days of the chart up to today, by the name of their choice. */
const periods = { month: 30, quarter: 90, year: 365, years: 1095 } as const
type Period = keyof typeof periods

interface HistoryProps {
  readonly records: Records
  /** Rate whose currencies and kind are shown first. */
  readonly row?: AnyRow | undefined
  readonly onClose: () => void
}

/** Past and coming rates of two currencies: a chart up to today, and beside it a table of every rate. */
const RateHistoryDialog = ({ records, row, onClose }: HistoryProps) => {
  const { t } = useTranslation('list')
  const { language, option } = useSpeech()
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const [period, setPeriod] = useState<Period>('quarter')
  const asked = useQuery(records.list({ ...everyRate, conditions: {} }))
  const pairs = pairsOf([...(row ? [row] : []), ...(asked.data?.rows ?? [])])
  const shown = pairs.find((pair) => keyOf(pair) === chosen) ?? (row ? pairs[0] : firstOf(pairs))
  return (
    <DialogFrame title={t('rateHistory.title')} width="1120px" leave="close" onClose={onClose}>
      {!asked.data ? (
        <Waiting of={asked} />
      ) : !shown ? (
        <StandIn state={{ is: 'empty', title: t('newDay.none'), hint: t('newDay.noneHint') }} />
      ) : (
        <div className={`column gap-12 ${styles.body}`}>
          <div className="row wrap gap-16 items-end">
            <label className="column gap-4 muted text-12" htmlFor={id}>
              {t('rateHistory.pair')}
              <Select
                id={id}
                value={keyOf(shown)}
                onChange={(event) => setChosen(event.target.value)}
                options={pairs.map(
                  (pair) =>
                    [
                      keyOf(pair),
                      `${pairWords(pair, language)} · ${option(exchangeRate.fields.kind.options, pair.kind)}`,
                    ] as const,
                )}
              />
            </label>
            <RadioButtons
              label={t('rateHistory.period')}
              options={(Object.keys(periods) as Period[]).map((value) => ({
                value,
                label: t(`rateHistory.of.${value}`),
              }))}
              value={period}
              onChange={setPeriod}
            />
          </div>
          <History records={records} pair={shown} days={periods[period]} />
        </div>
      )}
    </DialogFrame>
  )
}
export default RateHistoryDialog

const everyRate = {
  search: '',
  parameters: {},
  sort: { field: 'validFrom', descending: true },
  pageNo: 1,
  pageSize: 1500,
} as const

/** One rate of each two currencies and kind, in the order of their keys. */
const pairsOf = (rows: readonly AnyRow[]): readonly AnyRow[] => {
  const found = new Map<string, AnyRow>()
  for (const row of rows) if (!found.has(keyOf(row))) found.set(keyOf(row), row)
  return [...found.values()]
}
/** The pair that is asked for most: dollars sold for the company's own money. */
const firstOf = (pairs: readonly AnyRow[]): AnyRow | undefined => {
  const codeOf = (value: unknown) => (value as { readonly code?: string | null } | null)?.code
  return (
    pairs.find(
      ({ fromCurrency, toCurrency, kind }) =>
        codeOf(fromCurrency) === 'USD' && codeOf(toCurrency) === 'CNY' && kind === 'sell',
    ) ?? pairs[0]
  )
}

const History = ({
  records,
  pair,
  days,
}: {
  readonly records: Records
  readonly pair: AnyRow
  readonly days: number
}) => {
  const { t } = useTranslation('list')
  const { language } = useSpeech()
  const today = useToday()
  const some = (value: unknown) => ({ any: [String(value)] })
  const asked = useQuery(
    records.list({
      ...everyRate,
      conditions: {
        fromCurrency: some(idOf(pair.fromCurrency)),
        toCurrency: some(idOf(pair.toCurrency)),
        kind: some(pair.kind),
      },
    }),
  )
  if (!asked.data) return <Waiting of={asked} />
  const { rows } = asked.data
  const rates = datedRates(rows)
  const drawn = drawnDays(addDays(today, -days), today)
  const values = drawn.map((day) => rateOn(rates, day))
  const name = pairWords(pair, language)
  return (
    <div className={`tiles gap-20 items-start ${own.beside}`}>
      <div className={`column gap-8 ${chart.picture}`}>
        <LineChart
          label={t('rateHistory.chart', { pair: name })}
          places={drawn.map((day) => (days > periods.quarter ? day.slice(2) : day.slice(5)))}
          current={drawn.length - 1}
          lines={[{ key: 'rate', name, values }]}
        />
        <p className="muted text-12">{values.some(Boolean) ? t('rateHistory.note') : t('rateHistory.none')}</p>
      </div>
      <Rates rows={rows} today={today} />
    </div>
  )
}

const Rates = ({ rows, today }: { readonly rows: readonly AnyRow[]; readonly today: string }) => {
  const { t } = useTranslation('list')
  const { label } = useSpeech()
  const { rate, validFrom, validTo } = exchangeRate.fields
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={`scroll border rounded-2 ${styles.preview}`} tabIndex={0} aria-label={t('rateHistory.table')}>
      <PlainTable look="review">
        <HeadRow
          of={[
            label(validFrom.label),
            label(validTo.label),
            { words: label(rate.label), 'data-align': 'right' },
            { words: t('newDay.change'), 'data-align': 'right' },
            t('rateHistory.by'),
          ]}
        />
        <tbody>
          {rows.map((row, at) => {
            const before = rows[at + 1]
            return (
              <tr key={row.id}>
                <td className="nowrap">
                  {String(row.validFrom)}
                  {String(row.validFrom) > today && <div className="muted">{t('rateHistory.coming')}</div>}
                </td>
                <td className="nowrap">{row.validTo === null ? '—' : String(row.validTo)}</td>
                <td data-align="right">{formatDecimal(String(row.rate))}</td>
                <td data-align="right">
                  {before && <RateChange before={String(before.rate)} now={String(row.rate)} />}
                </td>
                <td>{row.updatedBy ?? '—'}</td>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
    </section>
  )
}
