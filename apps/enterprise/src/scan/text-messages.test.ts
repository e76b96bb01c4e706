import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { seedScanPeople, startScanService } from '../../test/scan-service.ts'
import type { Database } from '../database/database.ts'
import { demoProviders } from './log-in-providers.ts'
import { httpCarrier } from './text-messages.ts'

const taken: { headers: Record<string, unknown>; body: unknown }[] = []
let status = 204
const server = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += piece
  taken.push({ headers: request.headers, body: JSON.parse(body) })
  response.writeHead(status).end()
})
let database: Database
let service: Awaited<ReturnType<typeof startScanService>>
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  database = await freshDatabase()
  await seedScanPeople(database)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
  const carrier = httpCarrier({ url, authorization: 'Bearer of messages' })
  service = await startScanService(database, { ...demoProviders, carrier })
})
afterAll(async () => {
  await service.app.close()
  server.close()
})

it('a code goes to the server of messages, with its authorization, and nowhere else', async () => {
  const { ticket } = await service.scannedAs('sales')
  expect((await service.call('syslogin/sendverificationcode', { ticket, mobile: '13900000002' })).body).toMatchObject({
    code: 1,
  })
  expect(taken).toMatchObject([
    {
      headers: { authorization: 'Bearer of messages', 'content-type': 'application/json' },
      body: { mobile: '13900000002', words: expect.stringMatching(/^【航价】验证码 \d{6},5 分钟内有效/) },
    },
  ])
  expect((await service.call('syslogin/outbox')).body.data).toEqual([])
})

it('a server of messages that refuses is reported to the person in words, and its answer is not', async () => {
  status = 500
  const { ticket } = await service.scannedAs('sales')
  await database.script('DELETE FROM login_limit')
  const { body } = await service.call('syslogin/sendverificationcode', { ticket, mobile: '13900000002' })
  expect(body).toMatchObject({ problem: 'refused', message: '短信发送失败,请稍后再试', details: { reason: 'notSent' } })
  // An unsent message does not count: the next try need not wait for a minute.
  status = 204
  expect((await service.call('syslogin/sendverificationcode', { ticket, mobile: '13900000002' })).status).toBe(200)
  expect((await service.call('syslogin/sendverificationcode', { ticket, mobile: '13900000002' })).status).toBe(429)
})
