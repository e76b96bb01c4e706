import { setImmediate } from 'node:timers/promises'
import type { Database, Row } from '../database/database.ts'
import { filesInDatabase } from '../files/stored-files.ts'
import type { Context, Person } from '../handlers.ts'
import { personOf } from '../session/person-of.ts'

/** Now, for everything that is looked at together. */
export interface Moment {
  readonly now: string
  readonly today: string
}
/** A subscription, as its table has it. */
export interface Subscription extends Row {
  readonly company_id: string
  readonly id: string
  readonly name: string
  readonly owner_id: string
  readonly pol_id: string
  readonly pod_id: string
  readonly customer_id: string | null
  /** ISO code of its currency. */
  readonly currency: string
}
/** A subscription to a lane of full containers. */
export interface FclSubscription extends Subscription {
  readonly carriers_ids: readonly string[]
  readonly box_types: readonly string[]
  readonly rate_types: readonly string[]
  readonly direct_only: boolean
  readonly triggers: readonly string[]
}
/** Number of days whose sailings are watched. */
export const daysAhead = 28

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** Context of the owner of a subscription, with their rights of this moment. */
export const ownersContext = async (
  database: Database,
  { company_id, owner_id }: Pick<Subscription, 'company_id' | 'owner_id'>,
  { now, today }: Moment,
): Promise<Context | undefined> => {
  const person: Person | undefined = await personOf(database, company_id, owner_id)
  return (
    person && {
      database,
      files: filesInDatabase,
      person,
      sessionId: undefined,
      address: '',
      userAgent: undefined,
      now: () => now,
      today: () => today,
      turn: async () => void (await setImmediate()),
      log: quiet,
    }
  )
}
