import { approvesBelowFloor, mayEdit, type Reader, type RecordPage } from '@hangjia/contracts'

/** Readers who decide on records that others ask about, by resource: quotations below the floor (R27). */
const decides: Readonly<Record<string, (reader: Reader) => boolean>> = { quotation: approvesBelowFloor }
/** Pages whose rows may wait for anybody who works there: decisions, and own work that is late or came back. */
const worksOn: readonly string[] = ['order', 'onlineBooking', 'orderExceptions']

/** Returns true when what waits on this page is an approval, and no other work. */
export const isApprovedUpon = ({ of }: RecordPage): boolean => of.name in decides

/** Returns true when records of this page may need a decision of this reader. */
export const isDecidedUpon = ({ of, name }: RecordPage, reader: Reader): boolean =>
  worksOn.includes(name) ? mayEdit(reader) : decides[of.name]?.(reader) === true
