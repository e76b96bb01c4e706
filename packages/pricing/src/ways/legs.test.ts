import type { Derivation, FclAsk, OfferLine } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import {
  agent,
  barge,
  boxes,
  carrier,
  charge,
  currency,
  destinationSheet,
  fee,
  plan,
  port,
  rate,
  rule,
  sheet,
  step,
  today,
} from '../../cases/rows.ts'
import type { Book, FclRate } from '../book/book.ts'
import { searchDesk, searchSell } from '../search/search-fcl.ts'

const search = (book: Partial<Book>, asked: Partial<FclAsk> = {}, day = today) =>
  searchSell({ ask: ask(asked), book: bookOf(book), today: day, asOf })
const offersOf = (book: Partial<Book>, asked: Partial<FclAsk> = {}) => search(book, asked).offers
const amounts = (lines: readonly OfferLine[]) =>
  lines.map(({ charge, currency: of, amount, block, treatment }) =>
    [charge.code, of, amount, block, treatment].join(' '),
  )

const sourceIn = ({ source, children }: Derivation): string | undefined =>
  source?.id ?? children.map(sourceIn).find((id) => id !== undefined)

const fromNansha = (facts: Partial<FclRate> = {}): FclRate =>
  rate({ id: '1', pol: port.CNNSA, boxPrices: boxes({ '40HQ': '1850' }), ...facts })
const foshan = { pols: [port.CNFOS] }

