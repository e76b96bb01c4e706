import type { Milestone } from '@hangjia/contracts'

/** One event of a carrier's file or text, before an order is found for it. */
export interface ReadEvent {
  /** Its words as they came, for people. */
  readonly text: string
  /** Numbers of containers, bookings and bills that it names. */
  readonly numbers: readonly string[]
  readonly containerNo: string | null
  /** Null where its words or codes are not known. */
  readonly milestone: Milestone | null
  readonly classifier: 'ACT' | 'EST' | 'PLN'
  /** Null where it names no time. */
  readonly at: string | null
  /** Codes that may be a UN/LOCODE. */
  readonly placeCodes: readonly string[]
  readonly place: string | null
  /** In a port between those of the shipment. */
  readonly isTransshipment: boolean
  /** Its id with the carrier: the same one comes once. */
  readonly sourceId: string | null
}

/** Number of a container with its check digit, as carriers write it. */
export const containerPattern = /^[A-Z]{3}[UJZ]\d{7}$/
