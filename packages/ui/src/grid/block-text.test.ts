import { growsEvenly } from '@hangjia/validation/growth'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBlock, writeBlock } from './block-text.ts'
import cases from './cases/block-text.json' with { type: 'json' }

describe('reading the text of a copied block', () => {
  it.each(cases)('$name', ({ text, cells }) => expect(readBlock(text)).toEqual(cells))
})

describe('writing a block', () => {
  it.each([
    [
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'a\tb\nc\td',
    ],
    [[['12" pipe']], '12" pipe'],
    [[['"quoted"', 'x']], '"""quoted"""\tx'],
    [[['line 1\nline 2', 'tab\there']], '"line 1\nline 2"\t"tab\there"'],
    [[['a'], ['']], 'a\n\n'],
    [[['']], '\n'],
    [[], ''],
  ])('%j is %j', (cells, text) => expect(writeBlock(cells).text).toBe(text))

  it('keeps texts that a spreadsheet would turn into dates, numbers or formulas as they are; prices stay numbers', () => {
    const asText = `style="mso-number-format:'\\@'"`
    const htmlOf = (cell: string) => writeBlock([[cell]]).html.match(/<td.*<\/td>/)?.[0]
    expect(htmlOf('9-10')).toBe(`<td ${asText}>9-10</td>`)
    expect(htmlOf('007')).toBe(`<td ${asText}>007</td>`)
    expect(htmlOf('=1+1')).toBe(`<td ${asText}>=1+1</td>`)
    expect(htmlOf('-1234.50')).toBe('<td>-1234.50</td>')
    expect(htmlOf('<b>&"')).toBe(`<td ${asText}>&lt;b&gt;&amp;&quot;</td>`)
    expect(htmlOf('a\nb')).toBe(`<td ${asText}>a<br style="mso-data-placement:same-cell">b</td>`)
  })
})

/** Blocks of characters that are hard to read back, and of any others. */
const tricky = fc.string({ unit: fc.constantFrom('"', '\t', '\n', 'a', ' ', '箱', ','), maxLength: 8 })
const anyText = fc.string({ unit: 'binary', maxLength: 8 })
const blockOf = (cell: fc.Arbitrary<string>) =>
  fc.integer({ min: 1, max: 5 }).chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })))

it('what was written is read again, cell by cell', () => {
  fc.assert(
    fc.property(blockOf(tricky), (cells) => {
      expect(readBlock(writeBlock(cells).text)).toEqual(cells)
    }),
  )
})

it('reading never fails, gives even rows, and what it gave stays the same when written and read', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const cells = readBlock(text)
      expect(new Set(cells.map((row) => row.length)).size).toBeLessThanOrEqual(1)
      expect(readBlock(writeBlock(cells).text)).toEqual(cells)
    }),
  )
})

const hostile: Readonly<Record<string, (length: number) => string>> = {
  quotes: (length) => '"'.repeat(length),
  'cells that open a quote': (length) => '"\t'.repeat(length / 2),
  'one open quote, then pairs': (length) => `"""x${'\t""x'.repeat(length / 4)}`,
  'pairs without an end': (length) => '"""x\t""""x\n'.repeat(length / 11),
  tabs: (length) => '\t'.repeat(length),
  'carriage returns': (length) => '\r'.repeat(length),
  'a wide row and as many short ones': (length) => '\t'.repeat(length / 2) + '\n'.repeat(length / 2),
  'non-breaking spaces': (length) => '\u00a0'.repeat(length),
}
describe('hostile characters are read in time that grows as they do, 800,000 of them, too', () => {
  it.each(Object.entries(hostile))('%s', (_, textOf) => {
    expect(growsEvenly(readBlock, textOf)).toBe(true)
    // Eight times the longest input.
    readBlock(textOf(8 * 99_999))
  })
})
