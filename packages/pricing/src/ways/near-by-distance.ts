import type { NearPlace } from './near-places.ts'

/** Base data about the place of an airport or station. */
export interface LocatedPlace {
  readonly id: string
  readonly code: string
  readonly country: string | null
  readonly city: string | null
  /** Degrees; null where unknown. */
  readonly latitude: string | null
  readonly longitude: string | null
}
/** Kilometres between two places that a truck connects within a day. */
const mostKm = 300

/** Nearest first: other places in the same city or within a day by truck. Where no coordinates are known only the city counts. */
export const nearByDistance = <P extends LocatedPlace>(places: readonly P[], of: P, most: number): NearPlace<P>[] =>
  places
    .flatMap((place): (NearPlace<P> & { readonly away: number })[] => {
      if (place.id === of.id) return []
      const km = kmBetween(of, place)
      const isCity = of.city !== null && of.city !== '' && place.city === of.city && place.country === of.country
      if (isCity) return [{ place, nearness: 'city', away: km ?? 0 }]
      return km !== null && km <= mostKm ? [{ place, nearness: 'distance', km, away: km }] : []
    })
    .sort(
      (a, b) =>
        Number(b.nearness === 'city') - Number(a.nearness === 'city') ||
        a.away - b.away ||
        (a.place.code < b.place.code ? -1 : 1),
    )
    .slice(0, most)
    .map(({ away: _away, ...near }) => near)

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180
/** Great-circle distance in whole kilometres; null where a place has no coordinates. */
const kmBetween = (one: LocatedPlace, other: LocatedPlace): number | null => {
  const degrees = [one.latitude, one.longitude, other.latitude, other.longitude]
  if (degrees.some((value) => value === null || value === '')) return null
  const [latitude = 0, longitude = 0, otherLatitude = 0, otherLongitude = 0] = degrees.map((value) =>
    radians(Number(value)),
  )
  const cosine =
    Math.sin(latitude) * Math.sin(otherLatitude) +
    Math.cos(latitude) * Math.cos(otherLatitude) * Math.cos(longitude - otherLongitude)
  return Math.round(earthKm * Math.acos(Math.min(1, Math.max(-1, cosine))))
}
