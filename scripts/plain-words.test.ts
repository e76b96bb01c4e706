import { expect, test } from 'vitest'
import { unplainComments, unplainDocuments, unplainLines, unplainReadings, unplainTexts } from './plain-words.ts'

test('texts that users read are in plain words (docs/style.md)', () => {
  expect(unplainTexts()).toEqual([])
})

test('comments begin with a noun or a verb (docs/style.md)', () => {
  expect(unplainComments()).toEqual([])
})

test('names and comments are in plain words (docs/style.md)', () => {
  expect(unplainLines()).toEqual([])
})

test('documents are in plain words (docs/style.md)', () => {
  expect(unplainDocuments()).toEqual([])
})

test('readings of the specification are in plain words (docs/style.md)', () => {
  expect(unplainReadings()).toEqual([])
})
