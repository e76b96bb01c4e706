import { type Condition, collectedPrice, fclRate } from '@hangjia/contracts'
import { fiveLanes } from '@hangjia/pricing/cases'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, records, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { seedBook } from '../seed/seed-book.ts'

const today = businessDay(Date.now())
const { book } = fiveLanes(today)
const [sample] = book.rates
const usd = book.dictionaries.currencies.find(({ code }) => code === 'USD')?.id ?? ''
const page = 'scheduledQuery'

onBothEngines('collected prices', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, { ...book, rates: [] })
    const rate = (price: string, given: object = {}) => ({
      ...sample,
      id: undefined,
      currency: usd,
      allIn: false,
      displayFlag: 1,
      validFrom: today,
      validTo: addDays(today, 20),
      boxPrices: [{ box: '40HQ', price }],
      floorPrices: [],
      ...given,
    })
    await insertRecords(service.database, fclRate, service.companyId, [
      rate('1000'),
      rate('5000', { serviceCode: 'DEAR' }),
      rate('10', { displayFlag: 0 }),
      rate('20', { validTo: addDays(today, 1), serviceCode: 'SHORT' }),
    ])
    await insertRecords(
      service.database,
      collectedPrice,
      service.companyId,
      [
        { price: '999', previousPrice: '1100' },
        { price: '1000', previousPrice: '1000', etd: addDays(today, 8) },
        { price: '900', allIn: true, etd: addDays(today, 9) },
        { price: '900', etd: addDays(today, 30) },
        { price: '900', box: '20GP' },
      ].map((given) => ({
        carrier: sample?.carrier,
        pol: sample?.pol,
        pod: sample?.pod,
        box: '40HQ',
        etd: addDays(today, 7),
        currency: usd,
        allIn: false,
        isWrong: false,
        evidence: [],
        ...given,
      })),
    )
  })
  const found = async (as: Name, conditions: Readonly<Record<string, Condition>>) =>
    (await service.ask(as, records.list, { page, conditions })).rows.map(({ price }) => price)

  it('are found by a change since the run before', async () => {
    expect(await found('pricing', { isChanged: { any: [true] } })).toEqual(['999'])
    expect(await found('pricing', { isChanged: { any: [false] } })).toHaveLength(4)
  })
  it('are found below our published rates of that day, of freight and all-in apart', async () => {
    expect(await found('pricing', { isBelowOurs: { any: [true] } })).toEqual(['999'])
  })
  it('are compared for readers of rates and costs alone', async () => {
    const grant = (keys: readonly string[]) =>
      service.database.query('UPDATE account SET permissions = $2 WHERE employee_id = $1', [
        service.employees.sales,
        keys,
      ])
    await grant(['TS-1901', 'TS-9001'])
    expect(await found('sales', { isBelowOurs: { any: [true] } })).toEqual([])
    await grant(['TS-1901', 'TS-1101'])
    const refused = await service.refused('sales', records.list, { page, conditions: { isBelowOurs: { any: [true] } } })
    expect(refused.issues[0]?.rule).toBe('unknownField')
  })
})