describe('a barge (J.4)', () => {
  const march = { validFrom: '2026-03-01', validTo: '2026-04-30' }
  const sailsFriday = fromNansha({ ...march, sailingDays: '0010000', closingDays: '0000100' })
  const asked = { ...foshan, etdFrom: '2026-03-16', etdTo: '2026-03-22' }
  const weekly = { boxPrices: boxes({ '40HQ': '900' }), bargeDays: '0010101' }
  const departureOf = (facts: Partial<Parameters<typeof barge>[0]>, of: Partial<FclRate> = {}) => {
    const book = { rates: [{ ...sailsFriday, ...of }], bargeRates: [barge({ id: '7', ...weekly, ...march, ...facts })] }
    return search(book, asked, '2026-03-05').offers.map(({ etd, legs }) => [etd, legs[0]?.departs])
  }

  it('leaves on the last day that reaches the closing with its buffer: Friday 13th for Friday 20th', () =>
    expect(departureOf({})).toEqual([['2026-03-20', '2026-03-13']]))
  it('must be valid on the day it leaves', () => {
    expect(departureOf({ validFrom: '2026-03-13' })).toEqual([['2026-03-20', '2026-03-13']])
    expect(departureOf({ validFrom: '2026-03-14' })).toEqual([])
    expect(departureOf({ validTo: '2026-03-12' })).toEqual([])
  })
  it('is the day on which a rate by barge date must be valid', () => {
    const rateUntil = (validTo: string, validityBasis: FclRate['validityBasis']) =>
      departureOf({}, { validTo, validityBasis })
    expect(rateUntil('2026-03-13', 'bargeEtd')).toEqual([['2026-03-20', '2026-03-13']])
    expect(rateUntil('2026-03-12', 'bargeEtd')).toEqual([])
    expect(rateUntil('2026-03-19', 'etd')).toEqual([])
  })
  it('without sailing days leaves exactly in time', () =>
    expect(departureOf({ bargeDays: null })).toEqual([['2026-03-20', '2026-03-15']]))
  it('never left before today', () => {
    const book = { rates: [sailsFriday], bargeRates: [barge({ id: '7', ...weekly, ...march })] }
    expect(search(book, asked, '2026-03-14').offers).toEqual([])
    expect(search(book, { ...asked, etdTo: '2026-03-29' }, '2026-03-14').offers[0]?.etd).toBe('2026-03-27')
  })

  const joined = (of: Partial<FclRate>, facts: Partial<Parameters<typeof barge>[0]> = {}) =>
    offersOf(
      { rates: [fromNansha(of)], bargeRates: [barge({ id: '7', boxPrices: boxes({ '40HQ': '900' }), ...facts })] },
      { ...foshan, etdFrom: '2026-12-01' },
    ).length
  it.each([
    ['any that fits', {}, {}, 1],
    ['not when the rate takes none', { bargeMatch: 'none' as const }, {}, 0],
    ['a linked one', { bargeMatch: 'manual' as const, linkedBarges: ['7'] }, {}, 1],
    ['no other than the linked ones', { bargeMatch: 'manual' as const, linkedBarges: ['8'] }, {}, 0],
    ['for its carriers', {}, { carriers: [carrier.COS] }, 1],
    ['not for others', {}, { carriers: [carrier.MSK] }, 0],
    ['not for those left out', {}, { carriers: [carrier.COS], carriersExclude: true }, 0],
    ['only to its ports', {}, { pods: [port.NLRTM] }, 0],
    ['not with empty boxes', {}, { laden: 'emptyReturn' as const }, 0],
    ['not without a price for the box', {}, { boxPrices: boxes({ '20GP': '500' }) }, 0],
    ['not while it is unpublished', {}, { displayFlag: 0 as const }, 0],
    ['not to another port', {}, { pol: port.CNYTN }, 0],
  ])('joins %s', (_what, of, facts, count) => expect(joined(of, facts)).toBe(count))

  it('shows the hub it goes by, at the same price and in the same days', () => {
    const by = (facts: Partial<Parameters<typeof barge>[0]>) =>
      offersOf(
        { rates: [fromNansha()], bargeRates: [barge({ id: '7', boxPrices: boxes({ '40HQ': '900' }), ...facts })] },
        foshan,
      )[0]
    const [straight, changing] = [by({}), by({ hub: port.CNSHK, notice: '须提前预约' })]
    expect(straight?.legs).toMatchObject([{ via: [], notice: null }])
    expect(changing?.legs).toMatchObject([{ via: [{ code: 'CNSHK' }], notice: '须提前预约' }])
    expect([changing?.totalDays, changing?.sell.total]).toEqual([straight?.totalDays, straight?.sell.total])
  })

  it('that the rate includes is printed at zero, from the place of receipt of the rate', () => {
    const included = fromNansha({ bargeMatch: 'included', placeOfReceipt: port.CNFOS })
    const [offer] = offersOf({ rates: [included] }, foshan)
    expect(amounts(offer!.sell.lines)).toEqual(['OF USD 1850.00 freight subject', 'BRG USD  origin included'])
    expect(offer).toMatchObject({ receipt: { code: 'CNFOS' }, pol: { code: 'CNNSA' } })
    expect(offersOf({ rates: [included] }, { pols: [port.CNNSA] })).toEqual([])
    // Another rate with the same charges has its own name.
    const two = offersOf({ rates: [included, { ...included, id: '2' }] }, foshan)
    expect(two.map(({ sell }) => sell.lines.map(({ derivation }) => sourceIn(derivation)))).toEqual([
      ['1', '1'],
      ['2', '2'],
    ])
  })
})

