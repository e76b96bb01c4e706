import { leastSailings, onTimeDays, type Reference, reliabilityWeeks } from '@hangjia/contracts'
import { Note } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import type { ActProps } from '../record/act-props.ts'
import type { Leg } from './lane-words.ts'

const mostServices = 100
const idOf = ({ sailing: { service } }: Leg): string => (service as Reference).id

/** Reliability of the services of some voyages, in words; blank where too few of their sailings are known. */
export const useReliability = (legs: readonly Leg[]) => {
  const { t } = useTranslation('sailing')
  const services = [...new Set(legs.map(idOf))].toSorted().slice(0, mostServices)
  const { data } = trpc.schedules.reliability.useQuery({ services }, { enabled: services.length > 0 })
  const known = new Map((data ?? []).map((one) => [one.service, one]))
  return (leg: Leg): string => {
    const percent = known.get(idOf(leg))?.percent ?? null
    return percent === null ? '' : t('reliability.short', { percent })
  }
}

/** Note on a service: how many of its sailings of the last weeks were on time. */
export const ServiceNotes = ({ row }: ActProps) => {
  const { t } = useTranslation('sailing')
  const id = row?.id
  const { data } = trpc.schedules.reliability.useQuery({ services: [id ?? ''] }, { enabled: id !== undefined })
  const [one] = data ?? []
  if (!one) return null
  const { sailed, onTime, blank, percent } = one
  const words = { weeks: reliabilityWeeks, days: onTimeDays, least: leastSailings, sailed, onTime, blank, percent }
  return <Note role="note">{t(percent === null ? 'reliability.tooFew' : 'reliability.of', words)}</Note>
}
