import { expect, it } from 'vitest'
import { headedBlock } from './headed-block.ts'

const known = new Map([
  ['POL', 'pol'],
  ['起运港', 'pol'],
  ['POD', 'pod'],
  ['40HQ', 'box'],
  ['Remark', 'remark'],
])
const heads = (first: string[], least = 2, lines = [['x']]) => {
  const headed = headedBlock([first, ...lines], { columnNamed: (text) => known.get(text.trim()), least })
  return headed && [headed.columns.map((column) => column ?? '-').join(' '), headed.unknown.join()]
}

it.each([
  ['in any order, in either language', ['40HQ', '起运港'], ['box pol', '']],
  ['without a heading above an empty column', ['', 'POD', ' POL ', ''], ['- pod pol -', '']],
  ['with few that are unknown', ['POL', 'POD', 'Vessel'], ['pol pod -', 'Vessel']],
  ['a second one of a column is unknown', ['POL', '起运港', 'POD', '40HQ'], ['pol - pod box', '起运港']],
  ['but not where half is unknown', ['POL', 'POD', 'Vessel', 'Voyage'], undefined],
  ['nor where only one is known', ['POL', ''], undefined],
  ['nor where values stand', ['Ningbo', '1500'], undefined],
] as const)('a first line of headings is known %s', (_, first, expected) => {
  expect(heads([...first])).toEqual(expected)
})
it('is no head of nothing', () => expect(heads(['POL', 'POD'], 2, [])).toBeUndefined())
it('one heading is enough where a sheet allows it', () => expect(heads(['40HQ'], 1)).toEqual(['box', '']))
