import { type Mode, modes } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import { importLclRow } from '../../../cases/modes/import-rows.ts'
import { ask, book, rate, today } from '../../../cases/modes/loose-rows.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'

type Goods = readonly string[] | undefined
const offerFor = (name: 'lcl' | 'importLcl', cargoExcluded: Goods, goodsKinds: Goods) =>
  searchMode({
    mode: factsOfMode(modes[name] as Mode),
    engine: engineOf(modes[name]) as never,
    ask: { ...ask, ...(goodsKinds ? { goodsKinds } : {}) } as never,
    book: book([{ ...(name === 'lcl' ? rate : importLclRow), ...(cargoExcluded ? { cargoExcluded } : {}) }]),
    today,
    audience: 'sales',
    sides: 'sell',
  }).offers[0]

const refused = (category: string) => ({ rule: 'goodsRefused', parameters: { category } })
test.each([
  ['none of them', ['food', 'battery'], ['powder'], []],
  ['one of them', ['food', 'battery'], ['powder', 'battery'], [refused('battery')]],
  ['two of them', ['food', 'battery'], ['battery', 'food'], [refused('battery'), refused('food')]],
  ['none because nothing was said of the goods', ['food'], undefined, []],
  ['none because the rate takes all goods', undefined, ['food'], []],
] as const)('a rate refuses goods that its consolidator does not take: %s', (_name, excluded, asked, refusals) => {
  const [exported, imported] = (['lcl', 'importLcl'] as const).map((name) => offerFor(name, excluded, asked))
  for (const offer of [exported, imported]) {
    expect(offer?.refusals).toEqual(refusals)
    expect(offer?.quotable).toBe(refusals.length === 0)
  }
  // The price is known, for an enquiry about an exception.
  expect([exported, imported].map((offer) => offer?.sell.total?.amount)).toEqual(['60.00', '48.00'])
})
