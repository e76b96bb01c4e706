import { contract } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, records } from '../../test/pricing-service.ts'
import { at, type Quoting, startQuoting, today } from '../../test/quoting.ts'
import { endTracking } from '../subscriptions/end-tracking.ts'

const { note } = contract.orders
const { followOrders, followNumbers } = contract.tracking
const page = 'TrackingSubscriptions'

onBothEngines('shipments that people follow', (open) => {
  let quoting: Quoting
  let carrier = ''
  beforeAll(async () => {
    quoting = await startQuoting(await open())
  })
  const orderOf = async (soNumber: string) => {
    const { service } = quoting
    const made = await quoting.orderedBy('pricing')
    const values = {
      soNumbers: [soNumber],
      operator: service.employees.costless,
      etd: `${addDays(today, 5)}T02:00:00.000Z`,
    }
    const order = await service.change('pricing', { page: 'order', id: made.id, values })
    carrier = String((order.carrier as { id: string }).id)
    return made
  }
  const followedBy = async (as: Name) =>
    (await quoting.service.ask(as, records.list, { page, pageNo: 1, pageSize: 50 })).rows.filter(
      ({ owner }) => (owner as { id: string }).id === quoting.service.employees[as],
    )
  const news = async (as: Name) =>
    (await quoting.service.ask(as, contract.notice.list, { type: 6 })).list
      .filter(({ titleEn }) => titleEn?.startsWith('Cargo'))
      .map(({ body }) => body)

  it('have the milestones of their order, and reach who follows them', async () => {
    const { service } = quoting
    const { id, orderNo } = await orderOf('SO7001')
    expect(await service.ask('costless', followOrders, { orders: [id] })).toEqual({ added: 1, known: 0, left: [] })
    expect(await service.ask('costless', followOrders, { orders: [id] })).toEqual({ added: 0, known: 1, left: [] })
    const [followed] = await followedBy('costless')
    expect(followed).toMatchObject({ numberType: 'booking', number: 'SO7001', orderNo, state: 'active' })
    expect(followed?.events).toMatchObject([
      { code: 'DEPA', classifier: 'EST', at: addDays(today, 5), source: orderNo },
      { code: 'ARRI', classifier: 'EST', source: orderNo },
    ])
    const gated = { orders: [id], milestone: 'GATE_IN' as const, at, place: 'Beilun' }
    await service.ask('pricing', note, gated)
    expect(await news('costless')).toEqual([`进港 ${today} Beilun`])
    const moved = { orders: [id], milestone: 'DEPARTED' as const, classifier: 'EST' as const }
    await service.ask('pricing', note, { ...moved, at: `${addDays(today, 8)}T02:00:00.000Z` })
    expect((await news('costless'))[0]).toBe(`开船预计延误 3 天，至 ${addDays(today, 8)}`)
    await service.ask('costless', note, { ...gated, milestone: 'LOADED' })
    expect(await news('costless'), 'nobody is notified of what they entered').toHaveLength(2)
    await service.ask('pricing', note, { ...gated, milestone: 'EMPTY_RETURNED' })
    expect((await followedBy('costless'))[0]).toMatchObject({ state: 'done' })
  })

  it('are pasted by their numbers, containers by their check digit', async () => {
    const { service } = quoting
    const given = { otherType: 'billOfLading' as const, carrier, milestones: ['DEPA' as const] }
    const numbers = 'MSKU2666542 mrku4976721\nCOSU6300001234，TEXU3070079 COSU6300001234 x'
    expect(await service.ask('pricing', followNumbers, { ...given, numbers })).toEqual({
      added: 3,
      known: 0,
      wrong: ['MRKU4976721', 'X'],
    })
    expect((await followedBy('pricing')).map(({ number, numberType }) => [number, numberType]).sort()).toEqual([
      ['COSU6300001234', 'billOfLading'],
      ['MSKU2666542', 'container'],
      ['TEXU3070079', 'container'],
    ])
    const blank = await service.refused('pricing', followNumbers, { ...given, numbers: ' , ' })
    expect(blank).toMatchObject({ issues: [{ path: 'numbers', rule: 'required' }] })
    const strange = await service.refused('pricing', followNumbers, { ...given, carrier: '999999', numbers: 'A1234' })
    expect(strange).toMatchObject({ issues: [{ path: 'carrier', rule: 'notFound' }] })
  })

  it('say nothing of orders that their owner does not see', async () => {
    const { service } = quoting
    const { id } = await orderOf('SO7002')
    expect(await service.refused('shipper', followOrders, { orders: [id] })).toBeDefined()
    const values = {
      numberType: 'booking',
      number: 'SO7002',
      carrier,
      milestones: ['GTIN'],
      delayDays: 1,
      state: 'active',
    }
    await service.ask('pricing', records.save, { page, values: { ...values, owner: service.employees.shipper } })
    await service.ask('pricing', note, { orders: [id], milestone: 'GATE_IN', at })
    const { rows } = await service.ask('pricing', records.list, { page, search: 'SO7002', pageNo: 1, pageSize: 10 })
    expect(rows).toMatchObject([{ events: [] }])
  })

  it('are changed and removed by their owner, and by those who see all orders', async () => {
    const { service } = quoting
    const [row] = await followedBy('pricing')
    if (!row) throw new Error('nothing is followed')
    const { id, version } = row
    const change = { page, id, version, values: { delayDays: 3 } }
    await service.database.query(
      `UPDATE account SET permissions = array_remove(permissions, 'TS-9046') WHERE employee_id = $1`,
      [service.employees.costless],
    )
    const rules = async (leaf: Parameters<typeof service.refused>[1], input: object) =>
      (await service.refused('costless', leaf, input)).issues.map(({ path, rule }) => `${path} ${rule}`)
    const refused = ['owner subscriptionOfOthers']
    expect(await rules(records.save, change)).toEqual(refused)
    expect(await rules(records.remove, { page, rows: [{ id, version }] })).toEqual(refused)
    const [own] = await followedBy('costless')
    const given = { page, id: own?.id, version: own?.version, values: { owner: service.employees.pricing } }
    expect(await rules(records.save, given)).toEqual(refused)
    await service.ask('pricing', records.save, change)
  })

  it('end a month after their arrival', async () => {
    const { service } = quoting
    const [event] = [{ code: 'ARRI', classifier: 'ACT', at: addDays(today, -30), place: null }]
    await service.database.query('UPDATE tracking_subscription SET events = $2::jsonb WHERE number = $1', [
      'COSU6300001234',
      JSON.stringify([event]),
    ])
    expect(await endTracking(service.database, today)).toBe(0)
    expect(await endTracking(service.database, addDays(today, 1))).toBe(1)
  })
})
