import { contract, customer as customers, type OrderAct } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { type Billing, billingActs, startBilling } from '../../test/billing.ts'
import { onBothEngines } from '../../test/databases.ts'
import { priceList, quotation, records } from '../../test/pricing-service.ts'
import { at, book, type Quoting, today } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { refreshCredits } from './credit.ts'

const { fromQuotation, move } = contract.orders
const { credit } = contract.customers
const page = 'order'
const customer = '901'
const portOf = (code: string) => book.dictionaries.ports.find((port) => port.code === code)?.id ?? ''

onBothEngines('the credit of a customer', (open) => {
  let [billing, quoting] = [{} as Billing, {} as Quoting]
  beforeAll(async () => {
    billing = await startBilling(await open())
    quoting = billing.quoting
  })
  const { line, openOrder, orderWith, draftOf, made, moved, paid } = billingActs(() => billing)
  const set = (columns: string, of = customer) =>
    quoting.service.database.query(`UPDATE customer SET ${columns} WHERE company_id = $1 AND id = $2`, [
      quoting.service.companyId,
      of,
    ])
  const newCustomer = async (customerNo: string) => {
    const { database, companyId } = quoting.service
    const [id = ''] = await insertRecords(database, customers, companyId, [{ customerNo, nameCn: customerNo }])
    return id
  }
  /** The hold of a further order of a customer over CNY 1, with that limit. */
  const holdOf = async (of: string, limit: string) => {
    await set(`credit_limit = ${limit}`, of)
    const id = await openOrder([line('CNY', '1')], of)
    const { creditHold } = await rowOf(id)
    await quoting.service.ask('pricing', move, await given(id, 'cancel', 'x'))
    return creditHold
  }
  beforeEach(() => set('credit_limit = NULL, settlement = NULL, credit_days = NULL, blacklist = NULL'))
  const rowOf = (id: string) => quoting.service.ask('pricing', records.get, { page, id })
  const change = (id: string, values: Record<string, unknown>) =>
    quoting.service.change('pricing', { page, id, values })
  const ordered = async () => {
    const { id } = await quoting.orderedBy('pricing')
    const { employees } = quoting.service
    const people = { operator: employees.pricing, sales: employees.shipper }
    await change(id, people)
    return id
  }
  const given = async (id: string, act: OrderAct, reason = '') => ({
    id,
    version: (await rowOf(id)).version,
    act,
    reason,
  })

  it('holds an order beyond the limit, which only the right confirms', async () => {
    const { service } = quoting
    const id = await ordered()
    await set('credit_limit = 1')
    expect(await service.ask('pricing', move, await given(id, 'confirm'))).toMatchObject({ creditHold: 'overLimit' })
    expect(await rowOf(id)).toMatchObject({ lifeState: 'onHold', creditHold: 'overLimit', stage: 'created' })
    expect((await service.refused('shipper', move, await given(id, 'resume', 'x'))).issues).toMatchObject([
      { rule: 'creditHoldNeedsRight' },
    ])
    expect((await service.refused('pricing', move, await given(id, 'resume'))).issues).toMatchObject([
      { path: 'reason', rule: 'required' },
    ])
    await service.ask('pricing', move, await given(id, 'resume', '款已承诺'))
    expect(await rowOf(id)).toMatchObject({ lifeState: 'active', creditHold: null, stage: 'confirmed' })
  })

  it('lets anybody confirm a held order once the customer is within it', async () => {
    const { service } = quoting
    const id = await ordered()
    await set('credit_limit = 1')
    await service.ask('pricing', move, await given(id, 'confirm'))
    await set('credit_limit = 100000000')
    await service.ask('shipper', move, await given(id, 'resume', '额度已调'))
    expect(await rowOf(id)).toMatchObject({ lifeState: 'active', stage: 'confirmed' })
  })

  it('is not known while the rate of a debt is missing', async () => {
    const of = await newCustomer('K-EUR')
    await openOrder([line('EUR', '100000')], of)
    expect(await holdOf(of, '10000')).toBe('unknown')
    expect(await holdOf(of, '0.5')).toBe('overLimit')
  })

  // By hand: 10,000 of its own and 5,000 of another's order, of which 3,000 are paid, are 12,000.
  it('counts debts of a payer on the orders of others, less its payments', async () => {
    const { service } = quoting
    const of = await newCustomer('K-PAYER')
    await openOrder([line('CNY', '10000')], of)
    const order = await orderWith([line('CNY', '7'), line('CNY', '5000', '1', { billTo: of })])
    const { id } = await made(draftOf([{ order, position: 1 }]))
    await moved(id, 'confirm')
    await paid(id, 'CNY', '3000')
    expect(await holdOf(of, '12001')).toBeNull()
    expect(await holdOf(of, '12000')).toBe('overLimit')
    // A cancelled order is owed as far as its charges were confirmed.
    await service.ask('pricing', move, await given(order, 'cancel', 'x'))
    expect(await holdOf(of, '12001')).toBeNull()
    expect(await holdOf(of, '12000')).toBe('overLimit')
    const open = await openOrder([line('CNY', '500')], of)
    await service.ask('pricing', move, await given(open, 'cancel', 'x'))
    expect(await holdOf(of, '12001')).toBeNull()
  })

  // By hand: 15,000 less 3,000 paid are owed; 2,000 of the note are open.
  it('is shown at once with what is overdue; lists keep it, and no open form is stale for that', async () => {
    const { service } = quoting
    const of = await newCustomer('K-SHOWN')
    await openOrder([line('CNY', '10000')], of)
    const order = await orderWith([line('CNY', '5000', '1', { billTo: of })])
    const { id } = await made(draftOf([{ order, position: 0 }], { dueDate: today }))
    await moved(id, 'confirm')
    await paid(id, 'CNY', '3000')
    await set("credit_limit = 12000, credit_days = 30, settlement = 'monthly'", of)
    const tomorrow = addDays(today, 1)
    service.at = `${tomorrow}T03:00:00.000Z`
    onTestFinished(() => {
      service.at = at
    })
    const overdue = { amount: 'CNY 2,000.00', since: today }
    const shown = await service.ask('pricing', credit, { page: 'companyCustomer', id: of })
    expect(shown).toMatchObject({ settlement: 'monthly', days: 30, currency: 'CNY', leftOut: 0, overdue })
    expect([Number(shown.limit), Number(shown.used)]).toEqual([12000, 12000])
    expect((await service.refused('rival', credit, { page: 'companyCustomer', id: of })).status).toBe(404)
    const kept = async () => {
      const row = await service.ask('pricing', records.get, { page: 'companyCustomer', id: of })
      return [row.version, Number(row.creditUsed), row.overdueAmount, row.overdueSince]
    }
    const formerRows = async () => {
      const { count } = await service.database.one<{ count: number }>(
        'SELECT count(*)::int AS count FROM customer_history WHERE company_id = $1 AND id = $2',
        [service.companyId, of],
      )
      return count
    }
    const [version] = await kept()
    const typed = await formerRows()
    expect(await refreshCredits(service.database, tomorrow)).toBeGreaterThan(0)
    expect(await kept()).toEqual([version, 12000, overdue.amount, overdue.since])
    expect(await refreshCredits(service.database, tomorrow)).toBe(0)
    await paid(id, 'CNY', '2000')
    await refreshCredits(service.database, tomorrow)
    expect(await kept()).toEqual([version, 10000, null, null])
    expect(await formerRows(), 'nobody typed these amounts').toBe(typed)
  })

  it('forgets the hold of a cancelled order that is reopened', async () => {
    const { service } = quoting
    const of = await newCustomer('K-AGAIN')
    await set('credit_limit = 1', of)
    const id = await openOrder([line('CNY', '2')], of)
    expect(await rowOf(id)).toMatchObject({ creditHold: 'overLimit' })
    await service.ask('pricing', move, await given(id, 'cancel', 'x'))
    await service.ask('pricing', move, await given(id, 'reopen', 'x'))
    expect(await rowOf(id)).toMatchObject({ lifeState: 'active', creditHold: null })
    await set('credit_limit = 2', of)
    await service.ask('pricing', move, await given(id, 'confirm'))
    await service.ask('pricing', move, await given(id, 'hold', 'x'))
    // As orders of before are: held, and confirmed since.
    const held = "UPDATE shipment_order SET credit_hold = 'overLimit' WHERE company_id = $1 AND id = $2"
    await service.database.query(held, [service.companyId, id])
    await service.ask('pricing', move, await given(id, 'resume'))
    expect(await rowOf(id)).toMatchObject({ lifeState: 'active', creditHold: null, stage: 'confirmed' })
  })

  it('confirms no held order of a customer that was blacklisted since', async () => {
    const { service } = quoting
    const of = await newCustomer('K-BLACK')
    await set('credit_limit = 1', of)
    const id = await openOrder([line('CNY', '2')], of)
    await set("blacklist = 'blacklisted'", of)
    expect(await service.refused('pricing', move, await given(id, 'resume', '款已承诺'))).toMatchObject({
      issues: [{ rule: 'customerBlacklisted' }],
    })
  })

  it('holds for another customer of a confirmed order, whose release is decided anew', async () => {
    const { service } = quoting
    const [able, unable] = [await newCustomer('K-ABLE'), await newCustomer('K-UNABLE')]
    await set("credit_limit = 100, credit_days = 30, settlement = 'monthly'", able)
    await set('credit_limit = 1', unable)
    const id = await openOrder([line('CNY', '2')], able, 'shipper')
    const bills = [{ billKind: 'MBL', billNo: 'M1', siState: 'accepted', draftState: 'approved' }]
    await change(id, { bills, releaseType: 'telex' })
    await service.ask('pricing', move, await given(id, 'confirmFees'))
    await service.ask('pricing', move, await given(id, 'applyRelease', 'x'))
    expect(await rowOf(id)).toMatchObject({ releaseState: 'approved' })
    const { version } = await rowOf(id)
    const other = { page, id, version, values: { customer: unable } }
    expect(await service.refused('shipper', records.save, other)).toMatchObject({
      issues: [{ path: 'customer', rule: 'customerBeyondCredit' }],
    })
    await service.ask('pricing', records.save, other)
    expect(await rowOf(id)).toMatchObject({ customer: { id: unable }, releaseState: 'none' })
  })

  it('approves releases by itself within the terms, and not per shipment', async () => {
    const { service } = quoting
    const released = async () => {
      const id = await ordered()
      const bills = [{ billKind: 'MBL', billNo: 'M1', siState: 'accepted', draftState: 'approved' }]
      await change(id, { bills, releaseType: 'telex' })
      await service.ask('pricing', move, await given(id, 'confirm'))
      await service.ask('pricing', move, await given(id, 'confirmFees'))
      await service.ask('pricing', move, await given(id, 'applyRelease', 'x'))
      return (await rowOf(id)).releaseState
    }
    await set("credit_limit = 100000000, credit_days = 30, settlement = 'perShipment'")
    expect(await released()).toBe('applied')
    await set("credit_limit = 100000000, credit_days = 30, settlement = 'monthly'")
    expect(await released()).toBe('approved')
    const late = await ordered()
    const bills = [{ billKind: 'MBL', billNo: 'M1', siState: 'accepted', draftState: 'approved' }]
    await change(late, { bills, releaseType: 'telex' })
    for (const act of ['confirm', 'confirmFees'] as const) await service.ask('pricing', move, await given(late, act))
    await set("blacklist = 'blacklisted'")
    await service.ask('pricing', move, await given(late, 'applyRelease', 'x'))
    expect(await rowOf(late)).toMatchObject({ releaseState: 'applied' })
  })

  it('is changed by the right alone', async () => {
    const { service } = quoting
    const values = {
      nameCn: '新客户',
      stage: 'prospect',
      products: [],
      creditLimit: '5',
      owner: service.employees.hunter,
    }
    const saved = { page: 'salesCustomer', values }
    expect((await service.refused('hunter', records.save, saved)).issues).toMatchObject([
      { path: 'creditLimit', rule: 'creditNeedsRight' },
    ])
    const { creditLimit: _none, ...plain } = values
    await service.ask('hunter', records.save, { page: 'salesCustomer', values: plain })
  })

  it('ends with the blacklist: nothing is quoted, sent, ordered or booked', async () => {
    const { service } = quoting
    const sent = await quoting.wonBy('pricing')
    const draft = await quoting.draftOf('pricing')
    const booking = {
      businessDate: today,
      customer,
      pol: portOf('CNNBG'),
      pod: portOf('USLAX'),
      expectedDeparture: '2026-12-01',
      boxes: [{ box: '40HQ', quantity: 2, soc: false, temperatureC: null, remark: null }],
    }
    const stored = await service.ask('pricing', records.save, { page: 'onlineBooking', values: booking })
    const rates = book.rates.filter(({ displayFlag }) => displayFlag === 1).map(({ id }) => id)
    const { id: listId } = await service.ask('pricing', priceList.fromRates, { rates: rates.slice(0, 1), customer })
    const black = async (on: boolean) => {
      const { version } = await service.ask('pricing', records.get, { page: 'companyCustomer', id: customer })
      return { id: customer, version, on, reason: '拖欠' }
    }
    expect((await service.refused('shipper', contract.customers.blacklist, await black(true))).problem).toBe(
      'forbidden',
    )
    expect((await service.refused('rival', contract.customers.blacklist, await black(true))).problem).toBe('notFound')
    await service.ask('pricing', contract.customers.blacklist, await black(true))
    const expected = ['customerBlacklisted']
    expect(await service.rules('pricing', quotation.send, { id: draft.id, version: draft.version })).toEqual(expected)
    expect(await service.rules('pricing', fromQuotation, { quotation: sent.id })).toEqual(expected)
    const list = await service.ask('pricing', priceList.get, { id: listId })
    expect(await service.rules('pricing', priceList.send, { id: listId, version: list.version })).toEqual(expected)
    const saved = { page: 'onlineBooking', values: booking }
    expect(await service.rules('pricing', records.save, saved)).toEqual(expected)
    const { id, version } = stored
    expect(await service.rules('pricing', contract.bookings.submit, { id, version })).toEqual(expected)
    await service.ask('pricing', contract.customers.blacklist, await black(false))
    await service.ask('pricing', fromQuotation, { quotation: sent.id })
    await service.ask('pricing', contract.bookings.submit, { id, version })
  })
})
