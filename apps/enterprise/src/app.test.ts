import { Problem } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../test/databases.ts'
import { password, type Service, startService } from '../test/service.ts'
import { answers } from './answers.ts'
import { buildApp } from './app.ts'
import type { Handlers } from './handlers.ts'
import { drain } from './http/health.ts'
import { countFailure, logInFences, maxFailures } from './session/login-guard.ts'

describe('the service', () => {
  let service: Service
  const lines: string[] = []
  const apps: FastifyInstance[] = []
  const build = async (handlers: Partial<Handlers> = answers) => {
    const { database } = service
    const app = await buildApp({ database, handlers, logLevel: 'debug', logTo: { write: (line) => lines.push(line) } })
    apps.push(app)
    return app
  }
  const bearer = () => ({ authorization: `Bearer ${service.tokens.pricing}` })
  beforeAll(async () => {
    service = await startService(await freshDatabase())
  })
  afterAll(async () => {
    for (const app of [...apps, service.app]) await app.close()
  })

  it('is alive always, and ready while the database answers and no stop has begun', async () => {
    const app = await build()
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    drain(app)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  it.each<[string, () => unknown, number, string]>([
    ['a problem as such', () => new Problem('locked', { details: { id: '7' } }), 409, 'locked'],
    ['a mistake of ours without a word about it', () => new TypeError('secret is not a function'), 500, 'unexpected'],
    ['even what is no error', () => 'secret', 500, 'unexpected'],
  ])('says %s', async (_, thrown, status, problem) => {
    const get = async () => {
      throw thrown()
    }
    const app = await build({ ...answers, columns: { ...answers.columns, get } })
    const response = await app.inject({
      method: 'POST',
      url: '/combobox/selectCustomizedTable',
      headers: { ...bearer(), 'content-type': 'application/json' },
      payload: '{"pageName":"haven"}',
    })
    expect([response.statusCode, response.json().problem, response.json().code]).toEqual([status, problem, 0])
    expect(response.body).not.toMatch(/secret|stack|\.ts/)
  })

  it('asks somebody who comes too often to wait', async () => {
    const app = await build()
    const fences = logInFences('pricing', '127.0.0.1')
    for (let at = 0; at < maxFailures; at++) await countFailure(service.database, fences)
    await service.database.script("UPDATE login_guard SET until = until - interval '5 minutes'")
    const response = await app.inject({
      method: 'POST',
      url: '/syslogin/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `userName=pricing&password=${password}`,
    })
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(590)
    await service.database.script('DELETE FROM login_guard')
  })

  it('drops from an answer what has no place in its schema', async () => {
    const current = async () => ({
      ...(await answers.session.current({ person: { ...person } } as never)),
      apiKey: 'secret',
    })
    const person = {
      userId: '1',
      employeeId: '1',
      companyId: '1',
      identity: 0,
      permissions: [],
      userName: 'x',
      nameCn: 'x',
      nameEn: null,
      companyName: 'x',
      companyNameEn: 'x',
      logoUrl: '',
    }
    const app = await build({ ...answers, session: { ...answers.session, current } })
    const { body } = await app.inject({ method: 'POST', url: '/session/current', headers: bearer() })
    expect(body).toContain('"userName":"x"')
    expect(body).not.toContain('secret')
  })

  it('writes one line for an answer, and no token, password or body into any', async () => {
    lines.length = 0
    const app = await build()
    await app.inject({
      method: 'POST',
      url: '/syslogin/login?canary=CANARY-QUERY',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `userName=CANARY-USER&password=CANARY-PASSWORD`,
    })
    await app.inject({
      method: 'POST',
      url: '/record/list',
      headers: { ...bearer(), 'content-type': 'application/json' },
      payload: '{"page":"haven","search":"CANARY-SEARCH"}',
    })
    const all = lines.join('')
    expect(all).toContain('"route":"/record/list","status":200')
    expect(all).not.toContain('CANARY')
    expect(all).not.toContain(service.tokens.pricing)
  })

  it('keeps answers out of every cache, and takes the name of a request from its sender', async () => {
    lines.length = 0
    const app = await build()
    const response = await app.inject({ url: '/nothing', headers: { 'x-request-id': 'gateway-request-1' } })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(lines.join('')).toContain('gateway-request-1')
    await app.inject({ url: '/nothing', headers: { 'x-request-id': 'evil\nline' } })
    expect(lines.join('')).not.toContain('evil')
  })
})
