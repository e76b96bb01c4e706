import { type Fields, isProblemCode, type Leaf, type Versioned } from '@hangjia/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { isEveryCase } from '../every-case.ts'
import { house } from '../setup/running.ts'
import { answeredQuestion, draftOf, shanghaiToLosAngeles, someCustomer, today, toolOf, valuesOf } from '../tool.ts'
import { acts } from './acts.ts'
import { type Call, type Caller, callerOf, leaves, type Reply } from './caller.ts'
import { editedPages } from './secrets.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])
/** Values that replace every value in turn; `undefined` is a missing field. */
const strange: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  2 ** 53,
  '',
  'a\0b',
  '\ud800',
  'x'.repeat(99_999),
  '2026-02-30',
  'NaN',
  '1e999',
  '999999999999999999',
  '{1,2}',
  [],
  {},
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  nested(300),
]
/** Bodies that are no input at all. */
const broken: readonly [what: string, body: string | undefined][] = [
  ['nothing', undefined],
  ['broken JSON', '{"page":'],
  ['NaN', '{"page":"haven","pageNo":NaN}'],
  ['a number beyond all', '{"page":"haven","pageNo":1e999}'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a word', '"haven"'],
  ['a hundred thousand brackets', '['.repeat(100_000)],
  ['__proto__', '{"__proto__":{"page":"haven"}}'],
  ['fields that nobody knows', '{"page":"haven","id":"1","select":"password"}'],
]

/** Either an answer or a refusal in the shape of the contract; never a failure of ours, never a word from inside. */
const expectManners = ({ status, text }: Reply, what: string) => {
  expect([status < 500, what, status < 500 ? '' : text]).toEqual([true, what, ''])
  const body = JSON.parse(text)
  if (status === 200) return expect(Object.keys(body), what).toEqual(['result'])
  const { message, data } = body.error
  const wellFormed =
    typeof message === 'string' &&
    data.httpStatus === status &&
    isProblemCode(data.problem) &&
    Array.isArray(data.issues) &&
    typeof data.details === 'object' &&
    typeof data.requestId === 'string'
  expect([wellFormed, what, wellFormed ? '' : text]).toEqual([true, what, ''])
  expect(text, what).not.toMatch(/node:|\.ts:|at file|SELECT |syntax error|relation "|violates|"stack":"/)
}

/** Every place in an input, the input itself not among them. */
const pathsOf = (value: unknown): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsOf(inner).map((path) => [key, ...path])])
    : []
const withValue = (input: object, path: readonly string[], value: unknown): object => {
  const copy = structuredClone(input) as Record<string, unknown>
  let at = copy
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>
  at[path.at(-1) ?? ''] = value
  return copy
}

const feePage = editedPages.find(({ name }) => name === 'additionalFee')
if (!feePage) throw new Error('no page of fees')
/** A place in the values of a record by kinds of fields, which are read by one piece of code each. */
const kindsAt = (fields: Fields, [name, ...within]: readonly string[]): string[] => {
  const field = name === undefined ? undefined : fields[name]
  if (!field) return name === undefined ? [] : [name, ...within]
  const [row, ...inLine] = within
  if (field.kind === 'lines' && row !== undefined) return ['line', ...kindsAt(field.fields, inLine)]
  return [field.kind, ...within.map((key) => (/^\d+$/.test(key) ? 'item' : key))]
}

/** Rows that nobody has: what gets past the schema must not do anything. */
const nobody = '99999999'

