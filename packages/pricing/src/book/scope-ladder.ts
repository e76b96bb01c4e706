import { byGreatest } from './specificity.ts'

/** Keys of the scope of a sheet of charges in the order in which they decide between scopes with equally many (+chargeScope). */
const ladder = [
  'contractNos',
  'pods',
  'pols',
  'podCountries',
  'tradeLines',
  'carriers',
  'billTypeScope',
  'consigneeType',
  'polTerminal',
  'podTerminal',
  'suppliers',
  'rateTypes',
  'boxTypes',
  'cargoScope',
  'vias',
  'termScope',
  'ownerScope',
] as const

/** 2 these only, 1 all but these, 0 any. */
const narrowness = (value: unknown, exclude: unknown): number => {
  if (value === null || value === undefined || value === 'any' || (Array.isArray(value) && value.length === 0)) return 0
  return exclude === true ? 1 : 2
}
/** Narrowness of a sheet, key by key; keys that nothing is compared with are none. */
export const laddered = (sheet: object, isKey: (key: string) => boolean = () => true): readonly number[] => {
  const row = sheet as Readonly<Record<string, unknown>>
  return ladder.map((key) => (isKey(key) ? narrowness(row[key], row[`${key}Exclude`]) : 0))
}
/** The sheet that is narrower by more of these keys, then by the earlier of them. */
export const byLadder = (left: readonly number[], right: readonly number[]): number =>
  filled(right) - filled(left) || byGreatest(left, right)
const filled = (keys: readonly number[]): number => keys.filter((key) => key > 0).length
