import type { Issue, Resource } from '@hangjia/contracts'
import { exchangeRateOn, isForSeller } from '@hangjia/pricing'
import { businessDay, compareDecimals, isDecimal } from '@hangjia/validation'
import { multiplyDecimals, roundDecimal } from '@hangjia/validation/decimal'
import type { Queries, Row } from '../database/database.ts'
import { loadExchangeRates } from '../pricing/loading/load-book.ts'
import { sellerOf } from '../pricing/loading/seller-of.ts'
import { valuesOf } from '../records/tables/read-rows.ts'

type Values = Readonly<Record<string, unknown>>

interface Asked {
  readonly resource: Resource
  readonly table: string
  readonly companyId: string
  /** The salesperson who keeps the mark-up. */
  readonly maker: string
}

/**
 * Steps of a salesperson's mark-up that a manager's band does not allow. A band holds for the shipments that its mark-up is for: the most
 * specific one of those that hold for every shipment of the salesperson's, and each one that holds for some of them. Only managers set bands.
 */
export const bandIssues = async (
  queries: Queries,
  { resource, table, companyId, maker }: Asked,
  { before, after }: { readonly before: Values | undefined; readonly after: Values },
): Promise<Issue[]> => {
  const kept = bandsOf(before)
  if (kept !== bandsOf(after)) return [issue(0, 'bandMin', 'markupBandByManager')]
  const rows = await queries.query<Row>(
    `SELECT * FROM ${table} WHERE company_id = $1 AND status = 1 AND valid_from <= $3::date AND valid_to >= $2::date
       AND lines @? '$[*] ? (@.bandMin != null || @.bandMax != null)'
     ORDER BY priority DESC NULLS LAST, valid_from DESC, id DESC`,
    [companyId, after.validFrom, after.validTo],
  )
  if (rows.length === 0) return []
  const groups = await groupsOf(queries, companyId, after.customers)
  const seller = await sellerOf(queries, companyId, maker)
  const scope = (resource.scope ?? []).filter((name) => !apart.includes(name))
  const bands = rows.flatMap((row) => {
    const values: Values = valuesOf(row, resource.fields)
    const meeting = isForSeller(values, seller) ? meetingOf(values, after, { scope, groups }) : 'apart'
    return meeting === 'apart' ? [] : [{ values, meeting }]
  })
  const steps = stepsOf(after)
  const rateOf = await exchangeOf(queries, companyId, [...steps, ...rows.flatMap(stepsOfRow)])
  return steps.flatMap((step, at) => {
    const about = bands.flatMap(({ values, meeting }) =>
      narrowFirst(values).flatMap((band) => (hasBand(band) && isAbout(band, step) ? [{ band, values, meeting }] : [])),
    )
    const ofCurrency = about.filter(({ band }) => isOfCurrency(band, step))
    // Prices in a currency that no band names keep to those in others.
    const meant = ofCurrency.length > 0 ? ofCurrency : about
    const [first, ...others] = meant.filter(({ meeting }) => meeting === 'whole')
    const isMet = (band: Values) =>
      partOf(step) === null || (!step.currency && partOf(band) === partOf(first?.band ?? {}))
    // A step for every column, charge or currency keeps to the band of each.
    const ofFirst = others.filter(({ band, values }) => values === first?.values && isMet(band))
    const whole = first ? [first, ...ofFirst] : []
    const [broken] = [...whole, ...meant.filter(({ meeting }) => meeting === 'part')].flatMap(({ band, values }) =>
      brokenBy(step, band, { name: String(values.name), at, rateOf }),
    )
    return broken ? [broken] : []
  })
}

const issue = (line: number, cell: string, rule: string, parameters: Issue['parameters'] = {}): Issue => ({
  path: `lines.${line}.${cell}`,
  rule,
  parameters,
})

const stepsOf = ({ lines }: Values): readonly Values[] => (Array.isArray(lines) ? lines : [])
const stepsOfRow = ({ lines }: Row): readonly Values[] => stepsOf({ lines })
const hasBand = ({ bandMin, bandMax }: Values): boolean => isDecimal(bandMin) || isDecimal(bandMax)
/** The bands of a mark-up, as far as a salesperson may not change them. */
const bandsOf = (values: Values | undefined): string =>
  JSON.stringify(
    stepsOf(values ?? {})
      .filter(hasBand)
      .map(({ target, bandMin, bandMax, ...step }) => [target, columnOf(step), bandMin ?? null, bandMax ?? null]),
  )

/** Scopes that are compared by themselves, or not by their values. */
const apart: readonly string[] = ['sellingUnits', 'sellingRoles', 'customerGroups', 'rtFrom', 'rtTo', 'kgFrom', 'kgTo']
const ranges = [
  ['rtFrom', 'rtTo'],
  ['kgFrom', 'kgTo'],
] as const

