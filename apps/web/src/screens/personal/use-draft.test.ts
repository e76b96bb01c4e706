import { expect, it } from 'vitest'
import { rebased } from './use-draft.ts'

const base = { nickname: 'A', email: 'a@x', card: { phone: '1' } }

it.each([
  ['nothing is changed', base, { ...base, email: 'b@x' }, { ...base, email: 'b@x' }],
  [
    'another field is changed',
    { ...base, nickname: 'B' },
    { ...base, email: 'b@x' },
    { ...base, nickname: 'B', email: 'b@x' },
  ],
  ['the same field is changed', { ...base, email: 'mine' }, { ...base, email: 'b@x' }, { ...base, email: 'mine' }],
  [
    'what a field holds is the same',
    { ...base, card: { phone: '1' } },
    { ...base, card: { phone: '2' } },
    { ...base, card: { phone: '2' } },
  ],
])('a draft goes on from what is stored now, where %s', (_what, draft, stored, wanted) =>
  expect(rebased(draft, base, stored)).toEqual(wanted),
)
