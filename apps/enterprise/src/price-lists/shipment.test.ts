import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type PricingService, priceList, quotation } from '../../test/pricing-service.ts'
import { book, startQuoting } from '../../test/quoting.ts'

onBothEngines('from a price list to a shipment and back', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = (await startQuoting(await open())).service
  })
  const boxes = [
    { box: '20GP', quantity: 3 },
    { box: '40HQ', quantity: 1 },
  ]
  // From two lanes.
  const rates = book.rates
    .filter(({ displayFlag, boxPrices, commodities }) => {
      const isWhole = boxes.every(({ box }) => boxPrices.some((price) => price.box === box))
      return displayFlag === 1 && isWhole && commodities.length === 0
    })
    .map(({ id }) => id)
    .slice(0, 2)

  it('is a quotation with an option for each rate, for the given containers, at the prices of the list', async () => {
    expect(rates).toHaveLength(2)
    const { id: list } = await service.ask('sales', priceList.fromRates, { rates, customer: '901' })
    const { draft } = await service.ask('sales', priceList.get, { id: list })
    const input = { rates, boxes, customer: '901', requestKey: 'one-shipment-of-two' }
    const { id } = await service.ask('sales', quotation.fromRates, input)
    expect(await service.ask('sales', quotation.fromRates, input)).toEqual({ id })
    const made = await service.ask('sales', quotation.get, { id })
    expect(made.draft).toMatchObject({ boxes, customer: '901' })
    expect(made.rates).toEqual(rates)
    for (const [at, { lines }] of made.draft.options.entries()) {
      const row = draft.rows.find(({ rate }) => rate === rates[at])
      const freight = lines.find(({ key }) => key === 'freight')
      for (const { box } of boxes) {
        const listed = row?.boxPrices.find((price) => price.box === box)?.price
        expect(Number(freight?.boxPrices.find((price) => price.box === box)?.price)).toBe(Number(listed))
      }
      expect(lines.every(({ source }) => source === 'rate')).toBe(true)
    }
  })

  it('goes back to a price list without quantities', async () => {
    const { id } = await service.ask('sales', quotation.fromRates, { rates, boxes, customer: '901' })
    const { rates: used } = await service.ask('sales', quotation.get, { id })
    const made = await service.ask('sales', priceList.fromRates, { rates: used, customer: '901' })
    const { draft } = await service.ask('sales', priceList.get, made)
    expect(draft.rows.map(({ rate }) => rate).toSorted()).toEqual(rates.toSorted())
    expect(JSON.stringify(draft)).not.toMatch(/quantity/)
  })

  it('is refused, and names the rate, when it is gone or has no such container', async () => {
    const ask = (change: object) =>
      service.refused('sales', quotation.fromRates, { rates, boxes, customer: '901', ...change })
    expect(await ask({ boxes: [{ box: '45HQ', quantity: 1 }] })).toMatchObject({
      problem: 'blocked',
      issues: [{ path: 'rates.0', rule: 'rateGone' }, { path: 'rates.1' }],
    })
    expect(await ask({ rates: ['999999'] })).toMatchObject({ issues: [{ path: 'rates.0', rule: 'notFound' }] })
    expect(await service.refused('rival', quotation.fromRates, { rates, boxes })).toMatchObject({
      issues: [{ path: 'rates.0', rule: 'notFound' }],
    })
    expect(await service.refused('reader', quotation.fromRates, { rates, boxes })).toMatchObject({ status: 403 })
  })
})
