import { type Alternatives, contract, type Mode, modes } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoCalls, type Search } from '../../../test/demo-calls.ts'
import type { Database } from '../../database/database.ts'
import { columnName } from '../../records/tables/column-kinds.ts'
import { tableName } from '../../records/tables/table.ts'

/** More than a year from now, when every rate of the demo has ended. */
const later = () => Date.now() + 400 * 86_400_000
const { upstream: path, output } = contract.price.alternatives
const cargo = { packages: 10, grossKg: '200', volumeM3: '1.2' }
interface Lane {
  readonly from: string
  readonly to: string
  readonly last: string
}

describe('last prices of a lane of a mode, over the demo', () => {
  type Call = Awaited<ReturnType<typeof demoCalls>>['call']
  let now: Call
  let afterwards: Call
  let search: Search
  let database: Database
  beforeAll(async () => {
    ;({ call: now, search, database } = await demoCalls())
    afterwards = (await demoCalls(later, database)).call
  })
  /** Lanes with a rate that sales see, and the last day of their rates. */
  const lanesOf = async ({ rate, lane }: Mode): Promise<Lane[]> => {
    const columnOf = (name: string) => columnName(name, rate.fields[name]!)
    const [from, to] = [columnOf(lane.from), columnOf(lane.to[0] ?? '')]
    return await database.query<Lane>(
      `SELECT rate.${from}::text AS from, rate.${to}::text AS to, max(rate.valid_to)::text AS last
       FROM ${tableName(rate)} rate JOIN company ON company.id = rate.company_id AND company.name_en LIKE 'Hangjia%'
       WHERE rate.display_flag = 1 GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 8`,
    )
  }
  const questionTo = ({ name }: Mode, { from, to }: Lane) => ({
    question: { mode: name, ask: { from, to, day: businessDay(later()), cargo } },
    audience: 'sales',
  })
  const endedOn = async (call: Call, mode: Mode, lane: Lane, as = 'sales') => {
    const asked = await call<Alternatives>(as, path, questionTo(mode, lane))
    expect(output.parse(asked.data)).toEqual(asked.data)
    return asked.data.ended
  }

  it.each([modes.lcl as Mode, modes.air as Mode])(
    'shows the last prices of a lane as they were sold on its last day: $name',
    async (mode) => {
      let found = 0
      for (const lane of await lanesOf(mode)) {
        // What can be found by its own days is no price of the past.
        expect(await endedOn(now, mode, lane)).toEqual([])
        const until = lane.last
        const { data } = await search('sales', contract.modeSearch[`${mode.name as 'lcl'}Sell`].upstream, {
          ask: { from: lane.from, to: lane.to, day: addDays(until, -13), until, cargo },
        })
        const totals = data.offers.filter(({ quotable }) => quotable).map(({ sell }) => sell.total?.amount)
        const ended = await endedOn(afterwards, mode, lane)
        expect(ended.length).toBe(Math.min(totals.length, 3))
        for (const { total, validTo, freight, pol } of ended) {
          expect([totals.includes(total.amount), validTo <= until, pol.id]).toEqual([true, true, lane.from])
          expect(freight.boxes.length).toBeGreaterThan(0)
        }
        found += ended.length
      }
      expect(found).toBeGreaterThan(0)
    },
  )

  it('shows none of rates that are published no more, and none to another company', async () => {
    const [lane] = await lanesOf(modes.lcl)
    if (!lane) throw new Error('no lane')
    // It has rates of its own on the lanes of the demo.
    const ofRival = "company_id = (SELECT company_id FROM credential WHERE user_name = 'rival')"
    await database.query(`UPDATE lcl_rate SET display_flag = 0 WHERE ${ofRival}`)
    expect(await endedOn(afterwards, modes.lcl, lane, 'rival')).toEqual([])
    await database.query('UPDATE lcl_rate SET display_flag = 2 WHERE pol_id = $1', [lane.from])
    expect(await endedOn(afterwards, modes.lcl, lane)).toEqual([])
  })
})
