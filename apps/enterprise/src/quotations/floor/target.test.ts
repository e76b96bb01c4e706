import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type PricingService, quotation } from '../../../test/pricing-service.ts'
import { type Quoting, startQuoting, withLine } from '../../../test/quoting.ts'

onBothEngines('a target for the total of a quotation', (open) => {
  let quoting: Quoting
  let service: PricingService
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    service = quoting.service
    await service.database.query(
      `UPDATE fcl_rate SET floor_prices = '[{"box":"20GP","price":"700"},{"box":"40HQ","price":"1300"}]'::jsonb
       WHERE company_id = $1`,
      [service.companyId],
    )
  })
  const asked = async (as: Name, target: string) => {
    const { id, draft } = await quoting.draftOf(as)
    return { id, draft, found: await service.ask(as, quotation.target, { id, option: draft.options[0]!.key, target }) }
  }

  it('is reached by freight above the floor, and what is taken over is not below it', async () => {
    const { found: now } = await asked('sales', '1')
    const target = String(Math.floor(Number(now.before)) - 40)
    const { id, draft, found } = await asked('sales', target)
    expect(found.reached).toBe(true)
    expect(found.lines.every(({ kept }) => kept === 'floor')).toBe(true)
    const boxPrices = draft.options[0]!.lines.find(({ nameEn }) => nameEn === 'Ocean freight')!.boxPrices.map(
      ({ box, price }) => ({ box, price: found.lines.find((line) => line.box === box)?.after ?? price }),
    )
    const { version } = await service.ask('sales', quotation.get, { id })
    const saved = await service.ask('sales', quotation.save, {
      id,
      version,
      draft: withLine(draft, 'Ocean freight', { boxPrices }),
    })
    expect(saved.belowFloor).toEqual([])
    const again = await service.ask('sales', quotation.target, { id, option: draft.options[0]!.key, target })
    expect(again).toMatchObject({ reached: true, before: found.after, lines: [] })
  })

  it('that the floor forbids reveals the floor to nobody without the right', async () => {
    const { found } = await asked('sales', '1')
    expect(found).toMatchObject({ reached: false, after: found.before, lines: [] })
  })

  it('is for drafts, and for their readers', async () => {
    const { id, draft } = await quoting.draftOf('sales')
    const input = { id, option: draft.options[0]!.key, target: '1000' }
    expect(await service.refused('rival', quotation.target, input)).toMatchObject({ status: 404 })
    expect(await service.refused('sales', quotation.target, { ...input, option: 'Z' })).toMatchObject({ status: 404 })
    const sent = await quoting.sentBy('sales')
    expect(await service.refused('sales', quotation.target, { ...input, id: sent.id })).toMatchObject({
      problem: 'locked',
    })
  })
})
