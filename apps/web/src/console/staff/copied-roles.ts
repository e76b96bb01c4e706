import type { Reference } from '@hangjia/contracts'
import type { AnyRow } from '../records.ts'

/** Roles of an employee. */
export const rolesOf = ({ roles }: AnyRow): readonly Reference[] => (Array.isArray(roles) ? roles : [])

/** Roles of a person who gets those of another, in place of the own ones or beside them; `isSame` where nothing changes. */
export const copiedRoles = (own: readonly Reference[], others: readonly Reference[], keepsOwn: boolean) => {
  const held = new Set(own.map(({ id }) => id))
  const added = others.filter(({ id }) => !held.has(id))
  const roles = keepsOwn ? [...own, ...added] : others
  return { roles, isSame: added.length === 0 && roles.length === own.length }
}
