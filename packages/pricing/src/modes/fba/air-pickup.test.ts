import { type Mode, modes } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { describe, expect, it } from 'vitest'
import { areas, kunshan, landBook, landRow } from '../../../cases/modes/land.ts'
import { cny, exchangeRates, today, dictionaries as usual } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf, flightRow } from '../../../cases/modes/mode-rows.ts'
import { searchLanes } from '../asked/search-lanes.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { ModeAsk } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { FullTruckRate } from '../land/full-truck.ts'
import type { PieceCargo } from './air.ts'

const onLand = landBook([]).dictionaries
const dictionaries = {
  ...usual,
  units: [...usual.units, ...onLand.units.filter(({ code }) => !usual.units.some((unit) => unit.code === code))],
  charges: [
    ...usual.charges,
    ...onLand.charges.filter(({ code }) => !usual.charges.some((charge) => charge.code === code)),
  ],
}
const flight = {
  ...flightRow,
  currency: cny,
  weekdays: '1111111',
  lines: [{ densityMin: '0', minCharge: null, n: '30', q100: '20' }],
}
const line = (truckType: string, price: string, maxKg: number, maxM3: string) => ({
  truckType,
  bodyType: 'box',
  price,
  maxKg,
  maxM3,
})
const haul: FullTruckRate = {
  ...landRow,
  airport: '11',
  currency: cny,
  lines: [line('4.2', '800', 2000, '14'), line('6.8', '1200', 8000, '35')],
  freeHours: '4',
  waitingPerHour: '50',
  overnight: '300',
  extraStop: '150',
  tollIncluded: true,
  fuel: [{ validFrom: '2026-11-01', percent: '5' }],
}
const questionOf = (
  asked: Partial<ModeAsk<PieceCargo>>,
  hauls: readonly Partial<FullTruckRate>[] = [{}],
  cargo: Partial<PieceCargo> = {},
) => ({
  mode: factsOfMode(modes.air as Mode),
  engine: engineOf(modes.air),
  ask: askFor({ packages: 10, grossKg: '1500', volumeM3: '6', pieces: [], ...cargo }, asked) as never,
  book: bookOf([flight as never], {
    legs: { pickup: hauls.map((one) => ({ ...haul, ...one })) },
    dictionaries,
    exchangeRates,
    areas,
  }),
  today,
  audience: 'sales' as const,
  sides: 'both' as const,
})
const offerOf = (...asked: Parameters<typeof questionOf>) => searchMode(questionOf(...asked)).offers[0]
const landOf = (offer: ReturnType<typeof offerOf>, side: 'sell' | 'buy' = 'sell') =>
  offer?.[side]?.lines
    .filter(({ block }) => block === 'land')
    .map(({ charge, amount, treatment }) => [charge.code, amount ?? treatment].join(' '))

describe('a pick-up of air cargo (salesAirFreight, S9)', () => {
  it('is no leg without a place', () => expect(landOf(offerOf({}))).toEqual([]))
  /** By hand: 1,500 kg and 6 CBM fit into one truck of 4.2 m for 800; fuel 5 % of it; tolls are in the price. */
  it('is priced by the truck that holds the cargo, with fuel and tolls', () => {
    const offer = offerOf({ pickup: kunshan })
    expect(landOf(offer)).toEqual(['TRK 800.00', 'TOLL included', 'RFS 40.00'])
    expect(offer?.quotable).toBe(true)
  })
  it('is by the first departure of the window that a truck serves', () => {
    const begins = addDays(today, 9)
    const inWindow = (validFrom: string) => {
      const question = questionOf({ pickup: kunshan, day: today, until: addDays(today, 20) }, [{ validFrom }])
      const [offer] = searchLanes(question).offers
      return { isQuotable: offer?.quotable, isServed: offer !== undefined && offer.days.receives >= validFrom }
    }
    expect(inWindow(begins)).toEqual({ isQuotable: true, isServed: true })
    expect(inWindow(addDays(today, 40))).toEqual({ isQuotable: false, isServed: false })
  })
  /** By hand: 20 CBM go into one truck of 6.8 m for 1,200, where two of 4.2 m would be 1,600. */
  it('takes a larger truck for a larger volume', () =>
    expect(landOf(offerOf({ pickup: kunshan }, [{}], { volumeM3: '20' }))?.[0]).toBe('TRK 1200.00'))
  it('has the mark-up of its own row', () => {
    const marked = { businessMethod: 'add', businessValue: '100', marketMethod: null, marketValue: null } as const
    const offer = offerOf({ pickup: kunshan }, [marked])
    expect([landOf(offer)?.[0], landOf(offer, 'buy')?.[0]]).toEqual(['TRK 900.00', 'TRK 800.00'])
  })
  it.each([
    ['elsewhere', { area: '310000' }],
    ['to a port', { airport: null }],
    ['to another airport', { airport: '12' }],
    ['for deliveries', { direction: 'import' as const }],
    ['over on the day', { validTo: '2026-11-20' }],
  ])('is missing, with the reason, where the only truck is %s', (_name, given) => {
    const offer = offerOf({ pickup: kunshan }, [given])
    expect([offer?.quotable, offer?.refusals]).toEqual([false, [{ rule: 'pickupMissing', parameters: {} }]])
  })
})
