import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pages } from '@hangjia/contracts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { expect, it, test } from 'vitest'
import { trpc } from '../api.ts'
import { callKey, callOf, ownKey } from './call-key.ts'
import { read } from './read.ts'
import { refreshAfter } from './refresh.ts'
import { written } from './written.ts'

const list = (page: string) => ({ path: 'records.list', input: { page, pageNo: 1, pageSize: 25 as const } })
const calls = {
  mine: list('myOffer'),
  institution: list('instQuotation'),
  company: list('companyQuotation'),
  orders: list('order'),
  customers: list('salesCustomer'),
  customersTab: { path: 'records.list', input: { page: 'companyQuotation', conditions: { customer: { in: ['7'] } } } },
  lanePanel: { path: 'quotation.onLane', input: { mode: 'fcl', from: '1', to: '2' } },
  workspace: { path: 'account.desk', input: undefined },
  bell: { path: 'notice.amount', input: undefined },
  palette: { path: 'palette.find', input: { words: 'QT' } },
  awaiting: { path: 'orders.awaiting', input: {} },
  analysis: { path: 'customerAnalysis.read', input: { page: 'salesCustomerAnalysis' } },
  contractProgress: { path: 'spaceFigures.contract', input: { id: '7' } },
  search: { path: 'price.sell', input: { ask: {} } },
  editor: { path: 'quotation.get', input: { id: '7' } },
  ports: { path: 'records.options', input: { page: 'fclFreight', field: 'pol' } },
  progress: { path: 'spaceFigures.contract', input: { id: '7' } },
  message: undefined,
}
type Name = keyof typeof calls

/** Names of the answers that are old after an act. */
const oldAfter = async (path: string, input: unknown): Promise<Name[]> => {
  const queries = new QueryClient()
  const keys = (Object.entries(calls) as [Name, (typeof calls)[Name]][]).map(
    ([name, call]) => [name, call ? callKey(call) : ownKey('message', '7')] as const,
  )
  for (const [, key] of keys) queries.setQueryData(key, 'as it was')
  await refreshAfter(queries, { path, input })
  return keys.filter(([, key]) => queries.getQueryState(key)?.isInvalidated).map(([name]) => name)
}

const shows = ['mine', 'institution', 'company', 'customersTab', 'lanePanel'] as const
const counts = ['workspace', 'palette', 'analysis', 'ports'] as const

test.each([
  ['quotation.save', [...shows, ...counts, 'awaiting']],
  ['quotation.send', [...shows, ...counts, 'awaiting', 'bell']],
  ['quotation.answer', [...shows, ...counts, 'awaiting', 'bell']],
  ['priceList.send', [...shows, ...counts, 'awaiting', 'bell']],
  ['orders.fromQuotation', [...shows, ...counts, 'awaiting', 'bell', 'orders']],
] as const)(
  '%s refreshes each list, tab, panel and figure that shows it, and no search or editor',
  async (act, expected) => expect((await oldAfter(act, { id: '7' })).sort()).toEqual([...expected].sort()),
)

it('a saved contract refreshes its progress', async () =>
  expect(await oldAfter('records.save', { page: 'contractManagement' })).toContain('progress'))

it('an act on a record refreshes the pages of its resource', async () =>
  expect(await oldAfter('records.save', { page: 'customerList' })).toEqual(
    expect.arrayContaining(['customers', 'workspace', 'palette', 'ports']),
  ))

it('a changed contract is counted against its new minimum', async () =>
  expect(await oldAfter('records.save', { page: 'contractManagement' })).toContain('contractProgress'))

it('trying prices refreshes nothing', async () =>
  expect(await oldAfter('records.trySheet', { page: 'companyQuotation' })).toEqual([]))

/** A query whose answers come when they are released, in the order in which they were asked for. */
const slow = () => {
  const releases: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => releases.push(resolve))
  return { options: { queryKey: callKey(calls.mine), queryFn, staleTime: 60_000 }, releases }
}

it('a first answer that was on its way before the act is not shown', async () => {
  const queries = new QueryClient()
  const { options, releases } = slow()
  const observer = new QueryObserver(queries, options)
  const leave = observer.subscribe(() => undefined)
  const refreshed = refreshAfter(queries, { path: 'quotation.save', input: { id: '7' } })
  releases[0]?.('before the act')
  releases[1]?.('after the act')
  await refreshed
  expect(observer.getCurrentResult().data).toBe('after the act')
  leave()
})

it('an answer out of sight that was on its way before the act is old when it comes', async () => {
  const queries = new QueryClient()
  const { options, releases } = slow()
  const asked = queries.fetchQuery(options)
  await refreshAfter(queries, { path: 'quotation.save', input: { id: '7' } })
  releases[0]?.('before the act')
  expect(await asked).toBe('before the act')
  await expect.poll(() => queries.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
})

it('an answer that was on its way before the act, and is in sight again when it comes, is asked for anew', async () => {
  const queries = new QueryClient()
  const { options, releases } = slow()
  void queries.prefetchQuery(options)
  await refreshAfter(queries, { path: 'quotation.save', input: { id: '7' } })
  const observer = new QueryObserver(queries, options)
  const leave = observer.subscribe(() => undefined)
  releases[0]?.('before the act')
  await expect.poll(() => releases.length).toBe(2)
  releases[1]?.('after the act')
  await expect.poll(() => observer.getCurrentResult().data).toBe('after the act')
  leave()
})

it('a call has the key that tRPC caches it under', () => {
  const input = { page: 'myOffer', pageSize: 25 } as const
  expect(callKey({ path: 'records.list', input })).toEqual(getQueryKey(trpc.records.list, input, 'query'))
  expect(callKey({ path: 'account.desk', input: undefined })).toEqual(
    getQueryKey(trpc.account.desk, undefined, 'query'),
  )
  expect(callOf(callKey({ path: 'records.list', input }))).toEqual({ path: 'records.list', input })
})

it('no key is made by hand: each is of a call, or named with its reason beside those', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.') && name !== join('refresh', 'call-key.ts'),
  )
  const key =
    /\bqueryKey:\s*\[|\b\w*Key = (?:\([^)]*\) => )?\[|\.(?:get|set|ensure|remove)Quer(?:y|ies)Data?(?:<[^>]*>)?\(\s*\[/
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((name) => key.test(readFileSync(join(folder, name), 'utf8')))).toEqual([])
})

it('topics are resources, or written by an act and read by a call', () => {
  const topicsIn = (table: object): string[] =>
    Object.values(table).flatMap((topics) => (Array.isArray(topics) ? topics : topicsIn(topics)))
  const resources = new Set(pages.flatMap((page) => (page.kind === 'records' ? [page.of.name] : [])))
  const [writes, reads] = [topicsIn(written), topicsIn(read)]
  const unknown = [...writes, ...reads].filter(
    (topic) => !resources.has(topic) && !(writes.includes(topic) && reads.includes(topic)) && topic !== '*',
  )
  expect(unknown).toEqual([])
})
