import { request } from 'undici'
import { leaves } from '../src/router.ts'

export interface Answered {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly text: string
  readonly bytes: Uint8Array
  /** The answer of a procedure. */
  readonly data: unknown
  /** `data` of the error envelope. */
  readonly error:
    | {
        problem: string
        issues: { path: string; rule: string }[]
        details: Record<string, unknown>
        requestId: string
        httpStatus: number
      }
    | undefined
}

const kinds = new Map(leaves().map(([name, { kind }]) => [name, kind]))

/** Somebody at a browser: keeps cookies, sends the origin of requests, sees status, headers and body. */
export class Visitor {
  /** The session's. */
  cookie: string | undefined
  /** All others, by their names. */
  readonly jar = new Map<string, string>()
  readonly #url: string
  readonly #headers: Record<string, string>

  constructor(url: string, headers: Record<string, string>) {
    this.#url = url
    this.#headers = { 'sec-fetch-site': 'same-origin', ...headers }
  }

  async send(
    method: string,
    path: string,
    given: { body?: string; headers?: Record<string, string> } = {},
  ): Promise<Answered> {
    const headers: Record<string, string> = { ...this.#headers, ...given.headers }
    const others = [...this.jar].map(([name, value]) => `${name}=${value}`)
    if (headers.cookie === undefined) headers.cookie = [this.cookie ?? [], others].flat().join('; ')
    for (const [name, value] of Object.entries(headers)) if (value === '') delete headers[name]
    const answer = await request(this.#url + path, { method, headers, body: given.body })
    const bytes = await answer.body.bytes()
    const text = new TextDecoder().decode(bytes)
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(set)
    const json = readJson(text)
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text,
      bytes,
      data: json?.result?.data,
      error: json?.error?.data,
    }
  }

  #keep(set: string): void {
    const [pair = ''] = set.split(';')
    const [name = '', value = ''] = pair.split('=')
    const isGone = value === '' || set.includes('Max-Age=0')
    if (/^(__Host-)?hangjia$/.test(name)) this.cookie = isGone ? undefined : pair
    else if (isGone) this.jar.delete(name)
    else this.jar.set(name, value)
  }

  /** One call as a client makes it: queries are asked, mutations posted. */
  call(name: string, input?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const text = input === undefined ? undefined : JSON.stringify(input)
    return kinds.get(name) === 'query'
      ? this.send('GET', `/trpc/${name}${text === undefined ? '' : `?input=${encodeURIComponent(text)}`}`, { headers })
      : this.send('POST', `/trpc/${name}`, { body: text, headers: { 'content-type': 'application/json', ...headers } })
  }

  async logIn(userName: string, password = 'hangjia2026'): Promise<this> {
    const answer = await this.call('session.login', { userName, password })
    if (answer.status !== 200) throw new Error(`${userName} is not let in: ${answer.text}`)
    return this
  }
}

interface Envelope {
  readonly result?: { readonly data: unknown }
  readonly error?: { readonly data: NonNullable<Answered['error']> }
}
const readJson = (text: string): Envelope | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
