import { crc32, inflateRawSync } from 'node:zlib'
import { sheetText } from '@hangjia/validation'

/** Facts about a workbook that its reader sees in the properties of the file. */
interface Properties {
  readonly title: string
  readonly creator: string
  readonly company: string
  readonly description: string
  /** Instant, UTC ISO. */
  readonly created: string
}

/** Bytes at the end of an archive that hold its last two parts and its table of contents, with room to spare. */
const tailBytes = 64 * 1024
const endLength = 22

/**
 * Adds properties to a workbook while it is written: its bytes pass, and only the last ones are held back, where the writer puts the list of
 * parts. The writer has no properties of its own. Source: APPNOTE.TXT 4.3, ECMA-376 part 2.
 */
export const withProperties = (
  workbook: ReadableStream<Uint8Array>,
  properties: Properties,
): ReadableStream<Uint8Array> => {
  let held = Buffer.alloc(0)
  let passed = 0
  return workbook.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        held = Buffer.concat([held, chunk])
        const free = held.length - tailBytes
        if (free < tailBytes) return
        controller.enqueue(held.subarray(0, free))
        passed += free
        held = held.subarray(free)
      },
      flush(controller) {
        controller.enqueue(extended(held, passed, properties))
      },
    }),
  )
}

interface Part {
  readonly name: string
  readonly bytes: Buffer
}
/** Entry of a table of contents, and where its part begins in the tail. */
interface Entry {
  readonly name: string
  readonly entry: Buffer
  readonly at: number
  readonly packed: number
  readonly isDeflated: boolean
}

const relations = '_rels/.rels'
const types = '[Content_Types].xml'

/** The end of an archive with two parts more, and its table of contents written anew. */
const extended = (tail: Buffer, passed: number, properties: Properties): Buffer => {
  const entries = entriesOf(tail, passed)
  const replaced = entries.filter(({ name }) => name === relations || name === types)
  const kept = entries.filter((entry) => !replaced.includes(entry))
  const from = Math.min(...replaced.map(({ at }) => at))
  if (replaced.length !== 2 || from < 0 || kept.some(({ at }) => at > from))
    throw new Error('The list of parts is not at the end of the workbook.')
  const textOf = (name: string) => partText(tail, replaced.find((entry) => entry.name === name) as Entry)
  const parts = [
    { name: relations, bytes: withWords(textOf(relations), relationWords, '</Relationships>') },
    { name: 'docProps/core.xml', bytes: Buffer.from(coreOf(properties)) },
    { name: 'docProps/app.xml', bytes: Buffer.from(appOf(properties)) },
    { name: types, bytes: withWords(textOf(types), typeWords, '</Types>') },
  ]
  return Buffer.concat([tail.subarray(0, from), ...written(parts, kept, passed + from)])
}

const entriesOf = (tail: Buffer, passed: number): readonly Entry[] => {
  const end = tail.length - endLength
  let at = tail.readUInt32LE(end + 16) - passed
  return Array.from({ length: tail.readUInt16LE(end + 10) }, () => {
    const length = 46 + tail.readUInt16LE(at + 28) + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32)
    const entry = tail.subarray(at, at + length)
    at += length
    return {
      entry,
      name: entry.toString('utf8', 46, 46 + entry.readUInt16LE(28)),
      at: entry.readUInt32LE(42) - passed,
      packed: entry.readUInt32LE(20),
      isDeflated: entry.readUInt16LE(10) === 8,
    }
  })
}

const partText = (tail: Buffer, { at, packed, isDeflated }: Entry): string => {
  const start = at + 30 + tail.readUInt16LE(at + 26) + tail.readUInt16LE(at + 28)
  const bytes = tail.subarray(start, start + packed)
  return (isDeflated ? inflateRawSync(bytes) : bytes).toString()
}

/** Parts that are stored as they are, from an offset, then the table of all parts and its end. */
const written = (parts: readonly Part[], kept: readonly Entry[], offset: number): Buffer[] => {
  const bodies: Buffer[] = []
  const table = kept.map(({ entry }) => entry)
  let at = offset
  for (const { name, bytes } of parts) {
    const body = Buffer.concat([headOf(0x04034b50, 30, { name, bytes }), Buffer.from(name), bytes])
    const entry = headOf(0x02014b50, 46, { name, bytes })
    entry.writeUInt32LE(at, 42)
    table.push(Buffer.concat([entry, Buffer.from(name)]))
    bodies.push(body)
    at += body.length
  }
  const end = Buffer.alloc(endLength)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(table.length, 8)
  end.writeUInt16LE(table.length, 10)
  end.writeUInt32LE(
    table.reduce((sum, entry) => sum + entry.length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return [...bodies, ...table, end]
}

/** Header of a part, or its entry in the table, which has one field more before the others. */
const headOf = (signature: number, length: 30 | 46, { name, bytes }: Part): Buffer => {
  const head = Buffer.alloc(length)
  const [version, day] = [20, 33]
  const more = length === 46 ? 2 : 0
  head.writeUInt32LE(signature, 0)
  head.writeUInt16LE(version, 4)
  if (more) head.writeUInt16LE(version, 6)
  head.writeUInt16LE(day, 12 + more)
  head.writeUInt32LE(crc32(bytes), 14 + more)
  head.writeUInt32LE(bytes.length, 18 + more)
  head.writeUInt32LE(bytes.length, 22 + more)
  head.writeUInt16LE(Buffer.byteLength(name), 26 + more)
  return head
}

const relationWords =
  '<Relationship Id="rIdCore" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>' +
  '<Relationship Id="rIdApp" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/extended-properties" Target="docProps/app.xml"/>'
const typeWords =
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>' +
  '<Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/>'

const withWords = (text: string, words: string, end: string): Buffer => Buffer.from(text.replace(end, words + end))

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const coreOf = ({ title, creator, description, created }: Properties): string => {
  const second = `${created.slice(0, 19)}Z`
  return `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(creator)}</dc:creator><dc:description>${escaped(description)}</dc:description><cp:lastModifiedBy>${escaped(creator)}</cp:lastModifiedBy><dcterms:created xsi:type="dcterms:W3CDTF">${second}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${second}</dcterms:modified></cp:coreProperties>`
}
const appOf = ({ company }: Properties): string =>
  `${declaration}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Hangjia</Application><Company>${escaped(company)}</Company></Properties>`

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => sheetText(text).replace(/[&<>"]/g, (mark) => marks[mark] ?? '')
