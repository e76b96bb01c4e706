import { type FclAsk, withOwnLines } from '@hangjia/contracts'
import { draftFromOffers } from '@hangjia/pricing'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { price, quotation, whyOf } from '../../../test/pricing-service.ts'
import { lanes, type Quoting, startQuoting } from '../../../test/quoting.ts'

onBothEngines('a quotation that was sent, asked of the past', (open) => {
  let quoting: Quoting
  beforeAll(async () => {
    quoting = await startQuoting(await open())
  })

  it.each(lanes)('$name is rebuilt to the cent from its question and its instant', async ({ ask }) => {
    const { service } = quoting
    service.at = undefined
    // Stored between the moments of the machine's own clock, as every row of the book.
    const { asOf, offers } = withOwnLines(await service.ask('pricing', price.desk, { ask }))
    const offerKeys = offers.filter(({ quotable }) => quotable).map(({ key }) => key)
    const { id } = await service.ask('pricing', quotation.fromOffers, { ask, asOf, offerKeys: offerKeys.slice(0, 5) })
    const { version, draft } = await service.ask('pricing', quotation.get, { id })
    const saved = await service.ask('pricing', quotation.save, { id, version, draft: { ...draft, customer: '901' } })
    const sent = await service.ask('pricing', quotation.send, { id, version: saved.version })
    expect(sent.status).toBe('sent')
    const before = await service.ask('pricing', quotation.document, { id })

    // The company moves every price and forgets a fee; the present offer differs.
    await service.database.script(`
      UPDATE fcl_rate SET box_prices = (
        SELECT jsonb_agg(jsonb_build_object('box', p->>'box', 'price', ((p->>'price')::numeric + 250)::text))
        FROM jsonb_array_elements(box_prices) AS p);
      UPDATE origin_charge SET charges = charges - 0 WHERE jsonb_array_length(charges) > 1`)
    const now = withOwnLines(await service.ask('pricing', price.desk, { ask }))
    const bought = ([first]: typeof offers) => first?.buy?.lines.map(({ amount }) => amount)
    expect(bought(now.offers)).not.toEqual(bought(offers))

    const kept = await service.database.one<{ ask: FclAsk; asOf: string }>(
      'SELECT ask, as_of AS "asOf" FROM quotation_content WHERE company_id = $1 AND quotation_id = $2',
      [service.companyId, id],
    )
    const moment = { ask: kept.ask, asOf: new Date(kept.asOf).toISOString() }
    const then = withOwnLines(await service.ask('pricing', price.desk, moment))
    const chosen = await Promise.all(
      before.options.map(async (_, index) => {
        const offer = then.offers.find(({ key }) => key === offerKeys[index])!
        const { sell } = await service.ask('pricing', price.explain, whyOf('desk', { ...moment, offerKey: offer.key }))
        return { ...offer, sell }
      }),
    )
    const rebuilt = draftFromOffers({ ask: kept.ask, offers: chosen, quoteDate: draft.quoteDate }).draft
    expect(rebuilt.options.map(({ lines }) => lines)).toEqual(draft.options.map(({ lines }) => lines))
    expect(
      chosen.map(({ sell }) => sell.subtotals.map(({ currency, prepaid, collect }) => [currency, prepaid, collect])),
    ).toEqual(
      before.options.map(({ totals }) => totals.map(({ currency, prepaid, collect }) => [currency, prepaid, collect])),
    )
    expect(chosen.map(({ sell }) => sell.total?.amount)).toEqual(
      before.options.map(({ equivalent }) => equivalent?.amount),
    )

    // The changes since begin with the sent prices, and end with the present search result.
    for (const [index, { key }] of sent.draft.options.entries()) {
      const moved = await service.ask('pricing', quotation.moved, { id, option: key })
      const { totals, equivalent } = before.options[index]!
      expect(moved.sell.totals.map(({ currency, left }) => [currency, left])).toEqual(
        totals.map(({ currency, prepaid }) => [currency, prepaid]),
      )
      expect(moved.sell.equivalent?.left).toBe(equivalent?.amount)
      expect(now.offers.map(({ sell }) => sell.total?.amount)).toContain(moved.sell.equivalent?.right)
      expect(moved.movers.map(({ resource }) => resource)).toContain('fclRate')
    }
  })
})
