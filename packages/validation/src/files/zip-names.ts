import { latin, uint16, uint32 } from './bytes.ts'

const localHeader = 0x04034b50
const tableEntry = 0x02014b50
const endOfTable = 0x06054b50
const endLength = 22

/**
 * The names in a zip's table of contents, each up to 4096 characters; null when the file is no zip from its first byte
 * to its last. Nothing is unpacked, so a bomb costs what its table does. Source: APPNOTE.TXT 4.3.
 */
export const zipNames = (bytes: Uint8Array): string[] | null => {
  const end = uint32(bytes, 0) === localHeader ? endOf(bytes) : -1
  if (end < 0) return null
  const names: string[] = []
  let at = uint32(bytes, end + 16)
  for (let left = uint16(bytes, end + 10); left > 0; left -= 1) {
    if (at + 46 > end || uint32(bytes, at) !== tableEntry) return null
    const nameEnd = at + 46 + uint16(bytes, at + 28)
    names.push(latin(bytes, at + 46, nameEnd))
    at = nameEnd + uint16(bytes, at + 30) + uint16(bytes, at + 32)
  }
  return at <= end ? names : null
}

/** The record that closes the table; its comment, at most 65,535 bytes, reaches to the end of the file. */
const endOf = (bytes: Uint8Array) => {
  const last = bytes.length - endLength
  for (let at = last; at >= 0 && at >= last - 0xffff; at -= 1)
    if (uint32(bytes, at) === endOfTable && uint16(bytes, at + 20) === last - at) return at
  return -1
}
