import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type Leaf, Problem } from '@hangjia/contracts'
import { Agent, type Dispatcher, Pool } from 'undici'
import { drop, first, readBytes, textOf } from './body.ts'
import { connectInTime } from './connect-in-time.ts'
import { answerIn } from './envelope.ts'
import { exchange, unreadable } from './exchange.ts'
import { forWrite, problemOf } from './faults.ts'
import { retryBudget } from './retry-budget.ts'

/** Facts that the upstream receives in addition to the input of a call. */
export interface Asker {
  readonly token?: string
  readonly requestId: string
  /** The caller's address, for the limits and the log-in records of the upstream. */
  readonly address?: string
  /** The caller's program, for the same. */
  readonly userAgent?: string
  /** Ends a read that nobody waits for any more; a write always runs to its end. */
  readonly signal?: AbortSignal
}

export interface Upstream {
  /** Posts the input and returns the content of the reply, unparsed; every failure is a Problem. */
  call(leaf: Leaf, input: unknown, asker: Asker): Promise<unknown>
  /** Posts a body and answers the bytes of a file as they come. */
  file(path: string, input: unknown, asker: Asker): Promise<UpstreamFile>
  /** Posts nothing and answers lines as they come, without end; undefined when the upstream has no such stream. */
  lines(path: string, asker: Asker): Promise<Readable | undefined>
  /** Posts a body as it comes and answers the data of the reply. */
  upload(path: string, sent: UploadedBody, asker: Asker): Promise<unknown>
  /** True when the upstream can be reached and does not refuse to serve. */
  answers(): Promise<boolean>
  /** Calls under way, those that wait for a connection included. */
  running(): number
  close(): Promise<void>
}
export interface UpstreamFile {
  readonly contentType: string
  /** Name that the upstream gives it, if any. */
  readonly name: string | undefined
  readonly bytes: Readable
}

export interface UploadedBody {
  readonly contentType: string
  readonly body: Readable
}

export interface UpstreamOptions {
  readonly url: string
  readonly timeoutMs: number
  readonly connectMs: number
  readonly fileTimeoutMs: number
  readonly connections?: number
  /** Calls that may wait for a connection; one more is turned away at once. */
  readonly waiting?: number
}

const MiB = 1024 * 1024
/** Most bytes of the answer to an upload, or of an answer in place of a file. */
const usualAnswer = 16 * MiB
/** A stream of lines has a heartbeat every twenty seconds: after twice that it is dead. */
const longestSilenceMs = 45_000
const sysSource = 'hangjia'

