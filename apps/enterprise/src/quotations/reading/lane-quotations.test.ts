import type { Contract, InputOf } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, price, quotation } from '../../../test/pricing-service.ts'
import { ningbo, type Quoting, startQuoting } from '../../../test/quoting.ts'

const [from = '', to = ''] = [ningbo.ask.pols[0], ningbo.ask.pods[0]]
const fclLane = { mode: 'fcl', from, to, land: null } as const

onBothEngines('quotations on a lane', (open) => {
  let quoting: Quoting
  let ids: string[]
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    const first = await quoting.draftOf('sales')
    const second = await quoting.sentBy('sales')
    const third = await quoting.draftOf('pricing', { customer: quoting.namelessCustomer })
    ids = [first, second, third].map(({ id }) => id)
  })
  const onLane = (as: Name, lane: InputOf<Contract['quotation']['onLane']> = fclLane) =>
    quoting.service.ask(as, quotation.onLane, lane)

  it('are listed newest first, with the customer’s offers', async () => {
    const { rows, total } = await onLane('pricing')
    expect(total).toBe(3)
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed())
    const { offers } = await quoting.service.ask('pricing', price.sell, { ask: ningbo.ask })
    const { amount, currency } = offers[0]!.sell.total!
    expect(rows[1]).toMatchObject({
      status: 'sent',
      quotedOn: '2026-11-20',
      options: [{ carrier: { en: offers[0]!.carrier.nameEn }, total: { amount, currency } }],
    })
    expect(rows[1]!.customer).not.toBe('')
    expect(rows[1]!.options[0]!.boxPrices.map(({ box }) => box)).toEqual(ningbo.ask.boxes.map(({ box }) => box))
    expect((await onLane('pricing', { ...fclLane, only: 'out' })).rows.map(({ id }) => id)).toEqual([ids[1]])
    expect(await onLane('pricing', { ...fclLane, only: 'won' })).toEqual({ rows: [], total: 0 })
  })

  it('are the reader’s own, for a reader without a wider page', async () => {
    const { rows, total } = await onLane('sales')
    expect(total).toBe(2)
    expect(rows.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    expect(await onLane('rival')).toEqual({ rows: [], total: 0 })
    expect((await quoting.service.refused('partner', quotation.onLane, fclLane)).status).toBe(403)
  })

  it('name customers in both languages, and never that of a quotation out of the reader’s reach', async () => {
    const [another] = (await onLane('pricing')).rows
    expect(another).toMatchObject({ customer: '只有中文名的客户', customerEn: null })
    const [known] = await quoting.service.ask('sales', price.options, { of: 'customer', ids: ['901'] })
    expect(known?.titleEn).toMatch(/[a-z]/)
    expect((await onLane('sales')).rows[0]).toMatchObject({ customer: known?.title, customerEn: known?.titleEn })
    const own = await quoting.service.raw('sales', quotation.onLane, fclLane)
    expect(own.text).toContain((await onLane('sales')).rows[0]?.customer)
    expect(own.text).not.toContain('只有中文名的客户')
  })

  it('are those of this lane alone, in their newest version', async () => {
    expect(await onLane('pricing', { ...fclLane, from: to, to: from })).toEqual({ rows: [], total: 0 })
    const { id } = await quoting.service.ask('sales', quotation.revise, { id: ids[1]! })
    const { rows } = await onLane('sales')
    expect(rows.map((row) => [row.id, row.revision])).toEqual([
      [id, 2],
      [ids[0], 1],
    ])
  })
})
