import { addDays, businessDay } from '@hangjia/validation'

const password = 'hangjia2026'
const json = { 'content-type': 'application/json' }

/** Somebody who is logged in at a gateway; `url` is asked anew for each call, so that a balancer can choose. */
export interface Caller {
  readonly call: (name: string, input?: unknown) => Promise<Answered>
  readonly get: (path: string) => Promise<Answered>
  readonly listen: () => Promise<Answered>
}
export interface Answered {
  readonly status: number
  readonly text: string
}

const logIn = async (url: () => string, userName: string): Promise<Caller> => {
  const login = await fetch(`${url()}/trpc/session.login`, {
    method: 'POST',
    headers: { ...json, authorization: 'none' },
    body: JSON.stringify({ userName, password }),
  })
  await login.text()
  const sealed = /hangjia=([^;]+)/.exec(login.headers.getSetCookie()[0] ?? '')?.[1]
  if (!sealed) throw new Error(`no session for ${userName}: ${login.status}`)
  const authorization = `Bearer ${sealed}`
  const answered = async (reply: Response): Promise<Answered> => ({ status: reply.status, text: await reply.text() })
  return {
    call: async (name, input) =>
      answered(
        await fetch(`${url()}/trpc/${name}`, {
          method: 'POST',
          headers: { ...json, authorization },
          body: input === undefined ? null : JSON.stringify(input),
        }),
      ),
    get: async (path) => answered(await fetch(url() + path, { headers: { authorization } })),
    listen: async () => {
      const ending = new AbortController()
      const { status } = await fetch(`${url()}/events`, { headers: { authorization }, signal: ending.signal })
      ending.abort()
      return { status, text: '' }
    },
  }
}

/** One kind of call: by whom, and the answer that is no fault. */
export interface Kind {
  readonly name: string
  /** Number of calls of this kind in a hundred. */
  readonly share: number
  readonly expected: readonly number[]
  readonly send: (turn: number) => Promise<Answered>
}

const dataOf = ({ text }: Answered) => JSON.parse(text).result.data
const pages = ['fclFreight', 'additionalFee', 'lclFreight', 'airFreight', 'haven', 'exchangeRate', 'customerList']

/** Calls of a day at a desk: lists, records, searches, exports, papers, news, log-ins, and wrong input. */
export const mixedKinds = async (url: () => string): Promise<readonly Kind[]> => {
  const [desk, sales] = await Promise.all([logIn(url, 'pricing'), logIn(url, 'sales')])
  const portOf = async (query: string) => dataOf(await desk.call('price.options', { of: 'port', query }))[0].id
  const today = businessDay(Date.now())
  const ask = {
    pols: [await portOf('CNSHG')],
    pods: [await portOf('USLAX')],
    etdFrom: today,
    etdTo: addDays(today, 14),
    boxes: [{ box: '40HQ', quantity: 2 }],
  }
  const page = (turn: number) => pages[turn % pages.length] ?? 'haven'
  const [first] = dataOf(await desk.call('records.list', { page: 'fclFreight', pageSize: 10 })).rows
  const { asOf, offers } = dataOf(await sales.call('price.sell', { ask }))
  const offerKeys = offers.slice(0, 1).map(({ key }: { readonly key: string }) => key)
  const { id } = dataOf(await sales.call('quotation.fromOffers', { ask, asOf, offerKeys }))
  const kind = (name: string, share: number, send: Kind['send'], expected: readonly number[] = [200]): Kind => ({
    name,
    share,
    expected,
    send,
  })
  return [
    kind('list', 28, (turn) => desk.call('records.list', { page: page(turn), pageSize: 25, pageNo: 1 + (turn % 5) })),
    kind('record', 10, () => desk.call('records.get', { page: 'fclFreight', id: first.id })),
    kind('history', 4, () => desk.call('records.history', { page: 'fclFreight', id: first.id })),
    kind('options', 14, (turn) => desk.call('price.options', { of: 'port', query: 'CNSZQXHBD'[turn % 9] })),
    kind('search, sales', 14, () => sales.call('price.sell', { ask })),
    kind('search, desk', 6, () => desk.call('price.desk', { ask })),
    kind('quotation', 6, () => sales.call('quotation.document', { id })),
    kind('paper', 2, () => sales.get(`/pdf/quotation/${id}?language=both`)),
    kind('export', 2, (turn) => desk.get(`/export/haven?language=zh&question=${question(turn)}`)),
    kind('news', 4, () => desk.listen()),
    kind('file of the console', 4, () => desk.get('/')),
    kind('wrong input', 3, () => desk.call('records.list', { page: 'haven', pageSize: -1 }), [400]),
    kind('without the right', 2, () => sales.call('price.desk', { ask }), [403]),
    kind('log-in', 1, async () => {
      await logIn(url, 'partner')
      return { status: 200, text: '' }
    }),
  ]
}
const question = (turn: number) => encodeURIComponent(JSON.stringify({ search: 'CNSZ'[turn % 4] }))

export interface Load {
  /** Calls that came to an end, those that failed among them. */
  readonly calls: number
  /** Calls that an overloaded machine turned away with 503, as it announces. */
  readonly busy: number
  readonly failures: readonly string[]
}

/** Sends that mixture by a number of callers at once until `isOver`; each asks again as soon as it is answered. */
export const mixedLoad = async (
  kinds: readonly Kind[],
  { callers = 8, isOver }: { readonly callers?: number; readonly isOver: (calls: number) => boolean },
): Promise<Load> => {
  const drawn = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind))
  const failures: string[] = []
  let [calls, busy, turn] = [0, 0, 0]
  const caller = async () => {
    while (!isOver(calls)) {
      turn += 1
      // A step without a common divisor with the hundred meets every kind in each hundred, well mixed.
      const kind = drawn[(turn * 37) % drawn.length]
      if (!kind) throw new Error('no kind of call')
      await kind.send(turn).then(
        ({ status, text }) => {
          if (status === 503 && text.includes('overloaded')) busy += 1
          else if (!kind.expected.includes(status)) failures.push(`${kind.name}: ${status} ${text.slice(0, 200)}`)
        },
        (failure: Error) => failures.push(`${kind.name}: ${failure.message} ${failure.cause ?? ''}`),
      )
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return { calls, busy, failures }
}
