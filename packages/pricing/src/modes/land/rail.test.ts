import { type Mode, modes } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { draftOf } from '../../../cases/drafted.ts'
import cases from '../../../cases/light-heavy.json' with { type: 'json' }
import { exchangeRates, line, markup, today, usd } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf } from '../../../cases/modes/mode-rows.ts'
import { doorLeg as leg, lightHeavy as prices, train } from '../../../cases/modes/rail-rows.ts'
import { recompute } from '../../../cases/recompute.ts'
import { reasoned } from '../../money/derivation.ts'
import { amountText, count, decimal, plainText, sum } from '../../money/money.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { BoxCargo } from '../containers/container-rate.ts'
import { byLightHeavy } from '../counting/by-light-heavy.ts'
import type { LooseCargo } from '../counting/loose.ts'
import type { ModeAsk, ModeBook } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { DoorLeg, RailRate } from './rail.ts'

describe('freight by light and heavy price', () => {
  test.each(cases)('$name ($source)', ({ line: prices, cbm, kg, amount, charged, ...rest }) => {
    const priceOf = (cell: string) => {
      const price = (prices as Readonly<Record<string, string>>)[cell]
      return price ? reasoned('net.freight', decimal(price), { currency: 'USD' }) : null
    }
    const load = { grossKg: decimal(kg), volumeM3: decimal(cbm), packages: count(1), pieces: [], containers: [] }
    const counted = byLightHeavy('ratio' in rest ? Number(rest.ratio) : 333, load, priceOf, 'USD')
    expect(counted.amount && amountText(counted.amount.value)).toBe(amount)
    expect(counted.quantity && `${plainText(counted.quantity)} ${counted.unit}`).toBe(charged)
    if (counted.amount) expect(recompute(counted.amount.derivation).toFixed(2)).toBe(amount)
  })
})

const lclRate: RailRate = { ...train, lines: [prices('90', '0.30')] }
const fclRate: RailRate = {
  ...train,
  cargoMode: 'FCL',
  containerOwner: 'SOC',
  boxPrices: [
    { box: '20GP', price: '3500' },
    { box: '40HQ', price: '5600' },
  ],
  maxPayloadKg: 22_000,
}
const loose: LooseCargo = { packages: 10, grossKg: '1500', volumeM3: '3.2', pieces: [] }
const boxes: BoxCargo = { boxes: [{ box: '40HQ', quantity: 2 }] }

const search = <Cargo>(
  mode: 'railLcl' | 'railFcl',
  { rate, cargo }: { readonly rate: RailRate; readonly cargo: Cargo },
  {
    book = {},
    asked = {},
  }: { readonly book?: Partial<ModeBook<RailRate>>; readonly asked?: Partial<ModeAsk<Cargo>> } = {},
) =>
  searchMode({
    mode: factsOfMode(modes[mode] as Mode),
    engine: engineOf(modes[mode]),
    ask: askFor(cargo, asked) as never,
    book: bookOf([rate], book),
    today,
    audience: 'sales',
    sides: 'both',
  })
const ofLcl = (given: Parameters<typeof search<LooseCargo>>[2] = {}, rate = lclRate, cargo = loose) =>
  search('railLcl', { rate, cargo }, given)
const ofFcl = (given: Parameters<typeof search<BoxCargo>>[2] = {}, rate = fclRate, cargo = boxes) =>
  search('railFcl', { rate, cargo }, given)
const east: RailRate = { ...fclRate, direction: 'east' }
const counted = (offer: ReturnType<typeof ofFcl>['offers'][number] | undefined) =>
  offer?.sell.lines.map(({ charge, paymentTerm, counts }) => `${charge.code} ${paymentTerm}${counts ? '' : ' -'}`)
const amounts = (offer: ReturnType<typeof ofFcl>['offers'][number] | undefined, side: 'sell' | 'buy' = 'sell') =>
  offer?.[side]?.lines.map(({ charge, amount, currency }) => `${charge.code} ${amount} ${currency}`)
const doors = (pickup: string | null, delivery: string | null = null, by: 'truck' | 'LTL' | null = null) => ({
  doors: { pickup, delivery, by },
})

