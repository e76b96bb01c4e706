import { withOwnLines } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { price, records } from '../../../test/pricing-service.ts'
import { ningbo, type Quoting, startQuoting, today } from '../../../test/quoting.ts'

onBothEngines('mark-ups that are tried on a lane', (open) => {
  let quoting: Quoting
  beforeAll(async () => {
    quoting = await startQuoting(await open())
  })
  const lane = {
    pol: ningbo.ask.pols[0] ?? '',
    pod: ningbo.ask.pods[0] ?? '',
    customer: null,
    box: '40HQ',
    from: today,
  }
  const input = { page: 'priceSet', lane }

  it('show the cost of each rate, the result of each layer, and the selling price of the search', async () => {
    const { rates, total } = await quoting.service.ask('pricing', records.tryMarkups, input)
    expect(total).toBe(rates.length)
    const boxes = [{ box: '40HQ', quantity: 1 }]
    const { offers } = withOwnLines(await quoting.service.ask('pricing', price.sell, { ask: { ...ningbo.ask, boxes } }))
    const sold = offers.map(({ rate, sell }) => [
      rate.id,
      Number(sell.lines.find(({ key }) => key === 'freight')?.boxes[0]?.unitPrice),
    ])
    expect(rates.map(({ rate, sell }) => [rate, Number(sell)])).toEqual(expect.arrayContaining(sold))
    expect(sold.length).toBeGreaterThan(0)
    expect(rates[0]?.layers.map(({ layer }) => layer)).toEqual(['company', 'market', 'sales'])
  })

  it('are for the pages of mark-ups, the right to see cost and the own company', async () => {
    const { service } = quoting
    const page = (name: string) => service.refused('pricing', records.tryMarkups, { ...input, page: name })
    expect((await page('fclFreight')).issues).toMatchObject([{ rule: 'unknownField' }])
    expect((await service.refused('costless', records.tryMarkups, input)).status).toBe(403)
    expect((await service.refused('sales', records.tryMarkups, input)).status).toBe(403)
    expect((await service.ask('rival', records.tryMarkups, input)).rates).toEqual([])
  })
})
