import { type Mode, modes, type QuotationLine } from '@hangjia/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { one } from '../../../cases/arbitrary-rows.ts'
import {
  acid,
  rate as dangerousRate,
  shipment as goods,
  paint,
  rule,
  segregation,
  sheets,
} from '../../../cases/modes/dangerous-rows.ts'
import { worked } from '../../../cases/modes/hand-worked.ts'
import { cases } from '../../../cases/modes/held-together.ts'
import {
  destination,
  importFclRow,
  importFclSheets,
  importLclPrice,
  importLclRow,
} from '../../../cases/modes/import-rows.ts'
import { cargo, exchangeRates, line, rate as looseRate, markup, sheet, usd } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf, flightRow } from '../../../cases/modes/mode-rows.ts'
import { dictionaries, fees, rate as oogRate, cargo as overhanging } from '../../../cases/modes/oog-rows.ts'
import { lightHeavy, train } from '../../../cases/modes/rail-rows.ts'
import { cooled } from '../../../cases/modes/reefer-rows.ts'
import { known, rate as tankRate } from '../../../cases/modes/tank-rows.ts'
import { type Decimal, decimal, hundred, roundTo, one as whole, zero } from '../../money/money.ts'
import { costLines } from '../../quotation/cost-lines.ts'
import { quotationTotals } from '../../sums/option-totals.ts'
import type { ModeMarketRule, ModeRule } from '../charges/layers.ts'
import { checkableLines } from '../papers/checkable-lines.ts'
import type { ModeBook, ModeRate } from './engine.ts'
import { isQuotedBelow } from './quoted-below.ts'

