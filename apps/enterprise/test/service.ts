import {
  carrier,
  charge,
  chargeUnit,
  company,
  country,
  currency,
  employee,
  menuEntries,
  port,
  type Resource,
  rights,
  tradeLine,
} from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import { columns } from '../src/columns/columns.ts'
import { combobox } from '../src/combobox/combobox.ts'
import type { Database } from '../src/database/database.ts'
import { endpointsOf } from '../src/http/endpoints.ts'
import { announcement } from '../src/notices/announcements.ts'
import { notice } from '../src/notices/notices.ts'
import { places } from '../src/places/places.ts'
import { recordCalls } from '../src/rate-desk/record-calls.ts'
import { insertCompany, insertRecords } from '../src/records/saving/insert-records.ts'
import { session } from '../src/session/session.ts'
import { openSession } from '../src/session/sessions.ts'
import { comment } from '../src/site/comments.ts'
import { site } from '../src/site/show-site.ts'
import { staff } from '../src/staff/staff.ts'
import { suppliers } from '../src/suppliers/suppliers.ts'
import { fitting } from './fitting.ts'
import { createTestAccount } from './test-account.ts'

export { password } from './test-account.ts'

const everyKey = [...menuEntries.map(({ key }) => key), ...Object.keys(rights)]
const without = (...keys: string[]) => everyKey.filter((key) => !keys.includes(key))

/** The people of the tests: who they work for, whether they edit, what they hold. */
const people = {
  pricing: { company: 'hangjia', identity: 0, permissions: everyKey },
  costless: { company: 'hangjia', identity: 0, permissions: without('TS-9001') },
  partnerless: { company: 'hangjia', identity: 0, permissions: without('TS-9012') },
  unapproving: { company: 'hangjia', identity: 0, permissions: without('TS-9003', 'TS-9038', 'TS-9080') },
  unpublishing: { company: 'hangjia', identity: 0, permissions: without('TS-9004') },
  reader: { company: 'hangjia', identity: 1, permissions: everyKey },
  keyless: { company: 'hangjia', identity: 0, permissions: [] },
  rival: { company: 'rival', identity: 0, permissions: everyKey },
} as const
export type Name = keyof typeof people

export interface Reply {
  readonly status: number
  readonly body: {
    readonly code: number
    readonly message: string
    readonly problem?: string
    readonly issues?: { path: string; rule: string }[]
    readonly details?: Record<string, string | number>
    readonly data?: unknown
  }
  readonly text: string
}
/** A record as it came. */
export interface Row {
  readonly id: string
  readonly version: number
  readonly [field: string]: unknown
}
export interface Listed {
  readonly rows: Row[]
  readonly total: number
  readonly exact: boolean
}

export interface Service {
  readonly app: FastifyInstance
  readonly database: Database
  readonly companies: Readonly<Record<'hangjia' | 'rival', string>>
  readonly employees: Readonly<Record<Name, string>>
  readonly tokens: Readonly<Record<Name, string>>
  /** Ids of the base data by code: `ports.CNSHG`. */
  readonly ids: Readonly<Record<string, string>>
  call(as: Name | null, path: string, body?: unknown): Promise<Reply>
  /** The answer's data; fails when the call did. */
  data<T>(as: Name, path: string, body?: unknown): Promise<T>
  list(as: Name, question: { page: string; [more: string]: unknown }): Promise<Listed>
  get(as: Name, page: string, id: string): Promise<Row>
  /** Creates a record, or changes the one that is given. */
  save(as: Name, page: string, values: object, row?: Pick<Row, 'id' | 'version'>): Promise<Row>
  /** Inserts rows past every rule. */
  insert(of: Resource, company: 'hangjia' | 'rival' | 'house', rows: readonly object[]): Promise<string[]>
}

/** The instant of every call of the tests: 20 November 2026, 15:00 in Shanghai. */
const testNow = Date.UTC(2026, 10, 20, 7)

