import { contract } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoCalls, type Search } from '../../test/demo-calls.ts'
import type { Database } from '../database/database.ts'

const today = businessDay(Date.now())
const day = addDays(today, 3)
const cargo = { packages: 10, grossKg: '980', volumeM3: '2.4' }
interface Found {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly product: string | null
  readonly level: string
  readonly via: string | null
}

describe('a search of loose cargo over the demo, by the terms of its rates', () => {
  let call: Search
  let post: Awaited<ReturnType<typeof demoCalls>>['call']
  let database: Database
  let rates: Found[]
  beforeAll(async () => {
    ;({ database, search: call, call: post } = await demoCalls())
    rates = await database.query<Found>(
      `SELECT rate.id, rate.pol_id AS from, rate.pod_id AS to, rate.product_type_id AS product, rate.fee_level AS level,
         rate.via_ids[1] AS via
       FROM lcl_rate rate JOIN company ON company.id = rate.company_id
       WHERE rate.display_flag = 1 AND company.name_en LIKE 'Hangjia%' AND $1::date BETWEEN rate.valid_from AND rate.valid_to
       ORDER BY rate.id`,
      [day],
    )
  })
  const searched = async ({ from, to }: Found, wishes: object, on = day) => {
    const answers = await Promise.all(
      (['lclSell', 'lclDesk'] as const).map((name) =>
        call(name === 'lclDesk' ? 'pricing' : 'sales', contract.modeSearch[name].upstream, {
          ask: { from, to, day: on, cargo, ...wishes },
        }),
      ),
    )
    return answers.map(({ data: { offers, steps } }) => ({ ids: offers.map(({ rate }) => rate.id), steps }))
  }

  it.each([
    ['a product type', 'productType', 'product'],
    ['a level of charges at destination', 'feeLevel', 'level'],
    ['a port of transit', 'via', 'via'],
  ] as const)('finds the rates with %s for sales and for the desk, and no other', async (_name, wish, of) => {
    const values = [...new Set(rates.flatMap((rate) => rate[of] ?? []))]
    expect(values.length).toBeGreaterThan(0)
    for (const value of values.slice(0, 3)) {
      const some = rates.find((rate) => rate[of] === value)
      if (!some) throw new Error(`no rate with ${value}`)
      const [all, asked] = [await searched(some, {}), await searched(some, { [wish]: value })]
      for (const [at, { ids }] of asked.entries()) {
        const before = all[at]?.ids ?? []
        const fits = (id: string) => {
          const rate = rates.find((one) => one.id === id)
          return rate !== undefined && (rate[of] === value || (of === 'product' && rate.product === null))
        }
        // The desk finds internal rates, too, which are not among these.
        const published = (found: readonly string[]) =>
          found.filter((id) => rates.some((rate) => rate.id === id)).toSorted()
        expect(published(ids)).toEqual(published(before.filter(fits)))
        expect(ids).toContain(some.id)
      }
    }
  })

  it('counts the terms as the step that leaves nothing where no rate has them', async () => {
    const [some] = rates.filter(({ via }) => via === null)
    if (!some) throw new Error('no direct rate')
    const [sell] = await searched(some, { via: some.from })
    expect(sell?.ids).toEqual([])
    expect(sell?.steps.find(({ left }) => left === 0)?.step).toBe('terms')
  })

  it('finds a rate by order that ends today for a later day, and none that ended yesterday (R29)', async () => {
    const [some] = rates
    if (!some) throw new Error('no rate')
    const later = addDays(today, 20)
    const endsOn = async (basis: string, end: string) => {
      await database.run('UPDATE lcl_rate SET validity_basis = $2, valid_to = $3 WHERE id = $1', [some.id, basis, end])
      const answers = await searched(some, {}, later)
      return answers.map(({ ids }) => ids.includes(some.id))
    }
    expect(await endsOn('order', today)).toEqual([true, true])
    expect(await endsOn('order', addDays(today, -1))).toEqual([false, false])
    expect(await endsOn('etd', today)).toEqual([false, false])
  })

  /** Lanes between two ports of loading and two of discharge, as far as there are rates. */
  const crossing = () => {
    const [first] = rates
    const other = rates.find(({ from, to }) => first && from !== first.from && to !== first.to)
    if (!first || !other) throw new Error('the demo has one lane alone')
    return { from: first.from, alsoFrom: [other.from], to: first.to, alsoTo: [other.to] }
  }
  const offersOf = async (asked: object, name: 'lclSell' | 'lclDesk' = 'lclDesk') => {
    const as = name === 'lclDesk' ? 'pricing' : 'sales'
    const { data, status } = await call(as, contract.modeSearch[name].upstream, { ask: { cargo, day, ...asked } })
    expect(status).toBe(200)
    return data.offers.map(({ key, departs, sell, buy, refusals, validTo }) =>
      JSON.stringify({ key, departs, sell, buy, refusals, validTo }),
    )
  }

  const lacksLeg = (offer: string) => offer.includes('legMissing')
  it('answers several ports and a window of days as port by port and day by day, for sales and for the desk', async () => {
    const { from, alsoFrom, to, alsoTo } = crossing()
    for (const name of ['lclSell', 'lclDesk'] as const) {
      const found: string[] = []
      for (const one of [from, ...alsoFrom])
        for (const other of [to, ...alsoTo]) found.push(...(await offersOf({ from: one, to: other }, name)))
      expect((await offersOf({ from, alsoFrom, to, alsoTo }, name)).toSorted()).toEqual(found.toSorted())
      expect(found.length).toBeGreaterThan(1)
      const until = addDays(day, 6)
      const byDay = new Map<string, string>()
      for (let on = day; on <= until; on = addDays(on, 1))
        for (const offer of await offersOf({ from, to, day: on }, name)) {
          const { key, departs } = JSON.parse(offer)
          const before = byDay.get(key)
          if ((departs === null || departs <= until) && (!before || (lacksLeg(before) && !lacksLeg(offer))))
            byDay.set(key, offer)
        }
      expect((await offersOf({ from, to, until }, name)).toSorted()).toEqual([...byDay.values()].toSorted())
    }
  })

  it('refuses several places and windows of modes without them, repeated ports, and a window that ends before it begins', async () => {
    const { from, to } = crossing()
    const statusOf = async (path: string, ask: object) =>
      (await call('pricing', path, { ask: { from, to, day, cargo, ...ask } })).status
    const { lclSell, bulkTruckSell } = contract.modeSearch
    for (const ask of [
      { alsoFrom: [from] },
      { alsoTo: ['5', '5'] },
      { until: addDays(day, -1) },
      { until: addDays(day, 61) },
    ])
      expect(await statusOf(lclSell.upstream, ask)).toBe(400)
    const land = { end: 'port' }
    expect(await statusOf(bulkTruckSell.upstream, { land })).not.toBe(400)
    for (const ask of [
      { land, alsoTo: ['5'] },
      { land, until: addDays(day, 2) },
    ])
      expect(await statusOf(bulkTruckSell.upstream, ask)).toBe(400)
  })

  it('quotes offers of several lanes of one question by their own keys, and keeps the question', async () => {
    const ask = { ...crossing(), day, cargo, until: addDays(day, 10) }
    const { data } = await call('pricing', contract.modeSearch.lclDesk.upstream, { ask })
    const chosen = data.offers.filter(({ quotable, internal }) => quotable && !internal)
    const lanes = new Map(chosen.map((offer) => [`${JSON.stringify(offer.row)}`, offer]))
    const offers = [...lanes.values()].slice(0, 3)
    expect(offers.length).toBeGreaterThan(1)
    const made = await post('pricing', contract.quotation.fromModeOffers.upstream, {
      mode: 'lcl',
      ask,
      asOf: data.asOf,
      offerKeys: offers.map(({ key }) => key),
    })
    expect(made.status).toBe(200)
    const { data: kept } = await post<{ id: string }>('pricing', contract.savedSearch.saveOfMode.upstream, {
      mode: 'lcl',
      name: '两港',
      ask,
    })
    const saved = await post<{ id: string; from: object[]; to: object[]; ask: object }[]>(
      'pricing',
      contract.savedSearch.listOfMode.upstream,
      { mode: 'lcl' },
    )
    const one = saved.data.find(({ id }) => id === kept.id)
    expect([one?.from.length, one?.to.length]).toEqual([2, 2])
    expect(one?.ask).toMatchObject(ask)
    const [quotation] = await database.query<{ options: { offerKey: string; validTo: string }[] }>(
      "SELECT draft->'options' AS options FROM quotation_content ORDER BY quotation_id DESC LIMIT 1",
    )
    expect(quotation?.options.map(({ offerKey, validTo }) => [offerKey, validTo])).toEqual(
      offers.map(({ key, validTo }) => [key, validTo]),
    )
  })
})
