import type { DaysRange } from '@hangjia/contracts'

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
/** True where a list has a row that counts its validity by another day than the list does. */
export const isCountedApart = (
  rows: readonly { readonly validityBasis?: ValidityBasis | null }[],
  judgedOn: 'receives' | 'sails' | 'arrives',
): boolean => rows.some(({ validityBasis }) => validityBasis && basisOf[validityBasis] !== judgedOn)