/** Starts the service over a database, with two companies, their people and a little base data. */
export const startService = async (database: Database): Promise<Service> => {
  const named = (nameCn: string, nameEn: string) => ({ nameCn, nameEn })
  const companies = {
    hangjia: await insertCompany(database, company, named('航价演示货代', 'Hangjia Demo')),
    rival: await insertCompany(database, company, named('对手货代', 'Rival Freight')),
  }
  const names = Object.keys(people) as Name[]
  const employees = {} as Record<Name, string>
  const tokens = {} as Record<Name, string>
  for (const name of names) {
    const { company: firm, identity, permissions } = people[name]
    const companyId = companies[firm]
    const [employeeId = ''] = await insertRecords(database, employee, companyId, [
      { userName: name, nameCn: `员工${name}`, nameEn: name, status: 0 },
    ])
    const account = { companyId, employeeId, userName: name, identity, permissions }
    employees[name] = employeeId
    tokens[name] = await openSession(database, companyId, await createTestAccount(database, account))
  }
  const ids = await baseData(database)
  const handlers = {
    session,
    records: recordCalls,
    columns,
    combobox,
    staff,
    suppliers,
    notice,
    places,
    announcement,
    comment,
    site,
  }
  const leaves = new Map(endpointsOf(handlers).map(({ leaf }) => [leaf.upstream, leaf]))
  const app = await buildApp({
    database,
    handlers,
    clock: () => testNow,
  })

  const call = async (as: Name | null, path: string, body?: unknown): Promise<Reply> => {
    const response = await app.inject({
      method: 'POST',
      url: `/${path}`,
      headers: {
        sys_source: 'hangjia',
        ...(as ? { authorization: `Bearer ${tokens[as]}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.statusCode, body: JSON.parse(response.body), text: response.body }
  }
  const data = async <T>(as: Name, path: string, body?: unknown): Promise<T> => {
    const reply = await call(as, path, body)
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.text}`)
    const leaf = leaves.get(path)
    return (leaf ? fitting({ leaf, input: body, reader: people[as] }, reply.body.data) : reply.body.data) as T
  }
  return {
    app,
    database,
    companies,
    employees,
    tokens,
    ids,
    call,
    data,
    list: (as, question) => data(as, 'record/list', question),
    get: (as, page, id) => data(as, 'record/get', { page, id }),
    save: (as, page, values, row) => data(as, 'record/save', { page, values, id: row?.id, version: row?.version }),
    insert: (of, firm, rows) =>
      insertRecords(database, of, firm === 'house' ? '0' : companies[firm], rows as Record<string, unknown>[]),
  }
}

const baseData = async (database: Database): Promise<Record<string, string>> => {
  const ids: Record<string, string> = {}
  const house = async (of: Resource, rows: readonly (Record<string, unknown> & { code: string })[]) => {
    const made = await insertRecords(database, of, '0', rows)
    rows.forEach(({ code }, index) => {
      ids[code] = made[index] ?? ''
    })
  }
  await house(country, [
    { code: 'CN', nameScn: '中国', nameEn: 'China', continent: 'asia' },
    { code: 'US', nameScn: '美国', nameEn: 'United States', continent: 'northAmerica' },
  ])
  await house(tradeLine, [{ code: 'USWC', nameScn: '美西', nameEn: 'US West Coast', area: 'americas' }])
  await house(port, [
    {
      code: 'CNSHG',
      nameScn: '上海',
      nameEn: 'Shanghai',
      aliases: ['CNSHA', 'Shaghai', '洋山 Yangshan'],
      country: ids.CN,
    },
    { code: 'CNNBG', nameScn: '宁波', nameEn: 'Ningbo', aliases: ['CNNGB'], country: ids.CN },
    { code: 'CNSNZ', nameScn: '深圳', nameEn: 'Shenzhen', aliases: ['CNSZX'], country: ids.CN },
    { code: 'USLAX', nameScn: '洛杉矶', nameEn: 'Los Angeles', country: ids.US, route: ids.USWC },
    { code: 'USLGB', nameScn: '长滩', nameEn: 'Long Beach', country: ids.US, route: ids.USWC, status: 0 },
  ])
  await house(carrier, [
    { code: 'COS', scac: 'COSU', nameScn: '中远海运', nameEn: 'COSCO Shipping' },
    { code: 'MSK', scac: 'MAEU', nameScn: '马士基', nameEn: 'Maersk' },
  ])
  await house(chargeUnit, [
    { code: 'CNTR', nameScn: '箱', nameEn: 'Container', basis: 'perContainer' },
    { code: 'BL', nameScn: '票', nameEn: 'Bill of lading', basis: 'perBill' },
  ])
  await house(currency, [
    { code: 'USD', nameScn: '美元', nameEn: 'US dollar', decimals: 2, numericId: 1 },
    { code: 'CNY', nameScn: '人民币', nameEn: 'Chinese yuan', decimals: 2, numericId: 2 },
  ])
  await house(charge, [
    {
      code: 'THC',
      nameScn: '码头费',
      nameEn: 'Terminal handling',
      category: 'origin',
      defaultUnit: ids.CNTR,
      defaultCurrency: ids.CNY,
    },
    {
      code: 'DOC',
      nameScn: '文件费',
      nameEn: 'Documentation',
      category: 'document',
      defaultUnit: ids.BL,
      defaultCurrency: ids.CNY,
    },
  ])
  return ids
}

/** A rate as a form sends it. */
export const rateValues = (service: Pick<Service, 'ids'>, change: object = {}): Record<string, unknown> => ({
  pol: service.ids.CNSHG,
  via: [],
  pod: service.ids.USLAX,
  tradeLine: service.ids.USWC,
  carrier: service.ids.COS,
  serviceCode: 'AAS1',
  transferType: 1,
  transitDays: { min: 14, max: 16 },
  rateType: 'FAK',
  containerOwner: 'COC',
  term: 'CY-CY',
  currency: service.ids.USD,
  boxPrices: [
    { box: '20GP', price: '1450' },
    { box: '40HQ', price: '2075.5' },
  ],
  includedCharges: [],
  collectCharges: [],
  surcharges: [
    {
      charge: service.ids.THC,
      unit: service.ids.CNTR,
      currency: service.ids.CNY,
      unitPrice: '850',
      boxPrices: [],
      costUnitPrice: '777.77',
      costBoxPrices: [],
      minAmount: null,
      maxAmount: null,
      paymentTerm: 'PRE',
      treatment: 'subject',
      when: 'always',
    },
  ],
  sailingDays: '0010010',
  closingDays: null,
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  validityBasis: 'etd',
  freeDemDays: null,
  freeDetDays: null,
  freeCombinedDays: 14,
  freeTimeText: null,
  billType: 1,
  spaceState: 'open',
  contractNo: 'CANARY-CONTRACT',
  supplier: null,
  maintainer: null,
  publicRemark: null,
  internalRemark: 'CANARY-REMARK',
  notice: null,
  ...change,
})
