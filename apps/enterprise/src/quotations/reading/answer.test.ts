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
  const answer = (of: { id: string; version: number }, answered: object) =>
    service.ask('sales', quotation.answer, { id: of.id, version: of.version, ...answered } as never)
  const refusal = async (of: { id: string; version: number }, answered: object) => {
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

  it('is no win after the last day, but a loss still', async () => {
    const sent = await quoting.sentBy('sales')
    service.at = '2027-11-20T07:00:00.000Z'
    expect(await refusal(sent, { outcome: 'accepted' })).toBe('locked')
    expect(await answer(sent, { outcome: 'declined', lossReason: 'noReply' })).toMatchObject({ status: 'declined' })
    service.at = at
  })

  it('is nobody else’s to enter', async () => {
    const { id, version } = await quoting.sentBy('sales')
    const answered = { id, version, outcome: 'accepted' }
    expect((await service.refused('junior', quotation.answer, answered)).problem).toBe('notFound')
    expect((await service.refused('rival', quotation.answer, answered)).problem).toBe('notFound')
    expect((await service.refused('reader', quotation.answer, answered)).problem).toBe('forbidden')
  })
})
