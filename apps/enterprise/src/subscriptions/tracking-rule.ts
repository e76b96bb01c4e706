import type { AfterChange } from '../features/after-change.ts'
import { catchUp } from '../tracking/feed-subscriptions.ts'
import { eventsOf, nameOf, tellFollowed } from './followed-events.ts'

/**
 * A new subscription has what its owner's orders know of its number. Of one that somebody else changes, the owner is notified of events of a
 * milestone that they follow, and of estimates that move.
 */
export const trackingRule: AfterChange = async (transaction, { maker }, { before, after }) => {
  if (after.state !== 'active') return
  if (!before) return await catchUp(transaction, after)
  if (String(after.owner_id) === maker) return
  const known = eventsOf(before.events)
  const names = new Set(known.map(nameOf))
  await tellFollowed(transaction, after, {
    known,
    added: eventsOf(after.events).filter((event) => !names.has(nameOf(event))),
  })
}
