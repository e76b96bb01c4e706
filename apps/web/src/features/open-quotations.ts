import { type Reader, readsQuotations } from '@hangjia/contracts'

/** Resources whose open quotations are counted beside the last day of a row. */
const counted: ReadonlySet<string> = new Set(['fclRate'])

export const countsOpenQuotations = (of: string, reader: Reader): boolean => counted.has(of) && readsQuotations(reader)
