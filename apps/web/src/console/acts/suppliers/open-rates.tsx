import { Button } from '@chakra-ui/react'
import {
  holds,
  mayPublish,
  type RecordPage,
  type Reference,
  ratesPage,
  recordPage,
  visibleFields,
} from '@hangjia/contracts'
import { referenceTitle, toast, useConfirm, useSpeech } from '@hangjia/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../session/session.tsx'
import { useActProblem } from '../../act-problem.ts'
import { type AnyRow, useRecords } from '../../records.ts'
import styles from './record-acts.module.css'

interface Wanted {
  /** Values of the rates' fields that they are found by. */
  readonly of: Readonly<Record<string, string>>
  readonly title: (count: number) => string
}

const rates = recordPage(ratesPage)
/** Maximum that one call withdraws; the rest follows in further calls. */
const maxBatch = 1500
const maxNamed = 6

/** Published rates that nobody should find any more: nothing withdraws them by itself, one click does. */
export const OpenRates = (wanted: Wanted) => {
  const session = useSession()
  if (!rates || !holds(session, rates.key)) return null
  const seen = visibleFields(rates.of, session)
  return Object.keys(wanted.of).every((name) => name in seen) ? (
    <SeenRates {...wanted} page={rates} mayWithdraw={mayPublish(session)} />
  ) : null
}

const SeenRates = ({
  page,
  of,
  title,
  mayWithdraw,
}: Wanted & { readonly page: RecordPage; readonly mayWithdraw: boolean }) => {
  const { t } = useTranslation('partners')
  const { language } = useSpeech()
  const confirm = useConfirm()
  const records = useRecords(page)
  const sayProblem = useActProblem(page, records)
  const list = useQuery(
    records.list({
      search: '',
      sort: null,
      pageNo: 1,
      pageSize: maxBatch,
      conditions: Object.fromEntries(Object.entries(of).map(([name, value]) => [name, { any: [value] }])),
      parameters: { displayFlags: '1,2', isnow: 1 },
    }),
  )
  const withdraw = useMutation({
    mutationFn: (rows: readonly AnyRow[]) => records.setStatus(rows, { displayFlag: 0 }),
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async ({ rows }) => {
      toast('success', t('ratesWithdrawn', { count: rows.length }))
      await records.refresh()
    },
  })
  const rows = list.data?.rows ?? []
  if (rows.length === 0) return null
  const count = list.data?.total ?? rows.length
  const named = (value: unknown) => referenceTitle(value as Reference, language)
  const ask = async () => {
    const answer = await confirm({
      title: t('withdrawTitle', { count: rows.length }),
      body: t('withdrawBody'),
      act: t('withdraw'),
      danger: true,
    })
    if (answer === 'act') withdraw.mutate(rows)
  }
  return (
    <section
      className={`row flex-none gap-y-8 gap-x-16 py-8 px-20 border-b-muted between warning bg-warning ${styles.warning}`}
      aria-label={title(count)}
    >
      <div className="min-w-0">
        <strong>{title(count)}</strong>
        <ul className="flex wrap gap-x-20 mt-2 figures">
          {rows.slice(0, maxNamed).map((rate) => (
            <li key={rate.id}>
              {named(rate.pol)} → {named(rate.pod)}
              {typeof rate.serviceCode === 'string' && ` · ${rate.serviceCode}`} · {t('until', { day: rate.validTo })}
            </li>
          ))}
          {count > maxNamed && <li>{t('andMore', { count: count - maxNamed })}</li>}
        </ul>
      </div>
      {mayWithdraw && (
        <Button disabled={withdraw.isPending} onClick={ask}>
          <Undo2 />
          {t('withdraw')}
        </Button>
      )}
    </section>
  )
}
