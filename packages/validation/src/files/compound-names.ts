import { uint16, uint32 } from './bytes.ts'

const entryLength = 128

/**
 * The names in the directory of a compound file (OLE2: .xls, .doc, encrypted Office files); null when it is none.
 * Source: [MS-CFB] 2.2 header, 2.3 sector chains, 2.6 directory. A chain that runs in a circle is left in time.
 */
export const compoundNames = (bytes: Uint8Array): string[] | null => {
  if (uint32(bytes, 0) !== 0xe011cfd0 || uint32(bytes, 4) !== 0xe11ab1a1) return null
  const shift = uint16(bytes, 30)
  if (shift !== 9 && shift !== 12) return null
  const size = 1 << shift
  const startOf = (sector: number) => (sector + 1) * size
  const perTable = size / 4
  const after = (sector: number) => {
    const table = uint32(bytes, 76 + 4 * Math.floor(sector / perTable))
    return uint32(bytes, startOf(table) + 4 * (sector % perTable))
  }
  const names: string[] = []
  let sector = uint32(bytes, 48)
  for (let left = bytes.length / size; left > 0 && startOf(sector) + size <= bytes.length; left -= 1) {
    for (let at = startOf(sector); at < startOf(sector) + size; at += entryLength) names.push(nameAt(bytes, at))
    sector = after(sector)
  }
  return names.filter((name) => name !== '')
}

/** Up to 31 characters of UTF-16 and a zero; the length follows, in bytes. */
const nameAt = (bytes: Uint8Array, at: number) => {
  const length = Math.min(uint16(bytes, at + 64), 64)
  let name = ''
  for (let letter = at; letter + 2 < at + length; letter += 2) name += String.fromCharCode(uint16(bytes, letter))
  return name
}
