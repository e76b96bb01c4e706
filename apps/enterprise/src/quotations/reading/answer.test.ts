import { contract, type Versioned } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type PricingService, quotation } from '../../../test/pricing-service.ts'
import { at, type Quoting, startQuoting } from '../../../test/quoting.ts'

onBothEngines('the outcome of a quotation', (open) => {
  let quoting: Quoting
  let service: PricingService
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    service = quoting.service
  })
  const answer = (of: Versioned, answered: object) =>
    service.ask('sales', quotation.answer, { id: of.id, version: of.version, ...answered } as never)
  const summaryOf = (id: string) =>
    service.database.one<{ totals: string; equivalent: string }>(
      'SELECT totals, equivalent FROM quotation WHERE id = $1',
      [id],
    )
  const refusal = async (of: Versioned, answered: object) => {
    const { problem, issues } = await service.refused('sales', quotation.answer, {
      id: of.id,
      version: of.version,
      ...answered,
    })
    return issues[0]?.path ?? problem
  }

  it('is entered once it was sent, as won, which its document shows', async () => {
    const draft = await quoting.draftOf('sales')
    expect(await refusal(draft, { outcome: 'accepted' })).toBe('locked')
    const sent = await quoting.sentBy('sales')
    const won = await answer(sent, { outcome: 'accepted', note: 'PO 4711' })
    expect(won).toMatchObject({
      status: 'accepted',
      answer: { lossReason: null, note: 'PO 4711', at: expect.stringContaining('2026-11-20T07:00:00') },
    })
    expect((await service.ask('sales', quotation.document, { id: sent.id })).status).toBe('accepted')
    expect(await refusal(sent, { outcome: 'declined', lossReason: 'price' })).toBe('stale')
    expect(await refusal(won, { outcome: 'declined', lossReason: 'price' })).toBe('locked')
  })

  it('is a loss for a reason, with what the competitor asked, and open again after a mistake', async () => {
    const sent = await quoting.sentBy('sales')
    expect(await refusal(sent, { outcome: 'declined' })).toBe('lossReason')
    expect(await refusal(sent, { outcome: 'declined', lossReason: 'other' })).toBe('note')
    const lost = await answer(sent, { outcome: 'declined', lossReason: 'price', competitorPrice: 'USD 1,900 / 40HQ' })
    expect(lost).toMatchObject({
      status: 'declined',
      answer: { lossReason: 'price', competitorPrice: 'USD 1,900 / 40HQ' },
    })
    const open = await answer(lost, { outcome: 'open' })
    expect(open).toMatchObject({ status: 'sent', answer: null })
    expect(await answer(open, { outcome: 'accepted' })).toMatchObject({ status: 'accepted' })
  })

  it('names the winner, by how much they were cheaper, and a day on which the customer is asked again', async () => {
    const sent = await quoting.sentBy('sales')
    const { equivalent } = await summaryOf(sent.id)
    const price = String(Number(equivalent) / 2)
    const loss = { outcome: 'declined', lossReason: 'price', recheckOn: '2026-12-20' } as const
    expect(await refusal(sent, { ...loss, recheckOn: '2026-11-19' })).toBe('recheckOn')
    expect(await refusal(sent, { ...loss, winner: { carrier: '999999' } })).toBe('winner.carrier')
    const lost = await answer(sent, { ...loss, winner: { name: '甲公司', price } })
    expect(lost.answer).toMatchObject({
      winner: { name: '甲公司', carrier: null, gap: '100.0' },
      recheckOn: '2026-12-20',
    })
    expect(lost.answer?.competitorPrice).toMatch(/^CNY [0-9,]+\.\d\d$/)
    expect(
      await service.database.query(
        'SELECT next_on::text AS "nextOn", method, next_plan AS plan FROM follow_up WHERE customer_id = 901',
      ),
    ).toEqual([{ nextOn: '2026-12-20', method: 'quotation', plan: sent.quoteNo }])
    expect((await answer(lost, { outcome: 'open' })).answer).toBeNull()
  })

  it('is no win after the last day, but a loss still', async () => {
    const sent = await quoting.sentBy('sales')
    service.at = '2027-11-20T07:00:00.000Z'
    expect(await refusal(sent, { outcome: 'accepted' })).toBe('locked')
    expect(await answer(sent, { outcome: 'declined', lossReason: 'noReply' })).toMatchObject({ status: 'declined' })
    service.at = at
  })

  it('names one of several options, which lists, papers and orders count from then on', async () => {
    const draft = await quoting.draftOf('sales')
    const [first] = draft.draft.options
    if (!first) throw new Error('no option')
    const half = first.lines.map((line) => ({
      ...line,
      boxPrices: line.boxPrices.map(({ box }) => ({ box, price: '7' })),
    }))
    const options = [first, { ...first, key: 'o2', recommended: false, lines: half }]
    const saved = await service.ask('pricing', quotation.save, {
      id: draft.id,
      version: draft.version,
      draft: { ...draft.draft, options },
    })
    const sent = await service.ask('pricing', quotation.send, { id: draft.id, version: saved.version })
    expect(await refusal(sent, { outcome: 'accepted' })).toBe('option')
    expect(await refusal(sent, { outcome: 'accepted', option: 'o9' })).toBe('option')
    const all = await summaryOf(draft.id)
    expect(all.totals).toContain(' | ')
    const won = await answer(sent, { outcome: 'accepted', option: 'o2' })
    expect(won.answer).toMatchObject({ option: 'o2' })
    const counted = await summaryOf(draft.id)
    expect(all.totals.split(' | ')[1]).toBe(counted.totals)
    expect(counted.equivalent).not.toBe(all.equivalent)
    expect(await service.ask('sales', quotation.document, { id: draft.id })).toMatchObject({ wonOption: 'B' })
    const { employees, database } = service
    await database.query('UPDATE quotation SET salesperson_id = $2 WHERE id = $1', [draft.id, employees.shipper])
    const [awaiting] = await service.ask('shipper', contract.orders.awaiting, {})
    expect(awaiting?.options.map(({ key }) => key)).toEqual(['o2'])
    const other = { quotation: draft.id, option: first.key }
    expect((await service.refused('shipper', contract.orders.fromQuotation, other)).issues).toMatchObject([
      { rule: 'otherOptionWon' },
    ])
    const made = await service.ask('shipper', contract.orders.fromQuotation, { quotation: draft.id })
    const [line] = await database.query<{ receivables: { unitPrice: string }[] }>(
      'SELECT receivables FROM shipment_order WHERE id = $1',
      [made.id],
    )
    expect(line?.receivables.some(({ unitPrice }) => Number(unitPrice) === 7)).toBe(true)
    const open = { id: draft.id, version: (await service.ask('pricing', quotation.get, { id: draft.id })).version }
    const reopening = { ...open, outcome: 'open' }
    expect((await service.refused('pricing', quotation.answer, reopening)).issues).toMatchObject([
      { rule: 'quotationHasOrder', parameters: { orderNo: made.orderNo } },
    ])
    await database.query("UPDATE shipment_order SET life_state = 'cancelled' WHERE id = $1", [made.id])
    await service.ask('pricing', quotation.answer, { ...open, outcome: 'open' })
    expect(await summaryOf(draft.id)).toEqual(all)
  })

  it('is taken back or replaced, once it was won, with a right of its own', async () => {
    const sent = await quoting.sentBy('sales')
    const next = await service.ask('sales', quotation.revise, { id: sent.id })
    const won = await answer(sent, { outcome: 'accepted' })
    expect(
      await service.rules('sales', quotation.answer, { id: sent.id, version: won.version, outcome: 'open' }),
    ).toEqual(['wonNeedsRight'])
    expect(await service.rules('sales', quotation.revise, { id: sent.id })).toEqual(['wonNeedsRight'])
    expect(await service.rules('sales', quotation.negotiate, { id: sent.id })).toEqual(['wonNeedsRight'])
    const { version } = await service.ask('sales', quotation.get, { id: next.id })
    expect(await service.rules('sales', quotation.send, { id: next.id, version })).toEqual(['wonNeedsRight'])
    await service.ask('pricing', quotation.send, { id: next.id, version })
    expect((await service.ask('sales', quotation.get, { id: sent.id })).status).toBe('superseded')
  })

  it('is nobody else’s to enter', async () => {
    const { id, version } = await quoting.sentBy('sales')
    const answered = { id, version, outcome: 'accepted' }
    expect((await service.refused('junior', quotation.answer, answered)).problem).toBe('notFound')
    expect((await service.refused('rival', quotation.answer, answered)).problem).toBe('notFound')
    expect((await service.refused('reader', quotation.answer, answered)).problem).toBe('forbidden')
  })
})
