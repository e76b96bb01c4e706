/** Modules whose records a role may narrow, each by its people. */
export const scopeModules = [
  ['customer', '客户', 'Customers'],
  ['enquiry', '询价', 'Enquiries'],
  ['quotation', '报价', 'Quotations'],
  ['order', '订单', 'Orders'],
  ['booking', '订舱', 'Bookings'],
  ['space', '舱位', 'Space'],
  ['agent', '智能客服', 'Agent desk'],
] as const
export type ScopeModule = (typeof scopeModules)[number][0]
export const scopeModuleNames: readonly ScopeModule[] = scopeModules.map(([name]) => name)

/** Records that a role shows: those of these people. `custom` means the units that the role names, and all below them. */
export const dataScopes = [
  ['self', '本人', 'Own records'],
  ['unit', '本部门', 'Own unit'],
  ['unitsBelow', '本部门及下级', 'Own unit and units below'],
  ['institution', '本机构', 'Own institution'],
  ['custom', '指定部门', 'Selected units'],
  ['company', '全公司', 'Whole company'],
] as const
export type DataScope = (typeof dataScopes)[number][0]

/** People whose records a person sees, by where they work: any of these kinds, and the named units with all below them. */
export interface ScopeOfPeople {
  readonly kinds: readonly DataScope[]
  readonly units: readonly string[]
}
/** Data scope of a person: the scopes of their roles together. A module that is absent is not narrowed. */
export type ScopesOfPerson = Readonly<Partial<Record<ScopeModule, ScopeOfPeople>>>

/** Scopes that each scope contains, itself among them. */
const contains: Readonly<Record<Exclude<DataScope, 'company' | 'custom'>, readonly DataScope[]>> = {
  self: ['self'],
  unit: ['self', 'unit'],
  unitsBelow: ['self', 'unit', 'unitsBelow'],
  institution: ['self', 'unit', 'unitsBelow', 'institution'],
}
const isWithin = (own: ScopeOfPeople, given: ScopeOfPeople | undefined): boolean => {
  if (given === undefined) return false
  const covered = new Set(['self', ...own.kinds.flatMap((kind) => (kind in contains ? contains[kind as 'self'] : []))])
  return (
    given.kinds.every((kind) => kind === 'custom' || covered.has(kind)) &&
    given.units.every((unit) => own.units.includes(unit))
  )
}

/** Modules in which a scope shows records that the scope of its giver does not. */
export const modulesBeyond = (own: ScopesOfPerson, given: ScopesOfPerson): readonly ScopeModule[] =>
  scopeModuleNames.filter((module) => {
    const limit = own[module]
    return limit !== undefined && !isWithin(limit, given[module])
  })
