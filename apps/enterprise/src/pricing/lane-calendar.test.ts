import { calendarWeeks, type FclAsk } from '@hangjia/contracts'
import { twentyLanes } from '@hangjia/pricing/cases'
import { addDays, businessDay, mondayOf } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, price, startPricingService } from '../../test/pricing-service.ts'
import { seedBook } from '../seed/seed-book.ts'

const today = businessDay(Date.now())
const { book, lanes } = twentyLanes(today)
const ningbo = lanes.find(({ name }) => name.startsWith('Ningbo'))!

onBothEngines('the calendar of a lane', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, book)
    // On Fridays.
    await service.database.query("UPDATE fcl_rate SET sailing_days = '0010000'")
  })
  const calendar = (as: Name, ask: FclAsk, audience: 'sales' | 'desk' = 'sales') =>
    service.ask(as, price.calendar, { question: { mode: 'fcl', ask }, audience })

  it('has each day of six weeks from today on, as a search for that day answers it', async () => {
    const { days } = await calendar('sales', ningbo.ask)
    const from = mondayOf(ningbo.ask.etdFrom)
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([
      from > today ? from : today,
      addDays(from, calendarWeeks * 7 - 1),
    ])
    const sailing = days.filter(({ lowest }) => lowest)
    const gaps = days.filter(({ offers }) => offers === 0)
    expect([sailing.length > 0, gaps.length > 0]).toEqual([true, true])
    for (const { day, lowest } of sailing.slice(0, 3)) {
      const { offers } = await service.ask('sales', price.sell, {
        ask: { ...ningbo.ask, etdFrom: day, etdTo: day },
      })
      const totals = offers.filter(({ quotable, etd, sailingDays }) => quotable && (etd === day || !sailingDays))
      expect(totals.map(({ sell }) => sell.total?.amount)).toContain(lowest?.amount)
    }
  })

  it('begins with the week that is asked about, and has gaps once every rate has ended', async () => {
    const later = addDays(today, 80)
    const { days } = await calendar('sales', { ...ningbo.ask, etdFrom: later, etdTo: addDays(later, 10) })
    expect([days[0]?.day, days.length]).toEqual([mondayOf(later), calendarWeeks * 7])
    expect(days.filter(({ offers }) => offers > 0)).toEqual([])
  })

  it.each([
    ['without a key of a search', 'clerk', 'sales'],
    ['as the desk without its key', 'sales', 'desk'],
    ['as a partner', 'partner', 'sales'],
  ] as const)('nobody asks %s', async (_how, as, audience) => {
    expect(
      (await service.refused(as, price.calendar, { question: { mode: 'fcl', ask: ningbo.ask }, audience })).status,
    ).toBe(403)
  })

  it('another company finds a calendar of gaps', async () => {
    const { days } = await calendar('rival', ningbo.ask, 'desk')
    expect(days.filter(({ offers, lowest }) => offers > 0 || lowest)).toEqual([])
  })
})
