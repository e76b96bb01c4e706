import { contract } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { records } from '../../test/pricing-service.ts'
import { type Quoting, startQuoting, today } from '../../test/quoting.ts'

const { importEvents } = contract.tracking

onBothEngines('milestones of carriers', (open) => {
  let quoting: Quoting
  beforeAll(async () => {
    quoting = await startQuoting(await open())
  })
  const orderOf = async (soNumber: string) => {
    const made = await quoting.orderedBy('pricing')
    const values = { soNumbers: [soNumber], vessel: 'ALPS', voyage: '001E' }
    await quoting.service.change('pricing', { page: 'order', id: made.id, values })
    return made
  }
  const day = (days: number) => addDays(today, days)
  const take = (text: string, more: { save?: boolean; corrects?: boolean } = {}) =>
    quoting.service.ask('pricing', importEvents, { text, save: true, ...more })
  const fates = ({ events }: Awaited<ReturnType<typeof take>>) => events.map(({ fate }) => fate)

  it('are recorded once, by the number of a booking, and nothing is left out', async () => {
    const { id, orderNo } = await orderOf('SO8001')
    const text = [
      'Dear customer',
      `SO8001 Booking confirmed ${day(-8)}`,
      `Gate in ${day(-3)} 10:00`,
      `Departure ${day(-2)} 08:00`,
      `Arrival ${day(30)}`,
      `Weighed ${day(-3)}`,
      'Stuffed',
      `SO9999 Gate in ${day(-3)}`,
    ].join('\n')
    const seen = await take(text, { save: false })
    const expected = ['unknownMilestone', 'new', 'new', 'new', 'new', 'unknownMilestone', 'noTime', 'noOrder']
    expect([fates(seen), seen.saved]).toEqual([expected, 0])
    expect(seen.events[2]).toMatchObject({ order: { id, orderNo }, milestone: 'GATE_IN' })
    expect(fates(await take(text))).toEqual([expected[0], 'saved', 'saved', 'saved', 'saved', ...expected.slice(5)])
    expect(fates(await take(text))).toEqual([expected[0], 'known', 'known', 'known', 'known', ...expected.slice(5)])
    const written = await quoting.service.database.query(
      "SELECT DISTINCT created_at FROM order_event WHERE order_id = $1 AND source = 'carrierText'",
      [id],
    )
    expect(written, 'in one transaction').toHaveLength(1)
    const nothing = { text: 'Dear customer\nWe are late', save: false }
    expect((await quoting.service.refused('pricing', importEvents, nothing)).issues).toMatchObject([
      { rule: 'noEvents' },
    ])
    const order = await quoting.service.ask('pricing', records.get, { page: 'order', id })
    expect(order).toMatchObject({ reachedStages: expect.arrayContaining(['booked', 'gatedIn', 'onBoard']) })
    expect(String(order.atd)).toMatch(new RegExp(`^${day(-2)}T00:00`))
    const other = `SO8001 Gate in ${day(-3)} 12:00`
    expect(fates(await take(other))).toEqual(['differs'])
    expect(fates(await take(other, { corrects: true }))).toEqual(['saved'])
    expect(fates(await take(other))).toEqual(['known'])
  })

  it('that several people import at once are recorded once', async () => {
    const { id } = await orderOf('SO8004')
    const answers = await Promise.all(Array.from({ length: 4 }, () => take(`SO8004 Arrival ${day(30)}`)))
    expect(answers.flatMap(fates).toSorted()).toEqual(['known', 'known', 'known', 'saved'])
    const { rows } = await quoting.service.ask('pricing', records.list, {
      page: 'orderMilestones',
      conditions: { order: { any: [id] }, milestone: { any: ['ARRIVED'] } },
    })
    expect(rows).toHaveLength(1)
  })

  it('that the rules refuse name the rule, and the others are recorded', async () => {
    const { orderNo } = await orderOf('SO8002')
    const { events, saved } = await take(
      `${orderNo} Bill released ${day(-1)}\nBL_RELEASED ${day(-1)}\nGate in ${day(-1)}`,
    )
    expect(events.map(({ fate, rule }) => [fate, rule?.name])).toEqual([
      ['unknownMilestone', undefined],
      ['refused', 'releaseNotApproved'],
      ['saved', undefined],
    ])
    expect(saved).toBe(1)
  })

  it('are of the own company and of orders that the reader sees', async () => {
    await orderOf('SO8003')
    for (const as of ['rival', 'shipper'] as const) {
      const { service } = quoting
      const text = `SO8003 Gate in ${day(-1)}`
      const answer = await service.raw(as, importEvents, { text, save: true })
      expect(answer.text).not.toContain('"saved":1')
    }
  })
})
