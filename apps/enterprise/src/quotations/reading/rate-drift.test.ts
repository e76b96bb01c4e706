import type { RateDrift } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, quotation } from '../../../test/pricing-service.ts'
import { type Quoting, startQuoting } from '../../../test/quoting.ts'

onBothEngines('open quotations against the rates of exchange of today', (open) => {
  let quoting: Quoting
  beforeAll(async () => {
    quoting = await startQuoting(await open())
  })
  const drift = (as: Name) => quoting.service.ask(as, quotation.rateDrift, {})
  const refused = async (as: Name) => (await quoting.service.refused(as, quotation.rateDrift, {})).status
  const usdIsNow = (rate: string) =>
    quoting.service.database.query(
      `UPDATE exchange_rate SET rate = $1 WHERE from_currency_id = (SELECT id FROM currency WHERE code = 'USD')`,
      [rate],
    )
  const grant = (as: Name, ...keys: string[]) =>
    quoting.service.database.run('UPDATE account SET permissions = permissions || $2::text[] WHERE employee_id = $1', [
      quoting.service.employees[as],
      keys,
    ])
  const dollars = ({ rows }: RateDrift) => rows.filter(({ kept }) => kept.from === 'USD')

  it('show the rate that they keep, that of today, and the difference in percent and money', async () => {
    const { id, quoteNo, draft, fx } = await quoting.sentBy('sales')
    const kept = fx.find(({ from, to }) => from === 'USD' && to === draft.currency)
    expect(dollars(await drift('pricing'))).toMatchObject([
      { paper: { id, quoteNo, status: 'sent' }, kept, percent: '0.00', isFar: false, money: '0.00' },
    ])
    // R26: 7.23 is 1.4965 % more than 7.1234, 7.25 is 1.7773 %.
    await usdIsNow('7.23')
    expect(await drift('pricing')).toMatchObject({ thresholdPercent: '1.5', far: 0 })
    await usdIsNow('7.25')
    const found = await drift('pricing')
    const [row] = dollars(found)
    expect([found.far, found.rows[0]]).toEqual([1, row])
    expect(row).toMatchObject({ now: { rate: '7.25' }, percent: '1.78', isFar: true })
    const foreign = Number(row?.foreign)
    expect(foreign).toBeGreaterThan(0)
    expect(Number(row?.money)).toBeCloseTo(foreign * (7.25 - 7.1234), 0)
  })

  it('are reported as lost where nobody keeps the pair any more', async () => {
    await usdIsNow('7.25')
    const { database } = quoting.service
    const pair = `from_currency_id = (SELECT id FROM currency WHERE code = 'USD')`
    await database.script(`UPDATE exchange_rate SET valid_to = '2026-11-01' WHERE ${pair}`)
    const [row] = (await drift('pricing')).rows
    expect(row).toMatchObject({ kept: { from: 'USD' }, now: null, percent: null, isFar: true, money: null })
    await database.script(`UPDATE exchange_rate SET valid_to = NULL WHERE ${pair}`)
  })

  it('are those that may still be won, without what is over, replaced or converts nothing', async () => {
    const before = (await drift('pricing')).total
    const { id, version, draft } = await quoting.draftOf('sales')
    const converted = (await drift('pricing')).total - before
    expect(converted).toBeGreaterThan(0)
    const lines = (draft.options[0]?.lines ?? []).map((line) => ({ ...line, currency: draft.currency }))
    const own = { ...draft, options: draft.options.map((option) => ({ ...option, lines })) }
    const saved = await quoting.service.ask('sales', quotation.save, { id, version, draft: own })
    expect((await drift('pricing')).total).toBe(before)
    await quoting.service.ask('sales', quotation.save, { id, version: saved.version, draft })
    expect((await drift('pricing')).total).toBe(before + converted)
    quoting.service.at = '2027-02-20T07:00:00.000Z'
    // The session is older by then, and so is every rate; the test checks only that the documents are gone.
    expect((await drift('pricing')).total).toBe(0)
    quoting.service.at = '2026-11-20T07:00:00.000Z'
  })

  it('are shown to readers of the rates page and of quotations: a salesperson sees their own', async () => {
    await quoting.sentBy('pricing')
    const all = (await drift('pricing')).rows.map(({ paper }) => paper.id)
    expect(await refused('sales')).toBe(403)
    await grant('sales', 'TS-5314')
    const own = (await drift('sales')).rows
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(all.length)
    expect(new Set(own.map(({ paper }) => paper.salesperson.id))).toEqual(new Set([quoting.service.employees.sales]))
    await grant('partner', 'TS-5314')
    expect(await refused('partner')).toBe(403)
    expect((await drift('rival')).rows).toEqual([])
  })
})
