import { airRate, fclRate, type Resource } from '@hangjia/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { rateValues, type Service, startService } from '../../../test/service.ts'

onBothEngines('rates that expire soon', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())

  const expiring = async (page: string) => {
    const { rows } = await service.list('pricing', { page, parameters: { expireFlag: 1 } })
    return rows.map(({ validTo }) => validTo).toSorted()
  }
  // The tests are on 20 November 2026.
  const ends = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-25', '2026-11-26']
  const airValues = () => ({
    pol: '1',
    pod: '2',
    airline: '1',
    currency: service.ids.CNY,
    lines: [],
    validFrom: '2026-11-01',
  })

  it.each<[string, string, Resource, () => object, readonly string[]]>([
    ['today and five days after it', 'fclFreight', fclRate, () => rateValues(service), ends.slice(1, 5)],
    ['by air today and tomorrow (airFreight: expiring-soon 1 day)', 'airFreight', airRate, airValues, ends.slice(1, 3)],
  ])('end %s', async (_days, page, resource, values, expected) => {
    await service.insert(
      resource,
      'hangjia',
      ends.map((validTo) => ({ ...values(), validTo })),
    )
    expect(await expiring(page)).toEqual(expected)
  })
})
