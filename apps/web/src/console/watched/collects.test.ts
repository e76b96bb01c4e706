import { expect, it } from 'vitest'
import { collects } from './collects.ts'

const link = (id: string) => ({ id, title: id, titleEn: null, code: null })
const lane = { carrier: '1', pol: '2', pod: '3' }
const lines = [{ pol: link('2'), pod: link('3') }]

it.each([
  [true, { carriers: [], lanes: [] }],
  [true, { carriers: [link('9'), link('1')], lanes: lines }],
  [false, { carriers: [link('9')], lanes: [] }],
  [false, { carriers: [], lanes: [{ pol: link('3'), pod: link('2') }] }],
  [false, { carriers: [], lanes: [], enabled: false }],
])('a lane is collected: %s', (expected, task) => {
  expect(collects({ enabled: true, ...task }, lane)).toBe(expected)
})