describe('money over the legs (J.8)', () => {
  const book = {
    rates: [fromNansha()],
    bargeRates: [barge({ id: '7', boxPrices: boxes({ '40HQ': '900' }), discounts: boxes({ '40HQ': '200' }) })],
    companyMarkups: [rule({ id: '5', lines: [step({ method: 'add', value: '50', currency: currency.USD })] })],
  }
  const asked = { ...foshan, boxes: [{ box: '40HQ', quantity: 2 }], etdFrom: '2026-12-01' }

  it('two 40HQ at 1,850 and 50, by a barge of 900 less 200: USD 3,800.00 and CNY 1,400.00', () => {
    const [offer] = offersOf(book, asked)
    expect(offer?.sell.subtotals.map(({ currency: of, total }) => `${of} ${total}`)).toEqual([
      'CNY 1400.00',
      'USD 3800.00',
    ])
    expect(amounts(offer!.sell.lines)).toEqual(['OF USD 3800.00 freight subject', 'BRG CNY 1400.00 origin subject'])
  })
  it('takes no discount where the barge was linked by hand, and never goes below zero', () => {
    const linked = fromNansha({ bargeMatch: 'manual', linkedBarges: ['7'] })
    const bargeLine = (change: Partial<Book>) => amounts(offersOf({ ...book, ...change }, asked)[0]!.sell.lines)[1]
    expect(bargeLine({ rates: [linked] })).toBe('BRG CNY 1800.00 origin subject')
    const generous = barge({ id: '7', boxPrices: boxes({ '40HQ': '900' }), discounts: boxes({ '40HQ': '1000' }) })
    expect(bargeLine({ bargeRates: [generous] })).toBe('BRG CNY 0.00 origin subject')
  })
  it('marks a barge up only where a rule has a step for barges', () => {
    const forBarges = rule({ id: '6', lines: [step({ target: 'barge', method: 'add', value: '30' })] })
    const [offer] = offersOf({ ...book, companyMarkups: [...book.companyMarkups, forBarges] }, asked)
    expect(amounts(offer!.sell.lines)).toEqual(['OF USD 3800.00 freight subject', 'BRG CNY 1460.00 origin subject'])
  })
  it('is cheaper for one rate and not for another in the same search', () => {
    const rates = [fromNansha({ id: '1' }), fromNansha({ id: '2', bargeMatch: 'manual', linkedBarges: ['7'] })]
    const bargeRates = [barge({ id: '7', boxPrices: boxes({ '40HQ': '900' }), discounts: boxes({ '40HQ': '200' }) })]
    const bargeOf = (order: readonly FclRate[]) =>
      offersOf({ rates: order, bargeRates }, foshan)
        .map(({ rate: { id }, sell }) => `${id}: ${sell.lines.find(({ key }) => key === 'barge.7')?.amount}`)
        .toSorted()
    const each = ['1: 700.00', '2: 900.00']
    expect(bargeOf(rates)).toEqual(each)
    expect(bargeOf(rates.toReversed())).toEqual(each)
  })
  it('shows the buying side apart from the selling side, and the discount', () => {
    const question = { ask: ask(asked), book: bookOf(book), today, asOf, sides: 'both' as const }
    const [offer] = searchDesk(question).offers
    expect(amounts(offer!.buy!.lines)).toEqual(['OF USD 3700.00 freight subject', 'BRG CNY 1400.00 origin subject'])
    expect(offer?.buy?.lines[1]?.boxes[0]?.derivation.children[0]).toMatchObject({
      value: '700.00',
      parameters: { before: '900', discount: '200' },
    })
    expect(offer?.legs).toMatchObject([{ leg: 'barge', validFrom: '2026-11-01', validTo: '2026-12-31' }])
    expect(JSON.stringify(offer?.sell)).not.toContain('discount')
  })
})

