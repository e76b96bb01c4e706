import { contract, fclRate, type Leaf, pages, type RecordPage, type Tree } from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { isEveryCase } from '../../test/every-case.ts'
import { type Name, rateValues, type Service, startService } from '../../test/service.ts'

const recordPages = pages.filter((page): page is RecordPage => page.kind === 'records')
const dearer = { steps: [{ box: null, by: 'amount', value: '1' }], rounding: 'none', from: null, to: null }
/** Operations that the page of rates refuses. */
const refusedElsewhere = [
  ...['options', 'approval', 'merge', 'tryMarkups', 'markupChange', 'trySheet', 'secretsFor', 'coverage'],
  ...['marketList', 'compareAgents', 'ratesReached', 'planChains', 'tryPlan', 'originTotals'],
]
const oneBox = [{ box: '40HQ', quantity: 1 }]
/** Inputs of each operation on a page, with rows that nobody has. */
const inputs: Readonly<Record<string, (page: RecordPage) => object>> = {
  list: () => ({}),
  get: () => ({ id: '999999' }),
  history: () => ({ id: '999999' }),
  options: () => ({ field: 'nothing' }),
  save: () => ({ values: {} }),
  saveMany: () => ({ rows: [{ id: '999999', version: 1, values: {} }] }),
  remove: () => ({ rows: [{ id: '999999', version: 1 }] }),
  setStatus: () => ({ rows: [{ id: '999999', version: 1 }], set: { displayFlag: 1 } }),
  approval: () => ({ rows: [{ id: '999999', version: 1 }], act: 'submit' }),
  uses: () => ({ id: '999999' }),
  merge: () => ({ keep: '999998', gone: { id: '999999', version: 1 } }),
  copy: () => ({ rows: [{ id: '999999', version: 1 }] }),
  repricePreview: () => ({ rows: [{ id: '999999', version: 1 }], change: dearer }),
  reprice: () => ({ rows: [{ id: '999999', version: 1 }], change: dearer }),
  publishPreview: () => ({ rows: [{ id: '999999', version: 1 }] }),
  publish: () => ({ rows: [{ id: '999999', version: 1 }], displayFlag: 1 }),
  priceTrend: () => ({ id: '999999' }),
  whereUsed: () => ({ id: '999999' }),
  tryMarkups: () => ({ lane: { pol: '999999', pod: '999998', customer: null, box: '40HQ', from: '2026-12-01' } }),
  markupChange: () => ({ values: {} }),
  trySheet: () => ({ values: {}, lane: { pol: '999999', pod: '999998', box: '40HQ', from: '2026-12-01' } }),
  marketList: () => ({ ask: { channel: 'website', pol: '999999', pod: '999998', from: '2026-12-01' } }),
  compareAgents: () => ({ ask: { pod: '999999', destination: '999999', arrives: '2026-12-01', boxes: oneBox } }),
  ratesReached: () => ({ ids: ['999999'] }),
  planChains: () => ({ id: '999999' }),
  tryPlan: () => ({ values: {}, lane: { pol: '999999', destination: '999998', boxes: oneBox, from: '2026-12-01' } }),
  originTotals: () => ({ ask: { ports: ['999999'], day: '2026-12-01', boxes: oneBox } }),
  secretsFor: () => ({ employee: '999999' }),
  secretOpenings: () => ({ id: '999999' }),
  coverage: () => ({}),
  openQuotations: () => ({ ids: ['999999'] }),
}
const operations = Object.entries(contract.records as Record<string, Leaf>)
const cells = recordPages.flatMap((page) =>
  operations.map(([operation, leaf]) => ({
    page,
    operation,
    leaf,
    body: { page: page.name, ...inputs[operation]?.(page) },
  })),
)
type Cell = (typeof cells)[number]

/** Facts of a page by which operations let in or refuse who may use it: how it is scoped, and which rules its records have. */
const makeOf = ({ scope, readOnly, published, rows, of }: RecordPage): string => {
  const rules = Object.entries(of).flatMap(([name, rule]) => (rule === undefined ? [] : [name]))
  return JSON.stringify([scope, readOnly, published, rows !== undefined, of.traits, of.layer, rules.sort()])
}
const firstOfMake = new Set([...Map.groupBy(recordPages, makeOf).values()].map(([first]) => first))
/** True where what is let in is asked, too, which reads and judges: one page of each make, and every page at night. */
const isTriedWhole = ({ page }: Cell): boolean => isEveryCase || firstOfMake.has(page)
/** Cells of one page, where a body names none. */
const cellsOfOne = cells.slice(0, operations.length)

