import type { QuotationDraft } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type PricingService, quotation } from '../../../test/pricing-service.ts'
import { book, lanes, type Quoting, startQuoting, withLine, withOption } from '../../../test/quoting.ts'
import { json } from '../../database/values.ts'

onBothEngines('a quotation is not sent', (open) => {
  let quoting: Quoting
  let service: PricingService
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    service = quoting.service
  })

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
    [
      'when it ends before its own date',
      (draft) => ({ ...draft, quoteDate: '2199-12-31' }),
      'validUntil',
      'endsBeforeStart',
    ],
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
    const saved = await quoting.draftOf('sales')
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
    const { id, version } = await quoting.draftOf('sales', { customer: quoting.namelessCustomer, language: 'en' })
    const { issues } = await service.refused('sales', quotation.send, { id, version })
    expect(issues).toContainEqual(expect.objectContaining({ path: 'customer', rule: 'englishNameMissing' }))
  })

  it('with a line typed by hand, by somebody who may not', async () => {
    const saved = await quoting.draftOf('junior')
    const draft = withLine(saved.draft, 'Documentation fee', { unitPrice: '1' })
    const { id, version } = await service.ask('junior', quotation.save, {
      id: saved.id,
      version: saved.version,
      draft,
    })
    const { issues } = await service.refused('junior', quotation.send, { id, version })
    expect(issues.map(({ rule }) => rule)).toEqual(['manualNeedsRight'])
  })

  it('with the prices of one lane on another, by somebody who may not quote by hand', async () => {
    const saved = await quoting.draftOf('junior')
    const elsewhere = withOption(saved.draft, { pod: lanes[0]!.ask.pods[0]! })
    const { id, version, draft } = await service.ask('junior', quotation.save, {
      id: saved.id,
      version: saved.version,
      draft: elsewhere,
    })
    expect(new Set(draft.options[0]!.lines.map(({ source }) => source))).toEqual(new Set(['manual']))
    const { issues } = await service.refused('junior', quotation.send, { id, version })
    expect(issues.map(({ rule }) => rule)).toContain('manualNeedsRight')
    const back = await service.ask('junior', quotation.save, { id, version, draft: saved.draft })
    expect(new Set(back.draft.options[0]!.lines.map(({ source }) => source))).toEqual(new Set(['rate']))
  })

  it('with an option that promises more days than its rate has', async () => {
    const saved = await quoting.draftOf('sales')
    const { id, version } = await service.ask('sales', quotation.save, {
      id: saved.id,
      version: saved.version,
      draft: withOption(saved.draft, { validTo: '2027-12-31' }),
    })
    const { issues } = await service.refused('sales', quotation.send, { id, version })
    expect(issues).toEqual([
      { path: 'options.0.validTo', rule: 'longerThanRates', parameters: { latest: saved.draft.options[0]!.validTo } },
    ])
  })

  it('when a rate of it has another price since, unless a person priced every line', async () => {
    const { id, version } = await quoting.draftOf('sales')
    const [before] = await service.database.query<{ prices: unknown }>(
      'SELECT box_prices AS prices FROM fcl_rate WHERE company_id = $1 AND id = 1002',
      [service.companyId],
    )
    const put = (prices: unknown) =>
      service.database.query('UPDATE fcl_rate SET box_prices = $2 WHERE company_id = $1 AND id = 1002', [
        service.companyId,
        json(prices),
      ])
    await service.database.query("UPDATE fcl_rate SET notice = 'other words' WHERE company_id = $1 AND id = 1002", [
      service.companyId,
    ])
    await put([{ box: '40HQ', price: '9999' }])
    const { issues } = await service.refused('sales', quotation.send, { id, version })
    await put(before?.prices)
    expect(issues.map(({ rule }) => rule)).toContain('rateChanged')
    // The old price is back: nothing has changed any more.
    expect((await service.ask('sales', quotation.send, { id, version })).status).toBe('sent')
  })

  it.each([
    ['a sheet of charges has another price', 'originCharge', 'origin_charge', 'charges', "'[]'"],
    ['a sheet of charges is withdrawn', 'originCharge', 'origin_charge', 'display_flag', '0'],
    ['a sheet of charges is added to the others', 'originCharge', 'origin_charge', 'stack', 'true'],
    ['a rate has another fee for a telex release', 'fclRate', 'fcl_rate', 'telex_fee', '77'],
    ['a rate is all-in', 'fclRate', 'fcl_rate', 'all_in', 'true'],
  ])('when %s since', async (_what, resource, table, column, value) => {
    const { id, version, derivations } = await quoting.draftOf('sales')
    const used = Object.values(derivations)
      .flatMap(function sources(derivation): { resource: string; id: string; title: string }[] {
        return [...(derivation.source ? [derivation.source] : []), ...derivation.children.flatMap(sources)]
      })
      .find((source) => source.resource === resource)
    const { database, companyId } = service
    const where = `WHERE company_id = ${companyId} AND id = ${used!.id}`
    const { former } = await database.one<{ former: string }>(
      `SELECT quote_nullable(${column}::text) AS former FROM ${table} ${where}`,
    )
    await database.query(`UPDATE ${table} SET ${column} = ${value} ${where}`)
    const { issues } = await service.refused('sales', quotation.send, { id, version })
    await database.query(`UPDATE ${table} SET ${column} = ${former} ${where}`)
    expect(issues).toContainEqual({ path: 'options.0', rule: 'rateChanged', parameters: { rate: used!.title } })
    expect((await service.ask('sales', quotation.send, { id, version })).status).toBe('sent')
  })

  it.each([
    ['recalled', 'display_flag = 0', 'rateRecalled'],
    ['over', "valid_to = '2026-11-19'", 'rateExpired'],
    ['shortened', "valid_to = '2026-11-22'", 'longerThanRates'],
  ])('when a rate of it was %s since', async (_what, change, rule) => {
    const { id, version } = await quoting.draftOf('sales')
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
