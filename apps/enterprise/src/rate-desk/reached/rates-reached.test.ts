import { bargeRate, fclRate } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { price, records } from '../../../test/pricing-service.ts'
import { book, ningbo, type Quoting, startQuoting, today } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

onBothEngines('barges and the rates that they reach', (open) => {
  let quoting: Quoting
  const rate = book.rates.find(({ pol }) => pol === ningbo.ask.pols[0])
  const { pol = '', carrier = '' } = rate ?? {}
  const placeOfReceipt = book.dictionaries.ports.find(({ id }) => id !== pol && id !== rate?.pod)?.id ?? ''
  const otherCarrier = book.dictionaries.carriers.find(({ id }) => id !== carrier)?.id ?? ''
  const barge = {
    name: '驳',
    placeOfReceipt,
    pol,
    transferMode: 'direct',
    carriers: [],
    carriersExclude: false,
    tradeLines: [],
    tradeLinesExclude: false,
    pods: [],
    laden: 'laden',
    bargeTransitDays: { min: 1, max: 2 },
    bufferDays: 1,
    currency: rate?.currency,
    boxPrices: [{ box: '40HQ', price: '90' }],
    discounts: [],
    surcharges: [],
    weightLimits: [],
    validFrom: '2020-01-01',
    validTo: '2099-12-31',
    displayFlag: 1,
  }
  const made = async (change: object = {}): Promise<string> => {
    const { database, companyId } = quoting.service
    const [id = ''] = await insertRecords(database, bargeRate, companyId, [{ ...barge, ...change }])
    return id
  }
  const reached = async (...ids: string[]) =>
    await quoting.service.ask('pricing', records.ratesReached, { page: 'bargePrice', ids })
  const isReached = async (...ids: string[]) => (await reached(...ids)).rates.some(({ id }) => id === rate?.id)
  beforeAll(async () => {
    quoting = await startQuoting(await open())
  })

  it.each([
    ['any carrier', {}, true],
    ['its carrier', { carriers: [carrier] }, true],
    ['another carrier', { carriers: [otherCarrier] }, false],
    ['all but its carrier', { carriers: [carrier], carriersExclude: true }, false],
    ['other destinations', { pods: [placeOfReceipt] }, false],
    ['another port', { pol: placeOfReceipt, placeOfReceipt: pol }, false],
    ['empty containers', { laden: 'emptyReturn' }, false],
    ['a later time', { validFrom: '2099-12-30' }, false],
  ])('a barge for %s', async (_words, change, expected) => {
    expect(await isReached(await made(change))).toBe(expected)
  })

  it('of several, each rate names those that reach it, and what it is linked to now', async () => {
    const [one, other] = [await made(), await made({ carriers: [otherCarrier] })]
    const { rates, total } = await reached(one, other)
    expect(total).toBe(rates.length)
    const found = rates.find(({ id }) => id === rate?.id)
    expect(found).toMatchObject({ bargeMatch: rate?.bargeMatch, linked: [], barges: [{ id: one, title: '驳' }] })
  })

  it('only those to a port, or of a carrier, are listed when the query asks so', async () => {
    const id = await made()
    const only = async (asked: object) =>
      await quoting.service.ask('pricing', records.ratesReached, { page: 'bargePrice', ids: [id], ...asked })
    const all = (await reached(id)).rates
    const toPort = (await only({ pod: rate?.pod })).rates
    expect(toPort.map((one) => one.pod.id)).toEqual(all.flatMap(({ pod }) => (pod.id === rate?.pod ? [pod.id] : [])))
    const others = all.filter((one) => one.carrier.id !== carrier)
    expect((await only({ carrier })).total).toBe(all.length - others.length)
  })

  it('a rate linked by hand goes by that barge alone', async () => {
    const [one, other] = [await made(), await made()]
    const found = (await reached(one)).rates.find(({ id }) => id === rate?.id)
    const saved = await quoting.service.ask('pricing', records.saveMany, {
      page: 'fclFreight',
      rows: [{ id: found?.id, version: found?.version, values: { bargeMatch: 'manual', linkedBarges: [one] } }],
    })
    expect(saved.refused).toEqual([])
    expect((await reached(other)).rates.find(({ id }) => id === rate?.id)).toMatchObject({
      bargeMatch: 'manual',
      linked: [{ id: one }],
      barges: [{ id: other }],
    })
    const ask = {
      pols: [placeOfReceipt],
      pods: [rate?.pod ?? ''],
      etdFrom: today,
      etdTo: addDays(today, 14),
      boxes: [{ box: '40HQ', quantity: 1 }],
    }
    const { offers } = await quoting.service.ask('pricing', price.sell, { ask })
    expect(new Set(offers.filter((offer) => offer.rate.id === rate?.id).map(({ key }) => key)).size).toBe(1)
  })

  it('an unpublished rate is not listed', async () => {
    const { database, companyId } = quoting.service
    const id = await made()
    const [draft = ''] = await insertRecords(database, fclRate, companyId, [{ ...rate, displayFlag: 0 }])
    expect((await reached(id)).rates.map((one) => one.id)).not.toContain(draft)
  })

  it('is for its own page, for readers of the rates, and another company has none of it', async () => {
    const { service } = quoting
    const id = await made()
    expect((await service.refused('pricing', records.ratesReached, { page: 'transferPlan', ids: [id] })).status).toBe(
      400,
    )
    expect((await service.refused('sales', records.ratesReached, { page: 'bargePrice', ids: [id] })).status).toBe(403)
    expect((await service.refused('rival', records.ratesReached, { page: 'bargePrice', ids: [id] })).status).toBe(404)
  })

  it('who may not change rates links nothing', async () => {
    const values = { bargeMatch: 'manual', linkedBarges: [await made()] }
    const rows = [{ id: rate?.id ?? '', version: 1, values }]
    expect((await quoting.service.refused('sales', records.saveMany, { page: 'fclFreight', rows })).status).toBe(403)
  })
})
