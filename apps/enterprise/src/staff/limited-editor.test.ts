import { organisation, role, scopeModuleNames } from '@hangjia/contracts'
import { beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Service, startService } from '../../test/service.ts'

onBothEngines('an editor of the organisation with a limited data scope', (open) => {
  let service: Service
  let units: Readonly<Record<'east' | 'sales' | 'team' | 'docs' | 'west' | 'island', string>>
  beforeEach(async () => {
    service ??= await startService(await open())
    await service.database.script('DELETE FROM organisation; DELETE FROM role')
    const place = async (orgName: string, nodeKind: string, superOrg: string | null = null) => {
      const [id = ''] = await service.insert(organisation, 'hangjia', [
        { orgName, nodeKind, superOrg, sortNo: 0, status: 1 },
      ])
      return id
    }
    const head = await place('总公司', 'company')
    const east = await place('华东', 'institution', head)
    const sales = await place('华东销售', 'department', east)
    const docs = await place('华东单证', 'department', east)
    units = {
      east,
      sales,
      docs,
      team: await place('一组', 'team', sales),
      west: await place('华南', 'institution', head),
      island: await place('散', 'department'),
    }
    await limit({ kinds: ['institution'], units: [] }, units.sales)
  })
  /** The editor's place, and what their roles show in every module. */
  const limit = async (scope: object, org: string, roles: readonly string[] = []) => {
    const { database, employees } = service
    await database.run('UPDATE employee SET orgs_ids = $2::bigint[], roles_ids = $3::bigint[] WHERE id = $1', [
      employees.costless,
      [org],
      roles,
    ])
    await database.run('UPDATE account SET data_scopes = $2 WHERE employee_id = $1', [
      employees.costless,
      JSON.stringify(Object.fromEntries(scopeModuleNames.map((module) => [module, scope]))),
    ])
  }
  const save = async (page: string, id: string | null, values: object) => {
    const row = id === null ? {} : { id, version: (await service.get('pricing', page, id)).version }
    const { status, body } = await service.call('costless', 'record/save', { page, ...row, values })
    return status === 200 ? 'saved' : body.issues?.[0]?.rule
  }
  const place = (id: string | null, values: object) => save('organization', id, values)
  const fresh = (superOrg: string | null) => ({ orgName: '新', nodeKind: 'team', sortNo: 0, status: 1, superOrg })

  it('arranges the units of their institution, and makes new ones there', async () => {
    expect(await place(units.team, { superOrg: units.docs })).toBe('saved')
    expect(await place(null, fresh(units.docs))).toBe('saved')
    expect(await place(units.team, { orgName: '改名', manager: service.employees.costless })).toBe('saved')
  })

  it('takes no unit of others into their own, gives none away, and makes none elsewhere', async () => {
    for (const [id, superOrg] of [
      [units.west, units.east],
      [units.west, units.sales],
      [units.island, units.sales],
      [units.team, units.west],
      [units.team, null],
      [units.east, units.west],
    ] as const)
      expect([id, superOrg, await place(id, { superOrg })]).toEqual([id, superOrg, 'treeBeyondOwn'])
    expect(await place(null, fresh(units.west))).toBe('treeBeyondOwn')
    expect(await place(null, fresh(null))).toBe('treeBeyondOwn')
    const rows = await Promise.all(
      [units.west, units.team].map(async (id) => ({
        id,
        version: (await service.get('pricing', 'organization', id)).version,
        values: { superOrg: id === units.west ? units.sales : units.docs },
      })),
    )
    const many = await service.call('costless', 'record/saveMany', { page: 'organization', rows })
    expect(JSON.stringify(many.body)).toContain('treeBeyondOwn')
    expect((await service.get('pricing', 'organization', units.team)).superOrg).toMatchObject({ id: units.sales })
  })

  it('makes no unit of an institution into a department: its people would see more', async () => {
    expect(await place(units.east, { nodeKind: 'department' })).toBe('treeBeyondOwn')
    await limit({ kinds: ['unitsBelow'], units: [] }, units.sales)
    await service.database.run("UPDATE organisation SET node_kind = 'institution' WHERE id = $1", [units.team])
    expect(await place(units.team, { nodeKind: 'team' })).toBe('treeBeyondOwn')
    // To those who see the institution above, its people show nothing new.
    await limit({ kinds: ['institution'], units: [] }, units.sales)
    expect(await place(units.team, { nodeKind: 'team' })).toBe('saved')
    await limit({ kinds: ['self'], units: [] }, units.sales)
    expect(await place(units.team, { superOrg: units.docs })).toBe('treeBeyondOwn')
  })

  it('gives nobody, and not themselves, a wider role: not by adding, changing or enabling it', async () => {
    const own = { side: 'company', functionKeys: [], pageKeys: ['TS-5302'] }
    const [wide = '', retired = '', narrow = ''] = await service.insert(role, 'hangjia', [
      { ...own, roleName: '全公司', dataScope: 'company', status: 1 },
      { ...own, roleName: '停用的', dataScope: 'company', status: 0 },
      { ...own, roleName: '本机构', dataScope: 'institution', status: 1 },
    ])
    await limit({ kinds: ['institution'], units: [] }, units.sales, [narrow, retired])
    const me = service.employees.costless
    expect(await save('employeeManagement', me, { roles: [narrow, retired, wide] })).toBe('scopeBeyondOwn')
    expect(await save('rolesManagement', narrow, { dataScope: 'company' })).toBe('scopeBeyondOwn')
    expect(await save('rolesManagement', retired, { status: 1 })).toBe('scopeBeyondOwn')
    const { version } = await service.get('pricing', 'rolesManagement', retired)
    const enabled = await service.call('costless', 'record/status', {
      page: 'rolesManagement',
      rows: [{ id: retired, version }],
      set: { status: 1 },
    })
    expect([enabled.status, enabled.body.issues?.[0]?.rule]).toEqual([422, 'scopeBeyondOwn'])
    expect(await save('rolesManagement', narrow, { description: '说明' })).toBe('saved')
  })
})
