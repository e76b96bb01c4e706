import type { Mode, PlaceKind } from './mode.ts'

/**
 * Rule by which places of a kind are near each other, from what their base data have: ports by city, region, country and trade line;
 * airports and stations by city and by coordinates. Other kinds have none.
 */
export const nearRules = { port: 'region', airport: 'distance', railStation: 'distance' } as const satisfies Partial<
  Record<PlaceKind, 'region' | 'distance'>
>
export type NearPlaceKind = keyof typeof nearRules

const isNearKind = (kind: PlaceKind): kind is NearPlaceKind => kind in nearRules
/** Kind of the places of a mode, where other places near them can be searched instead; undefined for other modes. */
export const nearPlacesOf = ({ asks: { place, to = place } }: Pick<Mode, 'asks'>): NearPlaceKind | undefined =>
  to === place && isNearKind(place) ? place : undefined
