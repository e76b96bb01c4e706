import { type Label, milestones, optionLabel } from '@hangjia/contracts'
import { daysBetween } from '@hangjia/validation'
import type { Row, Transaction } from '../database/database.ts'
import { json } from '../database/values.ts'
import { tell } from '../notices/tell.ts'

/** An event of a subscription to a shipment, as its line has it. */
export interface FollowedEvent {
  readonly code: string
  readonly classifier: 'ACT' | 'EST' | 'PLN'
  readonly at: string
  readonly place: string | null
  readonly vesselVoyage?: string | null
  readonly source?: string | null
}
/** Lines that a subscription holds; older ones go. */
const maxEvents = 60

export const eventsOf = (value: unknown): readonly FollowedEvent[] =>
  Array.isArray(value) ? (value as FollowedEvent[]) : []
export const nameOf = ({ code, classifier, place, at }: FollowedEvent) => [code, classifier, place, at].join('|')

/** Of each new estimate, by how many days it is later than the last one of its milestone. */
const delayOf = (event: FollowedEvent, before: readonly FollowedEvent[]): number => {
  const last = before.filter(({ code, classifier }) => code === event.code && classifier !== 'ACT').at(-1)
  return event.classifier === 'EST' && last ? daysBetween(last.at, event.at) : 0
}
const wordOf = (code: string): Label => optionLabel(milestones, code) ?? [code, code]

/** Adds events to the lines of a subscription, each once; the last step of its journey ends it. Answers those that are new. */
export const addEvents = async (
  transaction: Transaction,
  subscription: Row,
  given: readonly FollowedEvent[],
): Promise<readonly FollowedEvent[]> => {
  const known = eventsOf(subscription.events)
  const names = new Set(known.map(nameOf))
  const added = given.filter((event, at) => {
    const isNew = !names.has(nameOf(event))
    return isNew && given.findIndex((other) => nameOf(other) === nameOf(event)) === at
  })
  if (added.length === 0) return added
  const isOver = added.some(({ code, classifier }) => code === 'RTN' && classifier === 'ACT')
  await transaction.query(
    `UPDATE tracking_subscription SET events = $3::jsonb, state = $4 WHERE company_id = $1 AND id = $2`,
    [
      subscription.company_id,
      subscription.id,
      json([...known, ...added].slice(-maxEvents)),
      isOver ? 'done' : subscription.state,
    ],
  )
  return added
}

/** Notifies the owner of a subscription of new events of a milestone that they follow, and of estimates that move. */
export const tellFollowed = async (
  transaction: Transaction,
  subscription: Row,
  { known, added }: { readonly known: readonly FollowedEvent[]; readonly added: readonly FollowedEvent[] },
): Promise<void> => {
  const followed = new Set((subscription.milestones ?? []) as readonly string[])
  const lines = added
    .filter(({ code }) => followed.has(code))
    .flatMap((event): Label[] => {
      const [zh, en] = wordOf(event.code)
      const place = event.place ? ` ${event.place}` : ''
      const late = delayOf(event, known)
      if (event.classifier === 'ACT') return [[`${zh} ${event.at}${place}`, `${en} ${event.at}${place}`]]
      return late >= Number(subscription.delay_days)
        ? [[`${zh}预计延误 ${late} 天，至 ${event.at}${place}`, `${en} ${late} days later, ${event.at}${place}`]]
        : []
    })
  if (lines.length === 0) return
  const { company_id: companyId, id, number, owner_id: owner } = subscription
  const { now } = await transaction.one<{ now: string }>('SELECT now() AS now')
  await transaction.query(
    `UPDATE tracking_subscription SET last_fired_at = $3, fired_count = coalesce(fired_count, 0) + 1
     WHERE company_id = $1 AND id = $2`,
    [companyId, id, now],
  )
  await tell(transaction, {
    companyId: String(companyId),
    fact: `trackingSubscription:${id}:${now}:${added.map(nameOf).join(' ')}`.slice(0, 300),
    to: { employees: [String(owner)] },
    type: 6,
    title: [`货物动态：${number}`, `Cargo: ${number}`],
    body: [lines.map(([zh]) => zh).join('\n'), lines.map(([, en]) => en).join('\n')],
    link: { page: 'TrackingSubscriptions', to: 'record', id: String(id) },
  })
}
