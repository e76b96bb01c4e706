import { withOwnLines } from '@hangjia/contracts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, price, priceList, quotation } from '../../test/pricing-service.ts'
import { at, book, ningbo, startQuoting } from '../../test/quoting.ts'

onBothEngines('a price list', (open) => {
  let service: PricingService
  const published = book.rates.filter(({ displayFlag }) => displayFlag === 1)
  const rates = published.map(({ id }) => id)
  beforeAll(async () => {
    service = (await startQuoting(await open())).service
  })
  beforeEach(async () => {
    service.at = at
    for (const { id, boxPrices, displayFlag } of book.rates)
      await service.database.query(
        'UPDATE fcl_rate SET box_prices = $2::jsonb, display_flag = $3 WHERE company_id = $4 AND id = $1',
        [id, JSON.stringify(boxPrices), displayFlag, service.companyId],
      )
  })
  const offeredRates = async () => {
    const { offers } = withOwnLines(await service.ask('sales', price.sell, { ask: ningbo.ask }))
    return offers.filter(({ legs }) => legs.length === 0).map(({ rate }) => rate.id)
  }
  const made = async (as: Name = 'sales', chosen?: readonly string[]) => {
    const { id } = await service.ask(as, priceList.fromRates, {
      rates: [...(chosen ?? (await offeredRates()))],
      customer: '901',
    })
    return await service.ask(as, priceList.get, { id })
  }

  it('has a row for each rate with the price of the search for every container type, and no quantity', async () => {
    const { draft, quoteNo, status } = await made()
    const { offers } = withOwnLines(
      await service.ask('sales', price.sell, {
        ask: { ...ningbo.ask, customer: '901', incoterm: null },
      }),
    )
    expect({ quoteNo, status }).toEqual({ quoteNo: expect.stringMatching(/^FCL26112\d+$/), status: 'draft' })
    expect(draft).toMatchObject({ customer: '901', validFrom: '2026-11-20', validUntil: '2026-11-30' })
    for (const row of draft.rows) {
      const freight = offers.find(({ rate }) => rate.id === row.rate)?.sell.lines.find(({ key }) => key === 'freight')
      for (const { box, unitPrice } of freight?.boxes ?? [])
        expect(Number(row.boxPrices.find((known) => known.box === box)?.price)).toBe(Number(unitPrice))
      const rate = book.rates.find(({ id }) => id === row.rate)
      expect(row.boxPrices.map(({ box }) => box).toSorted()).toEqual(rate?.boxPrices.map(({ box }) => box).toSorted())
      expect(row.source).toBe('rate')
    }
    expect(draft.tariff.length).toBeGreaterThan(3)
    expect(JSON.stringify(draft)).not.toMatch(/quantity|amount"/)
  })

  it('keeps every container type of a rate beside one of its lane that has fewer', async () => {
    const [whole = ''] = await offeredRates()
    const boxes = book.rates.find(({ id }) => id === whole)?.boxPrices ?? []
    expect(boxes.length).toBeGreaterThan(1)
    const fewer = { id: '770001', service_code: 'FEWER', box_prices: boxes.slice(0, 1) }
    await service.database.query(
      `INSERT INTO fcl_rate SELECT (jsonb_populate_record(r, $3::jsonb)).* FROM fcl_rate AS r
       WHERE r.company_id = $1 AND r.id = $2`,
      [service.companyId, whole, JSON.stringify(fewer)],
    )
    const { draft } = await made('sales', [whole, fewer.id])
    await service.database.query('DELETE FROM fcl_rate WHERE company_id = $1 AND id = $2', [
      service.companyId,
      fewer.id,
    ])
    expect(draft.rows.map(({ rate, boxPrices }) => [rate, boxPrices.length])).toEqual([
      [whole, boxes.length],
      [fewer.id, 1],
    ])
  })

  it('of several lanes prints each charge once, tied to no more than it must', async () => {
    const { draft } = await made('pricing', rates.slice(0, 2))
    expect(draft.rows).toHaveLength(2)
    const names = draft.tariff.map(({ block, pol, pod, carrier, charge, paymentTerm, unit }) =>
      [block, pol, pod, carrier, charge, paymentTerm, unit].join(),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(draft.tariff.some(({ pol, pod, carrier }) => pol ?? pod ?? carrier)).toBe(true)
  })

  it("is also made of rates for the shipper's own containers, for certain or for dangerous goods, and marks them", async () => {
    const chosen = (await offeredRates()).slice(0, 1)
    const limited = (...terms: [owner: string, goods: string, cargo: string, classes: string]) =>
      service.database.query(
        `UPDATE fcl_rate SET container_owner = $3, commodities = $4::text[], cargo_class = $5, dg_classes = $6::text[]
         WHERE company_id = $1 AND id = $2`,
        [service.companyId, chosen[0], ...terms],
      )
    await limited('SOC', '{Toys,Tools}', 'general', '{}')
    const { draft } = await made('sales', chosen)
    await limited('COC', '{}', 'dg', '{3,8}')
    const { draft: dangerous } = await made('sales', chosen)
    await limited('COC', '{}', 'general', '{}')
    expect([...draft.rows, ...dangerous.rows].map(({ rate, remark }) => [rate, remark])).toEqual([
      [chosen[0], expect.stringMatching(/^SOC · 仅限 Toys, Tools/)],
      [chosen[0], expect.stringMatching(/^危险品 3, 8/)],
    ])
  })

  it('takes more rates while a draft: what was typed stays, charges are tied to those that have them, none comes twice', async () => {
    const [one = '', other = ''] = rates
    const { id, version, draft } = await made('pricing', [one])
    expect(draft.tariff.every(({ pol, pod, carrier }) => !(pol ?? pod ?? carrier))).toBe(true)
    const typed = {
      ...draft,
      rows: draft.rows.map((row) => ({ ...row, boxPrices: [{ box: '40HQ', price: '4321' }], remark: '手工' })),
      tariff: draft.tariff.map((line, at) =>
        at === 0 ? { ...line, remark: 'kept', unitPrice: '7', boxPrices: [] } : line,
      ),
    }
    await service.ask('pricing', priceList.save, { id, version, draft: typed })
    expect(await service.ask('pricing', priceList.addRates, { id, rates: [one, other] })).toEqual({
      id,
      added: 1,
      known: 1,
    })
    const both = await made('pricing', [one, other])
    const { draft: now, version: next } = await service.ask('pricing', priceList.get, { id })
    expect(now.rows.map(({ rate, source }) => [rate, source])).toEqual([
      [one, 'manual'],
      [other, 'rate'],
    ])
    expect(now.rows[0]).toMatchObject({ boxPrices: [{ box: '40HQ', price: '4321' }], remark: '手工' })
    expect(now.rows[1]).toEqual(both.draft.rows[1])
    const tied = ({ tariff }: typeof now) =>
      tariff.map(({ charge, pol, pod, carrier, unit }) => [charge, pol, pod, carrier, unit].join()).toSorted()
    expect(tied(now)).toEqual(tied(both.draft))
    expect(now.tariff.filter(({ source }) => source === 'manual').map(({ remark }) => remark)).toEqual(['kept'])
    expect(await service.ask('pricing', priceList.addRates, { id, rates: [one, other] })).toMatchObject({ added: 0 })
    const sent = await service.ask('pricing', priceList.send, { id, version: next })
    expect(sent.status).toBe('sent')
    expect(await service.refused('pricing', priceList.addRates, { id, rates })).toMatchObject({ problem: 'locked' })
    expect(await service.refused('junior', priceList.addRates, { id, rates })).toMatchObject({ problem: 'notFound' })
  })

  it('is sent, frozen and superseded by its next revision', async () => {
    const first = await made()
    const sent = await service.ask('sales', priceList.send, { id: first.id, version: first.version })
    expect(sent.status).toBe('sent')
    const paper = await service.raw('sales', priceList.document, { id: first.id })
    await service.database.script("UPDATE charge SET name_en = 'Changed' WHERE code = 'OF'")
    expect(await service.raw('sales', priceList.document, { id: first.id })).toEqual(paper)
    expect(
      await service.refused('sales', priceList.save, { id: sent.id, version: sent.version, draft: sent.draft }),
    ).toMatchObject({ problem: 'locked' })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => service.raw('sales', priceList.revise, { id: first.id })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const { id } = JSON.parse(answers.find(({ status }) => status === 200)!.text).data
    const next = await service.ask('sales', priceList.get, { id })
    expect(next).toMatchObject({ quoteNo: first.quoteNo, revision: 2 })
    await service.ask('sales', priceList.send, { id, version: next.version })
    expect(await service.ask('sales', priceList.get, { id: first.id })).toMatchObject({ status: 'superseded' })
    await service.database.script("UPDATE charge SET name_en = 'Ocean freight' WHERE code = 'OF'")
  })

  it.each([
    [
      'changed its price',
      `UPDATE fcl_rate SET box_prices = (SELECT jsonb_agg(jsonb_build_object('box', p->>'box',
       'price', ((p->>'price')::numeric + 100)::text)) FROM jsonb_array_elements(box_prices) AS p)`,
      'rateChanged',
    ],
    ['was recalled', 'UPDATE fcl_rate SET display_flag = 0', 'rateGone'],
  ])('is not sent when a rate of it %s', async (_, change, rule) => {
    const { id, version } = await made()
    await service.database.script(change)
    const { problem, issues } = await service.refused('sales', priceList.send, { id, version })
    expect(problem).toBe('blocked')
    expect(issues[0]).toMatchObject({ rule, parameters: { rate: expect.stringContaining('CNNBG → NLRTM') } })
  })

  it('knows what was typed by hand; that needs its right to be sent', async () => {
    const { id, version, draft } = await made('junior')
    const rows = draft.rows.map((row, index) =>
      index === 0 ? { ...row, boxPrices: row.boxPrices.map(({ box }) => ({ box, price: '1' })) } : row,
    )
    const saved = await service.ask('junior', priceList.save, { id, version, draft: { ...draft, rows } })
    expect(saved.draft.rows.map(({ source }) => source)[0]).toBe('manual')
    expect(await service.refused('junior', priceList.send, { id, version: saved.version })).toMatchObject({
      issues: [{ path: 'rows.0', rule: 'manualNeedsRight' }],
    })
  })

  it('is requested twice under one key and made once; ten saves of one version keep one', async () => {
    const input = { rates: (await offeredRates()).slice(0, 1), customer: null, requestKey: 'list-under-one-key' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => service.ask('sales', priceList.fromRates, input)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const { id, version, draft } = await service.ask('sales', priceList.get, answers[0]!)
    const saves = await Promise.all(
      Array.from({ length: 10 }, () => service.raw('sales', priceList.save, { id, version, draft })),
    )
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is another thing than a quotation by shipment, and nobody else sees it', async () => {
    const { id } = await made()
    expect(await service.refused('sales', quotation.get, { id })).toMatchObject({ problem: 'notFound' })
    expect(await service.refused('junior', priceList.get, { id })).toMatchObject({ problem: 'notFound' })
    expect(await service.refused('rival', priceList.get, { id })).toMatchObject({ problem: 'notFound' })
    expect(await service.refused('rival', priceList.fromRates, { rates })).toMatchObject({ problem: 'invalidInput' })
    expect(await service.refused('reader', priceList.fromRates, { rates })).toMatchObject({ problem: 'forbidden' })
  })

  it('holds nothing of what is bought', async () => {
    const { draft } = await made()
    const bought = withOwnLines(await service.ask('pricing', price.desk, { ask: ningbo.ask }))
    const freight = bought.offers[0]?.buy?.lines.find(({ key }) => key === 'freight')?.boxes[0]?.unitPrice
    expect(freight).toBeTruthy()
    expect(JSON.stringify(draft.rows)).not.toContain(`"${Number(freight)}"`)
  })
})
