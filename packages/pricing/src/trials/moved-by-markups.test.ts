import { describe, expect, it } from 'vitest'
import { boxes, carrier, marketRule, port, rate, rule, step, today } from '../../cases/rows.ts'
import type { MarketRule, MarkupRule } from '../book/book.ts'
import { type MarkedRate, maxMovedFirst, movedByMarkups, viewChangesByMarkups } from './moved-by-markups.ts'

const add = (id: string, value: string, facts: Partial<MarkupRule> = {}): MarkupRule =>
  rule({ id, lines: [step({ method: 'add', value })], ...facts })
const market = (value: string, facts: Partial<MarketRule> = {}): MarketRule =>
  marketRule({ id: '7', lines: [step({ method: 'add', value })], ...facts })
const rates = [
  rate({ id: '1', boxPrices: boxes({ '20GP': '500', '40HQ': '1000' }) }),
  rate({ id: '2', boxPrices: boxes({ '40HQ': '100' }), carrier: carrier.MSK }),
  rate({ id: '3', boxPrices: boxes({ '40HQ': '900' }), pod: port.NLRTM, validTo: '2026-11-25' }),
]
const nobody = { customer: null, customerGroup: null }
const ask = { today, buyers: [nobody], sellers: [null], channel: 'salesQuery' }
const each = (asked: Parameters<typeof movedByMarkups>[0], of: readonly MarkedRate[] = rates) => {
  const moves = movedByMarkups(asked)
  return maxMovedFirst(of.flatMap((one) => moves(one) ?? []))
}
interface Layers {
  readonly company?: readonly MarkupRule[]
  readonly market?: readonly MarketRule[]
}
const moved = (
  before: Layers,
  after: Layers,
  facts: { channel?: string; buyers?: (typeof nobody | { customer: string; customerGroup: null })[] } = {},
) =>
  each({
    ...ask,
    ...facts,
    before: { company: [], market: [], ...before },
    after: { company: [], market: [], ...after },
  }).map(({ rate: id, box, day, from, to }) => [id, box, day, from, to].join(' '))

