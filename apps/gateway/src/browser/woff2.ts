import { brotliDecompressSync } from 'node:zlib'

interface Table {
  readonly tag: string
  readonly bytes: Buffer
  /** True when woff2 has rewritten the table; only plain tables can be copied into a TrueType file unchanged. */
  readonly isTransformed: boolean
}

// Source: W3C WOFF 2.0, section 4.1, table 3; the known tags of a table directory, by number.
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'

/** The tables of a woff2 file. */
export const woff2Tables = (file: Buffer): Table[] => {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not a woff2 file')
  const count = file.readUInt16BE(12)
  let at = 48
  const base128 = () => {
    let value = 0
    for (let byte = 0x80; byte & 0x80; ) {
      byte = file.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
    }
    return value
  }
  const ownTag = () => {
    at += 4
    return file.toString('latin1', at - 4, at)
  }
  const directory = Array.from({ length: count }, () => {
    const flags = file.readUInt8(at++)
    const known = flags & 0x3f
    const tag = known === 0x3f ? ownTag() : knownTags.slice(known * 5, known * 5 + 4)
    const version = flags >> 6
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    const length = base128()
    return { tag, isTransformed, length: isTransformed ? base128() : length }
  })
  const content = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  let from = 0
  return directory.map(({ tag, isTransformed, length }) => {
    const bytes = content.subarray(from, from + length)
    from += length
    return { tag, isTransformed, bytes }
  })
}

/** A TrueType file with the tables of a woff2 file that was stored without transformations. */
export const trueTypeOf = (file: Buffer): Buffer => {
  const tables = woff2Tables(file).sort((a, b) => (a.tag < b.tag ? -1 : 1))
  const transformed = tables.find(({ isTransformed }) => isTransformed)
  if (transformed) throw new Error(`woff2: table ${transformed.tag} is transformed`)
  const header = Buffer.alloc(12 + tables.length * 16)
  const rank = Math.floor(Math.log2(tables.length))
  header.writeUInt32BE(file.readUInt32BE(4), 0)
  header.writeUInt16BE(tables.length, 4)
  header.writeUInt16BE(16 * 2 ** rank, 6)
  header.writeUInt16BE(rank, 8)
  header.writeUInt16BE(16 * (tables.length - 2 ** rank), 10)
  const parts = [header]
  let offset = header.length
  tables.forEach(({ tag, bytes }, index) => {
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4)
    bytes.copy(padded)
    // The file's own checksum: left 0, nobody reads it, and the table's checksum counts without it.
    if (tag === 'head') padded.writeUInt32BE(0, 8)
    const entry = 12 + index * 16
    header.write(tag, entry, 'latin1')
    header.writeUInt32BE(checksum(padded), entry + 4)
    header.writeUInt32BE(offset, entry + 8)
    header.writeUInt32BE(bytes.length, entry + 12)
    parts.push(padded)
    offset += padded.length
  })
  return Buffer.concat(parts)
}

const checksum = (padded: Buffer): number => {
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
