import { type Mode, modes } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import cases from '../../../cases/mode-validity.json' with { type: 'json' }
import { ask, book, line, rate, today, usd } from '../../../cases/modes/loose-rows.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { FeederPoint } from '../loose/receiving-legs.ts'

const search = (given: object, asked: object, legs: object = {}) =>
  searchMode({
    mode: factsOfMode(modes.lcl as Mode),
    engine: engineOf(modes.lcl),
    ask: { ...ask, ...asked } as never,
    book: book([{ ...rate, ...given }], { legs } as never),
    today,
    audience: 'sales',
    sides: 'both',
  })

describe('a rate of loose cargo is found on the day that its validity counts on', () => {
  it.each(cases)('$name ($source)', ({ rate: own, day, found, departs }) => {
    const { offers } = search(own, { day })
    expect(offers.length).toBe(found ? 1 : 0)
    if (departs) expect(offers[0]).toMatchObject({ days: { departs, misses: false }, refusals: [] })
  })
})

describe('a leg of loose cargo is valid on the day that its validity counts on', () => {
  // The vessel sails on 1 December, and takes cargo in until four days before.
  const sailing = { sailingDays: '0000010', cargoCutoffLead: 4, prePositionedAllowed: true }
  const prices = { currency: usd, priceCbm: '10', priceTon: '10', minCharge: '10', volumeRatio: 1000 }
  const shuttle: Partial<FeederPoint> = {
    ...prices,
    name: '义乌',
    point: '5',
    pol: '1',
    podCountries: [],
    pods: [],
    productTypes: [],
    shuttleDays: { min: 1, max: 1 },
    receivingDays: null,
    receivingTime: null,
    included: false,
    charges: [line('DOC', 'BL', usd, { unitPrice: '1' })],
    stack: true,
  }
  const transfer = { leg: 'hubTransfer', fromPort: '5', toPlace: '11', transitDays: null, lines: rate.lines }
  const row = { id: '1', version: 1, displayFlag: 1 } as const
  const refusals = (legs: object, own: object, asked: object) =>
    search({ ...sailing, ...own }, { day: '2026-11-30', ...asked }, legs).offers[0]?.refusals.map(({ rule }) => rule)

  it.each([
    ['cargoReceipt', '2026-11-27', '2026-11-27', true],
    ['cargoReceipt', '2026-11-28', '2026-12-31', false],
    ['etd', '2026-11-28', '2026-12-01', true],
    ['etd', '2026-11-01', '2026-11-30', false],
    ['order', '2026-11-01', today, true],
    ['order', '2026-11-21', '2026-12-31', false],
  ] as const)('the shuttle of an inland point by %s, from %s to %s: %s', (validityBasis, validFrom, validTo, holds) => {
    const legs = { point: [{ ...row, ...shuttle, validityBasis, validFrom, validTo }] }
    expect(refusals(legs, {}, { point: '5' })).toEqual(holds ? [] : ['legMissing'])
  })

  it.each([
    // The vessel is there on 17 December, sixteen days after its sailing.
    ['etd', '2026-12-17', '2026-12-17', true],
    ['etd', '2026-12-01', '2026-12-16', false],
    ['cargoReceipt', '2026-11-27', '2026-11-27', true],
    ['cargoReceipt', '2026-12-17', '2026-12-31', false],
    ['order', '2026-11-01', today, true],
  ] as const)('the transfer at a hub by %s, from %s to %s: %s', (validityBasis, validFrom, validTo, holds) => {
    const legs = { transfer: [{ ...row, ...transfer, validityBasis, validFrom, validTo }] }
    expect(refusals(legs, { transferType: 2, via: ['5'] }, {})).toEqual(holds ? [] : ['legMissing'])
  })
})
