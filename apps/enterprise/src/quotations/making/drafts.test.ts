import { fclRate, type QuotationDraft, usualNote } from '@hangjia/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type PricingService, price, quotation } from '../../../test/pricing-service.ts'
import { at, book, lanes, ningbo, type Quoting, startQuoting, today, withOption } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

onBothEngines('a quotation', (open) => {
  let quoting: Quoting
  let service: PricingService
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    service = quoting.service
  })

  it('starts with number, date, validity, contact and the day’s rates of exchange', async () => {
    const { asOf, offers } = await service.ask('sales', price.sell, { ask: ningbo.ask })
    const ask = { ...ningbo.ask, customer: '901' }
    const { id } = await service.ask('sales', quotation.fromOffers, { ask, asOf, offerKeys: [offers[0]!.key] })
    const made = await service.ask('sales', quotation.get, { id })
    expect(made).toMatchObject({
      status: 'draft',
      revision: 1,
      salesperson: { id: service.employees.sales },
      latestValidUntil: offers[0]!.validTo,
      draft: { customer: '901', quoteDate: today, validUntil: '2026-11-27', currency: 'CNY' },
      letterhead: {
        company: { zh: '航价演示货代', en: 'Hangjia Demo' },
        logo: 'data:image/svg+xml,%3Csvg/%3E',
        preparedBy: { name: { zh: '员工sales', en: 'Staff sales' } },
      },
    })
    expect(made.quoteNo).toMatch(/^FCL261120\d{4}$/)
    expect(made.fx).toContainEqual({ from: 'USD', to: 'CNY', rate: '7.1234', date: '2026-10-21' })
    expect(made.references.customers).toEqual([{ id: '901', title: '客户901', titleEn: 'Customer 901', code: 'K901' }])
    const { key, lines } = made.draft.options[0]!
    expect(lines.map((line) => made.derivations[`${key}/${line.key}`]?.value)).not.toContain(undefined)
  })

  it('has the usual free time of its carrier where its offer has none', async () => {
    const { asOf, offers } = await service.ask('sales', price.sell, { ask: ningbo.ask })
    const without = offers.find(
      (offer) =>
        !offer.freeTimeText &&
        offer.freeCombinedDays === null &&
        offer.freeDemDays === null &&
        offer.freeDetDays === null,
    )!
    const freeTimeOf = async () => {
      const asked = { ask: ningbo.ask, asOf, offerKeys: [without.key] }
      const { id } = await service.ask('sales', quotation.fromOffers, asked)
      return (await service.ask('sales', quotation.get, { id })).draft.options[0]!.freeTimeText
    }
    expect(await freeTimeOf()).toBe('')
    const note = { carrier: without.carrier.id, freeTimeNote: '10/14 days', status: 1 }
    await insertRecords(service.database, usualNote, service.companyId, [note])
    expect(await freeTimeOf()).toBe('10/14 days')
    await service.database.query('UPDATE usual_note SET status = 0')
    expect(await freeTimeOf()).toBe('')
  })

  it('keeps where it is delivered as it was asked for, onto its paper and into its next copy', async () => {
    const { asOf, offers } = await service.ask('sales', price.sell, { ask: ningbo.ask })
    const ask = { ...ningbo.ask, deliveryPlace: ' Ontario, CA ', postCode: '91761' }
    const { id } = await service.ask('sales', quotation.fromOffers, { ask, asOf, offerKeys: [offers[0]!.key] })
    const { id: copied } = await service.ask('sales', quotation.copy, { id })
    for (const one of [id, copied])
      expect(await service.ask('sales', quotation.document, { id: one })).toMatchObject({
        deliveryPlace: 'Ontario, CA 91761',
      })
    const before = await service.ask('sales', quotation.get, { id })
    const { deliveryPlace: _none, ...draft } = before.draft
    // A client that does not know of the field sends nothing.
    await service.ask('sales', quotation.save, { id, version: before.version, draft: draft as QuotationDraft })
    expect((await service.ask('sales', quotation.document, { id })).deliveryPlace).toBe('')
  })

  it('refuses to be made of offers that nobody made', async () => {
    const asOf = at
    const refuse = async (input: object) => (await service.refused('sales', quotation.fromOffers, input)).issues[0]
    expect(await refuse({ ask: ningbo.ask, asOf, offerKeys: ['1002.99'] })).toMatchObject({
      path: 'offerKeys.0',
      rule: 'notFound',
    })
    expect(await refuse({ ask: ningbo.ask, asOf, offerKeys: ['1002.1', '1002.1'] })).toMatchObject({
      path: 'offerKeys.1',
      rule: 'repeated',
    })
    expect(await refuse({ ask: { ...ningbo.ask, customer: '999' }, asOf, offerKeys: ['1002.1'] })).toMatchObject({
      path: 'ask.customer',
      rule: 'notFound',
    })
    expect(await refuse({ ask: ningbo.ask, asOf: '2026-11-20T07:00:01.000Z', offerKeys: ['1002.1'] })).toMatchObject({
      path: 'asOf',
      rule: 'inFuture',
    })
  })

  it('is not sold from an internal rate without the right to', async () => {
    const [id] = await insertRecords(service.database, fclRate, service.companyId, [
      { ...book.rates[1]!, serviceCode: 'INTERNAL', displayFlag: 2 },
    ])
    const input = { ask: ningbo.ask, asOf: at, offerKeys: [`${id}.1`] }
    // A person without the desk does not even know it.
    expect(await service.refused('sales', quotation.fromOffers, input)).toMatchObject({ problem: 'invalidInput' })
    const made = await service.ask('pricing', quotation.fromOffers, input)
    expect(made.id).toMatch(/^\d+$/)
    await service.database.query('DELETE FROM fcl_rate WHERE company_id = $1 AND id = $2', [service.companyId, id])
  })

  it('shows no price to a person who may search nowhere', async () => {
    const { asOf, offers } = await service.ask('sales', price.sell, { ask: ningbo.ask })
    const input = { ask: ningbo.ask, asOf, offerKeys: [offers[0]!.key] }
    expect(await service.refused('clerk', quotation.fromOffers, input)).toMatchObject({ problem: 'forbidden' })
  })

  describe('a draft', () => {
    it('is saved by a reader of its newest version', async () => {
      const { id, version, draft } = await quoting.draftOf('sales')
      const saved = await service.ask('sales', quotation.save, { id, version, draft: { ...draft, commodity: 'toys' } })
      expect(saved.version).toBe(version + 1)
      const late = await service.refused('sales', quotation.save, { id, version, draft })
      expect(late).toMatchObject({ status: 409, problem: 'stale', details: { version: version + 1 } })
      const kept = await service.ask('sales', quotation.get, { id })
      expect(kept.draft.commodity).toBe('toys')
    })

    const wrong: readonly [what: string, change: (draft: QuotationDraft) => object, path: string, rule: string][] = [
      ['a foreign customer', () => ({ customer: '999999' }), 'customer', 'notFound'],
      ['an unknown currency', () => ({ currency: 'XXX' }), 'currency', 'notAChoice'],
      ['an unknown box', () => ({ boxes: [{ box: '99ZZ', quantity: 1 }] }), 'boxes.0.box', 'notAChoice'],
      ['an offer of somebody else', (draft) => option(draft, { offerKey: '1.1' }), 'options.0.offerKey', 'notFound'],
      ['an unknown port', (draft) => option(draft, { pol: '424242' }), 'options.0.pol', 'notFound'],
      ['an unknown carrier', (draft) => option(draft, { carrier: '424242' }), 'options.0.carrier', 'notFound'],
      ['an unknown unit', (draft) => line(draft, { unit: 'WAGON' }), 'options.0.lines.0.unit', 'notAChoice'],
      ['an unknown charge', (draft) => line(draft, { charge: '4242' }), 'options.0.lines.0.charge', 'notFound'],
      [
        'a maximum below the minimum',
        (draft) => line(draft, { minAmount: '10', maxAmount: '9.99' }),
        'options.0.lines.0.maxAmount',
        'maximumBelowMinimum',
      ],
      [
        'three decimals',
        (draft) => line(draft, { boxPrices: [{ box: '20GP', price: '1.001' }] }),
        'options.0.lines.0.boxPrices.0.price',
        'tooManyDecimals',
      ],
      ['a day that is none', () => ({ validUntil: '2026-02-30' }), 'validUntil', 'format'],
      ['a NUL', () => ({ commodity: 'a\0b' }), 'commodity', 'controlCharacter'],
      ['99,999 characters', () => ({ commodity: 'x'.repeat(99_999) }), 'commodity', 'tooLong'],
      ['NaN for a price', (draft) => line(draft, { unitPrice: 'NaN' }), 'options.0.lines.0.unitPrice', 'notANumber'],
    ]
    const option = (draft: QuotationDraft, change: object) => withOption(draft, change)
    const line = (draft: QuotationDraft, change: object) =>
      withOption(draft, {
        lines: draft.options[0]!.lines.map((each, index) => (index === 0 ? { ...each, ...change } : each)),
      })
    it.each(wrong)('refuses %s', async (_what, change, path, rule) => {
      const { id, version, draft } = await quoting.draftOf('sales')
      const refusal = await service.refused('sales', quotation.save, {
        id,
        version,
        draft: { ...draft, ...change(draft) },
      })
      expect(refusal).toMatchObject({ status: 400, problem: 'invalidInput' })
      expect(refusal.issues).toContainEqual(expect.objectContaining({ rule, path: expect.stringContaining(path) }))
    })

    it('whose containers changed no longer claims the engine’s price for what was counted from them', async () => {
      const tianjin = lanes[0]!
      const { offers, asOf } = await service.ask('sales', price.sell, { ask: tianjin.ask })
      const { id } = await service.ask('sales', quotation.fromOffers, {
        ask: tianjin.ask,
        asOf,
        offerKeys: [offers[0]!.key],
      })
      const { draft, version } = await service.ask('sales', quotation.get, { id })
      const more = { ...draft, boxes: [{ box: '40HQ', quantity: 3 }] }
      const saved = await service.ask('sales', quotation.save, { id, version, draft: more })
      const sources = new Map(saved.draft.options[0]!.lines.map((each) => [each.nameEn, each.source]))
      expect(sources.get('Ocean freight')).toBe('rate')
      expect(sources.get('Currency adjustment factor')).toBe('manual')
    })

    it('is removed with everything it held; what was sent is not', async () => {
      const { id, version } = await quoting.draftOf('sales')
      expect(await service.refused('sales', quotation.remove, { id, version: version - 1 })).toMatchObject({
        problem: 'stale',
      })
      expect(await service.ask('sales', quotation.remove, { id, version })).toEqual({ removed: 1 })
      expect(await service.refused('sales', quotation.get, { id })).toMatchObject({ status: 404 })
      for (const table of ['quotation_content', 'quotation_cost'])
        expect(
          await service.database.query(`SELECT FROM ${table} WHERE company_id = $1 AND quotation_id = $2`, [
            service.companyId,
            id,
          ]),
        ).toEqual([])
      const final = await quoting.sentBy('sales')
      expect(await service.refused('sales', quotation.remove, { id: final.id, version: final.version })).toMatchObject({
        status: 409,
        problem: 'locked',
      })
    })
  })

  describe('belongs to its maker', () => {
    it('and to those who see the whole company; nobody else knows of it', async () => {
      const { id, version, draft } = await quoting.draftOf('junior')
      const acts = [
        [quotation.get, { id }],
        [quotation.document, { id }],
        [quotation.save, { id, version, draft }],
        [quotation.send, { id, version }],
        [quotation.revise, { id }],
        [quotation.copy, { id }],
        [quotation.withdraw, { id, version, reason: '客户取消' }],
        [quotation.remove, { id, version }],
      ] as const
      for (const [act, input] of acts)
        for (const who of ['sales', 'rival'] as const)
          expect(await service.refused(who, act, input)).toMatchObject({ status: 404, problem: 'notFound' })
      expect((await service.ask('pricing', quotation.get, { id })).id).toBe(id)
      expect((await service.ask('junior', quotation.get, { id })).version).toBe(version)
    })

    it('and is changed only by people who may edit', async () => {
      const { id, version } = await quoting.draftOf('junior')
      expect((await service.ask('reader', quotation.get, { id })).id).toBe(id)
      expect(await service.refused('reader', quotation.send, { id, version })).toMatchObject({
        status: 403,
        problem: 'forbidden',
      })
    })
  })
})
