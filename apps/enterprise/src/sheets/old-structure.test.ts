import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { tinyXls } from '../../test/tiny/tiny-workbook.ts'
import { streamOf } from './compound-file.ts'
import { oldStructures } from './old-structure.ts'
import { SheetProblem } from './sheet-problem.ts'

const whole = tinyXls({
  name: 'A',
  rows: Array.from({ length: 200 }, (_, at) => ['CNSHA', at, [at]] as const),
  hiddenRows: [3],
  hiddenColumns: [1],
  merges: [[1, 2, 0, 0]],
})
const read = (bytes: Uint8Array): unknown => {
  try {
    return oldStructures(bytes)
  } catch (caught) {
    return caught
  }
}
const isFair = (found: unknown) => Array.isArray(found) || found instanceof SheetProblem
const changed = (at: number, ...values: readonly number[]) => {
  const bytes = whole.slice()
  bytes.set(values, at)
  return bytes
}
const sectorSize = 512
/** Its further tables begin in a sector that names itself as the next one. */
const withTableIn = (sector: number) => {
  const bytes = changed(68, sector, 0, 0, 0)
  bytes.set([sector, 0, 0, 0], (sector + 2) * sectorSize - 4)
  return bytes
}
const most = [0xff, 0xff, 0xff, 0xff]
const biff = (): { stream: Uint8Array; at: number } => {
  const stream = streamOf(whole, ['Workbook'])
  return { stream, at: Buffer.from(whole).indexOf(Buffer.from(stream.subarray(0, 64))) }
}

describe('the structure of an Excel 97 workbook', () => {
  it('is that of each of its sheets', () => {
    const [one] = oldStructures(whole)
    expect(one).toMatchObject({ hidden: false, hiddenRows: new Set([4]), hiddenColumns: ['B'] })
    expect(one?.merges).toEqual([{ firstRow: 2, lastRow: 3, firstColumn: 0, lastColumn: 0 }])
    expect(one?.formulas.size).toBe(200)
  })

  it('is read from streams that share one because they are short', async () => {
    const sheets = [{ name: 'A', rows: [['x']] }]
    const locked = await writeXlsx({ sheets, encryption: { password: 'x', spinCount: 10 } })
    expect(new TextDecoder().decode(streamOf(locked, ['EncryptionInfo']).subarray(8))).toMatch(/^<\?xml.*encryption/s)
    expect(() => streamOf(locked, ['Workbook'])).toThrow(SheetProblem)
  })

  it('of a file that ends anywhere is what is left of it, or damage', () => {
    for (let length = 0; length < whole.length; length += 97) expect(isFair(read(whole.subarray(0, length)))).toBe(true)
  })

  it.each<[string, () => Uint8Array]>([
    ['is none', () => new Uint8Array(2_000)],
    ['has sectors of a strange size', () => changed(30, 31)],
    ['begins its directory beyond its end', () => changed(48, 0xf0, 0xff, 0xff, 0x0f)],
    ['has further tables that go round', () => withTableIn(3)],
    ['has further tables beyond its end', () => changed(68, 0, 0xff, 0xff, 0)],
    ['has a chain of sectors that goes round', () => changed(512 + 4 * 3, 2, 0, 0, 0)],
    ['has a chain of sectors beyond its end', () => changed(512 + 4 * 3, 0xff, 0xff, 0, 0)],
    ['has only tables', () => changed(76, ...Array.from({ length: 436 }, () => 0))],
  ])('that %s is damage', (_, bytes) => {
    expect(read(bytes())).toBeInstanceOf(SheetProblem)
  })

  it('with records that are longer than it, or claim to contain more, is read up to them', () => {
    const { stream, at } = biff()
    const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
    for (let head = 0; head + 4 <= stream.length && view.getUint16(head, true) !== 0; ) {
      const length = view.getUint16(head + 2, true)
      expect(isFair(read(changed(at + head + 2, 0xff, 0xff)))).toBe(true)
      if (length >= 4) expect(isFair(read(changed(at + head + 4, ...most)))).toBe(true)
      if (length >= 8) expect(isFair(read(changed(at + head + 8, ...most)))).toBe(true)
      head += 4 + length
    }
  })

  it('is read in time, whatever bytes were changed', () => {
    const begun = process.threadCpuUsage()
    let seed = 1
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed
    }
    for (let time = 0; time < 2_000; time += 1) {
      const bytes = whole.slice()
      for (let byte = 0; byte < 8; byte += 1) bytes[next() % (time % 2 ? 2_000 : bytes.length)] = next() % 256
      expect(isFair(read(bytes))).toBe(true)
    }
    expect(process.threadCpuUsage(begun).user).toBeLessThan(15_000_000)
  })
})
