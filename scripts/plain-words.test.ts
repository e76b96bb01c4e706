import { expect, test } from 'vitest'
import { idiom, opening } from './plain-words.ts'

test.each(['/** How a rate is found. */', '  /** Whether it is open. */'])(
  '%s begins with neither a noun nor a verb',
  (line) => {
    expect(line).toMatch(opening)
  },
)

test.each(['/** Finds a rate. */', '/** The rate. */'])('%s begins as it should', (line) => {
  expect(line).not.toMatch(opening)
})

test.each(['as told before', 'this house', 'what of it'])('"%s" is an old idiom', (words) => {
  expect(words).toMatch(idiom)
})

test.each(['a house bill', 'the house waybill', 'standstill'])('"%s" is plain', (words) => {
  expect(words).not.toMatch(idiom)
})
