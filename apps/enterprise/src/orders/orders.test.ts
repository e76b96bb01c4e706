import { contract, supplier } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, quotation, records } from '../../test/pricing-service.ts'
import { at, book, type Quoting, startQuoting, withOption } from '../../test/quoting.ts'
import { migrations } from '../migrations/migrations.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { fromQuotation, awaiting, note, move, sums } = contract.orders
const page = 'order'
const portOf = (code: string) => book.dictionaries.ports.find((port) => port.code === code)?.id ?? ''

/** Charges as they are saved, with the ids of their links. */
const plainLines = (lines: unknown) =>
  (lines as Record<string, { id: string } | null>[]).map((line) =>
    Object.fromEntries(
      Object.entries(line).map(([name, value]) => [
        name,
        value !== null && typeof value === 'object' && 'id' in value ? value.id : value,
      ]),
    ),
  )

onBothEngines('orders', (open) => {
  let quoting: Quoting
  beforeAll(async () => {
    quoting = await startQuoting(await open())
  })

  const orderOf = async (as: Name) => {
    const won = await quoting.wonBy(as)
    const { id } = await quoting.service.ask(as, fromQuotation, { quotation: won.id })
    return { ...won, order: await rowOf(as, id) }
  }
  const rowOf = (as: Name, id: string) => quoting.service.ask(as, records.get, { page, id })
  const actOn = async (
    as: Name,
    id: string,
    act: 'confirm' | 'confirmFees' | 'applyRelease' | 'approveRelease' | 'withdrawRelease',
    reason = '',
  ) => {
    const { version } = await rowOf(as, id)
    return await quoting.service.ask(as, move, { id, version, act, reason })
  }
  const change = (as: Name, id: string, values: Record<string, unknown>) =>
    quoting.service.change(as, { page, id, values })

  it('makes one order of a won quotation, with its charges, totals and the contract of its rate', async () => {
    const { service } = quoting
    await service.database.run("UPDATE fcl_rate SET contract_no = 'OF-THE-RATE' WHERE company_id = $1", [
      service.companyId,
    ])
    const draft = await quoting.sentBy('shipper')
    const early = await service.refused('shipper', fromQuotation, { quotation: draft.id })
    expect(early).toMatchObject({ issues: [{ rule: 'quotationNotAccepted' }] })
    await service.ask('shipper', quotation.answer, { id: draft.id, version: draft.version, outcome: 'accepted' })
    expect((await service.ask('shipper', awaiting, {})).map(({ id }) => id)).toContain(draft.id)
    const made = await service.ask('shipper', fromQuotation, { quotation: draft.id })
    expect(made).toMatchObject({ isNew: true, orderNo: expect.stringMatching(/^SE2611\d{5}$/) })
    const again = await service.ask('shipper', fromQuotation, { quotation: draft.id })
    expect(again).toEqual({ ...made, isNew: false })
    const order = await rowOf('shipper', made.id)
    expect(order).toMatchObject({ stage: 'created', lifeState: 'active', mode: 'fcl', businessDate: '2026-11-20' })
    expect(await rowOf('pricing', made.id)).toMatchObject({ contractNo: 'OF-THE-RATE' })
    const listed = await service.ask('pricing', records.list, {
      page: 'companyQuotation',
      pageNo: 1,
      pageSize: 10,
      search: draft.quoteNo,
    })
    const { byCurrency } = await service.ask('shipper', sums, { id: made.id })
    for (const { currency, receivable } of byCurrency)
      expect(String(listed.rows[0]?.totals).replaceAll(',', '')).toContain(`${currency} ${receivable}`)
  })

  // By hand: OF USD 942.50 × 2 = 1,885.00 and CAF 5 % of it, which the quotation has as 94.25 (R12).
  it('takes a percentage of a quotation over as its amount, now and in orders of before', async () => {
    const { service } = quoting
    const { id, version, draft } = await quoting.draftOf('pricing')
    const price = { unitPrice: null, quantity: null, boxPrices: [], minAmount: null, maxAmount: null, parts: [] }
    const priced = [
      { unit: 'SHPT', unitPrice: '942.5', quantity: '2' },
      { unit: 'PCT', unitPrice: '94.25', quantity: '1' },
    ]
    const [first] = draft.options
    const lines = first?.lines.slice(0, 2).map((one, at) => ({ ...one, ...price, ...priced[at], currency: 'USD' }))
    const saved = await service.ask('pricing', quotation.save, { id, version, draft: withOption(draft, { lines }) })
    const sent = await service.ask('pricing', quotation.send, { id, version: saved.version })
    await service.ask('pricing', quotation.answer, { id, version: sent.version, outcome: 'accepted' })
    const made = await service.ask('pricing', fromQuotation, { quotation: id })
    const isRight = async () => {
      const { receivables } = await rowOf('pricing', made.id)
      expect(receivables).toMatchObject([{ unitPrice: '942.5' }, { unit: { code: 'SHPT' }, unitPrice: '94.25' }])
      const { byCurrency } = await service.ask('pricing', sums, { id: made.id })
      expect(byCurrency.find(({ currency }) => currency === 'USD')?.receivable).toBe('1979.25')
    }
    await isRight()
    const { payables } = await rowOf('pricing', made.id)
    await service.database.query(
      `UPDATE shipment_order SET receivables = jsonb_set(receivables, '{1,unit}', (SELECT to_jsonb(id::text) FROM charge_unit
         WHERE company_id = 0 AND code = 'PCT')) WHERE company_id = $1 AND id = $2`,
      [service.companyId, made.id],
    )
    await service.database.script(String(migrations.find(({ name }) => name.startsWith('047-'))?.up))
    await isRight()
    expect((await rowOf('pricing', made.id)).payables).toEqual(payables)
  })

  it('hides what an order costs from readers without the right', async () => {
    const { service } = quoting
    const { order } = await orderOf('shipper')
    const costs = ['payables', 'payableTotal', 'payableState', 'supplierInvoices', 'supplierInvoiceNos', 'grossProfit']
    for (const field of [...costs, 'contractNo']) expect(order).not.toHaveProperty(field)
    const hidden = await service.raw('shipper', sums, { id: order.id })
    expect(hidden.text).not.toMatch(/payable|net/)
    const shown = await service.ask('pricing', sums, { id: order.id })
    expect(shown.byCurrency.every(({ payable }) => payable !== undefined)).toBe(true)
    const seen = await rowOf('pricing', order.id)
    expect((seen.payables as unknown[]).length).toBeGreaterThan(0)
    // A save by who does not see them leaves them as they were.
    await change('shipper', order.id, { customerRef: 'PO-1' })
    expect((await rowOf('pricing', order.id)).payables).toEqual(seen.payables)
  })

  it('follow the invoices of their suppliers, by which they are found, also once charges are confirmed', async () => {
    const { service } = quoting
    const { order } = await orderOf('pricing')
    const { id } = order
    const { database, companyId } = service
    const [payTo = ''] = await insertRecords(database, supplier, companyId, [
      { code: 'S1', nameCn: '同行甲', state: 'active' },
    ])
    const { byCurrency } = await service.ask('pricing', sums, { id })
    const currencies = await database.query<{ id: string; code: string }>(
      'SELECT id::text AS id, code FROM currency WHERE company_id = 0',
    )
    const invoices = byCurrency.flatMap(({ currency, payable = '0' }, at) =>
      /[1-9]/.test(payable)
        ? [
            {
              payTo,
              invoiceNo: `inv-${at}`,
              invoiceDate: '2026-11-19',
              amount: payable,
              currency: currencies.find(({ code }) => code === currency)?.id,
              paidOn: null as string | null,
              remark: null,
            },
          ]
        : [],
    )
    const [first] = invoices
    expect(await rowOf('pricing', id)).toMatchObject({ payableState: 'none' })
    await change('pricing', id, { supplierInvoices: invoices })
    expect(await rowOf('pricing', id)).toMatchObject({ payableState: 'open' })
    await change('pricing', id, { operator: service.employees.pricing })
    await actOn('pricing', id, 'confirm')
    await actOn('pricing', id, 'confirmFees')
    await change('pricing', id, { supplierInvoices: invoices.map((one) => ({ ...one, paidOn: '2026-11-20' })) })
    const paid = {
      payableState: 'settled',
      supplierInvoiceNos: invoices.map(({ invoiceNo }) => invoiceNo.toUpperCase()),
    }
    expect(await rowOf('pricing', id)).toMatchObject(paid)
    const conditions = { supplierInvoiceNos: { any: [first?.invoiceNo.toUpperCase() ?? ''] } }
    const found = await service.ask('pricing', records.list, { page, conditions, pageNo: 1, pageSize: 10 })
    expect(found.rows.map((row) => row.id)).toEqual([id])
    await change('pricing', id, {
      supplierInvoices: [...invoices, { ...first, invoiceNo: 'ＩＮＶ－Ｘ', amount: '0.01' }],
    })
    expect(await rowOf('pricing', id)).toMatchObject({
      payableState: 'over',
      supplierInvoiceNos: expect.arrayContaining(['INV-X']),
    })
  })

  it('shows orders to their own people, and all of them with the right', async () => {
    const { service } = quoting
    const { order } = await orderOf('pricing')
    expect(await service.refused('shipper', records.get, { page, id: order.id })).toMatchObject({ problem: 'notFound' })
    const noted = { orders: [order.id], milestone: 'GATE_IN' as const, at }
    expect(await service.refused('shipper', note, noted)).toMatchObject({ problem: 'notFound' })
    expect(await service.refused('rival', records.get, { page, id: order.id })).toMatchObject({ problem: 'notFound' })
    await change('pricing', order.id, { operator: service.employees.shipper })
    const mine = await rowOf('shipper', order.id)
    expect(mine).toMatchObject({ id: order.id })
    const given = { page, id: order.id, version: mine.version, values: { operator: service.employees.pricing } }
    expect(await service.refused('shipper', records.save, given)).toMatchObject({ issues: [{ rule: 'staysWithYou' }] })
  })

  it('derives the stage from milestones', async () => {
    const { service } = quoting
    const { order } = await orderOf('shipper')
    const { id } = order
    const { version } = order
    expect(await service.refused('shipper', move, { id, version, act: 'confirm' })).toMatchObject({
      issues: [{ path: 'operator', rule: 'required' }],
    })
    await change('shipper', id, { operator: service.employees.shipper })
    await actOn('shipper', id, 'confirm')
    expect(await rowOf('shipper', id)).toMatchObject({ stage: 'confirmed', lastMilestone: 'ORDER_CONFIRMED' })
    const booked = { orders: [id], milestone: 'BOOKING_CONFIRMED' as const, at }
    expect(await service.refused('shipper', note, booked)).toMatchObject({ issues: [{ rule: 'soNumberNeeded' }] })
    await change('shipper', id, { soNumbers: ['SO1'] })
    const ahead = { ...booked, at: '2026-11-21T00:00:00.000Z' }
    expect(await service.refused('shipper', note, ahead)).toMatchObject({ issues: [{ rule: 'actualInFuture' }] })
    await service.ask('shipper', note, booked)
    expect(await rowOf('shipper', id)).toMatchObject({ stage: 'booked', nextStage: 'emptyPickedUp' })
    expect(await service.refused('shipper', note, booked)).toMatchObject({ issues: [{ rule: 'milestoneRecorded' }] })
    await service.ask('shipper', note, { ...booked, at: '2026-11-19T02:00:00.000Z', corrects: true })
    const listed = await service.ask('shipper', records.list, {
      page: 'orderMilestones',
      conditions: { order: { any: [id] }, milestone: { any: ['BOOKING_CONFIRMED'] } },
      pageNo: 1,
      pageSize: 10,
    })
    expect(listed.rows.map(({ isCorrected }) => isCorrected).sort()).toEqual(['corrected', 'valid'])
    await service.ask('shipper', note, {
      ...booked,
      milestone: 'DEPARTED',
      classifier: 'EST',
      at: '2026-12-24T00:00:00.000Z',
      delayReason: 'congestion',
    })
    const late = {
      page: 'orderMilestones',
      conditions: { delayReason: { any: ['congestion'] } },
      pageNo: 1,
      pageSize: 10 as const,
    }
    expect((await service.ask('shipper', records.list, late)).rows).toMatchObject([{ milestone: 'DEPARTED' }])
    expect(await rowOf('shipper', id)).toMatchObject({
      stage: 'booked',
      etd: expect.stringMatching(/^2026-12-24T00:00/),
    })
  })

  it('releases a bill after somebody else approved it', async () => {
    const { service } = quoting
    const { order } = await orderOf('pricing')
    const { id } = order
    await change('pricing', id, { operator: service.employees.pricing })
    await actOn('pricing', id, 'confirm')
    const released = { orders: [id], milestone: 'BL_RELEASED' as const, at }
    expect(await service.refused('pricing', note, released)).toMatchObject({ issues: [{ rule: 'releaseNotApproved' }] })
    await actOn('pricing', id, 'applyRelease', '月结客户')
    await actOn('pricing', id, 'withdrawRelease')
    expect(await rowOf('pricing', id)).toMatchObject({ releaseState: 'none' })
    const nothing = { id, version: (await rowOf('pricing', id)).version, act: 'withdrawRelease' as const }
    expect(await service.refused('pricing', move, nothing)).toMatchObject({ issues: [{ rule: 'releaseNotApplied' }] })
    await actOn('pricing', id, 'applyRelease', '月结客户')
    const { version } = await rowOf('pricing', id)
    const own = await service.refused('pricing', move, { id, version, act: 'approveRelease' })
    expect(own).toMatchObject({ issues: [{ rule: 'releaseBySomebodyElse' }] })
    const bare = await service.refused('costless', move, { id, version, act: 'approveRelease' })
    expect(bare).toMatchObject({ issues: [{ path: 'reason', rule: 'required' }] })
    await actOn('costless', id, 'approveRelease', '款已到')
    await service.ask('pricing', note, { ...released, classifier: 'EST' })
    expect(await rowOf('pricing', id)).toMatchObject({ releaseState: 'approved' })
    await service.ask('pricing', note, released)
    expect(await rowOf('pricing', id)).toMatchObject({ releaseState: 'released' })
    const corrected = { ...released, at: '2026-11-19T02:00:00.000Z' }
    expect(await service.refused('pricing', note, corrected)).toMatchObject({ issues: [{ rule: 'milestoneRecorded' }] })
    await service.ask('pricing', note, { ...corrected, corrects: true })
    expect(await rowOf('pricing', id)).toMatchObject({ releaseState: 'released' })
  })

  it('withdraws the approval of a release when its charges change', async () => {
    const { service } = quoting
    const { order } = await orderOf('pricing')
    const { id, version } = order
    for (const act of ['applyRelease', 'confirmFees'] as const)
      expect(await service.refused('pricing', move, { id, version, act, reason: '月结客户' })).toMatchObject({
        issues: [{ rule: 'orderNotConfirmed' }],
      })
    await change('pricing', id, { operator: service.employees.pricing })
    await actOn('pricing', id, 'confirm')
    await actOn('pricing', id, 'applyRelease', '月结客户')
    await actOn('costless', id, 'approveRelease', '款已到')
    const same = plainLines((await rowOf('pricing', id)).receivables)
    await change('pricing', id, { customerRef: 'PO-2', receivables: same })
    expect(await rowOf('pricing', id)).toMatchObject({ releaseState: 'approved' })
    await change('pricing', id, { receivables: same.slice(1) })
    expect(await rowOf('pricing', id)).toMatchObject({ releaseState: 'none', lastMilestone: 'ORDER_CONFIRMED' })
  })

  it('releases no bill of a mode that has none', async () => {
    const { service } = quoting
    const { id } = await service.ask('pricing', records.save, {
      page,
      values: {
        mode: 'importFcl',
        pol: portOf('USLAX'),
        pod: portOf('CNNBG'),
        customer: '901',
        businessDate: '2026-11-20',
        operator: service.employees.pricing,
        cargo: [{ commodity: '配件', cargoKind: 'general' }],
      },
    })
    await actOn('pricing', id, 'confirm')
    const { version } = await rowOf('pricing', id)
    const asked = { id, version, act: 'applyRelease' as const, reason: '月结客户' }
    expect(await service.refused('pricing', move, asked)).toMatchObject({ issues: [{ rule: 'modeWithoutRelease' }] })
  })

  it('keeps confirmed charges and corrects them by further lines', async () => {
    const { order } = await orderOf('pricing')
    const { id } = order
    await change('pricing', id, { operator: quoting.service.employees.pricing })
    await actOn('pricing', id, 'confirm')
    const plain = plainLines((await rowOf('pricing', id)).receivables)
    await actOn('pricing', id, 'confirmFees')
    const { version } = await rowOf('pricing', id)
    const [first, ...others] = plain
    const values = { receivables: [{ ...first, quantity: '9' }, ...others] }
    const refused = await quoting.service.refused('pricing', records.save, { page, id, version, values })
    expect(refused).toMatchObject({ issues: [{ path: 'receivables', rule: 'chargesConfirmed' }] })
    const more = { receivables: [...plain, { ...first, quantity: '1', unitPrice: '-10' }] }
    expect(await change('pricing', id, more)).toMatchObject({ id })
  })

  it('measures a departure against the day that was given first', async () => {
    const { service } = quoting
    const { order } = await orderOf('pricing')
    const { id } = order
    await change('pricing', id, { vessel: 'EVER ACE', voyage: '012W' })
    const asked = { from: '2026-11-01', to: '2026-11-30', by: ['mode' as const] }
    const before = (await service.ask('pricing', contract.orderReport.figures, asked)).total
    const departs = async (classifier: 'EST' | 'ACT', day: string) =>
      await service.ask('pricing', note, {
        orders: [id],
        milestone: 'DEPARTED' as const,
        classifier,
        at: `${day}T04:00:00.000Z`,
      })
    await departs('EST', '2026-11-10')
    await departs('EST', '2026-11-18')
    await departs('ACT', '2026-11-18')
    const { departed, onTime, sailed, sailDays, released } = (
      await service.ask('pricing', contract.orderReport.figures, asked)
    ).total
    expect([departed - before.departed, onTime - before.onTime]).toEqual([1, 0])
    // From 20 November back to 18 November.
    expect([sailed - before.sailed, sailDays - before.sailDays, released - before.released]).toEqual([1, -2, 0])
  })

  it('hands its standing to the customer, and keeps what was handed over', async () => {
    const { service } = quoting
    const { order } = await orderOf('shipper')
    const { id } = order
    const at = '2026-11-20T02:00:00.000Z'
    await service.ask('shipper', note, { orders: [id], milestone: 'BOOKING_REQUESTED', at })
    const facts = await service.ask('shipper', contract.orders.statusMail, { id })
    expect(facts).toMatchObject({
      language: 'zh',
      sender: { zh: '航价演示货代' },
      events: [{ milestone: 'BOOKING_REQUESTED', containerNo: null }],
    })
    const mail = { to: ['buyer@example.com'], subject: '货物动态', message: '已订舱' }
    const { version } = await rowOf('shipper', id)
    await service.ask('shipper', contract.orders.keepStatusMail, { id, version, ...mail })
    expect(await rowOf('shipper', id)).toMatchObject({
      customerMail: '货物动态\n\n已订舱',
      customerInformedAt: expect.stringMatching(/^2026-11-20T/),
    })
    const { reason } = await service.database.one<{ reason: string }>(
      'SELECT reason FROM shipment_order_history WHERE id = $1 ORDER BY version DESC LIMIT 1',
      [id],
    )
    expect(reason).toBe('buyer@example.com · 货物动态')
    expect(
      await service.rules('shipper', contract.orders.keepStatusMail, { id, version, ...mail, to: ['王经理'] }),
    ).toEqual(['emailFormat'])
    expect(await service.refused('shipper', contract.orders.keepStatusMail, { id, version, ...mail })).toMatchObject({
      problem: 'stale',
    })
  })

  it('counts the orders that a reader may see, cost apart', async () => {
    const { service } = quoting
    const asked = { from: '2026-11-01', to: '2026-11-30', by: ['mode' as const] }
    const { figures } = contract.orderReport
    const all = await service.ask('pricing', figures, asked)
    const own = await service.ask('shipper', figures, asked)
    expect(all.total.orders).toBeGreaterThan(own.total.orders)
    expect(Number(all.total.revenue)).toBeGreaterThan(0)
    expect(all.total).toHaveProperty('profit')
    expect((await service.raw('shipper', figures, asked)).text).not.toMatch(/cost|profit/)
    const byBoxes = await service.ask('pricing', figures, { ...asked, by: ['containerType'] })
    expect(byBoxes.total).toEqual(all.total)
    expect(byBoxes.rows.map(({ path }) => path[0]?.key)).toContain('20GP+40HQ')
    expect(all.total.quoted).toBeGreaterThan(0)
    expect(all.total.quoteDays).toBeGreaterThanOrEqual(0)
    expect(await service.refused('shipper', figures, { ...asked, to: '2026-10-01' })).toMatchObject({
      problem: 'invalidInput',
    })
  })

  it('exports figures with the right of the lists of orders, and keeps that', async () => {
    const { service } = quoting
    const asked = { from: '2026-11-01', to: '2026-11-30', by: ['mode' as const] }
    const { figures, export: exported } = contract.orderReport
    const kept = async () => {
      const { rows } = await service.ask('pricing', records.list, { page: 'exportRecords', search: 'Order reports' })
      return rows.map((row) => row.rows)
    }
    expect(await service.refused('shipper', exported, asked)).toMatchObject({ problem: 'forbidden' })
    expect(await kept()).toEqual([])
    const answer = await service.ask('pricing', exported, asked)
    expect(answer).toEqual(await service.ask('pricing', figures, asked))
    expect(await kept()).toEqual([answer.rows.length])
  })

  it('counts the groups within a group to the figures of that group', async () => {
    const { service } = quoting
    const asked = { from: '2026-11-01', to: '2026-11-30' }
    const by = ['direction', 'sales', 'month'] as const
    const { rows, total } = await service.ask('pricing', contract.orderReport.figures, { ...asked, by: [...by] })
    const orders = (depth: number) =>
      rows.filter(({ path }) => path.length === depth).reduce((sum, row) => sum + row.orders, 0)
    expect([1, 2, 3].map(orders)).toEqual([total.orders, total.orders, total.orders])
    const [first, second, third] = rows
    expect(first?.path[0]?.key).toBe('export')
    expect([first, second, third].map((row) => row?.path.length)).toEqual([1, 2, 3])
    expect(third?.path.slice(0, 2)).toEqual(second?.path)
    expect(third?.path[2]?.key).toBe('2026-11')
    expect(
      await service.refused('pricing', contract.orderReport.figures, { ...asked, by: ['mode', 'mode'] }),
    ).toMatchObject({
      problem: 'invalidInput',
    })
  })
})
