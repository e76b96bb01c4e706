import { customer, type Field, type Fields, fclRate, type Resource, shipmentOrder } from '@hangjia/contracts'

/** Kinds whose bare control is one element. */
const simple: readonly Field['kind'][] = [
  'text',
  'longText',
  'code',
  'integer',
  'decimal',
  'date',
  'instant',
  'flag',
  'choice',
  'link',
]
const fieldCount = 60

const all = Object.entries<Field>(Object.assign({}, fclRate.fields, customer.fields, shipmentOrder.fields))
const chosen = all.filter(
  ([, { kind, computed, seenWith, keptBy, cost, partner }]) =>
    simple.includes(kind) && !computed && !seenWith && !keptBy && !cost && !partner,
)

/** Fields of three forms of the product in one, as their labels and kinds are. */
export const sixtyFields: Fields = Object.fromEntries(chosen.slice(0, fieldCount))
export const sixty = { ...customer, name: 'sixty', fields: sixtyFields } as unknown as Resource
/** Fields that a person types words into. */
export const typed = Object.entries(sixtyFields).flatMap(([name, { kind }]) => (kind === 'text' ? [name] : []))
