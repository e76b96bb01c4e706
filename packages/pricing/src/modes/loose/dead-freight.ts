import { businessDay, readMinute, type WorkCalendar, workingDayBefore } from '@hangjia/validation'
import { amountText, decimal } from '../../money/money.ts'

/** Cubic metres of a full container by which the trade counts dead freight (R5). */
const standardM3: Readonly<Record<string, string>> = { '20GP': '25', '40GP': '50', '40HQ': '60' }
/** Time on the working day before closing after which a cancellation costs dead freight (R5). */
const lateFrom = '11:00'

/** True of a cancellation that comes too late to be free (R5); a shipment whose closing is not known is never late. */
export const isLateCancellation = (now: string, closing: string | null, calendar: WorkCalendar): boolean => {
  const day = closing && workingDayBefore(businessDay(closing), calendar)
  return day !== null && day !== '' && (readMinute(now) ?? '') > `${day} ${lateFrom}`
}

interface Booked {
  readonly box: string
  readonly volumeM3: string
  /** Freight and origin charges of one full container. */
  readonly charges: string
}
/**
 * Dead freight of loose cargo that is cancelled late (R5): its share of a full container's freight and origin charges, in their currency,
 * rounded half up to two decimals; null where the container has no standard volume.
 */
export const deadFreight = ({ box, volumeM3, charges }: Booked): string | null => {
  const standard = standardM3[box]
  return standard === undefined ? null : amountText(decimal(volumeM3).times(decimal(charges)).div(decimal(standard)))
}

/** Dead freight as a note of an offer; none where it costs nothing. */
export const deadFreightNotes = (
  booked: Pick<Booked, 'box' | 'volumeM3'>,
  { currency, amount: charges }: { readonly currency: string; readonly amount: string },
) => {
  const { box, volumeM3: volume } = booked
  const amount = deadFreight({ box, volumeM3: volume, charges })
  return amount === null || decimal(amount).lte(decimal('0'))
    ? []
    : [{ rule: 'deadFreight' as const, parameters: { time: lateFrom, currency, amount, volume, box } }]
}