describe('charges by container type', () => {
  const loading = line('RAIL', 'CNTR', usd, {
    boxPrices: [
      { box: '20GP', price: '100' },
      { box: '40HQ', price: '150' },
    ],
  })
  it('of a train have a price for each: 1 × 100 and 2 × 150', () => {
    const cargo = {
      boxes: [
        { box: '20GP', quantity: 1 },
        { box: '40HQ', quantity: 2 },
      ],
    }
    const [offer] = ofFcl({}, { ...fclRate, surcharges: [loading] }, cargo).offers
    expect(amounts(offer)).toEqual(['RAIL 14700.00 USD', 'RAIL 400.00 USD'])
  })
  it('are none of loose cargo', () => {
    expect(amounts(ofLcl({}, { ...lclRate, surcharges: [loading] }).offers[0])).toEqual(['RAIL 450.00 USD'])
  })
})

describe('loose cargo by rail', () => {
  it('is charged by its heavy price: 3.2 CBM, 1,500 kg → 450.00 (§4 rail, vector)', () => {
    const [offer] = ofLcl().offers
    expect(amounts(offer)).toEqual(['RAIL 450.00 USD'])
    expect(offer?.chargeable).toEqual({ quantity: '1500', unit: 'KGG' })
  })
  it('is marked up before it is counted, so that another price may win', () => {
    const lines = [{ target: 'freight', cell: 'light', method: 'add', value: '60', rounding: 'none' }] as const
    const [offer] = ofLcl({ book: { company: [markup('1', '60', { lines })] } }).offers
    expect([amounts(offer), amounts(offer, 'buy')]).toEqual([['RAIL 480.00 USD'], ['RAIL 450.00 USD']])
    expect(offer?.chargeable).toEqual({ quantity: '3.2', unit: 'CBM' })
  })
  it('is sold below its floor where the charged price is (R22: own floors)', () => {
    const withFloors = (floorLight: string, floorHeavy: string) => {
      const [prices] = lclRate.lines
      if (!prices) throw new Error('no line')
      return ofLcl({}, { ...lclRate, lines: [{ ...prices, floorLight, floorHeavy }] }).offers[0]?.belowFloor
    }
    expect([withFloors('95', '0.30'), withFloors('90', '0.31')]).toEqual([false, true])
  })
  it('is refused outside the ranges of revenue tons (R3)', () => {
    const [offer] = ofLcl({}, lclRate, { ...loose, grossKg: '5000' }).offers
    expect([offer?.quotable, offer?.refusals]).toEqual([false, [{ rule: 'outsideRange', parameters: {} }]])
  })
  it('is picked up by its own light and heavy prices, and the days add up (R18)', () => {
    const [offer] = ofLcl({ book: { legs: { door: [leg('pickup')] } }, asked: doors('贵阳') }).offers
    expect(amounts(offer)).toEqual(['RAIL 450.00 USD', 'TRK 375.00 CNY'])
    expect(offer?.transit).toMatchObject({ min: 17, max: 22 })
  })
})

describe('containers by rail', () => {
  it('cost 2 × 5,600 with a pick-up of 1,200 CNY each: USD 11,200.00 + CNY 2,400.00 (§4 rail, vector)', () => {
    const [offer] = ofFcl({ book: { legs: { door: [leg('pickup')] } }, asked: doors(' 贵阳 ') }).offers
    expect(offer?.sell.subtotals.map(({ currency, total }) => `${currency} ${total}`)).toEqual([
      'CNY 2400.00',
      'USD 11200.00',
    ])
  })
  it('of the operator are hired, and rebates reduce the buying side alone', () => {
    const hired: RailRate = { ...fclRate, containerOwner: 'COC', containerHire: '200', subsidy: '300' }
    const [offer] = ofFcl({}, hired).offers
    expect(amounts(offer)).toEqual(['RAIL 11200.00 USD', 'HIRE 400.00 USD'])
    expect(amounts(offer, 'buy')).toEqual(['RAIL 10600.00 USD', 'HIRE 400.00 USD'])
  })
  it('of the operator that are returned elsewhere pay the balance fee of that depot', () => {
    const elsewhere: RailRate = { ...fclRate, containerOwner: 'COC', returnDepot: '12' }
    const depot = leg('emptyReturn', { station: '12', balanceFee: '150', currency: usd })
    expect(amounts(ofFcl({ book: { legs: { door: [depot] } } }, elsewhere).offers[0])).toEqual([
      'RAIL 11200.00 USD',
      'BBF 300.00 USD',
    ])
    expect(ofFcl({}, elsewhere).offers[0]?.refusals).toEqual([
      { rule: 'legMissing', parameters: { leg: 'emptyReturn' } },
    ])
    expect(amounts(ofFcl({}, { ...elsewhere, returnDepot: '11' }).offers[0])).toEqual(['RAIL 11200.00 USD'])
  })
  it.each([
    ['at the limit', '22', []],
    ['over it', '22.001', [{ rule: 'boxTooHeavy', parameters: { box: '40HQ', kg: '22001', limit: '22000' } }]],
  ])('%s of the payload', (_, grossTon, refusals) => {
    const [offer] = ofFcl({}, fclRate, { boxes: [{ box: '40HQ', quantity: 1, grossTon }] }).offers
    expect(offer?.refusals).toEqual(refusals)
  })
  it('need a price for every type', () => {
    const [offer] = ofFcl({}, fclRate, { boxes: [{ box: '45HQ', quantity: 1 }] }).offers
    expect(offer?.refusals).toEqual([{ rule: 'boxNotOffered', parameters: { box: '45HQ' } }])
  })
  it('are offered as the shipper’s own or the operator’s, as requested', () => {
    expect(ofFcl({ asked: { containerOwner: 'SOC' } }).offers).toHaveLength(1)
    expect(ofFcl({ asked: { containerOwner: 'COC' } }).steps.at(-1)).toEqual({ step: 'terms', left: 0 })
  })
})

