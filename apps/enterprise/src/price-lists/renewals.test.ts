import type { PriceList, PriceListDraft, Renewal } from '@hangjia/contracts'
import { maxListRows, renewals } from '@hangjia/contracts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, priceList, records } from '../../test/pricing-service.ts'
import { at, book, startQuoting } from '../../test/quoting.ts'

/** Ningbo to Rotterdam sells at 900 and 1,500; Shanghai to Los Angeles is the second lane. */
const [ningbo, shanghai] = ['1002', '1001']
const lane = '宁波 → 鹿特丹'
const later = '2026-11-22T07:00:00.000Z'

onBothEngines('after a price list was sent', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = (await startQuoting(await open())).service
  })
  const onRate = (id: string, set: string) =>
    service.database.query(`UPDATE fcl_rate SET ${set} WHERE company_id = $1 AND id = $2`, [service.companyId, id])
  beforeEach(async () => {
    service.at = at
    await service.database.script('DELETE FROM fcl_rate WHERE id > 900000')
    for (const { id, boxPrices, displayFlag, validFrom, validTo } of book.rates)
      await service.database.query(
        `UPDATE fcl_rate SET box_prices = $3::jsonb, display_flag = $4, valid_from = $5, valid_to = $6,
         floor_prices = '[]' WHERE company_id = $1 AND id = $2`,
        [service.companyId, id, JSON.stringify(boxPrices), displayFlag, validFrom, validTo],
      )
  })
  /** Raises freight on both sides by 100; the company's mark-up stays. */
  const raise = () =>
    service.database.script(`
      UPDATE fcl_rate SET box_prices = (
        SELECT jsonb_agg(jsonb_build_object('box', p->>'box', 'price', ((p->>'price')::numeric + 100)::text))
        FROM jsonb_array_elements(box_prices) AS p)`)
  /** Another rate of the same key. */
  const another = (id: string, change: Record<string, unknown>) =>
    service.database.query(
      `INSERT INTO fcl_rate SELECT (jsonb_populate_record(r, $3::jsonb)).* FROM fcl_rate AS r
       WHERE r.company_id = $1 AND r.id = $2`,
      [service.companyId, ningbo, JSON.stringify({ id, ...change })],
    )
  const read = (as: Name, id: string) => service.ask(as, priceList.get, { id })
  const sent = async (
    as: Name = 'sales',
    change: (draft: PriceListDraft) => PriceListDraft = (draft) => draft,
    rates: readonly string[] = [ningbo, shanghai],
  ) => {
    const { id } = await service.ask(as, priceList.fromRates, { rates: [...rates], customer: '901' })
    const { version, draft } = await read(as, id)
    const saved = await service.ask(as, priceList.save, { id, version, draft: change(draft) })
    return await service.ask(as, priceList.send, { id, version: saved.version })
  }
  const renewed = async (act: Renewal, id: string, as: Name = 'sales') =>
    await read(as, (await service.ask(as, priceList[act], { id })).id)
  const preview = (renewal: Renewal, id: string, until?: string) =>
    service.ask('sales', priceList.preview, { id, renewal, ...(until ? { until } : {}) })
  const ratesIn = ({ lines }: Awaited<ReturnType<typeof preview>>) => lines.filter(({ block }) => block === 'rates')
  const pricesOf = ({ draft }: PriceList, at = 0) => draft.rows[at]?.boxPrices.map(({ price }) => Number(price))
  const typed = (draft: PriceListDraft): PriceListDraft => ({
    ...draft,
    rows: draft.rows.map((row) =>
      row.rate === ningbo
        ? {
            ...row,
            boxPrices: [
              { box: '20GP', price: '880' },
              { box: '40HQ', price: '1470' },
            ],
          }
        : row,
    ),
  })

  it('Replicate gives a new number at the prices of now, with what a person took off each', async () => {
    const list = await sent('sales', typed)
    await raise()
    const made = await renewed('replicate', list.id, 'pricing')
    expect(made).toMatchObject({
      status: 'draft',
      revision: 1,
      salesperson: { id: service.employees.pricing },
      mother: { id: list.id, quoteNo: list.quoteNo, revision: 1, kind: 'replicate' },
    })
    expect(made.quoteNo).not.toBe(list.quoteNo)
    expect(pricesOf(made)).toEqual([980, 1570])
    expect(pricesOf(made, 1)).toEqual(pricesOf(list, 1)?.map((price) => price + 100))
    expect(made.draft.rows.map(({ source }) => source)).toEqual(['manual', 'rate'])
    expect((await service.ask('pricing', priceList.send, { id: made.id, version: made.version })).status).toBe('sent')
  })

  it('Extend keeps the prices of the customer until the day that is wished, as far as the rates hold', async () => {
    const list = await sent()
    await raise()
    service.at = later
    await onRate(ningbo, "valid_to = '2026-12-10'")
    await onRate(shanghai, "valid_to = '2026-12-24'")
    const shown = await preview('extend', list.id, '2026-12-31')
    expect(shown.head).toContainEqual({ field: 'validUntil', left: '2026-11-30', right: '2026-12-24' })
    expect(ratesIn(shown).map(({ note, right, moved }) => [note, right?.validTo, moved])).toEqual([
      ['short', '2026-12-10', []],
      ['short', '2026-12-24', []],
    ])
    const { id } = await service.ask('sales', priceList.extend, { id: list.id, until: '2026-12-15' })
    const made = await read('sales', id)
    expect(made.draft).toMatchObject({ validFrom: '2026-11-22', validUntil: '2026-12-15' })
    expect([pricesOf(made), made.mother?.kind]).toEqual([pricesOf(list), 'extend'])
    expect(made.quoteNo).not.toBe(list.quoteNo)
    // Without a wish: the month after the one that it holds already.
    expect((await preview('extend', list.id)).head).toContainEqual(
      expect.objectContaining({ field: 'validUntil', right: '2026-12-24' }),
    )
    expect(await service.refused('sales', priceList.extend, { id: list.id, until: '2026-11-21' })).toMatchObject({
      problem: 'invalidInput',
      issues: [{ path: 'until', rule: 'dayTooEarly' }],
    })
  })

  it('Negotiate opens the next version at the prices of now; what was typed and the salesman stay', async () => {
    const list = await sent('sales', typed)
    await raise()
    const made = await renewed('negotiate', list.id, 'pricing')
    expect(made).toMatchObject({
      quoteNo: list.quoteNo,
      revision: 2,
      salesperson: { id: service.employees.sales },
      mother: { id: list.id, kind: 'negotiate' },
    })
    expect(pricesOf(made)).toEqual([880, 1470])
    expect(pricesOf(made, 1)).toEqual(pricesOf(list, 1)?.map((price) => price + 100))
    expect((await service.ask('sales', priceList.send, { id: made.id, version: made.version })).status).toBe('sent')
    const before = await read('sales', list.id)
    expect([before.status, before.revisions]).toEqual(['superseded', [{ id: made.id, revision: 2, status: 'sent' }]])
    const papers = await Promise.all([list.id, made.id].map((id) => service.ask('sales', priceList.document, { id })))
    expect(papers.map(({ revision }) => revision)).toEqual([1, 2])
    expect(papers[0]?.lanes).not.toEqual(papers[1]?.lanes)
  })

  it('Negotiate below the floor is refused on sending, and asked for as ever', async () => {
    const list = await sent()
    const made = await renewed('negotiate', list.id)
    await onRate(ningbo, `floor_prices = '[{"box":"40HQ","price":"1480"}]'`)
    const { id, version: first } = made
    const low = await service.ask('sales', priceList.save, { id, version: first, draft: typed(made.draft) })
    expect([low.belowFloor, low.floorStep]).toEqual([[made.draft.rows[0]?.key], 'ask'])
    expect(await service.refused('sales', priceList.send, { id: low.id, version: low.version })).toMatchObject({
      issues: [{ path: 'rows.0.boxPrices', rule: 'rowBelowFloor' }],
    })
    const reason = '客户承诺每周二十柜，竞争对手更低'
    const asked = await service.ask('sales', priceList.askApproval, { id: low.id, version: low.version, reason })
    const decision = { id: low.id, version: asked.version, approve: true, reason: '战略客户' }
    const { version } = await service.ask('pricing', priceList.decide, decision)
    expect((await service.ask('sales', priceList.send, { id: low.id, version })).status).toBe('sent')
  })

  it('explains why a rate can no longer be quoted, and leaves it out with its charges', async () => {
    await another('900001', {})
    await onRate('900001', 'display_flag = 1')
    await onRate(ningbo, 'display_flag = 0')
    const list = await sent('sales', undefined, ['900001', shanghai])
    const presented = async () =>
      ratesIn(await preview('replicate', list.id)).map(({ note, right }) => [note, right === null])
    await onRate('900001', 'display_flag = 0')
    expect(await presented()).toEqual([
      [null, false],
      ['recalled', true],
    ])
    await onRate('900001', "display_flag = 1, valid_to = '2026-11-19'")
    expect(await presented()).toEqual([
      [null, false],
      ['expired', true],
    ])
    await service.database.script('DELETE FROM fcl_rate WHERE id = 900001')
    expect(await presented()).toEqual([
      [null, false],
      ['gone', true],
    ])
    const made = await renewed('replicate', list.id)
    expect(made.draft.rows.map(({ rate }) => rate)).toEqual([shanghai])
    const ports = new Set(made.draft.tariff.flatMap(({ pol, pod }) => [pol, pod]))
    expect(ports).not.toContain(list.draft.rows[0]?.pol)
  })

  it('goes on with the rate that took the place of its own', async () => {
    const list = await sent()
    await onRate(ningbo, "valid_to = '2026-11-19'")
    await another('900002', { valid_from: '2026-12-16', valid_to: '2026-12-31' })
    await another('900003', { valid_from: '2026-11-20', valid_to: '2026-12-15' })
    for (const act of renewals) {
      const [row] = ratesIn(await preview(act, list.id))
      expect(row).toMatchObject({ name: { zh: expect.stringContaining(lane) }, note: 'replaced' })
      const made = await service.ask('sales', priceList[act], { id: list.id })
      const { version, draft } = await read('sales', made.id)
      expect(draft.rows[0]).toMatchObject({ rate: '900003', validTo: '2026-12-15' })
      if (act === 'negotiate') await service.ask('sales', priceList.remove, { id: made.id, version })
    }
  })

  it('goes on with a public rate for who sees no internal one, though that holds sooner', async () => {
    const list = await sent()
    await onRate(ningbo, "valid_to = '2026-11-19'")
    await another('900012', { valid_from: '2026-12-16', valid_to: '2026-12-31', display_flag: 1 })
    await another('900013', { valid_from: '2026-11-20', valid_to: '2026-12-15', display_flag: 2 })
    expect((await renewed('replicate', list.id)).draft.rows[0]).toMatchObject({ rate: '900012' })
    expect((await renewed('replicate', list.id, 'pricing')).draft.rows[0]).toMatchObject({ rate: '900013' })
  })

  it('goes on once where one rate took the place of two', async () => {
    await another('900004', { valid_from: '2026-11-26', valid_to: '2026-11-30', display_flag: 1 })
    await onRate(ningbo, "valid_to = '2026-11-25'")
    const list = await sent('sales', undefined, [ningbo, '900004', shanghai])
    service.at = later
    for (const id of [ningbo, '900004']) await onRate(id, "valid_from = '2026-11-01', valid_to = '2026-11-21'")
    await another('900005', { valid_from: '2026-11-22', valid_to: '2026-12-15', display_flag: 1 })
    expect(ratesIn(await preview('replicate', list.id)).map(({ note, right }) => [note, right === null])).toEqual([
      ['replaced', false],
      [null, false],
      ['expired', true],
    ])
    const { draft } = await renewed('replicate', list.id)
    expect(draft.rows.map(({ rate }) => rate)).toEqual(['900005', shanghai])
  })

  it('leaves out what only those who quote by hand may quote, and reports them', async () => {
    const list = await sent('junior')
    const presented = async () =>
      ratesIn(await service.ask('junior', priceList.preview, { id: list.id, renewal: 'replicate' })).map(
        ({ note, right }) => [note, right === null],
      )
    const mayDesk = (set: string) =>
      service.database.query(
        `UPDATE account SET permissions = ${set}(permissions, 'TS-1111') WHERE company_id = $1 AND employee_id = $2`,
        [service.companyId, service.employees.junior],
      )
    await mayDesk('array_append')
    await onRate(ningbo, 'display_flag = 2')
    expect(await presented()).toEqual([
      [null, false],
      ['notPriced', true],
    ])
    expect((await renewed('replicate', list.id, 'junior')).draft.rows.map(({ rate }) => rate)).toEqual([shanghai])
    await onRate(ningbo, "display_flag = 1, valid_to = '2026-11-19'")
    await another('900006', { valid_from: '2026-11-20', valid_to: '2026-12-15', display_flag: 2 })
    expect(await presented()).toEqual([
      [null, false],
      ['expired', true],
    ])
    await mayDesk('array_remove')
  })

  it('never ends before it begins, whatever a row by hand contains', async () => {
    const list = await sent('sales', (draft) => ({
      ...draft,
      rows: draft.rows.map((row, at) =>
        at === 0 ? { ...row, key: 'm1', rate: null, serviceCode: 'HAND', validTo: '2026-11-21' } : row,
      ),
    }))
    service.at = later
    for (const act of renewals) {
      const { id } = await service.ask('sales', priceList[act], { id: list.id })
      const { draft, version } = await read('sales', id)
      expect([draft.rows[0]?.validTo, draft.validUntil >= draft.validFrom]).toEqual(['2026-11-21', true])
      if (act === 'negotiate') await service.ask('sales', priceList.remove, { id, version })
    }
  })

  it('takes the remark of its rate again, unless a person wrote it', async () => {
    await onRate(ningbo, "public_remark = 'via Colombo'")
    const list = await sent('sales', (draft) => ({
      ...draft,
      rows: draft.rows.map((row) => (row.rate === shanghai ? { ...row, remark: 'by hand' } : row)),
    }))
    for (const id of [ningbo, shanghai]) await onRate(id, "public_remark = 'direct'")
    const remarks = async (act: Renewal) => (await renewed(act, list.id)).draft.rows.map(({ remark }) => remark)
    expect(await remarks('replicate')).toEqual(['direct', 'by hand'])
    expect(await remarks('extend')).toEqual(['via Colombo', 'by hand'])
    await service.database.script('UPDATE fcl_rate SET public_remark = NULL')
  })

  it('is refused, naming the rates, when none is left', async () => {
    const list = await sent()
    await service.database.script('UPDATE fcl_rate SET display_flag = 0')
    for (const act of renewals) {
      expect(await service.refused('sales', priceList[act], { id: list.id })).toMatchObject({
        problem: 'blocked',
        issues: [{ path: 'rows.0', rule: 'rateGone', parameters: { rate: 'MSK CNNBG → NLRTM' } }, { path: 'rows.1' }],
      })
      expect(ratesIn(await preview(act, list.id)).map(({ difference }) => difference)).toEqual(['removed', 'removed'])
    }
  })

  it('shows what would change before anything is written', async () => {
    const list = await sent()
    await raise()
    const count = () => service.database.one<{ count: string }>('SELECT count(*)::text FROM quotation')
    const before = await count()
    const shown = await preview('negotiate', list.id)
    expect(await count()).toEqual(before)
    expect(ratesIn(shown)[0]).toMatchObject({
      difference: 'changed',
      moved: [
        { box: '20GP', amount: '100.00' },
        { box: '40HQ', amount: '100.00' },
      ],
    })
    const made = await renewed('negotiate', list.id)
    expect(await service.ask('sales', priceList.compare, { left: list.id, right: made.id })).toEqual(shown)
  })

  describe.each(renewals)('%s', (act) => {
    it('is for what was sent, by those who may read it and search prices', async () => {
      const { id: draft } = await service.ask('pricing', priceList.fromRates, { rates: [ningbo], customer: '901' })
      expect(await service.refused('pricing', priceList[act], { id: draft })).toMatchObject({ problem: 'locked' })
      const { id } = await sent('pricing')
      const refusals = { junior: 'notFound', rival: 'notFound', reader: 'forbidden', clerk: 'notFound' } as const
      for (const [as, problem] of Object.entries(refusals)) {
        expect(await service.refused(as as Name, priceList[act], { id })).toMatchObject({ problem })
        expect(await service.refused(as as Name, priceList.preview, { id, renewal: act })).toMatchObject({ problem })
      }
    })

    it('of the same prices changes no row and no charge', async () => {
      const list = await sent()
      const made = await renewed(act, list.id)
      expect([made.draft.rows, made.draft.tariff]).toEqual([list.draft.rows, list.draft.tariff])
    })

    it('is requested twice under one key and done once', async () => {
      const input = { id: (await sent()).id, requestKey: `list-${act}-once` }
      const answers = await Promise.all(Array.from({ length: 4 }, () => service.ask('sales', priceList[act], input)))
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    })
  })

  it('compares only what the reader may read', async () => {
    const [own, other] = [await sent('sales'), await sent('pricing')]
    for (const sides of [
      { left: own.id, right: other.id },
      { left: other.id, right: own.id },
    ])
      expect(await service.refused('sales', priceList.compare, sides)).toMatchObject({ problem: 'notFound' })
    expect(await service.refused('rival', priceList.compare, { left: own.id, right: own.id })).toMatchObject({
      problem: 'notFound',
    })
  })

  it('is withdrawn for a reason that its history keeps, once, and not as a draft', async () => {
    const { id, version } = await sent()
    const withdraw = (as: Name, reason: string) => service.refused(as, priceList.withdraw, { id, version, reason })
    expect(await withdraw('sales', ' ')).toMatchObject({ issues: [{ path: 'reason', rule: 'required' }] })
    expect((await withdraw('junior', '不做了')).problem).toBe('notFound')
    expect((await withdraw('rival', '不做了')).problem).toBe('notFound')
    expect((await withdraw('reader', '不做了')).problem).toBe('forbidden')
    const gone = await service.ask('sales', priceList.withdraw, { id, version, reason: '客户改走空运' })
    expect(gone.status).toBe('withdrawn')
    expect((await service.ask('sales', priceList.document, { id })).status).toBe('withdrawn')
    expect(JSON.stringify(await service.ask('sales', records.history, { page: 'myOffer', id }))).toContain(
      '客户改走空运',
    )
    expect(
      await service.refused('sales', priceList.withdraw, { id, version: gone.version, reason: '再一次' }),
    ).toMatchObject({ problem: 'locked' })
    const { id: draft } = await service.ask('sales', priceList.fromRates, { rates: [ningbo] })
    expect(await service.refused('sales', priceList.withdraw, { id: draft, version: 1, reason: '草稿' })).toMatchObject(
      { problem: 'locked' },
    )
  })

  it('holds two hundred rates; more are refused in words', async () => {
    const many = Array.from({ length: maxListRows }, (_, at) => String(910_001 + at))
    for (const id of many) await another(id, { service_code: `S${id}`, display_flag: 1 })
    const { id } = await service.ask('sales', priceList.fromRates, { rates: many, customer: '901' })
    const { version, draft } = await read('sales', id)
    expect(draft.rows).toHaveLength(maxListRows)
    await service.ask('sales', priceList.send, { id, version })
    expect(ratesIn(await preview('extend', id))).toHaveLength(maxListRows)
    expect(await service.refused('sales', priceList.fromRates, { rates: [...many, ningbo] })).toMatchObject({
      problem: 'invalidInput',
      issues: [{ path: 'rates', rule: 'tooManyRates', parameters: { maximum: maxListRows } }],
    })
  })
})
