import {
  type ComparedMode,
  contract,
  fclRate,
  type Mode,
  type ModeResult,
  modes,
  type Resource,
} from '@hangjia/contracts'
import { addDays, businessDay, compareDecimals } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoCalls } from '../../test/demo-calls.ts'
import type { Database } from '../database/database.ts'
import { tableName } from '../records/tables/table.ts'

const today = businessDay(Date.now())
const day = addDays(today, 3)
const boxes = { boxes: [{ box: '40HQ', quantity: 2 }] }
const loose = { packages: 10, grossKg: '980', volumeM3: '2.4' }
const { mode: compare } = contract.priceComparison
/** Facts of offers that both searches have. */
interface Offer {
  readonly key: string
  readonly quotable: boolean
  readonly sell: { readonly total: { readonly amount: string } | null }
  readonly transit?: { readonly max: number } | null
  readonly totalDays?: { readonly max: number } | null
  readonly transitDays?: { readonly max: number } | null
}

describe('a comparison of modes over the demo', () => {
  let call: (as: string, path: string, payload: object) => Promise<{ status: number; text: string; data: never }>
  let database: Database
  beforeAll(async () => {
    ;({ database, call } = await demoCalls())
  })

  /** Lanes of published rates of the first company. */
  const lanesOf = (of: Resource, from = 'pol', to = 'pod') =>
    database.query<{ readonly from: string; readonly to: string }>(
      `SELECT rate.${from}_id AS from, rate.${to}_id AS to FROM ${tableName(of)} rate
       JOIN company ON company.id = rate.company_id AND company.name_en LIKE 'Hangjia%'
       WHERE rate.display_flag = 1 AND $1::date BETWEEN rate.valid_from AND rate.valid_to GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 12`,
      [day],
    )
  /** Questions of a mode on lanes of the demo, with the path of its own search. */
  const questionsOf = async (name: keyof typeof modes) => {
    if (name === modes.fcl.name)
      return (await lanesOf(fclRate)).map(({ from, to }) => ({
        path: contract.price.sell.upstream,
        ask: contract.price.sell.input.parse({
          ask: { pols: [from], pods: [to], etdFrom: day, etdTo: addDays(day, 14), ...boxes },
        }).ask as object,
      }))
    const mode: Mode = modes[name]
    const [from, to] = mode.asks.place === 'railStation' ? ['origin', 'destination'] : ['pol', 'pod']
    const lanes = await lanesOf(mode.rate, from, to)
    const cargo = mode.asks.cargo === 'boxes' ? boxes : loose
    return lanes.map((lane) => ({
      path: contract.modeSearch[`${name}Sell`].upstream,
      ask: { ...lane, day, cargo, ...mode.asks.begins } as object,
    }))
  }
  const daysOf = ({ transit, totalDays, transitDays }: Offer) => (transit ?? totalDays ?? transitDays)?.max ?? null

  it.each([modes.fcl.name, 'lcl', 'importLcl', 'air', 'importFcl', 'railFcl', 'railLcl'] as const)(
    'shows the cheapest and the fastest offer of the own search of %s, to the cent',
    async (name) => {
      let found = 0
      for (const { path, ask } of await questionsOf(name)) {
        const own = await call('sales', path, { ask })
        const { status, text, data } = await call('sales', compare.upstream, { mode: name, ask })
        const compared: ComparedMode = data
        expect([own.status, status, compare.output.safeParse(data).error]).toEqual([200, 200, undefined])
        expect(text).not.toMatch(/"(buy|margin|floor\w*|costUnitPrice|contractNo)"/)
        const { offers } = own.data as { readonly offers: readonly Offer[] }
        const quotable = offers.filter((offer) => offer.quotable)
        expect([compared.offers, compared.refused]).toEqual([quotable.length, offers.length - quotable.length])
        const totals = quotable.flatMap(({ sell }) => sell.total?.amount ?? []).toSorted(compareDecimals)
        expect(compared.cheapest?.total.amount).toBe(totals[0])
        const days = quotable.flatMap((offer) => daysOf(offer) ?? [])
        expect(compared.fastest?.transit?.max).toBe(days.length > 0 ? Math.min(...days) : undefined)
        for (const offer of [compared.cheapest, compared.fastest]) {
          const same = quotable.find(({ key }) => key === offer?.key)
          expect(offer?.total.amount).toBe(same?.sell.total?.amount)
          expect(offer?.total.derivation.value).toBe(offer?.total.amount)
        }
        if (!compared.cheapest) expect(compared.emptied !== null || compared.refusals.length > 0).toBe(true)
        found += Number(compared.cheapest !== null)
      }
      expect(found).toBeGreaterThan(0)
    },
  )

  it('converts each line at the rate of exchange that the own search shows', async () => {
    let converted = 0
    for (const { path, ask: asked } of await questionsOf('air')) {
      const ask = { ...asked, currency: 'EUR' }
      const own: ModeResult = (await call('sales', path, { ask })).data
      const compared: ComparedMode = (await call('sales', compare.upstream, { mode: 'air', ask })).data
      expect(own.exchangeRates).toEqual(expect.arrayContaining(compared.exchangeRates))
      const text = JSON.stringify(compared.cheapest?.total.derivation)
      for (const { rate, date } of compared.cheapest ? compared.exchangeRates : []) {
        expect(text).toContain(rate)
        expect(text).toContain(date)
        converted += 1
      }
    }
    expect(converted).toBeGreaterThan(0)
  })

  it('names the step that left no rate', async () => {
    const [question] = await questionsOf('air')
    const ask = { ...question?.ask, to: '999999999' }
    const { data } = await call('sales', compare.upstream, { mode: 'air', ask })
    expect(data).toMatchObject({ cheapest: null, fastest: null, emptied: 'lane', refusals: [] })
  })

  it('asks for the page of the comparison and for a page of the mode itself', async () => {
    const [question] = await questionsOf('air')
    const asked = () => call('sales', compare.upstream, { mode: 'air', ask: question?.ask ?? {} })
    const without = async (key: string) => {
      await database.run('UPDATE account SET permissions = array_remove(permissions, $1)', [key])
      const { status } = await asked()
      await database.run('UPDATE account SET permissions = array_append(permissions, $1)', [key])
      return status
    }
    expect([await without('TS-3105'), await without('TS-3118'), (await asked()).status]).toEqual([403, 403, 200])
    expect((await call('sales', compare.upstream, { mode: 'lcl', ask: question?.ask ?? {} })).status).not.toBe(403)
  })

  it('shows another company none of the offers', async () => {
    for (const name of ['lcl', 'air', modes.fcl.name] as const)
      for (const { ask } of await questionsOf(name)) {
        const [mine, theirs] = await Promise.all(
          ['sales', 'rival'].map(
            async (as) => (await call(as, compare.upstream, { mode: name, ask })).data as ComparedMode,
          ),
        )
        const key = mine?.cheapest?.key
        if (key) expect([theirs?.cheapest?.key, theirs?.fastest?.key]).not.toContain(key)
      }
  })
})
