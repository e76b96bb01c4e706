import { describe, expect, it } from 'vitest'
import { firstEqualIn, type Scope } from './first-equal.ts'

const long = Array.from({ length: 20 }, (_, at) => String(at))
const sheet = (alike: string, ...lists: string[][]): Scope => ({ alike, lists })

describe('the first equal of a fee sheet', () => {
  it.each<[string, Scope[], (number | undefined)[]]>([
    ['is no sheet with another scope', [sheet('a', ['1']), sheet('b', ['1'])], [undefined, undefined]],
    ['has something in each of its lists', [sheet('', ['1', '2'], ['3']), sheet('', ['2'], ['3', '4'])], [1, 0]],
    ['is none that misses one of them', [sheet('', ['1'], ['3']), sheet('', ['1'], ['4'])], [undefined, undefined]],
    [
      'is the first of several, whichever item is had in common',
      [sheet('', ['1']), sheet('', ['2']), sheet('', ['2', '1', '1'])],
      [2, 2, 0],
    ],
    [
      'is found among those with long lists',
      [sheet('', long, long), sheet('', ['0'], ['7']), sheet('', ['0'], ['99']), sheet('', long.slice(5), long)],
      [1, 0, undefined, 0],
    ],
    ['is never the sheet itself', [sheet('', ['1'])], [undefined]],
  ])('%s', (_what, sheets, expected) => {
    const equalOf = firstEqualIn(sheets)
    expect(sheets.map(equalOf)).toEqual(expected.map((at) => (at === undefined ? undefined : sheets[at])))
  })

  const ports = (from: number, count: number) => Array.from({ length: count }, (_, at) => String(from + at))
  it.each<[string, number, (at: number) => Scope]>([
    ['alike', 100_000, () => sheet('', ['COS'], ['DOC'])],
    ['alike but for long lists', 100_000, () => sheet('', ports(0, 12), ports(0, 12))],
    ['with nothing but a port of their own', 0, (at) => sheet('', ['COS'], [String(at)], ['DOC'])],
    ['of every two of 320 ports', 0, (at) => sheet('', [String(at % 320)], [String(Math.floor(at / 320))])],
  ])('is found for each of 100,000 %s, without holding each against each', (_what, alike, make) => {
    const sheets = Array.from({ length: 100_000 }, (_, at) => make(at))
    const equalOf = firstEqualIn(sheets)
    expect(sheets.filter(equalOf)).toHaveLength(alike)
  })
})
