/** Person whose sale is priced, as far as mark-ups compare them. */
export interface Seller {
  /** Ids of their roles. */
  readonly roles: readonly string[]
  /** Ids of their units, and of all units above these. */
  readonly units: readonly string[]
}
/** The part of a scope that names people who sell; a rule of a mode has its fields by name alone. */
interface SellingScope {
  readonly sellingUnits?: unknown
  readonly sellingRoles?: unknown
}

/** True where a mark-up holds for somebody's sale: by one of its units or roles, or where it names neither. */
export const isForSeller = (rule: object, seller: Seller | null | undefined): boolean => {
  const { units, roles } = namedIn(rule)
  if (units.length === 0 && roles.length === 0) return true
  return !!seller && (units.some((id) => seller.units.includes(id)) || roles.some((id) => seller.roles.includes(id)))
}
const namedIn = ({ sellingUnits, sellingRoles }: SellingScope): Seller => ({
  units: idsOf(sellingUnits),
  roles: idsOf(sellingRoles),
})
const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Somebody for whose sales a mark-up holds; null where it names nobody. */
export const someSellerOf = (rule: object): Seller | null => {
  const named = namedIn(rule)
  return named.units.length === 0 && named.roles.length === 0 ? null : named
}
