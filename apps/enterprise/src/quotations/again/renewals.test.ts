import { type Quotation, type Renewal, renewals, secrecyRule } from '@hangjia/contracts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type PricingService, price, quotation } from '../../../test/pricing-service.ts'
import { at, book, ningbo, type Quoting, startQuoting, withLine } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

const later = '2026-11-21T07:00:00.000Z'

onBothEngines('after a quotation was sent', (open) => {
  let quoting: Quoting
  let service: PricingService
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    service = quoting.service
  })
  /** Raises freight on both sides and a fee of the origin; the company's mark-up stays. */
  const raise = () =>
    service.database.script(`
      UPDATE fcl_rate SET box_prices = (
        SELECT jsonb_agg(jsonb_build_object('box', p->>'box', 'price', ((p->>'price')::numeric + 100)::text))
        FROM jsonb_array_elements(box_prices) AS p)`)
  const restore = async () => {
    await service.database.script('DELETE FROM fcl_rate WHERE id > 900000; DELETE FROM secrecy_rule')
    for (const { id, boxPrices, displayFlag, validFrom, validTo, serviceCode, sailingDays } of book.rates)
      await service.database.query(
        `UPDATE fcl_rate SET box_prices = $2::jsonb, display_flag = $3, valid_from = $5, valid_to = $6,
         service_code = $7, sailing_days = $8 WHERE company_id = $4 AND id = $1`,
        [id, JSON.stringify(boxPrices), displayFlag, service.companyId, validFrom, validTo, serviceCode, sailingDays],
      )
  }
  const onRate = (set: string, id = '1002') =>
    service.database.query(`UPDATE fcl_rate SET ${set} WHERE company_id = $1 AND id = $2`, [service.companyId, id])
  /** A published rate of the same key, dearer by 100 and equally long valid, unless the test changes it. */
  const successor = async (id: string, change: Record<string, unknown> = {}) => {
    await service.database.query(
      `INSERT INTO fcl_rate SELECT (jsonb_populate_record(r, $3::jsonb)).* FROM fcl_rate AS r
       WHERE r.company_id = $1 AND r.id = $2`,
      [service.companyId, '1002', JSON.stringify({ id, display_flag: 1, box_prices: dearer(100), ...change })],
    )
    return id
  }
  const dearer = (by: number) => [
    { box: '20GP', price: String(850 + by) },
    { box: '40HQ', price: String(1400 + by) },
  ]
  const withdrawn = 'display_flag = 0'
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

  describe.each(renewals)('%s, once another rate of the key took the place of its own,', (act) => {
    const ratesOf = ({ changedWays: [way] }: Quotation) =>
      way?.rows.map(({ part, left, right, currency, prices }) => ({
        part,
        from: left.id,
        to: right.id,
        title: right.title,
        currency,
        prices: prices.map((price) => [price.box, price.left, price.right].join(' ')),
      }))

    it('prices by that one and reports the rate with both prices', async () => {
      const sent = await quoting.sentBy('sales')
      await successor('900001')
      await onRate(withdrawn)
      const preview = await service.ask('sales', quotation.preview, { id: sent.id, renewal: act })
      const made = await renewed(act, sent.id, 'sales')
      expect(made.rates).toEqual(['900001'])
      expect(ratesOf(made)).toEqual([
        {
          part: 'rate',
          from: '1002',
          to: '900001',
          title: 'MSK CNNBG → NLRTM',
          currency: 'USD',
          prices: ['20GP 900 1000', '40HQ 1500 1600'],
        },
      ])
      expect(preview.ways).toEqual(made.changedWays)
      expect(freight(made)).toEqual(freight(sent).map((sold) => (act === 'extend' ? sold : sold + 100)))
      const costs = freightCost(await read('pricing', made.id))
      expect(costs).toEqual(freightCost(await read('pricing', sent.id)).map((cost) => cost + 100))
      const { status } = await service.ask('sales', quotation.send, { id: made.id, version: made.version })
      expect(status).toBe('sent')
    })

    it('stays on its own where that still counts on the day of its departure', async () => {
      const sent = await quoting.sentBy('sales')
      await onRate("valid_to = '2026-11-25'")
      await successor('900001', { valid_from: '2026-11-26' })
      const made = await renewed(act, sent.id, 'sales')
      expect([made.rates, made.changedWays]).toEqual([['1002'], []])
    })

    it('takes the one that counts on the day of its departure, though its own is still valid on others', async () => {
      const sent = await quoting.sentBy('sales')
      expect(sent.draft.options[0]?.etd).toBe('2026-11-20')
      await onRate("valid_from = '2026-11-24'")
      await successor('900001', { valid_from: '2026-11-01', valid_to: '2026-11-23' })
      const made = await renewed(act, sent.id, 'sales')
      expect([made.rates, made.draft.options[0]?.etd]).toEqual([['900001'], '2026-11-20'])
    })

    it('goes by the next departure once its own has passed, however far away, and reports it', async () => {
      const sent = await quoting.sentBy('sales')
      await onRate("valid_to = '2026-12-31'")
      await successor('900001', { valid_from: '2027-01-01', valid_to: '2027-01-31' })
      await onRate(withdrawn)
      service.at = later
      const made = await renewed(act, sent.id, 'sales')
      expect(made.draft.options[0]).toMatchObject({ etd: '2027-01-01', validTo: '2027-01-31' })
      expect(made.changedWays).toMatchObject([{ etd: { left: '2026-11-20', right: '2027-01-01' } }])
      // And again from there: its window holds the departure.
      const { id, version } = made
      await service.ask('sales', quotation.send, { id, version })
      expect(await renewed(act, id, 'sales')).toMatchObject({ rates: ['900001'], changedWays: [] })
    })

    it('takes of several the one that departs soonest, and none of another key', async () => {
      const sent = await quoting.sentBy('sales')
      await successor('900001', { valid_from: '2026-12-10' })
      await successor('900002', { valid_from: '2026-11-28', valid_to: '2026-12-09' })
      await successor('900003', { service_code: 'OTHER' })
      await successor('900004', { rate_type: 'SPOT' })
      await onRate(withdrawn)
      expect((await renewed(act, sent.id, 'sales')).rates).toEqual(['900002'])
    })

    it('follows a rate that was removed', async () => {
      const sent = await quoting.sentBy('sales')
      await successor('900001')
      await service.database.script('DELETE FROM fcl_rate WHERE id = 1002')
      expect((await renewed(act, sent.id, 'sales')).rates).toEqual(['900001'])
      await service.database.query(
        `INSERT INTO fcl_rate SELECT (jsonb_populate_record(r, '{"id": 1002}')).* FROM fcl_rate AS r
         WHERE r.company_id = $1 AND r.id = 900001`,
        [service.companyId],
      )
    })

    it('is refused where the row of its key is internal, or confidential to the one who asks', async () => {
      const sent = await quoting.sentBy('sales')
      await onRate(withdrawn)
      const gone = { problem: 'blocked', issues: [{ path: 'options.0', rule: 'rateGone' }] }
      await successor('900001', { display_flag: 2 })
      expect(await service.refused('sales', quotation[act], { id: sent.id })).toMatchObject(gone)
      await onRate('display_flag = 1', '900001')
      for (const hide of ['row', 'carrier', 'price']) {
        await insertRecords(service.database, secrecyRule, service.companyId, [
          {
            name: hide,
            hide: [hide],
            maskText: '保密',
            pols: ningbo.ask.pols,
            onQuotation: 'shown',
            status: 1,
            validFrom: '2026-11-01',
            validTo: '2026-12-31',
            visiblePersons: [service.employees.junior],
          },
        ])
        expect([hide, await service.refused('sales', quotation[act], { id: sent.id })]).toMatchObject([hide, gone])
        await service.database.script('DELETE FROM secrecy_rule')
      }
      expect((await renewed(act, sent.id, 'sales')).rates).toEqual(['900001'])
    })

    it('reveals nothing of it to readers without cost', async () => {
      const sent = await quoting.sentBy('sales')
      await successor('900001', {
        box_prices: [
          { box: '20GP', price: '867.77' },
          { box: '40HQ', price: '1433.33' },
        ],
      })
      await onRate(withdrawn)
      const { id } = await service.ask('sales', quotation[act], { id: sent.id })
      const asked = [
        ['get', quotation.get, { id }],
        ['preview', quotation.preview, { id: sent.id, renewal: act }],
        ['compare', quotation.compare, { left: sent.id, right: id }],
      ] as const
      for (const [name, leaf, input] of asked)
        expect([name, /867\.77|1433\.33/.test((await service.raw('sales', leaf, input)).text)]).toEqual([name, false])
    })

    it('keeps what a person typed over as it always does', async () => {
      const sent = await sentWith('5000')
      await successor('900001')
      await onRate(withdrawn)
      const then = freight(sent)
      expect(freight(await renewed(act, sent.id))).toEqual(act === 'replicate' ? then.map((sold) => sold + 100) : then)
    })
  })

  it('Extend holds until the day that is wished, and never longer than the rates that it uses', async () => {
    const sent = await quoting.sentBy('sales')
    await successor('900001', { valid_to: '2026-12-10' })
    await onRate(withdrawn)
    const until = async (day: string) => {
      const { id } = await service.ask('sales', quotation.extend, { id: sent.id, until: day })
      return (await read('sales', id)).draft.validUntil
    }
    expect(await until('2026-12-05')).toBe('2026-12-05')
    expect(await until('2026-12-31')).toBe('2026-12-10')
    const wished = { id: sent.id, renewal: 'extend', until: '2026-12-31' } as const
    expect((await service.ask('sales', quotation.preview, wished)).head).toContainEqual({
      field: 'validUntil',
      left: sent.draft.validUntil,
      right: '2026-12-10',
    })
    expect(await service.refused('sales', quotation.extend, { id: sent.id, until: '2026-11-19' })).toMatchObject({
      problem: 'invalidInput',
      issues: [{ path: 'until', rule: 'dayTooEarly' }],
    })
  })

  describe.each(['replicate', 'extend', 'negotiate'] as const)('%s', (act) => {
    it.each([
      ['recalled', 'UPDATE fcl_rate SET display_flag = 0', at],
      ['expired', 'SELECT 1', '2027-03-01T07:00:00.000Z'],
    ])('is refused, naming the rate, when it is %s', async (_, change, when) => {
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
