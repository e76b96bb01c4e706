import type { Draft, Resource } from '@hangjia/contracts'

/** Values that the server sets itself in a base record. */
export type HouseFacts = {
  readonly displayFlag?: 0 | 1 | 2
  readonly recommendFlag?: 1 | 2
  readonly approvalState?: 'draft' | 'pending' | 'approved' | 'rejected' | 'closed'
  readonly submittedBy?: string
  readonly decidedBy?: string
  readonly approvalReason?: string
  readonly blackReason?: string
}
/** A record as the seed writes it: every field, links as ids. */
export type SeedRow<R extends Resource> = Draft<R> & HouseFacts