describe('a second leg (J.5)', () => {
  const toHamburg = (facts: Partial<FclRate> = {}) =>
    rate({
      id: '1',
      pod: port.DEHAM,
      boxPrices: boxes({ '40HQ': '1500' }),
      transitDays: { min: 28, max: 30 },
      ...facts,
    })
  const onward = (facts: Partial<Parameters<typeof plan>[0]> = {}) =>
    plan({ id: '8', carriers: [carrier.COS], boxPrices: boxes({ '40HQ': '300' }), ...facts })
  const gothenburg = { pods: [port.SEGOT] }

  it('adds its price after the hub, and makes the route a transit', () => {
    const [offer] = offersOf({ rates: [toHamburg()], transferPlans: [onward({ validTo: '2027-02-28' })] }, gothenburg)
    expect(amounts(offer!.sell.lines)).toEqual(['OF USD 1500.00 freight subject', 'ONC USD 300.00 freight subject'])
    expect(offer).toMatchObject({ transferType: 2, pod: { code: 'DEHAM' }, destination: { code: 'SEGOT' } })
    expect(offer?.totalDays).toMatchObject({ min: 32, max: 34, atLeast: false })
  })
  it('within a through rate has days and no money', () => {
    const through = onward({ sort: 'through', currency: null, boxPrices: [], validTo: '2027-02-28' })
    const [offer] = offersOf({ rates: [toHamburg()], transferPlans: [through] }, gothenburg)
    expect(amounts(offer!.sell.lines)).toEqual(['OF USD 1500.00 freight subject'])
    expect(offer?.legs).toMatchObject([{ leg: 'transfer', priced: 'through', days: { min: 4, max: 4 } }])
  })
  it('with a second transhipment shows the port, and has the charges of routes over that port too', () => {
    const over = (via: string) =>
      sheet({ id: '21', vias: [via], charges: [fee('LSS', { boxPrices: boxes({ '40HQ': '25' }) })] })
    const asked = (facts: Partial<Parameters<typeof plan>[0]>, via: string) =>
      offersOf(
        {
          rates: [toHamburg()],
          transferPlans: [onward({ validTo: '2027-02-28', notice: '汉堡换船', ...facts })],
          oceanSurcharges: [over(via)],
        },
        gothenburg,
      )[0]
    const twice = asked({ secondHub: port.NLRTM }, port.NLRTM)
    expect(twice?.legs).toMatchObject([
      {
        from: { code: 'DEHAM' },
        via: [{ code: 'NLRTM' }],
        to: { code: 'SEGOT' },
        notice: '汉堡换船',
        days: { min: 4 },
      },
    ])
    expect(amounts(twice!.sell.lines)).toContain('LSS USD 25.00 freight subject')
    // It also applies via the first hub; via a third one it does not.
    expect(amounts(asked({ secondHub: port.NLRTM }, port.DEHAM)!.sell.lines)).toContain('LSS USD 25.00 freight subject')
    expect(amounts(asked({ secondHub: port.NLRTM }, port.KRPUS)!.sell.lines).join()).not.toContain('LSS')
    expect(amounts(asked({}, port.NLRTM)!.sell.lines).join()).not.toContain('LSS')
    expect(asked({}, port.NLRTM)?.legs).toMatchObject([{ via: [] }])
  })
  it('must be valid on the day at the hub: sailing and the longest transit', () => {
    const until = (validTo: string) =>
      offersOf({ rates: [toHamburg()], transferPlans: [onward({ validTo })] }, { ...gothenburg, etdTo: today }).length
    expect([until('2026-12-19'), until('2026-12-20')]).toEqual([0, 1])
  })
  it.each([
    ['other carriers', { carriers: [carrier.MSK] }],
    ['other ports of loading', { pols: [port.CNNBG] }],
    ['another hub', { hub: port.NLRTM }],
    ['no price for the box', { boxPrices: boxes({ '20GP': '1' }) }],
  ])('does not join with %s', (_what, facts) =>
    expect(
      offersOf({ rates: [toHamburg()], transferPlans: [onward({ validTo: '2027-02-28', ...facts })] }, gothenburg),
    ).toEqual([]),
  )
  it('is listed after a through rate at the same price', () => {
    const through = rate({ id: '2', pod: port.SEGOT, boxPrices: boxes({ '40HQ': '1800' }) })
    const offers = offersOf(
      { rates: [toHamburg(), through], transferPlans: [onward({ validTo: '2027-02-28' })] },
      gothenburg,
    )
    expect(offers.map((offer) => [offer.rate.id, offer.sell.total?.amount])).toEqual([
      ['2', '1800.00'],
      ['1', '1800.00'],
    ])
  })
  it('is no direct route', () =>
    expect(
      offersOf(
        { rates: [toHamburg()], transferPlans: [onward({ validTo: '2027-02-28' })] },
        { ...gothenburg, directOnly: true },
      ),
    ).toEqual([]))
})