/** The one way to the enterprise service: a pool of connections to a fixed origin, no redirects, one deadline per call. */
export const createUpstream = (options: UpstreamOptions): Upstream => {
  const { timeoutMs, connectMs, fileTimeoutMs, connections = 64, waiting = 256 } = options
  const base = new URL(options.url)
  const pool = new Pool(base.origin, {
    connections,
    pipelining: 1,
    connect: connectInTime(connectMs),
    // The deadline of the call covers all of these.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  // Answers without end have connections of their own: they must not keep calls waiting.
  const endless = new Agent({
    connect: connectInTime(connectMs),
    headersTimeout: timeoutMs,
    bodyTimeout: longestSilenceMs,
  })
  const budget = retryBudget({ share: 0.1, most: 10 })
  const folder = base.pathname.replace(/\/$/, '')
  let running = 0

  const posted = (path: string, sent: { headers: Record<string, string>; body?: string | Readable }) => ({
    method: 'POST' as const,
    path: `${folder}/${path.replace(/^\//, '')}`,
    ...sent,
  })
  const contentOf = async (
    sent: ReturnType<typeof posted>,
    { reply, ...limits }: { signal: AbortSignal; most: number; reply: Leaf['reply'] },
  ): Promise<unknown> => {
    const answer = await exchange(pool, sent, limits)
    const { statusCode: status, headers } = answer
    const read = await textOf(answer, limits.most)
    return answerIn({ status, retryAfter: first(headers['retry-after']), ...read }, reply)
  }

  const admitted = async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= connections + waiting) throw new Problem('overloaded')
    running += 1
    try {
      return await run()
    } finally {
      running -= 1
    }
  }

  const call: Upstream['call'] = (leaf, input, asker) =>
    admitted(async () => {
      const deadline = deadlineOf(timeoutMs, leaf.safe || leaf.slow ? asker.signal : undefined)
      const sent = posted(leaf.upstream, request(leaf.encoding, input, asker))
      const ask = () => contentOf(sent, { signal: deadline.signal, most: leaf.maxMiB * MiB, reply: leaf.reply })
      budget.earn()
      try {
        return await ask().catch(async (failure: unknown) => {
          const problem = problemOf(failure)
          if (!leaf.safe || problem.code !== 'upstreamBroken' || deadline.signal.aborted || !budget.spend())
            throw problem
          await pause(Math.random() * 50)
          return ask()
        })
      } catch (failure) {
        throw leaf.safe ? problemOf(failure) : forWrite(problemOf(failure))
      } finally {
        deadline.clear()
      }
    })

  const file: Upstream['file'] = (path, input, asker) =>
    admitted(async () => {
      const deadline = deadlineOf(fileTimeoutMs, asker.signal)
      try {
        const { headers, body } = request('json', input, asker)
        const plain = { headers: { ...headers, accept: '*/*', 'accept-encoding': 'identity' }, body }
        const answer = await pool.request({ ...posted(path, plain), signal: deadline.signal })
        const contentType = first(answer.headers['content-type']) ?? ''
        if (answer.statusCode !== 200 || answer.headers['content-encoding'] || /json|html|^$/.test(contentType)) {
          const { text } = await read(answer, usualAnswer)
          answerIn({ status: answer.statusCode, retryAfter: first(answer.headers['retry-after']), text }, 'data')
          throw new Problem('upstreamBadResponse')
        }
        answer.body.once('close', deadline.clear)
        return { contentType, name: nameIn(first(answer.headers['content-disposition'])), bytes: answer.body }
      } catch (failure) {
        deadline.clear()
        throw problemOf(failure)
      }
    })

  const lines: Upstream['lines'] = async (path, asker) => {
    try {
      const { headers } = request('json', undefined, asker)
      const answer = await endless.request({
        origin: base.origin,
        method: 'POST',
        path: `${folder}/${path}`,
        headers: { ...headers, accept: 'application/x-ndjson', 'accept-encoding': 'identity' },
        signal: asker.signal,
      })
      const { statusCode, headers: answered, body } = answer
      if (statusCode === 200 && /ndjson/.test(first(answered['content-type']) ?? '')) return body
      drop(body)
      if (statusCode === 401) throw new Problem('unauthenticated')
      if (statusCode === 429 || statusCode >= 502) throw new Problem('upstreamBusy')
      return undefined
    } catch (failure) {
      throw problemOf(failure)
    }
  }

  const upload: Upstream['upload'] = (path, { contentType, body }, asker) =>
    admitted(async () => {
      const deadline = deadlineOf(fileTimeoutMs, undefined)
      try {
        const headers = { ...request('json', undefined, asker).headers, 'content-type': contentType }
        const limits = { signal: deadline.signal, most: usualAnswer, reply: 'data' } as const
        return await contentOf(posted(path, { headers, body }), limits)
      } catch (failure) {
        throw forWrite(problemOf(failure))
      } finally {
        deadline.clear()
      }
    })

  const answers = async () => {
    const deadline = deadlineOf(Math.min(timeoutMs, 2_000), undefined)
    try {
      const answer = await pool.request({ method: 'GET', path: `${folder}/readyz`, signal: deadline.signal })
      drop(answer.body)
      // A foreign upstream does not know this path: any answer below 500 shows that it can be reached.
      return answer.statusCode < 500
    } catch {
      return false
    } finally {
      deadline.clear()
    }
  }

  const close = async () => {
    await Promise.all([pool.close(), endless.destroy()])
  }
  return { call, file, lines, upload, answers, running: () => running, close }
}

/** The name in a Content-Disposition; one that cannot be decoded is none. */
const nameIn = (header: string | undefined): string | undefined => {
  const encoded = /filename\*=UTF-8''([\w.!~*()%-]{1,2000})/i.exec(header ?? '')?.[1]
  try {
    return encoded && decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

const read = async ({ statusCode, headers, body }: Dispatcher.ResponseData, most: number) => {
  const problem = unreadable(statusCode, headers, most)
  if (!problem) return textOf({ headers, packed: await readBytes(body, most) }, most)
  drop(body)
  throw problem
}

const request = (encoding: Leaf['encoding'], input: unknown, { token, requestId, address, userAgent }: Asker) => {
  const headers: Record<string, string> = {
    sys_source: sysSource,
    accept: 'application/json',
    'accept-encoding': 'gzip, br',
    'x-request-id': requestId,
  }
  if (token) headers.authorization = `Bearer ${token}`
  if (address) headers['x-forwarded-for'] = address
  if (userAgent) headers['x-forwarded-user-agent'] = userAgent
  if (input === undefined) return { headers }
  headers['content-type'] = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return { headers, body: encoding === 'form' ? form(input) : JSON.stringify(input) }
}

const form = (input: unknown) =>
  new URLSearchParams(
    Object.entries(input as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
  ).toString()

/** One clock over connecting, sending, waiting and reading: a drip of bytes does not reset it. */
const deadlineOf = (timeoutMs: number, abandoned: AbortSignal | undefined) => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Problem('upstreamTimeout')), timeoutMs)
  const leave = () => controller.abort(new Problem('upstreamBroken', { details: { cause: 'abandoned' } }))
  if (abandoned?.aborted) leave()
  abandoned?.addEventListener('abort', leave, { once: true })
  const clear = () => {
    clearTimeout(timer)
    abandoned?.removeEventListener('abort', leave)
  }
  return { signal: controller.signal, clear }
}
