import type { PlainRow, PlainValue, Resource } from '@hangjia/contracts'
import { createHangjia, type Hangjia } from '@hangjia/contracts/client'
import { addDays, businessDay } from '@hangjia/validation'
import { expect } from 'vitest'
import { ordinaryRate } from './ordinary-rate.ts'
import { house } from './setup/running.ts'
import { type Account, password } from './visit.ts'

const sessions = new Map<string, Promise<Hangjia>>()

/** The typed client of another tool: for what a journey needs to find already done. A file logs in unless a former one's session is left. */
export const toolOf = (userName: Account): Promise<Hangjia> => {
  const { testPath = '' } = expect.getState()
  const key = `${testPath} ${userName}`
  const known = sessions.get(key) ?? stillLoggedIn(sessions.get(userName), userName)
  sessions.set(key, known)
  sessions.set(userName, known)
  return known
}

/** A file may end the sessions of an account. */
const stillLoggedIn = async (former: Promise<Hangjia> | undefined, userName: Account): Promise<Hangjia> => {
  try {
    const tool = await former
    await tool?.session.current.query()
    if (tool) return tool
  } catch {
    // It was ended, or never began.
  }
  return await createHangjia({ url: house().url, userName, password })
}

/** Takes what a journey made away again, as the pricing desk does: what was published is withdrawn first. */
export const takeAway = async (page: string, ids: readonly string[]) => {
  const { records } = await toolOf('pricing')
  const read = () => Promise.all(ids.map((id) => records.get.query({ page, id })))
  const versions = (rows: readonly PlainRow[]) => rows.map(({ id, version }) => ({ id, version }))
  const published = (await read()).filter(({ displayFlag = 0 }) => displayFlag !== 0)
  if (published.length > 0) await records.setStatus.mutate({ page, rows: versions(published), set: { displayFlag: 0 } })
  await records.remove.mutate({ page, rows: versions(await read()) })
}

/** Business day on which the running file began; a run may last past the turn of the day. */
export let today = businessDay(new Date())
/** Begins a file: a worker serves many. */
export const beginDay = (): void => {
  today = businessDay(new Date())
}

/** The question of the first journey: Shanghai → Los Angeles, 2 × 40HQ, within a fortnight. */
export const shanghaiToLosAngeles = async (tool: Hangjia) => {
  const portOf = async (query: string) => {
    const [port] = await tool.price.options.query({ of: 'port', query })
    if (!port) throw new Error(`no port ${query}`)
    return port.id
  }
  return {
    pols: [await portOf('CNSHG')],
    pods: [await portOf('USLAX')],
    etdFrom: today,
    etdTo: addDays(today, 14),
    boxes: [{ box: '40HQ', quantity: 2 }],
  }
}

/** A question that a company surely has an answer to: the lane and container of one of its ordinary rates. */
export const answeredQuestion = async (tool: Hangjia) => {
  const rate = (await ordinaryRate(tool)) as unknown as {
    readonly pol: { readonly id: string }
    readonly pod: { readonly id: string }
    readonly boxPrices: readonly { readonly box: string }[]
  }
  return {
    ...(await shanghaiToLosAngeles(tool)),
    pols: [rate.pol.id],
    pods: [rate.pod.id],
    boxes: rate.boxPrices.slice(0, 1).map(({ box }) => ({ box, quantity: 1 })),
  }
}

type Question = Awaited<ReturnType<typeof shanghaiToLosAngeles>>

/** A draft quotation of the cheapest offers of that question, or of another one, as `sales` makes it. */
export const draftOf = async (userName: Account = 'sales', count = 1, question?: Question) => {
  const tool = await toolOf(userName)
  const ask = question ?? (await shanghaiToLosAngeles(tool))
  const { asOf, offers } = await tool.price.sell.query({ ask })
  const offerKeys = offers
    .filter(({ quotable }) => quotable)
    .slice(0, count)
    .map(({ key }) => key)
  const { id } = await tool.quotation.fromOffers.mutate({ ask, asOf, offerKeys })
  return await tool.quotation.get.query({ id })
}

/** A customer who has a name in both languages. */
export const someCustomer = async (userName: Account = 'sales') => {
  const tool = await toolOf(userName)
  const customers = await tool.price.options.query({ of: 'customer' })
  const found = customers.find(({ titleEn }) => titleEn)
  if (!found) throw new Error('no customer with an English name')
  return found
}

/** A row as a form would send it back: links as ids, nothing that only the server sets. */
export const valuesOf = (of: Resource, row: PlainRow): Record<string, PlainValue> =>
  Object.fromEntries(
    Object.entries(of.fields).flatMap(([name, field]) =>
      field.computed || row[name] === undefined ? [] : [[name, withoutNames(row[name])]],
    ),
  )
const withoutNames = (value: PlainValue): PlainValue => {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(withoutNames)
  const entries = value as Readonly<Record<string, PlainValue>>
  if (typeof entries.id === 'string' && 'title' in entries) return entries.id
  return Object.fromEntries(Object.entries(entries).map(([name, inner]) => [name, withoutNames(inner)]))
}
