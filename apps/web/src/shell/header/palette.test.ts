import { menu } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { type Candidate, findCandidates } from './palette.ts'

const go = () => undefined
const pages = menu.flatMap(({ groups }) =>
  groups.flatMap((group) =>
    group.entries.map(
      ({ name, title }): Candidate => ({ key: name, kind: 'page', title, group: group.title, name, go }),
    ),
  ),
)
const dark: Candidate = { key: 'dark', kind: 'act', title: ['深色模式', 'Dark mode'], group: ['操作', 'Acts'], go }
const draft: Candidate = { key: 'q1', kind: 'tab', title: ['Q26-00012 V1', 'Q26-00012 V1'], group: ['', ''], go }
const best = (typed: string) => findCandidates(typed, [...pages, draft, dark])[0]?.key

describe('the search over the menu, tabs and acts', () => {
  it.each([
    ['整箱运价', 'fclFreight'],
    ['zhengxiangyunjia', 'fclFreight'],
    ['zxyj', 'fclFreight'],
    ['zheng xiang yun jia', 'fclFreight'],
    ['fclFreight', 'fclFreight'],
    ['FCL rates', 'fclFreight'],
    ['mudigang', 'destinationPortCharge'],
    ['gangkou', 'haven'],
    ['exchange', 'exchangeRate'],
    ['hl', 'exchangeRate'],
    ['ssms', 'dark'],
    ['dark', 'dark'],
    ['00012', 'q1'],
  ])('%s finds %s first', (typed, key) => expect(best(typed)).toBe(key))

  it('offers what belongs to a group behind what bears the name itself', () => {
    const found = findCandidates('空运', pages).map(({ key }) => key)
    expect(found[0]).toBe('airFreight')
    expect(found).toContain('airStartPortCharge')
  })
  it('offers nothing for words that mean nothing', () => expect(findCandidates('qqqq', pages)).toEqual([]))
})
