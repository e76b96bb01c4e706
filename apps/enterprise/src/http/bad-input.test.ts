import { contract, type Fields, fclRate, type Leaf } from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { onBothEngines } from '../../test/databases.ts'
import { rateValues, type Service, startService } from '../../test/service.ts'
import { exportQuestion } from './export.ts'

const json = { 'content-type': 'application/json' }
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
/** Values that have broken other services, in the place of any value. */
const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '0',
  '-0',
  '1e5',
  'NaN',
  'Infinity',
  '1e999',
  '9'.repeat(40),
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-99-99',
  '2026-11-20T00:00:00Z',
  'x'.repeat(99_999),
  '%_\\',
  "'; DROP TABLE fcl_rate; --",
  '{1,2}',
  [],
  [[]],
  [null],
  {},
  { any: [] },
  { __proto__: null, constructor: {} },
  Array(2000).fill('1'),
]

onBothEngines('bad input', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())

  const send = async (path: string, payload: string | Buffer | undefined, headers: Record<string, string> = json) => {
    const response = await service.app.inject({
      method: 'POST',
      url: `/${path}`,
      headers: { authorization: `Bearer ${service.tokens.pricing}`, ...headers },
      payload,
    })
    return { status: response.statusCode, text: response.body }
  }
  /** A clear refusal in the envelope, without a word of SQL or code. */
  const expectRefusal = ({ status, text }: { status: number; text: string }, what: string) => {
    expect(status, what).toBeGreaterThanOrEqual(200)
    expect(status, what).toBeLessThan(500)
    expect(JSON.parse(text), what).toMatchObject(
      status === 200 ? { code: 1 } : { code: 0, problem: expect.any(String) },
    )
    expect(text, what).not.toMatch(/node:|\.ts:|at file|SELECT|select |syntax error|relation|violates/)
  }

  it.each<[string, string | Buffer | undefined, Record<string, string>?]>([
    ['broken JSON', '{"page":'],
    ['nothing at all', undefined],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number beyond all', '{"page":"haven","pageNo":1e999}'],
    ['NaN', '{"page":"haven","pageNo":NaN}'],
    ['a million brackets', nested(500_000)],
    ['brackets in a value', `{"page":"haven","conditions":{"code":${nested(5000)}}}`],
    ['__proto__', '{"page":"haven","__proto__":{"polluted":1}}'],
    ['__proto__ inside', '{"page":"haven","conditions":{"__proto__":{"contains":"x"}}}'],
    ['constructor', '{"page":"haven","constructor":{"prototype":{"polluted":1}}}'],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['another character set', Buffer.from('{"page":"haven"}', 'utf16le')],
    ['an unknown content type', 'x', { 'content-type': 'text/xml' }],
    ['a content type with a tab', '{}', { 'content-type': '\tapplication/json' }],
    ['no content type', '{"page":"haven"}', {}],
    ['a form', 'page=haven', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form that repeats itself', 'page=haven&page=haven', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['multipart', '--x\r\n', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['three megabytes', JSON.stringify({ page: 'haven', search: 'x'.repeat(3 * 1024 * 1024) })],
  ])('is refused in words: %s', async (what, payload, headers) => {
    const reply = await send('record/list', payload, headers)
    expectRefusal(reply, what)
    expect(reply.status).toBe(what === 'a form' ? 200 : 400)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it.each([
    '/',
    '/record',
    '/record/list/',
    '/%E0%A4',
    '//record/list',
    '/record/../record/list',
    `/${'x'.repeat(5000)}`,
  ])('has no address %s', async (url) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const { statusCode, body } = await service.app.inject({ method, url })
      if (method === 'GET' || !url.endsWith('record/list'))
        expectRefusal({ status: statusCode, text: body }, `${method} ${url}`)
    }
  })

  /** A valid query, whose every value is then replaced. */
  const questions = (): Readonly<Record<string, object>> => ({
    'record/list': {
      page: 'fclFreight',
      search: 'x',
      conditions: {
        pol: { any: ['1'] },
        validTo: { from: '2026-01-01', to: '2026-12-31' },
        serviceCode: { contains: 'A' },
        transitDays: { from: '1' },
        freeDemDays: { any: [1] },
      },
      parameters: { displayFlags: '0,1', isnow: 1 },
      sort: { field: 'pol', descending: true },
      pageNo: 1,
      pageSize: 10,
    },
    'record/get': { page: 'haven', id: '1' },
    'record/history': { page: 'haven', id: '1' },
    'record/options': { page: 'fclFreight', field: 'pol', query: 'x', ids: ['1'], limit: 3 },
    'record/save': { page: 'fclFreight', id: '1', version: 1, values: rateValues(service) },
    'record/remove': { page: 'haven', rows: [{ id: '1', version: 1 }] },
    'record/status': { page: 'fclFreight', rows: [{ id: '1', version: 1 }], set: { validTo: '2026-12-31' } },
    'record/export': { page: 'globalRoutes', language: 'zh', conditions: { code: { any: ['X'] } } },
    'combobox/selectCustomizedTable': { pageName: 'haven' },
    'combobox/saveCustomizedTable': { pageName: 'haven', hiddenFields: 'code' },
    'syslogin/login': { userName: 'somebody', password: 'x' },
  })

  it.each([
    'record/list',
    'record/get',
    'record/history',
    'record/options',
    'record/remove',
    'record/status',
    'record/export',
    'combobox/selectCustomizedTable',
    'combobox/saveCustomizedTable',
    'syslogin/login',
  ])('is never a failure of ours in %s, whatever value replaces another', async (path) => {
    // One piece of code refuses what the schema refuses, in whatever place.
    const refused = new Set<unknown>()
    for (const [place, body, value] of replaced(questions()[path] ?? {})) {
      const isRefused = !schemaOf(path).safeParse(body).success
      if (isRefused && refused.has(value)) continue
      if (isRefused) refused.add(value)
      const reply = await send(path, JSON.stringify(body))
      if (path !== 'record/export' || reply.status !== 200) expectRefusal(reply, `${path} ${place}`)
    }
    await service.database.script('DELETE FROM login_guard')
  })

  it('is never a failure of ours in a new rate', async () => {
    const { values } = questions()['record/save'] as { values: object }
    // One piece of code reads the values of a kind of field.
    const places = Map.groupBy(pathsOf({ values }), kindsAt)
    const firstPlaces = new Set([...places.values()].map(([path]) => path?.join('.')))
    const all = [...replaced({ page: 'fclFreight', values })].filter(([, , , path]) => firstPlaces.has(path.join('.')))
    expect(all.length).toBeGreaterThan(500)
    for (const [place, body] of all) {
      const reply = await send('record/save', JSON.stringify(body))
      expectRefusal(reply, place)
    }
    await service.database.script('DELETE FROM fcl_rate')
  })

  it('leaves a service that still answers', async () => {
    expect((await service.list('pricing', { page: 'haven' })).total).toBe(5)
  })
})

