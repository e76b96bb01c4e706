import type { DaysRange } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'

/** Departure and transit time; null is unknown. */
export interface ModeDays {
  readonly departs: string | null
  /** It names departures, and none of them is within its validity. */
  readonly misses: boolean
  readonly transit: DaysRange | null
  readonly receives: string
  readonly sails: string
  readonly arrives: string
}

/** The day of a shipment by which a row may count its validity (+validity, R29); the second line has those of containers. */
export type ValidityBasis =
  | ('etd' | 'cargoReceipt' | 'flight' | 'train' | 'pickup' | 'order')
  | ('cyClosing' | 'bargeEtd' | 'onBoard' | 'gateIn' | 'soEtd')
type Basis = keyof Pick<ModeDays, 'receives' | 'sails'> | 'today'
const basisOf: Readonly<Record<ValidityBasis, Basis>> = {
  etd: 'sails',
  flight: 'sails',
  train: 'sails',
  cargoReceipt: 'receives',
  pickup: 'receives',
  order: 'today',
  // A search of special containers knows the sailing alone, no closing and no barge.
  cyClosing: 'sails',
  bargeEtd: 'sails',
  onBoard: 'sails',
  gateIn: 'sails',
  soEtd: 'sails',
}
export const dayBy =
  (days: ModeDays, today: string) =>
  (basis: ValidityBasis): string => {
    const by = basisOf[basis]
    return by === 'today' ? today : days[by]
  }
/** True where a row counts its validity on an earlier day than that of the departure: it may have ended when the cargo leaves (R29). */
export const isCountedEarlier = (basis: ValidityBasis | null | undefined): basis is ValidityBasis =>
  !!basis && basisOf[basis] !== 'sails'
/** The last day on which cargo may leave under a row; null where its validity sets none. */
export const lastDeparture = (
  { validTo, validityBasis }: { readonly validTo: string; readonly validityBasis?: ValidityBasis | null },
  lead: number,
): string | null => {
  const by = basisOf[validityBasis ?? 'etd']
  return by === 'today' ? null : addDays(validTo, by === 'receives' ? lead : 0)
}
/** True where a row is valid on a day; both its ends count. */
export const isValidOn = (
  { validFrom, validTo }: { readonly validFrom: string; readonly validTo: string },
  day: string,
): boolean => validFrom <= day && validTo >= day
/** True where a list has a row that counts its validity by another day than the list does. */
export const isCountedApart = (
  rows: readonly { readonly validityBasis?: ValidityBasis | null }[],
  judgedOn: 'receives' | 'sails' | 'arrives',
): boolean => rows.some(({ validityBasis }) => validityBasis && basisOf[validityBasis] !== judgedOn)
