import { marketMarkup, oceanSurcharge, type Quotation } from '@hangjia/contracts'
import type { Book } from '@hangjia/pricing'
import { fiveLanes } from '@hangjia/pricing/cases'
import { addDays, businessDay } from '@hangjia/validation'
import type { Database } from '../src/database/database.ts'
import { insertRecords } from '../src/records/saving/insert-records.ts'
import { seedBook } from '../src/seed/seed-book.ts'
import { type Name, type PricingService, price, quotation, startPricingService } from './pricing-service.ts'
import { laneNamed } from './quoting.ts'

/** The machine's own day: what moved since is read from versions that are as old as the test. */
export const today = businessDay(Date.now())
const { book, lanes } = fiveLanes(today)

export { book }
/** Freight and nine charges, from Ningbo. */
export const { ask } = laneNamed(lanes, 'Ningbo')
/** Noon in China, in a number of days from now. */
export const noon = (days: number) => `${addDays(today, days)}T04:00:00.000Z`
/** Until what is written now is older than what is asked next. */
export const pause = () => new Promise((resolve) => setTimeout(resolve, 15))

/** Starts the service with a market price that is shown differently from its parts; `rule` is its id. */
export const startRedactedMarket = async (database: Database, rates: Book, redactionRule: object) => {
  const service = await startPricingService(database)
  await seedBook(database, service.companyId, rates)
  const [rule = ''] = await insertRecords(database, marketMarkup, service.companyId, [
    {
      name: 'Redacted',
      channels: ['salesQuery', 'partner'],
      fromLayer: 'afterPriceSet',
      status: 1,
      validFrom: addDays(today, -1),
      validTo: addDays(today, 90),
      ...redactionRule,
      lines: [{ target: 'freight', method: 'add', value: '10', rounding: 'none' }],
    } as never,
  ])
  return { service, rule }
}

/** A fuel surcharge of 4,321 for each container, which costs 4,111; returns the id of its sheet. */
export const seedFuel = async ({ database, companyId }: PricingService, name: string): Promise<string> => {
  const { charges, units } = book.dictionaries
  const priced = (price: string) => ask.boxes.map(({ box }) => ({ box, price }))
  const [id = ''] = await insertRecords(database, oceanSurcharge, companyId, [
    {
      name,
      validFrom: addDays(today, -1),
      validTo: addDays(today, 90),
      displayFlag: 1,
      charges: [
        {
          charge: charges.find(({ code }) => code === 'BAF')?.id,
          unit: units.find(({ code }) => code === 'CNTR')?.id,
          currency: '1',
          paymentTerm: 'PRE',
          treatment: 'subject',
          when: 'always',
          boxPrices: priced('4321'),
          costBoxPrices: priced('4111'),
        },
      ],
    },
  ])
  return id
}

/** A draft of the lane for the good customer, from the search of the person who makes it. */
export const quotedBy = async (service: PricingService, as: Name): Promise<Quotation> => {
  const { asOf, offers } = await service.ask(as === 'sales' ? 'sales' : 'pricing', price.sell, { ask })
  const { id } = await service.ask(as, quotation.fromOffers, { ask, asOf, offerKeys: [offers[0]?.key ?? ''] })
  const made = await service.ask(as, quotation.get, { id })
  const draft = { ...made.draft, customer: '901' }
  return await service.ask(as, quotation.save, { id, version: made.version, draft })
}
