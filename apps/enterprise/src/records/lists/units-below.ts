import type { Condition, Field } from '@hangjia/contracts'
import { type Fragment, sql, type Test } from '../../database/sql.ts'
import { testOf } from './conditions.ts'

interface Asked {
  readonly field: Field
  readonly condition: Condition
  readonly companyId: string
}
/** Units that a condition names, with all below them, and a test of people who work there; undefined when the condition is none of units. */
export const unitsBelow = ({ field, condition, companyId }: Asked) => {
  const isNamed = testOf(sql`u.id`, condition, field)
  if (!isNamed) return undefined
  const units = sql`with recursive below as (
      select u.id from organisation u where u.company_id = ${companyId} and ${isNamed}
      union
      select o.id from below b join organisation o on o.company_id = ${companyId} and o.super_org_id = b.id
    ) select id from below`
  return {
    units,
    employs: (person: Fragment): Test =>
      sql<boolean>`${person} in (select e.id from employee e
          where e.company_id = ${companyId} and e.orgs_ids && array(${units}))`,
  }
}
