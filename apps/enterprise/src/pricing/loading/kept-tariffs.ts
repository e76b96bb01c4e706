import type { Queries } from '../../database/database.ts'
import {
  type HouseNames,
  loadHouseNames,
  loadTariffs,
  type StampedTariffs,
  type Tariffs,
  type TariffsWanted,
} from './load-tariffs.ts'
import { type Shelf, shelvesInTime } from './tariff-shelf.ts'

/** Rows of tariffs that a service keeps, of all companies together: a few hundred megabytes at most. Those of the past have less room. */
export const roomForRows = { most: 100_000, mostPast: 40_000 } as const
/** Versions of the base names in memory, of the present and of the past: the last one and recent ones. */
const maxHouseNames = 3

interface Shelves {
  readonly tariffs: (instant: string | null) => Shelf<StampedTariffs>
  readonly houseNames: (instant: string | null) => Shelf<HouseNames>
}
const known = new WeakMap<Queries, Shelves>()
const shelvesOf = (queries: Queries): Shelves => {
  const shelves = known.get(queries) ?? {
    tariffs: shelvesInTime<StampedTariffs>({ ...roomForRows, sizeOf: ({ tariffs }) => rowsIn(tariffs) }),
    houseNames: shelvesInTime<HouseNames>({ most: maxHouseNames, mostPast: maxHouseNames, sizeOf: () => 1 }),
  }
  known.set(queries, shelves)
  return shelves
}
const rowsIn = ({ dictionaries: _shared, ...lists }: Tariffs) =>
  Object.values(lists).reduce((sum, list) => sum + list.length, 0)

/** Keys by reader's window and instant. */
const keyOf = ({ companyId, since, instant }: TariffsWanted) => [companyId, since, instant ?? 'now'].join(' ')

/** Tariffs as they were last read, with their stamp. */
export const tariffsAtHand = async (queries: Queries, wanted: TariffsWanted): Promise<StampedTariffs> =>
  shelvesOf(queries).tariffs(wanted.instant).kept(keyOf(wanted)) ?? (await tariffsAnew(queries, wanted))

/** Reads the tariffs again for a search that found these outdated; they are kept for the next search. */
export const tariffsAnew = (queries: Queries, wanted: TariffsWanted, stale?: StampedTariffs): Promise<StampedTariffs> =>
  shelvesOf(queries)
    .tariffs(wanted.instant)
    .take(keyOf(wanted), () => loadTariffs(queries, wanted, namesAtHand(queries, wanted)), stale)

/** Base names of an instant by their stamp, which all companies and modes share. */
export const namesAtHand =
  (queries: Queries, { instant }: Pick<TariffsWanted, 'instant'>) =>
  (stamp: string): Promise<HouseNames> =>
    shelvesOf(queries)
      .houseNames(instant)
      .take(`${instant ?? 'now'} ${stamp}`, () => loadHouseNames(queries, instant))
