import type { Milestone } from '@hangjia/contracts'

interface Sent {
  readonly order: string
  readonly milestone: Milestone
  readonly classifier: 'ACT' | 'EST' | 'PLN'
  readonly at: string
  readonly containerNo: string | null
  readonly place: string | null
  readonly corrects: boolean
  readonly source: string
  readonly sourceEventId: string | null
}
/** A milestone as it is entered by hand, of an event that a carrier sent. */
export const notedEvent = ({ order, containerNo, place, ...event }: Sent) => ({
  orders: [order],
  containerNo: containerNo ?? '',
  place: place ?? '',
  note: '',
  changedTo: '',
  changedFrom: '',
  vessel: '',
  etd: null,
  paidBy: null,
  delayReason: null,
  ...event,
})