interface Sold {
  readonly mode: Mode
  readonly cargo: object
  readonly rate: object
  readonly book?: Partial<ModeBook<ModeRate>>
  /** The minimum freight of the rate. */
  readonly least?: Decimal
}
const measured = <R extends { readonly lines: readonly object[] }>(rate: R, price: string): R => ({
  ...rate,
  lines: rate.lines.map((one) => ({ ...one, priceCbm: price, priceTon: price, minCharge: price })),
})
const fortyFeet = (quantity: number) => ({ boxes: [{ box: '40HQ', quantity }] })
/** A shipment of each mode that has pages of mark-ups, at a price of its freight and of a size from 1 to 4. */
const sold: Readonly<Record<string, (price: string, size: number) => Sold>> = {
  lcl: (price, size) => ({
    mode: modes.lcl,
    cargo: { ...cargo, volumeM3: String(size) },
    rate: measured(looseRate, price),
    book: { sheets: { ocean: [sheet('1', [line('BAF', 'RT', usd, { unitPrice: '8', costUnitPrice: '6' })])] } },
  }),
  dgLcl: (price, size) => ({
    mode: modes.dgLcl,
    cargo: { ...goods, volumeM3: String(size) },
    rate: measured(dangerousRate, price),
    book: { sheets, exchangeRates, tables: { goods: [paint, acid], acceptance: [rule({})], segregation } },
  }),
  air: (price, size) => ({
    mode: modes.air,
    cargo: { ...cargo, grossKg: String(40 * size), volumeM3: '0.1' },
    rate: { ...flightRow, lines: [{ densityMin: '0', minCharge: '900', n: price, q100: price }] },
  }),
  railFcl: (price, size) => ({
    mode: modes.railFcl,
    cargo: fortyFeet(size),
    rate: { ...train, cargoMode: 'FCL', containerOwner: 'COC', boxPrices: [{ box: '40HQ', price }] },
  }),
  railLcl: (price, size) => ({
    mode: modes.railLcl,
    cargo: { ...cargo, grossKg: '100', volumeM3: String(size) },
    rate: { ...train, lines: [{ ...lightHeavy(price, null), floorLight: price }] },
    least: decimal(price).times(decimal(String(size))),
  }),
  importFcl: (price, size) => ({
    mode: modes.importFcl,
    cargo: fortyFeet(size),
    rate: { ...importFclRow, boxPrices: [{ box: '40HQ', price }] },
    book: { sheets: { ocean: importFclSheets, destination: importFclSheets }, exchangeRates },
  }),
  importLcl: (price, size) => ({
    mode: modes.importLcl,
    cargo: { ...cargo, volumeM3: String(size) },
    rate: { ...importLclRow, lines: [{ ...importLclPrice, priceCbm: price }] },
    book: { sheets: { destination: [destination()] }, exchangeRates },
  }),
  reefer: (price, size) => ({
    mode: modes.reefer,
    cargo: {
      boxes: [{ box: '40RH', quantity: size }],
      temperatureC: '2',
      genset: false,
      coldTreatment: false,
      controlledAtmosphere: false,
    },
    rate: { ...cooled, boxPrices: [{ box: '40RH', price }] },
    book: { sheets: { ocean: [sheet('1', [line('PTI', 'CNTR', usd, { unitPrice: '80' })])] } },
  }),
  oog: (price, size) => ({
    mode: modes.oog,
    cargo: { ...overhanging, quantity: size },
    rate: { ...oogRate, price },
    book: { sheets: { ocean: [fees] }, dictionaries },
  }),
  tank: (price, size) => ({
    mode: modes.tank,
    cargo: { product: '甘油', volumeL: 21_600 * size, tanks: size, heating: false },
    rate: { ...tankRate, price },
    book: { dictionaries: known },
  }),
}

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 2 })
const upTo = (most: number) => fc.integer({ min: 0, max: most }).map(String)
const step = fc.record({
  method: one(['add', 'percent'] as const),
  value: upTo(30),
  leastProfit: maybe(upTo(150)),
  leastAdded: maybe(upTo(60)),
  leastGpPercent: maybe(upTo(25)),
})
const layers = fc.record({
  company: maybe(step),
  market: maybe(step),
  sales: maybe(step),
  fromLayer: one(['fromNet', 'afterPriceSet'] as const),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Layers = typeof layers extends fc.Arbitrary<infer T> ? T : never

const ruleOf = (id: string, own: Step | null): ModeRule[] =>
  own ? [markup(id, own.value, { lines: [{ target: 'freight', rounding: 'none', ...own }] })] : []
const rulesOf = ({ company, market, sales, fromLayer }: Layers) => ({
  company: ruleOf('1', company),
  market: ruleOf('2', market).map((own): ModeMarketRule => ({ ...own, channels: ['salesQuery'], fromLayer })),
  sales: ruleOf('3', sales),
})

/** Floors of a container by hand: each layer's amount and share above the price that it starts from. */
const isContainerBelow = (price: Decimal, net: Decimal, { company, market, sales, fromLayer }: Layers): boolean => {
  const after = (from: Decimal, own: Step | null) => {
    if (!own) return from
    const value = decimal(own.value)
    return own.method === 'add' ? from.plus(value) : from.times(whole.plus(value.div(hundred)))
  }
  const isBelow = (from: Decimal, own: Step | null) =>
    (own?.leastAdded != null && price.lt(from.plus(decimal(own.leastAdded)))) ||
    (own?.leastGpPercent != null && price.times(hundred.minus(decimal(own.leastGpPercent))).lt(from.times(hundred)))
  const priced = after(net, company)
  const start = market && fromLayer === 'fromNet' ? net : priced
  return isBelow(net, company) || isBelow(start, market) || isBelow(after(start, market), sales)
}
/** Floors of a shipment by hand: its profit, and for loose cargo its share of the sale. */
const isShipmentBelow = (sale: Decimal, cost: Decimal, { steps, isByType }: { steps: Step[]; isByType: boolean }) =>
  steps.some(({ leastProfit, leastGpPercent }) => {
    const margin = sale.minus(cost)
    const share = sale.lte(zero) ? null : roundTo(margin.times(hundred).div(sale), 2)
    return (
      (leastProfit !== null && margin.lt(decimal(leastProfit))) ||
      (!isByType && leastGpPercent !== null && (share === null || share.lt(decimal(leastGpPercent))))
    )
  })

/** Takes an amount off each price of the freight, as a salesperson may. */
const lowered = (lines: readonly QuotationLine[], by: string): QuotationLine[] =>
  lines.map((one) => {
    if (one.key !== 'freight') return one
    const less = (price: string) => decimal(price).minus(decimal(by)).toFixed(2)
    return {
      ...one,
      unitPrice: one.unitPrice && less(one.unitPrice),
      minAmount: null,
      boxPrices: one.boxPrices.map(({ box, price }) => ({ box, price: less(price) })),
    }
  })

test.each(Object.entries(sold))('%s: no quotation goes below the floors of any mark-ups unnoticed', (_name, sell) =>
  fc.assert(
    fc.property(
      fc.integer({ min: 60, max: 900 }).map(String),
      fc.integer({ min: 1, max: 4 }),
      layers,
      upTo(40),
      (price, size, own, by) => {
        const { mode, rate, book, least = null, ...asked } = sell(price, size)
        const { offer, draft, fx } = worked({
          mode,
          ask: askFor(asked.cargo),
          book: bookOf([rate as ModeRate], { ...book, ...rulesOf(own) }),
        })
        const { boxes, currency, options } = draft
        const lines = options[0]?.lines ?? []
        const freight = lines.flatMap(({ key, charge }) => (key === 'freight' && charge ? [charge] : []))
        const costs = costLines(checkableLines(offer.buy?.lines ?? [], mode.direction), boxes)
        const steps = [own.company, own.market, own.sales].filter((one) => one !== null)
        const isBelow = (some: readonly QuotationLine[]) =>
          isQuotedBelow(offer.floors, { lines: some, boxes, currency, fx, freight, costs })
        const byHand = (some: readonly QuotationLine[]) => {
          const { equivalent, lines: totals } = quotationTotals({ lines: some, boxes, currency, fx })
          const amount = totals.find(({ key }) => key === 'freight')?.amount
          const prices = some.find(({ key }) => key === 'freight')?.boxPrices ?? []
          return (
            (least !== null && decimal(amount ?? '0').lt(least)) ||
            prices.some((one) => isContainerBelow(decimal(one.price), decimal(price), own)) ||
            isShipmentBelow(decimal(equivalent?.amount ?? '0'), decimal(offer.buy?.total?.amount ?? '0'), {
              steps,
              isByType: prices.length > 0,
            })
          )
        }
        expect([isBelow(lines), offer.belowFloor]).toEqual([byHand(lines), byHand(lines)])
        const less = lowered(lines, by)
        expect(isBelow(less)).toBe(byHand(less))
      },
    ),
    cases,
  ),
)
