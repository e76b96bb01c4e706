import type { Field, Fields, PlaceInCountry, Reference } from '@hangjia/contracts'
import type { Places } from './country-notes.tsx'

const starts = ['pol', 'fromAirport', 'fromStation', 'originAirport', 'originStation']
const ends = ['via', 'pod', 'toAirport', 'toStation', 'destAirport', 'destStation']

/** Places between which the cargo of a record goes. */
export const placesOfRow = (fields: Fields, row: Readonly<Record<string, unknown>>): Places => ({
  from: placesIn(starts, fields, row),
  to: placesIn(ends, fields, row),
})

const placesIn = (names: readonly string[], fields: Fields, row: Readonly<Record<string, unknown>>): PlaceInCountry[] =>
  names.flatMap((name) => {
    const kind = kindOf(fields[name])
    const value = (row[name] ?? []) as Reference | readonly Reference[]
    return kind ? [value].flat().map(({ id }) => ({ kind, id })) : []
  })

/** The kind of place that a field holds. */
const kindOf = (field: Field | undefined): PlaceInCountry['kind'] | undefined => {
  const link = field?.kind === 'list' ? field.of : field
  return link?.kind === 'link' ? (link.to as PlaceInCountry['kind']) : undefined
}
