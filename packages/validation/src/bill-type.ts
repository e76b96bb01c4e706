/** 1 MBL, 2 HBL, 3 either; the default is 1 (spec §3). */
export const billTypes = [
  { id: 1, text: 'MBL' },
  { id: 2, text: 'HBL' },
  { id: 3, text: 'MBL/HBL' },
] as const
export type BillType = (typeof billTypes)[number]['id']

/** How a bill type is shown. */
export const billTypeText = (id: BillType): string => billTypes[id - 1]?.text ?? ''