describe('empty containers', () => {
  const ofOperator: RailRate = { ...fclRate, containerOwner: 'COC' }
  const door = [
    leg('emptyPickup', { station: '1', city: '重庆', balanceFee: '80', boxPrices: [{ box: '40HQ', price: '500' }] }),
    leg('emptyReturn', {
      id: '8',
      city: 'Köln',
      balanceFee: '150',
      currency: usd,
      boxPrices: [{ box: '40HQ', price: '210' }],
    }),
  ]
  const of = (rate: RailRate, empties: { readonly emptyPickup?: string; readonly emptyReturn?: string }) =>
    ofFcl({ book: { legs: { door } }, asked: { doors: { pickup: null, delivery: null, by: null, ...empties } } }, rate)
      .offers[0]
  it('of the operator are fetched for 2 × 500 and 2 × 80 CNY, returned for 2 × 210 and 2 × 150 (R22; rail door legs, B §4)', () => {
    const offer = of(ofOperator, { emptyPickup: '重庆', emptyReturn: 'köln' })
    expect(amounts(offer)).toEqual([
      'RAIL 11200.00 USD',
      'EPU 1000.00 CNY',
      'ERT 420.00 USD',
      'PBF 160.00 CNY',
      'BBF 300.00 USD',
    ])
    expect(offer?.transit).toMatchObject({ min: 16, max: 20 })
  })
  it('of the shipper pay no balance fee, and none are moved unless this is wished', () => {
    expect(amounts(of(fclRate, { emptyPickup: '重庆' }))).toEqual(['RAIL 11200.00 USD', 'EPU 1000.00 CNY'])
    expect(amounts(of(ofOperator, {}))).toEqual(['RAIL 11200.00 USD'])
  })
  it('are returned to a wished city from the depot of the train, for its fee alone', () => {
    const depot = door.map((row) => ({ ...row, ...(row.side === 'emptyReturn' ? { station: '12' } : {}) }))
    const [offer] = ofFcl(
      {
        book: {
          legs: { door: [...depot, leg('emptyReturn', { id: '9', station: '12', city: 'Wien', balanceFee: '99' })] },
        },
        asked: { doors: { pickup: null, delivery: null, by: null, emptyReturn: 'Köln' } },
      },
      { ...ofOperator, returnDepot: '12' },
    ).offers
    expect(amounts(offer)).toEqual(['RAIL 11200.00 USD', 'ERT 420.00 USD', 'BBF 300.00 USD'])
  })
  it('that nobody fetches in a city have no price, and the cities that are served are named', () => {
    expect(of(ofOperator, { emptyPickup: '上海' })?.refusals).toEqual([
      { rule: 'doorMissing', parameters: { leg: 'emptyPickup', city: '上海', known: '重庆' } },
    ])
  })
})