/** priceSet, "preview of a change": which published rates move, by how much (R27). */
describe('a mark-up that would be saved', () => {
  const fifty = add('5', '50')

  it('changes the rates that it is for, the greatest relative change first', () => {
    expect(moved({ company: [fifty] }, { company: [add('5', '60')] })).toEqual([
      `2 40HQ ${today} 150.00 160.00`,
      `1 20GP ${today} 550.00 560.00`,
      `3 40HQ ${today} 950.00 960.00`,
    ])
    expect(moved({ company: [fifty] }, { company: [fifty] })).toEqual([])
  })

  it('changes none that a more specific rule keeps, and those that it takes over from a general one', () => {
    const maersk = add('6', '80', { carriers: [carrier.MSK] })
    expect(moved({ company: [fifty, maersk] }, { company: [add('5', '60'), maersk] })).not.toContainEqual(
      expect.stringMatching(/^2 /),
    )
    expect(moved({ company: [fifty] }, { company: [fifty, maersk] })).toEqual([`2 40HQ ${today} 150.00 180.00`])
    expect(moved({ company: [fifty, maersk] }, { company: [fifty] })).toEqual([`2 40HQ ${today} 180.00 150.00`])
  })

  it('changes prices for the sales of the people whom a rule names, and nothing for others', () => {
    const unit = { units: ['71'], roles: [] }
    const scoped = { company: [fifty, add('6', '80', { sellingUnits: ['71'] })] }
    expect(moved({ company: [fifty] }, scoped)).toEqual([])
    const forUnit = each({
      ...ask,
      sellers: [null, unit],
      before: { company: [fifty], market: [] },
      after: { market: [], ...scoped },
    })
    expect(forUnit.map(({ from, to }) => `${from} ${to}`)).toContain('150.00 180.00')
  })

  it('distinguishes rates of one lane and carrier by their contract', () => {
    const two = ['C1', 'C2'].map((contractNo, at) =>
      rate({ id: String(at + 1), contractNo, boxPrices: boxes({ '40HQ': '1000' }) }),
    )
    const after = { company: [fifty, add('6', '70', { contractNos: ['C2'] })], market: [] }
    const found = each({ ...ask, before: { company: [fifty], market: [] }, after }, two)
    expect(found.map(({ rate: id, to }) => [id, to])).toEqual([['2', '1070.00']])
  })

  it('moves them from the day on which it begins, ends, or no rule has priority over it any more', () => {
    const later = add('6', '70', { validFrom: '2026-12-01' })
    // The third rate is over by then.
    expect(moved({ company: [fifty] }, { company: [fifty, later] })).toEqual([
      '2 40HQ 2026-12-01 150.00 170.00',
      '1 20GP 2026-12-01 550.00 570.00',
    ])
    expect(moved({ company: [fifty] }, { company: [add('5', '50', { validTo: '2026-11-30' })] })).toEqual([
      '2 40HQ 2026-12-01 150.00 100.00',
      '1 20GP 2026-12-01 550.00 500.00',
    ])
    const keeps = add('8', '90', { carriers: [carrier.MSK], validTo: '2026-12-10' })
    expect(moved({ company: [fifty, keeps] }, { company: [add('5', '60'), keeps] })).toEqual([
      '2 40HQ 2026-12-11 150.00 160.00',
      `1 20GP ${today} 550.00 560.00`,
      `3 40HQ ${today} 950.00 960.00`,
    ])
  })

  it('considers the channel of the market price, the customer, and a disabled rule', () => {
    const company = [fifty]
    expect(moved({ company }, { company, market: [market('20')] })).toHaveLength(3)
    expect(moved({ company }, { company, market: [market('20', { channels: ['partner'] })] })).toEqual([])
    const partner = { channel: 'partner' }
    expect(moved({ company }, { company, market: [market('20', { channels: ['partner'] })] }, partner)).toHaveLength(3)
    const ofOne = add('6', '10', { customers: ['901'] })
    expect(moved({ company }, { company: [fifty, ofOne] })).toEqual([])
    expect(
      moved({ company }, { company: [fifty, ofOne] }, { buyers: [nobody, { customer: '901', customerGroup: null }] }),
    ).toHaveLength(3)
    expect(moved({ company }, { company: [add('5', '50', { status: 0 })] })).toHaveLength(3)
  })

  it('reads the rules once for all rates with the same rules, whatever the number of days with changes', () => {
    let reads = 0
    const watched = (at: number) => ({
      ...add(String(at + 10), '90', { validFrom: `2026-12-${String(at + 10)}` }),
      get lines() {
        reads += 1
        return [step({ method: 'add', value: '90' })]
      },
    })
    const others = Array.from({ length: 20 }, (_, at) => watched(at))
    const alike = Array.from({ length: 50 }, (_, at) =>
      rate({ id: String(at + 1), boxPrices: boxes({ '40HQ': '1000' }), contractNo: `C${at}`, validTo: '2027-06-30' }),
    )
    const readFor = (was: MarkupRule, will: MarkupRule, of: readonly MarkedRate[]) => {
      reads = 0
      const sides = {
        before: { company: [...others, was], market: [] },
        after: { company: [...others, will], market: [] },
      }
      expect(each({ ...ask, ...sides }, of)).toEqual([])
      return reads
    }
    const renamed = add('5', '50', { name: 'x' })
    const one = readFor(fifty, renamed, alike.slice(0, 1))
    expect(one).toBeGreaterThan(0)
    expect(readFor(fifty, renamed, alike)).toBe(one)
    // For another contract no rule is read at all.
    const ofOther = { contractNos: ['C99'] }
    expect(readFor(add('5', '1', ofOther), add('5', '2', ofOther), alike)).toBe(0)
  })

  it('reports that a rule would refuse to make a price', () => {
    const rebate = [rate({ id: '1', boxPrices: boxes({ '40HQ': '-50' }) })]
    const percent = rule({ id: '5', lines: [step({ method: 'percent', value: '10' })] })
    const after = { company: [percent], market: [] }
    const found = each({ ...ask, before: { company: [], market: [] }, after }, rebate)
    expect(found).toMatchObject([{ from: '-50.00', to: null }])
  })
})

describe('a market price that would be saved moves no price and is shown differently', () => {
  const changes = (before: Partial<MarketRule>, after: Partial<MarketRule>) => {
    const [was, is] = [before, after].map((facts) => ({ company: [], market: [market('20', facts)] }))
    if (!was || !is) throw new Error('two sides')
    expect(each({ ...ask, before: was, after: is })).toEqual([])
    const changesOf = viewChangesByMarkups({ ...ask, before: was, after: is })
    return rates.map((one) => changesOf(one).join('+'))
  }
  it.each([
    ['as a single price', {}, { hideSurcharges: true }, ['onePrice', 'onePrice', 'onePrice']],
    ['with what is in it', { hideSurcharges: true }, {}, ['itemised', 'itemised', 'itemised']],
    // The third ends before ten days are over.
    ['for fewer days', {}, { validDaysShown: 10 }, ['fewerDays', 'fewerDays', '']],
    ['for more days', { validDaysShown: 10 }, { validDaysShown: null }, ['moreDays', 'moreDays', '']],
    ['as before', { validDaysShown: 10 }, { validDaysShown: 10 }, ['', '', '']],
    [
      'in both ways',
      {},
      { hideSurcharges: true, validDaysShown: 10 },
      ['onePrice+fewerDays', 'onePrice+fewerDays', 'onePrice'],
    ],
  ] as const)('%s', (_, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected)
  })
})
