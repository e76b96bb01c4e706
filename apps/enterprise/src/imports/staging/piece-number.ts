/** More than a sheet has rows; numbers stay within an integer of the database for up to a thousand pieces. */
const stride = 2 ** 21

/** The number of a record that shares its row with others: of the first piece (0) the row itself. */
export const pieceNumber = (row: number, piece: number): number => row + piece * stride
/** The row of the sheet in which a record of this number begins. */
export const rowOf = (no: number): number => no % stride
/** The place of a record among those of its row, from 0. */
export const pieceOf = (no: number): number => Math.floor(no / stride)
