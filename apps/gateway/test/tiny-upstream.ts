import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { type Leaf, Problem, problems } from '@hangjia/contracts'
import Fastify, { type FastifyRequest } from 'fastify'
import { leaves } from '../src/router.ts'
import { closeApp } from './close-app.ts'

export interface Account {
  readonly userName: string
  readonly password: string
  readonly identity: number
  readonly permissions: readonly string[]
  readonly readOnlyKeys?: readonly string[]
}
/** A call as it arrived. */
export interface Arrived {
  readonly name: string
  readonly body: unknown
  readonly headers: FastifyRequest['headers']
}
type Answer = (body: never, account: Account | undefined) => unknown

export type TinyUpstream = Awaited<ReturnType<typeof startTinyUpstream>>

/** A small enterprise service: real HTTP in the envelope of spec §7, sessions, and answers that a test chooses. */
export const startTinyUpstream = async (accounts: readonly Account[]) => {
  const sessions = new Map<string, Account>()
  const arrived: Arrived[] = []
  const answers = new Map<string, Answer>()
  const manners = {
    isLive: false,
    knowsRights: true,
    knowsScans: true,
    knowsRemembering: true,
    ready: true,
    /** Promise for which every request for rights waits. */
    rights: Promise.resolve(),
  }
  const app = Fastify({ routerOptions: { maxParamLength: 500 }, forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
  app.setErrorHandler((failure, _request, reply) => {
    const problem = failure instanceof Problem ? failure : new Problem('unexpected', { cause: failure })
    const { code, message, issues, details } = problem
    return reply.code(problems[code].status).send({ code: 0, message, problem: code, issues, details })
  })
  app.get('/readyz', (_request, reply) => reply.code(manners.ready ? 200 : 503).send({}))

  const viewOf = ({ userName, identity, permissions, readOnlyKeys }: Account) => ({
    userId: `9${userName.length}`,
    userName,
    userNameCn: `${userName} 先生`,
    identity,
    permissions: [...permissions],
    ...(readOnlyKeys ? { readOnlyKeys: [...readOnlyKeys] } : {}),
    companyId: '7',
    companyName: '航价演示货代',
    companyNameEn: 'Hangjia Demo',
    logoUrl: '',
  })
  answers.set('session.login', ({ userName, password }: { userName: string; password: string }) => {
    const account = accounts.find((one) => one.userName === userName && one.password === password)
    if (!account) throw new Problem('loginFailed')
    const token = `canary-token-${randomBytes(12).toString('hex')}`
    sessions.set(token, account)
    return { ...viewOf(account), apiKey: token }
  })
  answers.set('session.current', async (_body, account) => {
    await manners.rights
    return account && viewOf(account)
  })

  const placed: Record<Leaf['reply'], (answer: unknown) => unknown> = {
    bare: (answer) => answer,
    data: (data) => ({ code: 1, message: 'success', data }),
    validateMap: (validateMap) => ({ code: 1, message: 'success', validateMap }),
  }
  /** Calls that are ours: a foreign service does not know them. */
  const isMissing = (name: string) =>
    (name === 'session.current' && !manners.knowsRights) ||
    (/^scan\.(begin|progress)$/.test(name) && !manners.knowsScans) ||
    (/^session\.(remembered|again)$/.test(name) && !manners.knowsRemembering)
  const tokenOf = (request: FastifyRequest) => request.headers.authorization?.replace('Bearer ', '') ?? ''
  for (const [name, leaf] of leaves())
    app.post(`/${leaf.upstream}`, async (request, reply) => {
      arrived.push({ name, body: request.body, headers: request.headers })
      if (isMissing(name)) return reply.code(404).type('text/html').send('<h1>404</h1>')
      const account = sessions.get(tokenOf(request))
      if (leaf.access.kind !== 'public' && !account) throw new Problem('unauthenticated')
      const answer = answers.get(name)
      if (name === 'session.logout' && !answer) {
        sessions.delete(tokenOf(request))
        return { code: 1, message: 'success' }
      }
      return placed[leaf.reply](answer ? await answer(request.body as never, account) : null)
    })
  for (const path of ['/record/export', '/fclDashboard/export', '/customerAnalysis/export'])
    app.post(path, async (request, reply) => {
      arrived.push({ name: 'export', body: request.body, headers: request.headers })
      const answer = answers.get('export')
      return reply
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .send(
          (answer?.(request.body as never, sessions.get(tokenOf(request))) as Buffer | undefined) ??
            Buffer.from('PK rows'),
        )
    })

  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: 40 * 1024 * 1024 },
    (_request, body, done) => done(null, body),
  )
  app.post('/common/uploadfile', { bodyLimit: 40 * 1024 * 1024 }, async (request) => {
    arrived.push({ name: 'upload', body: request.body, headers: { ...request.headers, 'x-url': request.url } })
    const answer = answers.get('upload')
    const data = answer
      ? await answer(request.body as never, sessions.get(tokenOf(request)))
      : { id: '0123456789abcdef0123456789abcdef', fileName: '运价.xlsx', size: 9 }
    return { code: 1, message: 'success', data }
  })
  app.post('/import/faulty', async (request, reply) => {
    arrived.push({ name: 'faulty', body: request.body, headers: request.headers })
    return reply.type('application/octet-stream').send(Buffer.from('PK faults'))
  })
  for (const path of ['downloadfile', 'downloadtemplet'])
    app.post(`/common/${path}`, async (request, reply) => {
      arrived.push({ name: path, body: request.body, headers: request.headers })
      const name = encodeURIComponent('运价 "1".xlsx')
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .send(Buffer.from('PK bytes'))
    })

  const streams = new Set<PassThrough>()
  app.post('/notice/stream', async (request, reply) => {
    if (!manners.isLive) return reply.code(404).type('text/html').send('<h1>404</h1>')
    if (!manners.ready) return reply.code(503).send({})
    if (!sessions.has(tokenOf(request))) throw new Problem('unauthenticated')
    const lines = new PassThrough()
    streams.add(lines)
    lines.once('close', () => streams.delete(lines))
    lines.write('{"is":"open"}\n')
    return reply.type('application/x-ndjson').send(lines)
  })
  const namedFiles = [
    ['/record/file', 'recordFile'],
    ['/supplierwebbgcontroller/picture', 'loginPicture'],
  ] as const
  for (const [path, asked] of namedFiles)
    app.post(path, async (request, reply) => {
      arrived.push({ name: asked, body: request.body, headers: request.headers })
      const name = String(answers.get(asked)?.(request.body as never, sessions.get(tokenOf(request))) ?? 'a.pdf')
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(Buffer.from('%PDF bytes'))
    })

  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    arrived,
    manners,
    sessions,
    /** Open answers to `notice/stream`. */
    streams,
    answer: (name: string, answer: Answer) => void answers.set(name, answer),
    forget: (name: string) => void answers.delete(name),
    /** Arrived requests of a call, or of every call except those for rights. */
    calls: (name?: string) => arrived.filter((call) => (name ? call.name === name : call.name !== 'session.current')),
    close: () => closeApp(app),
  }
}