describe('charges at arrival (J.6)', () => {
  const direct = rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }), transitDays: { min: 14, max: 16 } })
  const tariff = (facts: Partial<Parameters<typeof destinationSheet>[0]> = {}) =>
    destinationSheet({
      id: '4',
      pods: [port.USLAX],
      charges: [fee('DTHC', { currency: currency.USD, unitPrice: '200', paymentTerm: 'COL' })],
      ...facts,
    })
  const linesOf = (facts: Partial<Parameters<typeof destinationSheet>[0]>, asked: Partial<FclAsk> = {}) =>
    amounts(offersOf({ rates: [direct], destinationCharges: [tariff(facts)] }, asked)[0]!.sell.lines).slice(1)

  it('are the consignee’s, unless the incoterm makes them the seller’s', () => {
    const totalUnder = (incoterm: FclAsk['incoterm']) =>
      offersOf({ rates: [direct], destinationCharges: [tariff()] }, { incoterm })[0]?.sell.total?.amount
    expect([totalUnder(null), totalUnder('CIF'), totalUnder('DAP')]).toEqual(['1000.00', '1000.00', '1200.00'])
  })
  it('that are for reference have an amount and are in no total', () => {
    expect(linesOf({ binding: 'reference' }, { incoterm: 'DAP' })).toEqual(['DTHC USD 200.00 reference reference'])
    const [offer] = offersOf(
      { rates: [direct], destinationCharges: [tariff({ binding: 'reference' })] },
      { incoterm: 'DAP' },
    )
    expect([offer?.sell.total?.amount, offer?.sell.subtotals]).toEqual([
      '1000.00',
      [{ currency: 'USD', prepaid: '1000.00', collect: '0.00', total: '1000.00' }],
    ])
  })
  it('must be valid on the day of arrival', () => {
    const until = (validTo: string) => linesOf({ validTo }, { etdTo: today }).length
    expect([until('2026-12-05'), until('2026-12-06')]).toEqual([0, 1])
  })
  it('depend on the kind of consignee', () => {
    expect(linesOf({ consigneeType: 'coLoader' })).toEqual([])
    expect(linesOf({ consigneeType: 'coLoader' }, { consigneeType: 'coLoader' })).toHaveLength(1)
    expect(linesOf({ consigneeType: 'coLoader' }, { consigneeType: 'retailer' })).toEqual([])
  })
})

