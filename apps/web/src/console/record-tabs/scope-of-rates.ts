import {
  type Condition,
  type Field,
  type Mode,
  pageNamed,
  type Reader,
  type RecordPage,
  type Resource,
  ratedPages,
  ratesPage,
  visibleFields,
} from '@hangjia/contracts'
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

/** Rates of a page, as rows of a resource name them. */
interface Scoped {
  readonly page: string
  readonly keys: readonly Key[]
  /** Fields that narrow it by more than the list of rates can be asked for. */
  readonly further: readonly string[]
}
type OfContainers = Omit<Scoped, 'page'>
const scopes: Readonly<Record<string, OfContainers>> = {
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

/** Fields of sheets and mark-ups that no rate has: whose sale it is, its cargo, how the row itself counts. */
const beyondRates: ReadonlySet<string> = new Set([
  'status',
  'displayFlag',
  'maintainer',
  'validityBasis',
  'stage',
  'stack',
  'layer',
  'channels',
  'fromLayer',
  'customers',
  'customerGroups',
  'sellingUnits',
  'sellingRoles',
  'customerType',
  'cargoKind',
  'sheetMinCurrency',
])

/** A link or a choice, of one value or of several. */
const valueKind = (field: Field): Field<'link' | 'choice'> | undefined => {
  const one = field.kind === 'list' ? field.of : field
  return one.kind === 'link' || one.kind === 'choice' ? one : undefined
}
const isAlike = (field: Field<'link' | 'choice'>, rate: Field | undefined): boolean =>
  rate !== undefined &&
  rate.filter === true &&
  rate.kind === field.kind &&
  (rate.kind === 'choice' || ('to' in field && rate.kind === 'link' && rate.to === field.to))
/** `pols` of a sheet are the `pol` of a rate. A trade line may be that of its port, which the list does not ask for. */
const keyOf = (name: string, field: Field, rates: Readonly<Record<string, Field>>): Key | undefined => {
  const value = valueKind(field)
  const rate = [name, name.replace(/s$/, '')].find((one) => value && isAlike(value, rates[one]))
  return rate === undefined || rate === 'tradeLine' ? undefined : { field: name, rate }
}

const sheetOf = ({ sheets }: Mode, resource: Resource) =>
  sheets.find(({ of, fills, wish }) => of === resource && !fills && !wish)
/** The same for a sheet or a mark-up of a mode: a field is compared with that of its rates which has its name and holds the same. */
const ofMode = (resource: Resource, reader: Reader): Scoped | undefined => {
  for (const { page, modes } of ratedPages) {
    const mode = modes.find((one) => sheetOf(one, resource) || Object.values(one.layers).includes(resource))
    if (!mode || page.filterSet !== 'maintenance') continue
    const rates = visibleFields(page.of, reader)
    const uncompared = sheetOf(mode, resource)?.uncompared ?? []
    const fields = Object.entries<Field>(visibleFields(resource, reader)).filter(
      ([name, field]) => valueKind(field) && !beyondRates.has(name) && !uncompared.includes(name),
    )
    const named = fields.map(([name, field]) => ({ name, key: keyOf(name, field, rates) }))
    return {
      page: page.name,
      keys: named.flatMap(({ name, key }) =>
        key ? [{ ...key, ...(`${name}Exclude` in resource.fields ? { exclude: `${name}Exclude` } : {}) }] : [],
      ),
      further: named.flatMap(({ name, key }) => (key ? [] : [name])),
    }
  }
  return undefined
}

const scopedBy = (resource: Resource, reader: Reader): Scoped | undefined => {
  const own = scopes[resource.name]
  return own ? { page: ratesPage, ...own } : ofMode(resource, reader)
}

/** Returns true when rows of a resource join rates by a scope that this reader sees. */
export const hasRateScope = (resource: Resource, reader: Reader): boolean => {
  const [first] = scopedBy(resource, reader)?.keys ?? []
  return first !== undefined && Object.hasOwn(visibleFields(resource, reader), first.field)
}

/** The page of the rates that rows of a resource join. */
export const scopedRatesPage = (resource: Resource, reader: Reader): RecordPage | undefined => {
  const page = pageNamed(scopedBy(resource, reader)?.page ?? '')
  return page?.kind === 'records' ? page : undefined
}

/** The scope of one of its rows; rates that end before it begins, or begin after it ends, are none of it. */
export const rateScopeOf = (resource: Resource, row: AnyRow, reader: Reader): RateScope => {
  const { keys, further } = scopedBy(resource, reader) ?? { keys: [], further: [] }
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
  const rates = scopedRatesPage(resource, reader)?.of.fields ?? {}
  return {
    conditions: {
      ...Object.fromEntries(
        chosen.map(({ field, rate }) => [rate, { any: [...values(field), ...openTo(rates[rate], values(field))] }]),
      ),
      validTo: { from: String(row.validFrom) },
    },
    isWhole: left.length === 0 && further.every((field) => values(field).length === 0),
  }
}

/** A rate for any of the choices is for these, too. */
const openTo = (field: Field | undefined, values: readonly (string | number)[]): string[] =>
  field?.kind === 'choice' && field.options.some(([value]) => value === 'any') && !values.includes('any') ? ['any'] : []
