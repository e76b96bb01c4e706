import type { Reference } from '@hangjia/contracts'
import { useEffect, useState } from 'react'
import type { Loaders } from '../loaders.ts'

interface AskedPorts<Place extends string> {
  /** Fields of the question that hold ports; the same array in every render. */
  readonly places: readonly Place[]
  /** The question of the address: ids of ports, `null` for those that are not given. */
  readonly ask: Readonly<Record<Place, string | null>> | undefined
  readonly load: Loaders
}

const rowsByPlace = <Place extends string>(places: readonly Place[], rowOf: (place: Place) => Reference | null) =>
  Object.fromEntries(places.map((place) => [place, rowOf(place)])) as Record<Place, Reference | null>

/**
 * Rows of a question's ports by their field, and the act that sets them. A question from an address has ids only: their
 * names are loaded once, and `undefined` means that names are loading. A port without a row is `null`.
 */
export const usePortNames = <Place extends string>({ places, ask, load }: AskedPorts<Place>) => {
  const [named, setNamed] = useState(() => (ask ? undefined : rowsByPlace(places, () => null)))
  useEffect(() => {
    if (named || !ask) return
    let isCurrent = true
    const show = (found: readonly Reference[]) => {
      if (isCurrent) setNamed(rowsByPlace(places, (place) => found.find(({ id }) => id === ask[place]) ?? null))
    }
    load.port({ query: '', ids: places.flatMap((place) => ask[place] ?? []) }).then(show, () => show([]))
    return () => {
      isCurrent = false
    }
  }, [ask, load, named, places])
  return [named, setNamed] as const
}
