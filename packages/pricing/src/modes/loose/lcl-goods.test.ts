import { type Mode, modes } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import { ask, book, rate, today } from '../../../cases/modes/loose-rows.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'

const offerFor = (cargoExcluded: readonly string[] | undefined, goodsKinds: readonly string[] | undefined) =>
  searchMode({
    mode: factsOfMode(modes.lcl as Mode),
    engine: engineOf(modes.lcl),
    ask: { ...ask, ...(goodsKinds ? { goodsKinds } : {}) },
    book: book([{ ...rate, ...(cargoExcluded ? { cargoExcluded } : {}) }]),
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
  const offer = offerFor(excluded, asked)
  expect(offer?.refusals).toEqual(refusals)
  expect(offer?.quotable).toBe(refusals.length === 0)
  // The price is known, for an enquiry about an exception.
  expect(offer?.sell.total?.amount).toBe('60.00')
})
