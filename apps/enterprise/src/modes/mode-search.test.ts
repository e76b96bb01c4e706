import { contract, type ModeResult } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshPglite } from '../../test/databases.ts'
import { answers } from '../answers.ts'
import { buildApp } from '../app.ts'
import { demoPassword } from '../seed/demo/people.ts'
import { seedDemo } from '../seed/seed-demo.ts'

const today = businessDay(Date.now())
const day = addDays(today, 3)
const cargo = { packages: 10, grossKg: '980', volumeM3: '2.4' }

describe('the search of a mode over the demo', () => {
  let call: (as: string, path: string, payload: object) => Promise<{ status: number; data: ModeResult }>
  let lanes: { from: string; to: string }[]
  beforeAll(async () => {
    const database = await freshPglite()
    await seedDemo(database, { today, rates: 50 })
    const app = await buildApp({ database, handlers: answers })
    const tokens = new Map<string, string>()
    for (const userName of ['pricing', 'sales', 'rival']) {
      const login = await app.inject({
        method: 'POST',
        url: `/${contract.session.login.upstream}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ userName, password: demoPassword }).toString(),
      })
      tokens.set(userName, login.json().validateMap.apiKey)
    }
    call = async (as, path, payload) => {
      const reply = await app.inject({
        method: 'POST',
        url: `/${path}`,
        headers: { authorization: `Bearer ${tokens.get(as)}`, sys_source: 'test' },
        payload,
      })
      return { status: reply.statusCode, data: reply.json().data }
    }
    lanes = await database.query(
      `SELECT rate.pol_id AS from, rate.pod_id AS to FROM lcl_rate rate JOIN company ON company.id = rate.company_id
       WHERE rate.display_flag = 1 AND company.name_en LIKE 'Hangjia%'
         AND $1::date BETWEEN rate.valid_from AND rate.valid_to GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 25`,
      [day],
    )
  })
  const ask = (lane: { from: string; to: string }, more: object = {}) => ({
    ask: { ...lane, day, cargo, ...more },
  })

  it('prices every lane of the demo, cheapest first; what cannot be quoted says why', async () => {
    let quotable = 0
    for (const lane of lanes) {
      const { data } = await call('pricing', contract.modeSearch.lclDesk.upstream, ask(lane))
      expect(contract.modeSearch.lclDesk.output.safeParse(data).error).toBeUndefined()
      expect(data.offers.length).toBeGreaterThan(0)
      expect(data.offers.filter((offer) => !offer.quotable && offer.refusals.length === 0)).toEqual([])
      const totals = data.offers.filter((offer) => offer.quotable).map(({ sell }) => Number(sell.total?.amount))
      expect(totals).toEqual(totals.toSorted((one, other) => one - other))
      quotable += Math.sign(totals.length)
    }
    expect(quotable / lanes.length).toBeGreaterThan(0.7)
  })
  it('answers sales without what is bought and without internal rates', async () => {
    const [lane] = lanes
    if (!lane) throw new Error('the demo has no LCL lane')
    const { data } = await call('sales', contract.modeSearch.lclSell.upstream, ask(lane))
    expect(data.offers.length).toBeGreaterThan(0)
    expect(data.offers.filter(({ buy, margin, internal }) => buy || margin || internal)).toEqual([])
    expect((await call('sales', contract.modeSearch.lclDesk.upstream, ask(lane))).status).toBe(403)
  })
  it('keeps a search for its asker alone, and offers it on its page', async () => {
    const [lane] = lanes
    if (!lane) throw new Error('the demo has no LCL lane')
    const { log } = contract.price
    const { recent } = contract.modeOptions
    const searched = { page: 'salesLclFreight', ...ask(lane), hits: 3 }
    for (const hits of [1, 3]) expect((await call('sales', log.upstream, { ...searched, hits })).status).toBe(200)
    const wrong = { ...searched, page: 'salesAirFreight', ask: { ...searched.ask, cargo: { boxes: [] } } }
    expect((await call('sales', log.upstream, wrong)).status).toBe(400)
    const asked = async (as: string, page: string) => (await call(as, recent.upstream, { page })).data as unknown
    expect(await asked('sales', 'salesLclFreight')).toMatchObject([{ hits: 3, from: { id: lane.from }, ask: lane }])
    expect(await asked('sales', 'salesAirFreight')).toEqual([])
    expect(await asked('pricing', 'salesLclFreight')).toEqual([])
  })
  it('shows another company none of the rates', async () => {
    const [lane] = lanes
    const mine = await call('pricing', contract.modeSearch.lclDesk.upstream, ask(lane ?? { from: '0', to: '0' }))
    const theirs = await call('rival', contract.modeSearch.lclDesk.upstream, ask(lane ?? { from: '0', to: '0' }))
    const ids = new Set(mine.data.offers.map(({ rate: { id } }) => id))
    expect(ids.size).toBeGreaterThan(0)
    const texts = JSON.stringify(theirs.data.offers)
    expect(mine.data.offers.filter(({ row }) => texts.includes(JSON.stringify(row)))).toEqual([])
  })
})
