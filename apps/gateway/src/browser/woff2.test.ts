import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { fontFile } from './system-fonts.ts'
import { trueTypeOf, woff2Tables } from './woff2.ts'

/** Characters and glyphs of a font, from its cmap. Source: OpenType, cmap, formats 4 and 12. */
const charactersOf = async (name: string): Promise<Map<number, number>> => {
  const cmap = woff2Tables(await readFile(fontFile(`${name}.woff2`))).find(({ tag }) => tag === 'cmap')!.bytes
  const glyphs = new Map<number, number>()
  for (let table = 0; table < cmap.readUInt16BE(2); table += 1) {
    const at = cmap.readUInt32BE(4 + table * 8 + 4)
    const format = cmap.readUInt16BE(at)
    if (format === 4) readSegments(cmap.subarray(at), glyphs)
    if (format === 12) readGroups(cmap.subarray(at), glyphs)
  }
  return glyphs
}
const readSegments = (table: Buffer, glyphs: Map<number, number>) => {
  const size = table.readUInt16BE(6)
  for (let segment = 0; segment < size; segment += 2) {
    const [last, first, delta, offset] = [14, 16 + size, 16 + size * 2, 16 + size * 3].map((column) =>
      table.readUInt16BE(column + segment),
    ) as [number, number, number, number]
    for (let point = first; point <= last && point < 0xffff; point += 1) {
      const place = 16 + size * 3 + segment + offset + (point - first) * 2
      const glyph = offset === 0 ? point + delta : table.readUInt16BE(place) && table.readUInt16BE(place) + delta
      if (glyph & 0xffff) glyphs.set(point, glyph & 0xffff)
    }
  }
}
const readGroups = (table: Buffer, glyphs: Map<number, number>) => {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const [first, last, glyph] = [16, 20, 24].map((column) => table.readUInt32BE(column + group * 12)) as [
      number,
      number,
      number,
    ]
    for (let point = first; point <= last; point += 1) glyphs.set(point, glyph + point - first)
  }
}

/** Two-byte characters that GBK assigns; private and unassigned ones are excluded. */
const gbk = (() => {
  const decoder = new TextDecoder('gbk')
  const characters = new Set<string>()
  for (let high = 0x81; high < 0xff; high += 1)
    for (let low = 0x40; low < 0xff; low += 1) characters.add(decoder.decode(Uint8Array.of(high, low)))
  return [...characters].filter((text) => [...text].length === 1 && !/[\p{Co}\p{Cc}\ufffd]/u.test(text))
})()

describe.each([400, 700])('the fonts of weight %i', (weight) => {
  it('have every character of GBK, names, signs of the trade and the scripts of our customers', async () => {
    const known = new Set<number>()
    for (const name of ['inter', 'noto-sans-sc', 'noto-sans-sc-rare'])
      for (const point of (await charactersOf(`${name}-${weight}`)).keys()) known.add(point)
    const missing = (text: Iterable<string>) => [...text].filter((character) => !known.has(character.codePointAt(0)!))
    expect(gbk.length).toBeGreaterThan(21_700)
    // The only exception: a Japanese variant of ≈ that the source font does not have either.
    expect(missing(gbk)).toEqual(['≒'])
    expect(missing('龘䶮㐂喆堃犇骉羴淼焱垚赟昇頔玥祎翀彧旻晟煊烜燚𬭎𬀩𫖯𬘭𬍛㛃')).toEqual([])
    expect(missing('№①⑳℃㎥㎡㎏・·—–“”‘’…≤≥≠×÷±°★☆¥￥€£Ⅳ〇●■□√～、。《》（）％＋－／０９ＡＺ')).toEqual([])
    expect(missing('ŻółćĐàNẵngСанкт-ПетербургΕλλάδαÇığşÖßñ')).toEqual([])
  })

  it('draw each character with a glyph of its own, so that it is copied from a PDF as itself', async () => {
    for (const name of ['inter', 'noto-sans-sc', 'noto-sans-sc-rare']) {
      const glyphs = await charactersOf(`${name}-${weight}`)
      expect(glyphs.size).toBeGreaterThan(1_000)
      expect(new Set(glyphs.values()).size).toBe(glyphs.size)
    }
  })

  it('unpack into TrueType tables at the offsets that the directory lists', async () => {
    const file = await readFile(fontFile(`noto-sans-sc-${weight}.woff2`))
    const font = trueTypeOf(file)
    expect(font.readUInt32BE(0)).toBe(0x00010000)
    expect(font.length).toBeGreaterThan(file.readUInt32BE(16) * 0.9)
    for (let table = 0; table < font.readUInt16BE(4); table += 1) {
      const entry = 12 + table * 16
      const tag = font.toString('latin1', entry, entry + 4)
      const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
      const source = woff2Tables(file).find((candidate) => candidate.tag === tag)!
      expect(font.subarray(offset + 12, offset + length).equals(source.bytes.subarray(12))).toBe(true)
    }
  })
})

it('a woff2 file with transformed outlines is refused in words', async () => {
  const file = await readFile(fontFile('noto-sans-sc-rare-400.woff2'))
  expect(() => trueTypeOf(file)).toThrow('woff2: table glyf is transformed')
})
