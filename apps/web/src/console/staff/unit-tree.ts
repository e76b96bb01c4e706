import type { OrganisationUnit } from '@hangjia/contracts'

/** A unit in its place. */
export interface PlacedUnit {
  readonly unit: OrganisationUnit
  readonly level: number
  readonly parent: string | null
  readonly hasChildren: boolean
}

/** Places units below their parents in their original order; a unit whose parent is missing is a root. */
export const placeUnits = (
  units: readonly OrganisationUnit[],
  isClosed: (id: string) => boolean = () => false,
): readonly PlacedUnit[] => {
  const known = new Set(units.map(({ id }) => id))
  const children = Map.groupBy(units, ({ superId }) => (superId !== null && known.has(superId) ? superId : null))
  const below = (parent: string | null, level: number): PlacedUnit[] =>
    (children.get(parent) ?? []).flatMap((unit) => {
      const hasChildren = children.has(unit.id)
      return [
        { unit, level, parent, hasChildren },
        ...(hasChildren && !isClosed(unit.id) ? below(unit.id, level + 1) : []),
      ]
    })
  return below(null, 1)
}

/** Possible new parents of a unit: neither the unit itself nor a unit below it. */
export const placesFor = (units: readonly OrganisationUnit[], id: string): readonly PlacedUnit[] => {
  const placed = placeUnits(units)
  const at = placed.findIndex(({ unit }) => unit.id === id)
  const level = placed[at]?.level ?? 0
  const next = placed.findIndex((one, index) => index > at && one.level <= level)
  const end = next === -1 ? placed.length : next
  return placed.filter((_, index) => index < at || index >= end)
}
