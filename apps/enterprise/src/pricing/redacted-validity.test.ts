import { partnerGroup, type Renewal } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import {
  type Name,
  type PricingService,
  partnerSearch,
  price,
  priceList,
  quotation,
} from '../../test/pricing-service.ts'
import { ask, book, noon, pause, quotedBy, startRedactedMarket, today } from '../../test/redacted-market.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const trueEnd = addDays(today, 60)
/** The market price is offered for three days. */
const shownEnd = addDays(today, 3)

onBothEngines('a market price that is offered for some days', (open) => {
  let service: PricingService
  let group: string
  beforeAll(async () => {
    ;({ service } = await startRedactedMarket(await open(), book, { validDaysShown: 3 }))
    const { database, companyId, employees } = service
    const [id = ''] = await insertRecords(database, partnerGroup, companyId, [
      {
        nameCn: '环洋联盟',
        nameEn: 'Ocean Ring',
        state: 'active',
        logo: 'data:image/svg+xml,%3Csvg/%3E',
        addressEn: '5 Partner Street',
        phone: '555',
        staff: [employees.partner],
        shares: [{ carriers: [], tradeLines: [], pols: [], pods: [] }],
      } as never,
    ])
    group = id
    await pause()
  })
  // The first day is now, so that what moved since can be read.
  beforeEach(() => {
    service.at = undefined
  })

  const quoted = (as: Name) => quotedBy(service, as)

  it('is shown to sales and at the desk without cost; readers of cost see both ends', async () => {
    const sold = await service.ask('sales', price.sell, { ask })
    expect(sold.offers[0]).toMatchObject({ validTo: shownEnd, rate: { validTo: shownEnd } })
    const costless = await service.ask('costless', price.desk, { ask })
    expect(costless.offers[0]).toMatchObject({ validTo: shownEnd })
    for (const answer of [sold, costless]) expect(JSON.stringify(answer)).not.toContain(trueEnd)
    const { offers } = await service.ask('pricing', price.desk, { ask })
    expect(offers[0]).toMatchObject({ validTo: trueEnd, redaction: { validTo: shownEnd } })
    service.at = noon(1)
    expect((await service.ask('sales', price.sell, { ask })).offers[0]?.validTo).toBe(addDays(shownEnd, 1))
  })

  it.each<Name>(['sales', 'pricing'])('bounds the quotation that %s make, and what they promise in it', async (as) => {
    const made = await quoted(as)
    expect(made).toMatchObject({
      latestValidUntil: shownEnd,
      draft: { validUntil: shownEnd, options: [{ validTo: shownEnd }] },
    })
    const [option] = made.draft.options
    const draft = { ...made.draft, validUntil: addDays(shownEnd, 1), options: [{ ...option!, validTo: trueEnd }] }
    const { id, version } = await service.ask(as, quotation.save, { id: made.id, version: made.version, draft })
    const { issues } = await service.refused(as, quotation.send, { id, version })
    expect(issues).toEqual([
      { path: 'validUntil', rule: 'longerThanRates', parameters: { latest: shownEnd } },
      { path: 'options.0.validTo', rule: 'longerThanRates', parameters: { latest: shownEnd } },
    ])
  })

  it('has moved nothing the next day, and the quotation of the day before is sent as it is', async () => {
    const { id, version } = await quoted('sales')
    service.at = noon(1)
    const moved = await service.ask('costless', quotation.moved, { id, option: 'o1' })
    expect(moved.movers).toEqual([])
    expect(moved.sell.lines.length).toBeGreaterThan(1)
    for (const { left, right } of moved.sell.lines) expect(right).toEqual(left)
    const sent = await service.ask('sales', quotation.send, { id, version })
    expect(sent).toMatchObject({ status: 'sent', draft: { validUntil: shownEnd } })
  })

  it('is over after the days, whatever the validity of the rate', async () => {
    const { id, version } = await quoted('sales')
    service.at = noon(4)
    const { issues } = await service.refused('sales', quotation.send, { id, version })
    expect(issues.map(({ path, rule }) => [path, rule])).toEqual([['validUntil', 'validityOver']])
  })

  it.each<Renewal>(['replicate', 'extend', 'negotiate'])('is counted anew by %s, for every user', async (act) => {
    const { id, version } = await quoted('sales')
    await service.ask('sales', quotation.send, { id, version })
    service.at = noon(2)
    for (const as of ['sales', 'pricing'] as const) {
      if (act === 'negotiate' && as === 'pricing') continue
      const renewed = await service.ask(as, quotation[act], { id })
      expect(await service.ask(as, quotation.get, { id: renewed.id })).toMatchObject({
        latestValidUntil: addDays(today, 5),
        draft: { validUntil: addDays(today, 5), options: [{ validTo: addDays(today, 5) }] },
      })
    }
  })

  it('bounds the rows of a price list, which is sent the next day all the same', async () => {
    const rate = (await service.ask('sales', price.sell, { ask })).offers[0]?.rate.id ?? ''
    const { id } = await service.ask('sales', priceList.fromRates, { rates: [rate], customer: '901' })
    const made = await service.ask('sales', priceList.get, { id })
    expect(made.draft.rows.map(({ validTo }) => validTo)).toEqual([shownEnd])
    service.at = noon(1)
    const { version } = made
    expect((await service.ask('sales', priceList.send, { id, version })).status).toBe('sent')
  })

  it('bounds what is typed over a price list and its rows', async () => {
    const rate = (await service.ask('sales', price.sell, { ask })).offers[0]?.rate.id ?? ''
    const { id } = await service.ask('sales', priceList.fromRates, { rates: [rate], customer: '901' })
    const made = await service.ask('sales', priceList.get, { id })
    const longer = {
      ...made.draft,
      validUntil: addDays(today, 50),
      rows: made.draft.rows.map((row) => ({ ...row, validTo: addDays(today, 300) })),
    }
    const saved = await service.ask('sales', priceList.save, { id, version: made.version, draft: longer })
    const { issues } = await service.refused('sales', priceList.send, { id, version: saved.version })
    expect(issues).toEqual([
      { path: 'validUntil', rule: 'longerThanRates', parameters: { latest: shownEnd } },
      { path: 'rows.0.validTo', rule: 'longerThanRates', parameters: { latest: shownEnd } },
    ])
    const draft = { ...longer, validUntil: shownEnd, rows: longer.rows.map((row) => ({ ...row, validTo: shownEnd })) }
    const { version } = await service.ask('sales', priceList.save, { id, version: saved.version, draft })
    expect((await service.ask('sales', priceList.send, { id, version })).status).toBe('sent')
  })

  it('is no row of a price list before its rate begins; what begins within the days is, and is sent the next day', async () => {
    const rate = (await service.ask('sales', price.sell, { ask })).offers[0]?.rate.id ?? ''
    const beginsOn = (day: string) =>
      service.database.query('UPDATE fcl_rate SET valid_from = $3 WHERE company_id = $1 AND id = $2', [
        ...[service.companyId, rate, day],
      ])
    const [known] = await service.database.query<{ day: string }>(
      'SELECT valid_from AS day FROM fcl_rate WHERE company_id = $1 AND id = $2',
      [service.companyId, rate],
    )
    await beginsOn(addDays(shownEnd, 1))
    const { issues } = await service.refused('sales', priceList.fromRates, { rates: [rate], customer: '901' })
    expect(issues).toMatchObject([
      { path: 'rates.0', rule: 'rateNotYet', parameters: { begins: addDays(shownEnd, 1), until: shownEnd } },
    ])
    await beginsOn(shownEnd)
    const { id } = await service.ask('sales', priceList.fromRates, { rates: [rate], customer: '901' })
    const { draft, version } = await service.ask('sales', priceList.get, { id })
    expect(draft.rows).toMatchObject([{ validFrom: shownEnd, validTo: shownEnd }])
    service.at = noon(1)
    expect((await service.ask('sales', priceList.send, { id, version })).status).toBe('sent')
    await beginsOn(known?.day ?? today)
  })

  it('is offered to partners by the rule of their channel', async () => {
    const { pols, pods, etdFrom, etdTo, boxes } = ask
    const asked = { group, pols, pods, etdFrom, etdTo, boxes: boxes.map(({ box }) => box) }
    const { rows } = await service.ask('partner', partnerSearch.find, { ask: asked })
    expect(rows.map(({ validTo }) => validTo)).toEqual([shownEnd])
  })
})