describe('an agent abroad (J.7)', () => {
  const toLosAngeles = rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }), transitDays: { min: 14, max: 16 } })
  const delivery = (facts: Partial<Parameters<typeof agent>[0]> = {}) =>
    agent({ id: '9', charges: [fee('DLV', { unitPrice: '4000', paymentTerm: 'COL' })], ...facts })
  const atPort = delivery({ destination: null, service: 'DAP' })
  const chicago = { pods: [port.USCHI] }

  it('takes the cargo inland, to be paid by the consignee', () => {
    const [offer] = offersOf(
      { rates: [toLosAngeles], agentCharges: [delivery({ deliveryDays: { min: 4, max: 6 } })] },
      chicago,
    )
    expect(amounts(offer!.sell.lines)).toEqual([
      'OF USD 1000.00 freight subject',
      'DLV USD 4000.00 destination subject',
    ])
    expect(offer).toMatchObject({ destination: { code: 'USCHI' }, totalDays: { min: 18, max: 22 } })
    expect(offer?.sell.total?.amount).toBe('1000.00')
  })
  it('is the seller’s under the terms that deliver, duty under DDP alone', () => {
    const total = (incoterm: FclAsk['incoterm'], service: 'DAP' | 'DDP') =>
      offersOf({ rates: [toLosAngeles], agentCharges: [{ ...atPort, service }] }, { incoterm })[0]?.sell.total?.amount
    expect([total('CIF', 'DAP'), total('DAP', 'DAP'), total('DDP', 'DDP')]).toEqual(['1000.00', '5000.00', '5000.00'])
    expect(total('DDP', 'DAP')).toBe('1000.00')
    const duty = {
      ...atPort,
      service: 'DDP' as const,
      charges: [fee('DUTY', { treatment: 'atCost', paymentTerm: 'COL' })],
    }
    const payerUnder = (incoterm: FclAsk['incoterm'], withAgent = false) =>
      offersOf({ rates: [toLosAngeles], agentCharges: [duty] }, { incoterm, withAgent })[0]?.sell.lines[1]?.paymentTerm
    expect([payerUnder('DDP'), payerUnder('CIF', true)]).toEqual(['PRE', 'COL'])
  })
  it('at the port joins on request', () => {
    const count = (asked: Partial<FclAsk>) =>
      offersOf({ rates: [toLosAngeles], agentCharges: [atPort] }, asked)[0]?.legs.length
    expect([count({}), count({ withAgent: true }), count({ incoterm: 'DAP' })]).toEqual([0, 1, 1])
  })
  it('replaces the destination charges of the same name when it covers them', () => {
    const tariff = destinationSheet({
      id: '4',
      pods: [port.USLAX],
      charges: [fee('DLV', { unitPrice: '1' }), fee('DTHC', { unitPrice: '2', currency: currency.USD })],
    })
    const codes = (coversPortCharges: boolean) =>
      offersOf(
        { rates: [toLosAngeles], destinationCharges: [tariff], agentCharges: [{ ...atPort, coversPortCharges }] },
        { withAgent: true },
      )[0]?.sell.lines.map(({ charge, amount }) => `${charge.code} ${amount}`)
    expect(codes(true)).toEqual(['OF 1000.00', 'DTHC 2.00', 'DLV 4000.00'])
    expect(codes(false)).toEqual(['OF 1000.00', 'DLV 1.00', 'DTHC 2.00', 'DLV 4000.00'])
  })
  it('is the only one that lists a charge of the port, though the rate names it as included (decision 046)', () => {
    const agent = { ...atPort, charges: [fee('DTHC', { unitPrice: '180', currency: currency.USD })] }
    const codes = (coversPortCharges: boolean) =>
      offersOf(
        {
          rates: [{ ...toLosAngeles, includedCharges: [charge.DTHC] }],
          agentCharges: [{ ...agent, coversPortCharges }],
        },
        { withAgent: true },
      )[0]?.sell.lines.map((line) => `${line.charge.code} ${line.treatment}`)
    expect(codes(true)).toEqual(['OF subject', 'DTHC subject'])
    expect(codes(false)).toEqual(['OF subject', 'DTHC included', 'DTHC subject'])
  })
  const ontario = { ...atPort, deliveryPlace: 'Ontario, CA' }
  const beverlyHills = { ...atPort, postFrom: '902', postTo: '902' }
  it.each([
    ['for Ontario', ontario, { deliveryPlace: 'ontario' }, 1],
    ['for Ontario, not for Dallas', ontario, { deliveryPlace: 'Dallas' }, 'place Dallas'],
    ['for Ontario, not while no place is given', ontario, {}, 'unknownPlace '],
    ['within its post codes', beverlyHills, { postCode: '90210' }, 1],
    ['not for the next one', beverlyHills, { deliveryPlace: 'Malibu', postCode: '90300' }, 'place Malibu 90300'],
    ['without a place of its own', atPort, { deliveryPlace: 'Dallas' }, 1],
    ['without a place of its own wherever it is', atPort, {}, 1],
    ['to an inland point that is given in words', delivery(), { deliveryPlace: 'Chicago' }, 1],
    ['not for what it does not offer', { ...atPort, service: 'customsOnly' as const }, {}, 'none '],
  ])('joins %s', (_what, row, askedFor, expected) => {
    const [offer] = offersOf({ rates: [toLosAngeles], agentCharges: [row] }, { incoterm: 'DAP', ...askedFor })
    const why = offer?.notices.map(({ parameters }) => `${parameters.why} ${parameters.place}`)[0]
    expect(why ?? offer?.legs.length).toBe(expected)
  })
  it('for certain places inland reports that the place is missing', () => {
    const agentCharges = [delivery({ postFrom: '606', postTo: '608' })]
    const found = (askedFor: Partial<FclAsk>) =>
      search({ rates: [toLosAngeles], agentCharges }, { ...chicago, ...askedFor })
    expect(found({ postCode: '60701' }).offers.length).toBe(1)
    expect(found({}).steps.slice(0, 2)).toEqual([
      { step: 'lane', left: 1 },
      { step: 'place', left: 0 },
    ])
  })
  it('is one for each route: the preferred, else the cheapest', () => {
    const cheap = delivery({ id: '10', charges: [fee('DLV', { unitPrice: '3500', paymentTerm: 'COL' })] })
    const chosen = (...agents: readonly ReturnType<typeof delivery>[]) =>
      offersOf({ rates: [toLosAngeles], agentCharges: agents }, chicago).map(({ legs }) => legs[0]?.source.id)
    expect(chosen(delivery(), cheap)).toEqual(['10'])
    expect(chosen(delivery({ preferred: true }), cheap)).toEqual(['9'])
  })
})

