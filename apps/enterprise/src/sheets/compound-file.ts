import { SheetProblem } from './sheet-problem.ts'

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** Numbers from here on end a chain of sectors. */
const noSector = 0xffff_fffa
const headerSectors = 109
const entryLength = 128

/**
 * One stream of a compound file by its name. A chain that is longer than the file, goes round or leaves it is damage. Source: [MS-CFB]
 * 2.2-2.6.
 */
export const streamOf = (bytes: Uint8Array, names: readonly string[]): Uint8Array => {
  try {
    return readStream(bytes, names)
  } catch (caught) {
    if (caught instanceof RangeError) throw new SheetProblem('sheetDamaged')
    throw caught
  }
}

const readStream = (bytes: Uint8Array, names: readonly string[]): Uint8Array => {
  if (signature.some((byte, at) => bytes[at] !== byte)) throw new SheetProblem('sheetDamaged')
  const header = viewOf(bytes)
  const shift = header.getUint16(30, true)
  if (shift !== 9 && shift !== 12) throw new SheetProblem('sheetDamaged')
  const file = sectorsIn(bytes.subarray(1 << shift), 1 << shift)
  const table = numbersIn(file, tableSectors(header, file))
  const read = (start: number): Uint8Array => join(file, chain(table, start))
  const entries = entriesIn(read(header.getUint32(48, true)))
  const found = entries.find(({ name, kind }) => kind === 2 && names.includes(name))
  const root = entries.find(({ kind }) => kind === 5)
  if (!found || !root) throw new SheetProblem('sheetDamaged')
  if (found.size >= header.getUint32(56, true)) return read(found.start).subarray(0, found.size)
  // Short streams share one, in sectors of 64 bytes.
  const short = sectorsIn(read(root.start), 64)
  const shortTable = numbersIn(file, chain(table, header.getUint32(60, true)))
  return join(short, chain(shortTable, found.start)).subarray(0, found.size)
}

interface Sectors {
  readonly bytes: Uint8Array
  readonly size: number
  readonly count: number
}
const sectorsIn = (bytes: Uint8Array, size: number): Sectors => ({ bytes, size, count: Math.ceil(bytes.length / size) })
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const join = ({ bytes, size, count }: Sectors, sectors: readonly number[]): Uint8Array => {
  if (sectors.length > count) throw new SheetProblem('sheetDamaged')
  const joined = new Uint8Array(sectors.length * size)
  sectors.forEach((sector, at) => {
    if (sector >= count) throw new SheetProblem('sheetDamaged')
    joined.set(bytes.subarray(sector * size, (sector + 1) * size), at * size)
  })
  return joined
}
const numbersIn = (file: Sectors, sectors: readonly number[]): Uint32Array => {
  const joined = viewOf(join(file, sectors))
  return Uint32Array.from({ length: joined.byteLength / 4 }, (_, at) => joined.getUint32(at * 4, true))
}

const chain = (table: Uint32Array, start: number): number[] => {
  const sectors: number[] = []
  for (let sector = start; sector < noSector; sector = table[sector] ?? noSector) {
    if (sectors.length >= table.length) throw new SheetProblem('sheetDamaged')
    sectors.push(sector)
  }
  return sectors
}

/** The sectors of the table: the first are in the header, others in sectors that end with the number of the next such one. */
const tableSectors = (header: DataView, file: Sectors): number[] => {
  const sectors: number[] = []
  const take = (view: DataView, from: number, length: number): void => {
    for (let at = 0; at < length; at += 1) {
      const sector = view.getUint32(from + at * 4, true)
      if (sector < noSector) sectors.push(sector)
    }
  }
  take(header, 76, headerSectors)
  const perSector = file.size / 4 - 1
  let further = header.getUint32(68, true)
  for (let left = file.count; further < noSector; left -= 1) {
    if (left === 0) throw new SheetProblem('sheetDamaged')
    const view = viewOf(join(file, [further]))
    take(view, 0, perSector)
    further = view.getUint32(perSector * 4, true)
  }
  return sectors
}

const entriesIn = (directory: Uint8Array) =>
  Array.from({ length: Math.floor(directory.length / entryLength) }, (_, at) => {
    const entry = directory.subarray(at * entryLength, (at + 1) * entryLength)
    const view = viewOf(entry)
    const length = Math.min(Math.max(view.getUint16(64, true) - 2, 0), 62)
    return {
      name: new TextDecoder('utf-16le').decode(entry.subarray(0, length)),
      kind: entry[66],
      start: view.getUint32(116, true),
      size: view.getUint32(120, true),
    }
  })
