import type { FclRate } from './book.ts'
import type { Dictionary } from './dictionary.ts'

/** Whether a scope of fees covers a value: these only, all but these, or any. */
export const within = (list: readonly string[], exclude: boolean, value: string | null): boolean =>
  list.length === 0 || (value !== null && list.includes(value) !== exclude)

/** The rate's own line, else that of its destination. */
export const tradeLineOf = (rate: Pick<FclRate, 'tradeLine' | 'pod'>, dictionary: Dictionary): string | null =>
  rate.tradeLine ?? dictionary.port(rate.pod).tradeLine
