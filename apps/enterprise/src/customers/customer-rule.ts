import { holds } from '@hangjia/contracts'
import type { AfterChange } from '../features/after-change.ts'
import { blocked } from '../staff/manageable.ts'
import { checkCap, holdPerson } from './move-owner.ts'
import { poolRulesOf } from './pool-rules.ts'

/** A new customer is its maker's or in the pool; only holders of TS-9010 give it to somebody else. Its owner has room for it. */
export const customerRule: AfterChange = async (transaction, { companyId, reader, maker }, { before, after }) => {
  if (before || after.owner_id === null) return
  const owner = String(after.owner_id)
  if (owner !== maker && !holds(reader, 'TS-9010')) throw blocked('owner', 'ownerByAct')
  await holdPerson(transaction, companyId, owner, 'owner')
  await checkCap(transaction, companyId, owner, { rules: await poolRulesOf(transaction, companyId), more: 0 })
}
