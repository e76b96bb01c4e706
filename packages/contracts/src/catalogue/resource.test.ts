import { expect, it } from 'vitest'
import { fclRate, namingsOf, supplier } from '../index.ts'
import { code, text } from './kinds.ts'
import { resource } from './resource.ts'

it('a standing record is named by its key, by what is a key of its own, by its compared name', () => {
  expect(namingsOf(supplier).map(({ fields }) => fields)).toEqual([['code'], ['creditCode'], ['nameCn']])
  const label = ['号', 'No.'] as const
  const plain = (name: string) => name.toLowerCase()
  const berth = resource({
    name: 'berth',
    label,
    title: 'name',
    comparedName: { field: 'name', as: plain },
    fields: {
      name: text(label),
      scan: code(label, { alone: true }),
      port: code(label, { unique: true }),
      no: code(label, { unique: true }),
    },
  })
  expect(namingsOf(berth)).toEqual([{ fields: ['port', 'no'] }, { fields: ['scan'] }, { fields: ['name'], as: plain }])
})

it.each([
  ['a rank', { recommendRank: 3, recommendFlag: 2 }, { recommendFlag: 1 }],
  ['a rank of a new row', { recommendRank: 3 }, { recommendFlag: 1 }],
  ['no rank', { recommendRank: null, recommendFlag: 1 }, {}],
  ['no flag and no rank', { recommendFlag: 2 }, {}],
])('what is recommendable is recommended by its rank: %s', (_what, values, derived) => {
  expect(fclRate.derive?.(values)).toEqual(derived)
})
