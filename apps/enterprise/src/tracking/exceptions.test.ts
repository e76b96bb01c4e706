import { contract, messageRule } from '@hangjia/contracts'
import { addTime } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, records } from '../../test/pricing-service.ts'
import { type Quoting, startQuoting } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { sweepExceptions } from './sweep-exceptions.ts'

const { note, handleExceptions } = contract.orders
const { notice } = contract

onBothEngines('exceptions of shipments', (open) => {
  let quoting: Quoting
  /** Saving an order reads the clock of the database. */
  let now: string
  beforeAll(async () => {
    now = new Date().toISOString()
    quoting = await startQuoting(await open(), {}, now)
  })
  const inHours = (hours: number) => addTime(now, { hours })
  const rowOf = (id: string) => quoting.service.ask('pricing', records.get, { page: 'order', id })
  const change = (id: string, values: Record<string, unknown>) =>
    quoting.service.change('pricing', { page: 'order', id, values })
  /** Without the moved times of a new order, unless they are asked for. */
  const exceptionsOf = async (order: string, as: Name = 'pricing', isMoved = false) => {
    const { rows } = await quoting.service.ask(as, records.list, {
      page: 'orderExceptions',
      conditions: { order: { any: [order] } },
      sort: { field: 'kind', descending: false },
      pageNo: 1,
      pageSize: 50,
    })
    return rows.filter(({ kind }) => (kind === 'etdMoved' || kind === 'etaMoved') === isMoved)
  }
  const orderOf = async (values: Record<string, unknown>) => {
    const { service } = quoting
    service.at = now
    const made = await quoting.orderedBy('pricing')
    await change(made.id, {
      operator: service.employees.costless,
      customerService: null,
      etd: inHours(240),
      eta: inHours(700),
      siCutoff: null,
      vgmCutoff: null,
      cyCutoff: null,
      ...values,
    })
    return made.id
  }
  const sweep = (at = now, atOnce?: number) => sweepExceptions(quoting.service.database, { now: at }, atOnce)
  const titles = async (as: Name, orderNo: unknown) =>
    (await quoting.service.ask(as, notice.list, { type: 6 })).list
      .map(({ titleEn }) => titleEn)
      .filter((title) => title?.startsWith(String(orderNo)))
  const said = (id: string, kind: string, state: string) =>
    expect.objectContaining({ kind, state, order: expect.objectContaining({ id }) })

  it('begin with time, reach their owner once, and end with the milestone', async () => {
    const id = await orderOf({ cyCutoff: inHours(30) })
    const { orderNo } = await rowOf(id)
    expect(await exceptionsOf(id)).toEqual([])
    await sweep(inHours(7))
    await sweep(inHours(8))
    expect(await exceptionsOf(id)).toEqual([said(id, 'gateInDue', 'open')])
    expect(await rowOf(id)).toMatchObject({ openExceptions: expect.arrayContaining(['gateInDue']) })
    const toOwner = await titles('costless', orderNo)
    expect(toOwner.filter((title) => title?.includes('gated'))).toEqual([`${orderNo}: Not gated in before closing`])
    const gated = { orders: [id], milestone: 'GATE_IN' as const, at: inHours(-1) }
    await quoting.service.ask('pricing', note, gated)
    expect(await exceptionsOf(id)).toEqual([said(id, 'gateInDue', 'cleared')])
    expect((await rowOf(id)).openExceptions).not.toContain('gateInDue')
    expect(await sweep(inHours(9))).toBe(0)
  })

  it('rest while they are acknowledged, and wake after their day', async () => {
    const { service } = quoting
    const id = await orderOf({ siCutoff: inHours(6) })
    const [found] = await exceptionsOf(id)
    const given = { exceptions: [String(found?.id)], act: 'acknowledge' as const, remark: '客户晚上补料' }
    const past = { ...given, until: '2020-01-01' }
    expect(await service.refused('pricing', handleExceptions, past)).toMatchObject({ issues: [{ rule: 'notInPast' }] })
    const until = inHours(24).slice(0, 10)
    expect(await service.ask('costless', handleExceptions, { ...given, until })).toEqual({ handled: 1 })
    expect(await exceptionsOf(id)).toMatchObject([{ state: 'acknowledged', remark: '客户晚上补料', until }])
    expect(await rowOf(id)).toMatchObject({ openExceptions: expect.arrayContaining(['siDue']) })
    await sweep(inHours(1))
    expect(await exceptionsOf(id)).toMatchObject([{ state: 'acknowledged' }])
    await sweep(inHours(72))
    expect(await exceptionsOf(id)).toMatchObject([{ state: 'open', until: null }])
    const settled = { ...given, act: 'settle' as const }
    expect(await service.refused('pricing', handleExceptions, settled)).toMatchObject({
      issues: [{ rule: 'exceptionEndsByItself' }],
    })
  })

  it('begin as long before a cut-off as the company has it, with its other wishes for the message', async () => {
    const { service } = quoting
    const id = await orderOf({ cyCutoff: inHours(30) })
    expect(await exceptionsOf(id)).toEqual([])
    const wish = { event: 'orderException', sent: true, gateInHours: 48, titleEn: '{title}!' }
    await insertRecords(service.database, messageRule, service.companyId, [wish])
    await sweep()
    expect(await exceptionsOf(id)).toEqual([said(id, 'gateInDue', 'open')])
    const { orderNo } = await rowOf(id)
    expect(await titles('costless', orderNo)).toContain(`${orderNo}: Not gated in before closing!`)
    await service.database.script('DELETE FROM message_rule')
    await sweep()
    expect(await exceptionsOf(id)).toEqual([said(id, 'gateInDue', 'cleared')])
  })

  it('of a moved departure keep both times and are settled by hand', async () => {
    const { service } = quoting
    const id = await orderOf({})
    await change(id, { etd: inHours(300) })
    await sweep()
    const moved = (await exceptionsOf(id, 'pricing', true)).find(
      ({ kind, state }) => kind === 'etdMoved' && state === 'open',
    )
    expect(moved).toMatchObject({ facts: expect.stringContaining(' → ') })
    expect(await titles('costless', (await rowOf(id)).orderNo)).toContainEqual(
      expect.stringContaining('Departure moved to'),
    )
    await service.ask('pricing', handleExceptions, {
      exceptions: [String(moved?.id)],
      act: 'settle',
      remark: 'Customer agrees',
    })
    await sweep(inHours(1))
    const states = (await exceptionsOf(id, 'pricing', true)).map(({ kind, state }) => `${kind} ${state}`)
    expect(states.sort()).toEqual(['etaMoved open', 'etdMoved cleared', 'etdMoved settled'])
    expect(await rowOf(id)).toMatchObject({ openExceptions: ['etaMoved'] })
  })

  it('are seen by the people of their order alone, and counted for their owner', async () => {
    const { service } = quoting
    const id = await orderOf({ etd: inHours(-30), eta: inHours(700) })
    const [late] = await exceptionsOf(id)
    expect(late).toMatchObject({ kind: 'notDeparted', owner: { id: service.employees.costless } })
    for (const as of ['shipper', 'rival'] as const) {
      expect(await exceptionsOf(id, as)).toEqual([])
      const given = { exceptions: [String(late?.id)], act: 'acknowledge' as const, remark: 'x' }
      expect(await service.refused(as, handleExceptions, given)).toMatchObject({ problem: 'notFound' })
    }
    const { todo } = await service.ask('costless', contract.account.desk, undefined)
    expect(todo).toContainEqual(expect.objectContaining({ duty: 'exceptions', page: 'orderExceptions' }))
  })

  const late = () => ({ etd: inHours(-30), eta: inHours(700) })
  const ofOwner = async () => (await quoting.service.ask('costless', notice.list, { type: 6 })).list
  /** Title with the exceptions of this owner, moved times left out. */
  const owed = async (test = "kind NOT IN ('etdMoved', 'etaMoved')") => {
    const { service } = quoting
    const counted = await service.database.one<{ exceptions: number; orders: number }>(
      `SELECT count(*)::int AS exceptions, count(DISTINCT order_id)::int AS orders FROM order_exception
       WHERE owner_id = $1 AND state = 'open' AND ${test}`,
      [service.employees.costless],
    )
    return `${counted.orders} 票货物有 ${counted.exceptions} 项异常`
  }
  const forget = async (exceptions: string) => {
    await quoting.service.database.run(`DELETE FROM order_exception ${exceptions}`)
    await quoting.service.database.run('DELETE FROM message')
  }

  it('that the first sweep of a company finds are one message with their number, over all its batches', async () => {
    const { service } = quoting
    for (let index = 0; index < 7; index += 1) await orderOf(late())
    await service.database.run("UPDATE shipment_order SET open_exceptions = '{}'")
    // Its readers are quicker than the sweep, and learn of what comes after.
    const { database } = service
    const read: typeof database = {
      ...database,
      transaction: async (work, options) => {
        await database.run('UPDATE message SET read_at = now()')
        return await database.transaction(work, options)
      },
    }
    for (const atOnce of [100, 2, 1]) {
      await forget('')
      await sweepExceptions(read, { now: inHours(1) }, atOnce)
      const heard = await ofOwner()
      expect(heard).toMatchObject([{ title: await owed(), link: { page: 'orderExceptions', id: null }, readStatus: 0 }])
    }
  })

  it('of many orders are one message with their number after a few of their own, over all batches of a sweep', async () => {
    await change(await orderOf({}), late())
    await forget("WHERE kind = 'notDeparted' AND order_id = (SELECT max(id) FROM shipment_order)")
    await sweep(inHours(2))
    expect(await ofOwner()).toMatchObject([{ link: { page: 'order' } }])
    await forget("WHERE kind = 'notDeparted'")
    await sweep(inHours(2), 2)
    const heard = Map.groupBy(await ofOwner(), ({ link }) => link?.page)
    expect(heard.get('orderExceptions')).toMatchObject([{ title: await owed("kind = 'notDeparted'") }])
    expect(heard.get('order')?.length).toBeGreaterThan(0)
    expect(heard.get('order')?.length).toBeLessThanOrEqual(5)
  })

  it('that a sweep found before it stopped half-way are said, and the others by the next one', async () => {
    const { service } = quoting
    for (let index = 0; index < 3; index += 1) await orderOf({ etd: inHours(-30), eta: inHours(700) })
    await service.database.run("UPDATE shipment_order SET open_exceptions = '{}'")
    await service.database.run('DELETE FROM order_exception')
    await service.database.run('DELETE FROM message')
    let batches = 0
    const stopping: typeof service.database = {
      ...service.database,
      transaction: async (work, options) => {
        batches += 1
        if (batches > 1) throw new Error('the service stops')
        return await service.database.transaction(work, options)
      },
    }
    await expect(sweepExceptions(stopping, { now: inHours(1) }, 2)).rejects.toThrow('the service stops')
    const owners = async () =>
      (
        await service.database.query<{ owner: string }>(
          `SELECT DISTINCT owner_id AS owner FROM order_exception WHERE state = 'open' AND kind NOT IN ('etdMoved', 'etaMoved') ORDER BY 1`,
        )
      ).map(({ owner }) => owner)
    const heard = async () =>
      (
        await service.database.query<{ owner: string }>(
          'SELECT DISTINCT a.employee_id AS owner FROM message m JOIN account a ON a.id = m.account_id WHERE m.type = 6 ORDER BY 1',
        )
      ).map(({ owner }) => owner)
    const first = await owners()
    expect(first.length).toBeGreaterThan(0)
    expect(await heard()).toEqual(first)
    const { count } = await service.database.one<{ count: number }>('SELECT count(*)::int AS count FROM message')
    await sweepExceptions(service.database, { now: inHours(2) }, 2)
    expect(await heard()).toEqual(await owners())
    const later = await service.database.one<{ count: number }>('SELECT count(*)::int AS count FROM message')
    expect(later.count).toBeGreaterThan(count)
  })
})
