import { setTimeout as pause } from 'node:timers/promises'
import { contract, type ImportRecord, type ImportView, isStanding, pages, type RecordPage } from '@hangjia/contracts'
import { plainHeading } from '@hangjia/contracts/headings'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { isEveryCase } from '../../../test/every-case.ts'
import { answers } from '../../answers.ts'
import { buildApp } from '../../app.ts'
import { demoPassword } from '../../seed/demo/people/people.ts'
import { seedDemo } from '../../seed/seed-demo.ts'
import { headingOf, pathReader } from '../headings/headings.ts'
import { targetsOf } from '../headings/targets.ts'

const importable = pages.filter(
  (page): page is RecordPage => page.kind === 'records' && !page.readOnly && page.of.traits.includes('importable'),
)
/** One page whose records have a period, and one whose records have none; at night all of them. */
const firstOfItsKind = importable.filter(({ name }) => isEveryCase || ['haven', 'fclFreight'].includes(name))
const firstSheet = (of: RecordPage['of']) => (isStanding(of) ? of.label.join(' ').slice(0, 31) : '运价 Rates')
const boxes = ['20GP', '40GP', '40HQ', '45HQ']
const reader = { identity: 0, permissions: ['TS-9001'] }

describe.each(importable)('$name', ({ of }) => {
  it('has a heading of its own for every field, read as that field', () => {
    const targets = targetsOf(of, reader, boxes)
    const pathOf = pathReader(targets, boxes)
    expect(new Set(targets.map((target) => plainHeading(headingOf(target)))).size).toBe(targets.length)
    for (const target of targets) expect(pathOf(headingOf(target)), headingOf(target)).toBe(target.path)
  })
})

it('sheets come in where rates, fees, base data, schedules, customers and employees are', () => {
  expect(importable.map(({ name }) => name)).toEqual([
    ...[
      'shippingCompany',
      'haven',
      'wharf',
      'globalRoutes',
      'costName',
      'exchangeRate',
      'country',
      'area',
      'chargeUnit',
      'containerType',
      'currency',
      'airlines',
      'airPort',
      'airCharge',
      'fbaWarehouse',
      'worldWarehouse',
      'railway',
      'railwayCompany',
      'hscodeRate',
      'dangerousGoods',
      'packageType',
      'productType',
      'dictionary',
      'holiday',
      'fclFreight',
      'additionalFee',
      'startSurcharge',
      'destinationPortCharge',
      'bargePrice',
      'transferPlan',
      'overseasAgentCharge',
      'priceSet',
      'marketPriceSet',
      'salesPriceSet',
      'oogFreight',
      'oogAdditionalFee',
      'oogFreightSet',
      'rfFreight',
      'rfAdditionalFee',
      'rfFreightSet',
      'tankContainerFreight',
      'importFcl',
      'importFclSurcharge',
      'importPriceSet',
      'airFreight',
      'airStartPortCharge',
      'airEndPortCharge',
      'airFreightPriceSet',
      'airMarketPriceSet',
      'salesAirPriceSet',
      'railwayFreight',
      'railwayDoorTransfer',
      'railwayBusinessMarkUp',
      'FBAQuotation',
      'FBAChargeRules',
      'landTrailerPice',
      'bulkCargoLandFreight',
      'fullTruckLandFreight',
      'exportDeclaration',
      'cargoInsurance',
      'lclFreight',
      'freightSurcharge',
      'lcladditionalCnyFee',
      'lcladditionalFee',
      'prePositionedWarehouseCost',
      'transportationCharge',
      'warehouseCost',
      'lclBusinessMarkUp',
      'lclMarketMarkUp',
      'salesLclPriceSet',
      'dglclFreight',
      'dgfreightSurcharge',
      'dglcladditionalCnyFee',
      'dglcladditionalFee',
      'dgtransportationCharge',
      'dgwarehouseCost',
      'dglclBusinessMarkUp',
      'dglclMarketMarkUp',
      'dgacceptanceRule',
      'dgunNumber',
      'dgsalesLclPriceSet',
      'importLclFreight',
      'importLclSurcharge',
      'importLclStartPortCharge',
      'importLclEndPortCharge',
      'importLclPriceSet',
      'salesImportLclPriceSet',
      'scheduledQuery',
      'scheduleSetting',
      'sailings',
      'bulkCargoSchedule',
      'spaceReservation',
      'spaceManagement',
      'customerList',
      'companyCustomer',
      'customerSetting',
      'customerGroup',
      'supplierManagement',
      'employeeManagement',
    ],
  ])
})

