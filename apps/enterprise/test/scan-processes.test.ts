import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { openPostgres } from '../src/database/open-postgres.ts'
import { freshFolder, freshPostgresUrl, onPostgres } from './databases.ts'
import { mobiles, seedScanPeople } from './scan-service.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const guesses = 1_000
/** Calls that are under way at once for each process. */
const atOnce = 50

onPostgres('two services in production over one database', () => {
  let database: Database
  let outside: Server
  const sent: { mobile: string; words: string }[] = []
  const children: ChildProcess[] = []
  let services: string[]
  let companyId: string

  beforeAll(async () => {
    const url = await freshPostgresUrl()
    database = await openPostgres(url)
    companyId = (await seedScanPeople(database)).companies.hangjia
    // Plays the platform and takes the messages.
    outside = createServer(async (request, response) => {
      let body = ''
      for await (const piece of request) body += piece
      if (request.url === '/sms') sent.push(JSON.parse(body))
      response.end(
        JSON.stringify(
          request.url?.startsWith('/token') ? { access_token: 'access', openid: 'open' } : { unionid: 'union of wang' },
        ),
      )
    })
    await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening))
    const at = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
    const start = () =>
      new Promise<string>((resolve, reject) => {
        const child = spawn(process.execPath, [main], {
          env: {
            PATH: process.env.PATH,
            NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
            NODE_ENV: 'production',
            LOG_LEVEL: 'warn',
            DATABASE_URL: url,
            HANGJIA_DATA: freshFolder(),
            SMS_URL: `${at}/sms`,
            SCAN_PROVIDER: 'platform',
            SCAN_PLATFORM_ID: 'house',
            SCAN_PLATFORM_SECRET: 'secret',
            SCAN_RETURN_URL: `${at}/login`,
            SCAN_PLATFORM_TOKEN_URL: `${at}/token`,
            SCAN_PLATFORM_USER_URL: `${at}/user`,
          },
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        })
        children.push(child)
        child.on(
          'message',
          ({ ready }: { ready?: { port: number } }) => ready && resolve(`http://127.0.0.1:${ready.port}`),
        )
        child.once('exit', () => reject(new Error('a service ended')))
      })
    services = [await start(), await start()]
  })
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    outside?.close()
    await database?.close()
  })

  const call = async (at: number, path: string, body: object) => {
    const response = await fetch(`${services[at]}/syslogin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  /** A scan by the platform's code, as far as the proof of the phone, with a code on its way. */
  const waitingForCode = async (platformCode: string) => {
    const { ticket, state, provider, address } = (await call(0, 'scanbegin', {})).body.data as Record<string, string>
    expect([provider, new URL(address ?? '').searchParams.get('state')]).toEqual(['platform', state])
    const answer = await call(1, 'scanlogin', { ticket, state, code: platformCode })
    await database.script("DELETE FROM login_limit WHERE subject LIKE 'codes %'")
    expect((await call(0, 'sendverificationcode', { ticket, mobile: mobiles.wang })).status).toBe(200)
    return { ticket, answer: answer.body, code: /\d{6}/.exec(sent.at(-1)?.words ?? '')?.[0] ?? '' }
  }
  const inParallel = async <T>(work: (at: number) => Promise<T>): Promise<T[]> => {
    const results: T[] = []
    let next = 0
    const worker = async () => {
      while (next < guesses) results.push(await work(next++))
    }
    await Promise.all(Array.from({ length: 2 * atOnce }, worker))
    return results
  }

  it('carry one log-in from one to the other', async () => {
    const { ticket, answer, code } = await waitingForCode('first')
    expect(answer).toMatchObject({ code: 3, validateMap: { unionid: 'union of wang' } })
    expect(
      (await call(1, 'checkverificationcode', { ticket, mobile: mobiles.wang, verificationCode: code })).status,
    ).toBe(200)
    const opened = await call(0, 'scanlogin', { ticket, unionId: 'union of wang', mobile: mobiles.wang, companyId })
    expect(opened.body).toMatchObject({ code: 1, validateMap: { userName: 'wang' } })
    const { ticket: second, state } = (await call(1, 'scanbegin', {})).body.data as Record<string, string>
    // The platform would answer again; a code is taken once all the same.
    expect((await call(0, 'scanlogin', { ticket: second, state, code: 'first' })).status).toBe(401)
  })

  it('offer neither the phone that plays nor the messages', async () => {
    for (const path of ['phonelook', 'phoneconfirm', 'outbox']) {
      const { status } = await call(0, path, {
        qr: 'A'.repeat(22),
        ...(path === 'phoneconfirm' ? { id: 'pricing' } : {}),
      })
      expect([path, path === 'outbox' ? status >= 400 : status === 404]).toEqual([path, true])
    }
    expect((await call(0, 'outbox', {})).status).toBe(404)
  })

  it('look at exactly five of a thousand wrong codes that come at once', async () => {
    await database.script('DELETE FROM scan_binding; DELETE FROM login_record')
    const { ticket, code } = await waitingForCode('second')
    const wrong = Array.from({ length: guesses + 1 }, (_, at) => String(at).padStart(6, '0')).filter(
      (it) => it !== code,
    )
    const answers = await inParallel((at) =>
      call(at % 2, 'checkverificationcode', { ticket, mobile: mobiles.wang, verificationCode: wrong[at] }),
    )
    expect(answers).toHaveLength(guesses)
    expect(answers.every(({ status }) => status === 422)).toBe(true)
    const { looked } = await database.one<{ looked: number }>(
      "SELECT count(*)::int AS looked FROM login_record WHERE result = 'codeWrong'",
    )
    expect(looked).toBe(5)
    expect(
      (await call(0, 'checkverificationcode', { ticket, mobile: mobiles.wang, verificationCode: code })).status,
    ).toBe(422)
  })

  it('would look at more if they first looked and then counted', async () => {
    await database.script('UPDATE verification_code SET tries = 0')
    let looked = 0
    await inParallel(async () => {
      const [found] = await database.query<{ tries: number }>('SELECT tries FROM verification_code')
      if (!found || found.tries >= 5) return
      looked += 1
      await database.script('UPDATE verification_code SET tries = tries + 1')
    })
    expect(looked).toBeGreaterThan(5)
  })
})
