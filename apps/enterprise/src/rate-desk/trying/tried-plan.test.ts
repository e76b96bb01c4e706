import { fclRate, transferPlan } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { price, records } from '../../../test/pricing-service.ts'
import { book, ningbo, type Quoting, startQuoting, today } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

onBothEngines('a transfer plan', (open) => {
  let quoting: Quoting
  let saved: string
  const [pol = '', hub = ''] = [ningbo.ask.pols[0], ningbo.ask.pods[0]]
  const rate = book.rates.find((row) => row.pol === pol && row.pod === hub)
  const boxes = ningbo.ask.boxes.map(({ box, quantity }) => ({ box, quantity }))
  const destination = book.dictionaries.ports.find(({ id }) => id !== pol && id !== hub)?.id ?? ''
  const values = {
    name: '试算中转',
    sort: 'addOn',
    hub,
    destination,
    carriers: [rate?.carrier],
    mode: 'feeder',
    dwellDays: { min: 2, max: 3 },
    transitDays: { min: 4, max: 5 },
    currency: rate?.currency,
    boxPrices: boxes.map(({ box }) => ({ box, price: '200' })),
    validFrom: '2020-01-01',
    validTo: '2099-12-31',
  }
  const lane = { pol, destination, boxes, from: today }
  const tried = async (change: object = {}, at: object = {}) =>
    await quoting.service.ask('pricing', records.tryPlan, {
      page: 'transferPlan',
      values: { ...values, ...change } as never,
      lane: { ...lane, ...at },
    })
  const refusal = ({ steps }: Awaited<ReturnType<typeof tried>>) => steps.find(({ left }) => left === 0)?.step
  const chains = async (id: string) =>
    await quoting.service.ask('pricing', records.planChains, { page: 'transferPlan', id })
  const insert = async (change: object = {}) => {
    const { database, companyId } = quoting.service
    const [id = ''] = await insertRecords(database, transferPlan, companyId, [
      { ...values, pols: [], surcharges: [], displayFlag: 1, ...change },
    ])
    return id
  }
  beforeAll(async () => {
    quoting = await startQuoting(await open())
  })

  it('is tried before it is saved: the offers that it makes, and what it adds', async () => {
    const found = await tried()
    expect(refusal(found)).toBeUndefined()
    expect(found.total).toBeGreaterThan(0)
    expect(found.offers[0]?.adds).toMatchObject([{ code: 'ONC', boxes: boxes.map(({ box }) => ({ box })) }])
  })

  it('then makes the same offers in a search', async () => {
    const found = await tried()
    saved = await insert()
    const ask = {
      pols: [pol],
      pods: [destination],
      etdFrom: today,
      etdTo: addDays(today, 14),
      boxes,
      billType: 3 as const,
    }
    const { offers } = await quoting.service.ask('pricing', price.sell, { ask })
    const sums = offers.map(({ rate: { id }, sell, totalDays }) => [id, sell.total?.amount, totalDays])
    expect(found.offers.map(({ rate: id, sum, days }) => [id, sum, days]).sort()).toEqual(sums.sort())
  })

  it('names the step that refuses it, and the alternatives', async () => {
    const other = book.dictionaries.carriers.find(({ id }) => id !== rate?.carrier)?.id
    const byCarrier = await tried({ carriers: [other] })
    expect([refusal(byCarrier), byCarrier.instead.map(({ id }) => id)]).toEqual(['carrier', [rate?.carrier]])
    const byPort = await tried({ pols: [destination] }, {})
    expect([refusal(byPort), byPort.instead.map(({ id }) => id)]).toEqual(['pol', [pol]])
    const unpriced = await tried({ boxPrices: [{ box: '45HQ', price: '1' }] })
    expect([refusal(unpriced), unpriced.unpriced]).toEqual(['boxes', boxes.map(({ box }) => box)])
    const late = await tried({ validTo: addDays(today, 1) })
    expect([refusal(late), late.lands !== null]).toEqual(['validAtHub', true])
    const elsewhere = await tried({}, { pol: destination })
    expect([refusal(elsewhere), elsewhere.search]).toEqual(['hub', 'lane'])
  })

  it('shows from where it leads on, with the days of all legs', async () => {
    const found = await chains(saved)
    const chain = found.chains.find((one) => one.pol.id === pol && one.carrier.id === rate?.carrier)
    const { min = 0, max = 0 } = chain?.ocean ?? {}
    expect(chain).toMatchObject({ total: { min: min + 6, max: max + 8, atLeast: chain?.ocean === null } })
    expect(chain?.carrier.title).not.toBe(rate?.carrier)
  })

  it('explains why nothing leads to it', async () => {
    const [far = ''] = book.dictionaries.ports
      .map(({ id }) => id)
      .filter((id) => id !== destination && book.rates.every(({ pod }) => pod !== id))
    const plan = await insert({ hub: far })
    await insertRecords(quoting.service.database, fclRate, quoting.service.companyId, [
      { ...rate, pod: far, displayFlag: 0 },
      { ...rate, pod: far, validFrom: '2020-01-01', validTo: '2026-10-31', displayFlag: 1 },
    ])
    expect(await chains(plan)).toMatchObject({
      total: 0,
      chains: [],
      unpublished: 1,
      lastValidTo: '2026-10-31',
      steps: [
        { step: 'hub', left: 0 },
        { step: 'carrier', left: 0 },
        { step: 'pol', left: 0 },
        { step: 'validAtHub', left: 0 },
      ],
    })
    const other = book.dictionaries.carriers.find(({ id }) => id !== rate?.carrier)?.id
    const strange = await chains(await insert({ carriers: [other] }))
    expect(strange.instead.map(({ id }) => id)).toContain(rate?.carrier)
  })

  it('is for its own page, for people with the rates and a search, and another company has none', async () => {
    const { service } = quoting
    const asked = { page: 'transferPlan', values: values as never, lane }
    expect((await service.refused('pricing', records.tryPlan, { ...asked, page: 'bargePrice' })).issues).toMatchObject([
      { rule: 'unknownField' },
    ])
    expect((await service.refused('pricing', records.planChains, { page: 'bargePrice', id: saved })).status).toBe(400)
    expect((await service.refused('sales', records.tryPlan, asked)).status).toBe(403)
    expect((await service.refused('rival', records.planChains, { page: 'transferPlan', id: saved })).status).toBe(404)
    expect((await service.ask('rival', records.tryPlan, asked)).total).toBe(0)
  })
})
