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
  let database: Database
  let rates: Found[]
  beforeAll(async () => {
    ;({ database, search: call } = await demoCalls())
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
})
