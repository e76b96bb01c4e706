import { expect, it } from 'vitest'
import { importCharge, importRate } from './import-fcl.ts'
import { oogRate, oogSurcharge } from './oog.ts'
import { reeferRate, reeferSurcharge } from './reefer.ts'
import { tankRate } from './tank-rate.ts'

interface Checked {
  readonly check?:
    | ((draft: Readonly<Record<string, unknown>>) => readonly { field: string; rule: string }[])
    | undefined
}
const broken = ({ check }: Checked, draft: object) =>
  (check?.({ ...draft }) ?? []).map(({ field, rule }) => `${field} ${rule}`)

const priced = { price: '900', gauge: 'ohOw', boxType: '40FR' }

/** Source: product catalogue, OOG rates. */
it.each([
  ['cargo that extends beyond the container as its gauge allows', { overHeightCm: 90, overWidthLeftCm: 20 }, []],
  [
    'cargo in gauge that extends beyond the container',
    { gauge: 'inGauge', overHeightCm: 1 },
    ['overHeightCm notOfThisGauge'],
  ],
  ['cargo over height that is wider', { gauge: 'oh', overWidthRightCm: 5 }, ['overWidthRightCm notOfThisGauge']],
  ['an open top over width', { boxType: '40OT' }, ['gauge openTopOnlyHeight']],
  ['an open top over height', { boxType: '20OT', gauge: 'oh', overHeightCm: 40 }, []],
  ['no price', { price: null }, ['price required']],
  ['no price, case by case', { price: null, caseByCase: true }, []],
  ['lost slots with a price and no number', { lostSlotPrice: '300' }, ['lostSlotTeu required']],
])('an out-of-gauge rate: %s', (_, more, rules) => {
  expect(broken(oogRate, { ...priced, ...more })).toEqual(rules)
})

it('bands of one dimension ascend, are counted in their own unit, and sheets name no other containers', () => {
  const band = { dimension: 'overHeight', fromSize: '0', toSize: '50', unit: 'cm' }
  const bands = (...more: object[]) =>
    broken(oogSurcharge, { sizeBands: [band, ...more.map((one) => ({ ...band, ...one }))] })
  expect(bands({ fromSize: '50', toSize: '100' }, { dimension: 'ton', unit: 'ton' })).toEqual([])
  expect(bands({ fromSize: '40', toSize: '100' })).toEqual(['sizeBands.1.fromSize bandsOverlap'])
  expect(bands({ dimension: 'ton' })).toEqual(['sizeBands.1.unit notOfThisDimension'])
  expect(broken(oogSurcharge, { boxTypes: ['40FR', '40HQ'] })).toEqual(['boxTypes notOutOfGauge'])
})

it('sizes between two bands of a dimension, and a price of zero, are asked about', () => {
  const doubts = (resource: { readonly doubts?: Checked['check'] }, draft: object) =>
    broken({ check: resource.doubts }, draft)
  const band = (fromSize: string, toSize: string | null) => ({ dimension: 'overHeight', fromSize, toSize, unit: 'cm' })
  expect(doubts(oogSurcharge, { sizeBands: [band('0', '50'), band('50', null)] })).toEqual([])
  const gap = { sizeBands: [band('0', '50'), band('60', null)] }
  expect(doubts(oogSurcharge, gap)).toEqual(['sizeBands.1.fromSize sizeBandGap'])
  expect(oogSurcharge.doubts?.(gap as never)).toMatchObject([
    { parameters: { dimension: '超高 | Over height', from: '50', to: '60' } },
  ])
  expect(doubts(oogRate, { ...priced, price: '0.00' })).toEqual(['price freeOfCharge'])
  expect(doubts(oogRate, priced)).toEqual([])
  expect(doubts(tankRate, { price: '0', tankType: 'T11', fillMinPercent: '80', fillMaxPercent: '95' })).toEqual([
    'price freeOfCharge',
  ])
})

