import { chargeUnit, type Refusal, type RepricedRow } from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type Row, type Service, startService } from '../../../test/service.ts'

type Line = Readonly<Record<string, unknown>>

onBothEngines('prices in lines', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())

  const line = (charge: string, more: Line = {}): Line => ({
    charge: service.ids[charge],
    unit: service.ids.CNTR,
    currency: service.ids.CNY,
    paymentTerm: 'PRE',
    treatment: 'subject',
    when: 'always',
    ...more,
  })
  const thc = (more: Line = {}) =>
    line('THC', {
      boxPrices: [
        { box: '20GP', price: '850' },
        { box: '40HQ', price: '1250' },
      ],
      costBoxPrices: [
        { box: '20GP', price: '700' },
        { box: '40HQ', price: '1100' },
      ],
      ...more,
    })
  const doc = (more: Line = {}) => line('DOC', { unitPrice: '450', costUnitPrice: '400.5', ...more })
  const sheet = (charges: readonly Line[], more: object = {}) =>
    service.save('pricing', 'destinationPortCharge', {
      name: 'LAX',
      pods: [service.ids.USLAX],
      binding: 'firm',
      validFrom: '2026-11-01',
      validTo: '2026-12-31',
      charges,
      ...more,
    })
  const read = (page: string, id: string) => service.get('pricing', page, id)
  const sold = { cells: ['unitPrice', 'boxPrices'] }
  const body = (page: string, rows: readonly Row[], more: object) => ({
    page,
    rows: rows.map(({ id, version }) => ({ id, version })),
    change: {
      field: 'charges',
      lines: sold,
      steps: [{ box: null, by: 'amount', value: '50' }],
      rounding: 'none',
      from: null,
      to: null,
      ...more,
    },
  })
  const fees = 'destinationPortCharge'
  const preview = async (rows: readonly Row[], more: object = {}, page = fees) =>
    (await service.data<{ rows: RepricedRow[] }>('pricing', 'record/repricePreview', body(page, rows, more))).rows
  const reprice = (rows: readonly Row[], more: object = {}, { page = fees, as = 'pricing' as Name } = {}) =>
    service.call(as, 'record/reprice', body(page, rows, more))
  const linesOf = async (row: Row, field = 'charges', page = fees) => (await read(page, row.id))[field] as Line[]
  const moves = (rows: readonly RepricedRow[]) =>
    rows.map(({ prices }) => prices.map(({ line: at, cell, box, before, after }) => [at, cell, box, before, after]))

  it('are listed line by line before anything is written', async () => {
    const row = await sheet([thc(), doc()])
    expect(moves(await preview([row]))).toEqual([
      [
        [0, 'boxPrices', '20GP', '850', '900'],
        [0, 'boxPrices', '40HQ', '1250', '1300'],
        [1, 'unitPrice', null, '450', '500'],
      ],
    ])
    expect(await read(fees, row.id)).toEqual(row)
  })

  it('change as the preview showed: selling prices change, buying prices stay', async () => {
    const row = await sheet([thc(), doc()])
    expect(
      (await reprice([row], { steps: [{ box: null, by: 'percent', value: '10' }], rounding: 'up5' })).body,
    ).toMatchObject({
      data: { refused: [], rows: [{ id: row.id, version: 2 }] },
    })
    expect(await linesOf(row)).toMatchObject([
      {
        boxPrices: [
          { box: '20GP', price: '935' },
          { box: '40HQ', price: '1375' },
        ],
        costBoxPrices: [{ price: '700' }, { price: '1100' }],
      },
      { unitPrice: '495', costUnitPrice: '400.5' },
    ])
  })

  it('of the bought side alone', async () => {
    const row = await sheet([thc(), doc()])
    await reprice([row], { lines: { cells: ['costUnitPrice', 'costBoxPrices'] } })
    expect(await linesOf(row)).toMatchObject([
      { boxPrices: [{ price: '850' }, { price: '1250' }], costBoxPrices: [{ price: '750' }, { price: '1150' }] },
      { unitPrice: '450', costUnitPrice: '450.5' },
    ])
  })

  it('of one charge and one container type; sheets without it stay as they are', async () => {
    const [one, other] = [await sheet([thc(), doc()]), await sheet([doc()])]
    const wish = {
      lines: { ...sold, where: { charge: [service.ids.THC] } },
      steps: [{ box: '20GP', by: 'amount', value: '-25' }],
    }
    expect((await preview([one, other], wish)).map(({ prices, broken }) => [prices.length, broken])).toEqual([
      [2, null],
      [0, null],
    ])
    expect((await reprice([one, other], wish)).status).toBe(200)
    expect(await linesOf(one)).toMatchObject([
      { boxPrices: [{ price: '825' }, { price: '1250' }] },
      { unitPrice: '450' },
    ])
    expect(await read(fees, other.id)).toEqual(other)
  })

  it('of one currency', async () => {
    const row = await sheet([thc({ currency: service.ids.USD }), doc()])
    await reprice([row], { lines: { ...sold, where: { currency: [service.ids.CNY] } } })
    expect(await linesOf(row)).toMatchObject([
      { boxPrices: [{ price: '850' }, { price: '1250' }] },
      { unitPrice: '500' },
    ])
  })

  it('from a day on, in drafts that follow; sheets without such a charge are not followed', async () => {
    const [one, other] = [await sheet([thc(), doc()]), await sheet([doc()])]
    const wish = { from: '2026-12-15', lines: { ...sold, where: { charge: [service.ids.THC] } } }
    const { body: answer } = await reprice([one, other], wish)
    const [, next] = (answer.data as { rows: Row[] }).rows
    expect(next).toMatchObject({ validFrom: '2026-12-15', validTo: '2026-12-31', displayFlag: 0 })
    expect(next?.charges).toMatchObject([{ boxPrices: [{ price: '900' }, { price: '1300' }] }, { unitPrice: '450' }])
    expect(await read(fees, one.id)).toMatchObject({
      validTo: '2026-12-14',
      charges: [{ boxPrices: [{ price: '850' }, {}] }, {}],
    })
    expect(await read(fees, other.id)).toEqual(other)
  })

  it('that are percentages stay, on the bought side too', async () => {
    const percent = { nameScn: '百分比', nameEn: 'Percent', basis: 'percent' }
    const [ofHouse] = await service.insert(chargeUnit, 'house', [{ code: 'PCT', ...percent }])
    const [own] = await service.insert(chargeUnit, 'hangjia', [{ code: 'OWN', ...percent }])
    const share = { unitPrice: '10', costUnitPrice: '8' }
    const [mixed, shares] = [
      await sheet([thc(), doc({ unit: ofHouse, ...share })]),
      await sheet([doc({ unit: own, ...share })]),
    ]
    const wish = { lines: { cells: ['unitPrice', 'boxPrices', 'costUnitPrice'] } }
    expect(moves(await preview([mixed, shares], wish))).toEqual([
      [
        [0, 'boxPrices', '20GP', '850', '900'],
        [0, 'boxPrices', '40HQ', '1250', '1300'],
      ],
      [],
    ])
    expect((await reprice([mixed, shares], wish)).status).toBe(200)
    expect(await linesOf(mixed)).toMatchObject([{ boxPrices: [{ price: '900' }, { price: '1300' }] }, share])
    expect(await read(fees, shares.id)).toEqual(shares)
  })

  it('that do not move leave their row as it is, also from a day on', async () => {
    const [moved, free] = [await sheet([thc()]), await sheet([doc({ unitPrice: '0' })])]
    const wish = { from: '2026-12-15' }
    expect((await preview([moved, free], wish)).map(({ ends, successor }) => [ends, successor])).toEqual([
      ['2026-12-14', { validFrom: '2026-12-15', validTo: '2026-12-31' }],
      ['2026-12-31', null],
    ])
    const { body: answer } = await reprice([moved, free], wish)
    expect((answer.data as { rows: Row[] }).rows).toHaveLength(2)
    expect(await read(fees, free.id)).toEqual(free)
  })

  it('keep every former row in the history', async () => {
    const row = await sheet([doc()])
    await reprice([row])
    const history = await service.data<{ row: Row }[]>('pricing', 'record/history', { page: fees, id: row.id })
    expect(history.map((entry) => (entry.row.charges as Line[])[0]?.unitPrice)).toEqual(['500', '450'])
  })

  it('never fall to nothing: the row and its line are named, and nothing is written', async () => {
    const [good, bad] = [await sheet([doc({ unitPrice: '900' })]), await sheet([thc(), doc()])]
    const wish = { steps: [{ box: null, by: 'amount', value: '-450' }] }
    expect((await preview([good, bad], wish))[1]?.prices[2]).toMatchObject({ line: 1, broken: 'notPositive' })
    expect(await reprice([good, bad], wish)).toMatchObject({
      status: 422,
      body: {
        problem: 'blocked',
        issues: [{ path: 'rows.1', rule: 'notPositive', parameters: { id: bad.id, line: 2 } }],
      },
    })
    expect(await read(fees, good.id)).toEqual(good)
  })

  it('that a save would refuse are reported before: a discount is never more than its price', async () => {
    const barge = await service.save('pricing', 'bargePrice', {
      name: 'NSA',
      placeOfReceipt: service.ids.CNSNZ,
      pol: service.ids.CNSHG,
      bargeTransitDays: { min: 2, max: 2 },
      bufferDays: 1,
      currency: service.ids.CNY,
      boxPrices: [{ box: '20GP', price: '400' }],
      discounts: [{ box: '20GP', price: '200' }],
      validFrom: '2026-11-01',
      validTo: '2026-12-31',
    })
    const wish = { field: 'boxPrices', lines: null, steps: [{ box: null, by: 'percent', value: '-60' }] }
    expect(await preview([barge], wish, 'bargePrice')).toMatchObject([
      { prices: [{ after: '160', broken: null }], issues: [{ path: 'discounts.0.price', rule: 'discountAbovePrice' }] },
    ])
    expect(await reprice([barge], wish, { page: 'bargePrice' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'rows.0', rule: 'discountAbovePrice' }] },
    })
  })

  it('also per day of demurrage', async () => {
    const slab = {
      type: 'DEM',
      boxGroup: '40',
      fromDay: 1,
      currency: service.ids.USD,
      unitPrice: '75',
      style: 'telescopic',
    }
    const row = await sheet([doc()], { overdue: [slab, { ...slab, type: 'DET', unitPrice: '60' }] })
    await reprice([row], { field: 'overdue', lines: { cells: ['unitPrice'], where: { type: ['DEM'] } } })
    expect(await linesOf(row, 'overdue')).toMatchObject([{ unitPrice: '125' }, { unitPrice: '60' }])
  })

  describe('of mark-ups', () => {
    const markup = (lines: readonly Line[]) =>
      service.save('pricing', 'priceSet', {
        name: 'House',
        lines: lines.map((one) => ({ rounding: 'none', ...one })),
        validFrom: '2026-11-01',
        validTo: '2026-12-31',
        pods: [service.ids.USLAX],
      })
    const wish = (more: object = {}) => ({ field: 'lines', lines: { cells: ['value'] }, ...more })

    it('are what is added or asked, of the container types that were named; percentages stay', async () => {
      const row = await markup([
        { target: 'freight', method: 'add', value: '100' },
        { target: 'freight', method: 'add', value: '80', box: '20GP' },
        { target: 'ocean', method: 'percent', value: '10' },
        { target: 'barge', method: 'toPrice', value: '600' },
      ])
      const steps = [
        { box: null, by: 'amount', value: '20' },
        { box: '20GP', by: 'amount', value: '5' },
      ]
      expect((await reprice([row], wish({ steps }), { page: 'priceSet' })).status).toBe(200)
      expect((await linesOf(row, 'lines', 'priceSet')).map(({ value }) => value)).toEqual(['120', '85', '10', '620'])
      await service.call('pricing', 'record/remove', { page: 'priceSet', rows: [{ id: row.id, version: 2 }] })
    })

    it('are nobody’s business who sees no cost', async () => {
      const row = await markup([{ target: 'freight', method: 'add', value: '100' }])
      expect((await reprice([row], wish(), { page: 'priceSet', as: 'costless' })).status).toBe(400)
    })
  })

  it('are changed by those who see no cost, and the buying figures stay', async () => {
    const row = await sheet([thc(), doc()])
    const { data } = (await reprice([row], {}, { as: 'costless' })).body
    expect((data as { refused: Refusal[] }).refused).toEqual([])
    expect(await linesOf(row)).toMatchObject([
      { boxPrices: [{ price: '900' }, { price: '1300' }], costBoxPrices: [{ price: '700' }, { price: '1100' }] },
      { unitPrice: '500', costUnitPrice: '400.5' },
    ])
  })

  it.each<[string, object]>([
    ['a cell that holds no price', { lines: { cells: ['minAmount'] } }],
    ['a cell that is none', { lines: { cells: ['constructor'] } }],
    ['lines by a cell that is none', { lines: { ...sold, where: { toString: ['1'] } } }],
    ['lines without a choice of them', { lines: null }],
    ['prices of the row by lines', { field: 'podTerminal' }],
  ])('never of %s', async (_, more) => {
    const row = await sheet([doc()])
    expect((await reprice([row], more)).status).toBe(400)
  })

  it('of hidden cells neither, nor by them', async () => {
    const row = await sheet([doc()])
    const bought = { lines: { cells: ['costUnitPrice'] } }
    const byCost = { lines: { ...sold, where: { costUnitPrice: ['400.5'] } } }
    for (const wish of [bought, byCost]) expect((await reprice([row], wish, { as: 'costless' })).status).toBe(400)
  })
})
