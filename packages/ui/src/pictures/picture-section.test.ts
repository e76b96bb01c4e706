import { expect, it } from 'vitest'
import { inPixels, isNeverCut, largestSection } from './picture-section.ts'

it.each([
  ['a wide picture', { width: 2000, height: 1000 }, 1, { x: 25, y: 0, width: 50, height: 100 }],
  ['a tall picture', { width: 1000, height: 2000 }, 1, { x: 0, y: 25, width: 100, height: 50 }],
  ['a picture of that ratio', { width: 1600, height: 900 }, 16 / 9, { x: 0, y: 0, width: 100, height: 100 }],
  ['any picture without a ratio', { width: 300, height: 100 }, undefined, { x: 0, y: 0, width: 100, height: 100 }],
])('begins with the largest section of %s', (_name, size, ratio, expected) => {
  const section = largestSection(size, ratio)
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(section[side]).toBeCloseTo(expected[side], 6)
})

it.each([
  [
    { x: 25, y: 0, width: 50, height: 100 },
    { x: 500, y: 0, width: 1000, height: 1000 },
  ],
  [
    { x: -3, y: -3, width: 200, height: 200 },
    { x: 0, y: 0, width: 2000, height: 1000 },
  ],
  [
    { x: 100, y: 100, width: 0, height: 0 },
    { x: 1999, y: 999, width: 1, height: 1 },
  ],
])('cuts whole pixels within the picture: %j', (section, expected) =>
  expect(inPixels(section, { width: 2000, height: 1000 })).toEqual(expected),
)

it.each([
  ['a.jpg', false],
  ['A.JPEG', false],
  ['a.png', false],
  ['a.gif', true],
  ['a.pdf', true],
])('%s is sent as it is: %s', (name, expected) => expect(isNeverCut({ name })).toBe(expected))
