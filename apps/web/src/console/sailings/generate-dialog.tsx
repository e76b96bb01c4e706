import { type RecordPage, recordPage, sailing, sailingsOf } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { addDays, businessDay, isDay } from '@hangjia/validation'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../fields.tsx'
import { useSession } from '../../session/session.tsx'
import { recordTitle } from '../record-title.ts'
import { type AnyRow, useRecords } from '../records.ts'
import { daysOfSailing } from './days-of-sailing.ts'
import { idsOf, newDraft, type Planned } from './plan.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { useWeeks } from './use-weeks.tsx'

/** Days before the first departure in which the voyages that go on are looked for. */
const lookBack = 120
/** A condition has at most this many values. */
const maxServices = 100
const rulesPage = recordPage('cutoffRules')

const everyRow = { search: '', sort: null, pageNo: 1, pageSize: 1500, parameters: {} } as const

interface GenerateProps {
  readonly page: RecordPage
  /** The page that sailings are on. */
  readonly sailings: RecordPage
  readonly services: readonly AnyRow[]
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Sailings of the coming weeks of services, from their rotations. */
export const GenerateDialog = ({ page, sailings, services, onClose, onDone }: GenerateProps) => {
  const { t } = useTranslation('sailing')
  const { language } = useSpeech()
  const session = useSession()
  const records = useRecords(sailings)
  const [from, setFrom] = useState<string | null>(() => businessDay(Date.now()))
  const { weeks, field } = useWeeks()
  const [names, setNames] = useState<ReadonlyMap<string, object>>(() => new Map())
  const day = from !== null && isDay(from) ? from : businessDay(Date.now())
  const regular = services.filter(({ frequency }) => frequency !== 'irregular')
  const irregular = services.length - regular.length
  const known = useQuery({
    ...records.list({
      ...everyRow,
      conditions: {
        service: { any: services.slice(0, maxServices).map(({ id }) => id) },
        departs: { from: addDays(day, -lookBack) },
      },
    }),
    enabled: from === day,
  })
  const ruled = useQuery({
    ...useRecords(rulesPage ?? sailings).list({ ...everyRow, conditions: {} }),
    enabled: rulesPage !== undefined,
  })
  const rules = rulesPage && ruled.data?.rows.map((row) => idsOf(rulesPage.of, row))
  const found = rules && known.data?.rows.map((row) => idsOf(sailings.of, row))
  const plan =
    from === day && found
      ? regular.flatMap((row): Planned[] => {
          const service = idsOf(page.of, row)
          const title = recordTitle(page.of, row, language)
          const own = found.filter((one) => one.service === row.id)
          return sailingsOf(service, { from: day, weeks, known: own, rules }).map(
            ({ departs, vessel, voyageNo, values }) => {
              const key = `${row.id} ${departs}`
              if (!values)
                return { key, title, days: departs, draft: undefined, full: { vessel, voyageNo }, named: false }
              const made = newDraft(sailing, session, { ...values, ...names.get(key) })
              return { key, title, days: daysOfSailing(made.full), ...made, named: true }
            },
          )
        })
      : undefined
  return (
    <PlanDialog
      page={sailings}
      records={records}
      act="generate"
      title={t('generate.title', { count: services.length })}
      hint={`${t('generate.hint')}${irregular > 0 ? ` ${t('generate.irregular', { count: irregular })}` : ''}`}
      plan={plan}
      asked={from === day ? (ruled.isError ? ruled : known) : undefined}
      isPartial={
        services.length > maxServices || (known.data !== undefined && known.data.total > known.data.rows.length)
      }
      onName={(key, part) => setNames(new Map([...names, [key, { ...names.get(key), ...part }]]))}
      onClose={onClose}
      onDone={async () => {
        await records.refresh()
        await onDone()
      }}
    >
      <DateField label={t('generate.from')} value={from} onChange={setFrom} required />
      {field}
    </PlanDialog>
  )
}
