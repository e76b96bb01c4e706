import { agentCharge, bargeRate, type Field, fclRate, type Resource, transferPlan } from '@hangjia/contracts'
import type { AgentCharge, BargeRate, FclRate, TransferPlan } from './book.ts'

interface Keyed {
  readonly id: string
  readonly boxPrices?: readonly { readonly box: string }[]
}

/** Checks that two rows are the same, or have one key (R11), so that one may replace the other. */
const keyOf = <R extends Keyed>({ fields, segment }: Pick<Resource, 'fields' | 'segment'>) => {
  // Prices for different containers are two rows. The search chooses among rows by post code.
  const names = Object.entries<Field>(fields).flatMap(([name, { unique, kind }]) =>
    unique && kind !== 'boxPrices' && name !== segment?.from && name !== segment?.to ? [name] : [],
  )
  const textOf = (row: R, name: string): string => {
    const value: unknown = row[name as keyof R] ?? null
    return JSON.stringify(Array.isArray(value) ? value.map(String).sort() : value)
  }
  return (one: R, other: R): boolean =>
    one.id === other.id || (names.every((name) => textOf(one, name) === textOf(other, name)) && sharesBoxes(one, other))
}
const sharesBoxes = ({ boxPrices: one = [] }: Keyed, { boxPrices: other = [] }: Keyed): boolean =>
  (one.length === 0 && other.length === 0) || one.some(({ box }) => other.some((price) => price.box === box))

export const isSameKey = keyOf<FclRate>(fclRate as unknown as Resource)
export const isSameBarge = keyOf<BargeRate>(bargeRate as unknown as Resource)
export const isSamePlan = keyOf<TransferPlan>(transferPlan as unknown as Resource)
export const isSameAgent = keyOf<AgentCharge>(agentCharge as unknown as Resource)
