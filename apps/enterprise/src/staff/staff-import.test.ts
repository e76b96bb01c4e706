import { type ImportView, organisation, role } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type ImportService, startImportService } from '../../test/import-service.ts'
import type { Name } from '../../test/service.ts'
import { sheetOf } from '../../test/standing-sheets.ts'

const page = 'employeeManagement'
const own = { side: 'company', dataScope: 'company', status: 1, functionKeys: [] as string[] }

describe('a sheet of employees', () => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await freshDatabase())
    await service.insert(role, 'hangjia', [
      { ...own, roleName: '港口', pageKeys: ['TS-5302'] },
      { ...own, roleName: '发布', pageKeys: ['TS-1101'], functionKeys: ['TS-9004'] },
    ])
    await service.insert(organisation, 'hangjia', [{ orgName: '海运部', nodeKind: 'department' }])
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM sheet_import'))

  type Cells = Readonly<Record<string, string | null>>
  const started = async (as: Name, ...rows: readonly Cells[]): Promise<ImportView> => {
    const fileId = await service.upload(await sheetOf(rows), '员工.xlsx', as, page)
    return await service.settled(await service.data(as, 'import/start', { page, fileId }))
  }
  const faults = async (view: ImportView) =>
    (await service.preview(view)).flatMap(({ issues }) =>
      issues.map(({ column, row, rule }) => `${column}${row} ${rule}`),
    )
  const commit = (as: Name, { id, version }: ImportView) =>
    service.call(as, 'import/commit', { page, id, version, displayFlag: 0 })
  const staffNamed = async (userName: string) =>
    (await service.list('pricing', { page, search: userName })).rows.find((row) => row.userName === userName)

  it('brings in people with roles and units by name, without an account, and is taken back', async () => {
    const view = await started('pricing', {
      姓名: '王芳',
      登录名: 'fang.wang',
      手机: '13800010001',
      角色: '港口',
      所属部门: '海运部',
      岗位: '销售',
    })
    expect(await faults(view)).toEqual([])
    expect((await commit('pricing', view)).status).toBe(200)
    expect(await staffNamed('fang.wang')).toMatchObject({
      nameCn: '王芳',
      mobile: '13800010001',
      roles: [{ title: '港口' }],
      orgs: [{ title: '海运部' }],
      positions: ['sales'],
      status: 0,
      identity: 0,
    })
    expect(await service.database.query("SELECT FROM credential WHERE user_name = 'fang.wang'")).toEqual([])
    const again = await started('pricing', { 姓名: '王芳', 登录名: 'fang.wang', 邮箱: 'fang@example.com' })
    expect((await service.preview(again)).map(({ outcome }) => outcome)).toEqual(['changed'])
    const done = await service.data<ImportView>('pricing', 'import/get', { page, id: view.id })
    const undo = await service.call('pricing', 'import/undo', { page, id: done.id, version: done.version })
    expect(undo.status).toBe(200)
    expect(await staffNamed('fang.wang')).toBeUndefined()
  })

  it('gives nobody more than its importer holds, in the preview and when somebody else commits', async () => {
    const person = { 姓名: '越权', 登录名: 'too.much', 角色: '发布' }
    expect(await faults(await started('unpublishing', person))).toEqual(['C2 grantsMoreThanHeld'])
    const view = await started('pricing', { 姓名: '先行', 登录名: 'in.order', 角色: '港口' }, person)
    expect(await faults(view)).toEqual([])
    const { status, body } = await commit('unpublishing', view)
    expect([status, body.issues]).toMatchObject([422, [{ path: '3.roles', rule: 'grantsMoreThanHeld' }]])
    // All or nothing.
    expect([await staffNamed('in.order'), await staffNamed('too.much')]).toEqual([undefined, undefined])
    expect((await commit('pricing', await current(view))).status).toBe(200)
  })
  const current = ({ id }: ImportView) => service.data<ImportView>('pricing', 'import/get', { page, id })

  it('takes over no log-in of a person who may do more', async () => {
    const boss = { 姓名: '商务', 登录名: 'pricing' }
    const view = await started('unpublishing', { ...boss, 邮箱: 'mine@example.com', 座机: null })
    expect(await faults(view)).toEqual(['C2 holdsMoreThanYou'])
  })

  it('finds user names and phones that are taken, however they are written', async () => {
    const view = await started(
      'pricing',
      { 姓名: '同名', 登录名: 'PRICING', 手机: null },
      { 姓名: '别家', 登录名: 'Rival', 手机: '13800020002' },
      { 姓名: '同号', 登录名: 'same.phone', 手机: '13800020002' },
      { 姓名: '大写', 登录名: 'Same.Phone', 手机: null },
    )
    expect(await faults(view)).toEqual(['B2 userNameTaken', 'B3 userNameTaken', 'C4 mobileTaken', 'B5 userNameTaken'])
  })

  it.each(['costless', 'reader', 'keyless'] as const)('is not for %s', async (as) => {
    const fileId = await service.upload(await sheetOf([{ 姓名: '某人', 登录名: 'some' }]), '员工.xlsx', 'pricing', page)
    expect((await service.call(as, 'import/start', { page, fileId })).status).toBe(403)
  })
})
