import { contract, type ModeResult, type NumberedModeResult, withOwnLines } from '@hangjia/contracts'
import type { z } from 'zod'
import { answers } from '../src/answers.ts'
import { buildApp } from '../src/app.ts'
import type { Database } from '../src/database/database.ts'
import { demoPassword } from '../src/seed/demo/people/people.ts'
import { freshDatabase } from './databases.ts'

interface Reply<T> {
  readonly status: number
  readonly text: string
  readonly data: T
}
type Call = <T>(as: string, path: string, payload: object) => Promise<Reply<T>>
/** A search of a mode: its offers with their own lines, and the answer as it was sent. */
export type Search = (
  as: string,
  path: string,
  payload: object,
) => Promise<Reply<ModeResult> & { readonly sent: NumberedModeResult }>

/** A small demo of the business day in a database of its own, or that of another, and calls by three of its accounts: pricing, sales and rival. */
export const demoCalls = async (
  clock: () => number = Date.now,
  of?: Database,
): Promise<{
  readonly database: Database
  readonly call: Call
  readonly search: Search
}> => {
  const database = of ?? (await freshDatabase('demo'))
  const app = await buildApp({ database, handlers: answers, clock })
  const tokens = new Map<string, string>()
  for (const userName of ['pricing', 'sales', 'rival']) {
    const login = await app.inject({
      method: 'POST',
      url: `/${contract.session.login.upstream}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ userName, password: demoPassword }).toString(),
    })
    tokens.set(userName, login.json().validateMap.apiKey)
  }
  const call: Call = async (as, path, payload) => {
    const reply = await app.inject({
      method: 'POST',
      url: `/${path}`,
      headers: { authorization: `Bearer ${tokens.get(as)}`, sys_source: 'test' },
      payload,
    })
    return { status: reply.statusCode, text: reply.payload, data: reply.json().data }
  }
  const search: Search = async (as, path, payload) => {
    const reply = await call<NumberedModeResult>(as, path, payload)
    // A refusal has no data.
    return {
      ...reply,
      sent: reply.data,
      data: reply.data?.sellLines ? withOwnLines(reply.data) : (reply.data as never),
    }
  }
  return { database, call, search }
}

interface OfMode {
  readonly upstream: string
  readonly output: z.ZodType
}
interface Wanted {
  /** SQL of one row of our company's demo, `$1` the day. */
  readonly sql: string
  readonly day: string
}

/** Searches of sales on a lane of the demo that a query finds; each answer has the form that the contract promises. */
export const demoSearch = async <Lane extends object>({ upstream, output }: OfMode, { sql, day }: Wanted) => {
  const { database, search: searchAs, call } = await demoCalls()
  const [lane] = await database.query<Lane>(sql, [day])
  if (!lane) throw new Error(`the demo has no row for ${sql}`)
  const search = async (ask: object): Promise<ModeResult> => {
    const { data, sent, status } = await searchAs('sales', upstream, { ask: { day, currency: 'CNY', ...ask } })
    if (status !== 200) throw new Error(`the search is answered by ${status}`)
    output.parse(sent)
    return data
  }
  return { database, lane, search, call }
}
