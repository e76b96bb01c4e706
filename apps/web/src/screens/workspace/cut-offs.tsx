import { shipmentOrder } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { addDays, addTime, readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import type { AnyRow } from '../../console/records.ts'
import { datedOn } from '../../console/tracking/calendar-days.ts'
import { laneWords } from '../../console/tracking/lane-words.ts'
import { liveConditions } from '../../console/tracking/live-conditions.ts'
import { viewName } from '../../console/tracking/tracking-view.ts'
import { Card } from './card.tsx'
import { fresh } from './fresh.ts'
import { RecordLines } from './record-lines.tsx'

const page = 'orderTracking'
const hoursAhead = 48
/** Hours before a cut-off in which it is marked. */
const hoursUrgent = 12
/** Days of a card: those that begin within its hours. */
const days = 3
/** Days before a departure within which its cut-offs are. */
const daysBefore = 14
const shownLines = 8
/** Times of the calendar that are no cut-offs. */
const otherTimes: readonly string[] = ['cyOpen', 'etd', 'eta']

/** Shipments under way with a cut-off within two days, the next one first. */
export const CutOffs = ({ today }: { readonly today: string }) => {
  const { t } = useTranslation('workspace')
  const { label, language } = useSpeech()
  const list = trpc.records.list.useQuery(
    {
      page,
      conditions: liveConditions({ etd: { from: today, to: addDays(today, days + daysBefore) } }),
      sort: { field: 'etd', descending: false },
      pageSize: 200,
    },
    fresh,
  )
  const now = new Date().toISOString()
  const until = addTime(now, { hours: hoursAhead })
  const soon = addTime(now, { hours: hoursUrgent })
  const rows = list.data?.rows ?? []
  const next = [...datedOn(rows as unknown as readonly AnyRow[], today, days).values()]
    .flat()
    .filter(({ field, at }) => !otherTimes.includes(field) && at >= now && at <= until)
  const ofOrder = Map.groupBy(next, ({ row }) => row.id)
  const shown = [...ofOrder.keys()].flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return (
    <Card title={t('cards.cutOffs')} to={`/${page}?${viewName}=calendar`}>
      <RecordLines
        page={page}
        asked={{ ...list, data: list.data && { rows: shown } }}
        most={shownLines}
        none={t('noCutOff')}
        name={(row) => [row.orderNo, laneWords(row as unknown as AnyRow, language)].filter(Boolean).join(' · ')}
        fact={({ id }) => {
          const times = ofOrder.get(id) ?? []
          const words = times.map(
            ({ field, at }) => `${label(shipmentOrder.fields[field].label)} ${readMinute(at)?.slice(5)}`,
          )
          return { words: words.join(' · '), warns: times.some(({ at }) => at <= soon) }
        }}
      />
    </Card>
  )
}
