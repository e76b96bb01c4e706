import { seesAllOrders } from '@hangjia/contracts'
import type { AfterChange } from '../features/after-change.ts'
import { blocked } from '../staff/manageable.ts'
import { catchUp } from '../tracking/feed-subscriptions.ts'
import { eventsOf, nameOf, tellFollowed } from './followed-events.ts'

/**
 * A new subscription has what its owner's orders know of its number. Of one that somebody else changes, the owner is notified of events of a
 * milestone that they follow, and of estimates that move.
 */
export const trackingRule: AfterChange = async (transaction, view, change) => {
  await subscriptionOfOwner(transaction, view, change)
  const { before, after } = change
  if (after.state !== 'active') return
  if (!before) return await catchUp(transaction, after)
  if (String(after.owner_id) === view.maker) return
  const known = eventsOf(before.events)
  const names = new Set(known.map(nameOf))
  await tellFollowed(transaction, after, {
    known,
    added: eventsOf(after.events).filter((event) => !names.has(nameOf(event))),
  })
}

/** Keeps subscriptions of colleagues from changes: their owner makes them, and holders of TS-9046, who see every order. */
export const subscriptionOfOwner: AfterChange = async (_transaction, { maker, reader }, { before, after }) => {
  if (maker === undefined || seesAllOrders(reader)) return
  if ([before ?? after, after].some((row) => String(row.owner_id) !== maker))
    throw blocked('owner', 'subscriptionOfOthers')
}
