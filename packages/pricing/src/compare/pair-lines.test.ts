import { expect, it } from 'vitest'
import { pairs } from './pair-lines.ts'

const name = (word: string) => word.slice(0, 1)

it('lines of one name are paired in order, by the order of the right side, with lines of the left alone at the end', () => {
  expect(pairs(['a1', 'b1', 'a2', 'c1', 'a3'], ['d1', 'a4', 'a5', 'c2'], name)).toEqual([
    [undefined, 'd1'],
    ['a1', 'a4'],
    ['a2', 'a5'],
    ['c1', 'c2'],
    ['b1', undefined],
    ['a3', undefined],
  ])
})

it('every line is listed once, whatever the length of both lists', () => {
  const lines = Array.from({ length: 3000 }, (_, at) => String(at))
  let named = 0
  const found = pairs(lines, lines.toReversed(), (line) => {
    named += 1
    return line
  })
  expect(found.every(([before, after]) => before === after)).toBe(true)
  expect(named).toBe(2 * lines.length)
})
