import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Service, startService } from '../../test/service.ts'
import { buildApp } from '../app.ts'
import { fclDashboard } from '../fcl-dashboard/fcl-dashboard.ts'

const question = JSON.stringify({ from: '2026-11-01', to: '2026-11-20' })

let service: Service
beforeAll(async () => {
  service = await startService(await freshDatabase())
})
afterAll(() => service.app.close())

it('slow work ends between two steps when its asker has left, and asks the database nothing more', async () => {
  const begun = Promise.withResolvers<void>()
  const after = Promise.withResolvers<unknown>()
  const app = await buildApp({
    database: service.database,
    handlers: {
      fclDashboard: {
        ...fclDashboard,
        coverage: async ({ database, turn }) => {
          begun.resolve()
          try {
            for (;;) await turn()
          } catch (left) {
            after.resolve(await database.query('SELECT 1').catch((refused: unknown) => refused))
            throw left
          }
        },
      },
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const leaving = new AbortController()
  const asked = fetch(`http://127.0.0.1:${port}/fclDashboard/coverage`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.tokens.pricing}`, 'content-type': 'application/json' },
    body: question,
    signal: leaving.signal,
  })
  await begun.promise
  leaving.abort()
  await expect(asked).rejects.toThrow('abort')
  expect(await after.promise).toMatchObject({ code: 'upstreamBroken', details: { cause: 'abandoned' } })
  await app.close()
})

it('an answer that is waited for is made to its end', async () => {
  const app = await buildApp({ database: service.database, handlers: { fclDashboard } })
  const reply = await app.inject({
    method: 'POST',
    url: '/fclDashboard/coverage',
    headers: { authorization: `Bearer ${service.tokens.pricing}`, 'content-type': 'application/json' },
    payload: question,
  })
  expect([reply.statusCode, reply.json().data]).toEqual([200, []])
  await app.close()
})
