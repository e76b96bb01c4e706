import { marketMarkup, partnerGroup, secrecyRule, supplier } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, partnerSearch, priceList } from '../../test/pricing-service.ts'
import { at, book, startQuoting, today } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { checkNarrow } from './check-narrow.ts'

const idOf = (rows: readonly { readonly id: string; readonly code: string }[], code: string) =>
  rows.find((row) => row.code === code)?.id ?? ''
const { ports, carriers } = book.dictionaries
const lane = { pols: [idOf(ports, 'CNSHG')], pods: [idOf(ports, 'USLAX')] }
const window = { etdFrom: today, etdTo: addDays(today, 14) }
const ask = { ...lane, ...window, boxes: ['20GP', '40GP', '40HQ'] }
const period = { validFrom: addDays(today, -30), validTo: addDays(today, 60) }
/** Words and numbers that occur nowhere else in the company. */
const canaries = ['KANARI', 'COS-SECRET-1', '4321.09', '金丝雀']

onBothEngines('the partner edition', (open) => {
  let service: PricingService
  let cosco: string
  let europe: string
  beforeAll(async () => {
    service = (await startQuoting(await open())).service
    const { database, companyId, employees } = service
    const insert = (resource: Parameters<typeof insertRecords>[1], row: object) =>
      insertRecords(database, resource, companyId, [row as never])
    const [agent] = await insert(supplier, {
      code: 'KA1',
      nameCn: '金丝雀订舱',
      nameEn: 'KANARI Booking',
      state: 'active',
    })
    await database.query(
      `UPDATE fcl_rate SET supplier_id = $1, internal_remark = 'KANARI inside', public_remark = 'Subject to space',
         floor_prices = '[{"box":"40HQ","price":"4321.09"}]' WHERE id = 1001`,
      [agent],
    )
    const scope = { carriers: [], tradeLines: [], pols: [], pods: [], customers: [], status: 1 }
    await insert(marketMarkup, {
      ...scope,
      ...period,
      name: 'KANARI alliance',
      channels: ['partner'],
      fromLayer: 'afterPriceSet',
      lines: [{ target: 'freight', method: 'add', value: '10', rounding: 'none' }],
    })
    const group = {
      state: 'active',
      logo: 'data:image/svg+xml,%3Csvg/%3E',
      addressEn: '5 Partner Street',
      phone: '555',
    }
    const share = { carriers: [], tradeLines: [], pols: [], pods: [] }
    const [one = ''] = await insert(partnerGroup, {
      ...group,
      nameCn: '环洋联盟',
      nameEn: 'Ocean Ring',
      footerCn: '价格仅供同行',
      footerEn: 'For partners',
      shares: [{ ...share, carriers: [idOf(carriers, 'COS')] }],
      staff: [employees.partner],
    })
    const [two = ''] = await insert(partnerGroup, {
      ...group,
      nameCn: '欧线同盟',
      nameEn: 'Europe Only',
      shares: [{ ...share, pods: [idOf(ports, 'NLRTM')] }],
      staff: [],
    })
    cosco = one
    europe = two
  })
  beforeEach(async () => {
    service.at = at
    await service.database.script("DELETE FROM secrecy_rule; UPDATE partner_group SET state = 'active'")
  })
  const found = (as: Name, change: object = {}) => service.ask(as, partnerSearch.find, { ask: { ...ask, ...change } })

  it('is refused before a rate is read where the ports have too many', async () => {
    const { database, companyId } = service
    const narrow = (maximum: number, change: object = {}) =>
      checkNarrow(database, { companyId, ask: { ...ask, ...change }, pods: lane.pods, today, maximum })
    const { count } = await database.one<{ count: number }>(
      'SELECT count(*)::int AS count FROM fcl_rate WHERE pol_id = $1 AND pod_id = $2 AND display_flag = 1',
      [lane.pols[0], lane.pods[0]],
    )
    expect(count).toBeGreaterThan(0)
    await narrow(count)
    await expect(narrow(count - 1)).rejects.toMatchObject({
      issues: [{ rule: 'tooBroad', parameters: { maximum: count - 1 } }],
    })
    await narrow(0, { etdFrom: '2030-01-01', etdTo: '2030-01-31' })
  })

  it('shows all-in prepaid prices as worked out by hand: company and alliance mark-up, no sales mark-up', async () => {
    const { rows, group, currency } = await found('partner')
    expect({ currency, name: group.nameEn, footer: group.footerEn }).toEqual({
      currency: 'USD',
      name: 'Ocean Ring',
      footer: 'For partners',
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.prices).toEqual([
      // 1480 + 50 + 10 = 1540; BAF 75; CAF 2.5 % = 38.50; CNY 850, 30, 30, 50, 20 × 0.140499: 119.42, 4.21, 4.21, 7.02, 2.81 = 1791.17, up to 1792
      { box: '20GP', amount: '1792.00' },
      // Nobody keeps a terminal charge for it: case by case
      { box: '40GP', amount: null },
      // 1850 + 50 + 10 = 1910; BAF 151; CAF 47.75; CNY 1250, 30, 30, 50, 20: 175.62, 4.21, 4.21, 7.02, 2.81 = 2302.62, up to 2303
      { box: '40HQ', amount: '2303.00' },
    ])
    // DOC 450 + MAN 50; AMS 35
    expect(rows[0]?.perBill).toEqual([
      { currency: 'CNY', amount: '500.00' },
      { currency: 'USD', amount: '35.00' },
    ])
    expect(rows[0]).toMatchObject({ carrier: { code: 'COS' }, remark: 'Subject to space', freeCombinedDays: 10 })
  })

  it('answers the same by region as by port', async () => {
    const { rows } = await found('partner')
    const tradeLine = ports.find(({ code }) => code === 'USLAX')?.tradeLine
    const region = await found('partner', { pods: [], tradeLine })
    expect(region.rows).toEqual(rows)
  })

  it('shows a group what is shared with it and nothing else', async () => {
    const toRotterdam = { pols: [idOf(ports, 'CNNBG')], pods: [idOf(ports, 'NLRTM')], boxes: ['20GP'] }
    expect((await found('partner', toRotterdam)).rows).toEqual([])
    expect((await found('pricing', { ...toRotterdam, group: europe })).rows).toHaveLength(1)
    expect((await found('pricing', { group: europe })).rows).toEqual([])
    // Internal or unpublished rates are shared with nobody.
    for (const flag of [0, 2]) {
      await service.database.query('UPDATE fcl_rate SET display_flag = $1 WHERE id = 1001', [flag])
      expect((await found('partner')).rows).toEqual([])
    }
    await service.database.query('UPDATE fcl_rate SET display_flag = 1 WHERE id = 1001')
  })

  it('lets outside partners look with the eyes of their own group only', async () => {
    expect((await service.ask('partner', partnerSearch.groups, undefined)).map(({ id }) => id)).toEqual([cosco])
    expect(await service.ask('outsider', partnerSearch.groups, undefined)).toEqual([])
    expect((await service.ask('pricing', partnerSearch.groups, undefined)).map(({ id }) => id)).toEqual([cosco, europe])
    const refusal = (as: Name, change: object = {}) =>
      service.refused(as, partnerSearch.find, { ask: { ...ask, ...change } })
    expect((await refusal('partner', { group: europe })).status).toBe(404)
    expect((await refusal('outsider')).status).toBe(403)
    expect((await refusal('sales')).status).toBe(403)
    expect((await refusal('rival')).status).toBe(403)
    await service.database.script("UPDATE partner_group SET state = 'off'")
    expect((await refusal('partner')).status).toBe(403)
  })

  it('holds neither contract, supplier, cost, floor nor inner words, whatever rights its reader has', async () => {
    for (const as of ['partner', 'pricing'] as const)
      for (const [leaf, input] of [
        [partnerSearch.find, { ask }],
        [partnerSearch.find, { ask: { ...ask, pods: [], tradeLine: '41' } }],
        [partnerSearch.groups, {}],
        ...(['port', 'carrier', 'containerType', 'tradeLine'] as const).map(
          (of) => [partnerSearch.options, { of, query: '' }] as const,
        ),
      ] as const) {
        const { status, text } = await service.raw(as, leaf, input)
        expect(status, text).toBe(200)
        expect(canaries.filter((word) => text.includes(word))).toEqual([])
        // Bought at 1850 and sold by the company at 1900; 2000 with the sales mark-up.
        expect(text).not.toMatch(/"(1850|1900|2000|1480)(\.00)?"/)
        expect(text).not.toMatch(
          /"(\w*cost\w*|contract\w*|supplier|floor\w*|internal\w*|margin|buy|derivation|shares|staff)"/i,
        )
      }
  })

  it.each([
    [['price'], 0],
    [['carrier'], 0],
    [['row'], 0],
    [['freeTime'], 1],
    [['contract', 'supplier'], 1],
  ] as const)('shows an outsider nothing confidential: %j leaves %i', async (hide, left) => {
    const empty = {
      contractNos: [],
      suppliers: [],
      rateTypes: [],
      tradeLines: [],
      pols: [],
      pods: [],
      namedAccounts: [],
    }
    await insertRecords(service.database, secrecyRule, service.companyId, [
      {
        ...empty,
        ...period,
        name: 'x',
        hide,
        maskText: 'KANARI',
        carriers: [idOf(carriers, 'COS')],
        visiblePersons: [service.employees.partner],
        visibleCustomers: [],
        onQuotation: 'shown',
        status: 1,
      },
    ])
    const { rows } = await found('partner')
    expect(rows).toHaveLength(left)
    if ((hide as readonly string[]).includes('freeTime')) expect(rows[0]).toMatchObject({ freeCombinedDays: null })
  })

  describe('on a price list', () => {
    const made = async () => {
      const { id } = await service.ask('pricing', partnerSearch.toPriceList, { group: cosco, rates: ['1001'] })
      return await service.ask('pricing', priceList.get, { id })
    }

    it('is printed under the letterhead of the partner, at the prices of the matrix', async () => {
      const { draft, letterhead, id } = await made()
      expect(draft.rows[0]?.boxPrices).toEqual([
        { box: '20GP', price: '1792' },
        { box: '40HQ', price: '2303' },
      ])
      expect(draft).toMatchObject({ partner: cosco, publicRemark: '价格仅供同行' })
      expect(letterhead).toMatchObject({ company: { zh: '环洋联盟', en: 'Ocean Ring' }, phone: '555' })
      expect(letterhead.preparedBy).toMatchObject({ email: '', phone: '' })
      const within = draft.tariff.filter(({ treatment }) => treatment === 'included').map(({ nameEn }) => nameEn)
      expect(within).toContain('Bunker adjustment factor')
      const bill = draft.tariff.filter(({ treatment }) => treatment === 'subject')
      expect(bill.map(({ unitPrice, currency }) => `${currency} ${unitPrice}`).toSorted()).toEqual([
        'CNY 450',
        'CNY 50',
        'USD 35',
      ])
      const { text } = await service.raw('pricing', priceList.document, { id })
      expect(text).toContain('Ocean Ring')
      expect(text).not.toContain('Hangjia Demo')
      expect(canaries.filter((word) => text.includes(word))).toEqual([])
    })

    const setFloor = (price: string) =>
      service.database.query('UPDATE fcl_rate SET floor_prices = $1::jsonb WHERE id = 1001', [
        JSON.stringify([{ box: '40HQ', price }]),
      ])

    it('is sent at those prices, as long as the rate is shared; nobody else’s letterhead can be put on it', async () => {
      const { id, version, draft } = await made()
      const saved = await service.ask('pricing', priceList.save, {
        id,
        version,
        draft: { ...draft, customer: '901', partner: europe },
      })
      expect(saved.draft.partner).toBe(cosco)
      expect(saved.draft.rows.every(({ source }) => source === 'rate')).toBe(true)
      await service.database.script("UPDATE partner_group SET state = 'off'")
      const refusal = await service.refused('pricing', priceList.send, { id, version: saved.version })
      expect(refusal.issues).toMatchObject([{ rule: 'rateGone' }])
      await service.database.script("UPDATE partner_group SET state = 'active'")
      await setFloor('1900')
      const sent = await service.ask('pricing', priceList.send, { id, version: saved.version })
      expect(sent.status).toBe('sent')
      await setFloor('4321.09')
    })

    it('is below the floor where its all-in price is, and where somebody typed over it', async () => {
      const { id, version, draft, belowFloor } = await made()
      const keys = draft.rows.map(({ key }) => key)
      expect(belowFloor).toEqual(keys)
      await setFloor('1900')
      expect((await service.ask('pricing', priceList.get, { id })).belowFloor).toEqual([])
      const rows = draft.rows.map((row) => ({ ...row, boxPrices: [{ box: '40HQ', price: '2302' }] }))
      const typed = await service.ask('pricing', priceList.save, { id, version, draft: { ...draft, rows } })
      expect(typed.belowFloor).toEqual(keys)
      const { issues } = await service.refused('floorless', priceList.send, { id, version: typed.version })
      expect(issues.map(({ rule }) => rule)).toContain('rowBelowFloor')
      await setFloor('4321.09')
    })

    it('is made neither of rates that are not shared nor by outside partners', async () => {
      const other = await service.refused('pricing', partnerSearch.toPriceList, { group: europe, rates: ['1001'] })
      expect(other.issues).toMatchObject([{ path: 'rates.0', rule: 'rateGone' }])
      const input = { group: cosco, rates: ['1001'] }
      expect((await service.refused('partner', partnerSearch.toPriceList, input)).status).toBe(403)
      expect((await service.refused('sales', partnerSearch.toPriceList, input)).status).toBe(403)
      expect((await service.refused('rival', partnerSearch.toPriceList, input)).status).toBe(404)
    })
  })
})
