import { contract, fclRate, oceanSurcharge, withOwnLines } from '@hangjia/contracts'
import { addDays, mondayOf } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { price } from '../../test/pricing-service.ts'
import { ask, book, startRedactedMarket, today } from '../../test/redacted-market.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

it('the lowest price of a lane is no bare freight where another one is shown all-in with its surcharges', async () => {
  const own = book.rates.find(({ pol, pod }) => ask.pols.includes(pol) && ask.pods.includes(pod))!
  const redacted = { hideSurcharges: true, carriers: [own.carrier] }
  const { service } = await startRedactedMarket(await freshDatabase(), { ...book, oceanSurcharges: [] }, redacted)
  const { database, companyId } = service
  const other = book.dictionaries.carriers.find(({ id }) => id !== own.carrier)!.id
  const priced = (amount: string) => ask.boxes.map(({ box }) => ({ box, price: amount }))
  await insertRecords(database, fclRate, companyId, [
    { ...own, carrier: other, boxPrices: priced('3000'), floorPrices: [], validTo: addDays(today, 30) },
  ])
  const [baf, unit] = [
    book.dictionaries.charges.find(({ code }) => code === 'BAF')!.id,
    book.dictionaries.units.find(({ code }) => code === 'CNTR')!.id,
  ]
  await insertRecords(database, oceanSurcharge, companyId, [
    {
      name: 'Fuel',
      validFrom: addDays(today, -1),
      validTo: addDays(today, 90),
      displayFlag: 1,
      charges: [
        {
          charge: baf,
          unit,
          currency: '1',
          paymentTerm: 'PRE',
          treatment: 'subject',
          when: 'always',
          boxPrices: priced('4321'),
        },
      ],
    } as never,
  ])
  const { offers } = withOwnLines(await service.ask('sales', price.sell, { ask }))
  const freights = offers.map(({ carrier, sell }) => {
    const sold = sell.lines.find(({ key }) => key === 'freight')?.boxes.find(({ box }) => box === '40HQ')
    return [carrier.id, Number(sold?.unitPrice)] as const
  })
  const ofOwn = freights.find(([carrier]) => carrier === own.carrier)?.[1] ?? 0
  const ofOther = freights.find(([carrier]) => carrier === other)?.[1] ?? 0
  expect(ofOther).toBeLessThan(ofOwn)
  const { lanes, weeks } = await service.ask('costless', contract.fclDashboard.lowest, {
    from: today,
    to: today,
    pols: [...ask.pols],
    box: '40HQ',
  })
  const prices = lanes.find(({ pod }) => ask.pods.includes(pod.id))?.prices ?? []
  expect(Number(prices[weeks.indexOf(addDays(mondayOf(today), 7))])).toBe(ofOwn)
})