describe('bad input to the gateway', () => {
  let rival: Caller
  /** An input of every call that the schema accepts. */
  let inputs: Record<string, object | undefined>

  beforeAll(async () => {
    rival = await callerOf('rival')
    const tool = await toolOf('rival')
    const ask = {
      ...(await shanghaiToLosAngeles(tool)),
      carriers: ['1'],
      customer: null,
      incoterm: 'FOB',
      ticked: ['1'],
    }
    const { name: page, of } = feePage
    const [row] = (await tool.records.list.query({ page })).rows
    if (!row) throw new Error(`${page} is empty`)
    const made = await draftOf('rival', 1, await answeredQuestion(tool))
    const [option] = made.draft.options
    if (!option) throw new Error('a draft without an option')
    const draft = {
      ...made.draft,
      customer: (await someCustomer('rival')).id,
      terms: ['one'],
      options: [{ ...option, via: ['1'], lines: option.lines.slice(0, 1) }],
    }
    const asOf = new Date().toISOString()
    const listDraft = {
      customer: null,
      prospectName: '',
      contact: '',
      phone: '',
      email: '',
      quoteDate: today,
      validFrom: today,
      validUntil: today,
      language: 'zh',
      rows: [],
      tariff: [],
      terms: ['one'],
      publicRemark: '',
      internalRemark: '',
    }
    const comboboxes = leaves().filter(([name]) => name.startsWith('combobox.'))
    inputs = {
      'session.current': undefined,
      'session.login': { userName: 'nobody', password: 'nothing' },
      'session.logout': undefined,
      'records.list': {
        page: 'fclFreight',
        search: 'x',
        conditions: { pol: { any: ['1'] }, validTo: { from: '2026-01-01' }, serviceCode: { contains: 'A' } },
        parameters: { displayFlags: '0,1', isnow: 1 },
        sort: { field: 'pol', descending: true },
        pageNo: 1,
        pageSize: 10,
      },
      'records.get': { page: 'fclFreight', id: row.id },
      'records.history': { page: 'fclFreight', id: row.id },
      'records.save': { page, id: nobody, version: 1, values: valuesOf(of, row) },
      'records.remove': { page, rows: [{ id: nobody, version: 1 }] },
      'records.setStatus': { page, rows: [{ id: nobody, version: 1 }], set: { displayFlag: 1 } },
      ...Object.fromEntries([
        ...acts.account,
        ...acts.logIn,
        ...acts.desk({ page: 'fclFreight', id: nobody, version: 1 }),
        ...acts.imports({ page: 'fclFreight', id: nobody, version: 1 }),
        ...acts.templates(nobody, 'a name of ours'),
        ...acts.dashboard(nobody),
        ...acts.analyses(nobody),
        ...acts.staff({ id: nobody, version: 1 }),
        ...acts.suppliers({ id: nobody, version: 1 }),
        ...acts.subscriptions(nobody),
        ...acts.posters({ id: nobody, version: 1 }),
        ...acts.notices({ message: nobody, announcement: { id: nobody, version: 1 } }),
        ...acts.mails({ id: nobody, version: 1 }),
        ...acts.selling(ask, { quotation: nobody, version: 1, group: null }),
      ]),
      'records.approval': {
        page: 'contractManagement',
        rows: [{ id: nobody, version: 1 }],
        act: 'reject',
        reason: 'x',
      },
      'quotation.askApproval': { id: nobody, version: 1, reason: 'below the floor' },
      'quotation.decide': { id: nobody, version: 1, approve: false, reason: 'too cheap' },
      'records.options': { page: 'fclFreight', field: 'pol', query: 'x', ids: ['1'], limit: 3 },
      'columns.get': { pageName: 'haven' },
      'columns.save': { pageName: 'haven', hiddenFields: 'code' },
      'price.sell': { ask, asOf },
      'price.desk': { ask, asOf },
      'price.moved': { ask, offerKey: 'x', from: asOf, to: asOf },
      'price.report': { ask, rate: nobody, words: 'no such rate' },
      'price.alternatives': { question: { mode: 'fcl', ask }, audience: 'sales' },
      'price.calendar': { question: { mode: 'fcl', ask }, audience: 'sales' },
      'price.expected': { ask, audience: 'sales', rate: nobody },
      'price.trend': { ask, audience: 'sales', rate: nobody },
      'price.options': { of: 'port', query: 'x', ids: ['1'], limit: 3 },
      'price.currencyRate': { from: 'USD', to: 'CNY', date: '2026-11-20' },
      'price.log': { page: 'fullContainer', ask, hits: 1 },
      'price.recent': undefined,
      ...Object.fromEntries(acts.savedSearches(ask, nobody)),
      'price.portGroups': undefined,
      'quotation.get': { id: made.id },
      'quotation.document': { id: made.id },
      'quotation.contact': { customer: '1' },
      'quotation.terms': { mode: 'fcl', paper: 'shipment' },
      'priceList.get': { id: nobody },
      'priceList.document': { id: nobody },
      'priceList.fromRates': { rates: [nobody], customer: null },
      'priceList.fromQuotation': { id: nobody },
      'priceList.addRates': { id: nobody, rates: [nobody] },
      'priceList.save': { id: nobody, version: 1, draft: listDraft },
      'priceList.send': { id: nobody, version: 1 },
      'priceList.askApproval': { id: nobody, version: 1, reason: 'below the floor' },
      'priceList.decide': { id: nobody, version: 1, approve: false, reason: 'too cheap' },
      'priceList.revise': { id: nobody },
      'priceList.replicate': { id: nobody, requestKey: 'a-key-of-ours' },
      'priceList.extend': { id: nobody, until: today },
      'priceList.negotiate': { id: nobody },
      'priceList.preview': { id: nobody, renewal: 'extend', until: today },
      'priceList.compare': { left: nobody, right: nobody },
      'priceList.withdraw': { id: nobody, version: 1, reason: 'the cargo goes by air' },
      'priceList.remove': { id: nobody, version: 1 },
      'quotation.copy': { id: nobody, requestKey: 'a-key-of-ours' },
      'quotation.replicate': { id: nobody },
      'quotation.extend': { id: nobody, until: today },
      'quotation.negotiate': { id: nobody },
      'quotation.preview': { id: nobody, renewal: 'extend', until: today },
      'quotation.compare': { left: made.id, right: nobody },
      'quotation.moved': { id: nobody, option: 'A' },
      'quotation.target': { id: nobody, option: 'A', target: '1' },
      'quotation.counterOffer': { ask, asOf, audience: 'sales', offerKey: 'x', target: '1' },
      'quotation.rateDrift': {},
      'quotation.figures': { from: today, to: today },
      'quotation.onLane': { mode: 'fcl', from: nobody, to: nobody },
      'quotation.revise': { id: nobody },
      'quotation.ofService': { service: 'agent', customer: nobody },
      'quotation.fromRates': { rates: [nobody], boxes: ask.boxes },
      'quotation.fromOffers': { ask, asOf, offerKeys: ['x'] },
      'quotation.transfer': { id: nobody, version: 1, to: nobody, reason: 'on leave' },
      'quotation.recount': { id: nobody, version: 1, boxes: ask.boxes },
      'quotation.addOffers': { id: nobody, ask, asOf, offerKeys: ['x'] },
      'quotation.save': { id: made.id, version: 999, draft },
      'quotation.send': { id: nobody, version: 1 },
      'quotation.withdraw': { id: nobody, version: 1, reason: 'the cargo goes by air' },
      'quotation.attach': { id: nobody, seen: [], attachments: ['0'.repeat(32)] },
      'quotation.answer': { id: nobody, version: 1, outcome: 'accepted' },
      ...Object.fromEntries(acts.chats({ id: nobody, version: 1 })),
      ...Object.fromEntries(acts.customers({ id: nobody, version: 1 }, 'A firm')),
      ...Object.fromEntries(acts.orders({ id: nobody, version: 1 })),
      ...Object.fromEntries(acts.enquiries({ id: nobody, version: 1 })),
      ...Object.fromEntries(acts.leads({ id: nobody, version: 1 }, 'A lead')),
      ...Object.fromEntries(acts.space({ id: nobody, version: 1 })),
      ...Object.fromEntries(acts.modes(nobody, nobody)),
      ...Object.fromEntries(
        comboboxes.map(([name, leaf]) => [name, leaf.input.safeParse({}).success ? {} : undefined]),
      ),
      'quotation.remove': { id: nobody, version: 1 },
    }
  })

  it('begins with an input that is right, for every call of the contract', () => {
    for (const [name, leaf] of leaves()) {
      expect(Object.keys(inputs)).toContain(name)
      expect(leaf.input.safeParse(inputs[name]).success, name).toBe(true)
    }
  })

  // The log-in counts wrong guesses and the log-out ends the session: both have suites of their own.
  const calls = leaves().filter(([name]) => !['session.login', 'session.logout'].includes(name))

  /** Facts of a call by which bodies that are no input are read and refused, before its handler is chosen. */
  const kindOf = ({ kind, access, encoding, slow, maxMiB, input }: Leaf): string =>
    JSON.stringify([kind, access.kind, encoding, slow, maxMiB, input.safeParse(undefined).success])
  const firstOfKind = new Set([...Map.groupBy(calls, ([, leaf]) => kindOf(leaf)).values()].map(([first]) => first?.[0]))

  /** Values that were refused, by the kind of issue. */
  const refused = new Set<string>()
  it.each(calls)('%s answers or refuses in words, whatever value replaces another', async (name, leaf) => {
    const none = isEveryCase || firstOfKind.has(name) ? broken : []
    for (const [what, body] of none) expectManners(await rival.send(name, body), `${name}, ${what}`)
    const input = inputs[name]
    if (!input) return
    const every = pathsOf(input).flatMap((path) => {
      const isOfRecord = name === 'records.save' && path[0] === 'values' && path.length > 1
      // Values of a record that nobody has are not read: these are of a new one.
      const { id: _id, version: _version, ...ofNew } = input as Record<string, unknown>
      return strange.map((value) => ({
        what: `${name} ${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`,
        place: (isOfRecord ? kindsAt(feePage.of.fields, path.slice(1)) : path).join('.'),
        value,
        input: withValue(isOfRecord ? ofNew : input, path, value),
      }))
    })
    // What the schema accepts reaches a handler of its own. What it refuses is refused by one place for all, after the same schema: each
    // value once for each kind of issue, and one of each kind for a call.
    const tried = new Set<string>()
    const isNew = (known: Set<string>, ...of: readonly unknown[]) => {
      const key = JSON.stringify(of)
      const { size } = known
      return known.add(key).size > size
    }
    const cases = every.filter(({ place, value, input: given }) => {
      if (isEveryCase) return true
      const { success, error } = leaf.input.safeParse(given)
      const at = strange.indexOf(value)
      if (success) return isNew(tried, place, at)
      const issues = [...new Set(error.issues.map(({ code }) => code))].sort()
      const isNewHere = isNew(tried, issues)
      return isNew(refused, issues, at) || isNewHere
    })
    const replies = await rival.callAll(cases.map(({ input: given }) => [name, given]))
    expect(replies.length).toBe(cases.length)
    for (const [index, { what }] of cases.entries()) expectManners(replies[index] ?? { status: 0, text: '{}' }, what)
    expect(Object.keys(Object.prototype)).toEqual([])
    if (name === 'records.save') await removeFees(replies)
  })

  /** Removes the fees that were made of values which the service takes. */
  const removeFees = async (replies: readonly Reply[]) => {
    const made = replies.flatMap(({ status, text }): Versioned[] =>
      status === 200 ? [JSON.parse(text).result.data] : [],
    )
    expect(made.length).toBeGreaterThan(0)
    const removals = made.map(
      ({ id, version }): Call => ['records.remove', { page: feePage.name, rows: [{ id, version }] }],
    )
    for (const { status, text } of await rival.callAll(removals)) expect(status, text).toBe(200)
  }

  it('a weight that is none is refused where a list shows freight for a weight', async () => {
    expect((await rival.call('records.list', { page: 'airFreight', kg: '95' })).status).toBe(200)
    for (const kg of strange.slice(1)) {
      const reply = await rival.call('records.list', { page: 'airFreight', kg })
      expect([reply.status, kg]).toEqual([400, kg])
      expectManners(reply, 'kg')
    }
  })

  it.each([
    '/pdf/quotation/0',
    '/pdf/quotation/NaN',
    '/pdf/quotation/1%00',
    `/pdf/quotation/${'9'.repeat(400)}`,
    '/pdf/quotation/1?language=klingon',
    '/pdf/quotation/1?language=zh&language=en',
    '/pdf/quotation/..%2f..%2fetc%2fpasswd',
    '/export/nothing',
    '/export/__proto__',
    '/export/haven?question=%7B',
    '/export/haven?question=7',
    '/export/haven?question=%7B%22__proto__%22%3A%7B%7D%7D',
    '/export/haven?question=%7B%22search%22%3A%22%5Cu0000%22%7D',
    '/export/haven?language=klingon',
    '/export/airFreight?question=%7B%22kg%22%3A%22heavy%22%7D',
    '/trpc/nothing',
    '/trpc/records',
    '/trpc/records.list?batch=1&input=%7B',
    `/trpc/${Array(11).fill('price.recent').join(',')}?batch=1`,
  ])('GET %s is refused in the shape of the contract', async (path) => {
    const { status, text } = await rival.get(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    const body = JSON.parse(text)
    const [one] = Array.isArray(body) ? body : [body]
    expect(isProblemCode(one.error.data.problem), text).toBe(true)
  })

  it('leaves a product that still answers, and rows as they were', async () => {
    const { status } = await rival.call('records.list', { page: 'haven' })
    expect(status).toBe(200)
    const ready = await fetch(new URL('/readyz', house().url))
    expect(await ready.json()).toMatchObject({ ready: true })
  })
})
