import { Buffer } from 'node:buffer'
import { crc32, deflateRawSync } from 'node:zlib'

interface Lie {
  /** Size of every part according to the table of contents. */
  readonly unpacked?: number
}
/** A zip of these parts, as true as its table may be asked to be. */
export const zipOf = (parts: Readonly<Record<string, string | Uint8Array>>, { unpacked }: Lie = {}): Uint8Array => {
  const files: Buffer[] = []
  const table: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const { packed, checksum, length } = packedOf(content)
    const size = unpacked ?? length
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(checksum, 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(size, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed])
    files.push(file)
    table.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, place, Buffer.from(name)]))
    at += file.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(table.length, 8)
  end.writeUInt16LE(table.length, 10)
  end.writeUInt32LE(Buffer.concat(table).length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...files, ...table, end]))
}

interface Packed {
  readonly packed: Buffer
  readonly checksum: number
  readonly length: number
}
/** Packed parts that are given as bytes: a bomb is packed once for all its zips. */
const knownPacked = new WeakMap<Uint8Array, Packed>()
const packedOf = (content: string | Uint8Array): Packed => {
  const raw = typeof content === 'string' ? Buffer.from(content) : content
  const known = knownPacked.get(raw)
  if (known) return known
  const made = { packed: deflateRawSync(raw), checksum: crc32(raw), length: raw.length }
  if (raw === content) knownPacked.set(raw, made)
  return made
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

export interface TinySheet {
  readonly name: string
  /** Content of the worksheet: `<cols/>`, `<sheetData/>`, `<mergeCells/>`. */
  readonly xml: string
  readonly hidden?: boolean
}
/** The parts of a workbook with sheets written by hand. */
export const xlsxParts = (sheets: readonly TinySheet[]): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name, hidden }, at) => `<sheet name="${name}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
  ),
  ...Object.fromEntries(
    sheets.map(({ xml }, at) => [`xl/worksheets/sheet${at + 1}.xml`, `<worksheet xmlns="${main}">${xml}</worksheet>`]),
  ),
})
export const tinyXlsx = (...sheets: readonly TinySheet[]): Uint8Array => zipOf(xlsxParts(sheets))

const sectorSize = 512
const record = (id: number, ...fields: readonly Buffer[]) => {
  const data = Buffer.concat(fields)
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}
const shorts = (...values: readonly number[]) => Buffer.from(Uint16Array.from(values).buffer)
const long = (value: number) => Buffer.from(Uint32Array.of(value).buffer)
const double = (value: number) => Buffer.from(Float64Array.of(value).buffer)
const begin = (kind: number) => record(0x0809, shorts(0x0600, kind, 0, 0), long(0), long(0x0600))
const end = record(0x000a)
const words = (text: string) => Buffer.concat([shorts(text.length), Buffer.of(1), Buffer.from(text, 'utf16le')])
/** Style 1 shows days (built-in format 14). */
const style = (format: number) => record(0x00e0, shorts(0, format), Buffer.alloc(16))

/** Days since 30 December 1899. */
const serial = (day: Date) => day.getTime() / 86_400_000 + 25_569

export interface TinyOldSheet {
  readonly name: string
  /** A number inside a list is the value of a formula. */
  readonly rows: readonly (readonly (string | number | Date | readonly [number] | null)[])[]
  readonly hidden?: true
  /** From 0. */
  readonly hiddenRows?: readonly number[]
  readonly hiddenColumns?: readonly number[]
  /** First and last row, first and last column, from 0. */
  readonly merges?: readonly (readonly [number, number, number, number])[]
}
const oldSheet = ({ rows, hiddenRows = [], hiddenColumns = [], merges = [] }: TinyOldSheet): Buffer => {
  const cells = rows.flatMap((row, y) =>
    row.flatMap((value, x) => {
      if (value === null) return []
      if (typeof value === 'string') return [record(0x0204, shorts(y, x, 0), words(value))]
      const isDay = value instanceof Date
      if (typeof value === 'object' && !isDay)
        return [record(0x0006, shorts(y, x, 0), double(value[0]), shorts(0), long(0), shorts(0))]
      return [record(0x0203, shorts(y, x, isDay ? 1 : 0), double(isDay ? serial(value) : value))]
    }),
  )
  return Buffer.concat([
    begin(0x0010),
    ...hiddenColumns.map((column) => record(0x007d, shorts(column, column, 2048, 0, 1, 0))),
    ...rows.map((_, y) => record(0x0208, shorts(y, 0, 9, 255, 0, 0, 0x0100 | (hiddenRows.includes(y) ? 0x20 : 0), 0))),
    ...cells,
    // A chart is a part of its own inside the sheet.
    Buffer.concat([begin(0x0020), record(0x0208, shorts(0, 0, 9, 255, 0, 0, 0x20, 0)), end]),
    record(0x00e5, shorts(merges.length, ...merges.flat())),
    end,
  ])
}

/** An Excel 97 workbook (BIFF8 in a compound file). */
export const tinyXls = (...sheets: readonly TinyOldSheet[]): Uint8Array => {
  const parts = sheets.map(oldSheet)
  const globals = (at: readonly number[]) =>
    Buffer.concat([
      ...[begin(0x0005), style(0), style(14)],
      ...sheets.map(({ name, hidden }, one) => {
        const title = Buffer.concat([Buffer.of(name.length, 1), Buffer.from(name, 'utf16le')])
        return record(0x0085, long(at[one] ?? 0), shorts(hidden ? 1 : 0), title)
      }),
      end,
    ])
  const first = globals([]).length
  const starts = parts.map((_, one) => parts.slice(0, one).reduce((sum, { length }) => sum + length, first))
  const book = Buffer.concat([globals(starts), ...parts])
  // Shorter streams would live in a stream of their own.
  const sectors = Math.max(8, Math.ceil(book.length / sectorSize))
  const header = Buffer.alloc(sectorSize)
  header.write('d0cf11e0a1b11ae1', 'hex')
  for (const [at, value] of Object.entries({ 24: 0x3e, 26: 3, 28: 0xfffe, 30: 9, 32: 6 }))
    header.writeUInt16LE(value, Number(at))
  for (const [at, value] of Object.entries({ 44: 1, 48: 1, 56: 4096, 60: 0xffff_fffe, 68: 0xffff_fffe, 76: 0 }))
    header.writeUInt32LE(value, Number(at))
  header.fill(0xff, 80)
  const table = Buffer.alloc(sectorSize, 0xff)
  table.writeUInt32LE(0xffff_fffd, 0)
  table.writeUInt32LE(0xffff_fffe, 4)
  for (let sector = 0; sector < sectors; sector += 1)
    table.writeUInt32LE(sector === sectors - 1 ? 0xffff_fffe : sector + 3, 4 * (sector + 2))
  const directory = Buffer.alloc(sectorSize)
  const entry = (at: number, called: string, kind: number, child: number, start: number, size: number) => {
    directory.write(called, at * 128, 'utf16le')
    directory.writeUInt16LE(2 * (called.length + 1), at * 128 + 64)
    directory.writeUInt8(kind, at * 128 + 66)
    directory.writeUInt8(1, at * 128 + 67)
    directory.fill(0xff, at * 128 + 68, at * 128 + 80)
    if (child >= 0) directory.writeUInt32LE(child, at * 128 + 76)
    directory.writeUInt32LE(start, at * 128 + 116)
    directory.writeUInt32LE(size, at * 128 + 120)
  }
  entry(0, 'Root Entry', 5, 1, 0xffff_fffe, 0)
  entry(1, 'Workbook', 2, -1, 2, sectors * sectorSize)
  const stream = Buffer.alloc(sectors * sectorSize)
  book.copy(stream)
  return new Uint8Array(Buffer.concat([header, table, directory, stream]))
}
