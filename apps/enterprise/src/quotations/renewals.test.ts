import type { Quotation, Renewal } from '@hangjia/contracts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, price, quotation } from '../../test/pricing-service.ts'
import { at, book, ningbo, type Quoting, startQuoting, withLine } from '../../test/quoting.ts'

const later = '2026-11-21T07:00:00.000Z'

onBothEngines('after a quotation was sent', (open) => {
  let quoting: Quoting
  let service: PricingService
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    service = quoting.service
  })
  /** Freight on both sides and a fee of the origin move up; the house's mark-up stays. */
  const raise = () =>
    service.database.script(`
      UPDATE fcl_rate SET box_prices = (
        SELECT jsonb_agg(jsonb_build_object('box', p->>'box', 'price', ((p->>'price')::numeric + 100)::text))
        FROM jsonb_array_elements(box_prices) AS p)`)
  const restore = async () => {
    for (const { id, boxPrices, displayFlag } of book.rates)
      await service.database.query(
        'UPDATE fcl_rate SET box_prices = $2::jsonb, display_flag = $3 WHERE company_id = $4 AND id = $1',
        [id, JSON.stringify(boxPrices), displayFlag, service.companyId],
      )
  }
  beforeEach(async () => {
    service.at = at
    await restore()
  })
  const read = (as: Name, id: string) => service.ask(as, quotation.get, { id })
  const renewed = async (act: Renewal, id: string, as: Name = 'pricing') =>
    await read(as, (await service.ask(as, quotation[act], { id })).id)
  const freight = ({ draft }: Quotation) =>
    draft.options[0]?.lines.find(({ key }) => key === 'freight')?.boxPrices.map(({ price: paid }) => Number(paid)) ?? []
  const freightCost = ({ costs }: Quotation) =>
    Object.values(costs ?? {})[0]
      ?.find(({ key }) => key === 'freight')
      ?.boxPrices.map(({ price: paid }) => Number(paid)) ?? []
  const sentWith = async (freightPrice: string) => {
    const made = await quoting.draftOf('pricing')
    const { boxes } = made.draft
    const draft = withLine(made.draft, 'Ocean freight', {
      boxPrices: boxes.map(({ box }) => ({ box, price: freightPrice })),
    })
    const { version } = await service.ask('pricing', quotation.save, { id: made.id, version: made.version, draft })
    return await service.ask('pricing', quotation.send, { id: made.id, version })
  }

  it('Replicate gives a new number with the cost of now and the margin of then, line by line', async () => {
    const sent = await sentWith('5000')
    await raise()
    service.at = later
    const made = await renewed('replicate', sent.id)
    expect(made).toMatchObject({
      status: 'draft',
      revision: 1,
      draft: { quoteDate: '2026-11-21', customer: '901' },
      mother: { id: sent.id, quoteNo: sent.quoteNo, revision: 1, kind: 'replicate' },
    })
    expect(made.quoteNo).not.toBe(sent.quoteNo)
    expect(freightCost(made)).toEqual(freightCost(sent).map((cost) => cost + 100))
    expect(freight(made)).toEqual(freight(sent).map((sold) => sold + 100))
    expect(made.draft.options[0]?.lines).toHaveLength(sent.draft.options[0]?.lines.length ?? 0)
  })

  it("Extend gives a new number with the cost of now under the customer's totals of then", async () => {
    const sent = await sentWith('5000')
    await raise()
    service.at = later
    const made = await renewed('extend', sent.id)
    expect(made.quoteNo).not.toBe(sent.quoteNo)
    expect(freightCost(made)).toEqual(freightCost(sent).map((cost) => cost + 100))
    const [before, after] = await Promise.all(
      [sent.id, made.id].map((id) => service.ask('pricing', quotation.document, { id })),
    )
    expect(after?.options.map(({ totals }) => totals)).toEqual(before?.options.map(({ totals }) => totals))
    expect(made.mother?.kind).toBe('extend')
  })

  it('Negotiate opens the next version of the same number at the prices of now; the salesman stays', async () => {
    const sent = await quoting.sentBy('sales')
    await raise()
    service.at = later
    const made = await renewed('negotiate', sent.id)
    expect(made).toMatchObject({
      quoteNo: sent.quoteNo,
      revision: 2,
      salesperson: { id: service.employees.sales },
      mother: { id: sent.id, kind: 'negotiate' },
    })
    expect(freight(made)).toEqual(freight(sent).map((sold) => sold + 100))
    expect(made.draft.options[0]?.lines.map(({ source }) => source)).not.toContain('manual')
    const final = await service.ask('sales', quotation.send, { id: made.id, version: made.version })
    expect(final.status).toBe('sent')
    expect(await read('sales', sent.id)).toMatchObject({ status: 'superseded' })
  })

  it('what was typed by hand stays in a negotiation', async () => {
    const sent = await sentWith('5000')
    await raise()
    expect(freight(await renewed('negotiate', sent.id))).toEqual(freight(sent))
  })

  it('shows what would change before anything is written', async () => {
    const sent = await quoting.sentBy('pricing')
    await raise()
    const { count } = await service.database.one<{ count: string }>('SELECT count(*)::text FROM quotation')
    const preview = await service.ask('pricing', quotation.preview, { id: sent.id, renewal: 'negotiate' })
    expect(preview.options[0]?.lines.filter(({ difference }) => difference !== 'same')).toMatchObject([
      { nameEn: 'Ocean freight', difference: 'changed' },
    ])
    const made = await renewed('negotiate', sent.id)
    expect(await service.ask('pricing', quotation.compare, { left: sent.id, right: made.id })).toEqual(preview)
    expect(await service.database.one<{ count: string }>('SELECT count(*)::text FROM quotation')).toEqual({
      count: String(Number(count) + 1),
    })
  })

  describe.each(['replicate', 'extend', 'negotiate'] as const)('%s', (act) => {
    it.each([
      ['recalled', 'UPDATE fcl_rate SET display_flag = 0', at],
      ['expired', 'SELECT 1', '2027-03-01T07:00:00.000Z'],
    ])('is refused, and says which rate, when it is %s', async (_, change, when) => {
      const sent = await quoting.sentBy('pricing')
      await service.database.script(change)
      service.at = when
      expect(await service.refused('pricing', quotation[act], { id: sent.id })).toMatchObject({
        problem: 'blocked',
        issues: [{ path: 'options.0', rule: 'rateGone', parameters: { rate: 'MSK CNNBG → NLRTM' } }],
      })
      expect(await service.refused('pricing', quotation.preview, { id: sent.id, renewal: act })).toMatchObject({
        problem: 'blocked',
      })
    })

    it('is for what was sent, by those who may read it and search prices', async () => {
      const draft = await quoting.draftOf('pricing')
      expect(await service.refused('pricing', quotation[act], { id: draft.id })).toMatchObject({ problem: 'locked' })
      const sent = await quoting.sentBy('pricing')
      expect(await service.refused('sales', quotation[act], { id: sent.id })).toMatchObject({ problem: 'notFound' })
      expect(await service.refused('rival', quotation[act], { id: sent.id })).toMatchObject({ problem: 'notFound' })
      expect(await service.refused('reader', quotation[act], { id: sent.id })).toMatchObject({ problem: 'forbidden' })
    })

    it('of the same prices changes nothing', async () => {
      const sent = await quoting.sentBy('sales')
      const made = await renewed(act, sent.id, 'sales')
      expect(made.draft.options).toEqual(sent.draft.options)
      expect(made.costs).toBeUndefined()
    })
  })

  it('compares only what the reader may read', async () => {
    const [own, other] = [await quoting.sentBy('sales'), await quoting.sentBy('pricing')]
    expect(await service.refused('sales', quotation.compare, { left: own.id, right: other.id })).toMatchObject({
      problem: 'notFound',
    })
  })

  it('costs are there for who may see them and for nobody else', async () => {
    const sent = await quoting.sentBy('sales')
    const { costs } = await read('pricing', sent.id)
    expect(Object.keys(costs ?? {})).toEqual(sent.draft.options.map(({ key }) => key))
    for (const who of ['sales', 'costless'] as const) expect(await read(who, sent.id)).not.toHaveProperty('costs')
  })

  describe('asked twice under one key', () => {
    const requestKey = 'a-key-of-the-client'
    it('a quotation is made once, whichever act makes it', async () => {
      const { asOf, offers } = await service.ask('sales', price.sell, { ask: ningbo.ask })
      const chosen = { ask: ningbo.ask, asOf, offerKeys: [offers[0]!.key], requestKey: `${requestKey}-1` }
      const first = await service.ask('sales', quotation.fromOffers, chosen)
      expect(await service.ask('sales', quotation.fromOffers, chosen)).toEqual(first)
      const { id } = await quoting.sentBy('sales')
      for (const act of ['copy', 'replicate', 'extend', 'negotiate'] as const) {
        const input = { id, requestKey: `${requestKey}-${act}` }
        const made = await service.ask('sales', quotation[act], input)
        expect(await service.ask('sales', quotation[act], input)).toEqual(made)
      }
    })

    it('a key of somebody else is taken, one of another company is not', async () => {
      const input = { id: (await quoting.sentBy('sales')).id, requestKey: `${requestKey}-mine` }
      await service.ask('sales', quotation.copy, input)
      expect(await service.refused('pricing', quotation.copy, input)).toMatchObject({ problem: 'duplicate' })
      expect(await service.refused('rival', quotation.copy, input)).toMatchObject({ problem: 'notFound' })
    })
  })
})