describe('a page that is exported and imported again', { timeout: 300_000 }, () => {
  let app: Awaited<ReturnType<typeof buildApp>>
  const tokens = { pricing: '', sales: '' }
  beforeAll(async () => {
    const database = await freshDatabase()
    await seedDemo(database, { today: '2026-11-20', rates: 400 })
    app = await buildApp({ database, handlers: answers, clock: () => Date.UTC(2026, 10, 20, 7) })
    for (const userName of Object.keys(tokens) as (keyof typeof tokens)[]) {
      const login = await app.inject({
        method: 'POST',
        url: `/${contract.session.login.upstream}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ userName, password: demoPassword }).toString(),
      })
      tokens[userName] = login.json().validateMap.apiKey
    }
  })
  afterAll(() => app.close())

  /** Requests of space are a salesperson's own. */
  const tokenFor = (page: string | undefined) => tokens[page === 'spaceReservation' ? 'sales' : 'pricing']
  const post = (
    path: string,
    payload: { readonly page?: string; readonly fileName?: string; readonly [more: string]: unknown },
  ) =>
    app.inject({
      method: 'POST',
      url: `/${path}`,
      headers: {
        authorization: `Bearer ${tokenFor(payload.page ?? payload.fileName?.split('.')[0])}`,
        'content-type': 'application/json',
      },
      payload: JSON.stringify(payload),
    })
  const exported = async (page: string) => {
    const answer = await post('record/export', { page, form: 'import', reason: '核对' })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return new Uint8Array(answer.rawPayload)
  }
  const settled = async (view: ImportView): Promise<ImportView> => {
    let seen = view
    while (seen.state === 'reading') {
      await pause(20)
      seen = (await post('import/get', { page: seen.page, id: seen.id })).json().data
    }
    return seen
  }
  const broughtIn = async (page: string, bytes: Uint8Array, sheet?: string): Promise<ImportView> => {
    const form = new FormData()
    form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'again.xlsx')
    const body = new Response(form)
    const sent = await app.inject({
      method: 'POST',
      url: `/common/uploadfile?page=${page}`,
      headers: { authorization: `Bearer ${tokenFor(page)}`, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    expect(sent.json()).toMatchObject({ code: 1 })
    const started = await post('import/start', { page, fileId: sent.json().data.id, sheet })
    return await settled(started.json().data)
  }
  const differing = async ({ page, id }: ImportView) =>
    (
      await Promise.all(
        ['new', 'changed', 'conflict', 'bad'].map((outcome) =>
          post('import/records', { page, id, outcome, pageSize: 10 }),
        ),
      )
    )
      .flatMap((answer) => answer.json().data.rows)
      .map(({ no, outcome, issues, changes }) => ({ no, outcome, issues, changes }))

  it.each(importable)('$name: no difference', async ({ name }) => {
    const view = await broughtIn(name, await exported(name))
    expect(view.failure).toBe(null)
    const { unchanged, total } = view.counts
    expect(unchanged === total ? [] : await differing(view)).toEqual([])
    const doubted = await post('import/records', { page: name, id: view.id, outcome: 'doubted', pageSize: 200 })
    const doubts = doubted.json().data.rows.flatMap((record: ImportRecord) => record.doubts)
    expect(doubts.filter(({ rule }: { rule: string }) => rule === 'wordsLeft')).toEqual([])
    expect(unchanged).toBe(total)
    expect(total).toBeGreaterThan(0)
    expect(view.columns.filter(({ field }) => field === null)).toEqual([])
  })

  it.each(importable)(
    '$name: its empty sheet has the headings of its example, which are known, and the example is good',
    async ({ name, of }) => {
      const answer = await post('common/downloadtemplet', { fileName: `${name}.xlsx` })
      expect(answer.statusCode).toBe(200)
      const bytes = new Uint8Array(answer.rawPayload)
      const { sheets } = await readXlsx(bytes)
      const further = isStanding(of) ? ['示例 Example', '说明 Notes'] : ['示例 Example']
      expect(sheets.map((sheet) => sheet.name)).toEqual([firstSheet(of), ...further])
      expect([...(sheets[0]?.cells?.values() ?? [])].some(({ comment }) => comment?.text.includes('必填'))).toBe(true)
      expect(sheets[0]?.rows).toEqual(sheets[1]?.rows.slice(0, 1))
      const example = await broughtIn(name, bytes, '示例 Example')
      expect([example.missing, example.columns.filter(({ field }) => field === null)]).toEqual([[], []])
      expect(await differing(example).then((rows) => rows.flatMap(({ issues }) => issues))).toEqual([])
      expect(example.counts.total).toBe(1)
    },
  )

  it.each(firstOfItsKind)('$name: of a workbook from us the sheet to fill in is read', async ({ name, of }) => {
    const answer = await post('common/downloadtemplet', { fileName: `${name}.xlsx` })
    const empty = await broughtIn(name, new Uint8Array(answer.rawPayload))
    expect([empty.state, empty.sheet, empty.counts.total, empty.missing]).toEqual(['review', firstSheet(of), 0, []])
    expect(empty.columns.filter(({ field }) => field === null)).toEqual([])
  })

  it('gives no file by another name', async () => {
    for (const fileName of ['agentMessages.xlsx', 'fclFreight.xls', '../fclFreight.xlsx', 'nothing.xlsx'])
      expect([400, 403]).toContain((await post('common/downloadtemplet', { fileName })).statusCode)
  })
})
