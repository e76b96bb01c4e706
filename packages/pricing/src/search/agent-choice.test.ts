import { describe, expect, it } from 'vitest'
import { decimal } from '../money/money.ts'
import { byStanding } from './agent-choice.ts'

interface Agent {
  readonly id: string
  readonly preferred?: true
  readonly total: string | null
  readonly rating?: string
}
const standing = ({ id, preferred, total, rating }: Agent) => ({
  agent: { id, preferred: preferred === true },
  total: total === null ? null : decimal(total),
  rating: rating ?? null,
})

/** J.7: preferred flag, then total, then rating; of equals the one known longest. */
describe('the standing of agents', () => {
  it.each([
    ['the preferred one before a cheaper one', { id: '2', preferred: true, total: '900' }, { id: '1', total: '100' }],
    ['the cheaper one', { id: '2', total: '100.00' }, { id: '1', total: '100.01', rating: 'A' }],
    ['what has a total before what has none', { id: '2', total: '999' }, { id: '1', total: null, rating: 'A' }],
    [
      'the better rated one of the same price',
      { id: '2', total: '5', rating: 'A' },
      { id: '1', total: '5', rating: 'B' },
    ],
    ['the rated one before the unrated', { id: '2', total: '5', rating: 'D' }, { id: '1', total: '5' }],
    ['the one known longest', { id: '9', total: '5' }, { id: '10', total: '5' }],
  ] as [string, Agent, Agent][])('%s', (_, first, second) => {
    expect(byStanding(standing(first), standing(second))).toBeLessThan(0)
    expect(byStanding(standing(second), standing(first))).toBeGreaterThan(0)
  })
})
