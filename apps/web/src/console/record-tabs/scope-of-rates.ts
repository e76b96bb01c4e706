import { type Condition, type Reader, type Resource, visibleFields } from '@hangjia/contracts'
import type { AnyRow } from '../records.ts'

/** The rates that a fee, a leg or a mark-up may join, as the list of rates filters them. */
export interface RateScope {
  readonly conditions: Readonly<Record<string, Condition>>
  /** False where the row narrows its scope by more than the list can be asked for: the list shows some too many. */
  readonly isWhole: boolean
}

/** Field of a row, with its flag "all but these", and the field of a rate that it names. */
interface Key {
  readonly field: string
  readonly rate: string
  readonly exclude?: string
}
const lanes: readonly Key[] = [
  { field: 'pols', rate: 'pol', exclude: 'polsExclude' },
  { field: 'pods', rate: 'pod', exclude: 'podsExclude' },
  { field: 'carriers', rate: 'carrier', exclude: 'carriersExclude' },
]
const rateTypes = { field: 'rateTypes', rate: 'rateType' }
const sheet = {
  keys: [
    ...lanes,
    rateTypes,
    { field: 'suppliers', rate: 'supplier' },
    { field: 'cargoScope', rate: 'cargoClass' },
    { field: 'termScope', rate: 'term' },
    { field: 'ownerScope', rate: 'containerOwner' },
  ],
  further: ['podCountries', 'tradeLines', 'polTerminal', 'podTerminal', 'billTypeScope', 'vias', 'contractNos'],
}
const markup = { keys: [...lanes, rateTypes], further: ['tradeLines', 'contractNos'] }

const scopes: Readonly<Record<string, { readonly keys: readonly Key[]; readonly further: readonly string[] }>> = {
  oceanSurcharge: sheet,
  originCharge: sheet,
  destinationCharge: sheet,
  bargeRate: { keys: [{ field: 'pol', rate: 'pol' }, ...lanes.slice(1)], further: ['placeOfReceipt'] },
  transferPlan: { keys: [{ field: 'hub', rate: 'pod' }, lanes[0] as Key, lanes[2] as Key], further: [] },
  agentCharge: { keys: [{ field: 'pod', rate: 'pod' }], further: [] },
  companyMarkup: markup,
  marketMarkup: markup,
  salesMarkup: markup,
}
const maxValues = 100

/** Returns true when rows of a resource join rates by a scope that this reader sees. */
export const hasRateScope = (resource: Resource, reader: Reader): boolean => {
  const [first] = scopes[resource.name]?.keys ?? []
  return first !== undefined && Object.hasOwn(visibleFields(resource, reader), first.field)
}

/** The scope of one of its rows; rates that end before it begins, or begin after it ends, are none of it. */
export const rateScopeOf = (resource: string, row: AnyRow): RateScope => {
  const { keys, further } = scopes[resource] ?? { keys: [], further: [] }
  const values = (field: string): readonly (string | number)[] =>
    [row[field]].flat().flatMap((value) => {
      const plain = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
      return typeof plain === 'string' || typeof plain === 'number' ? [plain] : []
    })
  const asked = keys.filter(({ field }) => values(field).length > 0)
  const [left, chosen] = [
    asked.filter(({ exclude, field }) => (exclude && row[exclude] === true) || values(field).length > maxValues),
    asked.filter(({ exclude, field }) => !(exclude && row[exclude] === true) && values(field).length <= maxValues),
  ]
  return {
    conditions: {
      ...Object.fromEntries(chosen.map(({ field, rate }) => [rate, { any: [...values(field)] }])),
      validTo: { from: String(row.validFrom) },
    },
    isWhole: left.length === 0 && further.every((field) => values(field).length === 0),
  }
}
