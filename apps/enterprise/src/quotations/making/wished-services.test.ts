import {
  area,
  charge,
  chargeUnit,
  declarationFee,
  type FclAsk,
  insuranceRate,
  type QuotationLine,
  type Resource,
  renewals,
  supplier,
  trailerRate,
  withOwnLines,
} from '@hangjia/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type PricingService, price, quotation, records } from '../../../test/pricing-service.ts'
import { book, ningbo, startQuoting } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'
import { houseCompany } from '../../seed/write-base.ts'

const [cny = '', usd = ''] = ['CNY', 'USD'].map(
  (code) => book.dictionaries.currencies.find((one) => one.code === code)?.id,
)
const entry = book.dictionaries.units.find(({ code }) => code === 'ENTRY')?.id
const valid = { validFrom: '2026-11-01', validTo: '2026-12-31', displayFlag: 1 }
const wishes = {
  declared: { declarationKind: 'general', entries: 2, hsLines: 12 },
  insurance: { value: '100000' },
} as const
const added = ['Customs declaration fee', 'Additional declaration sheet', 'Cargo insurance premium']

onBothEngines('services that a search of full containers wishes', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = (await startQuoting(await open())).service
    const insert = (resource: Resource, rows: readonly object[], companyId = service.companyId) =>
      insertRecords(service.database, resource, companyId, rows as readonly Record<string, unknown>[])
    const named = (code: string, nameEn: string) => ({ code, nameScn: nameEn, nameCn: nameEn, nameEn, status: 1 })
    const [line = ''] = await insert(chargeUnit, [{ ...named('HSLINE', 'HS line'), basis: 'perHsLine' }], houseCompany)
    const paid = { category: 'customs', defaultUnit: entry, defaultCurrency: cny, defaultPayType: 'PRE' }
    const [customs, sheet] = await insert(
      charge,
      [
        { ...named('CUS', added[0] ?? ''), ...paid },
        { ...named('HSX', added[1] ?? ''), ...paid },
      ],
      houseCompany,
    )
    const due = {
      currency: cny,
      paymentTerm: 'PRE',
      treatment: 'subject',
      when: 'always',
      calculable: true,
      inTotal: true,
    }
    await insert(declarationFee, [
      {
        name: 'General trade',
        declarationKind: 'general',
        mode: 'FCL',
        charges: [
          { charge: customs, unit: entry, unitPrice: '100', costUnitPrice: '80', ...due },
          { charge: sheet, unit: line, unitPrice: '50', includedQuantity: '5', blockSize: '5', ...due },
        ],
        ...valid,
      },
    ])
    const [insurer] = await insert(supplier, [
      { code: 'PICC', nameCn: 'PICC', nameEn: 'PICC', categories: ['insurer'] },
    ])
    await insert(insuranceRate, [
      {
        name: 'ICC A',
        insurer,
        mode: 'any',
        cargoCategory: 'general',
        clause: 'iccA',
        lines: [{ rateType: 'main', ratePercent: '0.08' }],
        valueUpliftPercent: '10',
        currency: usd,
        minPremium: '30',
        ...valid,
      },
    ])
  })
  const quoted = async (as: Name) => {
    const ask = { ...ningbo.ask, ...wishes }
    const { asOf, offers } = withOwnLines(await service.ask('pricing', price.sell, { ask }))
    const [offer] = offers
    const offerKeys = offers.slice(0, 1).map(({ key }) => key)
    const { id } = await service.ask(as, quotation.fromOffers, { ask, asOf, offerKeys })
    const made = await service.ask(as, quotation.get, { id })
    const draft = { ...made.draft, customer: '901' }
    return { offer, saved: await service.ask(as, quotation.save, { id, version: made.version, draft }) }
  }

  // Two entries of 6 lines: 2 × 100, and a further sheet for each (R25); 110,000 × 0.08 % = 88 (R24).
  const amounts = ['200.00', '100.00', '88.00']

  it('are priced on both sides, quoted and printed to the cent, and sent', async () => {
    const { offer, saved } = await quoted('pricing')
    const of = (
      lines: readonly { readonly charge: { readonly nameEn: string }; readonly amount: string | null }[] = [],
    ) => added.map((name) => lines.find((line) => line.charge.nameEn === name)?.amount)
    expect(of(offer?.sell.lines)).toEqual(amounts)
    const { offers } = withOwnLines(await service.ask('pricing', price.desk, { ask: { ...ningbo.ask, ...wishes } }))
    expect(of(offers[0]?.buy?.lines)).toEqual(['160.00', '100.00', '88.00'])
    expect(saved.costs?.o1?.filter(({ nameEn }) => added.includes(nameEn))).toHaveLength(3)
    const paper = await service.ask('pricing', quotation.document, { id: saved.id })
    const printed = paper.options[0]?.blocks.flatMap(({ lines }) => lines) ?? []
    expect(printed.map(({ amount }) => amount)).toEqual(expect.arrayContaining(amounts))
    const { status } = await service.ask('pricing', quotation.send, { id: saved.id, version: saved.version })
    expect(status).toBe('sent')
  })

  it('are not sent at a premium of before, and show no cost to a reader without the right', async () => {
    const { saved } = await quoted('costless')
    expect((await service.raw('costless', quotation.get, { id: saved.id })).text).not.toMatch(/"costs"|"net\.|160\.00/)
    await service.database.query(`UPDATE insurance_rate SET min_premium = '90' WHERE company_id = $1`, [
      service.companyId,
    ])
    const { issues } = await service.refused('pricing', quotation.send, { id: saved.id, version: saved.version })
    expect(issues).toMatchObject([{ path: 'options.0', rule: 'rateChanged' }])
    await service.database.query(`UPDATE insurance_rate SET min_premium = '30' WHERE company_id = $1`, [
      service.companyId,
    ])
  })

  it('are priced again by internal rates only for people who quote by hand', async () => {
    const { saved } = await quoted('pricing')
    const sent = await service.ask('pricing', quotation.send, { id: saved.id, version: saved.version })
    const setFlag = (flag: number) =>
      service.database.run('UPDATE insurance_rate SET display_flag = $2 WHERE company_id = $1', [
        service.companyId,
        flag,
      ])
    await setFlag(2)
    const premiumFor = async (as: Name) => {
      const { id } = await service.ask(as, quotation.replicate, { id: sent.id })
      const { draft } = await service.ask(as, quotation.get, { id })
      return draft.options[0]?.lines.find(({ nameEn }) => nameEn === added[2])?.unitPrice ?? null
    }
    expect([await premiumFor('pricing'), await premiumFor('handless')]).toEqual(['88', null])
    await setFlag(1)
  })

  describe('sold without carriage', () => {
    const declared = { ...wishes.declared, carriedAs: 'FCL', customsPort: ningbo.ask.pols[0] } as const
    const begin = async (as: Name, input: Parameters<typeof service.ask<typeof quotation.ofService>>[2]) => {
      const { id } = await service.ask(as, quotation.ofService, input)
      return await service.ask(as, quotation.get, { id })
    }

    it('a declaration has the lines of its tariff, and is sent and printed without a word of a ship', async () => {
      const made = await begin('handless', { service: 'customs', customer: '901', declared })
      const [option] = made.draft.options
      expect(made.quoteNo).toMatch(/^VA\d{10}$/)
      expect(option?.lines).toMatchObject([
        { nameEn: added[0], unit: 'ENTRY', unitPrice: '100', quantity: '2', source: 'rate', block: 'origin' },
        { nameEn: added[1], source: 'rate' },
      ])
      expect(made.latestValidUntil).toBe(valid.validTo)
      expect(made.costs?.o1).toMatchObject([{ unitPrice: '80' }, {}])
      const paper = await service.ask('pricing', quotation.document, { id: made.id })
      expect(paper.shipment).toMatchObject({
        title: { zh: '报关报价单', en: 'Customs clearance quotation' },
        cargo: [
          { field: 'customsPort' },
          { field: 'mode', value: { zh: '整箱', en: 'FCL' } },
          { field: 'declarationKind', value: { en: 'General trade' } },
          { field: 'entries', value: { zh: '2 票', en: '2 entries' } },
          { field: 'hsLines', value: { en: '12 HS lines' } },
        ],
      })
      expect(paper.options[0]).toMatchObject({ facts: [], totals: [{ currency: 'CNY', total: '300.00' }] })
      const listed = await service.ask('pricing', records.list, { page: 'companyQuotation', search: made.quoteNo })
      expect(listed.rows).toMatchObject([{ mode: 'customs', lane: '报关 Customs clearance' }])
      // The prices are those of the tariff: nobody needs the right to quote by hand.
      const sent = await service.ask('handless', quotation.send, { id: made.id, version: made.version })
      expect(sent.status).toBe('sent')
    })

    it('is not sent at a price of before, nor longer than its tariff holds', async () => {
      const { id, version, draft } = await begin('pricing', { service: 'customs', customer: '901', declared })
      const set = (to: string) =>
        service.database.run(
          `UPDATE declaration_fee SET charges = jsonb_set(charges, '{0,unitPrice}', to_jsonb($2::text)) WHERE company_id = $1`,
          [service.companyId, to],
        )
      await set('120')
      const { issues } = await service.refused('pricing', quotation.send, { id, version })
      await set('100')
      expect(issues).toMatchObject([{ path: 'options.0', rule: 'rateChanged' }])
      const late = { ...draft, validUntil: '2027-01-31' }
      const saved = await service.ask('pricing', quotation.save, { id, version, draft: late })
      const refusal = await service.refused('pricing', quotation.send, { id, version: saved.version })
      expect(refusal.issues).toMatchObject([{ path: 'validUntil', rule: 'longerThanRates' }])
    })

    it('is not sold below its cost without an approval', async () => {
      const { id, version, draft } = await begin('pricing', { service: 'customs', customer: '901', declared })
      const cheap = draft.options.map((option) => ({
        ...option,
        lines: option.lines.map((line) => ({ ...line, unitPrice: '10', reason: 'a first shipment' })),
      }))
      const saved = await service.ask('pricing', quotation.save, { id, version, draft: { ...draft, options: cheap } })
      expect(saved.belowFloor).toEqual(['o1'])
      expect((await service.refused('pricing', quotation.send, { id, version: saved.version })).issues).toMatchObject([
        { path: 'options.0', rule: 'belowFloor' },
      ])
    })

    it('an insurance has its premium; one that nobody insures has a price to type', async () => {
      const asked = { service: 'insurance', customer: '901', insurance: wishes.insurance } as const
      const { draft } = await begin('pricing', asked)
      expect(draft).toMatchObject({
        currency: 'USD',
        shipment: { cargo: [{ value: { en: 'USD 100,000.00 (CIF)' } }, {}, {}] },
      })
      expect(draft.options[0]?.lines).toMatchObject([
        { block: 'other', unitPrice: '88', quantity: '1', source: 'rate' },
      ])
      const fragile = await begin('pricing', { ...asked, insurance: { value: '100000', cargoCategory: 'fragile' } })
      expect(fragile.draft.options[0]?.lines).toMatchObject([{ nameEn: added[2], unitPrice: null }])
      const { issues } = await service.refused('pricing', quotation.send, { id: fragile.id, version: fragile.version })
      expect(issues.map(({ rule }) => rule)).toContain('atLeastOnePrice')
    })

    it('an agent is typed line by line, by people who quote by hand and with a reason', async () => {
      const { id, version, draft } = await begin('handless', { service: 'agent', customer: '901' })
      expect(draft.options).toMatchObject([{ lines: [], facts: [] }])
      const line: QuotationLine = {
        key: 'l1',
        block: 'destination',
        charge: null,
        nameCn: '海外操作费',
        nameEn: 'Handling abroad',
        unit: 'BL',
        currency: 'USD',
        unitPrice: '50',
        quantity: '1',
        boxPrices: [],
        minAmount: '80',
        maxAmount: null,
        paymentTerm: 'PRE',
        treatment: 'subject',
        printed: true,
        remark: '',
        source: 'manual',
      }
      const typed = { ...draft, options: draft.options.map((option) => ({ ...option, lines: [line] })) }
      const saved = await service.ask('handless', quotation.save, { id, version, draft: typed })
      const rulesOf = async (as: Name, at: number) =>
        (await service.refused(as, quotation.send, { id, version: at })).issues.map(({ rule }) => rule)
      expect(await rulesOf('handless', saved.version)).toContain('manualNeedsRight')
      expect(await rulesOf('pricing', saved.version)).toEqual(['manualReasonMissing'])
      const options = draft.options.map((option) => ({
        ...option,
        lines: [{ ...line, reason: 'by mail of the agent' }],
      }))
      const given = await service.ask('pricing', quotation.save, {
        id,
        version: saved.version,
        draft: { ...draft, options },
      })
      const sent = await service.ask('pricing', quotation.send, { id, version: given.version })
      const { options: printed } = await service.ask('pricing', quotation.document, { id })
      expect([sent.status, printed[0]?.totals[0]?.total]).toEqual(['sent', '80.00'])
      // There is no question to ask again, which is said; a copy and a new version are made as ever.
      expect((await service.refused('pricing', quotation.replicate, { id })).issues).toMatchObject([
        { rule: 'notPricedAgain' },
      ])
      await service.ask('pricing', quotation.revise, { id })
      await service.ask('pricing', quotation.copy, { id })
    })

    it('is made once for a request, of what is there, and for customers that its maker sees', async () => {
      const once = { service: 'agent', customer: '901', requestKey: 'agent-901-once' } as const
      expect((await begin('pricing', once)).id).toBe((await begin('pricing', once)).id)
      const refused = (as: Name, input: object) =>
        service.refused(as, quotation.ofService, { service: 'agent', ...input })
      expect((await refused('rival', { customer: '901' })).issues).toMatchObject([
        { path: 'customer', rule: 'notFound' },
      ])
      expect((await refused('hunter', {})).status).toBe(403)
      expect((await refused('reader', {})).status).toBe(403)
      const nowhere = { service: 'customs', declared: { ...declared, customsPort: '999999' } }
      expect((await refused('pricing', nowhere)).issues).toMatchObject([
        { path: 'declared.customsPort', rule: 'notFound' },
      ])
    })
  })

  describe('with a trailer from a place on land', () => {
    let ask: FclAsk
    beforeAll(async () => {
      const insert = (resource: Resource, row: object, companyId = service.companyId) =>
        insertRecords(service.database, resource, companyId, [row as Record<string, unknown>])
      const time = { code: 'TIME', nameScn: '次', nameCn: '次', nameEn: 'Time', basis: 'fixed', status: 1 }
      await insert(chargeUnit, time, houseCompany)
      const toll = { code: 'TOLL', nameScn: '高速费', nameCn: '高速费', nameEn: 'Toll', category: 'inland', status: 1 }
      await insert(charge, { ...toll, defaultUnit: entry, defaultCurrency: cny, defaultPayType: 'PRE' }, houseCompany)
      const kunshan = {
        code: '320583',
        nameScn: '昆山',
        nameCn: '昆山',
        nameEn: 'Kunshan',
        level: 'district',
        status: 1,
      }
      const [place = ''] = await insert(area, kunshan, houseCompany)
      const port = book.dictionaries.ports.find(({ code }) => code === 'CNNBG')?.id
      const boxPrices = ['20GP', '40HQ'].map((box) => ({ box, price: '1150' }))
      await insert(trailerRate, { direction: 'export', area: place, port, currency: cny, boxPrices, ...valid })
      ask = { ...ningbo.ask, pickup: { area: place, street: '', postcode: null } }
    })
    const onTrailer = (set: string) =>
      service.database.run(`UPDATE trailer_rate SET ${set} WHERE company_id = $1`, [service.companyId])
    const haulage = (lines: readonly { readonly nameEn: string }[] = []) =>
      lines.filter(({ nameEn }) => nameEn === 'Trucking').length
    const sent = async () => {
      const { asOf, offers } = await service.ask('pricing', price.sell, { ask })
      const offerKeys = offers.slice(0, 1).map(({ key }) => key)
      const { id } = await service.ask('pricing', quotation.fromOffers, { ask, asOf, offerKeys })
      const { draft, version } = await service.ask('pricing', quotation.get, { id })
      expect(haulage(draft.options[0]?.lines)).toBe(1)
      expect([draft.publicRemark, draft.pickup]).toEqual([
        '',
        {
          field: 'pickup',
          label: { zh: '提货地', en: 'Pick-up place' },
          value: { zh: '昆山', en: 'Kunshan' },
        },
      ])
      const saved = await service.ask('pricing', quotation.save, { id, version, draft: { ...draft, customer: '901' } })
      return await service.ask('pricing', quotation.send, { id, version: saved.version })
    }

    it('nothing is quoted, whatever is asked for, where no trailer fetches the containers', async () => {
      await onTrailer('display_flag = 0')
      const { asOf, offers } = await service.ask('pricing', price.sell, { ask })
      expect(offers[0]?.quotable).toBe(false)
      const asked = { ask, asOf, offerKeys: offers.slice(0, 1).map(({ key }) => key) }
      const { issues } = await service.refused('pricing', quotation.fromOffers, asked)
      await onTrailer('display_flag = 1')
      expect(issues).toEqual([{ path: 'offerKeys.0', rule: 'pickupMissing', parameters: {} }])
    })

    it.each(renewals)('%s is refused once its trailer is withdrawn, and made again with another', async (act) => {
      const { id } = await sent()
      await onTrailer('display_flag = 0')
      const { issues } = await service.refused('pricing', quotation[act], { id })
      await onTrailer('display_flag = 1')
      expect(issues).toMatchObject([{ path: 'options.0', rule: 'rateGone' }])
      const made = await service.ask('pricing', quotation[act], { id })
      const { draft } = await service.ask('pricing', quotation.get, { id: made.id })
      expect([haulage(draft.options[0]?.lines), draft.pickup?.value.en]).toEqual([1, 'Kunshan'])
    })

    it('an internal trailer renews it only for people who quote by hand', async () => {
      const { id } = await sent()
      await onTrailer('display_flag = 2')
      const { issues } = await service.refused('handless', quotation.replicate, { id })
      const made = await service.ask('pricing', quotation.replicate, { id })
      await onTrailer('display_flag = 1')
      expect(issues).toMatchObject([{ path: 'options.0', rule: 'rateGone' }])
      const { draft } = await service.ask('pricing', quotation.get, { id: made.id })
      expect(haulage(draft.options[0]?.lines)).toBe(1)
    })
  })
})
