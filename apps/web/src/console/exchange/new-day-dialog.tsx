import { Button } from '@chakra-ui/react'
import { exchangeRate, type RecordPage, type Refusal } from '@hangjia/contracts'
import {
  ActDialog,
  DateInput,
  HeadRow,
  NumberControl,
  NumberInput,
  PlainTable,
  StandIn,
  toast,
  useSpeech,
} from '@hangjia/ui'
import { formatDecimal, isDecimal } from '@hangjia/validation'
import { decimal, hundred, one, plainText, roundTo } from '@hangjia/validation/decimal'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../use-today.ts'
import { Waiting } from '../../waiting.tsx'
import { useActProblem } from '../act-problem.ts'
import styles from '../desk/dialogs.module.css'
import { useRefusalWords } from '../desk/use-refusal-words.ts'
import type { AnyRow, Records } from '../records.ts'
import own from './new-day-dialog.module.css'
import { idOf, keyOf, pairWords } from './pairs.ts'
import { RateChange } from './rate-change.tsx'

const scale = 8

/** The rate of each pair and kind that begins last before a day; rows come newest first. */
const latestBefore = (rows: readonly AnyRow[], day: string): readonly AnyRow[] => {
  const latest = new Map<string, AnyRow>()
  for (const row of rows) if (String(row.validFrom) < day && !latest.has(keyOf(row))) latest.set(keyOf(row), row)
  return [...latest.values()].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
}

/** Exchange rates of a new day, begun from those before it, saved together. */
export default function NewDayDialog({
  page,
  records,
  onClose,
}: {
  readonly page: RecordPage
  readonly records: Records
  readonly onClose: () => void
}) {
  const { t } = useTranslation('list')
  const sayProblem = useActProblem(page, records)
  const today = useToday()
  const [day, setDay] = useState<string | null>(today)
  const [shift, setShift] = useState<string | null>(null)
  const [typed, setTyped] = useState<ReadonlyMap<string, string | null>>(() => new Map())
  const [refused, setRefused] = useState<ReadonlyMap<string, Refusal>>(() => new Map())
  const asked = useQuery(
    records.list({
      search: '',
      conditions: {},
      parameters: {},
      sort: { field: 'validFrom', descending: true },
      pageNo: 1,
      pageSize: 1500,
    }),
  )
  const rows = latestBefore(asked.data?.rows ?? [], day ?? today)
  const wanted = rows.flatMap((row) => {
    const rate = typed.get(keyOf(row))
    return rate ? [{ row, rate }] : []
  })
  const save = useMutation({
    mutationFn: () =>
      records.saveMany(
        wanted.map(({ row, rate }) => ({
          values: {
            fromCurrency: idOf(row.fromCurrency),
            toCurrency: idOf(row.toCurrency),
            kind: row.kind,
            rate,
            bufferPct: row.bufferPct,
            lowerRate: row.lowerRate,
            upperRate: row.upperRate,
            validFrom: day,
            source: 'manual',
          },
        })),
      ),
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async ({ refused: some }) => {
      setRefused(new Map(some.map((one) => [wanted[one.at] ? keyOf(wanted[one.at]?.row as AnyRow) : '', one])))
      if (some.length > 0) {
        toast('error', t('notDone', { count: some.length }))
        return
      }
      toast('success', t('newDay.saved', { count: wanted.length }))
      onClose()
      await records.refresh()
    },
  })
  const shiftAll = () => {
    const factor = shift && isDecimal(shift) ? one.plus(decimal(shift).div(hundred)) : one
    setTyped(
      new Map(rows.map((row) => [keyOf(row), plainText(roundTo(decimal(String(row.rate)).times(factor), scale))])),
    )
    setRefused(new Map())
  }
  return (
    <ActDialog
      title={t('newDay.title')}
      width="820px"
      act={t('newDay.act', { count: wanted.length })}
      disabled={wanted.length === 0 || day === null || save.isPending}
      aria-busy={save.isPending}
      onAct={() => save.mutate()}
      onClose={() => save.isPending || onClose()}
    >
      {!asked.data ? (
        <Waiting of={asked} />
      ) : rows.length === 0 ? (
        <StandIn state={{ is: 'empty', title: t('newDay.none'), hint: t('newDay.noneHint') }} />
      ) : (
        <div className={`column gap-12 ${styles.body}`} inert={save.isPending}>
          <p className="muted">{t('newDay.hint')}</p>
          <div className={`row wrap gap-10 ${styles.fields}`}>
            <DateInput label={t('newDay.day')} value={day} onChange={setDay} required />
            <NumberInput label={t('newDay.shift')} value={shift} onChange={setShift} decimals={4} signed />
            <Button className={own.fill} onClick={shiftAll}>
              {t('newDay.fill')}
            </Button>
          </div>
          <Rates
            rows={rows}
            typed={typed}
            refused={refused}
            onType={(key, rate) => {
              setTyped(new Map(typed).set(key, rate))
              setRefused(new Map())
            }}
          />
        </div>
      )}
    </ActDialog>
  )
}

const look = `scroll border rounded-2 ${styles.preview} ${own.rates}`
interface RatesProps {
  readonly rows: readonly AnyRow[]
  readonly typed: ReadonlyMap<string, string | null>
  readonly refused: ReadonlyMap<string, Refusal>
  readonly onType: (key: string, rate: string | null) => void
}
const Rates = ({ rows, typed, refused, onType }: RatesProps) => {
  const { t } = useTranslation('list')
  const { label, language, option } = useSpeech()
  const sayRefusal = useRefusalWords()
  const id = useId()
  const { kind, rate: rateField } = exchangeRate.fields
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={look} tabIndex={0} aria-label={t('newDay.title')}>
      <PlainTable look="review">
        <HeadRow of={[t('newDay.pair'), label(kind.label), t('newDay.last'), t('newDay.now'), t('newDay.change')]} />
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row)
            const now = typed.get(key) ?? null
            const refusal = refused.get(key)
            const pair = pairWords(row, language)
            return (
              <tr key={key}>
                <td>
                  {pair}
                  {refusal && <div className="bad">{sayRefusal(refusal)}</div>}
                </td>
                <td>{option(kind.options, row.kind)}</td>
                <td className="nowrap">
                  {formatDecimal(String(row.rate))} <span className="muted">{String(row.validFrom)}</span>
                </td>
                <td>
                  <NumberControl
                    id={`${id}-${key}`}
                    label={`${pair} ${option(kind.options, row.kind)} ${label(rateField.label)}`}
                    value={now}
                    decimals={scale}
                    onChange={(rate) => onType(key, rate)}
                  />
                </td>
                <td>
                  <RateChange before={String(row.rate)} now={now} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
    </section>
  )
}
