import { describe, expect, it } from 'vitest'
import { sheetName, sheetNumber, sheetText } from './sheet-cells.ts'

describe('sheetText', () => {
  it.each([
    ['上海 → Hamburg', '上海 → Hamburg'],
    ['a\tb\nc', 'a\tb\nc'],
    ['a\u0000b\u000bc\uffff', 'abc'],
  ])('%j is written as %j', (text, written) => expect(sheetText(text)).toBe(written))
  it('is cut where Excel would refuse the cell', () => expect(sheetText('x'.repeat(40_000))).toHaveLength(32_767))
})

describe('sheetName', () => {
  it.each([
    ['QT-2611/0001', 'QT-2611 0001'],
    ['[a]:b*c?d\\e', ' a  b c d e'],
    ['', 'Sheet'],
    ['名'.repeat(40), '名'.repeat(31)],
  ])('%j becomes %j', (name, written) => expect(sheetName(name)).toBe(written))
})

describe('sheetNumber', () => {
  it.each([
    ['0.1', 0.1],
    ['-1234.5', -1234.5],
    ['123456789012.34', 123456789012.34],
    ['12345678901234.5678', '12345678901234.5678'],
  ])('%j is written as %j', (decimal, written) => expect(sheetNumber(decimal)).toBe(written))
})
