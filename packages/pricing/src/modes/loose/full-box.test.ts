import { modes, usualDeclared } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { areas, bulkTruckRow, kunshan } from '../../../cases/modes/land.ts'
import { ask, book, exchangeRates, insured, line, rate, sheet, today, usd } from '../../../cases/modes/loose-rows.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { ModeRate } from '../engine/engine.ts'
import { engineOf } from '../engines.ts'
import { fullBoxesOf, fullBoxFrom } from './full-box.ts'

const capacity = { practicalM3: '28', payloadKg: '21700' }
const light = { volumeM3: '2', grossKg: '800' }
/** 40 for each cubic metre, at least 60, and 50 for the documents. */
const totalOf = ({ volumeM3 }: { readonly volumeM3: string }) =>
  Number(volumeM3) > 15 ? null : String(Math.max(Number(volumeM3) * 40, 60) + 50)
const free = () => '0.00'
const lines = [{ rtTopLimit: '15', volumeRatio: 1000 }]
const compared = { boxTotal: '450', capacity, cargo: light, lines, totalOf }
type Given = Partial<Parameters<typeof fullBoxFrom>[0]>

it.each<[string, Given, string | null]>([
  ['10 × 40 + 50 = 450 (R16)', {}, '10'],
  ['a tenth more once the container costs a cent more', { boxTotal: '450.01' }, '10.1'],
  ['less volume than was asked, where the container is cheap', { boxTotal: '111' }, '1.6'],
  ['never where the container costs more than the last range', { boxTotal: '651' }, null],
  ['exactly at the end of the last range', { boxTotal: '650' }, '15'],
  ['never where loose cargo has no price', { totalOf: () => null }, null],
  ['from the first tenth where both cost nothing', { boxTotal: '0.00', totalOf: free }, '0.1'],
  ['from the first tenth where the container costs less than nothing', { boxTotal: '-110', totalOf: free }, '0.1'],
  // 4,000 kg for each cubic metre: 15 revenue tons are 3.75 m³, and the total there is 198.00.
  ['never beyond the range of heavy cargo', { cargo: { volumeM3: '1', grossKg: '4000' } }, null],
  [
    'within the payload of the container',
    { cargo: { volumeM3: '1', grossKg: '4000' }, lines: [], boxTotal: '200' },
    '3.8',
  ],
  ['never beyond the payload of the container', { cargo: { volumeM3: '1', grossKg: '4000' }, lines: [] }, null],
])('names the volume from which a full container is no dearer: %s', (_name, given, from) =>
  expect(fullBoxFrom({ ...compared, ...given })).toBe(from),
)

/** 60 for each cubic metre and 50 for the documents: (1,000 - 50) / 60 = 15.83. */
const loose = {
  ...rate,
  lines: rate.lines.map((range) => ({ ...range, rtTopLimit: '25', priceCbm: '60', priceTon: '60', minCharge: '60' })),
  surcharges: [
    line('DOC', 'FIX', usd, { unitPrice: '50' }),
    line('TLX', 'FIX', usd, { unitPrice: '300', when: 'optional' }),
  ],
}
const premium = { ...insured, minPremium: '500', sellMinPremium: null, maxInsured: null }
const declaration = sheet('9', [line('CUS', 'ENT', usd, { unitPrice: '100' })], {
  mode: 'any',
  declarationKind: 'general',
})
const insurance = { value: '1000', currency: 'USD', terms: 'CIF', cargoCategory: 'general', clause: 'iccA' } as const
const questionOf = (wishes: object, legs: Readonly<Record<string, readonly ModeRate[]>> = {}) =>
  ({
    mode: factsOfMode(modes.lcl),
    engine: engineOf(modes.lcl),
    ask: { ...ask, ...wishes } as never,
    book: book([loose], {
      legs,
      areas,
      exchangeRates,
      tables: { insurance: [premium] },
      sheets: { declaration: [declaration] },
    }),
    today,
    audience: 'sales',
    sides: 'sell',
  }) as const
it('cargo that cannot be stacked is not compared by its volume', () => {
  const from = (stackable: boolean) =>
    fullBoxesOf(questionOf({ cargo: { ...ask.cargo, stackable } }), { boxTotal: '1000', capacity })(loose)
  expect([from(true), from(false)]).toEqual(['15.9', null])
})
it.each([
  ['services', {}],
  ['insurance (7.5 CBM with its premium of 500)', { insurance }],
  ['a declaration', { declaration: true, declared: usualDeclared }],
  ['ticked charges', { ticked: loose.surcharges.map(({ charge }) => charge) }],
  ['an inland point', { point: '5' }],
])('compares without %s', (_name, wishes) => {
  expect(fullBoxesOf(questionOf(wishes), { boxTotal: '1000', capacity })(loose)).toBe('15.9')
})

/** By hand: 60 and 10 for each cubic metre, and 50 for the documents: (1,000 - 50) / 70 = 13.57. */
it('compares a container from the door with loose cargo that is collected there', () => {
  const price = { priceCbm: '10', priceTon: null, minCharge: '1', volumeRatio: 1000 }
  const truck = { ...bulkTruckRow, currency: usd, deliveryFee: null, lines: [price] }
  const question = questionOf({ pickup: kunshan }, { pickup: [truck] })
  expect(fullBoxesOf(question, { boxTotal: '1000', capacity })(loose)).toBe('13.6')
})
