import { calendarWeeks, contract, type LaneCalendar, type Mode, modes, searchedModes } from '@hangjia/contracts'
import { addDays, businessDay, mondayOf } from '@hangjia/validation'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { demoCalls, type Search } from '../../test/demo-calls.ts'
import type { Database } from '../database/database.ts'
import { tableName } from '../records/tables/table.ts'

const today = businessDay(Date.now())
const { upstream: path, input, output } = contract.price.calendar
const loose = { packages: 10, grossKg: '980', volumeM3: '2.4' }
const boxes = { boxes: [{ box: '40HQ', quantity: 2 }] }
interface Lane {
  readonly from: string
  readonly to: string
}

describe('the calendar of a mode over the demo', () => {
  let call: Awaited<ReturnType<typeof demoCalls>>['call']
  let search: Search
  let database: Database
  beforeAll(async () => {
    ;({ call, search, database } = await demoCalls())
  })
  const laneOf = async ({ rate, lane: { from, to }, only }: Mode): Promise<Lane> => {
    const { from: start, to: end } = await database.one<Lane>(
      `SELECT rate.${from}_id::text AS from, rate.${to[0]}_id::text AS to FROM ${tableName(rate)} rate
       JOIN company ON company.id = rate.company_id AND company.name_en LIKE 'Hangjia%'
       WHERE rate.display_flag = 1 AND rate.valid_from <= $1::date AND rate.valid_to > $1::date + 14 ${only ? 'AND rate.cargo_mode = $2' : ''}
       ORDER BY rate.id LIMIT 1`,
      only ? [today, only.is] : [today],
    )
    return { from: start, to: end }
  }
  const asked = async (mode: Mode, cargo: object, more: object = {}) => ({
    question: { mode: mode.name, ask: { ...(await laneOf(mode)), day: today, cargo, ...more } },
    audience: 'sales' as 'sales' | 'desk',
  })

  it.each([
    { mode: modes.lcl, cargo: loose },
    { mode: modes.air, cargo: loose },
    { mode: modes.importFcl, cargo: boxes },
    { mode: modes.railFcl, cargo: boxes },
  ])(
    'has each day of six weeks as a search for departures on that day answers it ($mode.name)',
    async ({ mode, cargo }) => {
      const payload = await asked(mode, cargo)
      const { data } = await call<LaneCalendar>('sales', path, payload)
      expect(output.parse(data)).toEqual(data)
      const { days } = data
      expect([days[0]?.day, days.at(-1)?.day]).toEqual([today, addDays(mondayOf(today), calendarWeeks * 7 - 1)])
      expect(days.some(({ lowest }) => lowest)).toBe(true)
      for (const { day, offers, lowest } of days) {
        const { data: found } = await search('sales', contract.modeSearch[`${mode.name}Sell`].upstream, {
          ask: { ...payload.question.ask, day, until: day },
        })
        const quoted = found.offers.filter(({ quotable }) => quotable)
        expect([day, quoted.length]).toEqual([day, offers])
        const cheapest = quoted[0]?.sell.total
        expect([day, cheapest?.currency, cheapest?.amount]).toEqual([day, lowest?.currency, lowest?.amount])
      }
    },
  )

  it('reads the rates of the lane once for all of its days', async () => {
    const payload = await asked(modes.lcl, loose)
    const sent = vi.spyOn(database, 'one')
    await call('sales', path, payload)
    const first = sent.mock.calls.length
    await call('sales', path, payload)
    const readings = sent.mock.calls.slice(first).filter(([sql]) => /lcl_rate/.test(sql))
    sent.mockRestore()
    expect(readings).toHaveLength(1)
  })

  it('names the carrier of the lowest sale by its code, and nothing of what it costs', async () => {
    const { data } = await call<LaneCalendar>('sales', path, await asked(modes.importFcl, boxes))
    const carriers = data.days.flatMap(({ lowest }) => lowest?.carrier ?? [])
    expect(carriers.filter((code) => !/^[A-Z0-9]{2,4}$/.test(code))).toEqual([])
    const { text } = await call('pricing', path, { ...(await asked(modes.lcl, loose)), audience: 'desk' })
    expect(text).toContain('"lowest":{')
    expect(text).not.toMatch(/buy|margin|floor/)
  })

  it('needs the key of the search of that mode and audience', async () => {
    const payload = await asked(modes.lcl, loose)
    expect((await call('sales', path, { ...payload, audience: 'desk' })).status).toBe(403)
  })

  it('another company finds its own prices alone', async () => {
    const payload = await asked(modes.lcl, loose)
    const calendar = async (as: string) => (await call<LaneCalendar>(as, path, payload)).data.days
    const [before, ours] = [await calendar('rival'), await calendar('sales')]
    await database.query(
      "UPDATE lcl_rate SET display_flag = 0 WHERE company_id = (SELECT company_id FROM credential WHERE user_name = 'rival')",
    )
    const after = await calendar('rival')
    expect(after.filter(({ offers, lowest }) => offers > 0 || lowest)).toEqual([])
    expect(before.some(({ offers }) => offers > 0)).toBe(true)
    expect(await calendar('sales')).toEqual(ours)
  })

  it('is asked of the modes with a window of departures alone', () => {
    const windowed = Object.values<Mode>(searchedModes).filter(({ asks }) => asks.window)
    expect(windowed.map(({ name }) => name).toSorted()).toEqual([
      'air',
      'dgLcl',
      'importFcl',
      'importLcl',
      'lcl',
      'oog',
      'railFcl',
      'railLcl',
      'reefer',
      'tank',
    ])
    const land = {
      question: { mode: 'trailer', ask: { from: '1', to: '2', day: today, cargo: boxes, land: { end: 'port' } } },
    }
    expect(input.safeParse({ ...land, audience: 'sales' }).success).toBe(false)
  })
})
