import { describe, expect, it } from 'vitest'
import type { Complaint, Resource } from '../catalogue/resource.ts'
import { airDestinationCharge, airOriginCharge, airRouteRules, allInRules } from './carriage/air.ts'
import { fbaRuleRules } from './carriage/fba.ts'
import { railOwnerRules, railPriceRules } from './carriage/rail.ts'
import { insuranceDoubts, insuranceRules } from './carriage/value-added.ts'
import { dgLclOriginCharge, dgLclSurcharge } from './ocean/dg-lcl.ts'
import { importCharge } from './ocean/import-fcl.ts'
import { importLclSurcharge } from './ocean/import-lcl.ts'
import { lclDestinationCharge, lclOriginCharge, lclSurcharge } from './ocean/lcl-fees.ts'

const brokenIn = (complaints: readonly Complaint[]) => complaints.map(({ field, rule }) => `${field} ${rule}`)

describe('fee sheets with a minimum total (+chargeScope: sheetMinAmount, sheetMinCurrency, sheetRemark)', () => {
  it.each([
    lclSurcharge,
    dgLclSurcharge,
    importLclSurcharge,
    lclOriginCharge,
    dgLclOriginCharge,
    lclDestinationCharge,
    importCharge,
    airOriginCharge,
    airDestinationCharge,
  ] as readonly Resource[])('$name: a minimum has a currency, and the sheet a remark', ({ fields, scope, check }) => {
    expect(fields.sheetRemark?.kind).toBe('longText')
    expect(scope).not.toContain('sheetMinAmount')
    const broken = (draft: object) => brokenIn(check?.({ ...draft }) ?? [])
    expect(broken({ sheetMinAmount: '160' })).toContain('sheetMinCurrency required')
    expect(broken({ sheetMinAmount: '160', sheetMinCurrency: '1' })).not.toContain('sheetMinCurrency required')
  })
})

describe('sheets of import containers', () => {
  const slab = { type: 'DEM', boxGroup: '40', fromDay: 1, toDay: 5, unitPrice: '150' }
  const next = { ...slab, fromDay: 6, toDay: null }
  it.each([
    ['of the destination may have slabs of demurrage (R20)', 'destination', [slab, next], []],
    ['of another stage have none', 'freight', [slab], ['overdue onlyAtDestination']],
    [
      'have no two slabs for one day',
      'destination',
      [slab, { ...next, fromDay: 5 }],
      ['overdue.1.fromDay slabsOverlap'],
    ],
  ])('%s', (_, stage, overdue, expected) =>
    expect(brokenIn(importCharge.check?.({ stage, pods: ['1'], overdue }) ?? [])).toEqual(expected),
  )
})

describe('air rates', () => {
  it.each([
    ['direct', { pol: '1', pod: '2', transferType: 1 }, []],
    ['over a hub', { pol: '1', via: '3', pod: '2', transferType: 2 }, []],
    ['direct over a hub (R18)', { pol: '1', via: '3', pod: '2', transferType: 1 }, ['transferType directWithVia']],
    ['to where it begins', { pol: '1', pod: '1', transferType: 1 }, ['pod samePort']],
    ['over its destination', { pol: '1', via: '2', pod: '2', transferType: 2 }, ['via viaIsPolOrPod']],
  ])('%s', (_, draft, expected) => expect(brokenIn(airRouteRules(draft))).toEqual(expected))

  it('all-in names its included charges, and none of them is charged separately (airFreight: allIn with FSC/SSC subject → error)', () => {
    expect(brokenIn(allInRules({ allIn: true, includedCharges: ['7', '8'], surcharges: [{ charge: '9' }] }))).toEqual(
      [],
    )
    expect(brokenIn(allInRules({ allIn: true, includedCharges: [] }))).toEqual(['includedCharges required'])
    expect(
      brokenIn(allInRules({ allIn: true, includedCharges: ['7'], surcharges: [{ charge: '9' }, { charge: '7' }] })),
    ).toEqual(['surcharges.1.charge includedAlready'])
  })
})

