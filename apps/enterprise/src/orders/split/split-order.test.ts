import { contract } from '@hangjia/contracts'
import { addDecimals } from '@hangjia/validation/decimal'
import { beforeAll, expect, it } from 'vitest'
import { type Billing, billingActs, startBilling } from '../../../test/billing.ts'
import { onBothEngines } from '../../../test/databases.ts'
import { records } from '../../../test/pricing-service.ts'
import { at, book, today } from '../../../test/quoting.ts'

const { split, note, move } = contract.orders
const page = 'order'
const portOf = (code: string) => book.dictionaries.ports.find((port) => port.code === code)?.id ?? ''

onBothEngines('split orders', (open) => {
  let billing: Billing
  beforeAll(async () => {
    billing = await startBilling(await open())
  })
  const { line, rowOf, act } = billingActs(() => billing)
  const goods = (packages: number, grossKg: string, volumeM3: string) => ({
    commodity: '配件',
    cargoKind: 'general',
    packages,
    grossKg,
    volumeM3,
  })
  const orderOf = async (more: object) => {
    const { service } = billing.quoting
    const values = {
      mode: 'fcl',
      pol: portOf('CNNBG'),
      pod: portOf('USLAX'),
      customer: '901',
      customerRef: 'PO-7',
      businessDate: today,
      operator: service.employees.pricing,
      ...more,
    }
    return (await service.ask('pricing', records.save, { page, values })).id
  }
  const given = { reason: '分批出运', containers: [], soNumbers: [], boxes: [], cargo: [] }
  const splitOff = async (id: string, asked: object) =>
    await billing.quoting.service.ask('pricing', split, { id, version: (await rowOf(id)).version, ...given, ...asked })
  const refusal = async (id: string, asked: object) => {
    const { version } = await rowOf(id)
    const { issues } = await billing.quoting.service.refused('pricing', split, { id, version, ...given, ...asked })
    return issues?.[0]?.rule
  }
  const amountsOf = (lines: unknown) =>
    (lines as { quantity: string; unitPrice: string }[]).map(({ quantity, unitPrice }) => [quantity, unitPrice])

  // By hand: freight 3 × 1,000 by container; 100.00 by 2 : 1 containers is 66.67 and the 33.33 that is left.
  it('take containers, cargo, charges and milestones along, and add up to the order', async () => {
    const { service } = billing.quoting
    const id = await orderOf({
      boxes: [
        { box: '40HQ', quantity: 2 },
        { box: '20GP', quantity: 1 },
      ],
      cargo: [goods(100, '30000', '90')],
      soNumbers: ['SO1', 'SO2'],
      otherNumbers: ['ALIAS9'],
      containers: [
        { containerNo: 'CSQU3054383', box: '40HQ' },
        { containerNo: 'MSKU6011672', box: '20GP' },
      ],
      receivables: [
        line('USD', '1000', '2', { box: '40HQ' }),
        line('USD', '700', '1', { box: '20GP', remark: 'a' }),
        line('CNY', '100', '1', { remark: 'b' }),
        line('CNY', null as unknown as string, '1', { charge: book.dictionaries.charges[1]?.id, treatment: 'atCost' }),
      ],
      payables: [line('USD', '900', '2', { box: '40HQ' })],
    })
    await act(id, 'confirm')
    const gateIn = { orders: [id], milestone: 'GATE_IN' as const, at, containerNo: 'CSQU3054383' }
    await service.ask('pricing', note, { ...gateIn, place: '', note: '' })
    const made = await splitOff(id, {
      boxes: [{ at: 0, quantity: 1 }],
      cargo: [{ at: 0, packages: 40, grossKg: '12000', volumeM3: '40' }],
      containers: ['CSQU3054383'],
      soNumbers: ['SO2'],
    })
    const [rest, other] = [await rowOf(id), await rowOf(made.id)]
    expect(other).toMatchObject({
      orderNo: made.orderNo,
      customerRef: 'PO-7',
      splitFrom: { id },
      quotation: null,
      booking: null,
      boxes: [{ box: '40HQ', quantity: 1 }],
      cargo: [{ packages: 40, grossKg: '12000', volumeM3: '40' }],
      containerNos: ['CSQU3054383'],
      soNumbers: ['SO2'],
      otherNumbers: [],
      reachedStages: expect.arrayContaining(['confirmed', 'gatedIn']),
    })
    expect(rest).toMatchObject({
      boxes: [
        { box: '40HQ', quantity: 1 },
        { box: '20GP', quantity: 1 },
      ],
      cargo: [{ packages: 60, grossKg: '18000', volumeM3: '50' }],
      containerNos: ['MSKU6011672'],
      soNumbers: ['SO1'],
      otherNumbers: ['ALIAS9'],
    })
    expect(amountsOf(other.receivables)).toEqual([
      ['1', '1000'],
      ['1', '33.33'],
      ['1', null],
    ])
    expect(amountsOf(rest.receivables)).toEqual([
      ['1', '1000'],
      ['1', '700'],
      ['1', '66.67'],
      ['1', null],
    ])
    expect([amountsOf(rest.payables), amountsOf(other.payables)]).toEqual([[['1', '900']], [['1', '900']]])
    expect(addDecimals(['66.67', '33.33'])).toBe('100')
    const found = await service.ask('pricing', records.list, { page, search: 'SO2' })
    expect(found.rows.map((row) => row.id)).toEqual([made.id])
    // Pasted numbers find the orders with any.
    const pasted = await service.ask('pricing', records.list, {
      page,
      search: `${rest.orderNo}, ${made.orderNo} NOSUCH1`,
    })
    expect(pasted.rows.map((row) => row.id).toSorted()).toEqual([id, made.id].toSorted())
  })

  it('keep what an event caused and nobody priced, once', async () => {
    const id = await orderOf({
      boxes: [{ box: '40HQ', quantity: 2 }],
      receivables: [line('CNY', null as unknown as string, '2', { remark: 'LATE' })],
    })
    await billing.quoting.service.database.query(
      `UPDATE shipment_order SET receivables = jsonb_set(receivables, '{0,source}', '"event"') WHERE id = $1`,
      [id],
    )
    const made = await splitOff(id, { boxes: [{ at: 0, quantity: 1 }] })
    expect((await rowOf(made.id)).receivables).toEqual([])
    expect((await rowOf(id)).receivables).toMatchObject([{ quantity: '2', unitPrice: null, remark: 'LATE' }])
  })

  // By hand: revenue tons 3 and 1 of 4: 100 is 75.00 and 25.00.
  it('share charges of loose cargo by revenue tons', async () => {
    const id = await orderOf({
      mode: 'lcl',
      cargo: [goods(40, '2000', '4')],
      receivables: [line('CNY', '100')],
    })
    const made = await splitOff(id, { cargo: [{ at: 0, packages: 10, grossKg: '500', volumeM3: '1' }] })
    expect(amountsOf((await rowOf(made.id)).receivables)).toEqual([['1', '25']])
    expect(amountsOf((await rowOf(id)).receivables)).toEqual([['1', '75']])
  })

  it('leave behind loaded containers that were rolled, on their other voyage', async () => {
    const { service } = billing.quoting
    const containers = ['CSQU3054383', 'MSKU9070323'].map((containerNo) => ({ containerNo, box: '20GP' }))
    const id = await orderOf({
      boxes: [{ box: '20GP', quantity: 2 }],
      containers,
      soNumbers: ['SO3'],
      vessel: 'SAMPLE STAR',
      voyage: '045E',
      etd: at,
      cyCutoff: at,
      receivables: [line('USD', '700', '2', { box: '20GP' })],
    })
    await act(id, 'confirm')
    for (const milestone of ['GATE_IN', 'DEPARTED'] as const)
      await service.ask('pricing', note, { orders: [id], milestone, at })
    const asked = { boxes: [{ at: 0, quantity: 1 }], containers: ['CSQU3054383'] }
    expect(await refusal(id, asked)).toBe('splitSailed')
    const rolled = {
      milestone: 'ROLLED' as const,
      containerNo: 'CSQU3054383',
      changedTo: '046E',
      paidBy: 'carrier' as const,
    }
    await service.ask('pricing', note, { orders: [id], at, ...rolled })
    expect(await rowOf(id)).toMatchObject({ exceptions: 1 })
    const made = await splitOff(id, asked)
    const part = await rowOf(made.id)
    expect(part).toMatchObject({
      vessel: 'SAMPLE STAR',
      voyage: '046E',
      etd: null,
      cyCutoff: null,
      rolledTimes: 1,
      receivables: [{ quantity: '1', unitPrice: '700' }],
      reachedStages: expect.arrayContaining(['confirmed', 'gatedIn']),
    })
    expect(part.reachedStages).not.toContain('onBoard')
    expect(await rowOf(id)).toMatchObject({
      voyage: '045E',
      containerNos: ['MSKU9070323'],
      reachedStages: expect.arrayContaining(['onBoard']),
      exceptions: 0,
    })
  })

  it('leave behind no container that was rolled before the whole order was, and sailed with it', async () => {
    const { service } = billing.quoting
    const id = await orderOf({
      boxes: [{ box: '20GP', quantity: 2 }],
      containers: ['CSQU3054383', 'MSKU9070323'].map((containerNo) => ({ containerNo, box: '20GP' })),
      vessel: 'SAMPLE STAR',
      voyage: '045E',
    })
    await act(id, 'confirm')
    const rolled = { orders: [id], at, milestone: 'ROLLED' as const, paidBy: 'carrier' as const }
    await service.ask('pricing', note, { ...rolled, containerNo: 'CSQU3054383', changedTo: '046E' })
    await service.ask('pricing', note, { ...rolled, containerNo: '', changedTo: '047E' })
    await service.ask('pricing', note, { orders: [id], at, milestone: 'DEPARTED' })
    expect(await refusal(id, { boxes: [{ at: 0, quantity: 1 }], containers: ['CSQU3054383'] })).toBe('splitSailed')
  })

  it('are refused beyond what there is, and once charges are confirmed', async () => {
    const id = await orderOf({ mode: 'lcl', cargo: [goods(40, '2000', '4')], receivables: [line('CNY', '100')] })
    expect(await refusal(id, {})).toBe('splitNothing')
    expect(await refusal(id, { cargo: [{ at: 0, packages: 41 }] })).toBe('splitBeyond')
    expect(await refusal(id, { cargo: [{ at: 0, packages: 40, grossKg: '2000', volumeM3: '4' }] })).toBe('splitWhole')
    expect(await refusal(id, { cargo: [{ at: 0, packages: 4 }] })).toBe('splitWithoutMeasure')
    const { version } = await rowOf(id)
    const asked = { id, version, ...given, cargo: [{ at: 0, packages: 1, grossKg: '1', volumeM3: '1' }] }
    expect(await billing.quoting.service.refused('shipper', split, asked)).toMatchObject({ problem: 'notFound' })
    await act(id, 'confirm')
    await act(id, 'confirmFees')
    expect(await refusal(id, { cargo: asked.cargo })).toBe('chargesConfirmed')
    const confirmed = await rowOf(id)
    await billing.quoting.service.ask('pricing', move, {
      id,
      version: confirmed.version,
      act: 'hold',
      reason: '客户要求',
    })
    expect(await refusal(id, { cargo: asked.cargo })).toBe('notInThisState')
  })
})
