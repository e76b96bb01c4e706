import type { Queries } from '../database/database.ts'
import { companyShown } from '../session/company-shown.ts'

/** An account that a scan may open, with its company as the page lists it. */
export interface BoundAccount {
  readonly companyId: string
  readonly accountId: string
  readonly employeeId: string
  readonly userName: string
  readonly nameCn: string
  readonly nameEn: string
  readonly logo: string | null
}

/** A mobile as people write it, `+86 139 0000 5501`, by its eleven digits. */
const digitsOf = (column: string) => `regexp_replace(${column}, '^\\s*(\\+|00)?86|\\D', '', 'g')`

/**
 * Active employees with an account. A mobile that two people of one company have opens neither account there: its owner
 * is unknown.
 */
const owners = `employee
   JOIN account ON account.company_id = employee.company_id AND account.employee_id = employee.id
     AND employee.status = 0 AND NOT EXISTS (
       SELECT FROM employee AS other
       JOIN account AS also ON also.company_id = other.company_id AND also.employee_id = other.id
       WHERE other.company_id = employee.company_id AND other.id <> employee.id AND other.status = 0
         AND ${digitsOf('other.mobile')} = ${digitsOf('employee.mobile')}
     )`

// Of several accounts in one company the one whose phone was proven last counts.
const accountsWhere = (test: string) =>
  `SELECT DISTINCT ON (account.company_id) account.company_id AS "companyId", account.id AS "accountId",
     employee.id AS "employeeId", employee.user_name AS "userName", company.name_cn AS "nameCn",
     company.name_en AS "nameEn", logo_url AS logo
   FROM ${owners}
   JOIN ${companyShown} AS company ON company.company_id = account.company_id AND company.id = account.company_id
   LEFT JOIN scan_binding AS bound ON bound.company_id = account.company_id AND bound.account_id = account.id
   WHERE ${test}
   ORDER BY account.company_id, bound.bound_at DESC NULLS LAST, account.id DESC LIMIT 100`

/** Accounts whose owners have this mobile, each alone in their company, and are active. */
export const accountsOf = (queries: Queries, mobile: string): Promise<BoundAccount[]> =>
  queries.query<BoundAccount>(accountsWhere(`${digitsOf('employee.mobile')} = $1`), [mobile])

/** The accounts that this person's scan opens: bound by a proven mobile that is their owner's still. */
export const boundTo = (queries: Queries, unionId: string): Promise<BoundAccount[]> =>
  queries.query<BoundAccount>(accountsWhere(`bound.union_id = $1 AND ${digitsOf('employee.mobile')} = bound.mobile`), [
    unionId,
  ])

/**
 * True when the mobile behind this person's bindings has an account that is not bound to it: a new company, or the next owner of
 * the number. Then the phone is to be proven once more.
 */
export const hasUnbound = async (queries: Queries, unionId: string): Promise<boolean> =>
  (
    await queries.query(
      accountsWhere(`bound.union_id IS DISTINCT FROM $1 AND EXISTS (
        SELECT FROM scan_binding AS own WHERE own.union_id = $1 AND ${digitsOf('employee.mobile')} = own.mobile)`),
      [unionId],
    )
  ).length > 0

/** Binds every account of a proven mobile to a person; earlier bindings of these accounts end. */
export const bindAccounts = (queries: Queries, { unionId, mobile }: Record<'unionId' | 'mobile', string>) =>
  queries.run(
    `INSERT INTO scan_binding (company_id, account_id, union_id, mobile)
     SELECT account.company_id, account.id, $1, $2 FROM ${owners}
     WHERE ${digitsOf('employee.mobile')} = $2
     ON CONFLICT (company_id, account_id) DO UPDATE
       SET union_id = excluded.union_id, mobile = excluded.mobile, bound_at = excluded.bound_at`,
    [unionId, mobile],
  )
