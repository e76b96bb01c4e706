import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type Row, type Service, startService } from '../../../test/service.ts'

const page = 'contractManagement'
type Act = 'submit' | 'approve' | 'reject' | 'close'

onBothEngines('approval', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  beforeEach(() => service.database.script('DELETE FROM carrier_contract'))

  const values = (change: object = {}) => ({
    contractNo: 'S1',
    title: '航价演示货代',
    carrier: service.ids.COS,
    types: ['FAK'],
    ownTitle: true,
    validFrom: '2026-11-01',
    validTo: '2026-12-31',
    tradeLines: [service.ids.USWC],
    pols: [service.ids.CNSHG],
    mainMaintainer: service.employees.pricing,
    ...change,
  })
  const draft = (change?: object) => service.save('pricing', page, values(change))
  const call = (as: Name, act: Act, row: Pick<Row, 'id' | 'version'>, reason = '') =>
    service.call(as, 'record/approval', { page, rows: [{ id: row.id, version: row.version }], act, reason })
  const move = async (as: Name, act: Act, row: Row, reason?: string): Promise<Row> => {
    const { status, body, text } = await call(as, act, row, reason)
    expect(status, text).toBe(200)
    return (body.data as { rows: [Row] }).rows[0]
  }
  const refused = async (as: Name, act: Act, row: Row, reason?: string) => {
    const { status, body } = await call(as, act, row, reason)
    return [status, body.issues?.[0]?.rule ?? body.details?.title]
  }

  it('goes from draft over pending to approved and closed, and history shows the person and the reason', async () => {
    const made = await draft()
    expect([made.approvalState, made.submittedBy]).toEqual(['draft', null])
    const pending = await move('pricing', 'submit', made)
    expect(pending).toMatchObject({ approvalState: 'pending', submittedBy: { id: service.employees.pricing } })
    const rejected = await move('costless', 'reject', pending, '价格太高')
    expect(rejected).toMatchObject({ approvalState: 'rejected', approvalReason: '价格太高' })
    const again = await move('pricing', 'submit', rejected)
    const approved = await move('costless', 'approve', again, '电子合约')
    expect(approved).toMatchObject({ approvalState: 'approved', decidedBy: { id: service.employees.costless } })
    const closed = await move('pricing', 'close', approved)
    expect(closed.approvalState).toBe('closed')
    const history = await service.data<Row[]>('pricing', 'record/history', { page, id: made.id })
    expect(history.map(({ by, reason, row }) => [(row as Row).approvalState, by, reason])).toEqual([
      ['closed', '员工pricing', null],
      ['approved', '员工costless', '电子合约'],
      ['pending', '员工pricing', null],
      ['rejected', '员工costless', '价格太高'],
      ['pending', '员工pricing', null],
      ['draft', '员工pricing', null],
    ])
  })

  it('is never decided by the person who submitted, and a rejection needs a reason', async () => {
    const pending = await move('pricing', 'submit', await draft())
    expect(await refused('pricing', 'approve', pending)).toEqual([422, 'decidedByAnother'])
    expect(await refused('pricing', 'reject', pending, 'x')).toEqual([422, 'decidedByAnother'])
    expect(await refused('costless', 'reject', pending)).toEqual([400, 'required'])
    expect(await refused('costless', 'reject', pending, '  ')).toEqual([400, 'required'])
    expect((await service.get('pricing', page, pending.id)).approvalState).toBe('pending')
  })

  it('needs a file, or a reason for its absence', async () => {
    const pending = await move('pricing', 'submit', await draft())
    const reply = await call('costless', 'approve', pending, ' ')
    expect([reply.status, reply.body.issues]).toEqual([400, [{ path: 'reason', rule: 'fileOrReason', parameters: {} }]])
    await service.database.run('UPDATE carrier_contract SET files = $2::jsonb WHERE id = $1', [
      pending.id,
      JSON.stringify([{ id: 'f'.repeat(32), name: 'S1.pdf', size: 9 }]),
    ])
    const filed = await service.get('pricing', page, pending.id)
    expect(await move('costless', 'approve', filed)).toMatchObject({ approvalState: 'approved', approvalReason: null })
  })

  it('leaves amendments as they were saved: one may only be added', async () => {
    const line = (no: string, summary = '加美东') => ({ no, day: '2026-11-02', summary, file: [] })
    const made = await draft({ amendments: [line('A1'), line('A2')] })
    const saved = (amendments: object[]) =>
      service.call('pricing', 'record/save', { page, id: made.id, version: made.version, values: { amendments } })
    for (const [amendments, at] of [
      [[line('A1', '改写'), line('A2')], 1],
      [[line('A2')], 1],
      [[line('A1')], 2],
      [[line('A1'), line('A3'), line('A2')], 2],
    ] as const)
      expect((await saved([...amendments])).body.issues).toEqual([
        { path: 'amendments', rule: 'linesOnlyAdded', parameters: { line: at } },
      ])
    const longer = await saved([line('A1'), line('A2'), line('A3')])
    expect(longer.body.data).toMatchObject({ amendments: [{ no: 'A1' }, { no: 'A2' }, { no: 'A3' }] })
  })

  it('needs its right for deciding, and the own person or that right for closing', async () => {
    const others = { mainMaintainer: service.employees.costless }
    const pending = await move('costless', 'submit', await draft(others))
    for (const act of ['approve', 'reject'] as const)
      expect(await refused('unapproving', act, pending, 'x')).toEqual([403, undefined])
    const approved = await move('pricing', 'approve', pending, '电子合约')
    expect(await refused('unapproving', 'close', approved)).toEqual([403, undefined])
    expect((await move('costless', 'close', approved)).approvalState).toBe('closed')
    expect(await refused('reader', 'submit', await draft())).toEqual([403, undefined])
    expect(await refused('rival', 'submit', approved)).toEqual([404, undefined])
  })

  it.each<[Act, string[]]>([
    ['submit', ['draft', 'rejected']],
    ['approve', ['pending']],
    ['reject', ['pending']],
    ['close', ['approved']],
  ])('lets %s happen only from %j', async (act, from) => {
    for (const state of ['draft', 'pending', 'approved', 'rejected', 'closed']) {
      const made = await draft({ contractNo: `${act}-${state}` })
      await service.database.run('UPDATE carrier_contract SET approval_state = $2 WHERE id = $1', [made.id, state])
      const now = await service.get('pricing', page, made.id)
      expect([state, (await call('costless', act, now, 'x')).status]).toEqual([state, from.includes(state) ? 200 : 422])
    }
  })

  it('of many rows is all or none, and a stale one is reported', async () => {
    const [one, two] = [await draft(), await draft({ contractNo: 'S2' })]
    await move('pricing', 'submit', two)
    const rows = [one, two].map(({ id, version }) => ({ id, version }))
    const { status, body } = await service.call('pricing', 'record/approval', { page, rows, act: 'submit' })
    expect([status, body.problem]).toEqual([409, 'stale'])
    expect((await service.get('pricing', page, one.id)).approvalState).toBe('draft')
  })

  it('locks what waits or is closed, and makes a draft again of what was approved and changes', async () => {
    const pending = await move('pricing', 'submit', await draft())
    const save = (row: Row) =>
      service.call('pricing', 'record/save', { page, id: row.id, version: row.version, values: { titleEn: 'X' } })
    expect((await save(pending)).body.issues?.[0]?.rule).toBe('lockedByApproval')
    const rows = [{ id: pending.id, version: pending.version }]
    expect((await service.call('pricing', 'record/remove', { page, rows })).status).toBe(422)
    const longer = { page, rows, set: { validTo: '2027-12-31' } }
    expect((await service.call('pricing', 'record/status', longer)).status).toBe(422)
    const approved = await move('costless', 'approve', pending, '电子合约')
    const { body } = await save(approved)
    expect(body.data).toMatchObject({ approvalState: 'draft', titleEn: 'X' })
  })

  it('lets one contract of a number, carrier and party wait or be approved at a time; the next one follows', async () => {
    const first = await move('pricing', 'submit', await draft())
    const same = await draft({ validFrom: '2026-12-31', validTo: '2027-12-31' })
    expect(await refused('pricing', 'submit', same)).toEqual([409, '航价演示货代'])
    const next = await draft({ validFrom: '2027-01-01', validTo: '2027-12-31' })
    expect((await move('pricing', 'submit', next)).approvalState).toBe('pending')
    await move('costless', 'reject', first, 'x')
    expect((await move('pricing', 'submit', await draft())).approvalState).toBe('pending')
  })

  it('is unknown to a resource without it', async () => {
    const rows = [{ id: service.ids.CNSHG, version: 1 }]
    const { status } = await service.call('pricing', 'record/approval', { page: 'haven', rows, act: 'submit' })
    expect(status).toBe(400)
  })

  describe('the number of a contract', () => {
    it('is seen with TS-9012 only, and nobody without it writes one', async () => {
      const made = await draft({ contractNo: 'QXQX99' })
      const row = await service.get('partnerless', page, made.id)
      expect(row.title).toBe('航价演示货代')
      expect(row).not.toHaveProperty('contractNo')
      expect(row).not.toHaveProperty('supplier')
      const { contractNo: _number, ...rest } = values()
      expect((await service.call('partnerless', 'record/save', { page, values: rest })).status).toBe(403)
      const renamed = await service.save('partnerless', page, { titleEn: 'Kept' }, row)
      expect((await service.get('pricing', page, renamed.id)).contractNo).toBe('QXQX99')
      expect((await service.list('pricing', { page, search: 'QXQX99' })).total).toBe(1)
      expect((await service.list('partnerless', { page, search: 'QXQX99' })).total).toBe(0)
    })
  })
})
