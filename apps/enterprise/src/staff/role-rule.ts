import type { Row } from '../database/database.ts'
import type { AfterChange } from '../features/after-change.ts'
import { mayGiveScope } from './granted-scopes.ts'
import { blocked, checkHeld } from './manageable.ts'
import { employeesWithRole, grantsOf, hasAdministrator, holdStaff, refreshRights } from './rights.ts'

/** Keys that a role grants once it is enabled: what a disabled one holds counts, because it may be enabled by somebody else. */
const granted = (row: Row | undefined): readonly string[] =>
  row
    ? grantsOf([...(row.page_keys as string[]), ...(row.function_keys as string[])], row.read_only_keys as string[])
    : []

/** Nobody puts into a role what they do not hold or see; its people have the new rights at once; an administrator stays. */
export const roleRule: AfterChange = async (transaction, { companyId, reader }, { before, after }) => {
  // Enabling a role gives its people what it holds.
  const known = before && !(before.status !== 1 && after.status === 1) ? before : undefined
  const former = new Set(granted(known))
  checkHeld(
    reader,
    granted(after).filter((key) => !former.has(key)),
    'pageKeys',
  )
  if (!mayGiveScope(reader, known, after)) throw blocked('dataScope', 'scopeBeyondOwn')
  if (!before) return
  await holdStaff(transaction, companyId)
  const hadOne = await hasAdministrator(transaction, companyId)
  await refreshRights(transaction, companyId, await employeesWithRole(transaction, companyId, String(after.id)))
  if (hadOne && !(await hasAdministrator(transaction, companyId))) throw blocked('pageKeys', 'lastAdministrator')
}
