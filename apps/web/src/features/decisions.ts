import { approvesBelowFloor, type Reader, type RecordPage } from '@hangjia/contracts'

/** Readers who decide on records that others ask about, by resource: quotations below the floor (R27). */
const decides: Readonly<Record<string, (reader: Reader) => boolean>> = { quotation: approvesBelowFloor }

/** Returns true when records of this page may need a decision of this reader. */
export const isDecidedUpon = ({ of }: RecordPage, reader: Reader): boolean => decides[of.name]?.(reader) === true
