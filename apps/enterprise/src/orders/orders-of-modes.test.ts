import {
  contract,
  endFields,
  type Mode,
  rowSchema,
  searchedModes,
  shipmentKindOf,
  shipmentOrder,
} from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoCalls } from '../../test/demo-calls.ts'
import { busiestAsk } from '../../test/mode-asks.ts'

const today = businessDay(Date.now())
const { quotation, orders, records } = contract
const page = 'order'
// Goods that the demo takes.
const batteries = [{ imoClass: '9', packingGroup: 'II', packages: 4, grossKg: '520', netKg: '500' }]
const idOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(idOf)
    : typeof value === 'object' && value !== null && 'id' in value
      ? value.id
      : value

describe('an order made of a quotation of the demo', () => {
  let demo: Awaited<ReturnType<typeof demoCalls>>
  beforeAll(async () => {
    demo = await demoCalls()
  })
  const ask = async <T>(leaf: { readonly upstream: string }, input: object): Promise<T> => {
    const { status, data, text } = await demo.call<T>('pricing', leaf.upstream, input)
    if (status !== 200) throw new Error(`${leaf.upstream}: ${status} ${text.slice(0, 500)}`)
    return data
  }

  it.each(
    Object.values<Mode>(searchedModes)
      // The demo quotes no such offer without more facts of the cargo.
      .filter(({ asks }) => asks.cargo !== 'liquid')
      .map((mode) => [mode.name, mode] as const),
  )('%s has the ends and the carrier of its offer, and is saved again unchanged', async (name, mode) => {
    const isAsked = mode.asks.wishes.includes('incoterm')
    const usual = await busiestAsk(demo.database, mode, addDays(today, 14))
    const isDangerous = mode.asks.cargo === 'dangerous'
    const cargo = { ...usual.cargo, ...(isDangerous ? { goods: batteries } : {}) }
    const question = { ...usual, cargo, ...(isAsked ? { incoterm: 'FOB' } : {}) }
    const search = contract.modeSearch[`${name as 'lcl'}Sell`]
    const { asOf, offers } = await ask<{ asOf: string; offers: { key: string; quotable: boolean }[] }>(search, {
      ask: question,
    })
    const offerKeys = offers
      .filter(({ quotable }) => quotable)
      .map(({ key }) => key)
      .slice(0, 1)
    const { id } = await ask<{ id: string }>(quotation.fromModeOffers, { mode: name, ask: question, asOf, offerKeys })
    await demo.database.query(
      `UPDATE quotation SET status = 'accepted', customer_id = c.id FROM customer c
         WHERE quotation.id = $1 AND c.id = (SELECT min(id) FROM customer WHERE company_id = quotation.company_id)`,
      [id],
    )
    await demo.database.query(
      `UPDATE quotation_content SET draft = jsonb_set(draft, '{customer}', to_jsonb(q.customer_id::text)) FROM quotation q
         WHERE q.id = quotation_id AND quotation_id = $1`,
      [id],
    )
    const made = await ask<{ id: string }>(orders.fromQuotation, { quotation: id })
    const row = await ask<Record<string, unknown>>(records.get, { page, id: made.id })
    expect(rowSchema(shipmentOrder, { identity: 1, permissions: [] }).safeParse(row).error).toBeUndefined()
    const { ends = null, carrier = null } = shipmentKindOf(name) ?? {}
    expect(row.freightPayment).toBe(isAsked || usual.incoterm === 'FOB' ? 'COL' : 'PRE')
    if (ends) expect(ends.map((field) => idOf(row[field]))).toEqual([question.from, question.to])
    else expect([row.placeOfReceipt, row.placeOfDelivery]).not.toContain(null)
    // Some rates of loose cargo name no carrier.
    const isNamed = carrier !== null && mode.rate.fields[mode.lane.carrier ?? 'carrier']?.required
    if (isNamed) expect(row[carrier]).not.toBeNull()
    for (const field of Object.values(endFields).flat()) if (!ends?.includes(field)) expect(row[field]).toBeNull()
    const same = ['mode', 'customer', 'sales', 'businessDate', ...(ends ?? []), ...(carrier ? [carrier] : [])]
    const values = Object.fromEntries(same.map((field) => [field, idOf(row[field])]))
    await ask(records.save, { page, id: made.id, version: row.version, values: { ...values, customerRef: 'PO-1' } })
  })
})
