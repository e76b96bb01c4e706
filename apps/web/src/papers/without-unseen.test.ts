import { printedWith } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { withoutUnseen } from './without-unseen.ts'

const printed = (stamp: boolean, bank = false) => ({ printOptions: { ...printedWith({}), stamp, bank } })
const letterhead = (stamp?: string) => ({ letterhead: (stamp ? { stamp } : {}) as never })
const account = [{}] as never

it.each([
  ['is put back by nobody who does not see it', printed(true), letterhead(), printed(false), false],
  ['is put there by who sees it', printed(true), letterhead('data:'), printed(false), true],
  ['stays where the server has it', printed(true), letterhead(), printed(true), true],
  ['is taken off by anybody', printed(false), letterhead('data:'), printed(true), false],
] as const)('a stamp %s', (_name, draft, seen, stored, stamp) => {
  expect(withoutUnseen(draft, seen, stored).printOptions.stamp).toBe(stamp)
})

it.each([
  ['are put back by nobody who does not see them', [], false],
  ['are put there by who sees them', account, true],
  ['are no part of a price list', undefined, true],
] as const)('accounts %s', (_name, accounts, bank) => {
  const seen = { ...letterhead(), ...(accounts ? { accounts } : {}) }
  expect(withoutUnseen(printed(false, true), seen as never, printed(false)).printOptions.bank).toBe(bank)
})

it('leaves a draft as it is where nothing is taken off', () => {
  const draft = printed(false)
  expect(withoutUnseen(draft, letterhead(), draft)).toBe(draft)
})
