import { isQuotedRate, type Reader, readsQuotations } from '@hangjia/contracts'

/** True for rates whose open quotations are counted next to the last day of a row, for readers of quotations. */
export const countsOpenQuotations = (of: string, reader: Reader): boolean => isQuotedRate(of) && readsQuotations(reader)
