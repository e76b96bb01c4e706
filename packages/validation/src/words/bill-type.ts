/** 1 MBL, 2 HBL, 3 either; the default is 1 (spec §3). */
export const billTypes = [
  { id: 1, text: 'MBL' },
  { id: 2, text: 'HBL' },
  { id: 3, text: 'MBL/HBL' },
] as const
export type BillType = (typeof billTypes)[number]['id']

/** Bill type of a shipment until a user chooses one (spec §3). */
export const defaultBillType: BillType = 1

/** Text of a bill type. */
export const billTypeText = (id: BillType): string => billTypes[id - 1]?.text ?? ''

/** A form has exactly one bill type; an edit of many rows may leave it alone (spec §4). */
export type BillTypeMode = 'form' | 'batch'

/** Initial value of the checkbox group: an empty value becomes MBL, or stays empty in batch mode (spec §4). */
export const firstBillType = (initial: BillType | null | undefined, mode: BillTypeMode): BillType | null =>
  initial ?? (mode === 'batch' ? null : defaultBillType)

/**
 * Value of the checkbox group after a change of its ticks (spec §4): the newest tick replaces the old one;
 * unticking the last one re-selects the value before, or empties it in batch mode.
 */
export const tickedBillType = (
  before: BillType | null,
  ticked: readonly BillType[],
  mode: BillTypeMode,
): BillType | null => {
  const newest = ticked.filter((id) => id !== before).at(-1)
  if (newest !== undefined) return newest
  return ticked.length > 0 ? before : firstBillType(mode === 'batch' ? null : before, mode)
}