describe('the term of a service', () => {
  const door = [leg('pickup')]
  const of = (term: RailRate['term'] | null, pickup: string | null, own: RailRate['term'] = 'station-station') =>
    ofFcl(
      { book: { legs: { door } }, asked: { doors: { pickup, delivery: null, by: null, term } } },
      { ...fclRate, term: own },
    ).offers.length
  it.each([
    ['from the door: a train from the door needs no city', 'door-station', null, 'door-station', 1],
    ['from the door: a train from the station needs one', 'door-station', null, 'station-station', 0],
    ['from the door of a city: a train from the station', 'door-station', '贵阳', 'station-station', 1],
    ['from the station: no train from the door', 'station-station', null, 'door-station', 0],
    ['from the station: a train from there', 'station-station', null, 'station-station', 1],
    ['by the cities: none is from the station', null, null, 'station-station', 1],
    ['by the cities: none is not from the door', null, null, 'door-station', 0],
  ] as const)('%s', (_, term, pickup, own, offers) => {
    expect(of(term, pickup, own)).toBe(offers)
  })
})

describe('an eastbound train', () => {
  const legs = { door: [leg('pickup'), leg('delivery')] }
  it.each([
    [null, ['RAIL COL', 'TRK PRE -', 'LMD COL']],
    ['EXW', ['RAIL COL', 'TRK COL', 'LMD COL']],
    ['FOB', ['RAIL COL', 'TRK PRE -', 'LMD COL']],
    ['CPT', ['RAIL PRE -', 'TRK PRE -', 'LMD COL']],
    ['DAP', ['RAIL PRE -', 'TRK PRE -', 'LMD PRE -']],
  ] as const)('is paid for by the consignee in China under %s (R15)', (incoterm, lines) => {
    const asked = { ...doors('贵阳', 'Köln'), incoterm }
    expect(counted(ofFcl({ book: { legs }, asked }, east).offers[0])).toEqual(lines)
  })
  it('matches a search like a westbound one', () => {
    expect(counted(ofFcl({ asked: { incoterm: 'FOB' } }).offers[0])).toEqual(['RAIL COL -'])
    expect(ofFcl({ asked: { incoterm: 'FOB' } }, east).offers[0]?.sell.total?.amount).toBe('11200.00')
  })
  it('is quoted to the consignee, who pays the charges that count', () => {
    const [offer] = ofFcl({ asked: { incoterm: 'FOB' } }, east).offers
    if (!offer) throw new Error('no offer')
    const ask = { customer: null, currency: 'USD', incoterm: 'FOB', billType: 3 } as const
    const draft = draftOf(offer, { mode: modes.railFcl, ask, boxes: boxes.boxes })
    expect(draft.options[0]?.lines.map(({ paymentTerm }) => paymentTerm)).toEqual(['PRE'])
  })
})

