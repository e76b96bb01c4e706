import { type Field, fclRate, pages, port, type RecordPage, type Resource } from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'

const password = 'hangjia2026'
const everyKey = pages.map(({ key }) => key)
const desk = { userName: 'pricing', password, identity: 0, permissions: [...everyKey, 'TS-9001', 'TS-9012', 'TS-9030'] }
const head = { userName: 'head', password, identity: 0, permissions: [...everyKey, 'TS-9038'] }
const costless = { userName: 'sales', password, identity: 0, permissions: everyKey }
const recordPages = pages.filter((page): page is RecordPage => page.kind === 'records')

const reference = { id: '1', title: '上海', titleEn: 'Shanghai', code: 'CNSHA' }
/** A value of each kind as an upstream sends it; costs contain the word. */
const sample = (field: Field): unknown => {
  const canary = field.cost ? 'CANARY-COST' : 'text'
  switch (field.kind) {
    case 'integer':
      return field.min
    case 'decimal':
      return field.cost ? '98765.43' : '1'
    case 'date':
      return '2026-11-20'
    case 'instant':
      return '2026-11-20T00:00:00.000Z'
    case 'flag':
      return true
    case 'choice':
      return field.options[0]?.[0]
    case 'days':
      return { min: 1, max: 2 }
    case 'weekdays':
      return '0000001'
    case 'link':
      return { ...reference, title: canary }
    case 'list':
      return [sample(field.of)]
    case 'files':
      return [{ id: '0'.repeat(32), name: `${canary}.pdf`, size: 12, leak: 'CANARY-LEAK' }]
    case 'boxPrices':
      return [{ box: '40HQ', price: field.cost ? '98765.43' : '1' }]
    case 'lines':
      return [
        {
          ...Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, sample(inner)])),
          leak: 'CANARY-LEAK',
        },
      ]
    default:
      return canary
  }
}
const rowOf = (resource: Resource) => ({
  id: '9007199254740993',
  version: 3,
  system: false,
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: '陈 定价',
  ...Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, sample(field)])),
  leak: 'CANARY-LEAK',
  companyId: 'CANARY-LEAK',
})

const rows = ({ page }: { page: string }) => rowOf((recordPages.find(({ name }) => name === page) as RecordPage).of)

