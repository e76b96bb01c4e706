import type { PriceListRow } from '@hangjia/contracts'

type Kind = 'pol' | 'pod' | 'carrier'
type Row = Pick<PriceListRow, Kind>
/** Rows of any of these POLs, and any of these PODs, and any of these carriers; a kind that is absent is for all. */
export type RowPlaces = { readonly [K in Kind]?: readonly Row[K][] }

/** Kinds of places that may name rows, the simplest first. */
export const namings: readonly (readonly Kind[])[] = [
  [],
  ['pol'],
  ['pod'],
  ['carrier'],
  ['pol', 'carrier'],
  ['pod', 'carrier'],
  ['pol', 'pod', 'carrier'],
]

/** Places that distinguish these rows of a list from its others; where no single set of places does, several, POL by POL. */
export const placesOfRows = <R extends Row>(covered: ReadonlySet<R>, all: readonly R[]): RowPlaces[] => {
  const rows = all.filter((row) => covered.has(row))
  if (rows.length === 0) return []
  const exact = namings
    .map((kinds) => namedBy(kinds, rows))
    .filter((places) => all.filter(isOf(places)).length === rows.length && isWhole(places, rows))
  const [plainest] = exact.toSorted((one, other) => countOf(one) - countOf(other))
  if (plainest) return [plainest]
  // Rows that share all three places are always meant together.
  const apart = (['pol', 'carrier'] as const).find((kind) => rows.some((row) => row[kind] !== rows[0]?.[kind])) ?? 'pod'
  const parts = [...Map.groupBy(rows, (row) => row[apart]).values()]
  return joined(parts.flatMap((own) => placesOfRows(new Set(own), all)))
}

/** True where there is a row of every combination, as a reader of `A / B · C / D` assumes. */
const isWhole = (places: RowPlaces, rows: readonly Row[]): boolean => {
  const kinds = kindsOf(places)
  const combinations = new Set(rows.map((row) => JSON.stringify(kinds.map((kind) => row[kind]))))
  return combinations.size === kinds.reduce((product, kind) => product * (places[kind]?.length ?? 1), 1)
}

/** Merges several places of a single kind. */
const joined = (parts: readonly RowPlaces[]): RowPlaces[] => {
  const lone = (places: RowPlaces) => (kindsOf(places).length === 1 ? kindsOf(places)[0] : undefined)
  return [...Map.groupBy(parts, (places) => lone(places) ?? places).entries()].flatMap(([kind, alike]) =>
    typeof kind === 'string' ? [{ [kind]: [...new Set(alike.flatMap((places) => places[kind] ?? []))] }] : alike,
  )
}
const kindsOf = (places: RowPlaces) => Object.keys(places) as Kind[]

const namedBy = (kinds: readonly Kind[], rows: readonly Row[]): RowPlaces =>
  Object.fromEntries(kinds.map((kind) => [kind, [...new Set(rows.map((row) => row[kind]))]]))

const isOf = (places: RowPlaces) => (row: Row) =>
  (['pol', 'pod', 'carrier'] as const).every((kind) => places[kind]?.includes(row[kind]) ?? true)

const countOf = (places: RowPlaces) => Object.values(places).reduce((sum, names) => sum + names.length, 0)
