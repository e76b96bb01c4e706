import { contract, type Leaf, pages, type RecordPage } from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { type Account, startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'
import type { Answered } from '../../test/visitor.ts'
import { takesNothing } from '../procedures/input.ts'
import { leaves } from '../router.ts'
import { type Guards, guards } from './guards.ts'

const password = 'hangjia2026'
const everyKey = [
  ...new Set(pages.map(({ key }) => key)),
  'TS-9001',
  'TS-9004',
  'TS-1941',
  'TS-3304',
  'TS-3305',
  'TS-3306',
]
const accounts: readonly Account[] = [
  { userName: 'right', password, identity: 0, permissions: everyKey },
  { userName: 'reader', password, identity: 1, permissions: everyKey },
  { userName: 'looking', password, identity: 0, permissions: everyKey, readOnlyKeys: everyKey },
  { userName: 'keyless', password, identity: 0, permissions: ['TS-9999'] },
]
const principals = ['nobody', 'keyless', 'reader', 'looking', 'right'] as const
type Principal = (typeof principals)[number]

// One cell for every call and, where the page decides, one for some pages of it. The checks read the page and the call separately,
// so each call meets its share of the pages and each page one call that reads and one that edits; the service walks all of them.
// Without a session, and where the account edits nothing at all, the page is not asked for: there each call meets one page.
const recordPages = pages.filter((page): page is RecordPage => page.kind === 'records')
const byOperation = Map.groupBy(leaves(contract), ([, { access }]) =>
  access.kind === 'byPage' ? access.operation : 'none',
)
interface Cell {
  readonly name: string
  readonly leaf: Leaf
  readonly input: unknown
  readonly at: string
  readonly page: string | undefined
  /** It is the only one of its call, or the first. */
  readonly isFirst: boolean
}
const cells = [...byOperation].flatMap(([operation, calls]) =>
  calls.flatMap(([name, leaf], call): Cell[] => {
    if (operation === 'none') return [{ name, leaf, input: { garbage: 1 }, at: name, page: undefined, isFirst: true }]
    const share = recordPages.filter((_, at) => at % calls.length === call)
    return share.map((page, at) => ({
      name,
      leaf,
      input: { page: page.name, garbage: 1 },
      at: `${name} of ${page.name}`,
      page: page.name,
      isFirst: at === 0,
    }))
  }),
)

const cellsOf = (principal: Principal) =>
  principal === 'nobody' || principal === 'reader' ? cells.filter(({ isFirst }) => isFirst) : cells

/** Problems that the gateway makes of the upstream's empty answer, after a query and after a mutation. */
const emptyAnswer = new Set(['upstreamBadResponse', 'unknownOutcome'])
/** Public calls that need a cookie of their own: a scan in progress, a remembered log-in. They answer 401 before they read anything. */
const wantsCookie = (name: string) =>
  name === 'session.again' || (name.startsWith('scan.') && name !== 'scan.begin' && name !== 'scan.progress')

/** Expects the status that shows how far a call with unreadable input came: 401 and 403 before it is parsed, 400 after. */
const expected = ({ name, leaf }: Cell, principal: Principal): number => {
  const { access } = leaf
  if (wantsCookie(name)) return 401
  const inside = takesNothing(leaf) ? 200 : 400
  if (access.kind === 'public') return inside
  if (principal === 'nobody') return 401
  if (access.kind === 'session') return inside
  if (principal === 'keyless') return 403
  return (principal === 'reader' || principal === 'looking') && access.operation === 'edit' ? 403 : inside
}

describe('who may call what', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  beforeAll(async () => {
    upstream = await startTinyUpstream(accounts)
    upstream.answer('account.endOtherSessions', () => ({ ended: 0 }))
    gateway = await startGateway(upstream.url)
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  /** Walks the matrix and returns the answers that differ from the contract. */
  const differences = async function* (over: StartedGateway, walkers: readonly Principal[] = principals) {
    for (const principal of walkers) {
      const visitor = over.visitor()
      if (principal !== 'nobody') await visitor.logIn(principal)
      for (const cell of cellsOf(principal)) {
        const before = upstream.calls().length
        const { cookie } = visitor
        // A log-out in the middle must not end the walk of the others.
        if (cell.leaf === contract.session.logout && principal !== 'nobody') continue
        const answer: Answered = await visitor.call(cell.name, cell.input)
        visitor.cookie = cookie
        const want = expected(cell, principal)
        // A call without input passed all checks when only the upstream's empty answer fails.
        const got = emptyAnswer.has(answer.error?.problem ?? '') ? 200 : answer.status
        const reached = upstream.calls().length - before
        const denied = want === 401 || want === 403
        if (got !== want) yield `${principal}: ${cell.at} answers ${got}, not ${want}`
        if (denied && reached > 0) yield `${principal}: ${cell.at} reached the upstream`
        if (denied && /garbage|issue.*path/.test(answer.text)) yield `${principal}: ${cell.at} gives hints`
      }
    }
  }

  it('holds for every call, every page and every principal, and a denial asks nothing of the upstream', async () => {
    const found: string[] = []
    for await (const difference of differences(gateway)) found.push(difference)
    expect(found).toEqual([])
  })

  it('visits every call, and every page by calls that read and by calls that edit', () => {
    expect([...new Set(cells.map(({ name }) => name))].toSorted()).toEqual(
      leaves(contract)
        .map(([name]) => name)
        .toSorted(),
    )
    for (const operation of ['read', 'edit'] as const)
      expect(
        cells.flatMap(({ leaf: { access }, page }) =>
          page && access.kind === 'byPage' && access.operation === operation ? [page] : [],
        ),
      ).toEqual(expect.arrayContaining(recordPages.map(({ name }) => name)))
    expect(cells.length).toBeGreaterThan(60)
  })

  const missing: Record<Exclude<keyof Guards, 'origin'>, readonly [Principal, Guards]> = {
    session: ['nobody', { ...guards, session: () => {} }],
    key: ['keyless', { ...guards, key: () => {} }],
    identity: ['reader', { ...guards, identity: () => {} }],
  }
  for (const [name, [principal, variant]] of Object.entries(missing))
    it(`notices when the ${name} check is missing`, async () => {
      const open = await startGateway(upstream.url, { guards: variant })
      const first = await differences(open, [principal]).next()
      expect(first.value).toMatch(principal)
      await open.close()
    })

  it('answers a stranger with 401 before a body is even JSON', async () => {
    const stranger = gateway.visitor()
    const answer = await stranger.send('POST', '/trpc/records.save', {
      body: '{"page": "hav',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(401)
    expect(answer.error?.problem).toBe('unauthenticated')
  })

  it('lets an account change its rights while a session lives, within the time they are believed', async () => {
    const changing = { userName: 'changing', password, identity: 0, permissions: everyKey }
    const house = await startTinyUpstream([changing])
    const brief = await startGateway(house.url, { rightsMs: 0 })
    const visitor = await brief.visitor().logIn('changing')
    expect((await visitor.call('records.list', { page: 'haven', garbage: 1 })).status).toBe(400)
    changing.permissions = []
    expect((await visitor.call('records.list', { page: 'haven', garbage: 1 })).status).toBe(403)
    await brief.close()
    await house.close()
  })

  it('treats a page that does not exist like one whose key is not held', async () => {
    const visitor = await gateway.visitor().logIn('right')
    expect((await visitor.call('records.list', { page: 'fullContainer' })).status).toBe(403)
    expect((await visitor.call('records.list', { page: 'nowhere' })).status).toBe(403)
    expect((await visitor.call('records.list', { page: ['haven'] })).status).toBe(400)
    expect((await visitor.call('records.list')).status).toBe(400)
  })
})
