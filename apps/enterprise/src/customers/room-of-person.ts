import type { AnswerOf, Contract } from '@hangjia/contracts'
import type { Context } from '../handlers.ts'
import { claimsOf, heldBy } from './move-owner.ts'
import { poolRulesFor } from './pool-rules.ts'

/** Customers that the person may still claim today, and holds of those that they may hold. */
export const roomOfPerson = async ({
  database,
  person,
  today,
}: Context): Promise<AnswerOf<Contract['customers']['room']>> => {
  const { companyId, employeeId } = person
  const rules = await poolRulesFor(database, companyId, employeeId)
  const claims = await claimsOf(database, person, { rules, today: today() })
  const held = await heldBy(database, companyId, employeeId, rules)
  return { claims: rules.isBarred ? 0 : Math.max(0, rules.claimPerDay - claims), held, cap: rules.holdingCap }
}
