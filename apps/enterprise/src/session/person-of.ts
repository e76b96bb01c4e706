import type { Queries } from '../database/database.ts'
import type { Person } from '../handlers.ts'
import { companyShown } from './company-shown.ts'

/** SQL of the enabled roles of `employee`. */
export const rolesOfEmployee = `ARRAY(SELECT r.id::text FROM role r
  WHERE r.company_id = employee.company_id AND r.id = ANY(employee.roles_ids) AND r.status = 1)`
/** SQL of units and all above them. */
export const unitsAbove = (units: string, company: string): string => `ARRAY(WITH RECURSIVE above AS (
  SELECT o.id, o.super_org_id FROM organisation o WHERE o.company_id = ${company} AND o.id = ANY(${units})
  UNION SELECT o.id, o.super_org_id FROM organisation o JOIN above ON o.id = above.super_org_id
    WHERE o.company_id = ${company}) SELECT id::text FROM above)`
/** SQL of the units of `employee` and all above them. */
export const unitsOfEmployee = unitsAbove('employee.orgs_ids', 'employee.company_id')

/** SQL of a person of `account`, `employee` and `company`; a temporary password gives no rights. */
export const personColumns = `account.id AS "userId", employee.id AS "employeeId", account.company_id AS "companyId",
  account.identity, CASE WHEN temporary_until IS NULL THEN permissions ELSE '{}' END AS permissions,
  account.read_only_keys AS "readOnlyKeys", temporary_until IS NOT NULL AS "mustChangePassword", employee.user_name AS "userName", employee.name_cn AS "nameCn",
  employee.name_en AS "nameEn", company.name_cn AS "companyName", company.name_en AS "companyNameEn",
  coalesce(logo_url, '') AS "logoUrl", out_logo_url AS "webOutLogo", account.data_scopes AS "dataScopes", ${rolesOfEmployee} AS roles, ${unitsOfEmployee} AS units`
/** The joins that they need beside `account`. */
export const personJoins = `JOIN employee ON employee.company_id = account.company_id AND employee.id = account.employee_id
  JOIN ${companyShown} AS company ON company.company_id = account.company_id AND company.id = account.company_id`

/** An employee with the rights of this moment; undefined without an account, and of who no longer works here. */
export const personOf = (queries: Queries, companyId: string, employeeId: string): Promise<Person | undefined> =>
  queries.first<Person>(
    `SELECT ${personColumns} FROM account ${personJoins}
     WHERE account.company_id = $1 AND employee.id = $2 AND employee.status = 0`,
    [companyId, employeeId],
  )