/** Source: product catalogue, reefer rates. */
it.each([
  ['a range', { tempMinC: '-22', tempMaxC: '-18' }, []],
  ['a range that runs backwards', { tempMinC: '-18', tempMaxC: '-22' }, ['tempMaxC maximumBelowMinimum']],
  ['colder than any reefer', { tempMinC: '-70.1' }, ['tempMinC tooSmall']],
  ['super frozen at -50', { cargoTemp: 'superFrozen', tempMaxC: '-50' }, []],
  ['super frozen at -49', { cargoTemp: 'superFrozen', tempMaxC: '-49' }, ['tempMaxC superFrozenTooWarm']],
  ['a reefer with dry cargo', { boxPrices: [{ box: '40NOR', price: '1' }] }, ['boxPrices notAReefer']],
])('a reefer rate: %s', (_, more, rules) => {
  expect(broken(reeferRate, { cargoTemp: 'frozen', ...more })).toEqual(rules)
})

it('a sheet of reefers names reefers only', () => {
  expect(broken(reeferSurcharge, { boxTypes: ['20RF', '40RH'] })).toEqual([])
  expect(broken(reeferSurcharge, { boxTypes: ['40HQ'] })).toEqual(['boxTypes notAReefer'])
  const band = { box: '40RH', fromTon: '25', toTon: '28', basis: 'cargo', price: '150', currency: '1' }
  expect(broken(reeferSurcharge, { weightBands: [band, { ...band, box: '40HQ' }] })).toEqual([
    'weightBands.1.box notAReefer',
  ])
  expect(broken(reeferSurcharge, { weightBands: [band, { ...band, fromTon: '27', toTon: null }] })).toEqual([
    'weightBands.1.fromTon bandsOverlap',
  ])
})

/** Source: product catalogue, tank container rates. */
it.each([
  ['as usual', { capacityM3: '24', fillMinPercent: '80', fillMaxPercent: '95' }, []],
  ['a tank of 13.9 m³', { capacityM3: '13.9' }, ['capacityM3 tooSmall']],
  ['more than full', { fillMaxPercent: '101' }, ['fillMaxPercent tooBig']],
  ['a UN number without a class', { unNo: '1170' }, ['dgClass required']],
  ['explosives', { unNo: '0004', dgClass: '1' }, ['dgClass notInTanks']],
  ['a fixed cleaning fee without an amount', { cleaning: 'fixed' }, ['cleaningFee required']],
  [
    'a fee for cleaning that is included',
    { cleaning: 'included', cleaningFee: '9' },
    ['cleaningFee onlyFixedCleaning'],
  ],
  ['a fixed cleaning fee in its own currency', { cleaning: 'fixed', cleaningFee: '9', cleaningCurrency: '1' }, []],
  ['a currency for cleaning at cost, which has no fee', { cleaning: 'atCost', cleaningCurrency: '1' }, []],
])('a tank rate: %s', (_, more, rules) => {
  expect(broken(tankRate, more)).toEqual(rules)
})

it('a filling outside 80-95 % needs a confirmation, and is not refused', () => {
  const doubts = (draft: object) => (tankRate.doubts?.({ ...draft }) ?? []).map(({ field }) => field)
  expect(doubts({ fillMinPercent: '80', fillMaxPercent: '95' })).toEqual([])
  expect(doubts({ fillMinPercent: '20', fillMaxPercent: '97' })).toEqual(['fillMinPercent', 'fillMaxPercent'])
})

it('import: charges at destination name a place, and only a payer at origin may leave charges on request', () => {
  expect(broken(importCharge, { stage: 'destination' })).toEqual(['pods required'])
  expect(broken(importCharge, { stage: 'origin' })).toEqual([])
  expect(broken(importRate, { incotermBase: 'FOB', originOnRequest: true })).toEqual([
    'originOnRequest noOriginCharges',
  ])
  expect(broken(importRate, { incotermBase: 'EXW', originOnRequest: true })).toEqual([])
})
