import type { Queries } from '../database/database.ts'
import {
  type HouseNames,
  loadHouseNames,
  loadTariffs,
  type StampedTariffs,
  type Tariffs,
  type TariffsWanted,
} from './load-tariffs.ts'
import { type Shelf, shelf } from './tariff-shelf.ts'

/** Rows of tariffs that a service keeps, of all companies together: a few hundred megabytes at most. */
export const maxRows = 100_000
/** Versions of the base names in memory, of the present and of the past: the last one and recent ones. */
const maxHouseNames = 3

interface Shelves {
  readonly tariffs: Shelf<StampedTariffs>
  readonly houseNames: Shelf<HouseNames>
  /** Apart, for each explained offer is of an instant of its own: they do not evict the present names. */
  readonly pastNames: Shelf<HouseNames>
}
const namesShelf = () => shelf<HouseNames>({ most: maxHouseNames, sizeOf: () => 1 })
const known = new WeakMap<Queries, Shelves>()
const shelvesOf = (queries: Queries): Shelves => {
  const shelves = known.get(queries) ?? {
    tariffs: shelf<StampedTariffs>({ most: maxRows, sizeOf: ({ tariffs }) => rowsIn(tariffs) }),
    houseNames: namesShelf(),
    pastNames: namesShelf(),
  }
  known.set(queries, shelves)
  return shelves
}
const rowsIn = ({ dictionaries: _shared, ...lists }: Tariffs) =>
  Object.values(lists).reduce((sum, list) => sum + list.length, 0)

/** Keys by reader's window and instant, so that queries of the past do not evict the tariffs of today. */
const keyOf = ({ companyId, since, instant }: TariffsWanted) => [companyId, since, instant ?? 'now'].join(' ')

/** Tariffs as they were last read, with their stamp. */
export const tariffsAtHand = async (queries: Queries, wanted: TariffsWanted): Promise<StampedTariffs> => {
  const { tariffs } = shelvesOf(queries)
  return tariffs.kept(keyOf(wanted)) ?? (await tariffsAnew(queries, wanted))
}

/** Reads the tariffs again for a search that found these outdated; they are kept for the next search. */
export const tariffsAnew = (
  queries: Queries,
  wanted: TariffsWanted,
  stale?: StampedTariffs,
): Promise<StampedTariffs> => {
  const { tariffs } = shelvesOf(queries)
  return tariffs.take(keyOf(wanted), () => loadTariffs(queries, wanted, namesAtHand(queries, wanted)), stale)
}

/** Base names of an instant by their stamp, which all companies and modes share. */
export const namesAtHand =
  (queries: Queries, { instant }: Pick<TariffsWanted, 'instant'>) =>
  (stamp: string): Promise<HouseNames> => {
    const { houseNames, pastNames } = shelvesOf(queries)
    const names = instant === null ? houseNames : pastNames
    return names.take(`${instant ?? 'now'} ${stamp}`, () => loadHouseNames(queries, instant))
  }
