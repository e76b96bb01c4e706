import { expect, it } from 'vitest'
import { doubtsOfRate } from './rate-doubts.ts'

it.each([
  ['7.1234', { former: '7.12', inverse: '0.1404' }, []],
  ['7.1234', { former: null, inverse: null }, []],
  ['71.234', { former: '7.12', inverse: null }, [{ is: 'former', rate: '7.12', percent: '900.5' }]],
  ['7', { former: '7.12', inverse: null }, [{ is: 'former', rate: '7.12', percent: '-1.7' }]],
  ['7.3', { former: '7.25', inverse: '0.14' }, [{ is: 'inverse', rate: '7.14285714', percent: '2.2' }]],
  ['7.3', { former: '0', inverse: '0' }, []],
  ['0', { former: '7.12', inverse: '0.14' }, []],
  ['seven', { former: '7.12', inverse: '0.14' }, []],
] as const)('%s beside %j: %j', (rate, others, doubts) => {
  expect(doubtsOfRate(rate, others)).toEqual(doubts)
})