describe('days over the legs (J.9)', () => {
  const asked = { ...foshan, pods: [port.SEGOT], etdFrom: '2026-12-01' }
  const totalOf = (dwell: boolean, ocean: FclRate['transitDays']) => {
    const [offer] = offersOf(
      {
        rates: [fromNansha({ pod: port.DEHAM, transitDays: ocean })],
        bargeRates: [barge({ id: '7', boxPrices: boxes({ '40HQ': '1' }) })],
        transferPlans: [
          plan({
            id: '8',
            carriers: [carrier.COS],
            boxPrices: boxes({ '40HQ': '1' }),
            validTo: '2027-06-30',
            dwellDays: dwell ? { min: 1, max: 2 } : null,
          }),
        ],
      },
      asked,
    )
    return offer?.totalDays
  }
  it('2 by barge, 18-20 at sea, 4 on: 24-26', () =>
    expect(totalOf(false, { min: 18, max: 20 })).toEqual({ min: 24, max: 26, atLeast: false }))
  it('with the stay at the hub', () =>
    expect(totalOf(true, { min: 18, max: 20 })).toEqual({ min: 25, max: 28, atLeast: false }))
  it('at least the known ones while one is unknown', () =>
    expect(totalOf(false, null)).toEqual({ min: 6, max: 6, atLeast: true }))
})

describe('rates for named accounts (R11)', () => {
  it('are for no other customer', () => {
    const named = rate({ id: '1', boxPrices: boxes({ '40HQ': '1' }), rateType: 'NAC', namedAccounts: ['901'] })
    expect(offersOf({ rates: [named] }).length).toBe(0)
    expect(offersOf({ rates: [named] }, { customer: '902' }).length).toBe(0)
    expect(offersOf({ rates: [named] }, { customer: '901' }).length).toBe(1)
    expect(search({ rates: [named] }).steps.slice(0, 4)).toEqual([
      { step: 'lane', left: 1 },
      { step: 'place', left: 1 },
      { step: 'published', left: 1 },
      { step: 'account', left: 0 },
    ])
  })
})

describe('the market layer (R27)', () => {
  const priced = rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }) })
  const company = rule({ id: '5', lines: [step({ method: 'add', value: '100' })] })
  const market = (facts: object) => ({
    ...rule({ id: '6', lines: [step({ method: 'add', value: '30' })] }),
    channels: ['salesQuery'],
    fromLayer: 'afterPriceSet' as const,
    ...facts,
  })
  const total = (facts: object) =>
    offersOf({ rates: [priced], companyMarkups: [company], marketMarkups: [market(facts)] })[0]?.sell.total?.amount

  it('starts from the company’s price, or from the net', () => {
    expect(total({})).toBe('1130.00')
    expect(total({ fromLayer: 'fromNet' })).toBe('1030.00')
  })
  it('applies where it is published', () => expect(total({ channels: ['website'] })).toBe('1100.00'))
  it('leaves no trace', () => {
    const [offer] = offersOf({ rates: [priced], companyMarkups: [company], marketMarkups: [market({})] })
    expect(JSON.stringify(offer)).not.toContain('marketMarkup')
  })
})

it('origin charges know whether a barge comes', () => {
  const origin = sheet({
    id: '3',
    pols: [port.CNNSA],
    charges: [
      fee('OTHC', { unitPrice: '800', when: 'withoutBarge' }),
      fee('ORC', { unitPrice: '500', when: 'withBarge' }),
    ],
  })
  const codes = (pols: readonly string[]) =>
    offersOf(
      {
        rates: [fromNansha()],
        originCharges: [origin],
        bargeRates: [barge({ id: '7', boxPrices: boxes({ '40HQ': '900' }) })],
      },
      { pols: [...pols], etdFrom: '2026-12-01' },
    )[0]?.sell.lines.map(({ charge }) => charge.code)
  expect(codes([port.CNNSA])).toEqual(['OF', 'OTHC'])
  expect(codes([port.CNFOS])).toEqual(['OF', 'BRG', 'ORC'])
})
