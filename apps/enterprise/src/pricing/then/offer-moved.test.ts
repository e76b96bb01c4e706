import {
  companyMarkup,
  contract,
  type FclAsk,
  fclRate,
  type Mover,
  originCharge,
  type PlainRow,
  type WhatMoved,
} from '@hangjia/contracts'
import { twentyLanes } from '@hangjia/pricing/cases'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type PricingService, price, startPricingService } from '../../../test/pricing-service.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'
import { seedBook } from '../../seed/seed-book.ts'

const today = businessDay(Date.now())
const { book, lanes } = twentyLanes(today)
const [shanghai, ningbo] = lanes.map(({ ask }) => ask) as [FclAsk, FclAsk]
const pause = () => new Promise((resolve) => setTimeout(resolve, 15))

onBothEngines('an offer at two instants', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, book)
    await pause()
  })

  /** Notes the result of a search, and returns a query of the changes since. */
  const noted = async (ask: FclAsk) => {
    await pause()
    const { asOf, offers } = await service.ask('pricing', price.desk, { ask })
    const [offer] = offers
    if (!offer) throw new Error('the lane has no offer')
    await pause()
    return {
      offer,
      asOf,
      since: (as: Name = 'pricing', to?: string): Promise<WhatMoved> =>
        service.ask(as, price.moved, { ask, offerKey: offer.key, from: asOf, ...(to ? { to } : {}) }),
    }
  }
  const change = async (page: string, id: string, values: object) => {
    const { version } = await service.ask('pricing', contract.records.get, { page, id })
    return await service.ask('pricing', contract.records.save, { page, id, version, values } as never)
  }
  const factsOf = ({ resource, id, fate, offered, by, sell }: Mover) => ({
    row: `${resource} ${id}`,
    fate,
    ...(offered ? { offered } : {}),
    by,
    sell: sell?.totals.map(({ currency, amount }) => `${currency} ${amount}`),
  })
  const prices = (row: PlainRow | null) => row?.boxPrices

  /** The rate has a charge of 2.5 % of the freight: what it does is more than its own price. */
  it('names the rate and the fee that moved it, who changed them, from what to what, and adds up', async () => {
    const { offer, since } = await noted(shanghai)
    const fees = await service.ask('pricing', contract.records.get, { page: 'startSurcharge', id: '3001' })
    await change('fclFreight', offer.rate.id, { boxPrices: [{ box: '40HQ', price: '1990' }] })
    const lines = (fees as unknown as { charges: { unitPrice: string | null; boxPrices: object[] }[] }).charges
    await service.database.query(
      `UPDATE origin_charge SET charges = jsonb_set(charges, '{0,boxPrices}', '[{"box":"40HQ","price":"1300"}]')
       WHERE company_id = $1 AND id = 3001`,
      [service.companyId],
    )
    expect(lines.length).toBeGreaterThan(1)
    const moved = await since()
    expect(moved.from).toMatchObject({ offered: true, day: today })
    expect(moved.movers.map(factsOf)).toEqual([
      { row: `fclRate ${offer.rate.id}`, fate: 'changed', by: '员工pricing', sell: ['USD 287.00'] },
      { row: 'originCharge 3001', fate: 'changed', by: null, sell: ['CNY 100.00'] },
    ])
    const [rate, fee] = moved.movers as [Mover, Mover]
    expect([prices(rate.before), prices(rate.after)]).toEqual([
      [
        { box: '20GP', price: '1480' },
        { box: '40GP', price: '1800' },
        { box: '40HQ', price: '1850' },
      ],
      [{ box: '40HQ', price: '1990' }],
    ])
    expect([rate.changes, fee.changes]).toEqual([1, 1])
    expect(Date.parse(rate.at ?? '')).toBeGreaterThan(Date.parse(moved.from.asOf))
    const freight = moved.sell.lines.find(({ block, nameEn }) => block === 'freight' && nameEn === 'Ocean freight')
    expect([freight?.moved, freight?.movers]).toEqual(['280.00', [0]])
    // The buying side is shown to readers who see cost.
    expect(moved.buy?.lines.find(({ nameEn }) => nameEn === 'Ocean freight')?.moved).toBe('280.00')
    // Both ends equal the results of the search.
    const now = await service.ask('pricing', price.desk, { ask: shanghai })
    expect(moved.sell.totals.map(({ currency, right }) => `${currency} ${right}`)).toEqual(
      now.offers[0]!.sell.subtotals.map(({ currency, total }) => `${currency} ${total}`),
    )
    expect(moved.sell.equivalent).toMatchObject({
      left: offer.sell.total?.amount,
      right: now.offers[0]!.sell.total?.amount,
    })
  })

  it('is empty where nothing moved, and compares two instants of the past', async () => {
    const { offer, since } = await noted(ningbo)
    expect((await since()).movers).toEqual([])
    await change('fclFreight', offer.rate.id, { notice: 'only words' })
    expect((await since()).movers).toEqual([])
    await pause()
    const between = new Date().toISOString()
    await pause()
    await service.database.query('UPDATE fcl_rate SET currency_id = currency_id, display_flag = 0 WHERE id = $1', [
      offer.rate.id,
    ])
    expect((await since('pricing', between)).movers).toEqual([])
    const gone = await since()
    expect(gone.to.offered).toBe(false)
    expect(gone.movers.map(factsOf)).toMatchObject([
      { fate: 'withdrawn', offered: 'gone', row: `fclRate ${offer.rate.id}` },
    ])
    expect(gone.sell.lines.every(({ difference }) => difference === 'removed')).toBe(true)
    await service.database.query('UPDATE fcl_rate SET display_flag = 1 WHERE id = $1', [offer.rate.id])
    expect((await since()).movers).toEqual([])
  })

  it('follows a rate to its successor, and marks an offer that did not exist yet', async () => {
    const { asOf, offer, since } = await noted(ningbo)
    const { rate } = offer
    const former = book.rates.find(({ id }) => id === rate.id)!
    await service.database.query('DELETE FROM fcl_rate WHERE id = $1', [rate.id])
    await pause()
    const [id = ''] = await insertRecords(service.database, fclRate, service.companyId, [
      { ...former, id: undefined, boxPrices: former.boxPrices.map(({ box }) => ({ box, price: '5000' })) },
    ])
    const moved = await since()
    expect(moved.movers.map(({ fate, offered, id: row }) => [row, fate, offered])).toEqual([
      [rate.id, 'removed', 'gone'],
      [id, 'added', 'came'],
    ])
    expect(moved.movers[0]?.after).toBeNull()
    expect(moved.movers[1]?.before).toBeNull()
    // A query about the successor shows the former rate as its origin; before the first data it did not exist.
    const { offers } = await service.ask('pricing', price.desk, { ask: ningbo })
    const asked = { ask: ningbo, offerKey: offers[0]!.key }
    const back = await service.ask('pricing', price.moved, { ...asked, from: asOf })
    expect(back.sell.totals).toEqual(moved.sell.totals)
    const never = await service.ask('pricing', price.moved, { ...asked, from: `${addDays(today, -400)}T00:00:00.000Z` })
    expect([never.from.offered, never.to.offered]).toEqual([false, true])
    expect(never.movers.at(-1)).toMatchObject({ offered: 'came' })
  })

  describe('for a reader who does not see cost', () => {
    it('has no buying side, no buying figure of a row, and no word of the company’s price layers', async () => {
      const ask = shanghai
      const { offer, since } = await noted(ask)
      const [markup = ''] = await insertRecords(service.database, companyMarkup, service.companyId, [
        {
          name: 'KANARI',
          pols: ask.pols,
          lines: [{ target: 'freight', box: null, method: 'add', value: '777', currency: null, rounding: 'none' }],
          validFrom: addDays(today, -1),
          validTo: addDays(today, 90),
          status: 1,
        },
      ])
      await service.database.query(
        `UPDATE fcl_rate SET box_prices = '[{"box":"40HQ","price":"4321.09"}]' WHERE id = $1`,
        [offer.rate.id],
      )
      const whole = JSON.stringify(await since())
      expect(['KANARI', '4321.09', '777', '"buy"'].filter((word) => !whole.includes(word))).toEqual([])
      const seen = await since('costless')
      const text = JSON.stringify(seen)
      expect(
        ['KANARI', '4321.09', '"buy"', 'boxPrices":[{"box":"40HQ","price":"4321'].filter((word) => text.includes(word)),
      ).toEqual([])
      expect(seen.movers.map(({ resource, id }) => [resource, id])).toEqual([
        ['companyPrice', null],
        ['fclRate', offer.rate.id],
      ])
      await service.database.query('DELETE FROM company_markup WHERE id = $1', [markup])
    })
  })

  it('is for the desk, and for its own company', async () => {
    const { offer, asOf } = await noted(shanghai)
    const input = { ask: shanghai, offerKey: offer.key, from: asOf }
    for (const as of ['sales', 'clerk'] as const)
      expect(await service.refused(as, price.moved, input)).toMatchObject({ status: 403 })
    expect(await service.refused('rival', price.moved, input)).toMatchObject({ status: 404 })
    expect(await service.refused('pricing', price.moved, { ...input, offerKey: '999999.1' })).toMatchObject({
      status: 404,
    })
  })

  it('refuses the future, and an end before its beginning', async () => {
    const { offer, asOf } = await noted(shanghai)
    const input = { ask: shanghai, offerKey: offer.key }
    const [past, future] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    for (const [asked, path, rule] of [
      [{ from: future }, 'from', 'inFuture'],
      [{ from: asOf, to: future }, 'to', 'inFuture'],
      [{ from: asOf, to: past }, 'to', 'endsBeforeStart'],
    ] as const)
      expect(await service.refused('pricing', price.moved, { ...input, ...asked })).toMatchObject({
        status: 400,
        issues: [{ path, rule }],
      })
  })

  it('names a fee that came with a sheet of its own, and its author', async () => {
    const { since } = await noted(shanghai)
    const [first] = book.originCharges
    const [id = ''] = await service.database.transaction(
      (transaction) =>
        insertRecords(transaction, originCharge, service.companyId, [
          { ...first, id: undefined, name: 'On top', stack: true, charges: [first?.charges[0]], pols: shanghai.pols },
        ]),
      { reason: 'peak season' },
    )
    const { movers } = await since()
    expect(movers.map(({ title, id: row, fate }) => [title, row, fate])).toEqual([['On top', id, 'added']])
  })
})
