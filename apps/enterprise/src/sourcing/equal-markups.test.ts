import { organisation, role, type Versioned } from '@hangjia/contracts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Service, startService } from '../../test/service.ts'

onBothEngines('two mark-ups of one layer (R27)', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  beforeEach(() =>
    service.database.script('DELETE FROM company_markup; DELETE FROM market_markup; DELETE FROM sales_markup'),
  )

  const step = (change: object = {}) => ({
    target: 'freight',
    box: null,
    method: 'add',
    value: '50',
    currency: null,
    rounding: 'none',
    ...change,
  })
  const rule = (change: object = {}) => ({
    name: '默认加价',
    lines: [step()],
    carriers: [],
    tradeLines: [],
    pols: [],
    pods: [],
    customers: [],
    validFrom: '2026-11-01',
    validTo: '2026-12-31',
    status: 1,
    remark: null,
    ...change,
  })
  type Saved = { readonly status: number; readonly body: { data?: unknown; issues?: readonly object[] } }
  const outcome = ({ status, body }: Saved) => (status === 200 ? 'saved' : body.issues)
  const save = async (page: string, change: object = {}, row: object = {}) =>
    service.call('pricing', 'record/save', { page, values: rule(change), ...row })
  const refused = [{ path: 'validFrom', rule: 'equalMarkup', parameters: { title: '默认加价' } }]
  const port = (code: string) => [service.ids[code]]

  it.each<[string, () => object, () => object, 'saved' | 'refused']>([
    ['for everybody', () => ({}), () => ({}), 'refused'],
    ['of which one ends sooner', () => ({}), () => ({ validTo: '2026-11-15' }), 'refused'],
    [
      'for ports that both name',
      () => ({ pols: port('CNSHG') }),
      () => ({ pols: [...port('CNSHG'), ...port('CNNBG')] }),
      'refused',
    ],
    ['of which one speaks of one container', () => ({}), () => ({ lines: [step({ box: '40HQ' })] }), 'refused'],
    [
      'of which one speaks of one currency',
      () => ({ lines: [step({ currency: service.ids.USD })] }),
      () => ({}),
      'refused',
    ],
    ['for other ports', () => ({ pols: port('CNSHG') }), () => ({ pols: port('CNNBG') }), 'saved'],
    ['for rate types that both name', () => ({ rateTypes: ['FAK', 'NAC'] }), () => ({ rateTypes: ['NAC'] }), 'refused'],
    ['for other rate types', () => ({ rateTypes: ['FAK'] }), () => ({ rateTypes: ['NAC'] }), 'saved'],
    ['of which one is more specific', () => ({}), () => ({ pols: port('CNSHG') }), 'saved'],
    ['of which one starts later: it wins', () => ({}), () => ({ validFrom: '2026-11-15' }), 'saved'],
    [
      'for other containers',
      () => ({ lines: [step({ box: '20GP' })] }),
      () => ({ lines: [step({ box: '40HQ' })] }),
      'saved',
    ],
    ['for other charges', () => ({}), () => ({ lines: [step({ target: 'origin' })] }), 'saved'],
    ['of which one is switched off', () => ({}), () => ({ status: 0 }), 'saved'],
  ])(
    'are distinguished by their scope, start and steps, else the second is refused: %s',
    async (_what, one, other, expected) => {
      for (const page of ['priceSet', 'salesPriceSet']) {
        expect(outcome(await save(page, one()))).toBe('saved')
        const second = outcome(await save(page, { name: '第二条', ...other() }))
        if (expected === 'saved') expect(second).toBe('saved')
        else expect(second).toMatchObject(refused)
      }
    },
  )

  it('of the market are apart where they are published elsewhere', async () => {
    const market = (channels: readonly string[]) => ({ channels, fromLayer: 'afterPriceSet' })
    expect(outcome(await save('marketPriceSet', market(['website'])))).toBe('saved')
    expect(outcome(await save('marketPriceSet', market(['partner'])))).toBe('saved')
    expect(outcome(await save('marketPriceSet', market(['partner', 'customerPortal'])))).toMatchObject(refused)
  })

  it('for the sales of some people are equal where they name one role, a unit and one below it, or somebody is meant by both', async () => {
    const { database, employees } = service
    const insert = async (of: Parameters<typeof service.insert>[0], rows: readonly object[]) =>
      await service.insert(of, 'hangjia', rows as never)
    const unit = { nodeKind: 'team', sortNo: 0, status: 1 }
    const [east = '', west = ''] = await insert(organisation, [
      { ...unit, orgName: '东' },
      { ...unit, orgName: '西' },
    ])
    const [below = ''] = await insert(organisation, [{ ...unit, orgName: '东一', superOrg: east }])
    const rights = { side: 'company', dataScope: 'company', status: 1, pageKeys: [], functionKeys: [] }
    const [seller = '', buyer = ''] = await insert(role, [
      { ...rights, roleName: '卖' },
      { ...rights, roleName: '买' },
    ])
    const pair = async (one: object, other: object) => {
      await database.script('DELETE FROM sales_markup')
      expect(outcome(await save('salesPriceSet', one))).toBe('saved')
      return outcome(await save('salesPriceSet', other))
    }
    const named = (units: string[], roles: string[] = []) => ({ sellingUnits: units, sellingRoles: roles })
    expect(await pair(named([east]), {})).toBe('saved')
    expect(await pair(named([east]), named([west]))).toBe('saved')
    expect(await pair(named([], [seller]), named([], [buyer]))).toBe('saved')
    expect(await pair(named([east]), named([], [seller]))).toBe('saved')
    expect(await pair(named([east]), named([west, east]))).toMatchObject(refused)
    expect(await pair(named([east]), named([below]))).toMatchObject(refused)
    expect(await pair(named([below], [seller]), named([west], [seller]))).toMatchObject(refused)
    await database.run('UPDATE employee SET orgs_ids = $2::bigint[], roles_ids = $3::bigint[] WHERE id = $1', [
      employees.costless,
      [below],
      [seller],
    ])
    expect(await pair(named([east]), named([], [seller]))).toMatchObject(refused)
    expect(await pair(named([west]), named([], [seller]))).toBe('saved')
  })

  it('of two companies have nothing to do with each other', async () => {
    expect(outcome(await save('priceSet'))).toBe('saved')
    expect(outcome(await service.call('rival', 'record/save', { page: 'priceSet', values: rule() }))).toBe('saved')
  })

  it('are refused also when one is switched on, changed or saved among many; alone each may be saved again', async () => {
    const first = (await save('priceSet')).body.data as Versioned
    expect(outcome(await save('priceSet', {}, { id: first.id, version: first.version }))).toBe('saved')
    const second = (await save('priceSet', { status: 0 })).body.data as Versioned
    const rows = [{ id: second.id, version: second.version }]
    const asked = { page: 'priceSet', rows, set: { status: 1 } }
    expect(outcome(await service.call('pricing', 'record/status', asked))).toMatchObject(refused)
    expect(outcome(await save('priceSet', {}, rows[0]))).toMatchObject(refused)
    const many = [{ values: rule({ validFrom: '2026-11-02' }) }, { values: rule() }]
    const { status, body } = await service.call('pricing', 'record/saveMany', { page: 'priceSet', rows: many })
    expect([status, JSON.stringify(body)]).toEqual([expect.anything(), expect.stringContaining('equalMarkup')])
    const left = await service.database.one<{ rows: number }>('SELECT count(*)::int AS rows FROM company_markup')
    expect(left.rows).toBe(2)
  })
})
