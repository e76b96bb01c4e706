import { expect, it } from 'vitest'
import { placeBeside } from './place-beside.ts'

const sizes = { card: { width: 320, height: 160 }, window: { width: 1280, height: 800 } }

it.each([
  ['right of the menu', { left: 0, top: 0, width: 210, height: 800 }, { left: 222, top: 24 }],
  ['below the search', { left: 640, top: 12, width: 300, height: 32 }, { left: 640, top: 56 }],
  ['within the window, below its right corner', { left: 1180, top: 12, width: 90, height: 32 }, { left: 948, top: 56 }],
  ['in the middle of a page', { left: 210, top: 96, width: 1070, height: 704 }, { left: 585, top: 368 }],
])('a card lies %s', (_where, part, place) => expect(placeBeside(part, sizes)).toEqual(place))
