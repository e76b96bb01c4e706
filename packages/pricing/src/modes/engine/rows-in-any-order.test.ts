import { type Mode, modes, type OfferSide } from '@hangjia/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { added, cases, costsNoLess, holdsTogether, money, pricedBy } from '../../../cases/modes/held-together.ts'
import { landAsk, landBook, landRow } from '../../../cases/modes/land.ts'
import { line, sheet, usd } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf, containerRow } from '../../../cases/modes/mode-rows.ts'
import { dictionaries, rate as oog } from '../../../cases/modes/oog-rows.ts'
import { lightHeavy, train } from '../../../cases/modes/rail-rows.ts'
import type { ModeSheet } from '../charges/charge.ts'
import type { ModeAsk, ModeBook, ModeRate } from './engine.ts'

interface Prices {
  /** In ascending order. */
  readonly prices: readonly string[]
  readonly company: Partial<ModeBook>['company']
}
interface Priced {
  readonly mode: Mode
  /** Two rates that differ in nothing but their id, and sheets that compete. */
  readonly rates: (prices: Prices['prices']) => readonly object[]
  readonly sheets?: Readonly<Record<string, readonly ModeSheet[]>>
  /** `size` is the amount of cargo. */
  readonly ask: (size: number) => ModeAsk<object>
  readonly book: (rates: readonly ModeRate[], given: Partial<ModeBook>) => ModeBook<ModeRate>
}
const twice = (row: object) => ['1', '2'].map((id) => ({ ...row, id }))
const inBook: Priced['book'] = (rates, given) => bookOf(rates, given)
const onLand: Priced['book'] = (rates) => landBook(rates as never) as never
const loose = (size: number) => ({
  packages: 1,
  grossKg: String(size * 40),
  volumeM3: (size / 10).toFixed(1),
  pieces: [],
})
const port = [
  sheet('1', [line('PTI', 'CNTR', usd, { unitPrice: '550' }), line('DOC', 'BL', usd, { unitPrice: '300' })]),
  sheet('2', [line('DOC', 'BL', usd, { unitPrice: '20' })], { stack: true }),
  sheet('3', [line('PTI', 'CNTR', usd, { unitPrice: '400' })], { boxTypes: ['40RH'] }),
]

/** Of one flat rack: wider than it. */
const wide = { lengthCm: '1000', widthCm: '290', heightCm: '255', kg: '18000' }

const shipped: readonly (readonly [name: string, Priced])[] = [
  [
    'loose cargo by rail',
    {
      mode: modes.railLcl,
      rates: ([perKg, perCbm, least]) =>
        twice({
          ...train,
          lines: [
            {
              ...lightHeavy((Number(perCbm) + 10).toFixed(2), (Number(perKg) / 1000 + 10).toFixed(2), least),
              rtTopLimit: '50',
            },
          ],
        }),
      sheets: { ocean: port.slice(0, 2) },
      ask: (size) => askFor(loose(size)),
      book: inBook,
    },
  ],
  [
    'loose cargo by truck',
    {
      mode: modes.bulkTruck,
      rates: ([priceCbm, priceTon, minCharge]) =>
        twice({
          ...landRow,
          port: '11',
          warehouse: null,
          lines: [{ priceCbm, priceTon, minCharge, volumeRatio: 333 }],
          deliveryFee: '80',
          transitDays: null,
          maxPieceKg: null,
          maxPieceLengthM: null,
        }),
      ask: (size) => landAsk(loose(size)) as never,
      book: onLand,
    },
  ],
  [
    'full trucks',
    {
      mode: modes.fullTruck,
      rates: (prices) =>
        twice({
          ...landRow,
          lines: [
            { truckType: '4.2', maxKg: 2000, maxM3: '14' },
            { truckType: '6.8', maxKg: 8000, maxM3: '35' },
            { truckType: '9.6', maxKg: 16_000, maxM3: '55' },
          ].map((truck, at) => ({ ...truck, bodyType: 'box', price: prices[at] })),
          freeHours: '4',
          waitingPerHour: '50',
          overnight: '300',
          extraStop: '150',
          tollIncluded: true,
          fuel: [],
        }),
      ask: (size) => landAsk({ grossKg: String(size * 900), volumeM3: String(size * 3) }) as never,
      book: onLand,
    },
  ],
  [
    'out of gauge',
    {
      mode: modes.oog,
      rates: ([price, slot]) =>
        twice({
          ...oog,
          price: (Number(price) + 10).toFixed(2),
          lostSlotPrice: slot,
        }),
      ask: (size) => askFor({ box: '40FR', quantity: size, lashing: false, pieces: [{ ...wide, count: size }] }),
      book: (rates, given) => bookOf(rates, { ...given, dictionaries }),
    },
  ],
  [
    'reefers',
    {
      mode: modes.reefer,
      rates: ([small = '0', large = '0']) =>
        twice({
          ...containerRow,
          cargoTemp: 'chilled',
          tempMinC: '0',
          tempMaxC: '4',
          ventilation: null,
          humidityPercent: null,
          currency: usd,
          boxPrices: [
            { box: '20RF', price: (Number(small) + 10).toFixed(2) },
            { box: '40RH', price: (Number(large) + 10).toFixed(2) },
          ],
          plugInFreeDaysOrigin: 3,
          gensetIncluded: false,
          ptiIncluded: false,
        }),
      sheets: { ocean: port },
      ask: (size) =>
        askFor({
          boxes: [
            { box: '20RF', quantity: 1 },
            { box: '40RH', quantity: size },
          ],
          temperatureC: '2',
          genset: false,
          coldTreatment: false,
          controlledAtmosphere: false,
        }),
      book: inBook,
    },
  ],
]

const ascending = fc.tuple(money, money, money).map((prices) => prices.toSorted((a, b) => Number(a) - Number(b)))
test.each(shipped)(
  '%s: rows in any order cost the same, lines add up, and more cargo never costs less',
  (_name, one) => {
    const { mode, rates, sheets = {}, ask, book } = one
    const given = (lists: NonNullable<Priced['sheets']>) => ({ sheets: lists as never })
    const reversed = Object.fromEntries(Object.entries(sheets).map(([leg, rows]) => [leg, rows.toReversed()]))
    fc.assert(
      fc.property(ascending, fc.integer({ min: 1, max: 12 }), added, (prices, size, company) => {
        const rows = rates(prices) as unknown as readonly ModeRate[]
        const of = (amount: number, from = rows, lists = sheets): readonly OfferSide[] =>
          pricedBy(mode)(ask(amount), book(from, { ...given(lists), company }))
        const sides = of(size)
        expect(sides).toHaveLength(4)
        for (const side of sides) holdsTogether(side)
        expect(of(size, rows.toReversed(), reversed)).toEqual(sides)
        costsNoLess(of(size + 1), sides)
      }),
      cases,
    )
  },
)
