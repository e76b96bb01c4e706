import { type Mode, type NearbyPlace, nearPlacesOf, nearRules } from '@hangjia/contracts'
import { type NearPlace, nearByDistance, nearPlacesOfAll, nearPorts } from '@hangjia/pricing'
import type { Context } from '../../handlers.ts'
import { locatedPlaces, placedPorts } from './placed-ports.ts'

/** Places tried for each place of the query, and for all of them. */
const most = { each: 6, all: 12 }

type Named = NearbyPlace['place']
/** A place near a requested one, by its names. */
export type NearEnd = NearPlace<Named> & { readonly of: Named }
/** Places near those of one end, by their ids. */
export type NearEnds = (asked: readonly string[]) => NearEnd[]

/** Reads the places of a mode once, and finds those near others by the rule of their kind; none for a mode without one. */
export const nearEndsOf = async (context: Context, mode: Pick<Mode, 'asks'>): Promise<NearEnds> => {
  const kind = nearPlacesOf(mode)
  if (!kind) return () => []
  if (nearRules[kind] === 'region') {
    const places = await placedPorts(context)
    return (ids) => named(nearPlacesOfAll({ places, asked: among(places, ids), near: nearPorts, most }))
  }
  const places = await locatedPlaces(context, kind)
  return (ids) => named(nearPlacesOfAll({ places, asked: among(places, ids), near: nearByDistance, most }))
}

const among = <P extends { readonly id: string }>(places: readonly P[], ids: readonly string[]): P[] => {
  const known = new Set(ids)
  return places.filter(({ id }) => known.has(id))
}
const named = <P extends Named>(found: readonly (NearPlace<P> & { readonly of: P })[]): NearEnd[] =>
  found.map(({ place, of, ...near }) => ({ ...near, place: nameOf(place), of: nameOf(of) }))
const nameOf = ({ id, code, nameCn, nameEn }: Named) => ({ id, code, nameCn, nameEn })

interface Cheapest {
  readonly offers: number
  readonly total: { readonly currency: string; readonly amount: string } | null | undefined
}
/** Near places with what can be quoted there, for those where something can. */
export const withOffers = (
  end: NearbyPlace['end'],
  others: readonly NearEnd[],
  cheapestAt: (place: string) => Cheapest,
): NearbyPlace[] =>
  others.flatMap((other) => {
    const { offers, total } = cheapestAt(other.place.id)
    return total ? [{ end, ...other, offers, cheapest: { currency: total.currency, amount: total.amount } }] : []
  })
