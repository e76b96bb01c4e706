import { type Mode, modes } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { areas, kunshan, landRow } from '../../../cases/modes/land.ts'
import { cny, exchangeRates, today } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf } from '../../../cases/modes/mode-rows.ts'
import { cargo, fees, dictionaries as known, rate } from '../../../cases/modes/oog-rows.ts'
import { cooled } from '../../../cases/modes/reefer-rows.ts'
import { cargo as liquid, rate as tankRow } from '../../../cases/modes/tank-rows.ts'
import { rate as trailer } from '../../../cases/modes/trailer-rows.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { ModeAsk } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { TrailerRate } from '../land/trailer.ts'
import type { OversizeCargo } from './oog.ts'

const [model] = known.charges
const dictionaries = {
  ...known,
  units: [...known.units, { id: '901', code: 'TIME', nameCn: '次', nameEn: 'time', basis: 'fixed' as const }],
  charges: [
    ...known.charges,
    ...['RFS', 'TOLL'].flatMap((code, at) =>
      model ? [{ ...model, id: `91${at}`, code, nameCn: code, nameEn: code }] : [],
    ),
  ],
}
const haul: TrailerRate = {
  ...landRow,
  ...trailer,
  currency: cny,
  boxPrices: [{ box: '40FR', price: '3000' }],
  fuel: [{ validFrom: '2026-11-01', percent: '5' }],
  weightLimits: [{ box: '40FR', limitTon: '30', basis: 'cargo' }],
  weightBands: [{ box: '40FR', fromTon: '17', toTon: null, basis: 'cargo', price: '400', currency: cny }],
}
const offerOf = (
  asked: Partial<ModeAsk<OversizeCargo>>,
  hauls: readonly Partial<TrailerRate>[] = [{}],
  loaded: Partial<OversizeCargo> = {},
) =>
  searchMode({
    mode: factsOfMode(modes.oog as Mode),
    engine: engineOf(modes.oog),
    ask: askFor({ ...cargo, ...loaded }, asked) as never,
    book: bookOf([rate], {
      sheets: { ocean: [fees] },
      legs: { pickup: hauls.map((one) => ({ ...haul, ...one })) },
      dictionaries,
      exchangeRates,
      areas,
    }),
    today,
    audience: 'sales',
    sides: 'both',
  }).offers[0]
const landOf = (offer: ReturnType<typeof offerOf>, side: 'sell' | 'buy' = 'sell') =>
  offer?.[side]?.lines
    .filter(({ block }) => block === 'land')
    .map(({ charge, amount, currency, treatment }) => [charge.code, amount ?? treatment, currency].join(' '))

describe('a pick-up of containers out of gauge (oogBoxView)', () => {
  it('is no leg without a place', () => expect(landOf(offerOf({}))).toEqual([]))
  /** By hand: 2 × 3 000, overweight 2 × 400 of 18 t each, fuel 5 % of 6 000. */
  it('is priced by the trailer rate of the type, with overweight, fuel and tolls', () => {
    const two = offerOf({ pickup: kunshan }, [{}], {
      quantity: 2,
      pieces: cargo.pieces.map((piece) => ({ ...piece, count: 2 })),
    })
    expect(landOf(two)).toEqual(['TRK 6000.00 CNY', 'OWS 800.00 CNY', 'TOLL included CNY', 'RFS 300.00 CNY'])
    expect(two?.quotable).toBe(true)
  })
  it('has the mark-up of its own row, not of the ocean rate', () => {
    const marked = { businessMethod: 'add', businessValue: '100', marketMethod: null, marketValue: null } as const
    const offer = offerOf({ pickup: kunshan }, [marked])
    expect([landOf(offer)?.[0], landOf(offer, 'buy')?.[0]]).toEqual(['TRK 3100.00 CNY', 'TRK 3000.00 CNY'])
  })
  it('is from the closest place, then the cheapest', () => {
    const city = { id: '2', area: '320500', boxPrices: [{ box: '40FR', price: '10' }] }
    expect(landOf(offerOf({ pickup: kunshan }, [city, {}]))?.[0]).toBe('TRK 3000.00 CNY')
    const cheap = { id: '2', boxPrices: [{ box: '40FR', price: '2900' }] }
    expect(landOf(offerOf({ pickup: kunshan }, [cheap, {}]))?.[0]).toBe('TRK 2900.00 CNY')
  })
  it.each([
    ['elsewhere', { area: '310000' }],
    ['to another port', { port: '12' }],
    ['for other types', { boxPrices: [{ box: '40HQ', price: '1' }] }],
    ['for lighter cargo', { weightLimits: [{ box: '40FR', limitTon: '17.9', basis: 'cargo' as const }] }],
    ['for deliveries', { direction: 'import' as const }],
    ['over on the day', { validTo: '2026-11-20' }],
  ])('is missing, with the reason, where the only trailer is %s', (_name, given) => {
    const offer = offerOf({ pickup: kunshan }, [given])
    expect([offer?.quotable, offer?.refusals]).toEqual([false, [{ rule: 'pickupMissing', parameters: {} }]])
  })
})

/** The land lines and refusals of rates of another mode for a question, with a trailer at 1,900 for one container type. */
const fetched = (mode: 'reefer' | 'tank', { row, asked, box }: { row: object; asked: object; box: string }) => {
  const driven: TrailerRate = { ...haul, boxPrices: [{ box, price: '1900' }], weightLimits: [], weightBands: [] }
  const [offer] = searchMode({
    mode: factsOfMode(modes[mode] as Mode),
    engine: engineOf(modes[mode]),
    ask: askFor(asked as never, { pickup: kunshan }) as never,
    book: bookOf([row as never], { legs: { pickup: [driven] }, dictionaries, exchangeRates, areas }),
    today,
    audience: 'sales',
    sides: 'both',
  }).offers
  return { land: landOf(offer as ReturnType<typeof offerOf>), refusals: offer?.refusals.map(({ rule }) => rule) }
}
/** By hand: 2 × 1 900, and fuel 5 % of them. */
const land = ['TRK 3800.00 CNY', 'TOLL included CNY', 'RFS 190.00 CNY']

it('reefers are picked up by the trailer rate of their own type (landTrailerPice)', () => {
  const question = { row: cooled, asked: { boxes: [{ box: '40RH', quantity: 2 }], temperatureC: '2' } }
  expect(fetched('reefer', { ...question, box: '40RH' }).land).toEqual(land)
  expect(fetched('reefer', { ...question, box: '40HQ' }).refusals).toEqual(['pickupMissing'])
})

it('tanks are picked up by the trailer rate of tanks, and not again where the operator comes to the door', () => {
  const question = { row: tankRow, asked: { ...liquid, volumeL: 43_200, tanks: 2 } }
  expect(fetched('tank', { ...question, box: '20TK' }).land).toEqual(land)
  expect(fetched('tank', { ...question, box: '20GP' }).refusals).toEqual(['pickupMissing'])
  const fromDoor = { ...question, row: { ...tankRow, serviceScope: 'doorToPort' } }
  expect(fetched('tank', { ...fromDoor, box: '20GP' })).toEqual({ land: [], refusals: [] })
})
