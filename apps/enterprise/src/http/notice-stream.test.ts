import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPglite, freshPostgresUrl, onPostgres } from '../../test/databases.ts'
import { type Service, startService } from '../../test/service.ts'
import { answers } from '../answers.ts'
import { buildApp } from '../app.ts'
import type { Database } from '../database/database.ts'
import { DatabaseFailure } from '../database/database-failure.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { type Notice, tell } from '../notices/tell.ts'
import { tokenHash } from '../session/tokens.ts'

/** Heartbeat that no test lives to see: a console hears only what its service was notified of. */
const noHeartbeatMs = 86_400_000

/** Events that one console receives, and the end of its stream. */
interface Heard {
  readonly status: number
  readonly lines: string[]
  isOver: boolean
  leave(): void
}
const listen = async (port: number, token: string | undefined): Promise<Heard> => {
  const asked = request({
    host: '127.0.0.1',
    port,
    path: '/notice/stream',
    method: 'POST',
    agent: false,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).end()
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  const heard: Heard = {
    status: reply.statusCode ?? 0,
    lines: [],
    isOver: false,
    leave: () => void reply.destroy(),
  }
  reply.setEncoding('utf8').on('data', (text: string) => heard.lines.push(...text.trim().split('\n')))
  reply.on('error', () => {
    // The listener has left, or the service has.
  })
  reply.once('close', () => {
    heard.isOver = true
  })
  return heard
}
const noticeOf = (is: string) => JSON.stringify({ is })

const startApp = async (database: Database, heartbeatMs?: number) => {
  const app = await buildApp({ database, handlers: answers, ...(heartbeatMs ? { heartbeatMs } : {}) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: (app.server.address() as AddressInfo).port }
}
const say = (database: Database, { companies }: Service, fact: string, to: Notice['to']) =>
  database.transaction((transaction) =>
    tell(transaction, { companyId: companies.hangjia, fact, to, type: 1, title: [fact, fact] }),
  )
const end = (database: Database, token: string) =>
  database.query('DELETE FROM session WHERE token_hash = $1', [tokenHash(token)])

describe('a stream of news, on PGlite', () => {
  let service: Service
  let served: Awaited<ReturnType<typeof startApp>>
  beforeAll(async () => {
    service = await startService(await freshPglite())
    served = await startApp(service.database, 300)
  })
  afterAll(async () => {
    await served.app.close()
    await service.app.close()
  })

  it('is for users with a session', async () => {
    expect((await listen(served.port, undefined)).status).toBe(401)
    expect((await listen(served.port, `1.${'A'.repeat(43)}`)).status).toBe(401)
  })

  it('reports a message to its receiver, and to nobody else', async () => {
    const [mine, others] = await Promise.all([
      listen(served.port, service.tokens.pricing),
      listen(served.port, service.tokens.reader),
    ])
    const employees = [service.employees.pricing]
    await say(service.database, service, 'one', { employees })
    await expect.poll(() => mine.lines).toContain(noticeOf('message'))
    await expect.poll(() => others.lines.filter((line) => line === noticeOf('alive')).length).toBeGreaterThan(2)
    expect(others.lines).not.toContain(noticeOf('message'))
    expect([mine.lines[0], others.lines[0]]).toEqual([noticeOf('open'), noticeOf('open')])
    mine.leave()
    others.leave()
  })

  it('reports messages read elsewhere too, so that every bell shows the same', async () => {
    const heard = await listen(served.port, service.tokens.keyless)
    await expect.poll(() => heard.lines).toContain(noticeOf('open'))
    await service.data('keyless', 'homewizard/homenoticeupdateall', { type: 0 })
    await expect.poll(() => heard.lines).toContain(noticeOf('message'))
    heard.leave()
  })

  it('catches up by its heartbeat with missed notifications', async () => {
    const heard = await listen(served.port, service.tokens.costless)
    await expect.poll(() => heard.lines).toContain(noticeOf('open'))
    await service.database.query(
      `INSERT INTO message (company_id, account_id, fact, type, title, published_at)
       SELECT company_id, id, 'unheard', 1, 'x', now() FROM account WHERE employee_id = $1`,
      [service.employees.costless],
    )
    await expect.poll(() => heard.lines).toContain(noticeOf('message'))
    heard.leave()
  })

  it('keeps no session awake', async () => {
    const hash = tokenHash(service.tokens.partnerless)
    const heard = await listen(served.port, service.tokens.partnerless)
    await expect.poll(() => heard.lines).toContain(noticeOf('open'))
    await service.database.query("UPDATE session SET seen_at = now() - interval '13 hours' WHERE token_hash = $1", [
      hash,
    ])
    await expect.poll(() => heard.lines.at(-1)).toBe(noticeOf('ended'))
    await expect.poll(() => heard.isOver).toBe(true)
  })

  it('ends when its person may not work here any more', async () => {
    const heard = await listen(served.port, service.tokens.unapproving)
    await service.database.query('UPDATE employee SET status = 2 WHERE id = $1', [service.employees.unapproving])
    await expect.poll(() => heard.lines.at(-1)).toBe(noticeOf('ended'))
  })

  it('is requested again when the database connection is lost, and where the first look fails', async () => {
    const { database } = service
    const away = () => Promise.reject(new DatabaseFailure('unreachable', 'away'))
    const first: Database['first'] = (sql, parameters) =>
      /FROM message/.test(sql) ? away() : database.first(sql, parameters)
    for (const broken of [
      { ...database, listen: away },
      { ...database, first },
    ]) {
      const other = await startApp(broken)
      expect((await listen(other.port, service.tokens.rival)).status).toBe(503)
      await other.app.close()
    }
  })

  it('ends when the service stops, without reporting the session’s end', async () => {
    const other = await startApp(service.database)
    const heard = await listen(other.port, service.tokens.rival)
    await expect.poll(() => heard.lines).toContain(noticeOf('open'))
    await other.app.close()
    await expect.poll(() => heard.isOver).toBe(true)
    expect(heard.lines).not.toContain(noticeOf('ended'))
  })
})

onPostgres('news over several services on one database', () => {
  let service: Service
  let databases: Database[]
  let served: Awaited<ReturnType<typeof startApp>>[]
  beforeAll(async () => {
    const url = await freshPostgresUrl()
    databases = await Promise.all([openPostgres(url), openPostgres(url)])
    const [one, other] = databases as [Database, Database]
    service = await startService(one)
    served = [await startApp(one, noHeartbeatMs), await startApp(other, noHeartbeatMs)]
  })
  afterAll(async () => {
    for (const { app } of served) await app.close()
    await service.app.close()
    for (const database of databases) await database.close()
  })

  it('reach a console on the other service without a heartbeat, each console once; so does a mute', async () => {
    const [one, other] = databases as [Database, Database]
    const [here, there] = served.map(({ port }) => port) as [number, number]
    const consoles = await Promise.all([here, there, there].map((port) => listen(port, service.tokens.pricing)))
    await expect.poll(() => consoles.map(({ lines }) => lines[0])).toEqual(Array(3).fill(noticeOf('open')))
    const messages = () => consoles.map(({ lines }) => lines.filter((line) => line === noticeOf('message')).length)
    let count = 0
    for (const database of [one, other]) {
      count += 1
      await say(database, service, `fact ${count}`, { employees: [service.employees.pricing] })
      await expect.poll(() => Math.min(...messages()), { interval: 10 }).toBe(count)
    }
    await service.data('pricing', 'notice/mute', { type: 3, muted: true })
    await expect.poll(messages, { interval: 10 }).toEqual([3, 3, 3])
    await service.data('pricing', 'notice/mute', { type: 3, muted: false })
    await expect.poll(messages, { interval: 10 }).toEqual([4, 4, 4])
    for (const { leave } of consoles) leave()
  })

  it('reach a console when its session is ended on the other service, and only that one', async () => {
    const [one] = databases as [Database, Database]
    const [, there] = served.map(({ port }) => port) as [number, number]
    const [ended, stays] = await Promise.all([
      listen(there, service.tokens.reader),
      listen(there, service.tokens.pricing),
    ])
    await expect.poll(() => [ended.lines[0], stays.lines[0]]).toEqual([noticeOf('open'), noticeOf('open')])
    await end(one, service.tokens.reader)
    await expect.poll(() => ended.lines.at(-1), { interval: 10 }).toBe(noticeOf('ended'))
    await expect.poll(() => ended.isOver).toBe(true)
    expect(stays.isOver).toBe(false)
    stays.leave()
  })

  it('go on after the database has cut the connection on which they are heard', async () => {
    const [one, other] = databases as [Database, Database]
    const [, there] = served.map(({ port }) => port) as [number, number]
    const heard = await listen(there, service.tokens.keyless)
    await expect.poll(() => heard.lines).toContain(noticeOf('open'))
    await one.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%' AND pid <> pg_backend_pid()`,
    )
    let count = 0
    await expect
      .poll(
        async () => {
          count += 1
          await say(other, service, `again ${count}`, { employees: [service.employees.keyless] })
          return heard.lines
        },
        { interval: 200 },
      )
      .toContain(noticeOf('message'))
    heard.leave()
  })
})
