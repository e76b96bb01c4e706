/** Doubt about a rate that a contract of the same number raises. */
export interface ContractDoubt {
  readonly isApproved: boolean
  readonly isCarrier: boolean
  /** Covers both days of the rate. */
  readonly isValid: boolean
  readonly isLane: boolean
}

const doubts = [
  ['isCarrier', 'contractOtherCarrier'],
  ['isApproved', 'contractNotApproved'],
  ['isValid', 'contractOtherDates'],
  ['isLane', 'contractOtherLane'],
] as const
export type ContractRule = (typeof doubts)[number][1]

/** Reason why none of the contracts of its number carries a rate: the mismatch of the nearest one; undefined when one does. */
export const doubtOf = (contracts: readonly ContractDoubt[]): ContractRule | undefined => {
  const failures = contracts.map((contract) => doubts.findIndex(([fact]) => !contract[fact]))
  if (failures.length === 0 || failures.includes(-1)) return undefined
  return doubts[Math.max(...failures)]?.[1]
}
