import type { Contract, CountryNote, PlaceInCountry, Reference } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import type { HandlersFor } from '../handlers.ts'

/** SQL of the country of a place, by its kind, and the filings of a place that has its own. */
const countryOf: Readonly<Record<PlaceInCountry['kind'], string>> = {
  port: 'SELECT country_id AS country, manifest_rules AS filings FROM port',
  airport: `SELECT country_id AS country, '{}'::text[] AS filings FROM airport`,
  railStation: `SELECT country_id AS country, '{}'::text[] AS filings FROM rail_station`,
  worldWarehouse: `SELECT country_id AS country, '{}'::text[] AS filings FROM world_warehouse`,
  country: `SELECT id AS country, '{}'::text[] AS filings FROM country`,
}

interface Placed {
  readonly country: string
  readonly filings: readonly string[]
  readonly isAsked: boolean
}
interface KnownCountry extends Reference {
  readonly named: string
  readonly sanctionZh: string | null
  readonly sanctionEn: string | null
  readonly filings: readonly string[]
}

export const places = {
  notes: async ({ database, person: { companyId } }, { from, to }) => {
    const placed = [
      ...(await placedIn(database, companyId, from, false)),
      ...(await placedIn(database, companyId, to, true)),
    ]
    if (placed.length === 0) return []
    // A company's own row of a country is in the place of the one of every company.
    const countries = await database.query<KnownCountry>(
      `SELECT DISTINCT ON (n.id) n.id AS named, c.id, c.name_scn AS title, c.name_en AS "titleEn", c.code,
         c.sanction_note AS "sanctionZh", c.sanction_note_en AS "sanctionEn", c.manifest_rules AS filings
       FROM country AS n JOIN country AS c ON c.company_id IN (0, $1) AND c.code = n.code AND c.status = 1
       WHERE n.company_id IN (0, $1) AND n.id = ANY($2::bigint[]) ORDER BY n.id, c.company_id DESC`,
      [companyId, [...new Set(placed.map(({ country }) => country))]],
    )
    return countries.flatMap((country) => noteOf(country, placed) ?? [])
  },
} satisfies HandlersFor<Contract['places']>

const placedIn = async (
  queries: Queries,
  companyId: string,
  asked: readonly PlaceInCountry[],
  isAsked: boolean,
): Promise<Placed[]> => {
  const byKind = Map.groupBy(asked, ({ kind }) => kind)
  const found: Placed[] = []
  for (const [kind, some] of byKind) {
    const rows = await queries.query<Omit<Placed, 'isAsked'>>(
      `${countryOf[kind]} WHERE company_id IN (0, $1) AND id = ANY($2::bigint[])`,
      [companyId, some.map(({ id }) => id)],
    )
    found.push(...rows.map((row) => ({ ...row, isAsked })))
  }
  return found
}

/** A note on a country, where it has one; filings are those of the port if it has its own. */
const noteOf = (
  { named, sanctionZh, sanctionEn, filings, ...country }: KnownCountry,
  placed: readonly Placed[],
): CountryNote | undefined => {
  const ends = placed.filter((place) => place.country === named && place.isAsked)
  const asked = ends.flatMap((place) => (place.filings.length > 0 ? place.filings : filings))
  const sanction = { zh: sanctionZh ?? sanctionEn ?? '', en: sanctionEn ?? sanctionZh ?? '' }
  return sanction.zh || asked.length > 0 ? { country, sanction, filings: [...new Set(asked)] } : undefined
}
