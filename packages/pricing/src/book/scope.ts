import type { FclRate, Port } from './book.ts'

/** True where a scope of fees covers a value: these only, all but these, or any. */
export const within = (list: readonly string[], exclude: boolean, value: string | null): boolean =>
  list.length === 0 || (value !== null && list.includes(value) !== exclude)

/** Countries and trade lines of ports; a dictionary has them. */
export interface PortsKnown {
  readonly port: (id: string) => Pick<Port, 'country' | 'tradeLine'>
}

/** The rate's own line, else that of its destination. */
export const tradeLineOf = (rate: Pick<FclRate, 'tradeLine' | 'pod'>, ports: PortsKnown): string | null =>
  rate.tradeLine ?? ports.port(rate.pod).tradeLine