describe('records', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  beforeAll(async () => {
    upstream = await startTinyUpstream([desk, costless, head])
    gateway = await startGateway(upstream.url)
    upstream.answer('records.list', (body) => ({ rows: [rows(body)], total: 1, exact: true, leak: 'CANARY-LEAK' }))
    upstream.answer('records.get', rows)
    upstream.answer('records.history', (body) => [
      {
        at: '2026-11-20T00:00:00.000Z',
        by: null,
        reason: null,
        operation: 'insert',
        version: 1,
        row: rows(body),
        leak: 'CANARY-LEAK',
      },
    ])
    upstream.answer('records.setStatus', (body) => ({ rows: [rows(body)] }))
    upstream.answer('records.options', () => [{ ...reference, leak: 'CANARY-LEAK', nameScn: 'CANARY-LEAK' }])
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  const reads = (page: string) =>
    [
      ['records.list', { page }],
      ['records.get', { page, id: '1' }],
      ['records.history', { page, id: '1' }],
    ] as const

  it.each(recordPages.map((page) => [page.name, page] as const))(
    'of %s leave with the fields of their resource and nothing else',
    async (name, page) => {
      const pricing = await gateway.visitor().logIn('pricing')
      for (const [call, input] of reads(name)) {
        const answer = await pricing.call(call, input)
        expect(answer.status, `${call}: ${answer.text.slice(0, 300)}`).toBe(200)
        expect(answer.text).not.toContain('CANARY-LEAK')
        expect(answer.text).toContain('9007199254740993')
      }
      const { data } = await pricing.call('records.get', { page: name, id: '1' })
      expect(Object.keys(data as object).sort()).toEqual(
        [...Object.keys(page.of.fields), 'id', 'system', 'updatedAt', 'updatedBy', 'version'].sort(),
      )
    },
  )

  it.each(recordPages.map((page) => [page.name, page] as const))(
    'of %s hold no cost for a reader who may not see cost',
    async (name, page) => {
      const sales = await gateway.visitor().logIn('sales')
      for (const [call, input] of reads(name)) {
        const answer = await sales.call(call, input)
        expect(answer.status, `${call}: ${answer.text.slice(0, 300)}`).toBe(200)
        expect(answer.text).not.toMatch(/CANARY|98765\.43/)
      }
      const costs = Object.entries(page.of.fields).flatMap(([field, { cost }]) => (cost ? [field] : []))
      const { data } = await sales.call('records.get', { page: name, id: '1' })
      expect(costs.filter((field) => field in (data as object))).toEqual([])
    },
  )

  it('would show a cost if rows were not read by their reader', () => {
    const row = JSON.stringify(rowOf(fclRate))
    expect(row).toMatch(/98765\.43/)
  })

  it.each([
    ['a row without a field', { nameCn: undefined }],
    ['a number where words belong', { nameCn: 7 }],
    ['a choice that does not exist', { status: 99 }],
    ['an id that is none', { id: 'drop table' }],
  ])('refuse %s from the upstream', async (_what, change) => {
    const pricing = await gateway.visitor().logIn('pricing')
    upstream.answer('records.get', () => ({ ...rowOf(port), ...change }))
    const isField = Object.keys(change).every((name) => name in rowOf(port))
    const answer = await pricing.call('records.get', { page: 'haven', id: '1' })
    expect(answer.status).toBe(isField ? 502 : 200)
    expect(answer.text).not.toMatch(/CANARY|drop table/)
  })

  const byWeight = recordPages.filter(({ of }) => of.byWeight)
  it('show freight for a weight only where the reader sees the prices by which it is counted', async () => {
    const [sales, pricing] = [await gateway.visitor().logIn('sales'), await gateway.visitor().logIn('pricing')]
    const freight = { '9007199254740993': { least: '98765.43', most: '98765.43' } }
    upstream.answer('records.list', ({ page }) => ({
      rows: [rows({ page })],
      total: 1,
      exact: true,
      atWeight: freight,
    }))
    expect(byWeight.map(({ name }) => name)).toEqual(expect.arrayContaining(['airFreight', 'FBAQuotation']))
    for (const { name } of byWeight) {
      const seen = await pricing.call('records.list', { page: name, kg: '120.50' })
      expect([name, seen.data]).toMatchObject([name, { atWeight: freight }])
      expect(upstream.calls('records.list').at(-1)).toMatchObject({ body: { kg: '120.5' } })
      const hidden = await sales.call('records.list', { page: name, kg: '120' })
      expect([hidden.status, hidden.error?.issues]).toMatchObject([400, [{ path: 'kg', rule: 'unknownField' }]])
      expect((await sales.call('records.list', { page: name })).text).not.toContain('98765.43')
    }
    const elsewhere = await pricing.call('records.list', { page: 'haven', kg: '120' })
    expect(elsewhere.error?.issues).toMatchObject([{ path: 'kg', rule: 'unknownField' }])
  })

  it.each([
    ['letters', 'heavy'],
    ['nothing', '0'],
    ['less than nothing', '-5'],
    ['a million', '1000000'],
    ['thousandths', '1.005'],
    ['a number that is no text', 120],
  ])('take no weight of %s', async (_what, kg) => {
    const pricing = await gateway.visitor().logIn('pricing')
    const { status, error } = await pricing.call('records.list', { page: 'airFreight', kg })
    expect([status, error?.issues]).toMatchObject([400, [{ path: 'kg' }]])
  })

  it('cannot be searched or ordered by a cost that is not seen: the rows found would reveal it', async () => {
    const sales = await gateway.visitor().logIn('sales')
    const pricing = await gateway.visitor().logIn('pricing')
    const questions = [
      { conditions: { boxPrices: { from: '1000' } } },
      { conditions: { contractNo: { contains: 'S' } } },
      { sort: { field: 'contractNo', descending: false } },
      { sort: { field: 'boxPrices', descending: true } },
      { conditions: { companyId: { any: ['2'] } } },
      { conditions: { isDoubtful: { any: [true] } } },
      { sort: { field: 'podCountry', descending: true } },
    ]
    for (const question of questions) {
      const before = upstream.calls('records.list').length
      const answer = await sales.call('records.list', { page: 'fclFreight', ...question })
      expect(answer.status, JSON.stringify(question)).toBe(400)
      expect(answer.error?.issues[0]?.rule).toBe('unknownField')
      expect(upstream.calls('records.list').length).toBe(before)
    }
    for (const conditions of [
      questions[1]?.conditions,
      { isDoubtful: { any: [true] } },
      { podCountry: { any: ['2'] } },
    ])
      expect((await pricing.call('records.list', { page: 'fclFreight', conditions })).status).toBe(200)
    expect(
      (await sales.call('records.list', { page: 'fclFreight', sort: { field: 'updatedAt', descending: true } })).status,
    ).toBe(200)
    expect((await sales.call('records.options', { page: 'fclFreight', field: 'supplier' })).status).toBe(400)
    expect((await sales.call('records.options', { page: 'fclFreight', field: 'surcharges.charge' })).data).toEqual([
      reference,
    ])
    expect((await pricing.call('records.options', { page: 'fclFreight', field: 'supplier' })).data).toEqual([reference])
  })

  it('of rates show past and unusual prices only to readers who see cost', async () => {
    const [sales, pricing] = [await gateway.visitor().logIn('sales'), await gateway.visitor().logIn('pricing')]
    const box = { box: '40HQ', price: '98765.43' }
    const step = { rate: '1', from: '2026-11-01', to: '2026-11-30', isPublished: true, currency: 'USD' }
    upstream.answer('records.priceTrend', () => ({
      steps: [{ ...step, prices: [box], at: '2026-11-20T00:00:00.000Z', by: null }],
    }))
    upstream.answer('records.publishPreview', () => ({
      news: ['1'],
      expired: [],
      meetings: [],
      doubts: [{ id: '1', ...box, median: '1800', currency: 'USD', why: 'high' }],
      contractsNotKept: ['1'],
      blocks: [{ id: '1', rule: 'contractNotApproved', parameters: {} }],
    }))
    const calls = [
      ['records.priceTrend', { page: 'fclFreight', id: '1' }],
      ['records.publishPreview', { page: 'fclFreight', rows: [{ id: '1', version: 1 }] }],
    ] as const
    for (const [call, input] of calls) {
      expect((await pricing.call(call, input)).text).toContain('98765.43')
      const refused = await sales.call(call, input)
      expect([call, refused.status]).toEqual([call, call === 'records.priceTrend' ? 403 : 502])
      expect(refused.text).not.toContain('98765.43')
    }
    expect(upstream.calls('records.priceTrend')).toHaveLength(1)
  })

  it('of a port of departure show the buying side only to readers who see cost', async () => {
    const subtotal = { currency: 'CNY', prepaid: '98765.43', collect: '0', total: '98765.43' }
    const place = { id: '1', code: 'CNNBG', nameCn: '宁波', nameEn: 'Ningbo' }
    const total = { port: place, lines: [], subtotals: [], isComplete: true }
    upstream.answer('records.originTotals', () => [{ ...total, cost: { lines: [], subtotals: [subtotal] } }])
    const ask = { ports: ['1'], day: '2026-11-20', boxes: [{ box: '40HQ', quantity: 1 }] }
    const asked = async (by: string) =>
      await (await gateway.visitor().logIn(by)).call('records.originTotals', { page: 'startSurcharge', ask })
    expect((await asked('pricing')).text).toContain('98765.43')
    const unseen = await asked('sales')
    expect([unseen.status, unseen.text.includes('98765.43')]).toEqual([200, false])
  })

  describe('when saved', () => {
    const good = { code: 'cnsha', nameScn: ' 上海 ', nameEn: 'Shanghai', country: '1', kind: 'seaport', status: 1 }
    const save = async (values: unknown, by = 'pricing') =>
      (await gateway.visitor().logIn(by)).call('records.save', { page: 'haven', values })

    it('travel on as the draft makes them', async () => {
      upstream.answer('records.save', () => rowOf(port))
      const answer = await save(good)
      expect(answer.status, answer.text).toBe(200)
      expect(upstream.calls('records.save').at(-1)?.body).toMatchObject({
        page: 'haven',
        values: { code: 'CNSHA', nameScn: '上海', aliases: [] },
      })
      expect(answer.text).not.toContain('CANARY-LEAK')
    })

    it('are only those that were named when a record changes: the others keep what they hold', async () => {
      upstream.answer('records.save', () => rowOf(port))
      const pricing = await gateway.visitor().logIn('pricing')
      await pricing.call('records.save', { page: 'haven', id: '7', version: 1, values: good })
      const body = upstream.calls('records.save').at(-1)?.body as { values: object }
      expect(Object.keys(body.values).sort()).toEqual(Object.keys(good).sort())
    })

    it.each([
      ['a missing name', { ...good, nameScn: '' }, 'nameScn', 'required'],
      ['a code that is none', { ...good, code: 'SHANGHAI' }, 'code', 'format'],
      ['a company of one’s choice', { ...good, companyId: '2' }, 'companyId', 'unknownField'],
      ['an identity', { ...good, identity: 0 }, 'identity', 'unknownField'],
      ['NUL in a name', { ...good, nameCn: '上\0海' }, 'nameCn', 'controlCharacter'],
      ['99,999 characters', { ...good, nameCn: 'x'.repeat(99_999) }, 'nameCn', 'tooLong'],
      ['a link that is no id', { ...good, country: 'NaN' }, 'country', 'format'],
    ])('are refused for %s, and the upstream hears nothing', async (_what, values, path, rule) => {
      const before = upstream.calls('records.save').length
      const answer = await save(values)
      expect(answer.status).toBe(400)
      expect(answer.error).toMatchObject({ problem: 'invalidInput' })
      expect(answer.error?.issues).toContainEqual(expect.objectContaining({ path, rule }))
      expect(upstream.calls('records.save').length).toBe(before)
    })

    it('name the line of a rule between fields', async () => {
      const pricing = await gateway.visitor().logIn('pricing')
      const line = { charge: '1', unit: '1', currency: '1', unitPrice: null, boxPrices: [], treatment: 'subject' }
      const answer = await pricing.call('records.save', {
        page: 'startSurcharge',
        values: { name: '上海港', charges: [line], validFrom: '2026-02-30' },
      })
      expect(answer.status).toBe(400)
      expect(answer.error?.issues.map(({ path }) => path)).toContain('validFrom')
    })

    it('cannot carry a cost from a reader who may not see cost', async () => {
      const sales = await gateway.visitor().logIn('sales')
      const answer = await sales.call('records.save', {
        page: 'fclFreight',
        values: { contractNo: 'S1', boxPrices: [] },
      })
      expect(answer.status).toBe(400)
      expect(answer.error?.issues).toContainEqual(expect.objectContaining({ path: 'contractNo', rule: 'unknownField' }))
    })

    it('report an unknown outcome when the answer cannot be read: the row may exist', async () => {
      upstream.answer('records.save', () => ({ id: 'what' }))
      const answer = await save(good)
      expect(answer.status).toBe(502)
      expect(answer.error?.problem).toBe('unknownOutcome')
    })

    it('are left alone where endpoints of their own exist', async () => {
      const pricing = await gateway.visitor().logIn('pricing')
      const before = upstream.calls().length
      for (const [call, input] of [
        ['records.save', { page: 'myOffer', values: {} }],
        ['records.remove', { page: 'myOffer', rows: [{ id: '1', version: 1 }] }],
        ['records.setStatus', { page: 'myOffer', rows: [{ id: '1', version: 1 }], set: { status: 1 } }],
        ['records.approval', { page: 'myOffer', rows: [{ id: '1', version: 1 }], act: 'submit' }],
      ] as const)
        expect((await pricing.call(call, input)).status, call).toBe(403)
      expect(upstream.calls().length - before, 'only the log-in').toBeLessThanOrEqual(1)
    })
  })

  it('are decided upon by people who may approve, and by nobody else', async () => {
    const contract = pages.find((page) => page.name === 'contractManagement') as RecordPage
    upstream.answer('records.approval', () => ({ rows: [rowOf(contract.of)], leak: 'CANARY-LEAK' }))
    const rows = [{ id: '1', version: 1 }]
    const act = async (by: string, wanted: string) =>
      (await gateway.visitor().logIn(by)).call('records.approval', {
        page: 'contractManagement',
        rows,
        act: wanted,
        reason: 'x',
      })
    for (const wanted of ['approve', 'reject']) {
      const before = upstream.calls('records.approval').length
      expect((await act('pricing', wanted)).status).toBe(403)
      expect(upstream.calls('records.approval').length).toBe(before)
      expect((await act('head', wanted)).status).toBe(200)
    }
    const submitted = await act('sales', 'submit')
    expect(submitted.status).toBe(200)
    expect(submitted.text).not.toMatch(/CANARY|"contractNo"|98765/)
    expect((await act('pricing', 'delete')).status).toBe(400)
  })

  it('pass on what the upstream knows better', async () => {
    const pricing = await gateway.visitor().logIn('pricing')
    const { Problem } = await import('@hangjia/contracts')
    upstream.answer('records.remove', () => {
      throw new Problem('inUse', { details: { title: '上海', count: 3 } })
    })
    const answer = await pricing.call('records.remove', { page: 'haven', rows: [{ id: '1', version: 1 }] })
    expect(answer.status).toBe(409)
    expect(answer.error).toMatchObject({ problem: 'inUse', details: { title: '上海', count: 3 } })
  })
})
