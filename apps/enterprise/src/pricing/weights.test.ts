import { type FclAsk, fclRate, oceanSurcharge, withOwnLines } from '@hangjia/contracts'
import { twentyLanes } from '@hangjia/pricing/cases'
import { businessDay } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type PricingService, price, quotation, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { seedBook } from '../seed/seed-book.ts'

const today = businessDay(Date.now())
const { book, lanes } = twentyLanes(today)
const [shanghai, , yantian] = lanes.map(({ ask }) => ask) as [FclAsk, FclAsk, FclAsk]
const nextYear = `${Number(today.slice(0, 4)) + 1}-12-31`

onBothEngines('the weight of containers', (open) => {
  let service: PricingService
  /** A lane of its own: Yantian to Los Angeles. */
  const ask = (grossTon?: string) => ({
    ...shanghai,
    pols: yantian.pols,
    customer: null,
    boxes: [{ box: '40HQ', quantity: 2, ...(grossTon === undefined ? {} : { grossTon }) }],
  })
  const search = async (grossTon?: string) => {
    const { offers, asOf } = withOwnLines(await service.ask('sales', price.sell, { ask: ask(grossTon) }))
    const ows = offers[0]?.sell.lines.find((line) => line.charge.code === 'OWS')
    return { offer: offers[0], amount: ows?.amount ?? null, asOf }
  }
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, {
      ...book,
      oceanSurcharges: [],
      originCharges: [],
      destinationCharges: [],
    })
    const band = { box: '40HQ', fromTon: '14', toTon: '21', basis: 'cargo', price: '150', currency: '1' }
    await insertRecords(service.database, fclRate, service.companyId, [
      {
        ...book.rates[0]!,
        pol: yantian.pols[0],
        pod: shanghai.pods[0],
        polTerminal: '151',
        validTo: nextYear,
        boxPrices: [{ box: '40HQ', price: '1000' }],
        floorPrices: [],
        weightLimits: [{ box: '40HQ', limitTon: '24', basis: 'gross' }],
      },
    ])
    await insertRecords(service.database, oceanSurcharge, service.companyId, [
      { name: '超重', charges: [], weightBands: [band], validFrom: '2026-01-01', validTo: nextYear, displayFlag: 1 },
    ])
  })

  it('is unknown, light, charged or too heavy, as the tables have it', async () => {
    const unknown = await search()
    expect([unknown.amount, unknown.offer?.notices, unknown.offer?.polTerminal?.code]).toEqual([
      null,
      [{ rule: 'weightUnknown', parameters: { boxes: '40HQ' } }],
      'YICT',
    ])
    expect([(await search('14')).amount, (await search('14.5')).amount]).toEqual([null, '300.00'])
    // 20 t and 4.0 t of the container are 24 t.
    const [least, most] = [await search('20'), await search('20.001')]
    expect([least.offer?.quotable, most.offer?.quotable]).toEqual([true, false])
  })

  it('is in the quotation of then, when it is priced again as of then', async () => {
    const { offer, asOf } = await search('16')
    const asked = { ask: ask('16'), asOf, offerKeys: [offer!.key] }
    const { id } = await service.ask('sales', quotation.fromOffers, asked)
    const paper = await service.ask('sales', quotation.document, { id })
    expect(paper.boxes).toEqual([{ box: '40HQ', quantity: 2 }])
    expect(
      paper.options[0]!.blocks.flatMap(({ lines }) => lines)
        .filter(({ charge }) => charge.en === 'Overweight surcharge')
        .map(({ boxPrices, amount }) => [boxPrices, amount]),
    ).toEqual([[['150'], '300.00']])
    expect(paper.options[0]!.equivalent?.amount).toBe(offer!.sell.total?.amount)
  })

  it('keeps what cannot be quoted out of a quotation', async () => {
    const { offer, asOf } = await search('20.5')
    const asked = { ask: ask('20.5'), asOf, offerKeys: [offer!.key] }
    const { status, issues } = await service.refused('sales', quotation.fromOffers, asked)
    expect([status, issues.map(({ path, rule }) => `${path} ${rule}`)]).toEqual([400, ['offerKeys.0 tooHeavy']])
  })
})
