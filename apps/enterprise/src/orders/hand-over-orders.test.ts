import { contract } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { type Billing, billingActs, startBilling } from '../../test/billing.ts'
import { onBothEngines } from '../../test/databases.ts'
import { type PricingService, records } from '../../test/pricing-service.ts'

const { handOver, note } = contract.orders
const page = 'order'
const reason = '休假'

onBothEngines('orders that go to another operator', (open) => {
  let billing: Billing
  let service: PricingService
  beforeAll(async () => {
    billing = await startBilling(await open())
    service = billing.quoting.service
  })
  const { openOrder, line } = billingActs(() => billing)
  const rowOf = (id: string) => service.ask('pricing', records.get, { page, id })
  const read = async (ids: readonly string[]) =>
    await Promise.all(ids.map(async (id) => ({ id, version: (await rowOf(id)).version })))
  const notified = async (title: string) =>
    (
      await service.database.query<{ employee: string }>(
        `SELECT a.employee_id::text AS employee FROM message m
         JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id WHERE m.title = $1`,
        [title],
      )
    ).map(({ employee }) => employee)

  it('take their open exceptions along, keep the reason, and say so to both operators', async () => {
    const { costless, shipper } = service.employees
    const ids = [await openOrder([line('CNY', '1')]), await openOrder([line('CNY', '1')])]
    const first = await service.ask('pricing', handOver, { rows: await read(ids), to: shipper, reason })
    expect(first).toEqual({ handed: 2 })
    expect(await notified('2 个订单 已移交给您')).toEqual([shipper])
    const [one = ''] = ids
    const at = '2026-11-19T08:00:00Z'
    await service.ask('pricing', note, { orders: [one], at, milestone: 'CUSTOMS_HELD' })
    const ownerOf = () =>
      service.database.query<{ owner: string }>(
        `SELECT DISTINCT owner_id::text AS owner FROM order_exception WHERE order_id = $1 AND state = 'open'`,
        [one],
      )
    expect(await ownerOf()).toEqual([{ owner: shipper }])
    const again = await service.ask('shipper', handOver, { rows: await read(ids.slice(0, 1)), to: costless, reason })
    expect(again).toEqual({ handed: 1 })
    expect(await ownerOf()).toEqual([{ owner: costless }])
    const row = await rowOf(one)
    expect(row).toMatchObject({ operator: { id: costless } })
    expect(await notified(`${row.orderNo} 已移交给您`)).toEqual([costless])
    const [version] = await service.ask('pricing', records.history, { page, id: one })
    expect(version).toMatchObject({ reason })
    expect(await service.ask('pricing', handOver, { rows: await read([one]), to: costless, reason })).toEqual({
      handed: 0,
    })
  })

  it('leave exceptions of others with them', async () => {
    const { costless, pricing, shipper } = service.employees
    const orders = [await openOrder([line('CNY', '1')]), await openOrder([line('CNY', '1')])]
    await service.ask('pricing', handOver, { rows: await read(orders), to: shipper, reason })
    await service.ask('pricing', note, { orders, at: '2026-11-19T08:00:00Z', milestone: 'CUSTOMS_HELD' })
    await service.database.query('UPDATE order_exception SET owner_id = $2 WHERE order_id = $1', [orders[1], pricing])
    await service.ask('pricing', handOver, { rows: await read(orders), to: costless, reason })
    const owners = await service.database.query<{ owner: string }>(
      `SELECT owner_id::text AS owner FROM order_exception WHERE order_id = ANY($1::bigint[]) AND kind = 'customs' ORDER BY order_id`,
      [orders],
    )
    expect(owners).toEqual([{ owner: costless }, { owner: pricing }])
  })

  it('are all given or none, to a colleague who opens orders, by those who reach and edit them', async () => {
    const { costless } = service.employees
    const ids = [await openOrder([line('CNY', '1')]), await openOrder([line('CNY', '1')])]
    const asked = { rows: await read(ids), to: costless, reason }
    expect(await service.refused('reader', handOver, asked)).toMatchObject({ problem: 'forbidden' })
    const ofRival = { ...asked, to: service.employees.rival }
    expect(await service.refused('rival', handOver, ofRival)).toMatchObject({ problem: 'notFound' })
    expect(await service.refused('pricing', handOver, ofRival)).toMatchObject({
      issues: [{ path: 'to', rule: 'notFound' }],
    })
    const blind = { ...asked, to: service.employees.junior }
    expect(await service.refused('pricing', handOver, blind)).toMatchObject({ issues: [{ rule: 'opensNoOrders' }] })
    await service.database.query(`UPDATE shipment_order SET life_state = 'closed' WHERE id = $1`, [ids[1]])
    const over = { ...asked, rows: await read(ids) }
    expect(await service.refused('pricing', handOver, over)).toMatchObject({ issues: [{ rule: 'orderIsOver' }] })
    const stale = { ...asked, rows: [{ id: ids[0] ?? '', version: 999 }] }
    expect(await service.refused('pricing', handOver, stale)).toMatchObject({ problem: 'stale' })
    expect((await rowOf(ids[0] ?? '')).operator).not.toMatchObject({ id: costless })
  })
})
