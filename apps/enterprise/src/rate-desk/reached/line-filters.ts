import { type Condition, fbaWarehouse } from '@hangjia/contracts'
import { type Fragment, sql, type Test } from '../../database/sql.ts'
import type { Ask } from '../../records/lists/ask.ts'
import { testOf } from '../../records/lists/conditions.ts'
import { companyTest } from '../../records/tables/view.ts'

const numberIn = (cell: string): Fragment => sql`nullif(line ->> ${sql.lit(cell)}, '')::numeric`
/** Rates with a line of prices of which this is true. */
const someLine = (test: Test): Test =>
  sql<boolean>`exists (select from jsonb_array_elements(t.lines) as line where ${test})`

/** The asked number as a range, both ends included. */
const endsOf = (condition: Condition): Condition | undefined => {
  if ('contains' in condition) return undefined
  if (!('any' in condition)) return condition
  const [value, ...others] = condition.any.map(String)
  return value === undefined || others.length > 0 ? undefined : { from: value, to: value }
}

/** Ranges that hold the asked number of revenue tons: more than their lower limit, at most the upper one (R3). */
const rangeHolds: Ask = ({ condition, field }) => {
  const ends = endsOf(condition)
  if (!ends || 'contains' in ends || 'any' in ends) return undefined
  const { from, to } = ends
  const above = from === undefined ? sql<boolean>`true` : testOf(numberIn('rtTopLimit'), { from }, field)
  const below = to === undefined ? sql<boolean>`false` : testOf(numberIn('rtLowerLimit'), { from: to }, field)
  return above && below && someLine(sql<boolean>`coalesce(${above}, true) and not coalesce(${below}, false)`)
}

/** Filters of rates by revenue tons beyond their fields. */
export const looseFilters = {
  rangeHolds,
  priceState: ({ condition, field }) => {
    const [light, heavy] = [numberIn('priceCbm'), numberIn('priceTon')]
    const state = sql`case when coalesce(${light}, ${heavy}) is null then 'caseByCase'
      when ${light} < 0 or ${heavy} < 0 then 'negative' else 'priced' end`
    const test = testOf(state, condition, field)
    return test && someLine(test)
  },
  hasMinimum: ({ condition, field }) =>
    testOf(sql`(${someLine(sql<boolean>`${numberIn('minCharge')} > 0`)})`, condition, field),
} satisfies Readonly<Record<string, Ask>>

const codes = sql`coalesce(line -> 'fbaWarehouses', '[]')`
const prefixes = sql`coalesce(line -> 'postcodePrefixes', '[]')`
/** True where the postcode begins with a prefix of the line. */
const prefixOf = (postcode: Fragment): Test =>
  sql<boolean>`exists (select from jsonb_array_elements_text(${prefixes}) prefix
    where prefix <> '' and starts_with(${postcode}, prefix))`

/** Filters of products to fulfilment centres beyond their fields: the places that their lines serve, as a search finds them (R21). */
export const fbaFilters = {
  centre: ({ condition, field, view }) => {
    const test = testOf(sql.ref('c.id'), condition, field)
    const zone = sql`case when c.zone ~ '^(us|ca)(West|Central|East)$' then lower(substr(c.zone, 3)) else 'other' end`
    return (
      test &&
      sql<boolean>`exists (select from fba_warehouse c, jsonb_array_elements(t.lines) as line
        where ${companyTest(fbaWarehouse, view.companyId, 'c')} and ${test} and c.country_id = t.country_id and
          (${codes} @> to_jsonb(c.id::text) or ${prefixOf(sql`c.zipcode`)}
            or (line ->> 'zone' = ${zone} and jsonb_array_length(${codes}) + jsonb_array_length(${prefixes}) = 0)))`
    )
  },
  postcode: ({ condition }) => {
    const [asked] = 'contains' in condition ? [condition.contains] : 'any' in condition ? condition.any.map(String) : []
    const place = asked?.toUpperCase().replaceAll(/[\s-]/g, '')
    return place ? someLine(prefixOf(sql`${place}::text`)) : undefined
  },
} satisfies Readonly<Record<string, Ask>>
