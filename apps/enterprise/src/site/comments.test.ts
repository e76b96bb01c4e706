import { companyInfo, siteComment } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Row, type Service, startService } from '../../test/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService(await freshDatabase())
})
afterAll(() => service.app.close())

let row: Row
beforeEach(async () => {
  const [id = ''] = await service.insert(siteComment, 'hangjia', [{ nickname: 'L', score: 5, content: 'good' }])
  row = await service.get('pricing', 'userComment', id)
})
const decide = (as: Parameters<Service['call']>[0], state: string, version: unknown = row.version) =>
  service.call(as, 'comment/decide', { id: row.id, version, state })

it('shows a comment, hides it, and knows when somebody else decided meanwhile', async () => {
  expect(row.state).toBe('pending')
  expect((await decide('pricing', 'shown')).body.data).toMatchObject({ state: 'shown' })
  expect((await decide('pricing', 'spam')).body.problem).toBe('stale')
  const { version } = await service.get('pricing', 'userComment', String(row.id))
  expect((await decide('pricing', 'hidden', version)).body.data).toMatchObject({ state: 'hidden' })
})

it('is decided by editors of this company only', async () => {
  for (const [as, status] of [
    ['keyless', 403],
    ['reader', 403],
    ['rival', 404],
  ] as const)
    expect((await decide(as, 'shown')).status, as).toBe(status)
  expect((await service.get('pricing', 'userComment', String(row.id))).state).toBe('pending')
})

it('gives bank accounts to nobody without the right to them', async () => {
  const [id = ''] = await service.insert(companyInfo, 'hangjia', [{ companyNameCn: '公司', bankAccounts: [] }])
  expect(await service.get('pricing', 'companyInfo', id)).toHaveProperty('bankAccounts')
  await service.database.run(
    "UPDATE account SET permissions = array_remove(permissions, 'TS-9030') WHERE company_id = $1 AND employee_id = $2",
    [service.companies.hangjia, service.employees.reader],
  )
  // The reader of the tests still holds the right, so that its answer is read as it came.
  const { body } = await service.call('reader', 'record/get', { page: 'companyInfo', id })
  expect(body.data).toHaveProperty('id', id)
  expect(body.data).not.toHaveProperty('bankAccounts')
})
