import { contract, enquiry, enquiryDesk } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { ningbo, type Quoting, startQuoting } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { figures } = contract.enquiries

// Friday 2026-11-20, times of China; marketing-crm §3: hours 09:00-12:00 and 13:30-18:00, a pause does not count.
onBothEngines('figures of enquiries', (open) => {
  let quoting: Quoting
  let box: string
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    const { database, companyId, employees } = quoting.service
    const { id } = await database.one<{ id: string }>("SELECT id::text FROM container_type WHERE code = '40HQ'")
    box = id
    const [desk = '', other = ''] = await insertRecords(database, enquiryDesk, companyId, [
      { name: '整箱组', members: [employees.pricing], status: 1 },
      { name: '备用组', members: [employees.pricing], status: 1 },
    ])
    const at = (time: string) => `2026-11-20T${time}:00.000Z`
    const price = (amount: string, more: object = {}) => ({
      round: 1,
      option: 1,
      charge: null,
      box,
      unit: '40HQ',
      currency: 'USD',
      price: amount,
      payer: 'PRE',
      validUntil: '2026-12-31',
      ...more,
    })
    const [pol, pod] = [ningbo.ask.pols[0], ningbo.ask.pods[0]]
    const rows = [
      // An hour of work, in time.
      { desk, startedAt: at('01:00'), answeredAt: at('02:00'), timeliness: 'onTime', status: 'won', pol, pod },
      // 09:00-14:00 is 210 minutes, of which the desk waited 60 for details; 2000 against 1900 is 5.3 % above.
      {
        desk,
        startedAt: at('01:00'),
        answeredAt: at('06:00'),
        timeliness: 'late',
        status: 'lost',
        lossReason: 'price',
        messages: [
          { at: at('02:00'), by: employees.pricing, kind: 'question', words: '毛重？' },
          { at: at('03:00'), by: employees.pricing, kind: 'reply', words: '18 吨' },
        ],
        offers: [price('2100'), price('2000', { option: 2 }), price('1', { currency: 'CNY' })],
        winnerName: 'K 货代',
        winnerPrice: '1900',
        winnerCurrency: 'USD',
        winnerUnit: '40HQ',
        pol: pod,
        pod: pol,
      },
      {
        desk: other,
        startedAt: at('03:00'),
        answeredAt: at('03:30'),
        timeliness: 'onTime',
        status: 'lost',
        lossReason: 'space',
      },
      { desk: other, startedAt: at('01:00'), answeredAt: at('01:20'), timeliness: 'onTime', status: 'expired' },
      { desk: other, startedAt: at('01:00'), dueAt: at('03:00'), status: 'assigned' },
      { desk, startedAt: at('01:00'), answeredAt: at('01:05'), timeliness: 'onTime', status: 'won', nature: 'virtual' },
    ]
    await insertRecords(
      database,
      enquiry,
      companyId,
      rows.map((row, place) => ({
        enquiryNo: `XJ${place}`,
        customer: '901',
        product: 'fcl',
        nature: 'live',
        round: 1,
        lane: row.pol === pod ? 'back' : 'out',
        salesperson: employees.pricing,
        ...row,
      })),
    )
  })
  const ask = async (as: 'pricing' | 'rival', by: 'desk' | 'product' = 'desk') =>
    await quoting.service.ask(as, figures, { page: 'companyInquiry', from: '2026-11-20', to: '2026-11-20', by })

  it('count live ones alone: in time, minutes, hits, losses, gaps, and lanes without a rate', async () => {
    expect(await ask('pricing')).toMatchObject({
      asked: 5,
      virtual: 1,
      open: 1,
      overdue: 1,
      answered: 4,
      late: 1,
      timelyRate: '75',
      // 20, 30, 60 and 150 minutes.
      medianMinutes: 45,
      slowMinutes: 150,
      won: 1,
      lost: 2,
      lapsed: 1,
      hitRate: '25',
      groups: [
        { named: { title: '备用组' }, asked: 3, medianMinutes: 25, hitRate: '0', overdue: 1 },
        { named: { title: '整箱组' }, asked: 2, timelyRate: '50', won: 1, lost: 1, hitRate: '50' },
      ],
      losses: [
        { reason: 'price', count: 1, share: '50', upTo: '50' },
        { reason: 'space', count: 1, share: '50', upTo: '100' },
      ],
      gaps: [{ enquiryNo: 'XJ1', ours: '2000', winner: '1900', percent: '5.3', unit: '40HQ' }],
      gapCounts: [0, 0, 1, 0, 0],
    })
    // The lane out has a rate on that day, the lane back has none; of three no lane is known, so nobody misses a rate.
    expect((await ask('pricing')).unrated).toEqual([{ product: 'fcl', lane: 'back', asked: 1, won: 0 }])
    expect((await ask('pricing', 'product')).groups).toMatchObject([{ key: 'fcl', named: null, asked: 5 }])
  })

  it('are of the company alone, for readers of its page, and of a year at most', async () => {
    const { service } = quoting
    expect(await ask('rival')).toMatchObject({ asked: 0, hitRate: null, groups: [] })
    const days = { page: 'companyInquiry', from: '2026-11-20', to: '2026-11-20' } as const
    expect((await service.refused('sales', figures, days)).status).toBe(403)
    const wrong = async (from: string, to: string) =>
      (await service.refused('pricing', figures, { ...days, from, to })).issues.map(({ rule }) => rule)
    expect(await wrong('2026-11-20', '2026-11-19')).toEqual(['endsBeforeStart'])
    expect(await wrong('2025-01-01', '2026-11-19')).toEqual(['periodTooLong'])
  })
})
