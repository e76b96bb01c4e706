import {
  carrierReminder,
  collectedPrice,
  collectionTask,
  fclSubscription,
  lclSubscription,
  trackingSubscription,
} from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import type { BaseIds } from './base-ids.ts'
import { demoCollectedPrices, demoCollectionTasks } from './demo/business/collected.ts'
import {
  demoCarrierReminders,
  demoFclSubscriptions,
  demoLclSubscriptions,
  demoTrackingSubscriptions,
} from './demo/business/subscriptions.ts'

interface WatchedFacts {
  readonly ids: BaseIds
  readonly today: string
  readonly desk: string
  /** Owner of subscriptions in addition to the desk. */
  readonly seller: string
  readonly mark: string
  readonly isRival: boolean
}
const lanes = 40
const fewLanes = 4

/** Prices that were collected of carriers, and what people watch. */
export const seedWatched = async (
  queries: Queries,
  companyId: string,
  { seller, mark, isRival, ...facts }: WatchedFacts,
): Promise<void> => {
  const [, weekly = ''] = await insertRecords(queries, collectionTask, companyId, demoCollectionTasks(facts))
  const prices = demoCollectedPrices(isRival ? fewLanes : lanes, facts, weekly)
  await insertRecords(queries, collectedPrice, companyId, prices)
  for (const owner of new Set([facts.desk, seller])) {
    const own = { ...facts, owner }
    await insertRecords(queries, fclSubscription, companyId, demoFclSubscriptions(own))
    await insertRecords(queries, lclSubscription, companyId, demoLclSubscriptions(own))
  }
  const desk = { ...facts, owner: facts.desk }
  await insertRecords(queries, carrierReminder, companyId, demoCarrierReminders(desk))
  await insertRecords(queries, trackingSubscription, companyId, demoTrackingSubscriptions(desk, mark))
}
