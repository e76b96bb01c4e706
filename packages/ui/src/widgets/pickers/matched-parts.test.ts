import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchedParts } from './matched-parts.ts'

/** Matches in brackets. */
const shown = (text: string, query: string) =>
  matchedParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('what was typed, in what was found', () => {
  it.each([
    ['Shanghai', 'hai', 'Shang[hai]'],
    ['Shanghai', 'SHANG', '[Shang]hai'],
    ['上海洋山', '洋山', '上海[洋山]'],
    ['上海洋山', 'ys', '上海洋山'],
    ['Los Angeles', 'ang los', '[Los] [Ang]eles'],
    ['Savannah', 'an ann', 'Sav[ann]ah'],
    ['aaaa', 'aa', '[aaaa]'],
    ['CNSHA', '', 'CNSHA'],
    ['', 'x', ''],
    ['İzmir', 'iz', 'İzmir'],
    ['a.c', '.', 'a[.]c'],
  ])('%s, asked %s', (text, query, expected) => {
    expect(shown(text, query)).toBe(expected)
  })
  it('loses no letter', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, query) => {
        expect(
          matchedParts(text, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
