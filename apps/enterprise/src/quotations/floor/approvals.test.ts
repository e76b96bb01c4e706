import type { Quotation, QuotationDraft } from '@hangjia/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, price, quotation, records } from '../../../test/pricing-service.ts'
import { ningbo, type Quoting, startQuoting, withLine, withOption } from '../../../test/quoting.ts'

const reason = '客户承诺每周二十柜，竞争对手更低'
/** Freight of the Ningbo lane is sold at 900 and 1,500. */
const floors = [
  { box: '20GP', price: '880.57' },
  { box: '40HQ', price: '1490.57' },
]
const below = (draft: QuotationDraft) =>
  withLine(draft, 'Ocean freight', {
    boxPrices: [
      { box: '20GP', price: '900' },
      { box: '40HQ', price: '1490' },
    ],
  })

onBothEngines('a price below the floor (R27)', (open) => {
  let quoting: Quoting
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    const { database } = quoting.service
    await database.query('UPDATE fcl_rate SET floor_prices = $1::jsonb WHERE id = 1002', [JSON.stringify(floors)])
  })
  const draftBelow = async (): Promise<Quotation> => {
    const made = await quoting.draftOf('sales')
    return await quoting.service.ask('sales', quotation.save, {
      id: made.id,
      version: made.version,
      draft: below(made.draft),
    })
  }
  const send = ({ id, version }: Quotation) => quoting.service.refused('sales', quotation.send, { id, version })
  const asked = async (): Promise<Quotation> => {
    const { id, version } = await draftBelow()
    return await quoting.service.ask('sales', quotation.askApproval, { id, version, reason })
  }

  it('is marked in the search; the floor itself is for those who may see it', async () => {
    const { service } = quoting
    await service.database.query(
      `UPDATE fcl_rate SET floor_prices = '[{"box":"40HQ","price":"1500.57"}]'::jsonb WHERE id = 1002`,
    )
    const { offers } = await service.ask('sales', price.sell, { ask: ningbo.ask })
    expect(offers[0]?.belowFloor).toBe(true)
    const answer = await service.raw('sales', price.sell, { ask: ningbo.ask })
    expect(answer.text).not.toContain('1500.57')
    const [seen] = (await service.ask('pricing', price.desk, { ask: ningbo.ask })).offers
    expect([seen?.belowFloor, seen?.floor]).toEqual([true, [{ box: '40HQ', price: '1500.57' }]])
    await service.database.query('UPDATE fcl_rate SET floor_prices = $1::jsonb WHERE id = 1002', [
      JSON.stringify(floors),
    ])
    expect((await service.ask('sales', price.sell, { ask: ningbo.ask })).offers[0]?.belowFloor).toBe(false)
  })

  it('is not sent, and the refusal does not name the floor', async () => {
    const draft = await draftBelow()
    expect(draft.belowFloor).toEqual([draft.draft.options[0]!.key])
    const { problem, issues } = await send(draft)
    expect([problem, issues]).toEqual(['blocked', [{ path: 'options.0', rule: 'belowFloor', parameters: {} }]])
    expect(JSON.stringify(await quoting.service.ask('sales', quotation.get, { id: draft.id }))).not.toContain('1490.57')
  })

  it('is also what a mark-up must leave on its price, and nobody sees the amount', async () => {
    const { service } = quoting
    const must = (leave: object) =>
      service.database.query(
        'UPDATE company_markup SET lines = (SELECT jsonb_agg(one || $1::jsonb) FROM jsonb_array_elements(lines) AS one)',
        [JSON.stringify(leave)],
      )
    await must({ leastGpPercent: '71.37' })
    const low = await quoting.draftOf('sales')
    expect(low.belowFloor).toEqual([low.draft.options[0]!.key])
    expect((await send(low)).issues).toEqual([{ path: 'options.0', rule: 'belowFloor', parameters: {} }])
    const offered = await service.raw('sales', price.sell, { ask: ningbo.ask })
    expect(offered.text).toContain('"belowFloor":true')
    expect(offered.text).not.toContain('71.37')
    await must({ leastGpPercent: null })
    expect((await service.ask('sales', quotation.get, { id: low.id })).belowFloor).toEqual([])
  })

  it('at the floor or above is sent as ever, and there is nothing to approve', async () => {
    const { service } = quoting
    const { id, version } = await quoting.draftOf('sales')
    const { issues } = await service.refused('sales', quotation.askApproval, { id, version, reason })
    expect(issues[0]?.rule).toBe('notBelowFloor')
    expect((await service.ask('sales', quotation.send, { id, version })).status).toBe('sent')
  })

  it('needs a reason that is not empty', async () => {
    const { id, version } = await draftBelow()
    const { issues } = await quoting.service.refused('sales', quotation.askApproval, { id, version, reason: '  好  ' })
    expect(issues).toEqual([{ path: 'reason', rule: 'reasonTooShort', parameters: { least: 10 } }])
  })

  describe('that waits for approval', () => {
    it('is locked meanwhile', async () => {
      const { service } = quoting
      const { id, version, status, draft } = await asked()
      expect(status).toBe('pending')
      expect((await service.refused('sales', quotation.save, { id, version, draft })).problem).toBe('locked')
      expect((await service.refused('sales', quotation.send, { id, version })).problem).toBe('locked')
      expect((await service.refused('sales', quotation.remove, { id, version })).problem).toBe('locked')
      expect((await service.ask('sales', quotation.document, { id })).status).toBe('pending')
    })

    it('is found by those who may decide, for every salesperson, and by nobody else', async () => {
      const { service } = quoting
      const { id, version } = await asked()
      const waiting = { page: 'myOffer', parameters: { waitsForMe: 1 as const }, pageSize: 1500 as const }
      const found = async (as: Name) => (await service.ask(as, records.list, waiting)).rows.some((row) => row.id === id)
      const finders = ['pricing', 'floorless', 'sales', 'clerk', 'rival', 'reader'] as const
      expect(await Promise.all(finders.map(found))).toEqual([true, false, false, false, false, false])
      expect((await service.refused('pricing', records.list, { ...waiting, page: 'fclFreight' })).issues).toMatchObject(
        [{ path: 'parameters.waitsForMe', rule: 'unknownField' }],
      )
      await service.ask('pricing', quotation.decide, { id, version, approve: false, reason: '太低' })
      expect(await found('pricing')).toBe(false)
    })

    it('shows everybody their own step', async () => {
      const { service } = quoting
      const stepOf = async (as: Name, id: string) => (await service.ask(as, quotation.get, { id })).floorStep
      const draft = await draftBelow()
      expect([draft.floorStep, (await quoting.draftOf('sales')).floorStep]).toEqual(['ask', null])
      const { id, version } = await service.ask('sales', quotation.askApproval, {
        id: draft.id,
        version: draft.version,
        reason,
      })
      expect(await stepOf('sales', id)).toBe('takeBack')
      expect(await stepOf('pricing', id)).toBe('decide')
      expect(await stepOf('floorless', id)).toBe('wait')
      const approved = await service.ask('pricing', quotation.decide, { id, version, approve: true, reason: '同意' })
      expect(approved.floorStep).toBe('approved')
      const changed = await service.ask('sales', quotation.save, {
        id,
        version: approved.version,
        draft: { ...approved.draft, commodity: 'x' },
      })
      expect(changed.floorStep).toBe('ask')
    })

    it('is approved by somebody else with the right, and sent then', async () => {
      const { service } = quoting
      const waiting = await asked()
      const { id, version } = waiting
      const approved = await service.ask('pricing', quotation.decide, {
        id,
        version,
        approve: true,
        reason: '战略客户',
      })
      expect([approved.status, approved.belowFloor.length]).toEqual(['draft', 1])
      expect(approved.approvals).toMatchObject([
        {
          reason,
          decision: 'approved',
          remark: '战略客户',
          askedBy: { id: service.employees.sales },
          decidedBy: { id: service.employees.pricing },
        },
      ])
      const sent = await service.ask('sales', quotation.send, { id, version: approved.version })
      expect(sent.status).toBe('sent')
    })

    it('is approved at its present prices: another price needs another approval', async () => {
      const { service } = quoting
      const { id, version } = await asked()
      const approved = await service.ask('pricing', quotation.decide, { id, version, approve: true, reason: '同意' })
      const lower = withLine(approved.draft, 'Ocean freight', {
        boxPrices: [
          { box: '20GP', price: '900' },
          { box: '40HQ', price: '1000' },
        ],
      })
      const changed = await service.ask('sales', quotation.save, { id, version: approved.version, draft: lower })
      expect((await send(changed)).issues).toMatchObject([{ rule: 'belowFloor' }])
      const back = await service.ask('sales', quotation.save, {
        id,
        version: changed.version,
        draft: approved.draft,
      })
      expect((await service.ask('sales', quotation.send, { id, version: back.version })).status).toBe('sent')
    })

    it('is rejected with a reason, and is a draft again', async () => {
      const { service } = quoting
      const { id, version } = await asked()
      const mute = await service.refused('pricing', quotation.decide, { id, version, approve: false, reason: ' ' })
      expect(mute.issues).toEqual([{ path: 'reason', rule: 'required', parameters: {} }])
      const rejected = await service.ask('pricing', quotation.decide, { id, version, approve: false, reason: '太低' })
      expect([rejected.status, rejected.approvals[0]?.decision]).toEqual(['draft', 'rejected'])
      expect((await send(rejected)).issues).toMatchObject([{ rule: 'belowFloor' }])
      const again = await service.ask('sales', quotation.askApproval, { id, version: rejected.version, reason })
      expect(again.approvals.map(({ decision }) => decision)).toEqual([null, 'rejected'])
    })

    it('is countered with a total from which it is sent without another request', async () => {
      const { service } = quoting
      const { id, version, draft } = await asked()
      const minimum = '1'
      const decide = { id, version, approve: false, reason: '至少', minimum }
      expect((await service.refused('pricing', quotation.decide, decide)).issues).toMatchObject([
        { path: 'minimum', rule: 'counterBelowCost' },
      ])
      const { equivalent } = await service.database.one<{ equivalent: string }>(
        'SELECT equivalent::text AS equivalent FROM quotation WHERE id = $1',
        [id],
      )
      const total = String(Number(equivalent) + 7)
      const back = await service.ask('pricing', quotation.decide, { ...decide, minimum: total })
      expect([back.status, back.floorStep, back.approvals[0]?.counter?.amount]).toEqual(['draft', 'ask', total])
      // Ten more on the second container are above the minimum, and still below the floor.
      const saved = await service.ask('sales', quotation.save, {
        id,
        version: back.version,
        draft: withLine(draft, 'Ocean freight', {
          boxPrices: [
            { box: '20GP', price: '910' },
            { box: '40HQ', price: '1490' },
          ],
        }),
      })
      expect([saved.floorStep, saved.belowFloor.length]).toEqual(['approved', 1])
      const other = await service.ask('sales', quotation.save, {
        id,
        version: saved.version,
        draft: { ...saved.draft, boxes: saved.draft.boxes.map((box) => ({ ...box, quantity: box.quantity + 1 })) },
      })
      expect(other.floorStep).toBe('ask')
      const elsewhere = await service.ask('sales', quotation.save, {
        id,
        version: other.version,
        draft: withOption(saved.draft, { pod: saved.draft.options[0]?.pol ?? null }),
      })
      expect(elsewhere.floorStep).toBe('ask')
      const last = await service.ask('sales', quotation.save, { id, version: elsewhere.version, draft: saved.draft })
      expect((await service.ask('sales', quotation.send, { id, version: last.version })).status).toBe('sent')
    })

    it('is countered by nobody who asked for it or does not see the cost, which the answers would reveal', async () => {
      const { service } = quoting
      const { id, version } = await asked()
      const counter = { id, version, approve: false, reason: '至少', minimum: '1' }
      for (const minimum of ['1', '9999999'])
        expect((await service.refused('sales', quotation.decide, { ...counter, minimum })).issues).toMatchObject([
          { path: 'minimum', rule: 'notAChoice' },
        ])
      for (const minimum of ['1', '9999999'])
        expect((await service.refused('costless', quotation.decide, { ...counter, minimum })).problem).toBe('forbidden')
    })

    it('at a loss is approved by two', async () => {
      const { service } = quoting
      const made = await quoting.draftOf('sales')
      const low = await service.ask('sales', quotation.save, {
        id: made.id,
        version: made.version,
        draft: withLine(made.draft, 'Ocean freight', {
          boxPrices: [
            { box: '20GP', price: '1' },
            { box: '40HQ', price: '1' },
          ],
        }),
      })
      const { id, version } = await service.ask('sales', quotation.askApproval, {
        id: made.id,
        version: low.version,
        reason,
      })
      const first = await service.ask('pricing', quotation.decide, { id, version, approve: true, reason: '抢航线' })
      expect([first.status, first.approvals[0]?.first?.remark, first.floorStep]).toEqual(['pending', '抢航线', 'wait'])
      const again = { id, version: first.version, approve: true, reason: '再批' }
      expect((await service.refused('pricing', quotation.decide, again)).issues).toMatchObject([
        { rule: 'decidedByAnother' },
      ])
      await service.database.run(
        "UPDATE account SET permissions = permissions || ARRAY['TS-9003', 'TS-3306'] WHERE employee_id = $1",
        [service.employees.floorless],
      )
      const second = await service.ask('floorless', quotation.decide, again)
      expect([second.status, second.floorStep]).toEqual(['draft', 'approved'])
      await service.database.run(
        "UPDATE account SET permissions = array_remove(permissions, 'TS-9003') WHERE employee_id = $1",
        [service.employees.floorless],
      )
    })

    it('at a loss is approved by one where no other holder of the right sees it', async () => {
      const { service } = quoting
      const made = await quoting.draftOf('sales')
      const boxPrices = ['20GP', '40HQ'].map((box) => ({ box, price: '1' }))
      const draft = withLine(made.draft, 'Ocean freight', { boxPrices })
      const low = await service.ask('sales', quotation.save, { id: made.id, version: made.version, draft })
      const { id, version } = await service.ask('sales', quotation.askApproval, {
        id: made.id,
        version: low.version,
        reason,
      })
      const before = await service.database.query<{ id: string; permissions: string[] }>(
        'SELECT id, permissions FROM account',
      )
      await service.database.run(
        `UPDATE account SET permissions = CASE WHEN employee_id = $2 THEN ARRAY['TS-9003', 'TS-3304']
           ELSE array_remove(permissions, 'TS-9003') END WHERE employee_id <> $1`,
        [service.employees.pricing, service.employees.junior],
      )
      const approved = await service.ask('pricing', quotation.decide, { id, version, approve: true, reason: '抢航线' })
      expect([approved.status, approved.floorStep]).toEqual(['draft', 'approved'])
      for (const { id: account, permissions } of before)
        await service.database.run('UPDATE account SET permissions = $2 WHERE id = $1', [account, permissions])
    })

    it('is decided by nobody without the right, and never by the person who requested it, who may only take it back', async () => {
      const { service } = quoting
      const { id, version } = await asked()
      expect(
        await service.refused('rival', quotation.decide, { id, version, approve: true, reason: '好' }),
      ).toMatchObject({
        problem: 'notFound',
      })
      const own = await service.refused('sales', quotation.decide, { id, version, approve: true, reason: '好' })
      expect(own.issues).toMatchObject([{ rule: 'decidedByAnother' }])
      const back = await service.ask('sales', quotation.decide, { id, version, approve: false, reason: '' })
      expect(back.status).toBe('draft')

      const made = await quoting.draftOf('pricing')
      const low = await service.ask('pricing', quotation.save, {
        id: made.id,
        version: made.version,
        draft: below(made.draft),
      })
      const mine = await service.ask('pricing', quotation.askApproval, { id: made.id, version: low.version, reason })
      const decision = { id: made.id, version: mine.version, approve: true, reason: '好' }
      expect((await service.refused('pricing', quotation.decide, decision)).problem).toBe('blocked')
      expect((await service.refused('floorless', quotation.decide, decision)).problem).toBe('forbidden')
    })

    it('is decided once, by the faster person', async () => {
      const { service } = quoting
      const { id, version } = await asked()
      const replies = await Promise.all(
        [true, false].map((approve) =>
          service.raw('pricing', quotation.decide, { id, version, approve, reason: '好' }),
        ),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    })
  })
})
