import { companyMarkup, marketMarkup, type Quotation, type QuotationDraft, salesMarkup } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { type PricingService, price, quotation } from '../../../test/pricing-service.ts'
import { book, ningbo, type Quoting, startQuoting, withLine, withOption } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

const boxes = ['20GP', '40HQ'] as const
const reason = '客户承诺每周二十柜，竞争对手更低'
const cost = { '20GP': 850, '40HQ': 1400 }

let quoting: Quoting
let service: PricingService
beforeAll(async () => {
  quoting = await startQuoting(await freshDatabase())
  service = quoting.service
  await service.database.query(
    "UPDATE account SET permissions = array_append(permissions, 'TS-9003') WHERE employee_id = $1",
    [service.employees.floorless],
  )
})

const one = <T>(values: readonly T[]) => fc.constantFrom(...values)
const amount = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((n) => (n / 100).toFixed(2))
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 2 })
const markup = fc.record({
  layer: one(['company', 'market', 'sales'] as const),
  lines: fc.array(
    fc.record({
      target: fc.constant('freight'),
      box: one([null, null, ...boxes]),
      method: one(['add', 'percent', 'margin']),
      value: amount(0, 40),
      rounding: one(['none', 'up5']),
      leastAdded: maybe(amount(0, 90)),
      leastGpPercent: maybe(amount(0, 9)),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  rateTypes: one([[], [], ['FAK'], ['SPOT']]),
  contractNos: one([[], [], ['C-1'], ['C-2']]),
  customers: one([[], [], ['901']]),
  carriers: one([[], [], ['52'], ['51']]),
})
const aBook = fc.record({
  floors: fc.record({ '20GP': maybe(amount(850, 960)), '40HQ': maybe(amount(1400, 1560)) }),
  contractNo: one([null, 'C-1']),
  markups: fc.array(markup, { maxLength: 4 }),
})
/** Difference of each container's price to the floor, and other changes of the freight. */
const asking = fc.record({
  over: fc.record({ '20GP': one([-40, -1, 0, 1, 60]), '40HQ': one([-40, -1, 0, 1, 60]) }),
  rebate: one([false, false, false, true]),
  next: one(['nothing', 'rejected', 'approved', 'changed'] as const),
})
type AnyBook = typeof aBook extends fc.Arbitrary<infer T> ? T : never
type Asking = typeof asking extends fc.Arbitrary<infer T> ? T : never

/** A floor that a mark-up sets for the rates of one contract alone. */
const ofOneContract: AnyBook = {
  floors: { '20GP': null, '40HQ': null },
  contractNo: 'C-1',
  markups: [
    {
      layer: 'company',
      lines: [
        {
          target: 'freight',
          box: null,
          method: 'add',
          value: '0',
          rounding: 'none',
          leastAdded: '20',
          leastGpPercent: null,
        },
      ],
      rateTypes: [],
      contractNos: ['C-1'],
      customers: [],
      carriers: [],
    },
  ],
}

const tables = { company: companyMarkup, market: marketMarkup, sales: salesMarkup }
const put = async ({ floors, contractNo, markups }: AnyBook) => {
  const { database, companyId } = service
  const prices = boxes.flatMap((box) => (floors[box] === null ? [] : [{ box, price: floors[box] }]))
  await database.query(
    'UPDATE fcl_rate SET floor_prices = $2::jsonb, contract_no = $3 WHERE company_id = $1 AND id = 1002',
    [companyId, JSON.stringify(prices), contractNo],
  )
  await database.script('DELETE FROM company_markup; DELETE FROM market_markup; DELETE FROM sales_markup')
  for (const [at, { layer, lines, ...scope }] of markups.entries())
    await insertRecords(database, tables[layer], companyId, [
      {
        name: `R${at}`,
        lines,
        ...scope,
        validFrom: '2026-11-01',
        validTo: '2026-12-31',
        status: 1,
        ...(layer === 'market'
          ? { channels: ['salesQuery'], fromLayer: at % 2 === 0 ? 'fromNet' : 'afterPriceSet' }
          : {}),
      },
    ])
}

/** Floor that the desk sees: the search looks it up by itself. */
const floorOf = async () => {
  const ask = { ...ningbo.ask, customer: '901' }
  const [offer] = (await service.ask('pricing', price.desk, { ask })).offers
  return new Map(offer?.floor?.map(({ box, price: lowest }) => [box, lowest]))
}

/** A draft whose price is the given amount over the floor, in whole units (Q4). */
const written = (
  made: QuotationDraft,
  { over, rebate }: Asking,
  floor: ReadonlyMap<string, string>,
): QuotationDraft => {
  const asked = boxes.map((box) => ({
    box,
    price: String(Math.ceil(Number(floor.get(box) ?? cost[box])) + over[box]),
  }))
  const draft = withLine(made, 'Ocean freight', { boxPrices: asked })
  const [option] = draft.options
  const freight = option?.lines.find(({ key }) => key === 'freight')
  if (!option || !freight || !rebate) return draft
  const takenOff = { ...freight, key: 'm1', unit: 'BL', boxPrices: [], unitPrice: '-10', quantity: '1', reason }
  return withOption(draft, { lines: [...option.lines, takenOff] })
}

it('sends nothing below the floor of whatever rate and mark-ups, unless somebody approved just that', () =>
  fc.assert(
    fc.asyncProperty(aBook, asking, async (any, wish) => {
      await put(any)
      const floor = await floorOf()
      const made = await quoting.draftOf('sales')
      const save = ({ id, version }: Quotation, draft: QuotationDraft) =>
        service.ask('sales', quotation.save, { id, version, draft })
      const isRefused = async ({ id, version }: Quotation): Promise<boolean> => {
        const { status, text } = await service.raw('sales', quotation.send, { id, version })
        const { status: state } = await service.ask('sales', quotation.get, { id })
        expect(state).toBe(status === 200 ? 'sent' : 'draft')
        if (status !== 200) expect(JSON.parse(text).issues).toMatchObject([{ path: 'options.0', rule: 'belowFloor' }])
        return status !== 200
      }
      const saved = await save(made, written(made.draft, wish, floor))
      const asked = saved.draft.options[0]?.lines.find(({ key }) => key === 'freight')?.boxPrices ?? []
      const isBelow =
        (wish.rebate && floor.size > 0) ||
        asked.some(({ box, price: sold }) => floor.has(box) && compareDecimals(sold, floor.get(box) ?? '0') < 0)
      expect(saved.belowFloor.length > 0).toBe(isBelow)
      expect(await isRefused(saved)).toBe(isBelow)
      if (!isBelow || wish.next === 'nothing') return

      const { id, version } = saved
      const waiting = await service.ask('sales', quotation.askApproval, { id, version, reason })
      expect((await service.refused('sales', quotation.send, { id, version: waiting.version })).problem).toBe('locked')
      const approve = wish.next !== 'rejected'
      const decision = { id, version: waiting.version, approve, reason: '看过了' }
      const first = await service.ask('pricing', quotation.decide, decision)
      // A sale at a loss is approved by two.
      const decided = first.status === 'pending' ? await service.ask('floorless', quotation.decide, decision) : first
      const last =
        wish.next === 'changed' ? await save(decided, { ...decided.draft, publicRemark: 'other words' }) : decided
      expect(await isRefused(last)).toBe(wish.next !== 'approved')
    }),
    {
      numRuns: 40,
      examples: [[ofOneContract, { over: { '20GP': -40, '40HQ': -40 }, rebate: false, next: 'nothing' }]],
    },
  ))

it('is about a lane whose freight costs what these prices start from', () => {
  expect(book.rates.find(({ id }) => id === '1002')?.boxPrices.map(({ price: bought }) => Number(bought))).toEqual(
    Object.values(cost),
  )
})
