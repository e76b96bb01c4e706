import { type Nearness, nearnesses } from '@hangjia/contracts'

export interface NearPlace<P> {
  readonly place: P
  readonly nearness: Nearness
  /** Kilometres between them, where they decide. */
  readonly km?: number
}
interface Near<P extends { readonly id: string }> {
  readonly places: readonly P[]
  readonly asked: readonly P[]
  readonly near: (places: readonly P[], of: P, most: number) => NearPlace<P>[]
  readonly most: { readonly each: number; readonly all: number }
}
/** Places near several at once, each with the one that it is near to; of all of them the nearest. */
export const nearPlacesOfAll = <P extends { readonly id: string }>({
  places,
  asked,
  near,
  most,
}: Near<P>): (NearPlace<P> & { readonly of: P })[] => {
  const known = new Set(asked.map(({ id }) => id))
  const found = asked
    .flatMap((of) => near(places, of, most.each).map((one) => ({ ...one, of })))
    .filter(({ place }) => !known.has(place.id))
    .sort((a, b) => nearnesses.indexOf(a.nearness) - nearnesses.indexOf(b.nearness) || (a.km ?? 0) - (b.km ?? 0))
  return [...Map.groupBy(found, ({ place }) => place.id).values()].flatMap((one) => one.slice(0, 1)).slice(0, most.all)
}
