import type { ModeName } from '../../modes/modes.ts'
import type { ServiceName } from '../../modes/services.ts'

/** Kinds of business of suppliers that price an enquiry about a mode. */
const business = {
  fcl: 'fcl',
  importFcl: 'fcl',
  reefer: 'special',
  oog: 'special',
  tank: 'special',
  lcl: 'lcl',
  dgLcl: 'lcl',
  importLcl: 'lcl',
  air: 'air',
  railFcl: 'rail',
  railLcl: 'rail',
  fba: 'fba',
  trailer: 'land',
  bulkTruck: 'land',
  fullTruck: 'land',
} as const satisfies Readonly<Record<ModeName, string>>
/** Categories of suppliers that price services without a mode. */
const categories = {
  agent: 'overseasAgent',
  customs: 'customsBroker',
  insurance: 'insurer',
} as const satisfies Readonly<Record<ServiceName, string>>

/** Categories of suppliers that carry nothing: one of these alone prices no freight, whatever its business is. */
export const carriesNothing: readonly string[] = ['insurer', 'customsBroker', 'warehouse']

/** Suppliers that price a product: by their business, or by their category. */
export const businessOfProduct = (product: unknown): { readonly business?: string; readonly category?: string } => {
  const name = String(product)
  if (Object.hasOwn(business, name)) return { business: business[name as ModeName] }
  return { category: Object.hasOwn(categories, name) ? categories[name as ServiceName] : '' }
}
