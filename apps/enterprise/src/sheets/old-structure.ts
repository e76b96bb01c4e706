import { columnLetters } from './column-letters.ts'
import { streamOf } from './compound-file.ts'
import { type Merge, maxRemarks, type SheetStructure } from './sheet-structure.ts'

/** Facts of an Excel 97 workbook about one of its sheets, in addition to the values. */
export type OldStructure = { readonly hidden: boolean } & Pick<
  SheetStructure,
  'hiddenRows' | 'hiddenColumns' | 'merges' | 'formulas'
>

const ids = { formula: 0x0006, end: 0x000a, column: 0x007d, sheet: 0x0085, merges: 0x00e5, row: 0x0208, begin: 0x0809 }
/** Columns of an Excel 97 sheet. */
const columns = 256

/** The sheets of a workbook in its order. Source: [MS-XLS] 2.4.28 BoundSheet8, 2.4.53 ColInfo, 2.4.127 Formula, 2.4.168 MergeCells, 2.4.221 Row. */
export const oldStructures = (bytes: Uint8Array): OldStructure[] => {
  const stream = streamOf(bytes, ['Workbook', 'Book'])
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  // Several that begin at one place are one.
  const known = new Map<number, ReturnType<typeof structureAt>>()
  const found: OldStructure[] = []
  for (const { id, at, length } of recordsFrom(view, 0)) {
    if (id !== ids.sheet || length < 6) continue
    const from = view.getUint32(at, true)
    const structure = known.get(from) ?? structureAt(view, from)
    known.set(from, structure)
    found.push({ ...structure, hidden: (view.getUint8(at + 4) & 3) !== 0 })
  }
  return found
}

const structureAt = (view: DataView, from: number): Omit<OldStructure, 'hidden'> => {
  const hiddenRows = new Set<number>()
  const hidden = new Set<number>()
  const merges: Merge[] = []
  const formulas = new Set<string>()
  for (const { id, at, length } of recordsFrom(view, from)) {
    const short = (field: number) => view.getUint16(at + field * 2, true)
    if (id === ids.row && length >= 14) {
      // Hidden, or of no height.
      const isHidden = (short(6) & 0x20) !== 0 || short(3) === 0
      if (isHidden && hiddenRows.size < maxRemarks) hiddenRows.add(short(0) + 1)
    } else if (id === ids.column && length >= 10) {
      const isHidden = (short(4) & 1) !== 0
      for (let column = short(0); isHidden && column <= Math.min(short(1), columns - 1); column += 1) hidden.add(column)
    } else if (id === ids.formula && length >= 4) {
      if (formulas.size < maxRemarks) formulas.add(`${columnLetters(short(1))}${short(0) + 1}`)
    } else if (id === ids.merges && length >= 2) {
      const count = Math.min(short(0), Math.floor((length - 2) / 8))
      for (let one = 0; one < count && merges.length < maxRemarks; one += 1) {
        const field = 1 + one * 4
        const [firstRow, lastRow] = [short(field) + 1, short(field + 1) + 1]
        merges.push({ firstRow, lastRow, firstColumn: short(field + 2), lastColumn: short(field + 3) })
      }
    }
  }
  const hiddenColumns = [...hidden].toSorted((one, other) => one - other).map(columnLetters)
  return { hiddenRows, hiddenColumns, merges, formulas }
}

/** The records of one part of the stream, without those of charts inside it; nothing from where a length goes beyond its end. */
const recordsFrom = function* (view: DataView, from: number) {
  let depth = 0
  for (let head = from; head + 4 <= view.byteLength; ) {
    const [id, length] = [view.getUint16(head, true), view.getUint16(head + 2, true)]
    const at = head + 4
    if (at + length > view.byteLength) return
    if (id === ids.begin) depth += 1
    if (id === ids.end) depth -= 1
    if (depth <= 0) return
    if (depth === 1) yield { id, at, length }
    head = at + length
  }
}