describe('the permission matrix, page × operation', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await freshDatabase())
  })
  afterAll(() => service.app.close())

  interface Walk {
    /** One body for all cells instead of their own. */
    readonly body?: string
    /** Every cell, when absent. */
    readonly through?: readonly Cell[]
  }
  /** The cells that answer with another status than expected, each with what it answered. */
  const walk = async (
    as: Name | null,
    expected: (cell: Cell) => readonly number[],
    { body, through = cells }: Walk = {},
  ) => {
    const wrong: string[] = []
    for (const cell of through) {
      const { status } = await service.call(as, cell.leaf.upstream, body ?? cell.body)
      if (!expected(cell).includes(status)) wrong.push(`${cell.page.name} ${cell.operation}: ${status}`)
    }
    return wrong
  }
  const edits = ({ leaf }: Cell) => leaf.access.kind === 'byPage' && leaf.access.operation === 'edit'
  /** Statuses for a person with every right and a row that does not exist, or values that are none. */
  const past: Readonly<Record<string, readonly number[]>> = {
    list: [200],
    get: [404],
    history: [404],
    options: [400],
    save: [400, 403],
    // The answer lists the refused rows with their reasons.
    saveMany: [200, 403],
    remove: [404, 403],
    setStatus: [404, 400, 403],
    approval: [404, 400, 403],
    uses: [404],
    // Only base data is merged.
    merge: [404, 400, 403],
    copy: [200, 403],
    repricePreview: [404, 400, 403],
    reprice: [404, 400, 403],
    publishPreview: [404, 400, 403],
    publish: [404, 400, 403],
    // Not every record has prices.
    priceTrend: [404, 400],
    whereUsed: [404],
    // Only mark-ups are tried.
    tryMarkups: [400, 200],
    markupChange: [400],
    trySheet: [400],
    // Only market prices are published, also where no rate is.
    marketList: [400, 200],
    // Only agents are compared, and nobody serves this port.
    compareAgents: [400],
    // Only barges reach rates.
    ratesReached: [404, 400],
    // Only transfer plans lead on, and only origin charges are summed: there is neither this plan nor this port.
    planChains: [404, 400],
    tryPlan: [400],
    originTotals: [400],
    // Only rules of secrecy bind anybody, and nobody has this number.
    secretsFor: [400],
    // Only what is secret is opened.
    secretOpenings: [404, 400],
    // Only fee sheets are asked of rates.
    coverage: [400, 200],
    openQuotations: [404],
  }

  it('covers every operation and no fewer pages than there were', () => {
    expect(Object.keys(inputs).toSorted()).toEqual(operations.map(([name]) => name).toSorted())
    expect(recordPages.length).toBeGreaterThanOrEqual(15)
  })
  it('answers 401 without a session, whatever is sent', async () => {
    expect(await walk(null, () => [401])).toEqual([])
    expect(await walk(null, () => [401], { body: '{"page":', through: cellsOfOne })).toEqual([])
  })
  it('answers 403 without the key, whatever else is sent', async () => {
    expect(await walk('keyless', () => [403])).toEqual([])
  })
  it('lets readers (identity 1) read and nothing else', async () => {
    const through = cells.filter((cell) => edits(cell) || isTriedWhole(cell))
    const expected = (cell: Cell) => (edits(cell) ? [403] : (past[cell.operation] ?? []))
    expect(await walk('reader', expected, { through })).toEqual([])
    const body = '{"rows":7}'
    expect(await walk('reader', (cell) => (edits(cell) ? [403] : [400]), { body, through: cellsOfOne })).toEqual([])
    // Thousands of calls, and more with each page.
  }, 180_000)
  it('lets those in who hold the key', async () => {
    const expected = ({ page, operation }: Cell) =>
      (past[operation] ?? []).filter((status) => status !== 403 || page.readOnly || operation === 'setStatus')
    expect(await walk('pricing', expected, { through: cells.filter(isTriedWhole) })).toEqual([])
  })
  it('knows no page that does not exist, and no screen as a page of records', async () => {
    for (const page of ['nothing', 'queryPrice', 'constructor', '__proto__', 'toString'])
      expect((await service.call('pricing', 'record/list', { page })).status, page).toBe(403)
  })

  it('asks a session of every call but the log-in', async () => {
    for (const leaf of leaves(contract)) {
      const { status } = await service.call(null, leaf.upstream, {})
      const answered = [
        'session',
        'records',
        'columns',
        'combobox',
        'staff',
        'suppliers',
        'notice',
        'announcement',
        'comment',
        'site',
        'places',
      ].some((group) => leaves(contract[group as keyof typeof contract]).includes(leaf))
      const toNobody = leaf.sends.safeParse({}).success ? 200 : 400
      const expected = leaf.access.kind === 'public' ? toNobody : 401
      expect([leaf.upstream, status]).toEqual([leaf.upstream, answered ? expected : 404])
    }
    expect((await service.call(null, 'record/export', { page: 'haven' })).status).toBe(401)
  })

  it('exports lists under the key of their page, rates, people, quotations and orders only with their rights', async () => {
    const status = async (as: Name, page: string, more: object = {}) => {
      const { statusCode } = await service.app.inject({
        method: 'POST',
        url: '/record/export',
        headers: { authorization: `Bearer ${service.tokens[as]}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ page, ...more }),
      })
      return statusCode
    }
    expect(await status('keyless', 'haven')).toBe(403)
    expect(await status('reader', 'haven')).toBe(200)
    expect(await status('pricing', 'fclFreight')).toBe(200)
    await setPermissions('pricing', (held) => held.filter((key) => key !== 'TS-9036'))
    expect(await status('pricing', 'fclFreight')).toBe(403)
    expect(await status('pricing', 'haven')).toBe(200)
    const reasoned = { reason: '年度核对' }
    for (const [page, right] of [
      ['companyCustomer', 'TS-9008'],
      ['unlockTokerList', 'TS-9008'],
      ['corporateAddressBook', 'TS-9008'],
      ['employeeManagement', 'TS-9008'],
      ['companyQuotation', 'TS-9057'],
      ['order', 'TS-9048'],
      ['orderTracking', 'TS-9048'],
      ['orderMilestones', 'TS-9048'],
      ['debitNotes', 'TS-9048'],
      ['trackedMilestones', 'TS-9048'],
      ['unmatchedMilestones', 'TS-9048'],
      ['orderExceptions', 'TS-9048'],
    ] as const) {
      if (right === 'TS-9008') expect(await status('pricing', page), page).toBe(400)
      expect(await status('pricing', page, reasoned), page).toBe(200)
      await setPermissions('pricing', (held) => held.filter((key) => key !== right))
      expect(await status('pricing', page, reasoned), page).toBe(403)
      await setPermissions('pricing', (held) => [...held, right])
    }
    const kept = await service.database.query<{ purpose: string | null }>(
      'SELECT purpose FROM export_record ORDER BY id',
    )
    expect(kept.map(({ purpose }) => purpose)).toEqual([null, ...Array.from({ length: 12 }, () => reasoned.reason)])
    await service.database.script('UPDATE export_record SET rows = 1001')
    expect(await status('pricing', 'companyCustomer', reasoned)).toBe(422)
    // Own quotations go without the right, a limited number in a day.
    await setPermissions('pricing', (held) => held.filter((key) => key !== 'TS-9057'))
    expect(await status('pricing', 'myOffer')).toBe(200)
    await service.database.script("UPDATE export_record SET rows = 501 WHERE list LIKE '%My quotations'")
    expect(await status('pricing', 'myOffer')).toBe(422)
    await setPermissions('pricing', (held) => [...held, 'TS-9057'])
    await setPermissions('pricing', (held) => [...held, 'TS-9036'])
  })

  const setPermissions = async (name: Name, change: (held: string[]) => string[]) => {
    const where = [service.companies.hangjia, service.employees[name]]
    const { permissions } = await service.database.one<{ permissions: string[] }>(
      'SELECT permissions FROM account WHERE company_id = $1 AND employee_id = $2',
      where,
    )
    await service.database.run('UPDATE account SET permissions = $3 WHERE company_id = $1 AND employee_id = $2', [
      ...where,
      change(permissions),
    ])
  }

  it('takes a right away at once, in the middle of a session', async () => {
    expect((await service.call('costless', 'record/list', { page: 'haven' })).status).toBe(200)
    await setPermissions('costless', (held) => held.filter((key) => key !== 'TS-5302'))
    expect((await service.call('costless', 'record/list', { page: 'haven' })).status).toBe(403)
    await setPermissions('costless', (held) => [...held, 'TS-5302'])
  })

  it('leaves the rows of another company as they were, whatever is tried on them', async () => {
    const ids = await service.insert(fclRate, 'hangjia', [rateValues(service), rateValues(service)])
    const sum = () => service.database.one("SELECT md5(string_agg(r::text, '' ORDER BY id)) AS sum FROM fcl_rate r")
    const before = await sum()
    for (const id of ids) {
      const rows = [{ id, version: 1 }]
      for (const [operation, leaf] of operations) {
        const aimed: Readonly<Record<string, object>> = {
          get: { id },
          history: { id },
          save: { id, version: 1, values: { notice: 'X' } },
          saveMany: { rows: [{ id, version: 1, values: { notice: 'X' } }] },
          remove: { rows },
          setStatus: { rows, set: { displayFlag: 1 } },
          approval: { rows, act: 'submit' },
          uses: { id },
          merge: { keep: '1', gone: { id, version: 1 } },
          copy: { rows },
          repricePreview: { rows, change: dearer },
          reprice: { rows, change: dearer },
          publishPreview: { rows },
          publish: { rows, displayFlag: 1 },
          priceTrend: { id },
          whereUsed: { id },
          openQuotations: { ids: [id] },
          secretOpenings: { id },
        }
        const body = aimed[operation] ?? inputs[operation]?.(recordPages[0] as RecordPage)
        const reply = await service.call('rival', leaf.upstream, { page: 'fclFreight', ...body })
        expect([operation, reply.status]).toEqual([
          operation,
          // Rates have no approval, for no user.
          ['list', 'saveMany', 'copy'].includes(operation) ? 200 : refusedElsewhere.includes(operation) ? 400 : 404,
        ])
        expect(reply.text).not.toContain('CANARY')
      }
    }
    expect(await sum()).toEqual(before)
  })
})

const leaves = (tree: Tree | Leaf): Leaf[] =>
  'upstream' in tree && typeof tree.upstream === 'string'
    ? [tree as Leaf]
    : Object.values(tree as Tree).flatMap((node) => leaves(node))