/** Every copy of a body in which one value, at any depth, is a strange one. */
const replaced = function* (
  body: object,
): Generator<[place: string, body: object, value: unknown, path: readonly string[]]> {
  for (const path of pathsOf(body))
    for (const value of strange)
      yield [`${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`, withValue(body, path, value), value, path]
}
/** A place in the values of a rate by the kind of its field. */
const kindsAt = ([values = '', name = '', ...within]: readonly string[]): string => {
  const fields: Fields = fclRate.fields
  return [values, fields[name]?.kind, ...within.filter((key) => !/^\d+$/.test(key))].join('.')
}
const pathsOf = (value: unknown): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsOf(inner).map((path) => [key, ...path])])
    : []
const withValue = (body: object, path: readonly string[], value: unknown): object => {
  const copy = structuredClone(body) as Record<string, unknown>
  let at = copy
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>
  at[path.at(-1) ?? ''] = value
  return copy
}
const leaves = Object.values(contract).flatMap((group) => Object.values<Leaf>({ ...group }))
const schemaOf = (path: string) =>
  path === 'record/export' ? exportQuestion : (leaves.find(({ upstream }) => upstream === path)?.sends ?? z.never())
const sessionless = ({ access }: Leaf) => access.kind === 'public'

describe('the contract', () => {
  it('has calls without a session for those who log in, and for visitors of the public site', () => {
    const groups = Object.entries(contract).filter(([, group]) => Object.values<Leaf>({ ...group }).some(sessionless))
    expect(groups.map(([name]) => name)).toEqual(['session', 'scan', 'phoneOfDemo', 'site'])
  })
})
