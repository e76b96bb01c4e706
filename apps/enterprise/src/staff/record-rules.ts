import type { AfterChange } from './after-change.ts'
import { employeeRule } from './employee-rule.ts'
import { organisationRule } from './organisation-rule.ts'
import { roleRule } from './role-rule.ts'

/** Resources whose rows decide what people may do, by name. */
export const recordRules: Readonly<Record<string, AfterChange>> = {
  employee: employeeRule,
  organisation: organisationRule,
  role: roleRule,
}
