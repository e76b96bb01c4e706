import { type Mode, modes, quotationDraft } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { dictionaries, today, usd } from '../../cases/loose-rows.ts'
import { askFor, bookOf, containerRow } from '../../cases/mode-rows.ts'
import type { BoxCargo } from './container-rate.ts'
import type { ModeBook } from './engine.ts'
import { engineOf, loadOf } from './engines.ts'
import { factsOfMode } from './facts-of.ts'
import type { ImportRate } from './import-fcl.ts'
import { draftFromModeOffers } from './mode-draft.ts'
import { searchMode } from './search-mode.ts'

const rate: ImportRate = {
  ...containerRow,
  pol: '21',
  pod: '11',
  incotermBase: 'FOB',
  originOnRequest: false,
  currency: usd,
  boxPrices: [
    { box: '20GP', price: '400' },
    { box: '40HQ', price: '650' },
  ],
}
const cargo: BoxCargo = {
  boxes: [
    { box: '20GP', quantity: 1, grossTon: '12' },
    { box: '40HQ', quantity: 2 },
  ],
}

/** A quotation of the offer that import containers get, with its offer. */
const quoted = (given: Partial<ModeBook<ImportRate>> = {}) => {
  const mode = modes.importFcl as Mode
  const ask = askFor(cargo)
  const answer = searchMode({
    mode: factsOfMode(mode),
    engine: engineOf(mode),
    ask: ask as never,
    book: bookOf([rate], given),
    today,
    audience: 'sales',
    sides: 'both',
  })
  const [offer] = answer.offers
  if (!offer) throw new Error('nothing was offered')
  const draft = draftFromModeOffers({
    mode: mode.name,
    direction: mode.direction,
    ask,
    cargo: [],
    boxes: loadOf(mode, cargo, dictionaries).containers,
    offers: [
      {
        key: '1.1',
        facts: [],
        breaks: [],
        transferType: 1,
        departs: null,
        transit: offer.transit,
        validFrom: rate.validFrom,
        validTo: rate.validTo,
        remark: '',
        recommended: false,
        lines: offer.sell.lines,
      },
    ],
    quoteDate: today,
    heldDays: 7,
    terms: [],
  })
  return { draft, offer }
}

describe('a quotation of containers', () => {
  it('can be read and saved: its containers are types and numbers, whatever the cargo weighs', () => {
    const { draft } = quoted()
    expect(quotationDraft.parse(draft)).toEqual(draft)
    expect(draft.boxes).toEqual([
      { box: '20GP', quantity: 1 },
      { box: '40HQ', quantity: 2 },
    ])
  })
})
