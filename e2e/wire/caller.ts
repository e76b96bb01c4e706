import { contract, type Leaf, type Tree } from '@hangjia/contracts'
import { readXlsx } from 'hucre/xlsx'
import { house } from '../setup/running.ts'
import { type Account, password } from '../visit.ts'

/** Every call of the contract, by the name that a client uses: `records.list`. */
export const leaves = (tree: Tree | Leaf = contract, name = ''): [name: string, leaf: Leaf][] =>
  'upstream' in tree && typeof tree.upstream === 'string'
    ? [[name, tree as Leaf]]
    : Object.entries(tree as Tree).flatMap(([part, inner]) => leaves(inner, name === '' ? part : `${name}.${part}`))

export interface Reply {
  readonly status: number
  readonly text: string
}
/** Name of a call and its input. */
export type Call = readonly [name: string, input: unknown]

export interface Caller {
  /** One call over HTTP as it is; the input may be any text. */
  readonly send: (name: string, body: string | undefined) => Promise<Reply>
  readonly call: (name: string, input: unknown) => Promise<Reply>
  /** Many calls, ten in a request, as the console sends them: that takes half of the time. */
  readonly callAll: (calls: readonly Call[]) => Promise<Reply[]>
  /** Uploads a file and answers the name that it is asked for by. */
  readonly upload: (path: string, name: string, bytes: Buffer) => Promise<string>
  /** A file or page of the gateway; `body` is the question where it is too long for an address. */
  readonly get: (path: string, body?: object) => Promise<Reply & { readonly bytes: Uint8Array }>
}

/** Speaks HTTP with a gateway, logged in, without any help of a typed client. */
export const callerOf = async (userName: Account, url = house().url): Promise<Caller> => {
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/trpc/session.login`, {
    method: 'POST',
    headers: { ...json, authorization: 'none' },
    body: JSON.stringify({ userName, password }),
  })
  const [cookie = ''] = login.headers.getSetCookie()
  const token = /hangjia=([^;]+)/.exec(cookie)?.[1]
  if (!token) throw new Error(`no session for ${userName}: ${login.status} ${await login.text()}`)
  const authorization = `Bearer ${token}`
  const send: Caller['send'] = async (name, body) => {
    const reply = await fetch(`${url}/trpc/${name}`, { method: 'POST', headers: { ...json, authorization }, body })
    return { status: reply.status, text: await reply.text() }
  }
  const call: Caller['call'] = (name, input) => send(name, input === undefined ? undefined : JSON.stringify(input))
  const callBatch = async (calls: readonly Call[]): Promise<Reply[]> => {
    const names = calls.map(([name]) => name).join(',')
    const inputs = Object.fromEntries(calls.map(([, input], index) => [index, input]))
    const { text } = await send(`${names}?batch=1`, JSON.stringify(inputs))
    const answers: unknown = JSON.parse(text)
    if (Array.isArray(answers)) return answers.map(replyOf)
    // One of them is refused before any is read.
    return await inTurn(calls, ([name, input]) => call(name, input))
  }
  return {
    send,
    call,
    callAll: async (calls) => (await inTurn(batchesOf(calls), callBatch)).flat(),
    upload: async (path, name, bytes) => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(bytes)]), name)
      const reply = await fetch(url + path, { method: 'POST', headers: { authorization }, body })
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
      return ((await reply.json()) as { readonly data: { readonly id: string } }).data.id
    },
    get: async (path, body) => {
      const posted = body && { method: 'POST', body: JSON.stringify(body) }
      const reply = await fetch(url + path, { ...posted, headers: { ...(body && json), authorization } })
      const bytes = new Uint8Array(await reply.arrayBuffer())
      return { status: reply.status, bytes, text: new TextDecoder().decode(bytes) }
    },
  }
}

const replyOf = (answer: { readonly error?: { readonly data: { readonly httpStatus: number } } }): Reply => ({
  status: answer.error?.data.httpStatus ?? 200,
  text: JSON.stringify(answer),
})

const inTurn = async <Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  for (const item of items) results.push(await act(item))
  return results
}

const unbatched = new Set(leaves().flatMap(([name, leaf]) => (leaf.unbatched ? [name] : [])))
const maxBatchSize = 10

const batchesOf = (calls: readonly Call[]): Call[][] => {
  const batches: Call[][] = []
  let isOpen = false
  for (const call of calls) {
    const last = batches.at(-1)
    const isAlone = unbatched.has(call[0])
    if (isOpen && !isAlone && last && last.length < maxBatchSize) last.push(call)
    else batches.push([call])
    isOpen = !isAlone
  }
  return batches
}

/** The address of an export with its question. */
export const exportPath = (page: string, question: object = {}, language = 'zh'): string =>
  `/export/${page}?language=${language}&reason=check&question=${encodeURIComponent(JSON.stringify(question))}`

/** All words of a workbook; of anything else, the text as it came. */
export const wordsOfWorkbook = async ({ status, bytes, text }: Awaited<ReturnType<Caller['get']>>): Promise<string> => {
  if (status !== 200) return text
  const { sheets } = await readXlsx(bytes)
  return JSON.stringify(sheets.map(({ name, rows }) => [name, rows]))
}
