import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Row, rateValues, type Service, startService } from '../../../test/service.ts'
import { nextSeason } from './next-season.ts'

it.each([
  ['the same days a year later', '2025-12-01', '2026-02-28', '2026-12-01', '2027-02-28'],
  ['of the first year in which it is not over', '2022-11-15', '2023-01-31', '2026-11-15', '2027-01-31'],
  ['of the next year while this one is not over', '2026-11-01', '2026-12-31', '2027-11-01', '2027-12-31'],
])('a season comes back: %s', (_what, from, to, nextFrom, nextTo) =>
  expect(nextSeason({ validFrom: from, validTo: to }, '2026-11-28')).toEqual({ validFrom: nextFrom, validTo: nextTo }),
)
it('a season that ends on 29 February ends on the 28th of a common year', () =>
  expect(nextSeason({ validFrom: '2023-12-01', validTo: '2024-02-29' }, '2024-03-01')).toEqual({
    validFrom: '2024-12-01',
    validTo: '2025-02-28',
  }))

onBothEngines('a copy for the next season', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())

  const reefer = (change: object) => {
    const { pol, pod, carrier, currency, transferType, containerOwner, rateType } = rateValues(service)
    return service.save('pricing', 'rfFreight', {
      pol,
      pod,
      carrier,
      currency,
      transferType,
      containerOwner,
      rateType,
      validityBasis: 'etd',
      billType: 1,
      cargoTemp: 'frozen',
      commodities: ['Cherries'],
      boxPrices: [{ box: '40RH', price: '4200' }],
      ...change,
    })
  }
  const copied = (page: string, { id, version }: Row) =>
    service.call('pricing', 'record/copy', { page, rows: [{ id, version }], nextSeason: true })

  it('is a draft with the days of this season, and all else as it was', async () => {
    const row = await reefer({ validFrom: '2024-12-01', validTo: '2025-01-31' })
    const { body } = await copied('rfFreight', row)
    const [copy] = (body.data as { rows: Row[] }).rows as [Row]
    const { id, updatedAt, validFrom, validTo } = copy
    expect(copy).toEqual({ ...row, id, updatedAt, version: 1, displayFlag: 0, validFrom, validTo })
    expect([validFrom, validTo]).toEqual(['2026-12-01', '2027-01-31'])
  })

  it('is refused where prices do not come back with the season', async () => {
    const row = await service.save('pricing', 'fclFreight', rateValues(service))
    const { status, body } = await copied('fclFreight', row)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('unknownField')])
  })
})
