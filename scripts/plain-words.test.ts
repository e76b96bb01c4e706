import { expect, test } from 'vitest'
import { unplainComments, unplainTexts } from './plain-words.ts'

test('texts that users read are in plain words (docs/style.md)', () => {
  expect(unplainTexts()).toEqual([])
})

test('comments begin with a noun or a verb, in plain words (docs/style.md)', () => {
  expect(unplainComments()).toEqual([])
})
