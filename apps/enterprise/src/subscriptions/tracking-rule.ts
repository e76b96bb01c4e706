import { type Label, milestones } from '@hangjia/contracts'
import { daysBetween } from '@hangjia/validation'
import type { AfterChange } from '../features/after-change.ts'
import { tell } from '../notices/tell.ts'

interface Event {
  readonly code: string
  readonly classifier: 'ACT' | 'EST' | 'PLN'
  readonly at: string
  readonly place: string | null
}
const eventsOf = (value: unknown): readonly Event[] => (Array.isArray(value) ? (value as Event[]) : [])
const nameOf = ({ code, classifier, place, at }: Event) => [code, classifier, place, at].join('|')

/** Of each new estimate, by how many days it is later than the last one of its milestone. */
const delayOf = (event: Event, before: readonly Event[]): number => {
  const last = before.filter(({ code, classifier }) => code === event.code && classifier !== 'ACT').at(-1)
  return event.classifier === 'EST' && last ? daysBetween(last.at, event.at) : 0
}
const wordOf = (code: string): Label => {
  const found = milestones.find(([value]) => value === code)
  return found ? [found[1], found[2]] : [code, code]
}

/** Notifies the owner of new events of a milestone that they follow, and of estimates that move, when somebody enters them. */
export const trackingRule: AfterChange = async (transaction, { companyId, maker }, { before, after }) => {
  const owner = String(after.owner_id)
  if (!before || after.state !== 'active' || owner === maker) return
  const known = eventsOf(before.events)
  const names = new Set(known.map(nameOf))
  const followed = new Set((after.milestones ?? []) as readonly string[])
  const lines = eventsOf(after.events)
    .filter((event) => !names.has(nameOf(event)) && followed.has(event.code))
    .flatMap((event): Label[] => {
      const [zh, en] = wordOf(event.code)
      const place = event.place ? ` ${event.place}` : ''
      const late = delayOf(event, known)
      if (event.classifier === 'ACT') return [[`${zh} ${event.at}${place}`, `${en} ${event.at}${place}`]]
      return late >= Number(after.delay_days)
        ? [[`${zh}预计延误 ${late} 天，至 ${event.at}${place}`, `${en} ${late} days later, ${event.at}${place}`]]
        : []
    })
  if (lines.length === 0) return
  const { now } = await transaction.one<{ now: string }>('SELECT now() AS now')
  await transaction.query(
    `UPDATE tracking_subscription SET last_fired_at = $3, fired_count = coalesce(fired_count, 0) + 1
     WHERE company_id = $1 AND id = $2`,
    [companyId, after.id, now],
  )
  await tell(transaction, {
    companyId,
    fact: `trackingSubscription:${after.id}:${now}`,
    to: { employees: [owner] },
    type: 6,
    title: [`货物动态：${after.number}`, `Cargo: ${after.number}`],
    body: [lines.map(([zh]) => zh).join('\n'), lines.map(([, en]) => en).join('\n')],
    link: { page: 'TrackingSubscriptions', to: 'record', id: String(after.id) },
  })
}
