import { Buffer } from 'node:buffer'

const base64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

/** One pixel, as an encoder of each format writes it. */
export const png = base64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
)
export const gif = base64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')
export const jpeg = base64(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
)
export const pdf = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
)

/** A zip with empty entries of these names; `unpacked` is the size that each claims to have. */
export const zip = (names: readonly string[], { unpacked = 0 }: { unpacked?: number } = {}): Uint8Array => {
  let offset = 0
  const heads = names.map((name) => {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50)
    head.writeUInt32LE(unpacked, 22)
    head.writeUInt16LE(name.length, 26)
    return Buffer.concat([head, Buffer.from(name)])
  })
  const table = names.map((name, at) => {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt32LE(unpacked, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    offset += heads[at]?.length ?? 0
    return Buffer.concat([entry, Buffer.from(name)])
  })
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(Buffer.concat(table).length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...heads, ...table, end]))
}

const sectorSize = 512
const endOfChain = 0xffff_fffe

/** A compound file (OLE2) with these streams, all empty: header, one allocation table, the directory. */
export const compound = (names: readonly string[], { circle = false }: { circle?: boolean } = {}): Uint8Array => {
  const sectors = Math.ceil(names.length / 4)
  const header = Buffer.alloc(sectorSize)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(sectorSize, 0xff)
  for (let sector = 1; sector <= sectors; sector += 1)
    table.writeUInt32LE(sector < sectors ? sector + 1 : circle ? 1 : endOfChain, 4 * sector)
  const directory = Buffer.alloc(sectors * sectorSize)
  for (const [at, name] of names.entries()) {
    directory.write(name, at * 128, 'utf16le')
    directory.writeUInt16LE(2 * (name.length + 1), at * 128 + 64)
    directory[at * 128 + 66] = at === 0 ? 5 : 2
  }
  return new Uint8Array(Buffer.concat([header, table, directory]))
}
