import { oceanSurcharge } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { price, records } from '../../../test/pricing-service.ts'
import { book, ningbo, type Quoting, startQuoting, today } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

onBothEngines('a fee sheet that is tried on a lane', (open) => {
  let quoting: Quoting
  beforeAll(async () => {
    quoting = await startQuoting(await open())
  })
  const lane = { pol: ningbo.ask.pols[0] ?? '', pod: ningbo.ask.pods[0] ?? '', box: '40HQ', from: today }
  const values = {
    name: '试算附加费',
    pods: [lane.pod],
    stack: true,
    validFrom: '2020-01-01',
    validTo: '2099-12-31',
    charges: [
      {
        ...book.oceanSurcharges[0]?.charges[0],
        unitPrice: null,
        boxPrices: [{ box: '40HQ', price: '77' }],
        costUnitPrice: null,
        costBoxPrices: [],
        percentOf: [],
        printNote: null,
        minAmount: null,
        maxAmount: null,
        treatment: 'subject',
        when: 'always',
      },
    ],
  }

  it('shows its charges, and the search results with them', async () => {
    const { service } = quoting
    const found = await service.ask('pricing', records.trySheet, { page: 'additionalFee', values, lane })
    expect(found.total).toBeGreaterThan(0)
    expect(found.touched).toBe(found.total)
    expect(found.offers[0]?.charges).toMatchObject([{ amount: '77.00' }])
    await insertRecords(service.database, oceanSurcharge, service.companyId, [{ ...values, displayFlag: 1 }])
    const { offers } = await service.ask('pricing', price.sell, {
      ask: {
        pols: [lane.pol],
        pods: [lane.pod],
        etdFrom: today,
        etdTo: addDays(today, 14),
        billType: 3,
        boxes: [{ box: '40HQ', quantity: 1 }],
      },
    })
    const sums = offers.map(({ key, sell }) => [key, sell.total?.amount])
    expect(Object.fromEntries(found.offers.map(({ key, to }) => [key, to]))).toEqual(Object.fromEntries(sums))
  })

  it('is tried on the shipments that it alone is for', async () => {
    const { service } = quoting
    const tried = (scope: object) =>
      service.ask('pricing', records.trySheet, { page: 'additionalFee', values: { ...values, ...scope }, lane })
    const [mine, others] = [await tried({ ownerScope: 'COC', billTypeScope: 1 }), await tried({ ownerScope: 'SOC' })]
    expect([mine.touched > 0, others.total]).toEqual([true, 0])
  })

  it('is for the pages of fee sheets, and for people with a search and the rates', async () => {
    const { service } = quoting
    const asked = { page: 'additionalFee', values, lane }
    const refused = await service.refused('pricing', records.trySheet, { ...asked, page: 'priceSet' })
    expect(refused.issues).toMatchObject([{ rule: 'unknownField' }])
    expect((await service.refused('sales', records.trySheet, asked)).status).toBe(403)
    expect((await service.ask('rival', records.trySheet, asked)).offers).toEqual([])
  })
})
