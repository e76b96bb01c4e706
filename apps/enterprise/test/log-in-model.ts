import { type demoPeople, demoPeople as people } from '../src/scan/demo-people.ts'
import { mobiles } from './scan-service.ts'

type Person = keyof typeof demoPeople
export type Account = 'li' | 'wang' | 'both' | 'both.rival'
type Company = 'hangjia' | 'rival'

export interface ModelScan {
  readonly ticket: string
  readonly state: string
  readonly qr: string
  step: 'begun' | 'confirmed' | 'bind' | 'choose' | 'over'
  person: Person | undefined
  code: string | undefined
  mobile: string | undefined
  readonly phones: Set<string>
  readonly codes: Map<string, { code: string; tries: number }>
}
interface Family {
  readonly account: Account
  readonly spent: string[]
  latest: string | undefined
}
interface ModelSession {
  readonly token: string
  readonly account: Account
  /** The remembered log-in that opened it. */
  readonly family?: Family | undefined
}

/** Mobile and companies of each account. */
const facts: Readonly<Record<Account, { readonly mobile: string; readonly company: Company }>> = {
  li: { mobile: mobiles.li, company: 'hangjia' },
  wang: { mobile: mobiles.wang, company: 'hangjia' },
  both: { mobile: mobiles.both, company: 'hangjia' },
  'both.rival': { mobile: mobiles.both, company: 'rival' },
}
export const accounts = Object.keys(facts) as Account[]

/** Expected behaviour of the log-in, as plainly as possible: no table, no hash, no clock. */
export class LogInModel {
  readonly scans: ModelScan[] = []
  readonly families: Family[] = []
  readonly left = new Set<Account>()
  /** Codes that the provider was asked about: it answers for each once, in whatever scan. */
  readonly spentCodes = new Set<string>()
  sessions: ModelSession[] = []
  readonly #bound = new Map<Account, string>()

  begun(scan: Pick<ModelScan, 'ticket' | 'state' | 'qr'>): ModelScan {
    const nothingYet = { person: undefined, code: undefined, mobile: undefined }
    const begun: ModelScan = { ...scan, ...nothingYet, step: 'begun', phones: new Set(), codes: new Map() }
    this.scans.push(begun)
    return begun
  }

  works(account: Account): boolean {
    return !this.left.has(account)
  }

  companyOf(account: Account): Company {
    return facts[account].company
  }

  /** Active accounts with this mobile. */
  ownersOf(mobile: string): Account[] {
    return accounts.filter((account) => facts[account].mobile === mobile && this.works(account))
  }

  /** The accounts that a person's scan opens: of several in one company the one whose phone was proven last. */
  boundTo(unionId: string): Account[] {
    const open = new Map<Company, Account>()
    for (const [account, owner] of this.#bound)
      if (owner === unionId && this.works(account)) open.set(facts[account].company, account)
    return [...open.values()]
  }

  bind(unionId: string, mobile: string): void {
    for (const account of this.ownersOf(mobile)) {
      // The last one bound comes last.
      this.#bound.delete(account)
      this.#bound.set(account, unionId)
    }
  }

  /** Result of a scan's code (spec §4): 1 logged in, 2 several companies, 3 a phone is to be proven. */
  answerFor(unionId: string): 1 | 2 | 3 {
    const open = this.boundTo(unionId)
    const own = accounts.filter((account) => this.#bound.get(account) === unionId)
    const isNew = own
      .flatMap((account) => this.ownersOf(facts[account].mobile))
      .some((account) => this.#bound.get(account) !== unionId)
    if (open.length === 0 || isNew) return 3
    return open.length > 1 ? 2 : 1
  }

  unionOf(scan: ModelScan): string | undefined {
    return scan.person && people[scan.person].unionId
  }
}
