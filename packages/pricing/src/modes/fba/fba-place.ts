import type { FulfilmentPlace } from './fulfilment-place.ts'

/** Places of a line of prices. */
export interface PlacedLine {
  readonly zone?: string | null
  readonly fbaWarehouses: readonly string[]
  readonly postcodePrefixes: readonly string[]
}
export type Zone = 'west' | 'central' | 'east' | 'other'
/** A line that was found, and the way in which it was found. */
export interface FoundLine<L> {
  readonly line: L
  readonly by: 'code' | 'postcode' | 'zone'
}

/** Zones of fulfilment centres as products divide a country. */
const zonesOfCentres: Readonly<Record<string, Zone>> = {
  usWest: 'west',
  usCentral: 'central',
  usEast: 'east',
  caWest: 'west',
  caEast: 'east',
}
/** First characters of postcodes: the ZIP of the United States (R21), the provinces of Canada. */
const zonesOfPostcodes: Readonly<Record<string, Readonly<Partial<Record<Zone, string>>>>> = {
  US: { west: '89', central: '4567', east: '0123' },
  CA: { west: 'RSTVXY', east: 'ABCEGHJKLMNP' },
}
const zoneOfPostcode = (country: string, postcode: string): Zone => {
  const zones = zonesOfPostcodes[country]
  if (!zones) return 'other'
  const [first = ''] = postcode
  const [found] = Object.entries(zones).find(([, firsts]) => firsts.includes(first)) ?? []
  return (found as Zone | undefined) ?? 'other'
}

/** Postcodes are compared without spaces and hyphens. */
const plainPostcode = (postcode: string): string => postcode.toUpperCase().replaceAll(/[\s-]/g, '')

/** The line of prices for a place: of its code, else of the longest prefix of its postcode, else of its zone alone (R21); null: it is not served. */
export const lineFor = <L extends PlacedLine>(
  lines: readonly L[],
  { country, centre }: FulfilmentPlace,
  postcode: string | null,
): FoundLine<L> | null => {
  const coded = centre && lines.find(({ fbaWarehouses }) => fbaWarehouses.includes(centre.id))
  if (coded) return { line: coded, by: 'code' }
  const place = plainPostcode(centre?.postcode ?? postcode ?? '')
  if (place === '') return null
  const [prefixed] = lines
    .flatMap((line) =>
      line.postcodePrefixes
        .map(plainPostcode)
        .filter((prefix) => prefix !== '' && place.startsWith(prefix))
        .map((prefix) => ({ line, length: prefix.length })),
    )
    .toSorted((a, b) => b.length - a.length)
  if (prefixed) return { line: prefixed.line, by: 'postcode' }
  const zone = centre ? (zonesOfCentres[centre.zone] ?? 'other') : zoneOfPostcode(country, place)
  const zoned = lines.find(
    (line) => line.zone === zone && line.fbaWarehouses.length + line.postcodePrefixes.length === 0,
  )
  return zoned ? { line: zoned, by: 'zone' } : null
}

/** A postcode lies in a range `99501-99950`, or begins with a single one; the ends of a range are included. */
export const isInRange = (range: string, postcode: string): boolean => {
  const place = plainPostcode(postcode)
  const [from = '', to] = range.split('-').map(plainPostcode)
  if (from === '') return false
  if (to === undefined) return place.startsWith(from)
  return place.slice(0, from.length) >= from && place.slice(0, to.length) <= to
}
