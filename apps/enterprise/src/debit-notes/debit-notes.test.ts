import { contract, customer } from '@hangjia/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Billing, billingActs, startBilling } from '../../test/billing.ts'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, records } from '../../test/pricing-service.ts'
import { book } from '../../test/quoting.ts'
import { json } from '../database/values.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { billable, make, save, get, move, remove, document: paper } = contract.debitNote
const page = 'order'

onBothEngines('debit notes', (open) => {
  let billing: Billing
  beforeAll(async () => {
    billing = await startBilling(await open())
  })
  const { line, rowOf, openOrder, orderWith, vector, draftOf, both, made, moved, paid } = billingActs(() => billing)

  // USD 1,885.00 × 7.1234 = 13,427.61; + CNY 4,240.00 = 17,667.61: quotations page, debit note.
  it('bills in one currency at the rates of the note', async () => {
    const { service } = billing.quoting
    const order = await orderWith(vector())
    const offered = await service.ask('pricing', billable, { order })
    expect(offered.orders.find(({ id }) => id === order)?.charges.map(({ position }) => position)).toEqual([0, 1])
    const single = { currencyMode: 'single' as const, settleCurrency: 'CNY', accounts: ['62000018'] }
    const { id } = await made(draftOf(both(order), { ...single, rates: [{ from: 'USD', rate: '7.1234' }] }))
    const { document } = await service.ask('pricing', get, { id })
    expect(document).toMatchObject({
      kind: 'debit',
      noteNo: '',
      due: [{ currency: 'CNY', amount: '17667.61' }],
      inWords: '壹万柒仟陆佰陆拾柒元陆角壹分',
    })
    expect(document.orders[0]?.lines.map(({ converted }) => converted)).toEqual(['13427.61', '4240.00'])
    const again = await service.ask('pricing', billable, { order })
    expect(again.orders.some((one) => one.id === order)).toBe(false)
    const withDraft = await service.ask('pricing', billable, { order, note: id })
    expect(withDraft.orders.some((one) => one.id === order)).toBe(true)
  })

  it('refuses what it cannot bill', async () => {
    const { service } = billing.quoting
    const [order, other] = [await orderWith(vector()), await orderWith([line('EUR', '5')])]
    const refused = (draft: object) => service.refused('pricing', make, { draft })
    const rule = (name: string) => ({ issues: [{ rule: name }] })
    expect(await refused(draftOf([{ order, position: 2 }]))).toMatchObject(rule('chargeNotBillable'))
    expect(await refused(draftOf(both(order), { accounts: ['62000018'] }))).toMatchObject(rule('accountMissing'))
    expect(await refused(draftOf(both(order), { accounts: ['1'] }))).toMatchObject(rule('notFound'))
    expect(await refused(draftOf(both(order), { dueDate: '2026-11-01' }))).toMatchObject(rule('dueBeforeBill'))
    const single = { currencyMode: 'single', settleCurrency: 'CNY' }
    expect(await refused(draftOf([{ order: other, position: 0 }], single))).toMatchObject(rule('rateMissing'))
    const foreign = await orderWith([line('CNY', '1')], billing.quoting.namelessCustomer)
    expect(await refused(draftOf([...both(order), { order: foreign, position: 0 }]))).toMatchObject(rule('oneCustomer'))
    const open = await openOrder(vector())
    expect(await refused(draftOf(both(open)))).toMatchObject(rule('chargesNotConfirmed'))
  })

  it('bills each payer of an order by itself, and collect charges that we collect', async () => {
    const { service, namelessCustomer: consignee } = billing.quoting
    const order = await orderWith([
      line('CNY', '100'),
      line('USD', '50', '1', { paymentTerm: 'COL', billTo: consignee }),
      line('EUR', '9', '1', { paymentTerm: 'COL' }),
    ])
    const { orders } = await service.ask('pricing', billable, { order })
    const own = orders.filter(({ id }) => id === order)
    expect(own.map(({ customer, charges }) => [customer.id, charges.map(({ position }) => position)])).toEqual([
      ['901', [0]],
      [consignee, [1]],
    ])
    const refusal = await service.refused('pricing', make, { draft: draftOf(both(order)) })
    expect(refusal).toMatchObject({ issues: [{ rule: 'oneCustomer' }] })
    await service.database.run('UPDATE customer SET credit_days = 7 WHERE id = $1', [consignee])
    const theirs = await orderWith([line('CNY', '3')], consignee)
    const ofPayer = async (first: string) => {
      const { orders: found, dueDate } = await service.ask('pricing', billable, { order: first, payer: consignee })
      expect([dueDate, found[0]?.id]).toEqual(['2026-11-27', first])
      expect(found.map(({ customer }) => customer.id)).toEqual(found.map(() => consignee))
      return found.filter(({ id }) => id === order).map(({ charges }) => charges.map(({ position }) => position))
    }
    expect(await ofPayer(order)).toEqual([[1]])
    expect(await ofPayer(theirs)).toEqual([[1]])
    const { id } = await made(draftOf([{ order, position: 1 }]))
    const { document } = await service.ask('pricing', get, { id })
    expect([document.customer.name.zh, document.due]).toEqual([
      '只有中文名的客户',
      [{ currency: 'USD', amount: '50.00' }],
    ])
    await moved(id, 'confirm')
    await paid(id, 'USD', '50')
    const rest = await made(draftOf([{ order, position: 0 }]))
    await moved(rest.id, 'confirm')
    await paid(rest.id, 'CNY', '100')
    expect(await rowOf(order)).toMatchObject({ receivableState: 'settled' })
  })

  it('confirms no draft whose order has another customer meanwhile', async () => {
    const { service } = billing.quoting
    const order = await orderWith([line('CNY', '100')])
    const { id, version } = await made(draftOf([{ order, position: 0 }]))
    const values = { customer: billing.quoting.namelessCustomer }
    await service.ask('pricing', records.save, { page, id: order, version: (await rowOf(order)).version, values })
    expect(await service.refused('pricing', move, { id, version, act: 'confirm' })).toMatchObject({
      issues: [{ rule: 'noteIsOutdated' }],
    })
  })

  it('keeps charges of orders that the editor of a merged draft does not see', async () => {
    const { service } = billing.quoting
    const [own, other] = [await orderWith(vector(), '901', 'shipper'), await orderWith([line('USD', '7')])]
    const foreign = { order: other, position: 0 }
    const { id } = await made(draftOf([...both(own), foreign]))
    const { version, unseenOrders } = await service.ask('shipper', get, { id })
    expect(unseenOrders).toEqual([other])
    const shorter = draftOf([{ order: own, position: 1 }], { remark: '只改备注' })
    const saved = await service.ask('shipper', save, { id, version, draft: shorter })
    const { draft, document } = await service.ask('pricing', get, { id })
    expect(draft.charges).toEqual([{ order: own, position: 1 }, foreign])
    expect(document.due).toEqual([
      { currency: 'CNY', amount: '4240.00' },
      { currency: 'USD', amount: '7.00' },
    ])
    // Nobody adds charges of an order that they do not see.
    const more = draftOf([
      { order: own, position: 1 },
      { order: await orderWith(vector()), position: 0 },
    ])
    expect(await service.refused('shipper', save, { id, version: saved.version, draft: more })).toMatchObject({
      problem: 'notFound',
    })
    expect(await service.ask('pricing', get, { id })).toMatchObject({ unseenOrders: [] })
  })

  it('locks the orders of a draft in one order, seen or not', async () => {
    const { service } = billing.quoting
    const { database } = service
    // The embedded database has one connection: nobody waits there.
    if (database.kind !== 'postgres') return
    const [unseen, own] = [await orderWith([line('USD', '7')]), await orderWith(vector(), '901', 'shipper')]
    const { id, version } = await made(draftOf(both(own)))
    const merged = draftOf([...both(own), { order: unseen, position: 0 }])
    const saved = await service.ask('pricing', save, { id, version, draft: merged })
    const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const lock = 'SELECT id FROM shipment_order WHERE id = $1 FOR UPDATE'
    const other = database.transaction(async (transaction) => {
      await transaction.query(lock, [unseen])
      held.resolve()
      await free.promise
      return await transaction.query(`${lock} NOWAIT`, [own])
    })
    await held.promise
    const saving = service.raw('shipper', save, { id, version: saved.version, draft: draftOf(both(own)) })
    const waiting = () =>
      database.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
           AND query LIKE '%shipment_order%'`,
      )
    try {
      await expect.poll(async () => (await waiting()).length).toBe(1)
    } finally {
      free.resolve()
    }
    expect(await other).toHaveLength(1)
    expect((await saving).status).toBe(200)
  })

  it('offers all orders of a draft to its editor, however many wait to be billed', async () => {
    const { service } = billing.quoting
    const order = await orderWith([line('CNY', '100')], billing.quoting.namelessCustomer)
    const { id } = await made(draftOf([{ order, position: 0 }]))
    await service.database.query(
      `INSERT INTO shipment_order SELECT (jsonb_populate_record(NULL::shipment_order, to_jsonb(o) || jsonb_build_object(
         'id', 900000 + n, 'order_no', 'MANY' || n, 'business_date', '2026-11-21'))).*
       FROM shipment_order o, generate_series(1, 201) n WHERE o.company_id = $1 AND o.id = $2`,
      [service.companyId, order],
    )
    const { orders } = await service.ask('pricing', billable, { order, note: id })
    expect(orders).toHaveLength(201)
    expect(orders[0]?.id).toBe(order)
    // An older order that is billed now is among them, too, and its panel asks for it alone.
    const old = await orderWith([line('CNY', '100')], billing.quoting.namelessCustomer)
    expect((await service.ask('pricing', billable, { order: old })).orders[0]?.id).toBe(old)
    const alone = await service.ask('pricing', billable, { order: old, alone: true })
    expect(alone.orders.map((one) => one.id)).toEqual([old])
    expect((await service.ask('pricing', billable, { order, alone: true })).orders).toEqual([])
    expect((await service.ask('rival', billable, { order: old, alone: true })).orders).toEqual([])
  })

  it('prints an English name that was entered after the note was confirmed', async () => {
    const { service } = billing.quoting
    const [nameless = ''] = await insertRecords(service.database, customer, service.companyId, [
      { customerNo: 'K-LATE', nameCn: '后补英文名的客户' },
    ])
    const order = await orderWith([line('CNY', '100')], nameless)
    const { id } = await made(draftOf([{ order, position: 0 }]))
    await moved(id, 'confirm')
    const named = async () => (await service.ask('pricing', paper, { id })).customer.name
    expect(await named()).toEqual({ zh: '后补英文名的客户', en: '后补英文名的客户' })
    const rename = `UPDATE customer SET name_cn = $3, name_en = $4 WHERE company_id = $1 AND id = $2`
    await service.database.query(rename, [service.companyId, nameless, '改了名的客户', 'Late Name Co., Ltd.'])
    expect(await named()).toEqual({ zh: '后补英文名的客户', en: 'Late Name Co., Ltd.' })
    await service.database.query(rename, [service.companyId, nameless, '改了名的客户', null])
  })

  it('prints an English name that was entered for the same charge, and none of another one', async () => {
    const { service } = billing.quoting
    const { id: known } = book.dictionaries.charges[0] ?? { id: '' }
    const { zh, en } = await service.database.one<{ zh: string; en: string }>(
      'SELECT name_scn AS zh, name_en AS en FROM charge WHERE id = $1',
      [known],
    )
    /** Names of a charge that a note printed in Chinese only, once the known charge took its place. */
    const namesAfter = async (remark: string) => {
      const order = await orderWith([line('CNY', '100', '1', { charge: null, remark })])
      const { id } = await made(draftOf([{ order, position: 0 }]))
      await moved(id, 'confirm')
      await service.database.query('UPDATE shipment_order SET receivables = $3 WHERE company_id = $1 AND id = $2', [
        service.companyId,
        order,
        json([line('CNY', '100')]),
      ])
      return (await service.ask('pricing', paper, { id })).orders[0]?.lines[0]?.charge
    }
    expect(await namesAfter('报关附加费')).toEqual({ zh: '报关附加费', en: '报关附加费' })
    expect(await namesAfter(zh)).toEqual({ zh, en })
  })

  it('voids a note with its number and frees its charges', async () => {
    const { service } = billing.quoting
    const order = await orderWith(vector())
    const { id } = await made(draftOf(both(order)))
    await moved(id, 'confirm')
    await moved(id, 'void')
    const { document, voidReason } = await service.ask('pricing', get, { id })
    expect(document).toMatchObject({ state: 'void', noteNo: expect.stringMatching(/^DN2611/) })
    expect(voidReason).toBe('客户改抬头')
    expect(await rowOf(order)).toMatchObject({ receivableState: 'none' })
    expect(await made(draftOf(both(order)))).toHaveProperty('id')
  })

  it('offers no charge again that is on a note which the reader does not reach, or on one that is no draft', async () => {
    const { service } = billing.quoting
    const [other, own] = [await orderWith([line('USD', '7')]), await orderWith(vector(), '901', 'shipper')]
    const { id } = await made(draftOf([{ order: other, position: 0 }, ...both(own)]))
    expect(await service.refused('shipper', get, { id })).toMatchObject({ problem: 'notFound' })
    const offered = (as: Name, note: string | null) => service.ask(as, billable, { order: own, note })
    expect(await offered('shipper', id)).toEqual(await offered('shipper', null))
    const isOffered = async (as: Name) => (await offered(as, id)).orders.some((one) => one.id === own)
    expect([await isOffered('shipper'), await isOffered('pricing')]).toEqual([false, true])
    await moved(id, 'confirm')
    expect(await isOffered('pricing')).toBe(false)
  })

  describe('when many come at once', () => {
    it('numbers without gaps', async () => {
      const { service } = billing.quoting
      const order = await orderWith(
        Array.from({ length: 6 }, (_, at) =>
          line('CNY', String(at + 1), '1', { charge: book.dictionaries.charges[at]?.id }),
        ),
      )
      const notes = []
      for (let position = 0; position < 6; position += 1) notes.push(await made(draftOf([{ order, position }])))
      await Promise.all(notes.map(({ id, version }) => service.ask('pricing', move, { id, version, act: 'confirm' })))
      const all = await service.database.query<{ no: string }>(
        `SELECT note_no AS no FROM debit_note WHERE company_id = $1 AND note_no LIKE 'DN2611%' ORDER BY note_no`,
        [service.companyId],
      )
      expect(all.map(({ no }) => Number(no.slice(6)))).toEqual(all.map((_, index) => index + 1))
    })

    it('puts a charge on one note only', async () => {
      const { service } = billing.quoting
      const order = await orderWith([line('CNY', '100')])
      const draft = draftOf([{ order, position: 0 }])
      const answers = await Promise.all(Array.from({ length: 5 }, () => service.raw('pricing', make, { draft })))
      expect(answers.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1)
      expect(answers.filter(({ text }) => text.includes('chargeBilledAlready'))).toHaveLength(4)
    })
  })

  it('shows notes to those who may see the order, and to nobody of another company', async () => {
    const { service } = billing.quoting
    const order = await orderWith(vector())
    const { id, version } = await made(draftOf(both(order)))
    for (const as of ['shipper', 'rival'] as const) {
      for (const call of [get, paper])
        expect(await service.refused(as, call, { id })).toMatchObject({ problem: 'notFound' })
      expect(await service.refused(as, make, { draft: draftOf(both(order)) })).toMatchObject({ problem: 'notFound' })
      expect(await service.refused(as, remove, { id, version })).toMatchObject({ problem: 'notFound' })
      expect((await service.ask(as, billable, { order })).orders.map((one) => one.id)).not.toContain(order)
    }
    expect(await service.refused('sales', get, { id })).toMatchObject({ problem: 'forbidden' })
    expect((await service.raw('pricing', paper, { id })).text).not.toMatch(/payable|cost/i)
    expect((await service.raw('pricing', billable, { order })).text).not.toContain('62000018"}')
    expect(await service.ask('pricing', remove, { id, version })).toEqual({ removed: 1 })
  })
})
