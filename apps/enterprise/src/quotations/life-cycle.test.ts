import { createHash } from 'node:crypto'
import { customer, fclRate, type Quotation, type QuotationDraft } from '@hangjia/contracts'
import { fiveLanes } from '@hangjia/pricing/cases'
import { beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, price, quotation, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/insert-records.ts'
import { seedBook } from '../seed/seed-book.ts'
import { canonicalJson } from './frozen.ts'
import { expireQuotations } from './write-quotation.ts'

const at = '2026-11-20T07:00:00.000Z'
const today = '2026-11-20'
const { book, lanes } = fiveLanes(today)
const ningbo = lanes[1]!

onBothEngines('a quotation', (open) => {
  let service: PricingService
  let namelessCustomer: string
  beforeAll(async () => {
    service = await startPricingService(await open())
    service.at = at
    await seedBook(service.database, service.companyId, book)
    const [id = ''] = await insertRecords(service.database, customer, service.companyId, [
      { customerNo: 'K-ZH', nameCn: '只有中文名的客户' },
    ])
    namelessCustomer = id
  })

  /** A draft of the Ningbo lane for the good customer. */
  const draftOf = async (as: Name, change: Partial<QuotationDraft> = {}): Promise<Quotation> => {
    const { asOf, offers } = await service.ask('pricing', price.sell, { ask: ningbo.ask })
    const { id } = await service.ask(as, quotation.fromOffers, {
      ask: ningbo.ask,
      asOf,
      offerKeys: [offers[0]!.key],
    })
    const made = await service.ask(as, quotation.get, { id })
    const draft = { ...made.draft, customer: '901', ...change }
    return await service.ask(as, quotation.save, { id, version: made.version, draft })
  }
  const sent = async (as: Name) => {
    const { id, version } = await draftOf(as)
    return await service.ask(as, quotation.send, { id, version })
  }
  const withLine = (
    draft: QuotationDraft,
    charge: string,
    change: Partial<QuotationDraft['options'][number]['lines'][number]>,
  ): QuotationDraft => ({
    ...draft,
    options: draft.options.map((option) => ({
      ...option,
      lines: option.lines.map((line) => (line.nameEn === charge ? { ...line, ...change } : line)),
    })),
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
    // Whoever has no desk does not even know it.
    expect(await service.refused('sales', quotation.fromOffers, input)).toMatchObject({ problem: 'invalidInput' })
    const made = await service.ask('pricing', quotation.fromOffers, input)
    expect(made.id).toMatch(/^\d+$/)
    await service.database.query('DELETE FROM fcl_rate WHERE company_id = $1 AND id = $2', [service.companyId, id])
  })

  describe('a draft', () => {
    it('is saved by who read its newest version', async () => {
      const { id, version, draft } = await draftOf('sales')
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
      ['NaN for a price', (draft) => line(draft, { unitPrice: 'NaN' }), 'options.0.lines.0.unitPrice', 'format'],
    ]
    const option = (draft: QuotationDraft, change: object) => ({ options: [{ ...draft.options[0]!, ...change }] })
    const line = (draft: QuotationDraft, change: object) =>
      option(draft, {
        lines: draft.options[0]!.lines.map((each, index) => (index === 0 ? { ...each, ...change } : each)),
      })
    it.each(wrong)('refuses %s', async (_what, change, path, rule) => {
      const { id, version, draft } = await draftOf('sales')
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
      const { id, version } = await draftOf('sales')
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
      const final = await sent('sales')
      expect(await service.refused('sales', quotation.remove, { id: final.id, version: final.version })).toMatchObject({
        status: 409,
        problem: 'locked',
      })
    })
  })

  describe('is not sent', () => {
    const guards: readonly [
      what: string,
      change: (draft: QuotationDraft) => QuotationDraft,
      path: string,
      rule: string,
    ][] = [
      ['without a customer', (draft) => ({ ...draft, customer: null }), 'customer', 'required'],
      [
        'to somebody who is not linked yet',
        (draft) => ({ ...draft, customer: null, prospectName: 'New Co' }),
        'customer',
        'prospectNotLinked',
      ],
      ['after its last day', (draft) => ({ ...draft, validUntil: '2026-11-19' }), 'validUntil', 'validityOver'],
      ['beyond its rates', (draft) => ({ ...draft, validUntil: '2027-06-30' }), 'validUntil', 'longerThanRates'],
      [
        'with a charge twice',
        (draft) => {
          const [option] = draft.options
          const seal = option!.lines.find(({ nameEn }) => nameEn === 'Seal fee')!
          return { ...draft, options: [{ ...option!, lines: [...option!.lines, { ...seal, key: 'again' }] }] }
        },
        'charge',
        'chargeRepeated',
      ],
      [
        'with a charge that has no name',
        (draft) => withLine(draft, 'Seal fee', { charge: null, nameCn: '', nameEn: '' }),
        'charge',
        'chargeNameMissing',
      ],
      [
        'with a charge that has no price',
        (draft) => withLine(draft, 'Documentation fee', { unitPrice: null }),
        'unitPrice',
        'atLeastOnePrice',
      ],
      [
        'with a container that has no price',
        (draft) => withLine(draft, 'Ocean freight', { boxPrices: [{ box: '20GP', price: '900' }] }),
        'boxPrices.40HQ',
        'boxPriceMissing',
      ],
      [
        'with a price in no currency',
        (draft) => withLine(draft, 'Documentation fee', { currency: null }),
        'currency',
        'currencyMissing',
      ],
      [
        'with cents on the freight of a container',
        (draft) =>
          withLine(draft, 'Ocean freight', {
            boxPrices: [
              { box: '20GP', price: '900.5' },
              { box: '40HQ', price: '1500' },
            ],
          }),
        'boxPrices.20GP',
        'integerPrice',
      ],
      [
        'when the equivalent lacks a rate of exchange',
        (draft) => ({ ...draft, currency: 'EUR' }),
        'options.0',
        'exchangeRateMissing',
      ],
    ]
    it.each(guards)('%s', async (_what, change, path, rule) => {
      const saved = await draftOf('sales')
      const { id, version } = await service.ask('sales', quotation.save, {
        id: saved.id,
        version: saved.version,
        draft: change(saved.draft),
      })
      const refusal = await service.refused('sales', quotation.send, { id, version })
      expect(refusal).toMatchObject({ status: 422, problem: 'blocked' })
      expect(refusal.issues).toContainEqual(expect.objectContaining({ rule, path: expect.stringContaining(path) }))
      const kept = await service.ask('sales', quotation.get, { id })
      expect(kept).toMatchObject({ status: 'draft', version })
    })

    it('in English to a customer without an English name', async () => {
      const { id, version } = await draftOf('sales', { customer: namelessCustomer, language: 'en' })
      const { issues } = await service.refused('sales', quotation.send, { id, version })
      expect(issues).toContainEqual(expect.objectContaining({ path: 'customer', rule: 'englishNameMissing' }))
    })

    it('with a line typed by hand, by somebody who may not', async () => {
      const saved = await draftOf('junior')
      const draft = withLine(saved.draft, 'Documentation fee', { unitPrice: '1' })
      const { id, version } = await service.ask('junior', quotation.save, {
        id: saved.id,
        version: saved.version,
        draft,
      })
      const { issues } = await service.refused('junior', quotation.send, { id, version })
      expect(issues.map(({ rule }) => rule)).toEqual(['manualNeedsRight'])
    })

    it.each([
      ['recalled', 'display_flag = 0', 'rateRecalled'],
      ['over', "valid_to = '2026-11-19'", 'rateExpired'],
      ['shortened', "valid_to = '2026-11-22'", 'longerThanRates'],
    ])('when a rate of it was %s since', async (_what, change, rule) => {
      const { id, version } = await draftOf('sales')
      const [before] = book.rates.filter((rate) => rate.id === '1002')
      await service.database.query(`UPDATE fcl_rate SET ${change} WHERE company_id = $1 AND id = 1002`, [
        service.companyId,
      ])
      const refusal = await service.refused('sales', quotation.send, { id, version })
      await service.database.query(
        'UPDATE fcl_rate SET display_flag = 1, valid_to = $2 WHERE company_id = $1 AND id = 1002',
        [service.companyId, before!.validTo],
      )
      expect(refusal.issues).toContainEqual(expect.objectContaining({ rule }))
      if (rule !== 'longerThanRates')
        expect(refusal.issues[0]).toMatchObject({ path: 'options.0', parameters: { rate: 'MSK CNNBG → NLRTM' } })
    })
  })

  describe('that was sent', () => {
    it('never changes, whatever happens around it', async () => {
      const final = await sent('sales')
      expect(final).toMatchObject({ status: 'sent', sentAt: expect.stringContaining('2026-11-20T07:00:00') })
      const paper = await service.raw('sales', quotation.document, { id: final.id })
      const refusals = await Promise.all([
        service.refused('sales', quotation.save, { id: final.id, version: final.version, draft: final.draft }),
        service.refused('sales', quotation.send, { id: final.id, version: final.version }),
        service.refused('sales', quotation.remove, { id: final.id, version: final.version }),
      ])
      expect(refusals.map(({ problem }) => problem)).toEqual(['locked', 'locked', 'locked'])
      // The house changes its names, tariffs and address; the paper says what it said.
      await service.database.script(`
        UPDATE charge SET name_scn = '改了', name_en = 'Changed' WHERE code = 'OF';
        UPDATE customer SET name_cn = '改了' WHERE customer_no = 'K901';
        UPDATE company SET name_en = 'Changed' WHERE id = ${service.companyId};
        UPDATE origin_charge SET charges = '[]' WHERE id = 3003;`)
      service.at = '2026-11-21T07:00:00.000Z'
      expect(await service.raw('sales', quotation.document, { id: final.id })).toEqual(paper)
      service.at = at
      await service.database.script(`
        UPDATE charge SET name_scn = '海运费', name_en = 'Ocean freight' WHERE code = 'OF';
        UPDATE customer SET name_cn = '客户901' WHERE customer_no = 'K901';
        UPDATE company SET name_en = 'Hangjia Demo' WHERE id = ${service.companyId};`)
      await service.database.query('UPDATE origin_charge SET charges = $1::jsonb WHERE id = 3003', [
        JSON.stringify(book.originCharges.find(({ id }) => id === '3003')!.charges),
      ])
    })

    it('has the fingerprint of what it says', async () => {
      const { id } = await sent('sales')
      const { document, sha256 } = await service.database.one<{ document: unknown; sha256: string }>(
        'SELECT document, sha256 FROM quotation_content WHERE company_id = $1 AND quotation_id = $2',
        [service.companyId, id],
      )
      expect(createHash('sha256').update(canonicalJson(document)).digest('hex')).toBe(sha256)
    })

    it('is protected by the database itself', async () => {
      const { id } = await sent('sales')
      const key = [service.companyId, id]
      const change = "UPDATE quotation_content SET document = '{}' WHERE company_id = $1 AND quotation_id = $2"
      await expect(service.database.query(change, key)).rejects.toThrow(/never changes/)
      await expect(
        service.database.query('DELETE FROM quotation WHERE company_id = $1 AND id = $2', key),
      ).rejects.toThrow(/never changes/)
    })

    it('gets a next revision, one draft at a time, and is superseded when that is sent', async () => {
      const first = await sent('sales')
      const next = await service.ask('sales', quotation.revise, { id: first.id })
      expect(await service.refused('sales', quotation.revise, { id: first.id })).toMatchObject({
        status: 409,
        problem: 'duplicate',
        details: { title: first.quoteNo },
      })
      const draft = await service.ask('sales', quotation.get, { id: next.id })
      expect(draft).toMatchObject({
        quoteNo: first.quoteNo,
        revision: 2,
        status: 'draft',
        revisions: [{ id: first.id, revision: 1, status: 'sent' }],
      })
      expect((await service.ask('sales', quotation.get, { id: first.id })).status).toBe('sent')
      await service.ask('sales', quotation.send, { id: next.id, version: draft.version })
      expect((await service.ask('sales', quotation.get, { id: first.id })).status).toBe('superseded')
      expect((await service.ask('sales', quotation.document, { id: first.id })).status).toBe('superseded')
      const costs = await service.database.query('SELECT FROM quotation_cost WHERE quotation_id = $1', [next.id])
      expect(costs).toHaveLength(1)
    })

    it('is withdrawn, and cannot be twice; a draft cannot at all', async () => {
      const { id, version } = await sent('sales')
      const gone = await service.ask('sales', quotation.withdraw, { id, version })
      expect(gone.status).toBe('withdrawn')
      expect(await service.refused('sales', quotation.withdraw, { id, version: gone.version })).toMatchObject({
        problem: 'locked',
      })
      const draft = await draftOf('sales')
      expect(
        await service.refused('sales', quotation.withdraw, { id: draft.id, version: draft.version }),
      ).toMatchObject({ problem: 'locked' })
    })

    it('expires after its last day, in words and in the list', async () => {
      const { id } = await sent('sales')
      service.at = '2026-11-27T15:59:59.999Z'
      expect((await service.ask('sales', quotation.get, { id })).status).toBe('sent')
      service.at = '2026-11-27T16:00:00.000Z'
      expect((await service.ask('sales', quotation.get, { id })).status).toBe('expired')
      expect((await service.ask('sales', quotation.document, { id })).status).toBe('expired')
      service.at = at
      expect(await expireQuotations(service.database, '2026-11-28')).toBeGreaterThan(0)
      expect(await expireQuotations(service.database, '2026-11-28')).toBe(0)
      expect((await service.ask('sales', quotation.get, { id })).status).toBe('expired')
    })

    it('is copied under a new number with today’s date', async () => {
      const first = await sent('sales')
      service.at = '2026-11-23T01:00:00.000Z'
      const { id } = await service.ask('sales', quotation.copy, { id: first.id })
      const copy = await service.ask('sales', quotation.get, { id })
      service.at = at
      expect(copy).toMatchObject({ status: 'draft', revision: 1, revisions: [], draft: { quoteDate: '2026-11-23' } })
      expect(copy.quoteNo).toMatch(/^FCL261123\d{4}$/)
      expect(copy.draft.options).toEqual(first.draft.options)
    })
  })

  describe('belongs to who made it', () => {
    it('and to those who see the whole company; nobody else knows of it', async () => {
      const { id, version, draft } = await draftOf('junior')
      const acts = [
        [quotation.get, { id }],
        [quotation.document, { id }],
        [quotation.save, { id, version, draft }],
        [quotation.send, { id, version }],
        [quotation.revise, { id }],
        [quotation.copy, { id }],
        [quotation.withdraw, { id, version }],
        [quotation.remove, { id, version }],
      ] as const
      for (const [act, input] of acts)
        for (const who of ['sales', 'rival'] as const)
          expect(await service.refused(who, act, input)).toMatchObject({ status: 404, problem: 'notFound' })
      expect((await service.ask('pricing', quotation.get, { id })).id).toBe(id)
      expect((await service.ask('junior', quotation.get, { id })).version).toBe(version)
    })

    it('and is changed only by who may edit', async () => {
      const { id, version } = await draftOf('junior')
      expect((await service.ask('reader', quotation.get, { id })).id).toBe(id)
      expect(await service.refused('reader', quotation.send, { id, version })).toMatchObject({
        status: 403,
        problem: 'forbidden',
      })
    })
  })
})
