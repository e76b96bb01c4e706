import { type MarketListAsk, salesMarkup, secrecyRule, withOwnLines } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type PricingService, price, records } from '../../../test/pricing-service.ts'
import { ask, book, pause, seedFuel, startRedactedMarket, today } from '../../../test/redacted-market.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

const [box] = ask.boxes
const always = { validFrom: addDays(today, -1), validTo: addDays(today, 90), status: 1 }

onBothEngines('the market list as others see it', (open) => {
  let service: PricingService
  let rule: string
  beforeAll(async () => {
    const market = await startRedactedMarket(await open(), { ...book, oceanSurcharges: [] }, { hideSurcharges: true })
    ;({ service, rule } = market)
    await seedFuel(service, 'fuel')
    await pause()
  })
  beforeEach(async () => {
    service.at = undefined
    await service.database.script('DELETE FROM secrecy_rule')
    await set({ hide_surcharges: true, valid_days_shown: null, channels: ['salesQuery'] })
  })
  const set = (change: Readonly<Record<string, unknown>>) =>
    service.database.query(
      `UPDATE market_markup SET ${Object.keys(change)
        .map((name, at) => `${name} = $${at + 2}`)
        .join(', ')} WHERE id = $1`,
      [rule, ...Object.values(change)],
    )
  const lane = { pol: ask.pols[0] ?? '', pod: ask.pods[0] ?? '', from: ask.etdFrom } as const
  const listed = async (channel: MarketListAsk['channel'] = 'salesQuery', as: Name = 'pricing') =>
    await service.ask(as, records.marketList, { page: 'marketPriceSet', ask: { ...lane, channel } })
  const priceOf = ({ rows }: Awaited<ReturnType<typeof listed>>) =>
    rows.map(({ prices }) => prices.find((one) => one.box === box?.box)?.price)

  it('shows one price where the rule hides the surcharges, and separate surcharges where it does not', async () => {
    const one = await listed()
    expect(one.rows.map(({ isOnePrice, charges }) => [isOnePrice, charges])).toEqual(one.rows.map(() => [true, []]))
    await set({ hide_surcharges: false })
    const apart = await listed()
    expect(apart.rows.flatMap(({ charges }) => charges.map(({ charge }) => charge.code))).toContain('BAF')
    expect(Number(priceOf(one)[0])).toBe(Number(priceOf(apart)[0]) + 4321)
  })

  it('is what somebody without the right to see cost finds in the search of that channel', async () => {
    const { offers } = withOwnLines(
      await service.ask('sales', price.sell, { ask: { ...ask, boxes: box ? [box] : [] } }),
    )
    const sold = offers.map(({ sell }) => sell.lines.find(({ key }) => key === 'freight')?.boxes[0]?.unitPrice)
    expect(new Set(priceOf(await listed()))).toEqual(new Set(sold))
  })

  it('shows the last day for which the rule offers a price', async () => {
    await set({ valid_days_shown: 3 })
    const { rows } = await listed()
    expect(rows.every(({ validTo }) => validTo <= addDays(today, 3))).toBe(true)
  })

  it('of another channel has the price without that rule, and nothing that sellers add themselves', async () => {
    const [website] = priceOf(await listed('website'))
    const search = priceOf(await listed('salesQuery'))
    await insertRecords(service.database, salesMarkup, service.companyId, [
      {
        ...always,
        name: 'own',
        lines: [{ target: 'freight', method: 'add', value: '777', rounding: 'none' }],
      } as never,
    ])
    expect(priceOf(await listed('salesQuery'))).toEqual(search)
    await set({ channels: ['website'] })
    const [moved] = priceOf(await listed('website'))
    expect(moved).not.toBe(website)
    expect(priceOf(await listed('salesQuery'))[0]).not.toBe(moved)
    expect(JSON.stringify(await listed('website'))).not.toMatch(/\b777\b/)
  })

  it('leaves out or masks what is secret, though its reader may see it elsewhere', async () => {
    const keep = (hide: string) =>
      insertRecords(service.database, secrecyRule, service.companyId, [
        {
          name: '密',
          hide: [hide],
          maskText: '某船',
          pols: ask.pols,
          onQuotation: 'hidden',
          ...always,
          visiblePersons: [service.employees.pricing],
        },
      ])
    const open = await listed()
    const before = open.rows.length
    await keep('carrier')
    const masked = await listed()
    const { rows } = masked
    expect([priceOf(masked).toSorted(), priceOf(masked)[0]]).toEqual([priceOf(open).toSorted(), expect.any(String)])
    expect(rows.map(({ carrier }) => carrier)).toEqual(
      rows.map(() => ({ id: '0', code: '', nameCn: '某船', nameEn: '某船' })),
    )
    expect([rows.length, before > 0]).toEqual([before, true])
    await service.database.script('DELETE FROM secrecy_rule')
    await keep('price')
    expect((await listed()).rows).toEqual([])
    await service.database.script('DELETE FROM secrecy_rule')
    await keep('row')
    expect((await listed()).rows).toEqual([])
  })

  it('has no cost in it', async () => {
    const { text } = await service.raw('pricing', records.marketList, {
      page: 'marketPriceSet',
      ask: { ...lane, channel: 'salesQuery' },
    })
    expect(text).not.toMatch(/"(buy|cost\w*|margin|derivation|contractNo|supplier)"|\b4111\b/)
  })

  it('is for the page of market prices, the right to see cost and the own company', async () => {
    const input = { page: 'marketPriceSet', ask: { ...lane, channel: 'website' as const } }
    expect((await service.refused('pricing', records.marketList, { ...input, page: 'priceSet' })).status).toBe(400)
    expect((await service.refused('costless', records.marketList, input)).status).toBe(403)
    expect((await service.refused('sales', records.marketList, input)).status).toBe(403)
    expect((await listed('website', 'rival')).rows).toEqual([])
    const nowhere = { ...input, ask: { ...input.ask, pod: null } }
    expect((await service.refused('pricing', records.marketList, nowhere)).issues).toMatchObject([{ rule: 'required' }])
  })
})
