import { contract, type Mode, type NumberedModeResult, searchedModes, withOwnLines } from '@hangjia/contracts'
import { hasSameNumbers } from '@hangjia/pricing/total'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoCalls } from '../../test/demo-calls.ts'
import { busiestAsk } from '../../test/mode-asks.ts'
import type { Database } from '../database/database.ts'

const today = businessDay(Date.now())
/** A day for which dangerous goods are booked in time. */
const day = addDays(today, 14)
const { explain } = contract.price

/** Most bytes of an offer, with its part of the shared lines: for sales, and at the desk with cost. */
const limits = { sales: 4000, desk: 6000 } as const
const searches = Object.values<Mode>(searchedModes).flatMap((mode) => [
  { mode, name: mode.name, audience: 'sales' as const, as: 'sales', call: `${mode.name}Sell` },
  ...(mode.pages.desk
    ? [{ mode, name: mode.name, audience: 'desk' as const, as: 'pricing', call: `${mode.name}Desk` }]
    : []),
])

describe('the answer of a search on the busiest lane of a mode', () => {
  let database: Database
  let call: Awaited<ReturnType<typeof demoCalls>>['call']
  beforeAll(async () => {
    ;({ database, call } = await demoCalls())
  })
  const searched = async ({ mode, as, call: name }: (typeof searches)[number]) => {
    const ask = await busiestAsk(database, mode, day)
    const leaf = contract.modeSearch[name as 'lclDesk']
    const { data, text, status } = await call<NumberedModeResult>(as, leaf.upstream, { ask })
    expect([status, leaf.output.safeParse(data).error]).toEqual([200, undefined])
    return { ask, text, data }
  }

  it.each(searches)('of $name for $audience is small: no offer has a derivation', async (search) => {
    const { text, data } = await searched(search)
    expect(data.offers.length).toBeGreaterThan(0)
    expect(text).not.toContain('derivation')
    expect(Buffer.byteLength(text) / data.offers.length).toBeLessThanOrEqual(limits[search.audience])
    for (const lines of [data.sellLines, data.buyLines ?? []])
      expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(lines.length)
  })

  it.each(searches)('of $name for $audience explains every offer with its own numbers', async (search) => {
    const { ask, data } = await searched(search)
    const { asOf, offers } = withOwnLines(data)
    const asked = { question: { mode: search.name, ask }, audience: search.audience, asOf }
    // The clock counts milliseconds: what follows is of a later one.
    await new Promise((resolve) => setTimeout(resolve, 15))
    for (const { key, quotable, sell, buy } of offers) {
      const { data: why, text } = await call<object>(search.as, explain.upstream, { ...asked, offerKey: key })
      const { sell: sold, buy: bought } = explain.output.parse(why)
      expect(hasSameNumbers(sell, sold), text).toBe(true)
      expect(buy === undefined ? bought : hasSameNumbers(buy, bought!)).toBe(buy === undefined ? undefined : true)
      if (quotable) expect(sold.total?.derivation.children.length).toBeGreaterThan(0)
    }
    expect((await call(search.as, explain.upstream, { ...asked, offerKey: '1.99' })).status).toBe(404)
    expect((await call('rival', explain.upstream, { ...asked, offerKey: offers[0]?.key })).status).toBe(404)
    if (search.audience === 'desk')
      expect((await call('sales', explain.upstream, { ...asked, offerKey: offers[0]?.key })).status).toBe(403)
  })
})
