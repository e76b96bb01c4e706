import { numericInput } from '@hangjia/validation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAfter } from './caret.ts'

const price = (typed: string) => numericInput(typed, 2)
/** `12|.5` is the text 12.5 with the caret behind the 2. */
const read = (marked: string) => ({ typed: marked.replace('|', ''), caret: marked.indexOf('|') })

test.each([
  ['12|.5', '12|.5', 'nothing to cut'],
  ['1x|25', '1|25', 'a letter in the middle'],
  ['1,|250', '1|250', 'a comma of a pasted amount'],
  ['1.3|33', '1.3|3', 'a decimal too many, typed in the middle'],
  ['1.335|', '1.33|', 'a decimal too many, typed at the end'],
  ['1.|2.5', '1.|25', 'a second point behind the caret'],
  ['1.2.|5', '1.2|5', 'a second point before the caret'],
  ['0|25', '|25', 'a zero typed at the front'],
  ['00|', '0|', 'a second zero'],
  ['|.5', '|0.5', 'the whole part was deleted'],
  ['.|5', '0.|5', 'a point typed at the front'],
  ['1-|2', '1|2', 'a minus in the middle'],
  ['-|12', '-|12', 'a minus at the front'],
  ['-0|5', '-|5', 'a zero behind the minus'],
  ['１２|３', '12|3', 'full-width digits'],
  ['1。|5', '1.|5', 'the full stop of a Chinese keyboard'],
  ['|', '|', 'nothing at all'],
])('%s becomes %s: %s (spec §5.4)', (typed, kept) => {
  const { typed: text, caret } = read(typed)
  const after = price(text)
  const at = caretAfter(price, text, caret)
  expect(`${after.slice(0, at)}|${after.slice(at)}`).toBe(kept)
})

const keys = fc.array(fc.constantFrom(...'0123456789.-,ax１。'), { maxLength: 14 }).map((typed) => typed.join(''))

test('the caret never leaves the text, and never runs backwards as it moves on', () =>
  fc.assert(
    fc.property(keys, (typed) => {
      const places = Array.from({ length: typed.length + 1 }, (_, caret) => caretAfter(price, typed, caret))
      expect(places.at(-1)).toBe(price(typed).length)
      expect(places).toEqual([...places].sort((one, other) => one - other))
    }),
  ))

test('a text that is clean already keeps its caret', () =>
  fc.assert(
    fc.property(keys.map(price), fc.nat(), (typed, seed) => {
      const caret = seed % (typed.length + 1)
      expect(caretAfter(price, typed, caret)).toBe(caret)
    }),
  ))
