import { contract, customer as customers } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { type Billing, billingActs, startBilling } from '../../test/billing.ts'
import { onBothEngines } from '../../test/databases.ts'
import { records } from '../../test/pricing-service.ts'
import { at, book, today } from '../../test/quoting.ts'
import { json } from '../database/values.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { save, get, move, pay, reversePayment, remove } = contract.debitNote
const page = 'order'

onBothEngines('payments of debit notes', (open) => {
  let billing: Billing
  beforeAll(async () => {
    billing = await startBilling(await open())
  })
  const { line, rowOf, act, openOrder, orderWith, addLine, vector, draftOf, both, made, moved, paid } = billingActs(
    () => billing,
  )

  it('are asked of a customer by age; what is on a draft is not billed', async () => {
    const { service } = billing.quoting
    const named = [{ customerNo: 'K-AGE', nameCn: 'K-AGE' }]
    const [of = ''] = await insertRecords(service.database, customers, service.companyId, named)
    const other = { charge: book.dictionaries.charges[1]?.id }
    const order = await orderWith([line('CNY', '100'), line('CNY', '50', '1', other)], of)
    const owed = async () => {
      const { rows } = await service.ask('pricing', contract.orderReport.receivables, {})
      const row = rows.find(({ customer }) => customer.id === of)
      return row && [row.unbilled, row.upTo30, row.upTo60, row.total].map(Number)
    }
    const { id } = await made(draftOf([{ order, position: 0 }]))
    expect(await owed()).toEqual([150, 0, 0, 150])
    await moved(id, 'confirm')
    expect(await owed()).toEqual([50, 100, 0, 150])
    await paid(id, 'CNY', '30')
    expect(await owed()).toEqual([50, 70, 0, 120])
    service.at = '2026-12-21T07:00:00.000Z'
    expect(await owed()).toEqual([50, 0, 70, 120])
    service.at = at
  })

  it('freezes a confirmed note, sends it and settles its order when it is paid', async () => {
    const { service } = billing.quoting
    const order = await orderWith(vector())
    const { id, version } = await made(draftOf(both(order)))
    const asked = { id, version, act: 'confirm' as const }
    expect(await service.refused('shipper', move, asked)).toMatchObject({ problem: 'forbidden' })
    await moved(id, 'confirm')
    const confirmed = await service.ask('pricing', get, { id })
    expect(confirmed.document.noteNo).toMatch(/^DN2611\d{5}$/)
    for (const [call, input] of [
      [save, { id, version: confirmed.version, draft: draftOf(both(order)) }],
      [remove, { id, version: confirmed.version }],
    ] as const)
      expect(await service.refused('pricing', call, input)).toMatchObject({ issues: [{ rule: 'notInThisState' }] })
    await expect(
      service.database.query('UPDATE debit_note_content SET document = $2 WHERE note_id = $1', [id, {}]),
    ).rejects.toThrow(/never changes/)
    await moved(id, 'send')
    expect(await rowOf(order)).toMatchObject({ receivableState: 'open', lastMilestone: 'NOTE_SENT' })
    await paid(id, 'USD', '1885')
    expect(await rowOf(order)).toMatchObject({ receivableState: 'part' })
    const { version: now } = await service.ask('pricing', get, { id })
    const more = { id, version: now, date: today, currency: 'CNY', amount: '4240.01', bankRef: 'B2' }
    expect(await service.refused('pricing', pay, more)).toMatchObject({ issues: [{ rule: 'moreThanOpen' }] })
    const voiding = { id, version: now, act: 'void' as const, reason: 'x' }
    expect(await service.refused('pricing', move, voiding)).toMatchObject({ issues: [{ rule: 'notInThisState' }] })
    await paid(id, 'CNY', '4240')
    expect((await service.ask('pricing', get, { id })).state).toBe('paid')
    expect(await rowOf(order)).toMatchObject({ receivableState: 'settled', lastMilestone: 'SETTLED' })
    // Without a bill there is nothing to hand over: somebody decides.
    await act(order, 'applyRelease')
    expect(await rowOf(order)).toMatchObject({ releaseState: 'applied' })
    const other = {
      page,
      id: order,
      version: (await rowOf(order)).version,
      values: { customer: billing.quoting.namelessCustomer },
    }
    expect(await service.refused('pricing', records.save, other)).toMatchObject({
      issues: [{ rule: 'customerBilled' }],
    })
  })

  it('credits what a further charge takes back, and settles no more than all', async () => {
    const { service } = billing.quoting
    const order = await orderWith([line('CNY', '100')])
    const first = await made(draftOf([{ order, position: 0 }]))
    await moved(first.id, 'confirm')
    await paid(first.id, 'CNY', '100')
    expect(await rowOf(order)).toMatchObject({ receivableState: 'settled' })
    await addLine(order, line('CNY', '-30'))
    expect(await rowOf(order)).toMatchObject({ receivableState: 'part' })
    const credit = await made(draftOf([{ order, position: 1 }]))
    await moved(credit.id, 'confirm')
    const { document } = await service.ask('pricing', get, { id: credit.id })
    expect(document).toMatchObject({ kind: 'credit', due: [{ amount: '-30.00' }], inWords: '负叁拾元整' })
    expect(document.noteNo).toMatch(/^CN2611/)
    await paid(credit.id, 'CNY', '30')
    expect(await rowOf(order)).toMatchObject({ receivableState: 'settled' })
  })

  // By hand (R12): 5 % of USD 1,885.00 is 94.25, and stays so after the freight became 2,000.00; without a freight it is unknown.
  it('keeps a confirmed percentage of freight as its amount, and confirms none that is unknown', async () => {
    const { service } = billing.quoting
    const idOf = async (of: string) => String((await service.database.one<{ id: string }>(of)).id)
    const freight = await idOf("SELECT min(id) AS id FROM charge WHERE company_id = 0 AND category = 'freight'")
    const unit = await idOf("SELECT id FROM charge_unit WHERE company_id = 0 AND code = 'PCT'")
    const share = line('USD', '5', '1', { unit })
    const unknown = await openOrder([line('CNY', '100'), share])
    expect(
      await service.refused('pricing', contract.orders.move, {
        id: unknown,
        version: (await rowOf(unknown)).version,
        act: 'confirmFees',
      }),
    ).toMatchObject({ issues: [{ path: 'receivables', rule: 'chargesOpen' }] })
    const order = await orderWith([line('USD', '942.5', '2', { charge: freight }), share])
    const { id } = await made(draftOf(both(order)))
    await moved(id, 'confirm')
    await paid(id, 'USD', '1979.25')
    expect(await rowOf(order)).toMatchObject({ receivableState: 'settled', receivableTotal: 'USD 1,979.25' })
    await addLine(order, line('USD', '-1885', '1', { charge: freight }))
    await addLine(order, line('USD', '2000', '1', { charge: freight }))
    const { receivables, receivableTotal } = await rowOf(order)
    expect(receivableTotal).toBe('USD 2,094.25')
    expect(receivables).toMatchObject([{}, { unitPrice: '94.25', unit: { code: 'SHPT' }, remark: '5%' }, {}, {}])
    const more = await made(draftOf([2, 3].map((position) => ({ order, position }))))
    expect((await service.ask('pricing', get, { id: more.id })).document.due).toEqual([
      { currency: 'USD', amount: '115.00' },
    ])
    // As orders of before are: confirmed with a percentage of no freight, which is not nothing.
    const open = await orderWith([line('CNY', '100')])
    await service.database.query(
      'UPDATE shipment_order SET receivables = receivables || $3::jsonb WHERE company_id = $1 AND id = $2',
      [service.companyId, open, json([share])],
    )
    const first = await made(draftOf([{ order: open, position: 0 }]))
    await moved(first.id, 'confirm')
    await paid(first.id, 'CNY', '100')
    expect(await rowOf(open)).toMatchObject({ receivableState: 'part' })
  })

  /** An order with a bill that its customer approved, on a confirmed note. */
  const billedWithBill = async () => {
    const { service } = billing.quoting
    const order = await orderWith([line('CNY', '100')])
    const bills = [{ billKind: 'MBL', billNo: 'M1', siState: 'accepted', draftState: 'approved' }]
    await service.ask('pricing', records.save, {
      page,
      id: order,
      version: (await rowOf(order)).version,
      values: { bills, releaseType: 'telex' },
    })
    const { id } = await made(draftOf([{ order, position: 0 }]))
    await moved(id, 'confirm')
    return { order, id }
  }
  const takenBack = async (id: string, position: number) => {
    const { version } = await billing.quoting.service.ask('pricing', get, { id })
    await billing.quoting.service.ask('pricing', reversePayment, { id, version, position, reason: '金额录错' })
  }

  it('lets the bill of a paid order go once the customer approved it', async () => {
    const { service } = billing.quoting
    const { order, id } = await billedWithBill()
    await paid(id, 'CNY', '100')
    await moved(id, 'send')
    await act(order, 'applyRelease')
    expect(await rowOf(order)).toMatchObject({ receivableState: 'settled', releaseState: 'approved' })
    expect(
      await service.refused('pricing', records.save, {
        page,
        id: order,
        version: (await rowOf(order)).version,
        values: { receivables: [line('CNY', '100'), { ...line('CNY', '1'), unitPrice: null }] },
      }),
    ).toMatchObject({ problem: 'invalidInput' })
  })

  it('keeps the bill once its payment is taken back, unless somebody approved the release or it was handed over', async () => {
    const { service } = billing.quoting
    const { order, id } = await billedWithBill()
    const released = { orders: [order], milestone: 'BL_RELEASED' as const, at }
    await paid(id, 'CNY', '100')
    await act(order, 'applyRelease')
    await takenBack(id, 0)
    expect(await rowOf(order)).toMatchObject({ receivableState: 'open', releaseState: 'none' })
    expect(await service.refused('pricing', contract.orders.note, released)).toMatchObject({
      issues: [{ rule: 'releaseNotApproved' }],
    })
    await act(order, 'applyRelease')
    const { version } = await rowOf(order)
    const approved = { id: order, version, act: 'approveRelease' as const, reason: '月结客户' }
    await service.ask('costless', contract.orders.move, approved)
    await paid(id, 'CNY', '100')
    await takenBack(id, 2)
    expect(await rowOf(order)).toMatchObject({ receivableState: 'open', releaseState: 'approved' })

    const over = await billedWithBill()
    await paid(over.id, 'CNY', '100')
    await act(over.order, 'applyRelease')
    await service.ask('pricing', contract.orders.note, { ...released, orders: [over.order] })
    await takenBack(over.id, 0)
    expect(await rowOf(over.order)).toMatchObject({ receivableState: 'open', releaseState: 'released' })
  })

  it('takes back a payment that was recorded by mistake, and keeps it in the list', async () => {
    const { service } = billing.quoting
    const order = await orderWith([line('CNY', '100')])
    const { id } = await made(draftOf([{ order, position: 0 }]))
    await moved(id, 'confirm')
    await moved(id, 'send')
    await paid(id, 'CNY', '40')
    await paid(id, 'CNY', '60')
    expect(await rowOf(order)).toMatchObject({ receivableState: 'settled', lastMilestone: 'SETTLED' })
    const take = async (position: number) => ({
      id,
      version: (await service.ask('pricing', get, { id })).version,
      position,
      reason: '金额录错',
    })
    expect(await service.refused('shipper', reversePayment, await take(0))).toMatchObject({ problem: 'forbidden' })
    expect(await service.refused('pricing', reversePayment, { ...(await take(0)), reason: ' ' })).toMatchObject({
      issues: [{ path: 'reason' }],
    })
    await service.ask('pricing', reversePayment, await take(1))
    expect(await service.ask('pricing', get, { id })).toMatchObject({
      state: 'partPaid',
      document: { paid: [{ currency: 'CNY', amount: '40.00' }], balance: [{ currency: 'CNY', amount: '60.00' }] },
      payments: [
        { position: 0, amount: '40', reversal: null },
        { position: 1, amount: '60', reversal: { date: today, note: '金额录错' } },
      ],
    })
    expect(await rowOf(order)).toMatchObject({ receivableState: 'part' })
    for (const position of [1, 2, 7])
      expect(await service.refused('pricing', reversePayment, await take(position))).toMatchObject({
        issues: [{ path: 'position', rule: 'notFound' }],
      })
    await service.ask('pricing', reversePayment, await take(0))
    expect(await service.ask('pricing', get, { id })).toMatchObject({ state: 'sent', document: { paid: [] } })
    await moved(id, 'void')
    expect((await service.ask('pricing', get, { id })).payments).toHaveLength(2)
  })
})
