import { company, employee } from '@hangjia/contracts'
import { answersWith } from '../src/answers.ts'
import { buildApp } from '../src/app.ts'
import { demoSources } from '../src/collection/sources.ts'
import type { Database } from '../src/database/database.ts'
import { insertCompany, insertRecords } from '../src/records/saving/insert-records.ts'
import { demoPeople } from '../src/scan/demo-people.ts'
import { demoProviders, type LogInProviders } from '../src/scan/log-in-providers.ts'
import { createTestAccount } from './test-account.ts'

export interface Answered {
  readonly status: number
  readonly body: {
    readonly code?: number
    readonly message?: string
    readonly problem?: string
    readonly details?: Record<string, string | number>
    readonly data?: unknown
    readonly validateMap?: Record<string, unknown>
  }
}
interface Begun {
  readonly ticket: string
  readonly state: string
  readonly address: string
}

/** Mobiles of the tests: one account each, one with an account in both companies, one that is nobody's. */
export const mobiles = { li: '13900000001', wang: '13900000002', both: '13900000003', nobody: '13900000009' } as const

/** Two companies whose people log in by scan; `wang` writes her mobile as people do. */
export const seedScanPeople = async (database: Database) => {
  const companies = {
    hangjia: await insertCompany(database, company, { nameCn: '航价', nameEn: 'Hangjia', logoUrl: 'data:,logo' }),
    rival: await insertCompany(database, company, { nameCn: '对手', nameEn: 'Rival' }),
  }
  const person = async (of: keyof typeof companies, userName: string, mobile: string) => {
    const companyId = companies[of]
    const [employeeId = ''] = await insertRecords(database, employee, companyId, [
      { userName, nameCn: userName, mobile, status: 0 },
    ])
    return createTestAccount(database, { companyId, employeeId, userName, identity: 0, permissions: ['TS-5404'] })
  }
  const accounts = {
    li: await person('hangjia', 'li', mobiles.li),
    wang: await person('hangjia', 'wang', '+86 139-0000-0002'),
    both: await person('hangjia', 'both', mobiles.both),
    bothRival: await person('rival', 'both.rival', mobiles.both),
  }
  return { companies, accounts }
}

/** One service over such a database, as a gateway calls it. */
export const startScanService = async (database: Database, providers: LogInProviders = demoProviders) => {
  const app = await buildApp({ database, handlers: answersWith({ providers, sources: demoSources, mail: 'outbox' }) })
  const call = async (path: string, body: object = {}, more: Record<string, string> = {}): Promise<Answered> => {
    const response = await app.inject({
      method: 'POST',
      url: `/${path}`,
      headers: { 'content-type': 'application/json', ...more },
      payload: JSON.stringify(body),
    })
    return { status: response.statusCode, body: JSON.parse(response.body) }
  }
  const begin = async (): Promise<Begun> => (await call('syslogin/scanbegin')).body.data as Begun
  /** Begins a scan, confirms on the phone as somebody, and returns the code. */
  const scanAs = async (person: keyof typeof demoPeople): Promise<Begun & { code: string }> => {
    const begun = await begin()
    const qr = begun.address.replace('/phone/', '')
    await call('syslogin/phonelook', { qr })
    await call('syslogin/phoneconfirm', { qr, id: demoPeople[person].id })
    const { code } = (await call('syslogin/scanstate', { ticket: begun.ticket })).body.data as { code: string }
    return { ...begun, code }
  }
  /** The same until the service knows who scanned. */
  const scannedAs = async (person: keyof typeof demoPeople) => {
    const { ticket, code, state } = await scanAs(person)
    const answer = await call('syslogin/scanlogin', { ticket, code, state })
    return { ticket, unionId: demoPeople[person].unionId, answer }
  }
  /** The newest code that was sent to a phone. */
  const codeSentTo = async (mobile: string): Promise<string> => {
    const { data } = (await call('syslogin/outbox')).body
    const message = (data as { mobile: string; words: string }[]).find((candidate) => candidate.mobile === mobile)
    return /\d{6}/.exec(message?.words ?? '')?.[0] ?? ''
  }
  /** Proves a phone inside a scan. */
  const prove = async (ticket: string, mobile: string): Promise<Answered> => {
    await call('syslogin/sendverificationcode', { ticket, mobile })
    return call('syslogin/checkverificationcode', { ticket, mobile, verificationCode: await codeSentTo(mobile) })
  }
  const isOpen = async (token: unknown): Promise<boolean> =>
    (await call('session/current', {}, { authorization: `Bearer ${token}` })).status === 200
  return { app, call, begin, scanAs, scannedAs, codeSentTo, prove, isOpen }
}
