import { createInflateRaw } from 'node:zlib'
import { SheetProblem } from './sheet-problem.ts'

/** One file inside a zip, according to its table of contents. */
export interface ZipPart {
  readonly name: string
  readonly packed: number
  readonly unpacked: number
  readonly isDeflated: boolean
  /** Offset of its header in the archive. */
  readonly at: number
}

/** Bytes that a workbook may come to when it is unpacked, and files that it may have. */
const maxUnpackedBytes = 256 * 1024 * 1024
const maxParts = 2_000

const endLength = 22
const tableEntry = 0x02014b50
const localHeader = 0x04034b50

/**
 * Reads the table of contents of a workbook, and refuses it before anything is unpacked when it shows a bomb. A size of zero for
 * packed bytes is a lie, and refused. Source: APPNOTE.TXT 4.3.
 */
export const zipParts = (bytes: Uint8Array): Map<string, ZipPart> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = new Map<string, ZipPart>()
  try {
    const end = endOf(view)
    const count = view.getUint16(end + 10, true)
    if (count > maxParts) throw tooLarge()
    let at = view.getUint32(end + 16, true)
    let total = 0
    for (let left = count; left > 0; left -= 1) {
      if (view.getUint32(at, true) !== tableEntry) throw new SheetProblem('sheetDamaged')
      const [method, packed, unpacked] = [
        view.getUint16(at + 10, true),
        view.getUint32(at + 20, true),
        view.getUint32(at + 24, true),
      ]
      const [nameLength, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
        number,
        number,
        number,
      ]
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
      if (unpacked === 0 && packed > 8) throw new SheetProblem('sheetDamaged')
      if (method !== 0 && method !== 8) throw new SheetProblem('sheetDamaged')
      total += unpacked
      if (total > maxUnpackedBytes) throw tooLarge()
      parts.set(name, { name, packed, unpacked, isDeflated: method === 8, at: view.getUint32(at + 42, true) })
      at += 46 + nameLength + extra + comment
    }
  } catch (caught) {
    if (caught instanceof RangeError) throw new SheetProblem('sheetDamaged')
    throw caught
  }
  return parts
}

const tooLarge = () => new SheetProblem('sheetTooLarge', { limit: maxUnpackedBytes / 1024 / 1024 })

const endOf = (view: DataView): number => {
  const last = view.byteLength - endLength
  for (let at = last; at >= 0 && at >= last - 0xffff; at -= 1) if (view.getUint32(at, true) === 0x06054b50) return at
  throw new SheetProblem('sheetDamaged')
}

/** The text of one part, piece by piece; a part that unpacks to more than its table states is refused. */
export const partText = async function* (bytes: Uint8Array, part: ZipPart): AsyncGenerator<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (part.at + 30 > bytes.length || view.getUint32(part.at, true) !== localHeader)
    throw new SheetProblem('sheetDamaged')
  const start = part.at + 30 + view.getUint16(part.at + 26, true) + view.getUint16(part.at + 28, true)
  const packed = bytes.subarray(start, start + part.packed)
  const decoder = new TextDecoder()
  let size = 0
  for await (const piece of part.isDeflated ? unpacked(packed) : [packed]) {
    size += piece.length
    if (size > part.unpacked) throw tooLarge()
    yield decoder.decode(piece, { stream: true })
  }
}

const unpacked = async function* (packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 })
  inflate.end(packed)
  try {
    yield* inflate as AsyncIterable<Uint8Array>
  } catch (cause) {
    throw cause instanceof SheetProblem ? cause : new SheetProblem('sheetDamaged')
  } finally {
    inflate.destroy()
  }
}
