import type { Versioned } from '@hangjia/contracts'
import { addMonths } from '@hangjia/validation'
import type { Queries } from '../../database/database.ts'
import { ids, rowsOf, sql } from '../../database/sql.ts'
import { invalid } from '../../records/saving/change-records.ts'
import { reachable, type View } from '../../records/tables/view.ts'

interface Season {
  readonly validFrom: string
  readonly validTo: string
}
interface Asked {
  readonly rows: readonly Versioned[]
  readonly today: string
}

/** Days of the next season of rows, by their id. Only rates that come back with the season have one. */
export const nextSeasons = async (
  queries: Queries,
  view: View,
  { rows, today }: Asked,
): Promise<ReadonlyMap<string, Season>> => {
  if (!view.resource.seasonal) throw invalid('nextSeason', 'unknownField')
  const wanted = rows.map(({ id }) => id)
  const found = await rowsOf<Season & { readonly id: string }>(
    queries,
    sql`select t.id::text as id, t.valid_from::text as "validFrom", t.valid_to::text as "validTo"
        from ${sql.table(view.table)} t where ${reachable(view)} and t.id = any(${ids(wanted)})`,
  )
  return new Map(found.map(({ id, ...season }) => [id, nextSeason(season, today)]))
}

/** The same days of a later year: of the next one, or of the first in which the season is not over. */
export const nextSeason = ({ validFrom, validTo }: Season, today: string): Season => {
  for (let months = 12; ; months += 12) {
    const moved = { validFrom: addMonths(validFrom, months), validTo: addMonths(validTo, months) }
    if (moved.validTo >= today) return moved
  }
}
