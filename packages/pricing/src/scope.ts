import type { FclRate, Port } from './book.ts'

/** Whether a scope of fees covers a value: these only, all but these, or any. */
export const within = (list: readonly string[], exclude: boolean, value: string | null): boolean =>
  list.length === 0 || (value !== null && list.includes(value) !== exclude)

/** Where ports lie; a dictionary knows it. */
export interface PortsKnown {
  readonly port: (id: string) => Pick<Port, 'country' | 'tradeLine'>
}

/** The rate's own line, else that of its destination. */
export const tradeLineOf = (rate: Pick<FclRate, 'tradeLine' | 'pod'>, ports: PortsKnown): string | null =>
  rate.tradeLine ?? ports.port(rate.pod).tradeLine
