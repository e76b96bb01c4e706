import { type NearPlaceKind, port, resourceNamed } from '@hangjia/contracts'
import type { LocatedPlace, PlacedPort } from '@hangjia/pricing'
import type { Context } from '../../handlers.ts'
import { type VersionedRow, versionedRows } from '../loading/versioned-rows.ts'

interface Named {
  readonly nameCn: string
  readonly nameEn: string
}
export type Port = PlacedPort & Named
type Reader = Pick<Context, 'database' | 'person'>

const text = (value: unknown) => (value === null ? null : String(value))
const placeOf = ({ id, code, nameScn, nameEn, country, city }: VersionedRow) => ({
  id,
  code: String(code),
  nameCn: String(nameScn),
  nameEn: String(nameEn),
  country: text(country),
  city: text(city),
})

/** Every port that is in use and no door. */
export const placedPorts = async ({ database, person }: Reader): Promise<Port[]> => {
  const rows = await versionedRows(database, {
    resource: port,
    fields: ['code', 'nameScn', 'nameEn', 'country', 'city', 'region', 'route', 'basePort'],
    where: "t.company_id IN (0, $1) AND t.status = 1 AND t.kind <> 'door'",
    params: [person.companyId],
    instant: null,
    order: 't.id',
  })
  return rows.map((row) => ({
    ...placeOf(row),
    region: text(row.region),
    tradeLine: text(row.route),
    basePort: row.basePort === true,
  }))
}

/** Every airport or station that is in use. */
export const locatedPlaces = async (
  { database, person }: Reader,
  kind: NearPlaceKind,
): Promise<(LocatedPlace & Named)[]> => {
  const rows = await versionedRows(database, {
    resource: resourceNamed(kind),
    fields: ['code', 'nameScn', 'nameEn', 'country', 'city', 'latitude', 'longitude'],
    where: 't.company_id IN (0, $1) AND t.status = 1',
    params: [person.companyId],
    instant: null,
    order: 't.id',
  })
  return rows.map((row) => ({ ...placeOf(row), latitude: text(row.latitude), longitude: text(row.longitude) }))
}
