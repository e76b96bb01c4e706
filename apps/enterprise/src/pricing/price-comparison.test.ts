import { collectedPrice, contract, fclRate } from '@hangjia/contracts'
import { amountBeyond } from '@hangjia/pricing'
import { fiveLanes } from '@hangjia/pricing/cases'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Name, type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { laneNamed } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { seedBook } from '../seed/seed-book.ts'

const today = businessDay(Date.now())
const { book, lanes } = fiveLanes(today)
const { ask: lane } = laneNamed(lanes, 'Ningbo')
const [pol = '', pod = ''] = [...lane.pols, ...lane.pods]
const usd = book.dictionaries.currencies.find(({ code }) => code === 'USD')?.id ?? ''
const [sample] = book.rates.filter((rate) => rate.pol === pol && rate.pod === pod)
const others = book.dictionaries.carriers.filter(({ id }) => id !== sample?.carrier)
const ask = { pol, pod, box: '40HQ', etdFrom: today, etdTo: addDays(today, 21) }

let service: PricingService
beforeAll(async () => {
  service = await startPricingService(await freshDatabase())
  await seedBook(service.database, service.companyId, { ...book, rates: [] })
  const rate = (price: string, given: object = {}) => ({
    ...sample,
    id: undefined,
    displayFlag: 1,
    validFrom: addDays(today, -1),
    validTo: addDays(today, 60),
    sailingDays: null,
    floorPrices: [],
    boxPrices: [{ box: '40HQ', price }],
    ...given,
  })
  await insertRecords(service.database, fclRate, service.companyId, [
    rate('2000'),
    rate('1900', { serviceCode: 'CHEAP' }),
    rate('1500', { carrier: others[0]?.id }),
    rate('100', { carrier: others[1]?.id, displayFlag: 2 }),
  ])
  const collected = (price: string, carrier: string | undefined, given: object = {}) => ({
    carrier,
    pol,
    pod,
    box: '40HQ',
    etd: addDays(today, 7),
    currency: usd,
    price,
    allIn: true,
    isWrong: false,
    evidence: [],
    ...given,
  })
  await insertRecords(service.database, collectedPrice, service.companyId, [
    collected('777.77', sample?.carrier),
    collected('700', sample?.carrier, { etd: addDays(today, 8), spaceState: 'soldOut' }),
    collected('1', sample?.carrier, { etd: addDays(today, 9), isWrong: true }),
    collected('888.88', others[2]?.id),
  ])
  await service.database.query(
    `UPDATE account SET permissions = array_append(permissions, 'TS-3118') WHERE employee_id = ANY($1::bigint[])`,
    [[service.employees.sales, service.employees.clerk]],
  )
})
const compare = (as: Name) => service.ask(as, contract.priceComparison.find, { ask })

it('shows the cheapest published offer of each carrier, and how much dearer it is', async () => {
  const { carriers } = await compare('sales')
  expect(carriers.map(({ carrier, published }) => [carrier.id, published?.offers])).toEqual([
    [others[0]?.id, 1],
    [sample?.carrier, 2],
  ])
  expect(carriers.map(({ published }) => published?.beyond)).toEqual(['0.00', '400.00'])
})
it('shows collected prices only to readers who see cost, and an internal rate to nobody', async () => {
  const { text } = await service.raw('sales', contract.priceComparison.find, { ask })
  expect(text).not.toMatch(/777\.77|888\.88|"collected"/)
  expect(text).not.toContain(`"id":"${others[1]?.id}"`)
})
it('adds what was collected of a carrier, what is sold out behind the rest, and carriers of which nothing is sold', async () => {
  const { carriers } = await compare('pricing')
  expect(carriers.map(({ carrier, collected }) => [carrier.id, collected?.price ?? null])).toEqual([
    [others[0]?.id, null],
    [sample?.carrier, '777.77'],
    [others[2]?.id, '888.88'],
  ])
})
it('compares what was collected all-in with our all-in price, and what was not with nothing', async () => {
  const { carriers } = await compare('pricing')
  const own = carriers.find(({ carrier }) => carrier.id === sample?.carrier)
  const { amount = '0' } = own?.published?.allIn ?? {}
  expect(own?.published?.allIn).toMatchObject({ currency: 'USD' })
  expect(own?.collected?.beyond).toBe(amountBeyond(amount, '777.77'))
  expect(carriers.find(({ published }) => !published)?.collected?.beyond).toBeNull()
})
it('is for people who may search prices, of their own company', async () => {
  expect((await service.refused('clerk', contract.priceComparison.find, { ask })).status).toBe(403)
  expect((await service.refused('junior', contract.priceComparison.find, { ask })).status).toBe(403)
  expect((await compare('rival')).carriers).toEqual([])
})
