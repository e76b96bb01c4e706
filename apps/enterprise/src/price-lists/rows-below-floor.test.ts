import { type PriceList, type PriceListDraft, type Versioned, withOwnLines } from '@hangjia/contracts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, price, priceList, records } from '../../test/pricing-service.ts'
import { ningbo, type Quoting, startQuoting } from '../../test/quoting.ts'

/** The rate of the Ningbo lane sells at 900 and 1,500; no other text contains its floors. */
const rate = '1002'
const floors = { '20GP': '880.57', '40HQ': '1490.57' }
const refusal = { path: 'rows.0.boxPrices', rule: 'rowBelowFloor', parameters: { rate: 'MSK CNNBG → NLRTM' } }

const reason = '客户承诺每周二十柜，竞争对手更低'
const words = '战略客户'

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
    const { offers } = withOwnLines(await quoting.service.ask('sales', price.sell, { ask: ningbo.ask }))
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
  const sent = (as: Name, { id, version }: Versioned) => quoting.service.ask(as, priceList.send, { id, version })
  const refused = async (as: Name, { id, version }: Versioned) => {
    const { problem, issues } = await quoting.service.refused(as, priceList.send, { id, version })
    return { problem, issues }
  }
  const ask = (as: Name, { id, version }: PriceList) =>
    quoting.service.ask(as, priceList.askApproval, { id, version, reason })
  const asked = async () => ask('sales', await saved(justBelow))
  const decided = ({ id, version }: PriceList, approve: boolean, as: Name = 'pricing') =>
    quoting.service.ask(as, priceList.decide, { id, version, approve, reason: words })
  const justBelow = (draft: PriceListDraft) => withRow(draft, { boxPrices: at('1490') })

  it('is not sent; the refusal names the row and never the floor', async () => {
    const low = await saved(justBelow)
    expect(await refused('sales', low)).toEqual({ problem: 'blocked', issues: [refusal] })
    const { text } = await quoting.service.raw('sales', priceList.send, { id: low.id, version: low.version })
    expect(text).not.toContain('1490.57')
    expect(await quoting.service.ask('sales', priceList.get, { id: low.id })).toMatchObject({ status: 'draft' })
  })

  it('is also below what a mark-up of today must leave', async () => {
    const must = (leave: object) =>
      quoting.service.database.query(
        'UPDATE company_markup SET lines = (SELECT jsonb_agg(one || $1::jsonb) FROM jsonb_array_elements(lines) AS one)',
        [JSON.stringify(leave)],
      )
    await must({ leastAdded: '5000' })
    const list = await made()
    expect(list.belowFloor).toEqual([list.draft.rows[0]?.key])
    await must({ leastAdded: null })
    expect((await quoting.service.ask('sales', priceList.get, { id: list.id })).belowFloor).toEqual([])
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

  it('is sent by nobody unchanged, also not by a person who may approve below the floor', async () => {
    const low = await saved(justBelow)
    for (const as of ['floorless', 'pricing'] as const) expect((await refused(as, low)).issues).toEqual([refusal])
    expect((await refused('reader', low)).problem).toBe('forbidden')
    expect((await refused('rival', low)).problem).toBe('notFound')
  })

  it.each<[string, (draft: PriceListDraft) => PriceListDraft]>([
    ['its row names no rate', (draft) => withRow(justBelow(draft), { rate: null })],
    ['its row names another rate', (draft) => withRow(justBelow(draft), { rate: '1001' })],
    [
      'it is in a currency without a rate of exchange',
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
    const low = await sent('sales', await decided(await asked(), true))
    const { id } = await quoting.service.ask('sales', priceList.revise, { id: low.id })
    const next = await quoting.service.ask('sales', priceList.get, { id })
    expect(next.belowFloor).toEqual([next.draft.rows[0]?.key])
    expect((await refused('sales', next)).issues).toEqual([refusal])
    await setFloor({ '40HQ': '1490' })
    expect((await sent('sales', next)).status).toBe('sent')
  })

  describe('that waits for approval', () => {
    it('is locked meanwhile, and shows everybody their own step', async () => {
      const { service } = quoting
      const draft = await saved(justBelow)
      expect([draft.floorStep, (await made()).floorStep]).toEqual(['ask', null])
      const { id, version, status, ...waiting } = await ask('sales', draft)
      expect([status, waiting.floorStep, waiting.belowFloor.length]).toEqual(['pending', 'takeBack', 1])
      const steps = { pricing: 'decide', floorless: 'wait' } as const
      for (const [as, step] of Object.entries(steps))
        expect((await service.ask(as as Name, priceList.get, { id })).floorStep).toBe(step)
      const acts = [service.refused('sales', priceList.save, { id, version, draft: waiting.draft })]
      for (const act of [priceList.send, priceList.remove]) acts.push(service.refused('sales', act, { id, version }))
      acts.push(service.refused('sales', priceList.revise, { id }))
      expect((await Promise.all(acts)).map(({ problem }) => problem)).toEqual(Array(4).fill('locked'))
      expect((await service.ask('sales', priceList.document, { id })).status).toBe('pending')
    })

    it('is found by those who may decide, and by nobody else', async () => {
      const { id } = await asked()
      const waiting = { page: 'myOffer', parameters: { waitsForMe: 1 as const }, pageSize: 1500 as const }
      const found = async (as: Name) =>
        (await quoting.service.ask(as, records.list, waiting)).rows.some((row) => row.id === id)
      const finders = ['pricing', 'floorless', 'sales', 'rival'] as const
      expect(await Promise.all(finders.map(found))).toEqual([true, false, false, false])
    })

    it('is approved by somebody else with the right, and then sent unchanged', async () => {
      const { service } = quoting
      const approved = await decided(await asked(), true)
      expect([approved.status, approved.floorStep]).toEqual(['draft', 'approved'])
      expect(approved.approvals).toMatchObject([
        {
          reason,
          decision: 'approved',
          remark: words,
          askedBy: { id: service.employees.sales },
          decidedBy: { id: service.employees.pricing },
        },
      ])
      const { id, version, draft } = approved
      const lower = withRow(draft, { boxPrices: at('1489') })
      const changed = await service.ask('sales', priceList.save, { id, version, draft: lower })
      expect(changed.floorStep).toBe('ask')
      expect((await refused('sales', changed)).issues).toEqual([refusal])
      const back = await service.ask('sales', priceList.save, { id, version: changed.version, draft })
      expect((await sent('sales', back)).status).toBe('sent')
    })

    it('is rejected and requested again, and taken back by the person who requested it', async () => {
      const rejected = await decided(await asked(), false)
      expect((await refused('sales', rejected)).issues).toEqual([refusal])
      const again = await decided(await ask('sales', rejected), false, 'sales')
      expect([again.status, again.approvals.length]).toEqual(['draft', 2])
    })

    it('is not approved by its own salesperson, nor without the right, nor from another company', async () => {
      const { service } = quoting
      const { id, version } = await ask('pricing', await saved(justBelow, 'pricing'))
      const decision = { id, version, approve: true, reason: words }
      const [own, ...others] = await Promise.all(
        (['pricing', 'floorless', 'rival'] as const).map((as) => service.refused(as, priceList.decide, decision)),
      )
      expect(own?.issues).toMatchObject([{ rule: 'decidedByAnother' }])
      expect(others.map(({ problem }) => problem)).toEqual(['forbidden', 'notFound'])
    })

    it('is requested with a reason that is not empty, and only where something is below', async () => {
      const rule = async ({ id, version }: PriceList, why: string) =>
        (await quoting.service.refused('sales', priceList.askApproval, { id, version, reason: why })).issues[0]?.rule
      expect(await rule(await saved(justBelow), ' 好 ')).toBe('reasonTooShort')
      expect(await rule(await made(), reason)).toBe('notBelowFloor')
    })
  })

  const discount = (change: Partial<PriceListDraft['tariff'][number]>): PriceListDraft['tariff'][number] => ({
    key: 'less',
    block: 'freight',
    pol: null,
    pod: null,
    carrier: null,
    charge: freight,
    nameCn: '优惠',
    nameEn: 'Discount',
    unit: 'CNTR',
    currency: 'USD',
    boxPrices: [],
    unitPrice: null,
    paymentTerm: 'PRE',
    treatment: 'subject',
    remark: '',
    source: 'manual',
    ...change,
  })
})
