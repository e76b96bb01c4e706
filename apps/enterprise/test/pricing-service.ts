import type { AddressInfo } from 'node:net'
import {
  company,
  contract,
  employee,
  type FclAsk,
  type Leaf,
  menuEntries,
  modes,
  type PlainRow,
  type Problem,
  rights,
} from '@hangjia/contracts'
import { answers } from '../src/answers.ts'
import { buildApp } from '../src/app.ts'
import type { Database } from '../src/database/database.ts'
import type { Handlers } from '../src/handlers.ts'
import { insertCompany, insertRecords } from '../src/records/saving/insert-records.ts'
import { openSession } from '../src/session/sessions.ts'
import { atFileEnd } from './at-file-end.ts'
import { fitting } from './fitting.ts'
import { createTestAccount } from './test-account.ts'

const everything = [...menuEntries.map(({ key }) => key), ...Object.keys(rights)]
const ownQuotations = ['TS-3101', 'TS-3304']

/** People of these tests: their company, their rights, whether they edit. */
const people = {
  /** Sees cost, quotes by hand, whole company. */
  pricing: { firm: 'hangjia', permissions: everything, identity: 0 },
  /** Sells: own quotations, no cost. */
  sales: { firm: 'hangjia', permissions: [...ownQuotations, 'TS-9022', 'TS-3401', 'TS-3403', 'TS-3406'], identity: 0 },
  /** The same without the right to quote by hand. */
  junior: { firm: 'hangjia', permissions: ownQuotations, identity: 0 },
  /** Searches at the desk without the right to see cost. */
  costless: { firm: 'hangjia', permissions: everything.filter((key) => key !== 'TS-9001'), identity: 0 },
  /** Searches at the desk without the right to see contracts and suppliers. */
  partnerless: { firm: 'hangjia', permissions: everything.filter((key) => key !== 'TS-9012'), identity: 0 },
  /** Everything but deciding on prices below the floor. */
  floorless: { firm: 'hangjia', permissions: everything.filter((key) => key !== 'TS-9003'), identity: 0 },
  /** Searches at the desk without the right to quote by hand. */
  handless: { firm: 'hangjia', permissions: everything.filter((key) => key !== 'TS-9022'), identity: 0 },
  /** Writes quotations and may search nowhere. */
  clerk: { firm: 'hangjia', permissions: ['TS-3304', 'TS-9022'], identity: 0 },
  /** Sells with agents abroad, whose names are hidden. */
  forwarder: { firm: 'hangjia', permissions: [...ownQuotations, 'TS-3113', 'TS-9001'], identity: 0 },
  /** Keeps own customers, and nothing beyond them. */
  hunter: { firm: 'hangjia', permissions: ['TS-3409'], identity: 0 },
  /** Ships for own customers, without cost and without the orders of others. */
  shipper: {
    firm: 'hangjia',
    permissions: [...ownQuotations, 'TS-4101', 'TS-4102', 'TS-4103', 'TS-4104'],
    identity: 0,
  },
  /** Outside partners, the first with rights that do not help them. */
  partner: {
    firm: 'hangjia',
    permissions: ['TS-3102', 'TS-3402', 'TS-9001', 'TS-9002', 'TS-9012', 'TS-9037'],
    identity: 2,
  },
  outsider: { firm: 'hangjia', permissions: ['TS-3102'], identity: 2 },
  /** Answers customers and quotes in chats. */
  advisor: { firm: 'hangjia', permissions: ['TS-3101', 'TS-3304', 'TS-4202', 'TS-4206', 'TS-4208'], identity: 0 },
  /** Reads only. */
  reader: { firm: 'hangjia', permissions: everything, identity: 1 },
  rival: { firm: 'rival', permissions: everything, identity: 0 },
} as const
export type Name = keyof typeof people

export interface Refused {
  readonly status: number
  readonly problem: Problem['code']
  readonly issues: { readonly path: string; readonly rule: string; readonly parameters: Record<string, unknown> }[]
  readonly details: Record<string, unknown>
}
type Input<L extends Leaf> = L['input'] extends { _zod: { input: infer I } } ? I : never
type Answer<L extends Leaf> = L['output'] extends { _zod: { output: infer O } } ? O : never

