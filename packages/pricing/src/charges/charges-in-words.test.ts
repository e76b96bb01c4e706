import type { FclAsk, OfferNotice } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, charge, fee, marketRule, rate, sheet, step, today } from '../../cases/rows.ts'
import type { Book, FclRate } from '../book/book.ts'
import { maskOffer } from '../disclosure/mask-offer.ts'
import { searchDesk, searchSell } from '../search/search-fcl.ts'

const question = (facts: Partial<FclRate>, book: Partial<Book>, asked: Partial<FclAsk>) => ({
  ask: ask(asked),
  book: bookOf({ rates: [rate({ id: '1', boxPrices: boxes({ '40HQ': '1800' }), ...facts })], ...book }),
  today,
  asOf,
})
const atDesk = (facts: Partial<FclRate>, book: Partial<Book> = {}) =>
  searchDesk({ ...question(facts, book, {}), sides: 'both' }).offers[0]!
const inWords = ({ notices }: { readonly notices: readonly OfferNotice[] }) =>
  notices.filter(({ rule }) => rule === 'chargesInWords').map(({ parameters }) => parameters)

describe('charges that stayed words below a rate', () => {
  it('are shown on the offer at the desk, for no total has them', () => {
    const offer = atDesk({ surchargeText: 'PSS:100/20GP,200/40HQ; war risk at cost' })
    expect(inWords(offer)).toEqual([{ words: 'PSS:100/20GP,200/40HQ; war risk at cost' }])
    expect(offer.sell.lines.map((line) => line.charge.code)).toEqual(['OF'])
  })

  it('are reported to others without the words', () => {
    const { offers } = searchSell(question({ surchargeText: 'PSS:100/20GP,200/40HQ' }, {}, {}))
    expect(offers.map(inWords)).toEqual([[{}]])
  })

  it('are reported to readers of the desk who do not see cost without the words', () => {
    const asked = question({ surchargeText: 'PSS:100/20GP,200/40HQ' }, {}, {})
    expect(searchDesk({ ...asked, sides: 'sell' }).offers.map(inWords)).toEqual([[{}]])
  })

  it('are no notice where the offer charges or includes them', () => {
    const surchargeText = 'BAF USD 50/40HQ; 低硫燃油附加费 USD 20/40HQ'
    const sheets = { oceanSurcharges: [sheet({ id: '2', charges: [fee('LSS', { unitPrice: '20' })] })] }
    expect(inWords(atDesk({ surchargeText, includedCharges: [charge.BAF] }, sheets))).toEqual([])
    expect(inWords(atDesk({ surchargeText, includedCharges: [charge.BAF] }))).toEqual([
      { words: '低硫燃油附加费 USD 20/40HQ' },
    ])
  })

  it('lose their words where the surcharges are hidden in one price, except for readers who see cost', () => {
    const hiding = marketRule({ id: '9', hideSurcharges: true, lines: [step({ method: 'add', value: '0' })] })
    const sheets = { oceanSurcharges: [sheet({ id: '2', charges: [fee('LSS', { unitPrice: '20' })] })] }
    const asked = question({ surchargeText: 'PSS:100/20GP' }, { ...sheets, marketMarkups: [hiding] }, {})
    const seen = (['both', 'sell'] as const).map((sides) => searchDesk({ ...asked, sides }).offers.map(inWords))
    expect(seen).toEqual([[[{ words: 'PSS:100/20GP' }]], [[{}]]])
  })

  it.each([null, '', '  '])('are none where a rate has none: %j', (surchargeText) =>
    expect(inWords(atDesk({ surchargeText }))).toEqual([]),
  )

  it.each(['price', 'carrier'] as const)('lose their words where the %s of the offer is hidden', (part) => {
    const masked = maskOffer(
      atDesk({ surchargeText: 'PSS:100/20GP' }),
      { parts: new Set([part]), maskText: '***' },
      { place: 0, asOf },
    )
    expect(inWords(masked)).toEqual([{}])
  })
})
