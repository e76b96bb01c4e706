import {
  addressBookEntry,
  customer,
  employee,
  organisation,
  quotationRecord,
  role,
  shipmentOrder,
} from '@hangjia/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type Row, type Service, startService } from '../../test/service.ts'
import { createTestAccount } from '../../test/test-account.ts'
import { openSession } from '../session/sessions.ts'
import { temporaryPassword } from './temporary-password.ts'

const quotation = (quoteNo: string, status: string, salesperson: string) => ({
  quoteNo,
  status,
  salesperson,
  revision: 1,
  layout: 'shipment',
  lane: '上海 → 洛杉矶',
  boxes: '40HQ',
  totals: 'USD 1',
  validUntil: '2026-12-31',
})
const own = { side: 'company', dataScope: 'company', status: 1, functionKeys: [] as string[] }

it('makes temporary passwords that obey the rule, each another', () => {
  const made = Array.from({ length: 200 }, () => temporaryPassword())
  for (const password of made) expect(password).toMatch(/^(?=.*[a-z])(?=.*[2-9])[a-hj-km-np-z2-9]{12}$/)
  expect(new Set(made).size).toBe(made.length)
})

onBothEngines('roles, people and their rights', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
    // A saved person has the rights of their roles from then on: the people of this suite get theirs from one.
    const [all = ''] = await service.insert(role, 'hangjia', [
      { ...own, roleName: '全部', pageKeys: await keysOf('pricing'), functionKeys: [] },
    ])
    await service.database.query('UPDATE employee SET roles_ids = $2 WHERE company_id = $1 AND user_name = $3', [
      service.companies.hangjia,
      [all],
      'pricing',
    ])
  })
  afterAll(() => service.app.close())

  const keysOf = async (userName: string): Promise<string[]> =>
    (
      await service.database.one<{ permissions: string[] }>(
        `SELECT permissions FROM account JOIN employee ON employee.company_id = account.company_id AND employee.id = employee_id
         WHERE account.company_id = $1 AND user_name = $2`,
        [service.companies.hangjia, userName],
      )
    ).permissions
  /** Somebody with an account and a session, in no role yet. */
  const hired = async (userName: string, permissions: readonly string[] = [], mobile?: string) => {
    const companyId = service.companies.hangjia
    const [employeeId = ''] = await service.insert(employee, 'hangjia', [
      { userName, nameCn: `新人${userName}`, mobile: mobile ?? null, status: 0 },
    ])
    const account = { companyId, employeeId, userName, identity: 0, permissions }
    const token = await openSession(service.database, companyId, await createTestAccount(service.database, account))
    const call = async (path: string, body: object) => {
      const response = await service.app.inject({
        method: 'POST',
        url: `/${path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
      return { status: response.statusCode, body: JSON.parse(response.body) as Record<string, never> }
    }
    const row = await service.get('pricing', 'employeeManagement', employeeId)
    return { id: employeeId, row, call }
  }
  const newRole = (values: object) => service.save('pricing', 'rolesManagement', { ...own, ...values })
  const valuesIn = ({ id: _id, version: _version, system: _s, updatedAt: _a, updatedBy: _b, ...row }: Row) => ({
    orgs: [],
    roles: [],
    positions: [],
    ...Object.fromEntries(
      Object.entries(row).filter(
        ([name]) => !employee.fields[name as 'status'] || !('computed' in employee.fields[name as 'status']),
      ),
    ),
  })
  const give = async (as: 'pricing', row: Row, roles: readonly string[], more: object = {}) =>
    service.call(as, 'record/save', {
      page: 'employeeManagement',
      id: row.id,
      version: (await service.get(as, 'employeeManagement', row.id)).version,
      values: { roles, ...more },
    })

  it('puts a role in force at the next call, changes it, and takes it away', async () => {
    const { row, call } = await hired('ports')
    const list = () => call('record/list', { page: 'haven', pageNo: 1, pageSize: 10 })
    expect((await list()).status).toBe(403)
    const made = await newRole({ roleName: '港口', pageKeys: ['TS-5302'] })
    expect((await give('pricing', row, [made.id])).status).toBe(200)
    expect((await list()).status).toBe(200)
    expect((await call('session/current', {})).body.data).toMatchObject({ permissions: ['TS-5302'] })
    const changed = await service.save('pricing', 'rolesManagement', { pageKeys: ['TS-5301'] }, made)
    expect((await list()).status).toBe(403)
    await service.save('pricing', 'rolesManagement', { pageKeys: ['TS-5302'] }, changed)
    expect((await list()).status).toBe(200)
    expect((await give('pricing', row, [])).status).toBe(200)
    expect((await list()).status).toBe(403)
  })

  it('grants what all enabled roles grant together', async () => {
    const { row } = await hired('two')
    const first = await newRole({ roleName: '一', pageKeys: ['TS-5302', 'TS-5303'] })
    const second = await newRole({ roleName: '二', pageKeys: ['TS-5303'], functionKeys: ['TS-9004'] })
    await give('pricing', row, [first.id, second.id])
    expect(await keysOf('two')).toEqual(['TS-5302', 'TS-5303', 'TS-9004'])
    await service.data('pricing', 'record/status', {
      page: 'rolesManagement',
      rows: [{ id: first.id, version: first.version }],
      set: { status: 0 },
    })
    expect(await keysOf('two')).toEqual(['TS-5303', 'TS-9004'])
    const removal = { page: 'rolesManagement', rows: [{ id: second.id, version: second.version }] }
    expect((await service.call('pricing', 'record/remove', removal)).body.problem).toBe('inUse')
  })

  it('shows a page that a role has for reading alone, and lets it be changed once another role grants that', async () => {
    const { row, call } = await hired('auditor')
    const list = async () => (await call('record/list', { page: 'haven', pageNo: 1, pageSize: 10 })).status
    const save = async () => (await call('record/save', { page: 'haven', values: {} })).status
    const reading = await newRole({ roleName: '看港口', pageKeys: ['TS-5302'], readOnlyKeys: ['TS-5302', 'TS-5303'] })
    await give('pricing', row, [reading.id])
    expect([await list(), await save()]).toEqual([200, 403])
    expect((await call('session/current', {})).body.data).toMatchObject({ readOnlyKeys: ['TS-5302'] })
    const editing = await newRole({ roleName: '改港口', pageKeys: ['TS-5302'] })
    await give('pricing', row, [reading.id, editing.id])
    expect([await list(), await save()]).toEqual([200, 400])
    expect((await call('session/current', {})).body.data).not.toHaveProperty('readOnlyKeys')
  })

  it('lets nobody who only reads a page grant others to change it', async () => {
    const { row, call } = await hired('lector')
    const keys = ['TS-5302', 'TS-5402', 'TS-5403']
    const role = await newRole({ roleName: '只读管理', pageKeys: keys, readOnlyKeys: ['TS-5302'] })
    await give('pricing', row, [role.id])
    const make = (values: object) => call('record/save', { page: 'rolesManagement', values: { ...own, ...values } })
    const wider = await make({ roleName: '更宽', pageKeys: ['TS-5302'] })
    expect([wider.status, wider.body.issues]).toMatchObject([
      422,
      [{ rule: 'grantsMoreThanHeld', parameters: { keys: 'TS-5302' } }],
    ])
    expect((await make({ roleName: '同样', pageKeys: ['TS-5302'], readOnlyKeys: ['TS-5302'] })).status).toBe(200)
  })

  it('lets nobody grant what they do not hold, in a role or by assigning one', async () => {
    const { call } = await hired('deputy', ['TS-5402', 'TS-5403', 'TS-5302'])
    const values = { ...own, roleName: '越权', pageKeys: ['TS-5302', 'TS-1101'] }
    const made = await call('record/save', { page: 'rolesManagement', values })
    expect([made.status, made.body.issues]).toMatchObject([422, [{ path: 'pageKeys', rule: 'grantsMoreThanHeld' }]])
    const strong = await newRole({ roleName: '成本', pageKeys: ['TS-5302'], functionKeys: ['TS-9001'] })
    const { row } = await hired('friend')
    const given = await call('record/save', {
      page: 'employeeManagement',
      id: row.id,
      version: row.version,
      values: { roles: [strong.id] },
    })
    expect([given.status, given.body.issues]).toMatchObject([422, [{ path: 'roles', rule: 'grantsMoreThanHeld' }]])
    expect(await keysOf('friend')).toEqual([])
    const weak = await newRole({ roleName: '仅港口', pageKeys: ['TS-5302'] })
    const more = { page: 'rolesManagement', id: weak.id, version: weak.version, values: { functionKeys: ['TS-9001'] } }
    expect((await call('record/save', more)).status).toBe(422)
    // A row of a sheet and a copy go the same way.
    await call('record/saveMany', { page: 'rolesManagement', rows: [{ values }] })
    expect((await service.list('pricing', { page: 'rolesManagement', search: '越权' })).rows).toEqual([])
  })

  it('lets nobody take over the log-in of a person who may do more', async () => {
    const { call } = await hired('clerk', ['TS-5403', 'TS-5302'])
    const boss = await service.get('pricing', 'employeeManagement', service.employees.pricing)
    const versioned = { id: boss.id, version: boss.version }
    expect((await call('employee/account', { id: boss.id })).body.data).toMatchObject({ mayManage: false })
    for (const [path, body] of [
      ['employee/givepassword', versioned],
      ['employee/setlock', { ...versioned, locked: true }],
      ['record/save', { page: 'employeeManagement', ...versioned, values: { mobile: '13911112222' } }],
      ['record/save', { page: 'employeeManagement', ...versioned, values: { userName: 'mine' } }],
    ] as const)
      expect([path, (await call(path, body)).status]).toEqual([path, 422])
    // The landline opens no door.
    const plain = { page: 'employeeManagement', ...versioned, values: { landline: '021' } }
    expect((await call('record/save', plain)).status).toBe(200)
    // A role that is given before there is an account counts as well.
    const strong = await newRole({ roleName: '未开通', pageKeys: ['TS-1101'] })
    const [id = ''] = await service.insert(employee, 'hangjia', [
      { userName: 'later', nameCn: '后来', roles: [strong.id], status: 0 },
    ])
    const { version } = await service.get('pricing', 'employeeManagement', id)
    expect((await call('employee/givepassword', { id, version })).status).toBe(422)
  })

  it('lets nobody reach the records of other units by their people or by moving', async () => {
    const unit = { nodeKind: 'department', status: 1 }
    const [north = '', south = ''] = await service.insert(organisation, 'hangjia', [
      { ...unit, orgName: '北方部' },
      { ...unit, orgName: '南方部' },
    ])
    const ofUnit = await newRole({ roleName: '本部门', dataScope: 'unit', pageKeys: ['TS-5403'] })
    const people = await Promise.all(['northern', 'southern', 'mate'].map((name) => hired(name)))
    const place = async ({ row }: (typeof people)[number], org: string) =>
      expect((await give('pricing', row, [ofUnit.id], { orgs: [org] })).status).toBe(200)
    const [viewer, stranger, mate] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    await place(viewer, north)
    await place(mate, north)
    await place(stranger, south)
    const now = async ({ id }: { readonly id: string }) => ({
      id,
      version: (await service.get('pricing', 'employeeManagement', id)).version,
    })
    expect((await viewer.call('employee/givepassword', await now(stranger))).status).toBe(422)
    expect((await viewer.call('employee/givepassword', await now(mate))).status).toBe(200)
    const fresh = { roles: [ofUnit.id], status: 0 }
    await service.insert(employee, 'hangjia', [
      { ...fresh, userName: 'fresh.north', nameCn: '新北', orgs: [north] },
      { ...fresh, userName: 'fresh.south', nameCn: '新南', orgs: [south] },
    ])
    const uninvited = JSON.stringify((await viewer.call('employee/uninvited', {})).body)
    expect([uninvited.includes('fresh.north'), uninvited.includes('fresh.south')]).toEqual([true, false])
    for (const [of, orgs] of [
      [viewer, [north, south]],
      [stranger, [north]],
    ] as const) {
      const { status, body } = await viewer.call('record/save', {
        page: 'employeeManagement',
        ...(await now(of)),
        values: { orgs },
      })
      expect([status, body.issues]).toMatchObject([422, [{ path: 'orgs', rule: 'unitsBeyondOwn' }]])
    }
    const values = { userName: 'fresh', nameCn: '新人', orgs: [south], roles: [ofUnit.id], positions: [] }
    const made = await viewer.call('record/save', { page: 'employeeManagement', values })
    expect([made.status, made.body.issues]).toMatchObject([422, [{ path: 'orgs' }]])
  })

  it('keeps one administrator, whatever is taken away', async () => {
    const rival = service.companies.rival
    const boss = await service.get('rival', 'employeeManagement', service.employees.rival)
    const [all = ''] = await service.insert(role, 'rival', [
      { ...own, roleName: '管理', pageKeys: ['TS-5402', 'TS-5403'] },
    ])
    const save = (page: string, row: Pick<Row, 'id' | 'version'>, values: object) =>
      service.call('rival', 'record/save', { page, id: row.id, version: row.version, values })
    // The administrator has rights without a role: giving them up would leave nobody.
    expect((await save('employeeManagement', boss, { roles: [], identity: 1 })).body.issues).toMatchObject([
      { rule: 'lastAdministrator' },
    ])
    expect((await save('employeeManagement', boss, { roles: [all] })).status).toBe(200)
    const admin = await service.get('rival', 'rolesManagement', all)
    expect((await save('rolesManagement', admin, { pageKeys: ['TS-5402'] })).body.issues).toMatchObject([
      { rule: 'lastAdministrator' },
    ])
    const locked = await service.get('rival', 'employeeManagement', service.employees.rival)
    const lock = { id: locked.id, version: locked.version, locked: true }
    expect((await service.call('rival', 'employee/setlock', lock)).body.issues).toMatchObject([{ rule: 'notYourself' }])
    await service.database.query('UPDATE account SET permissions = $2 WHERE company_id = $1 AND identity = 0', [
      rival,
      await keysOf('pricing'),
    ])
  })

  it('keeps institutions from what is the company’s', async () => {
    const values = {
      ...own,
      side: 'inst',
      dataScope: 'institution',
      roleName: '机构',
      pageKeys: ['TS-3101', 'TS-5301'],
    }
    const { status, body } = await service.call('pricing', 'record/save', { page: 'rolesManagement', values })
    expect([status, body.issues]).toMatchObject([400, [{ path: 'pageKeys', rule: 'notForInstitutions' }]])
  })

  it('shows no role, unit or employee of another company, and links none', async () => {
    const [theirRole = ''] = await service.insert(role, 'rival', [{ ...own, roleName: '对手', pageKeys: ['TS-5302'] }])
    const [theirUnit = ''] = await service.insert(organisation, 'rival', [{ orgName: '对手部', nodeKind: 'team' }])
    const theirs = service.employees.rival
    for (const [page, id] of [
      ['rolesManagement', theirRole],
      ['employeeManagement', theirs],
    ] as const) {
      expect((await service.call('pricing', 'record/get', { page, id })).status).toBe(404)
      expect((await service.call('pricing', 'record/remove', { page, rows: [{ id, version: 1 }] })).status).toBe(404)
    }
    for (const [path, body] of [
      ['employee/account', { id: theirs }],
      ['employee/givepassword', { id: theirs, version: 1 }],
      ['employee/setlock', { id: theirs, version: 1, locked: true }],
      ['employee/unbindscan', { id: theirs }],
      ['employee/leaving', { id: theirs }],
    ] as const)
      expect([path, (await service.call('pricing', path, body)).status]).toEqual([path, 404])
    const { row } = await hired('stray')
    for (const values of [{ roles: [theirRole] }, { orgs: [theirUnit] }, { manager: theirs }])
      expect((await give('pricing', row, [], values)).body.problem).toBe('invalidInput')
  })

  it('gives a temporary password that opens nothing but the choice of another', async () => {
    const made = await newRole({ roleName: '临时', pageKeys: ['TS-5302'] })
    const row = await service.save('pricing', 'employeeManagement', {
      ...valuesIn({ id: '', version: 0 }),
      userName: 'Invited',
      nameCn: '受邀',
      identity: 0,
      roles: [made.id],
    })
    expect(await service.data('pricing', 'employee/account', { id: row.id })).toMatchObject({ exists: false })
    const given = await service.data<{ userName: string; password: string }>('pricing', 'employee/givepassword', {
      id: row.id,
      version: row.version,
    })
    const logIn = async (password: string) =>
      await service.app.inject({
        method: 'POST',
        url: '/syslogin/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ userName: 'invited', password }).toString(),
      })
    const opened = JSON.parse((await logIn(given.password)).body).validateMap as {
      apiKey: string
      permissions: string[]
    }
    expect(opened.permissions).toEqual([])
    const call = async (path: string, body: object) => {
      const headers = { authorization: `Bearer ${opened.apiKey}`, 'content-type': 'application/json' }
      return await service.app.inject({ method: 'POST', url: `/${path}`, headers, payload: JSON.stringify(body) })
    }
    expect((await call('record/list', { page: 'haven' })).statusCode).toBe(403)
    expect(JSON.parse((await call('session/current', {})).body).data).toMatchObject({ mustChangePassword: true })
    await service.database.query(
      "UPDATE account SET temporary_until = now() - interval '1 minute' WHERE company_id = $1 AND employee_id = $2",
      [service.companies.hangjia, row.id],
    )
    expect((await logIn(given.password)).statusCode).toBe(401)
    const again = await service.data<{ password: string }>('pricing', 'employee/givepassword', {
      id: row.id,
      version: row.version,
    })
    // The session of the first password ended with it.
    expect((await call('session/current', {})).statusCode).toBe(401)
    expect(again.password).not.toBe(given.password)
  })

  it('invites several people together, of those whom the user may manage and who have no account', async () => {
    interface Invited {
      readonly id: string
      readonly version: number
      readonly userName: string
      readonly password: string
    }
    const publishing = await newRole({ roleName: '发布', pageKeys: ['TS-1101'], functionKeys: ['TS-9004'] })
    const person = { nameCn: '新人', status: 0, identity: 0 }
    await service.insert(employee, 'hangjia', [
      { ...person, userName: 'to.invite', email: 'to.invite@example.com' },
      { ...person, userName: 'has.more', roles: [publishing.id] },
    ])
    const uninvited = (as: Name) => service.data<Invited[]>(as, 'employee/uninvited', undefined)
    const named = (people: readonly Invited[]) => people.map(({ userName }) => userName)
    expect(named(await uninvited('pricing'))).toEqual(expect.arrayContaining(['to.invite', 'has.more']))
    expect(named(await uninvited('unpublishing'))).not.toContain('has.more')
    expect(named(await uninvited('rival'))).not.toContain('to.invite')
    const rows = (await uninvited('pricing'))
      .filter(({ userName }) => ['to.invite', 'has.more'].includes(userName))
      .map(({ id, version }) => ({ id, version }))
    const refused = await service.call('unpublishing', 'employee/invite', { rows })
    expect([refused.status, refused.body.issues]).toMatchObject([422, [{ rule: 'holdsMoreThanYou' }]])
    expect((await service.call('rival', 'employee/invite', { rows })).status).toBe(404)
    const invited = await service.data<Invited[]>('pricing', 'employee/invite', { rows })
    expect(named(invited).sort()).toEqual(['has.more', 'to.invite'])
    const password = invited.find(({ userName }) => userName === 'to.invite')?.password ?? ''
    const login = await service.app.inject({
      method: 'POST',
      url: '/syslogin/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ userName: 'to.invite', password }).toString(),
    })
    expect([login.statusCode, password]).toMatchObject([200, expect.stringMatching(/^[a-z2-9]{12}$/)])
    // Those who have an account keep their password.
    expect(await service.data('pricing', 'employee/invite', { rows })).toEqual([])
    expect(named(await uninvited('pricing'))).not.toContain('to.invite')
  })

  it('locks an account out at once, and lets it in again', async () => {
    const { id, row, call } = await hired('locked', ['TS-5302'])
    const locked = await service.data<Row>('pricing', 'employee/setlock', { id, version: row.version, locked: true })
    expect((await call('session/current', {})).status).toBe(401)
    await service.data('pricing', 'employee/setlock', { id, version: locked.version, locked: false })
    expect(await service.get('pricing', 'employeeManagement', id)).toMatchObject({ status: 0 })
  })

  it('hands over what somebody who leaves is responsible for, all of it or nothing', async () => {
    const { id, row, call } = await hired('leaver', ['TS-5302'])
    const heir = await hired('heir')
    const mine = (customerNo: string) => ({ customerNo, nameCn: customerNo, owner: id })
    const [first] = await service.insert(customer, 'hangjia', [mine('C901'), mine('C902')])
    const [order] = await service.insert(shipmentOrder, 'hangjia', [
      { orderNo: 'SE901', businessDate: '2026-11-20', customer: first, sales: service.employees.pricing, operator: id },
      { orderNo: 'SE902', businessDate: '2026-11-20', customer: first, sales: id, lifeState: 'closed' },
    ])
    await service.insert(quotationRecord, 'hangjia', [quotation('Q901', 'sent', id), quotation('Q902', 'expired', id)])
    await service.insert(addressBookEntry, 'hangjia', [
      { name: 'leaver', employee: id },
      { name: 'heir', employee: heir.id },
    ])
    const expected = await service.data<{ customers: number; quotations: number; work: number }>(
      'pricing',
      'employee/leaving',
      {
        id,
      },
    )
    expect(expected).toEqual({ customers: 2, quotations: 1, work: 1 })
    const act = { id, version: row.version, leaveDate: '2026-11-30', reason: '搬家', successor: heir.id, expected }
    const refusals = [
      [{ ...act, expected: { ...expected, customers: 1 } }, 'handOverChanged'],
      [{ ...act, expected: { ...expected, work: 0 } }, 'handOverChanged'],
      [{ ...act, successor: null }, 'quotationsNeedSuccessor'],
      [{ ...act, successor: id }, 'notActive'],
      [{ ...act, successor: service.employees.rival }, 'notActive'],
    ] as const
    for (const [body, rule] of refusals)
      expect((await service.call('pricing', 'employee/leave', body)).body.issues).toMatchObject([{ rule }])
    expect(await service.data('pricing', 'employee/leaving', { id })).toEqual(expected)
    expect(await service.data('pricing', 'employee/leave', act)).toMatchObject(expected)
    expect((await call('session/current', {})).status).toBe(401)
    expect(await service.get('pricing', 'employeeManagement', id)).toMatchObject({
      status: 1,
      leaveDate: '2026-11-30',
      leaveReason: '搬家',
      successor: { id: heir.id },
    })
    const owner = await service.database.one(
      'SELECT owner_id AS owner FROM customer WHERE company_id = $1 AND id = $2',
      [service.companies.hangjia, first],
    )
    expect(owner).toEqual({ owner: heir.id })
    const people = await service.database.one(
      'SELECT sales_id AS sales, operator_id AS operator FROM shipment_order WHERE company_id = $1 AND id = $2',
      [service.companies.hangjia, order],
    )
    expect(people).toEqual({ sales: service.employees.pricing, operator: heir.id })
    expect(await service.database.query('SELECT name FROM address_book_entry ORDER BY name')).toEqual([
      { name: 'heir' },
    ])
    expect(await service.data('pricing', 'employee/leaving', { id: heir.id })).toEqual(expected)
  })

  it('keeps the organisation a tree, and units that are used', async () => {
    const unit = (orgName: string, superOrg: string | null) => ({
      orgName,
      superOrg,
      nodeKind: 'department',
      status: 1,
    })
    let above: string | null = null
    const made: Row[] = []
    for (let level = 1; level <= 8; level++) {
      const row: Row = await service.save('pricing', 'organization', unit(`第${level}级`, above))
      made.push(row)
      above = row.id
    }
    const tooDeep = await service.call('pricing', 'record/save', {
      page: 'organization',
      values: unit('第九级', above),
    })
    expect(tooDeep.body.issues).toMatchObject([{ path: 'superOrg', rule: 'organisationTooDeep' }])
    const move = (row: Row | undefined, superOrg: string | null | undefined) =>
      service.call('pricing', 'record/save', {
        page: 'organization',
        id: row?.id,
        version: row?.version,
        values: { superOrg },
      })
    for (const to of [made[0]?.id, made[1]?.id, made[7]?.id])
      expect((await move(made[0], to)).body.issues).toMatchObject([{ path: 'superOrg', rule: 'belowItself' }])
    const other = await service.save('pricing', 'organization', unit('旁支', null))
    expect((await move(other, made[7]?.id)).body.issues).toMatchObject([{ rule: 'organisationTooDeep' }])
    expect((await move(other, made[6]?.id)).status).toBe(200)
    const { row } = await hired('placed')
    await give('pricing', row, [], { orgs: [made[7]?.id] })
    const remove = (one: Row | undefined) =>
      service.call('pricing', 'record/remove', { page: 'organization', rows: [{ id: one?.id, version: one?.version }] })
    expect((await remove(made[7])).body.problem).toBe('inUse')
    expect((await remove(made[6])).body.problem).toBe('inUse')
    const tree = await service.data<{ id: string; people: number; superId: string | null }[]>(
      'pricing',
      'organisation/tree',
    )
    expect(tree.find(({ id }) => id === made[7]?.id)).toMatchObject({ people: 1, superId: made[6]?.id })
    expect(await service.data('rival', 'organisation/tree')).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ id: made[0]?.id })]),
    )
  })

  it('knows each user name and phone once', async () => {
    await hired('once', [], '13922223333')
    const save = (values: object) =>
      service.call('pricing', 'record/save', {
        page: 'employeeManagement',
        values: { nameCn: '又', identity: 0, ...values },
      })
    await hired('ｗｉｄｅ')
    for (const userName of ['ONCE', 'ｏｎｃｅ', 'wide'])
      expect((await save({ userName })).body.issues).toMatchObject([{ rule: 'userNameTaken' }])
    // A name of another company leads there.
    expect((await save({ userName: 'rival' })).body.issues).toMatchObject([{ rule: 'userNameTaken' }])
    expect((await save({ userName: 'twice', mobile: '13922223333' })).body.issues).toMatchObject([
      { rule: 'mobileTaken' },
    ])
  })

  it('lists the holders of a right, with their roles', async () => {
    const { row } = await hired('holder')
    const made = await newRole({ roleName: '持有', pageKeys: ['TS-2201'] })
    await give('pricing', row, [made.id])
    const found = await service.data<{ person: { id: string }; roles: { title: string }[] }[]>(
      'pricing',
      'role/holders',
      {
        key: 'TS-2201',
      },
    )
    expect(found.find(({ person }) => person.id === row.id)).toMatchObject({ roles: [{ title: '持有' }] })
    expect(JSON.stringify(found)).not.toContain('rival')
  })
})
