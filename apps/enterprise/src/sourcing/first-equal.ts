/** Values by which a fee sheet differs from another one. */
export interface Scope {
  /** Values that must be equal in both, as one text: then the same lists are filled. */
  readonly alike: string
  /** Ids and codes; of each list both must have one. */
  readonly lists: readonly (readonly string[])[]
}

/**
 * Finds the first of some sheets that a sheet is the equal of, itself left out, without holding the thousands of a workbook against
 * each other: by what they have in common, and those with long lists by their rarest item.
 */
export const firstEqualIn = <S extends Scope>(sheets: readonly S[]) => {
  const waysTo = sheets.map(waysOf)
  const byWay = new Map<string, number[]>()
  for (const [at, ways] of waysTo.entries()) for (const way of ways ?? []) keep(byWay, way, at)
  const wide = byItems(sheets, (at) => waysTo[at] === undefined)
  let narrow: Look | undefined

  return (asked: Scope): S | undefined => {
    const isOther = (at: number) => sheets[at] !== asked
    const ways = waysOf(asked)
    if (!ways) narrow ??= byItems(sheets, (at) => waysTo[at] !== undefined)
    const found = ways ? ways.map((way) => byWay.get(way)?.find(isOther)) : [narrow?.(asked)]
    return sheets[Math.min(...[...found, wide(asked)].map((at) => at ?? Number.POSITIVE_INFINITY))]
  }
}

const maxWays = 100
/** Each choice of one item of each list, in a text; two sheets are equal when they share one. None where there are too many. */
const waysOf = ({ alike, lists }: Scope): readonly string[] | undefined => {
  let ways = [alike]
  for (const items of lists) {
    if (ways.length * items.length > maxWays) return undefined
    ways = ways.flatMap((way) => [...new Set(items)].map((item) => `${way} ${item}`))
  }
  return ways
}

/** The place of the first that is the equal of a sheet. */
type Look = (asked: Scope) => number | undefined

const byItems = (sheets: readonly Scope[], isMeant: (at: number) => boolean): Look => {
  const places = new Map<string, number[]>()
  for (const [at, sheet] of sheets.entries())
    if (isMeant(at))
      for (const [list, items] of sheet.lists.entries())
        for (const item of new Set(items)) keep(places, keyOf(sheet, list, item), at)
  if (places.size === 0) return () => undefined
  return (asked) => {
    const having = asked.lists.map((items, list) =>
      items.flatMap((item) => [places.get(keyOf(asked, list, item)) ?? []]),
    )
    const [rarest = []] = having.toSorted((one, other) => countOf(one) - countOf(other))
    const sets = asked.lists.map((items) => new Set(items))
    const isEqual = (at: number): boolean =>
      sheets[at] !== asked && sets.every((items, list) => sheets[at]?.lists[list]?.some((item) => items.has(item)))
    const first = Math.min(...rarest.map((some) => some.find(isEqual) ?? Number.POSITIVE_INFINITY))
    return Number.isFinite(first) ? first : undefined
  }
}

const keep = (places: Map<string, number[]>, key: string, at: number): void => {
  const known = places.get(key)
  if (known) known.push(at)
  else places.set(key, [at])
}
const keyOf = ({ alike }: Scope, list: number, item: string): string => `${list} ${item} ${alike}`
const countOf = (places: readonly (readonly number[])[]): number => places.reduce((sum, some) => sum + some.length, 0)