describe('rail rates (railwayFreight: FCL needs a box price, LCL a line; SOC forbids containerHire)', () => {
  const boxes = [{ box: '40HQ', price: '5600' }]
  const line = [{ priceCbm: '90', pricePerKg: '0.3' }]
  it.each([
    [{ cargoMode: 'FCL', boxPrices: boxes, lines: [] }, []],
    [{ cargoMode: 'FCL', boxPrices: [], lines: [] }, ['boxPrices atLeastOnePrice']],
    [{ cargoMode: 'LCL', boxPrices: [], lines: line }, []],
    [{ cargoMode: 'LCL', boxPrices: boxes, lines: [] }, ['lines atLeastOnePrice', 'boxPrices otherMode']],
  ])('%j', (draft, expected) => expect(brokenIn(railPriceRules(draft))).toEqual(expected))
  it.each([
    [{ cargoMode: 'FCL', containerOwner: 'COC', containerHire: '200' }, []],
    [{ cargoMode: 'FCL', containerOwner: 'SOC', containerHire: '200' }, ['containerHire hireOnlyForCoc']],
    [{ cargoMode: 'FCL' }, ['containerOwner required']],
    [{ cargoMode: 'LCL' }, []],
  ])('%j', (draft, expected) => expect(brokenIn(railOwnerRules(draft))).toEqual(expected))
})

describe('FBA charge rules (refuse instead of a price; per-carton thresholds)', () => {
  const charges = [{ charge: '1', unitPrice: '120' }]
  it.each([
    [{ ruleKind: 'declaration', charges }, []],
    [{ ruleKind: 'declaration', charges: [] }, ['charges required']],
    [{ ruleKind: 'productSurcharge', refuse: true, charges: [] }, []],
    [{ ruleKind: 'productSurcharge', refuse: true, charges }, ['refuse refusalHasNoPrice']],
    [{ ruleKind: 'overweight', charges }, ['threshold required']],
    [{ ruleKind: 'overweight', threshold: '22.5', charges }, []],
    [{ ruleKind: 'remote', charges, postcodes: [] }, ['postcodes required']],
  ])('%j', (draft, expected) => expect(brokenIn(fbaRuleRules(draft))).toEqual(expected))
})

describe('insurance (R24: premium = max(minimum, insured × rates); excluded → refuse)', () => {
  const lines = [{ rateType: 'main', ratePercent: '0.08' }]
  it.each([
    [{ cargoCategory: 'general', lines, minPremium: '30' }, []],
    [{ cargoCategory: 'general', lines }, ['minPremium required']],
    [{ cargoCategory: 'general', lines: [{ rateType: 'war' }], minPremium: '30' }, ['lines mainRateMissing']],
    [{ cargoCategory: 'general', lines: [...lines, ...lines], minPremium: '30' }, ['lines.1.rateType repeated']],
    // 95 % of CFR × 110 % would make a CIF value below zero.
    [
      { cargoCategory: 'general', lines: [{ rateType: 'main', ratePercent: '95' }], minPremium: '30' },
      ['lines.0.ratePercent tooBig'],
    ],
    [{ cargoCategory: 'excluded', lines: [] }, []],
    [{ cargoCategory: 'excluded', lines }, ['lines refusalHasNoPrice']],
    [{ cargoCategory: 'food', lines, minPremium: '30', maxInsured: '20' }, ['maxInsured maximumBelowMinimum']],
  ])('%j', (draft, expected) => expect(brokenIn(insuranceRules(draft))).toEqual(expected))
  it('a minimum for customers below that of the insurer is doubted', () => {
    expect(brokenIn(insuranceDoubts({ minPremium: '30', sellMinPremium: '25' }))).toEqual([
      'sellMinPremium sellBelowMinimum',
    ])
    expect(brokenIn(insuranceDoubts({ minPremium: '30', sellMinPremium: null }))).toEqual([])
  })
})