type Meeting = 'whole' | 'part' | 'apart'
/** Shipments of another band that a mark-up of this one is for: all, some or none of them. */
const meetingOf = (
  band: Values,
  own: Values,
  { scope, groups }: { readonly scope: readonly string[]; readonly groups: readonly string[] },
): Meeting => {
  const parts = [
    ...scope.map((name) => meetingOfKeys(keysIn(band[name]), keysIn(own[name]))),
    meetingOfKeys(keysIn(band.customerGroups), groups),
    ...ranges.map(([from, to]) => meetingOfRanges([band[from], band[to]], [own[from], own[to]])),
  ]
  return parts.includes('apart') ? 'apart' : parts.includes('part') ? 'part' : 'whole'
}
/** Values of a key; none where it is any. */
const keysIn = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.map(String)
    : value === null || value === undefined || value === ''
      ? []
      : [String(value)]
const meetingOfKeys = (band: readonly string[], own: readonly string[]): Meeting => {
  if (band.length === 0) return 'whole'
  if (own.length === 0) return 'part'
  const shared = own.filter((key) => band.includes(key)).length
  return shared === own.length ? 'whole' : shared > 0 ? 'part' : 'apart'
}
type Ends = readonly [from: unknown, to: unknown]
const meetingOfRanges = (band: Ends, own: Ends): Meeting => {
  if (isNotBelow(band[0], own[1]) || isNotBelow(own[0], band[1])) return 'apart'
  const isHeld = [0, 1].every((end) => !isDecimal(band[end]) || band[end] === own[end])
  return isHeld ? 'whole' : 'part'
}
const isNotBelow = (one: unknown, other: unknown): boolean =>
  isDecimal(one) && isDecimal(other) && compareDecimals(one, other) >= 0

/** Groups of customers; a blank one for those in none. */
const groupsOf = async (queries: Queries, companyId: string, customers: unknown): Promise<string[]> =>
  (
    await queries.query<{ group: string }>(
      `SELECT DISTINCT coalesce(group_id::text, '') AS group FROM customer
       WHERE company_id = $1 AND id = ANY($2::bigint[])`,
      [companyId, keysIn(customers)],
    )
  ).map(({ group }) => group)

const columnOf = ({ box, cell }: Values): unknown => box ?? cell ?? null
/** Column of a freight, or the charge, that a step is for; null for every one. */
const partOf = (step: Values): unknown => columnOf(step) ?? step.charge ?? null
/** Steps for one column or charge before those for every one, whose prices they replace. */
const narrowFirst = (values: Values): readonly Values[] =>
  stepsOf(values).toSorted((one, other) => Number(partOf(one) === null) - Number(partOf(other) === null))
/** True where a band is about the prices of a step, or about some of them, in whichever currency. */
const isAbout = (band: Values, step: Values): boolean =>
  band.target === step.target &&
  (band.perShipment === true) === (step.perShipment === true) &&
  [columnOf, ({ charge }: Values) => charge].every((of) => {
    const [one, other] = [of(band) ?? null, of(step) ?? null]
    return one === null || other === null || String(one) === String(other)
  })
const isOfCurrency = (band: Values, step: Values): boolean =>
  !band.currency || !step.currency || String(band.currency) === String(step.currency)

/** Rate of exchange of today between currencies by their ids; undefined without one. */
type RateOf = (from: unknown, to: unknown) => string | undefined
const exchangeOf = async (queries: Queries, companyId: string, currencies: readonly Values[]): Promise<RateOf> => {
  const ids = [...new Set(currencies.flatMap(({ currency }) => (currency ? [String(currency)] : [])))]
  if (ids.length < 2) return () => undefined
  const { now } = await queries.one<{ now: string }>('SELECT now()')
  const day = businessDay(now)
  const rates = await loadExchangeRates(queries, { companyId, today: day, instant: null })
  const known = ids.map((id) => ({ id, code: id }))
  return (from, to) => exchangeRateOn(rates, known, { from: String(from), to: String(to), day })?.rate
}
/** Methods whose value is an amount of a currency. */
const amounts: readonly unknown[] = ['add', 'toPrice']

interface Judged {
  readonly name: string
  readonly at: number
  readonly rateOf: RateOf
}
const brokenBy = (step: Values, band: Values, { name, at, rateOf }: Judged): Issue[] => {
  const { method, bandMin, bandMax } = band
  if (step.method !== method) return [issue(at, 'method', 'markupBandMethod', { name })]
  const { value } = step
  if (!isDecimal(value)) return []
  const isForeign = amounts.includes(method) && !isOfCurrency(band, step)
  const rate = isForeign ? rateOf(step.currency, band.currency) : '1'
  if (rate === undefined) return [issue(at, 'currency', 'markupBandCurrency', { name })]
  const compared = multiplyDecimals(value, rate)
  const isOutside =
    (isDecimal(bandMin) && compareDecimals(compared, bandMin) < 0) ||
    (isDecimal(bandMax) && compareDecimals(compared, bandMax) > 0)
  if (!isOutside) return []
  const words = { name, band: bandWords(bandMin, bandMax) }
  return isForeign
    ? [issue(at, 'value', 'outsideConvertedBand', { ...words, value: roundDecimal(compared, 2) })]
    : [issue(at, 'value', 'outsideMarkupBand', words)]
}
const bandWords = (least: unknown, most: unknown): string =>
  isDecimal(least) ? (isDecimal(most) ? `${least} – ${most}` : `≥ ${least}`) : `≤ ${most}`