export interface PricingService {
  readonly database: Database
  readonly companyId: string
  readonly rivalId: string
  readonly employees: Readonly<Record<Name, string>>
  /** The instant of the next calls; the machine's own time while undefined. */
  at: string | undefined
  /** One call over HTTP: the body of the reply as text, with its status. */
  raw(as: Name, leaf: Leaf, input: unknown): Promise<{ status: number; text: string }>
  /** One call of a path that answers a file. */
  file(as: Name, path: string, input: unknown): Promise<{ status: number; bytes: Uint8Array }>
  /** The answer; fails when the call was refused. */
  ask<L extends Leaf>(as: Name, leaf: L, input: Input<L>): Promise<Answer<L>>
  /** The refusal; fails when the call was answered. */
  refused<L extends Leaf>(as: Name, leaf: L, input: unknown): Promise<Refused>
  /** The broken rules of a refusal. */
  rules<L extends Leaf>(as: Name, leaf: L, input: unknown): Promise<string[]>
  /** Saves values over a record as it is stored. */
  change(as: Name, changed: { page: string; id: string; values: Record<string, unknown> }): Promise<PlainRow>
}

/** The service on a port of its own over a migrated database with two companies and their people. */
export const startPricingService = async (
  database: Database,
  /** Handlers instead of those of a developer's machine. */
  own: Partial<Handlers> = {},
): Promise<PricingService> => {
  const firms = {
    hangjia: await insertCompany(database, company, {
      nameCn: '航价演示货代',
      nameEn: 'Hangjia Demo',
      logoUrl: 'data:image/svg+xml,%3Csvg/%3E',
    }),
    rival: await insertCompany(database, company, { nameCn: '对手货代', nameEn: 'Rival Freight' }),
  }
  const employees = {} as Record<Name, string>
  const tokens = {} as Record<Name, string>
  for (const name of Object.keys(people) as Name[]) {
    const { firm, permissions, identity } = people[name]
    const companyId = firms[firm]
    const values = { userName: name, nameCn: `员工${name}`, nameEn: `Staff ${name}`, status: 0 }
    const [employeeId = ''] = await insertRecords(database, employee, companyId, [values])
    employees[name] = employeeId
    const person = { companyId, employeeId, userName: name, identity, permissions }
    tokens[name] = await openSession(database, companyId, await createTestAccount(database, person))
  }
  const clock = () => (service.at === undefined ? Date.now() : Date.parse(service.at))
  const app = await buildApp({ database, handlers: { ...answers, ...own }, clock })
  await app.listen({ host: '127.0.0.1', port: 0 })
  atFileEnd(() => app.close())
  const { port } = app.server.address() as AddressInfo

  const post = (as: Name, path: string, input: unknown) =>
    fetch(`http://127.0.0.1:${port}/${path}`, {
      method: 'POST',
      headers: {
        sys_source: 'hangjia',
        authorization: `Bearer ${tokens[as]}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(input ?? {}),
    })
  const raw = async (as: Name, { upstream }: Leaf, input: unknown) => {
    const reply = await post(as, upstream, input)
    return { status: reply.status, text: await reply.text() }
  }
  const service: PricingService = {
    database,
    companyId: firms.hangjia,
    rivalId: firms.rival,
    employees,
    at: undefined,
    raw,
    file: async (as, path, input) => {
      const reply = await post(as, path, input)
      return { status: reply.status, bytes: new Uint8Array(await reply.arrayBuffer()) }
    },
    ask: async (as, leaf, input) => {
      const { status, text } = await raw(as, leaf, input)
      if (status !== 200) throw new Error(`${leaf.upstream} answered ${status}: ${text}`)
      return fitting({ leaf, input, reader: people[as] }, JSON.parse(text).data)
    },
    refused: async (as, leaf, input) => {
      const { status, text } = await raw(as, leaf, input)
      if (status === 200) throw new Error(`${leaf.upstream} was answered: ${text.slice(0, 500)}`)
      return { status, ...JSON.parse(text) }
    },
    rules: async (...asked) => (await service.refused(...asked)).issues.map(({ rule }) => rule),
    change: async (as, { values, ...one }) => {
      const { version } = await service.ask(as, contract.records.get, one)
      return await service.ask(as, contract.records.save, { ...one, version, values })
    },
  }
  return service
}

interface Explained {
  readonly ask: FclAsk
  readonly asOf: string
  readonly offerKey: string
}
/** Input of the call that explains an offer of full containers. */
export const whyOf = (audience: 'desk' | 'sales', { ask, ...offer }: Explained) => ({
  question: { mode: modes.fcl.name, ask } as const,
  audience,
  ...offer,
})

/** The calls of the contract by name. */
export const {
  account,
  agentSearch,
  chat,
  partnerSearch,
  poster,
  price,
  priceList,
  quotation,
  records,
  savedSearch,
  site,
  workOrders,
} = contract
