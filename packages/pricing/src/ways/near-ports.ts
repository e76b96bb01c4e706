import { type Nearness, nearnesses } from '@hangjia/contracts'
import type { NearPlace } from './near-places.ts'

/** Base data about the place of a port. */
export interface PlacedPort {
  readonly id: string
  readonly code: string
  readonly country: string | null
  readonly city: string | null
  /** Region of a port of departure; `none` is no region. */
  readonly region: string | null
  /** The trade line of the port. */
  readonly tradeLine: string | null
  readonly basePort: boolean
}

/** Nearest first: the ports that could be searched instead of one that has no price. */
export const nearPorts = <P extends PlacedPort>(ports: readonly P[], of: P, most: number): NearPlace<P>[] =>
  ports
    .flatMap((port) => {
      const nearness = port.id === of.id ? null : nearnessOf(of, port)
      return nearness === null ? [] : [{ place: port, nearness }]
    })
    .sort(
      (a, b) =>
        rankOf(a) - rankOf(b) ||
        Number(b.place.basePort) - Number(a.place.basePort) ||
        (a.place.code < b.place.code ? -1 : 1),
    )
    .slice(0, most)

const rankOf = ({ nearness }: { readonly nearness: Nearness }) => nearnesses.indexOf(nearness)

/**
 * Nearness of two ports. Where a country has regions (departures from China), another region is too far; elsewhere a country's ports
 * of one trade line are near, and then other countries' ports of that line.
 */
const nearnessOf = (one: PlacedPort, other: PlacedPort): Nearness | null => {
  const isSame = (left: string | null, right: string | null) => left !== null && left !== '' && left === right
  const hasRegions = regionOf(one) !== null && regionOf(other) !== null
  if (!isSame(one.country, other.country)) {
    return isSame(one.tradeLine, other.tradeLine) && !hasRegions ? 'line' : null
  }
  if (isSame(one.city, other.city)) return 'city'
  if (hasRegions) return regionOf(one) === regionOf(other) ? 'region' : null
  return isSame(one.tradeLine, other.tradeLine) ? 'country' : null
}
const regionOf = ({ region }: PlacedPort) => (region === 'none' || region === '' ? null : region)
