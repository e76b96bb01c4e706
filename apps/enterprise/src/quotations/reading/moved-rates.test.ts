import { expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { quotation } from '../../../test/pricing-service.ts'
import { startQuoting } from '../../../test/quoting.ts'

onBothEngines('a rate of exchange that moved', (open) => {
  it('is shown while the quotation is open: its pair, both values and the difference (R26)', async () => {
    const { service, draftOf } = await startQuoting(await open())
    const { id, version, fx, draft, movedRates } = await draftOf('sales')
    const [kept] = fx.filter(({ to }) => to === draft.currency)
    expect([draft.currency, movedRates]).toEqual(['CNY', []])
    expect(kept).toMatchObject({ from: 'USD', rate: '7.1234' })
    const change = async (rate: string) => {
      await service.database.query(
        `UPDATE exchange_rate SET rate = $1 WHERE from_currency_id = (SELECT id FROM currency WHERE code = 'USD')`,
        [rate],
      )
      return (await service.ask('sales', quotation.get, { id })).movedRates
    }
    // 7.23 is 1.4965 % more, 7.25 is 1.7773 %.
    expect(await change('7.23')).toEqual([])
    const moves = [{ ...kept, now: { rate: '7.25', date: kept?.date }, percent: '1.78' }]
    expect(await change('7.25')).toEqual(moves)

    await service.ask('sales', quotation.send, { id, version })
    const sent = await service.ask('sales', quotation.get, { id })
    expect([sent.status, sent.movedRates]).toEqual(['sent', moves])
    // The customer's document stays unchanged.
    expect(sent.fx.find(({ from, to }) => from === 'USD' && to === 'CNY')).toEqual(kept)
    const revised = await service.ask('sales', quotation.revise, { id })
    const newest = await service.ask('sales', quotation.get, { id: revised.id })
    expect(newest.movedRates).toEqual([])

    service.at = '2027-02-20T07:00:00.000Z'
    const over = await service.ask('sales', quotation.get, { id })
    expect([over.status, over.movedRates]).toEqual(['expired', []])
  })
})
