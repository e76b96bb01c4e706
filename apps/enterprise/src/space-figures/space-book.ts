import type { BoxCount, Bucket, Overbooked } from '../space/ledger-rules.ts'

/** A pool that was opened; ids as text, TEU and quantities as whole numbers. */
export interface PoolFacts extends Overbooked {
  readonly id: string
  readonly poolNo: string
  readonly state: string
  readonly carrier: string
  readonly line: string | null
  readonly pol: string
  readonly pods: readonly string[]
  readonly etd: string
  readonly releaseAt: string | null
  readonly vessel: string
  readonly voyageNo: string
  readonly contract: string | null
  /** Null for readers who may not see cost. */
  readonly cost: PoolCost | null
}
interface PoolCost {
  readonly boxes: readonly { readonly box: string; readonly costPrice: string | null; readonly currency: string }[]
  readonly penalty: string | null
  readonly penaltyCurrency: string | null
}
/** A line of the ledger. */
export interface Movement {
  readonly pool: string
  readonly booking: string | null
  readonly box: string
  readonly event: string
  readonly from: Bucket
  readonly to: Bucket
  readonly quantity: number
  readonly at: string
}
export interface BookingFacts {
  readonly id: string
  readonly reservationNo: string
  readonly state: string
  readonly pool: string
  readonly pod: string | null
  readonly customer: string | null
  readonly salesman: string
  readonly org: string | null
  readonly boxes: readonly {
    readonly box: string
    readonly quantity: number
    readonly granted: number | null
    readonly price: string
    readonly currency: string
  }[]
  readonly fee: string | null
  readonly feeCurrency: string | null
  readonly priorityNo: number | null
  /** The booking that was rolled and became this one. */
  readonly rolledFrom: string | null
  readonly submittedAt: string | null
  readonly decidedAt: string | null
  readonly refusal: string | null
  readonly soNumbers: readonly string[]
}
/** An order under a contract whose cargo has left. */
export interface OrderFacts {
  readonly id: string
  readonly orderNo: string
  readonly state: string
  readonly contract: string
  readonly departed: string
  readonly carrier: string
  readonly pol: string | null
  readonly pod: string | null
  readonly customer: string
  readonly salesman: string
  readonly soNumbers: readonly string[]
  readonly boxes: readonly BoxCount[]
}
export interface RequestFacts {
  readonly id: string
  readonly requestNo: string
  readonly state: string
  readonly pol: string
  readonly pod: string
  readonly line: string | null
  /** The usual line of its port of discharge. */
  readonly portLine: string | null
  readonly carriers: readonly string[]
  readonly etdFrom: string
  readonly etdTo: string
  readonly boxes: readonly BoxCount[]
  readonly pledged: readonly BoxCount[]
  /** Containers that its bookings have been granted and still have. */
  readonly booked: readonly BoxCount[]
  /** Containers used by the bookings that it became. */
  readonly used: readonly BoxCount[]
  readonly customer: string
  readonly salesman: string | null
  readonly org: string | null
  readonly submittedAt: string | null
  readonly decidedAt: string | null
}

/** Everything that happened to the space of some weeks. */
export interface SpaceBook {
  /** By ETD. */
  readonly pools: readonly PoolFacts[]
  readonly movements: readonly Movement[]
  readonly bookings: readonly BookingFacts[]
  /** By the time of their decision. */
  readonly requests: readonly RequestFacts[]
  /** Departed orders of the contracts that are looked at. */
  readonly orders?: readonly OrderFacts[]
  /** Hundredths of TEU of a container type. */
  readonly teuOf: (box: string) => number
  /** Code of a currency by its id. */
  readonly codeOf: (currency: string) => string
}
