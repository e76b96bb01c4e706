import { type Resource, resources } from '@hangjia/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type PricingService, records, startPricingService } from '../../test/pricing-service.ts'
import { marketMarkups } from './market-markup-rule.ts'

const page = 'marketPriceSet'

describe('a market price below the company price', () => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await freshDatabase())
  })
  const values = (step: object, more: object = {}) => ({
    name: 'x',
    channels: ['website'],
    fromLayer: 'afterPriceSet',
    lines: [{ target: 'freight', box: null, method: 'add', value: '-20', currency: null, rounding: 'none', ...step }],
    validFrom: '2026-11-01',
    validTo: '2027-11-30',
    status: 1,
    ...more,
  })
  const refusal = async (as: 'pricing' | 'floorless', wanted: object) =>
    (await service.refused(as, records.save, { page, values: wanted })).issues.map(({ path, rule }) => [path, rule])

  it.each([[{}], [{ method: 'percent', value: '-3' }], [{ method: 'margin', value: '-3' }]])(
    'needs a reason: %j',
    async (step) => {
      expect(await refusal('pricing', values(step))).toEqual([['lowerReason', 'lowerPriceReason']])
    },
  )

  it('is saved by those who approve low prices; others save it disabled, and enable it not', async () => {
    const lowerReason = '清舱促销'
    expect(await refusal('floorless', values({}, { lowerReason }))).toEqual([['lines', 'lowerPriceByManager']])
    const draft = await service.ask('floorless', records.save, { page, values: values({}, { lowerReason, status: 0 }) })
    const enabled = { page, id: draft.id, version: draft.version, values: { status: 1 } }
    expect((await service.refused('floorless', records.save, enabled)).issues[0]?.rule).toBe('lowerPriceByManager')
    expect(await service.ask('pricing', records.save, enabled)).toMatchObject({ status: 1, lowerReason })
  })

  it.each([
    ['2028', { value: '20' }, {}],
    ['2029', { method: 'toPrice', value: '900' }, {}],
    ['2030', {}, { fromLayer: 'fromNet' }],
  ])('in %s is not one with %j and %j', async (year, step, more) => {
    const period = { validFrom: `${year}-01-01`, validTo: `${year}-12-31` }
    const wanted = values(step, { ...period, ...more })
    expect(await service.ask('floorless', records.save, { page, values: wanted })).toMatchObject(more)
  })

  it('has its rule on every resource with that reason', () => {
    const named = [...resources].flatMap(([name, { fields }]: [string, Resource]) =>
      'lowerReason' in fields ? [name] : [],
    )
    expect(named.toSorted()).toEqual([...marketMarkups])
  })
})