describe('a leg to the door', () => {
  const far = leg('delivery', { id: '8', currency: usd, validFrom: '2026-12-20' })
  it('lists the cities that are served where nobody goes to the requested one', () => {
    const given = { book: { legs: { door: [leg('pickup')] } }, asked: doors('上海') }
    expect(ofFcl(given).offers[0]?.refusals).toEqual([
      { rule: 'doorMissing', parameters: { leg: 'pickup', city: '上海', known: '贵阳' } },
    ])
  })
  it('is valid on its own day: a delivery when the train has arrived (R18)', () => {
    const on = (day: string) =>
      ofFcl({ book: { legs: { door: [far] } }, asked: { ...doors(null, 'köln'), day } }).offers[0]?.quotable
    // 20 days of travel at most.
    expect([on('2026-11-29'), on('2026-11-30')]).toEqual([false, true])
  })
  it('ends the offer where it ends before the train', () => {
    const short = leg('pickup', { validTo: '2026-11-30' })
    const endOf = (row: DoorLeg) => ofFcl({ book: { legs: { door: [row] } }, asked: doors('贵阳') }).offers[0]?.validTo
    expect([endOf(leg('pickup')), endOf(short)]).toEqual(['2026-12-31', '2026-11-30'])
  })
  it('goes by the requested means', () => {
    const by = (mode: 'truck' | 'LTL') =>
      ofFcl({ book: { legs: { door: [leg('pickup', { currency: usd })] } }, asked: doors('贵阳', null, mode) })
        .offers[0]?.quotable
    expect([by('truck'), by('LTL')]).toEqual([true, false])
  })
  it('is delivered by any means, whatever means is requested to the station of departure', () => {
    const legs = { door: [leg('pickup', { mode: 'LTL' }), leg('delivery')] }
    expect(counted(ofFcl({ book: { legs }, asked: doors('贵阳', 'Köln', 'LTL') }).offers[0])).toEqual([
      'RAIL PRE',
      'TRK PRE',
      'LMD PRE',
    ])
  })
  it('is the cheapest usual truck, in whatever currency, before the newest', () => {
    const priced = (id: string, price: string, given: Partial<DoorLeg> = {}) =>
      leg('pickup', { id, boxPrices: [{ box: '40HQ', price }], ...given })
    const trucks = [
      priced('1', '1200'),
      priced('2', '150', { currency: usd, truckType: 'box' }),
      priced('3', '1300', { truckType: 'standard', validFrom: '2026-11-10' }),
      priced('4', '900', { truckType: 'reefer' }),
      priced('5', '900', { truckType: 'bonded', validFrom: '2026-11-10' }),
    ]
    const of = (door: readonly DoorLeg[]) =>
      amounts(ofFcl({ book: { legs: { door }, exchangeRates }, asked: doors('贵阳') }).offers[0])?.[1]
    expect(of(trucks)).toBe('TRK 300.00 USD')
    expect(of(trucks.filter(({ id }) => id !== '2'))).toBe('TRK 2400.00 CNY')
    expect(of(trucks.slice(3))).toBeUndefined()
  })
  it('is a bonded or a reefer truck where the goods need one, and names the cities that have one', () => {
    const door = [
      leg('pickup', { id: '1' }),
      leg('pickup', { id: '2', truckType: 'reefer', boxPrices: [{ box: '40HQ', price: '1900' }] }),
      leg('pickup', { id: '3', truckType: 'bonded', city: '成都' }),
    ]
    const of = (truck: 'bonded' | 'reefer' | null) =>
      ofFcl({ book: { legs: { door } }, asked: { doors: { pickup: '贵阳', delivery: null, by: null, truck } } })
        .offers[0]
    expect(amounts(of(null))?.[1]).toBe('TRK 2400.00 CNY')
    expect(amounts(of('reefer'))?.[1]).toBe('TRK 3800.00 CNY')
    expect(of('bonded')?.refusals).toEqual([
      { rule: 'doorMissing', parameters: { leg: 'pickup', city: '贵阳', known: '成都' } },
    ])
  })
  it('is in the price of a train from the door, which is for nobody else', () => {
    const fromDoor: RailRate = { ...fclRate, term: 'door-station' }
    expect(ofFcl({ asked: doors('贵阳') }, fromDoor).offers[0]?.quotable).toBe(true)
    expect(ofFcl({}, fromDoor).offers).toEqual([])
  })
  it('is not shown to sales while it is internal (settled 29)', () => {
    const internal = leg('pickup', { displayFlag: 2 })
    expect(ofFcl({ book: { legs: { door: [internal] } }, asked: doors('贵阳') }).offers[0]?.quotable).toBe(false)
  })
})

it('adds printed lines up to the total, recomputes every number, and never charges less for more cargo', () => {
  const money = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
  const cargoes = fc.record({
    grossKg: fc.integer({ min: 1, max: 4000 }).map(String),
    volumeM3: fc.integer({ min: 1, max: 14_000 }).map((litres) => (litres / 1000).toFixed(3)),
  })
  const fuel = line('BAF', 'RT', usd, { unitPrice: '8', minAmount: '8' })
  fc.assert(
    fc.property(fc.tuple(money, money, money), cargoes, ([light, heavy, least], { grossKg, volumeM3 }) => {
      const rate: RailRate = { ...lclRate, lines: [prices(light, heavy, least)], surcharges: [fuel] }
      const door = leg('pickup', { currency: usd })
      const priced = (kg: string) =>
        ofLcl({ book: { legs: { door: [door] } }, asked: doors('贵阳') }, rate, { ...loose, grossKg: kg, volumeM3 })
          .offers[0]?.sell
      const sell = priced(grossKg)
      expect(sell?.total?.amount).toBe(amountText(sum(sell?.lines.map(({ amount }) => decimal(amount ?? '0')) ?? [])))
      for (const { amount, derivation } of sell?.lines ?? []) expect(recompute(derivation).toFixed(2)).toBe(amount)
      const heavier = priced(decimal(grossKg).plus(count(10)).toFixed())
      expect(Number(heavier?.total?.amount)).toBeGreaterThanOrEqual(Number(sell?.total?.amount))
    }),
    { numRuns: 100 },
  )
})
