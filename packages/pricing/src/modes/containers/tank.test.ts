import { type Mode, modes } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { cny, markup, today } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf } from '../../../cases/modes/mode-rows.ts'
import { cargo, ethanol, known, rate } from '../../../cases/modes/tank-rows.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { ModeBook } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { LiquidCargo, TankRate } from './tank.ts'

const search = (given: Partial<TankRate>, asked: Partial<LiquidCargo> = {}, book: Partial<ModeBook<TankRate>> = {}) =>
  searchMode({
    mode: factsOfMode(modes.tank as Mode),
    engine: engineOf(modes.tank),
    ask: askFor({ ...cargo, ...asked }) as never,
    book: bookOf([{ ...rate, ...given }], { dictionaries: known, ...book }),
    today,
    audience: 'sales',
    sides: 'both',
  })
const offerOf = (...asked: Parameters<typeof search>) => search(...asked).offers[0]
const rulesOf = (...asked: Parameters<typeof search>) => {
  const offer = offerOf(...asked)
  return [offer?.notes.map(({ rule }) => rule), offer?.refusals.map(({ rule }) => rule)]
}

describe('tank containers', () => {
  it('are sold by the tank', () => {
    const offer = offerOf({}, { volumeL: 43_200, tanks: 2 })
    expect([offer?.sell.total?.amount, offer?.chargeable]).toEqual(['4800.00', { quantity: '2', unit: 'CNTR' }])
    expect(offer?.notes).toEqual([{ rule: 'filling', parameters: { percent: '90', litres: '21600' } }])
  })
  /** Marketing §1, salesTankContainerFreight: 80 to 95 % of a liquid, else a warning; too heavy is refused. */
  it.each([
    ['exactly the least', {}, { volumeL: 19_200 }, 'filling', undefined],
    ['less than the least', {}, { volumeL: 19_199 }, 'fillOutside', undefined],
    ['exactly the greatest', {}, { volumeL: 22_800 }, 'filling', undefined],
    ['more than the greatest', {}, { volumeL: 22_801 }, 'fillOutside', undefined],
    ['more than the tank holds', {}, { volumeL: 24_001 }, undefined, 'tankTooSmall'],
    ['dangerous goods too full', ethanol, { product: 'UN 1170', volumeL: 23_000 }, undefined, 'fillOutside'],
    [
      'nearly empty cooled tanks',
      { temperature: 'cooled', fillMinPercent: null },
      { volumeL: 9000 },
      'filling',
      undefined,
    ],
    ['as heavy as is allowed', {}, { volumeL: 20_000, densityKgL: '1.2' }, 'filling', undefined],
    ['heavier than is allowed', {}, { volumeL: 20_000, densityKgL: '1.201' }, undefined, 'tooHeavy'],
  ] as const)('check how full they become: %s', (_name, given, asked, note, refusal) => {
    expect(rulesOf(given, asked)).toEqual([note ? [note] : [], refusal ? [refusal] : []])
  })
  it('show the number of tanks for a volume that is too much for one', () => {
    expect(offerOf({}, { volumeL: 50_000 })?.refusals[0]?.parameters).toEqual({
      litres: '50000',
      capacity: '24000',
      tanks: '3',
    })
  })
  it('show no filling where the capacity is unknown', () => {
    expect(rulesOf({ capacityM3: null })).toEqual([[], []])
  })
  it.each([
    ['甘油', true],
    ['GLYCERINE ', true],
    ['甘油 glycerine 99%', true],
    ['磷酸', false],
  ])('are for their product: %s', (product, isFound) => {
    expect(search({}, { product }).offers.length === 1).toBe(isFound)
  })
  it.each([
    ['甲苯 Toluene', '苯', false],
    ['苯 Benzene', '甲苯', false],
    ['甲苯 Toluene', 'TOLUENE', true],
    ['甲苯Toluene', '甲苯99%', true],
    ['磷酸 Phosphoric acid', 'phosphoric  ACID 85%', true],
    ['磷酸 Phosphoric acid', 'Phosphor', false],
    ['1,4-丁二醇 Butanediol', '1,3-丁二醇', false],
    ['乙醇 Ethanol', 'un1170', true],
    ['乙醇 Ethanol', '117', false],
  ])('hold goods by whole words: %s for %s', (product, asked, isFound) => {
    const unNo = product.startsWith('乙醇') ? '1170' : null
    expect(search({ product, unNo }, { product: asked }).offers.length === 1).toBe(isFound)
  })
  it('are of the requested type, and heated where the cargo has to be', () => {
    expect(search({}, { tankType: 'T14' }).offers).toEqual([])
    expect(search({}, { heating: true }).offers).toEqual([])
    expect(search({ temperature: 'heated' }, { tankType: 'T11', heating: true }).offers).toHaveLength(1)
  })
  it.each([
    ['fixed', { cleaning: 'fixed', cleaningFee: '350' }, '700.00', 'subject'],
    ['included', { cleaning: 'included' }, null, 'included'],
    ['at cost', { cleaning: 'atCost' }, null, 'atCost'],
  ] as const)('are cleaned: %s', (_name, given, amount, treatment) => {
    const offer = offerOf(given, { volumeL: 43_200, tanks: 2 })
    const line = offer?.sell.lines.find(({ charge }) => charge.code === 'TCLN')
    expect([line?.amount, line?.treatment, offer?.quotable]).toEqual([amount, treatment, true])
  })
  it.each([
    [10, undefined],
    [12, '140.00'],
  ])('are kept for %i days: %s beyond the free ones', (leaseDays, amount) => {
    const offer = offerOf({}, { volumeL: 43_200, tanks: 2, leaseDays })
    expect(offer?.sell.lines.find(({ charge }) => charge.code === 'TDEM')?.amount).toBe(amount)
  })
  it('are kept in a currency of its own, and sums of currencies stay apart', () => {
    const offer = offerOf(
      { demurrageCurrency: cny, tankDemurrage: '210' },
      { volumeL: 43_200, tanks: 2, leaseDays: 12 },
    )
    const line = offer?.sell.lines.find(({ charge }) => charge.code === 'TDEM')
    expect([line?.currency, line?.amount]).toEqual(['CNY', '840.00'])
    expect(offer?.sell.subtotals.map(({ currency, total }) => `${currency} ${total}`).toSorted()).toEqual([
      'CNY 840.00',
      'USD 4800.00',
    ])
  })
  it('are cleaned in a currency of its own, and sums of currencies stay apart', () => {
    const offer = offerOf(
      { cleaning: 'fixed', cleaningFee: '1800', cleaningCurrency: cny },
      { tanks: 2, volumeL: 43_200 },
    )
    const line = offer?.sell.lines.find(({ charge }) => charge.code === 'TCLN')
    expect([line?.currency, line?.amount]).toEqual(['CNY', '3600.00'])
    expect(offer?.sell.subtotals.map(({ currency, total }) => `${currency} ${total}`).toSorted()).toEqual([
      'CNY 3600.00',
      'USD 4800.00',
    ])
  })
  it.each([
    ['its name', { lastCargo: '苯乙烯' }, [], ['lastCargoRefused']],
    ['its English name in a longer one', { lastCargo: 'Styrene monomer' }, [], ['lastCargoRefused']],
    ['its UN number', { lastCargo: 'UN2055' }, [], ['lastCargoRefused']],
    ['another product', { lastCargo: '乙苯乙烯' }, ['filling'], []],
    ['nothing', {}, ['filling', 'lastCargoUnknown'], []],
  ])('are not loaded after a refused last cargo: %s', (_name, asked, notes, refusals) => {
    expect(rulesOf({ refusedLastCargoes: ['苯乙烯 Styrene', 'UN2055'] }, asked)).toEqual([notes, refusals])
  })
  it.each([
    [null, 1],
    ['COC', 1],
    ['SOC', 0],
  ] as const)('of the operator are found where tanks of %s are wanted: %d', (containerOwner, found) => {
    const { offers } = searchMode({
      mode: factsOfMode(modes.tank as Mode),
      engine: engineOf(modes.tank),
      ask: askFor({ ...cargo }, { containerOwner }) as never,
      book: bookOf([rate], { dictionaries: known }),
      today,
      audience: 'sales',
      sides: 'both',
    })
    expect(offers).toHaveLength(found)
  })
  it('are on request where their demurrage has no price', () => {
    expect(rulesOf({ tankDemurrage: null }, { leaseDays: 30 })[1]).toEqual(['chargeMissing'])
  })
  it('are marked up as the container type 20TK (R27)', () => {
    const { lines, ...rule } = markup('1', '150')
    const ofTanks = { ...rule, lines: lines.map((step) => ({ ...step, box: '20TK' })) }
    const ofOthers = { ...ofTanks, id: '2', lines: lines.map((step) => ({ ...step, box: '40HQ' })) }
    const offer = offerOf({}, {}, { company: [ofTanks, ofOthers] })
    expect([offer?.buy?.total?.amount, offer?.sell.total?.amount]).toEqual(['2400.00', '2550.00'])
  })
})
