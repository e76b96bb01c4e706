import { type Alternatives, contract, type Mode, modes, nearPlacesOf, searchedModes } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { demoCalls, type Search } from '../../../test/demo-calls.ts'
import type { Database } from '../../database/database.ts'
import { tableName } from '../../records/tables/table.ts'

const today = businessDay(Date.now())
/** Still to come if the business day turns meanwhile. */
const day = addDays(today, 1)
const { upstream: path, input, output } = contract.price.alternatives
const loose = { packages: 10, grossKg: '50', volumeM3: '0.3' }
interface Lane {
  readonly from: string
  readonly to: string
}

describe('near places of a search of a mode, over the demo', () => {
  let call: Awaited<ReturnType<typeof demoCalls>>['call']
  let search: Search
  let database: Database
  beforeAll(async () => {
    ;({ call, search, database } = await demoCalls())
  })
  /** A lane with a published rate, from another place that has none to the same end. */
  const besideLane = async (
    {
      rate,
      lane: {
        to: [to],
      },
    }: Mode,
    place: string,
    code: string,
  ): Promise<Lane> =>
    await database.one<Lane>(
      `SELECT (SELECT id::text FROM ${place} WHERE code = $2 AND company_id = 0) AS from, rate.${to}_id::text AS to
       FROM ${tableName(rate)} rate JOIN company ON company.id = rate.company_id AND company.name_en LIKE 'Hangjia%'
       WHERE rate.display_flag = 1 AND rate.valid_from <= $1::date AND rate.valid_to > $1::date + 14 ORDER BY rate.id LIMIT 1`,
      [today, code],
    )
  /** Does something while these rates of LCL are published so, and gives each its own flag back. */
  const withFlag = async <T>(where: string, flag: 0 | 2, work: () => Promise<T>): Promise<T> => {
    const before = await database.query<{ id: string; flag: number }>(
      `SELECT id::text, display_flag AS flag FROM lcl_rate WHERE ${where}`,
    )
    const ids = before.map(({ id }) => id)
    await database.query('UPDATE lcl_rate SET display_flag = $2 WHERE id = ANY($1::bigint[])', [ids, flag])
    try {
      return await work()
    } finally {
      for (const was of new Set(before.map(({ flag: own }) => own)))
        await database.query('UPDATE lcl_rate SET display_flag = $2 WHERE id = ANY($1::bigint[])', [
          before.filter(({ flag: own }) => own === was).map(({ id }) => id),
          was,
        ])
    }
  }
  const asked = (mode: string, lane: Lane, audience: 'sales' | 'desk' = 'sales') => ({
    question: { mode, ask: { ...lane, day, cargo: loose } },
    audience,
  })

  it.each([
    { mode: modes.lcl, place: 'port', code: 'CNWNZ', nearness: ['region'] },
    { mode: modes.air, place: 'airport', code: 'NGB', nearness: ['city', 'distance'] },
    { mode: modes.railLcl, place: 'rail_station', code: 'CNSZH', nearness: ['city', 'distance'] },
  ])(
    'suggests those with a price, with the result of searching them ($mode.name)',
    async ({ mode, place, code, nearness }) => {
      const lane = await besideLane(mode, place, code)
      const { data } = await call<Alternatives>('sales', path, asked(mode.name, lane))
      expect(output.parse(data)).toEqual(data)
      const fromNear = data.nearby.filter(({ end }) => end === 'from')
      expect(fromNear.length).toBeGreaterThan(0)
      expect(data.ended).toEqual([])
      for (const { place: found, of, offers, cheapest, ...near } of fromNear) {
        expect(nearness).toContain(near.nearness)
        expect([of.code, near.km === undefined]).toEqual([code, near.nearness !== 'distance'])
        const { data: answer } = await search('sales', contract.modeSearch[`${mode.name}Sell`].upstream, {
          ask: { ...lane, from: found.id, day, cargo: loose },
        })
        const quoted = answer.offers.filter(({ quotable }) => quotable)
        expect([quoted.length, quoted[0]?.sell.total?.amount]).toEqual([offers, cheapest.amount])
      }
    },
  )

  it('reads the near places of one end in one statement, whatever their number', async () => {
    const lane = await besideLane(modes.lcl, 'port', 'CNWNZ')
    await call('sales', path, asked('lcl', lane))
    const sent = vi.spyOn(database, 'one')
    await call('sales', path, asked('lcl', lane))
    const readings = sent.mock.calls.filter(([sql]) => /lcl_rate/.test(sql))
    sent.mockRestore()
    // The question itself, and one for each end.
    expect(readings).toHaveLength(3)
  })

  it('suggests nothing where there are offers, and nothing of another company', async () => {
    const lane = await besideLane(modes.lcl, 'port', 'CNWNZ')
    const { data } = await call<Alternatives>('sales', path, asked('lcl', lane))
    const [near] = data.nearby
    const found = await call<Alternatives>('sales', path, asked('lcl', { ...lane, from: near?.place.id ?? '' }))
    expect(found.data).toEqual({ nearby: [], ended: [] })
    const ofRival = "company_id = (SELECT company_id FROM credential WHERE user_name = 'rival')"
    const rates = await withFlag(ofRival, 0, () => call<Alternatives>('rival', path, asked('lcl', lane)))
    expect(rates.data).toEqual({ nearby: [], ended: [] })
  })

  it('shows internal rates to the desk alone, and needs its key', async () => {
    const lane = await besideLane(modes.lcl, 'port', 'CNWNZ')
    expect((await call('sales', path, asked('lcl', lane, 'desk'))).status).toBe(403)
    const nearby = async (as: string, audience: 'sales' | 'desk') =>
      (await call<Alternatives>(as, path, asked('lcl', lane, audience))).data.nearby
    const [desk, sales] = await withFlag('display_flag = 1', 2, async () => [
      await nearby('pricing', 'desk'),
      await nearby('sales', 'sales'),
    ])
    expect(sales).toEqual([])
    expect(desk.length).toBeGreaterThan(0)
    expect(JSON.stringify(desk)).not.toMatch(/buy|margin|floor/)
  })

  it('is asked of modes between ports, airports or stations', () => {
    const near = Object.values<Mode>(searchedModes).filter((mode) => nearPlacesOf(mode))
    const others = Object.keys(searchedModes).filter((name) => near.every((mode) => mode.name !== name))
    expect(others.toSorted()).toEqual(['bulkTruck', 'fba', 'fullTruck', 'trailer'])
    const ask = { from: '1', to: '2', day, cargo: loose, land: { end: 'port' } }
    expect(input.safeParse({ question: { mode: 'bulkTruck', ask }, audience: 'sales' }).success).toBe(false)
  })
})
