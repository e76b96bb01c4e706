import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Service, startService } from '../../test/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService(await freshDatabase())
})
afterAll(() => service.app.close())

const list = (payload = JSON.stringify({ page: 'currency' })) =>
  service.app.inject({
    method: 'POST',
    url: '/record/list',
    headers: { authorization: `Bearer ${service.tokens.pricing}`, 'content-type': 'application/json' },
    payload,
  })
const change = (sql: string) => service.database.run(sql)

// From the second call on it begins as the person of the call before.
beforeEach(async () => {
  for (const _ of [1, 2]) expect((await list()).statusCode).toBe(200)
})

it('rights that were taken away since the call before count at once, and so do those given back', async () => {
  await change('CREATE TABLE had AS SELECT id, permissions FROM account')
  await change("UPDATE account SET permissions = '{}'")
  expect((await list()).json()).toMatchObject({ code: 0, problem: 'forbidden' })
  await change('UPDATE account SET permissions = had.permissions FROM had WHERE had.id = account.id')
  expect((await list()).statusCode).toBe(200)
})

it('a session that ended since the call before is refused, whatever its body is', async () => {
  await change('DELETE FROM session')
  expect((await list(`"${'x'.repeat(3 * 1024 * 1024)}"`)).statusCode).toBe(401)
  expect((await list()).statusCode).toBe(401)
})
