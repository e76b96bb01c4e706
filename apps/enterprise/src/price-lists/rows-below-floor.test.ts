import type { PriceListDraft } from '@hangjia/contracts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, price, priceList } from '../../test/pricing-service.ts'
import { ningbo, type Quoting, startQuoting } from '../../test/quoting.ts'

/** The rate of the Ningbo lane sells at 900 and 1,500; its floors stand nowhere else. */
const rate = '1002'
const floors = { '20GP': '880.57', '40HQ': '1490.57' }
const refusal = { path: 'rows.0.boxPrices', rule: 'rowBelowFloor', parameters: { rate: 'MSK CNNBG → NLRTM' } }

type Row = PriceListDraft['rows'][number]
const withRow = (draft: PriceListDraft, change: Partial<Row>): PriceListDraft => ({
  ...draft,
  rows: draft.rows.map((row) => ({ ...row, ...change })),
})
const at = (price: string) => [{ box: '40HQ', price }]

onBothEngines('a price list below the floor (R27)', (open) => {
  let quoting: Quoting
  let freight: string
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    const { offers } = await quoting.service.ask('sales', price.sell, { ask: ningbo.ask })
    freight = offers[0]?.sell.lines.find(({ key }) => key === 'freight')?.charge.id ?? ''
  })
  const setFloor = (change: Record<string, string>) =>
    quoting.service.database.query('UPDATE fcl_rate SET floor_prices = $2::jsonb WHERE id = $1', [
      rate,
      JSON.stringify(Object.entries({ ...floors, ...change }).map(([box, lowest]) => ({ box, price: lowest }))),
    ])
  beforeEach(() => setFloor({}))
  const made = async (as: Name = 'sales') => {
    const { id } = await quoting.service.ask(as, priceList.fromRates, { rates: [rate], customer: '901' })
    return await quoting.service.ask(as, priceList.get, { id })
  }
  const saved = async (change: (draft: PriceListDraft) => PriceListDraft, as: Name = 'sales') => {
    const { id, version, draft } = await made(as)
    return await quoting.service.ask(as, priceList.save, { id, version, draft: change(draft) })
  }
  const sent = (as: Name, { id, version }: { readonly id: string; readonly version: number }) =>
    quoting.service.ask(as, priceList.send, { id, version })
  const refused = async (as: Name, { id, version }: { readonly id: string; readonly version: number }) => {
    const { problem, issues } = await quoting.service.refused(as, priceList.send, { id, version })
    return { problem, issues }
  }
  const justBelow = (draft: PriceListDraft) => withRow(draft, { boxPrices: at('1490') })

  it('is not sent; the refusal names the row and never the floor', async () => {
    const low = await saved(justBelow)
    expect(await refused('sales', low)).toEqual({ problem: 'blocked', issues: [refusal] })
    const { text } = await quoting.service.raw('sales', priceList.send, { id: low.id, version: low.version })
    expect(text).not.toContain('1490.57')
    expect(await quoting.service.ask('sales', priceList.get, { id: low.id })).toMatchObject({ status: 'draft' })
  })

  it('is marked for its reader, row by row, without the figure', async () => {
    const low = await saved(justBelow)
    expect(low.belowFloor).toEqual([low.draft.rows[0]?.key])
    for (const as of ['sales', 'pricing'] as const) {
      const { text } = await quoting.service.raw(as, priceList.get, { id: low.id })
      expect(text).toContain('"belowFloor":["')
      expect(text).not.toMatch(/1490\.57|880\.57/)
    }
  })

  it('at the floor or above is marked nowhere and sent as ever', async () => {
    const high = await saved((draft) => withRow(draft, { boxPrices: at('1491') }))
    expect(high.belowFloor).toEqual([])
    expect((await sent('sales', high)).status).toBe('sent')
    expect((await sent('sales', await made())).status).toBe('sent')
  })

  it('is refused when the floor was raised since, and when the rate itself sells below it', async () => {
    const list = await made()
    expect(list.belowFloor).toEqual([])
    await setFloor({ '20GP': '900.01' })
    expect((await refused('sales', list)).issues).toEqual([refusal])
    await setFloor({ '20GP': '900' })
    expect((await sent('sales', list)).status).toBe('sent')
  })

  it('is sent by who may approve below the floor, also for somebody else, and by nobody else', async () => {
    const low = await saved(justBelow)
    expect((await refused('floorless', low)).issues).toEqual([refusal])
    expect((await refused('reader', low)).problem).toBe('forbidden')
    expect((await refused('rival', low)).problem).toBe('notFound')
    expect(await sent('pricing', low)).toMatchObject({ status: 'sent', belowFloor: [] })
  })

  it.each<[string, (draft: PriceListDraft) => PriceListDraft]>([
    ['its row says that it was priced from no rate', (draft) => withRow(justBelow(draft), { rate: null })],
    ['its row names another rate', (draft) => withRow(justBelow(draft), { rate: '1001' })],
    [
      'it stands in a currency that nobody converts',
      (draft) => withRow(draft, { boxPrices: at('9999'), currency: 'EUR' }),
    ],
    [
      'a charge takes off what its row asks',
      (draft) => ({ ...draft, tariff: [...draft.tariff, discount({ boxPrices: at('-10'), pol: draft.rows[0]!.pol })] }),
    ],
    [
      'a charge takes off one sum',
      (draft) => ({ ...draft, tariff: [...draft.tariff, discount({ unitPrice: '-10' })] }),
    ],
  ])('is found below it also when %s', async (_, change) => {
    const low = await saved(change)
    expect(low.belowFloor).toEqual([low.draft.rows[0]?.key])
    expect((await refused('sales', low)).issues).toContainEqual(refusal)
  })

  it('is not found below it by a charge for another lane', async () => {
    const list = await saved((draft) => ({
      ...draft,
      tariff: [...draft.tariff, discount({ boxPrices: at('-10'), pod: draft.rows[0]!.pol })],
    }))
    expect(list.belowFloor).toEqual([])
  })

  it('is compared in its next revision with the floor as it is then', async () => {
    const low = await sent('pricing', await saved(justBelow))
    const { id } = await quoting.service.ask('sales', priceList.revise, { id: low.id })
    const next = await quoting.service.ask('sales', priceList.get, { id })
    expect(next.belowFloor).toEqual([next.draft.rows[0]?.key])
    expect((await refused('sales', next)).issues).toEqual([refusal])
    await setFloor({ '40HQ': '1490' })
    expect((await sent('sales', next)).status).toBe('sent')
  })

  const discount = (change: Partial<PriceListDraft['tariff'][number]>): PriceListDraft['tariff'][number] => ({
    ...{ key: 'less', block: 'freight', pol: null, pod: null, carrier: null, charge: freight },
    ...{ nameCn: '优惠', nameEn: 'Discount', unit: 'CNTR', currency: 'USD', boxPrices: [], unitPrice: null },
    ...{ paymentTerm: 'PRE', treatment: 'subject', remark: '', source: 'manual' },
    ...change,
  })
})
