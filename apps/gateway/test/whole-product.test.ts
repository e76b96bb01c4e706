import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type FclAsk, pages, type Quotation, type RecordPage, type SessionView } from '@hangjia/contracts'
import { createHangjia, type Hangjia } from '@hangjia/contracts/client'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findBrowser } from '../src/browser/find-browser.ts'
import { pdfFacts } from '../src/pdf/pdf-facts.ts'
import { createPdfPool } from '../src/pdf/pool.ts'
import { testDataFolder } from '../src/pdf/sample-pool.ts'
import { type StartedGateway, startGateway } from './start-gateway.ts'

const root = join(import.meta.dirname, '../../..')
const password = 'hangjia2026'
const recordPages = pages.filter((page): page is RecordPage => page.kind === 'records')
const dayIn = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/** The gateway over the real enterprise service with its real database, a small demo in it. */
describe('the whole product', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hangjia-house-'))
  const pool = createPdfPool({ browser: () => findBrowser(testDataFolder), warn: () => {}, deadlineMs: 60_000 })
  let enterprise: ChildProcess
  let gateway: StartedGateway
  let people: Record<'pricing' | 'sales' | 'rival', Hangjia>
  let ask: FclAsk

  beforeAll(async () => {
    enterprise = fork(join(root, 'apps/enterprise/test/small-demo.ts'), [], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        HANGJIA_DATA: dataFolder,
        RUN_FOLDER: inject('runFolder'),
        RATES: '3000',
      },
      execArgv: [],
    })
    const [{ ready }] = (await once(enterprise, 'message')) as [{ ready: { port: number } }]
    gateway = await startGateway(`http://127.0.0.1:${ready.port}`, {
      pool,
      calls: { timeoutMs: 20_000, fileTimeoutMs: 120_000 },
    })
    const as = (userName: string) => createHangjia({ url: gateway.url, userName, password })
    people = { pricing: await as('pricing'), sales: await as('sales'), rival: await as('rival') }
    const [pol, pod] = await Promise.all(
      ['CNSHG', 'USLAX'].map((query) => people.sales.price.options.query({ of: 'port', query })),
    )
    ask = {
      pols: [pol?.[0]?.id ?? ''],
      pods: [pod?.[0]?.id ?? ''],
      etdFrom: dayIn(1),
      etdTo: dayIn(20),
      boxes: [{ box: '40HQ', quantity: 2 }],
      carriers: [],
      tradeLines: [],
      directOnly: false,
      billType: 1,
      telexRelease: false,
      customer: null,
      incoterm: null,
      withAgent: false,
      consigneeType: null,
      currency: 'USD',
      ticked: [],
    }
  })
  afterAll(async () => {
    await gateway?.close()
    await pool.stop()
    if (enterprise?.connected) enterprise.disconnect()
    if (enterprise && enterprise.exitCode === null) await once(enterprise, 'exit')
    rmSync(dataFolder, { recursive: true, force: true })
  })

  it('knows who is logged in, and what they may', async () => {
    const view: SessionView = await people.sales.session.current.query()
    expect(view).toMatchObject({ userName: 'sales', companyNameEn: expect.stringContaining('Hangjia Demo') })
    expect(view.permissions).not.toContain('TS-9001')
    await expect(createHangjia({ url: gateway.url, userName: 'sales', password: 'guess' })).rejects.toMatchObject({
      data: { problem: 'loginFailed', httpStatus: 401 },
    })
  })

  it.each(recordPages.map(({ name }) => name))('lists, reads and shows the history of %s', async (page) => {
    const { rows, total } = await people.pricing.records.list.query({ page, pageSize: 25 })
    expect(rows.length).toBe(Math.min(25, total))
    const [row] = rows
    if (!row) return
    expect(await people.pricing.records.get.query({ page, id: row.id })).toMatchObject({
      id: row.id,
      version: row.version,
    })
    const history = await people.pricing.records.history.query({ page, id: row.id })
    expect(history[0]?.row.id ?? row.id).toBe(row.id)
  })

  it('saves a record, refuses an old version and a second of the same key, and removes it', async () => {
    const page = 'haven'
    const { records } = people.pricing
    const [country] = await records.options.query({ page, field: 'country', query: 'China' })
    const values = {
      code: 'CNHJA',
      nameScn: '行家',
      nameEn: 'Hangjia',
      country: country?.id ?? '',
      kind: 'seaport',
      status: 1,
    }
    const saved = await records.save.mutate({ page, values })
    expect(saved).toMatchObject({ code: 'CNHJA', country: { id: country?.id } })
    await expect(records.save.mutate({ page, values })).rejects.toMatchObject({
      data: { problem: 'duplicate', httpStatus: 409 },
    })
    const changed = await records.save.mutate({
      page,
      id: saved.id,
      version: saved.version,
      values: { ...values, nameEn: 'Hangjia port' },
    })
    expect(changed.version).toBeGreaterThan(saved.version)
    const { id } = saved
    await expect(records.save.mutate({ page, id, version: saved.version, values })).rejects.toMatchObject({
      data: { problem: 'stale' },
    })
    expect(await records.history.query({ page, id })).toHaveLength(2)
    expect(await records.remove.mutate({ page, rows: [{ id, version: changed.version }] })).toEqual({ removed: 1 })
    await expect(records.get.query({ page, id })).rejects.toMatchObject({ data: { problem: 'notFound' } })
  })

  it('answers a search on both sides, and the selling side knows no cost', async () => {
    const sold = await people.sales.price.sell.query({ ask })
    const desk = await people.pricing.price.desk.query({ ask })
    expect(sold.offers.length).toBeGreaterThan(0)
    expect(desk.offers.map(({ key }) => key)).toEqual(sold.offers.map(({ key }) => key))
    expect(desk.offers.some(({ buy }) => buy !== undefined)).toBe(true)
    expect(JSON.stringify(sold)).not.toMatch(/"buy"|"margin"|"contractNo"|cost/i)
    for (const [at, offer] of sold.offers.entries()) expect(offer.sell).toEqual(desk.offers[at]?.sell)
    await expect(people.sales.price.desk.query({ ask })).rejects.toMatchObject({ data: { problem: 'forbidden' } })
    await people.sales.price.log.mutate({ page: 'fullContainer', ask, hits: sold.offers.length })
    expect((await people.sales.price.recent.query())[0]?.hits).toBe(sold.offers.length)
    expect(await people.sales.price.currencyRate.query({ from: 'USD', to: 'CNY' })).toMatchObject({
      from: 'USD',
      to: 'CNY',
    })
  })

  it('makes a quotation of an offer, sends it, and prints what was frozen; nobody else sees it', async () => {
    const { sales, rival } = people
    const { offers, asOf } = await sales.price.sell.query({ ask })
    const offer = offers.find(({ quotable }) => quotable)
    const [customer] = await sales.price.options.query({ of: 'customer' })
    const { id } = await sales.quotation.fromOffers.mutate({
      ask: { ...ask, customer: customer?.id ?? null },
      asOf,
      offerKeys: [offer?.key ?? ''],
    })
    const drafted: Quotation = await sales.quotation.get.query({ id })
    const draft = {
      ...drafted.draft,
      customer: customer?.id ?? null,
      validUntil: drafted.latestValidUntil ?? drafted.draft.validUntil,
    }
    const saved = await sales.quotation.save.mutate({ id, version: drafted.version, draft })
    const sent = await sales.quotation.send.mutate({ id, version: saved.version })
    expect(sent.status).toBe('sent')
    await expect(sales.quotation.save.mutate({ id, version: sent.version, draft })).rejects.toMatchObject({
      data: { problem: 'locked' },
    })

    const { cookie = '' } = await gateway.visitor().logIn('sales')
    for (const language of ['zh', 'en', 'both']) {
      const paper = await request(`${gateway.url}/pdf/quotation/${id}?language=${language}`, { headers: { cookie } })
      expect(paper.headers['content-type']).toBe('application/pdf')
      const { pages: count, characters } = pdfFacts(Buffer.from(await paper.body.arrayBuffer()))
      expect(count).toBeGreaterThan(0)
      expect([...sent.quoteNo].filter((character) => !characters.has(character))).toEqual([])
      expect(characters.has('杉'), 'Los Angeles in Chinese').toBe(language !== 'en')
    }
    const stranger = await gateway.visitor().logIn('rival')
    for (const path of [
      `/pdf/quotation/${id}`,
      `/trpc/quotation.get?input=${encodeURIComponent(JSON.stringify({ id }))}`,
    ])
      expect((await stranger.send('GET', path)).error?.problem).toBe('notFound')
    await expect(
      rival.quotation.withdraw.mutate({ id, version: sent.version, reason: 'not theirs' }),
    ).rejects.toMatchObject({
      data: { problem: 'notFound' },
    })
    const mine = await sales.records.list.query({ page: 'myOffer' })
    expect(mine.rows.map((row) => row.quoteNo)).toContain(sent.quoteNo)
    const theirs = await rival.records.list.query({ page: 'myOffer', search: sent.quoteNo })
    expect(theirs.rows.filter((row) => row.id === id)).toEqual([])
    await expect(sales.quotation.remove.mutate({ id, version: sent.version })).rejects.toMatchObject({
      data: { problem: 'locked' },
    })
  })

  it('exports a list as a workbook, to readers with the right', async () => {
    const pricing = await gateway.visitor().logIn('pricing')
    const question = encodeURIComponent(JSON.stringify({ search: '' }))
    const answer = await pricing.send('GET', `/export/fclFreight?question=${question}&language=zh`)
    expect(answer.status).toBe(200)
    expect(answer.text.startsWith('PK')).toBe(true)
    expect(answer.text.length).toBeGreaterThan(5_000)
    const sales = await gateway.visitor().logIn('sales')
    expect((await sales.send('GET', '/export/fclFreight')).status).toBe(403)
  })

  it('keeps the columns that a person hides', async () => {
    await people.pricing.columns.save.mutate({ pageName: 'haven', hiddenFields: 'nameCn,region' })
    expect(await people.pricing.columns.get.query({ pageName: 'haven' })).toEqual([{ hiddenFields: 'nameCn,region' }])
    expect(await people.rival.columns.get.query({ pageName: 'haven' })).not.toEqual([{ hiddenFields: 'nameCn,region' }])
  })

  it('runs the example of the README unchanged', async () => {
    const file = join(root, 'packages/contracts/examples/cheapest-offers.ts')
    const example = readFileSync(file, 'utf8').trim()
    expect(readFileSync(join(root, 'packages/contracts/README.md'), 'utf8')).toContain(`\`\`\`ts\n${example}\n\`\`\``)
    expect(example.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(10)
    const { stdout } = await promisify(execFile)(process.execPath, [file], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, HANGJIA_URL: gateway.url },
    })
    expect(stdout).toMatch(/^([A-Z0-9]+ \d+\.\d\d USD\n)+$/)
  })

  it('ends a session for every route at once', async () => {
    const visitor = await gateway.visitor().logIn('sales')
    const { cookie } = visitor
    expect((await visitor.call('session.logout')).status).toBe(200)
    const thief = gateway.visitor({ cookie: cookie ?? '' })
    for (const path of ['/trpc/session.current', '/trpc/price.recent', '/pdf/quotation/1', '/export/fclFreight'])
      expect((await thief.send('GET', path)).status, path).toBe(401)
  })
})
