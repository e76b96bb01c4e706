import { port } from '@hangjia/contracts'
import type { PlacedPort } from '@hangjia/pricing'
import type { Context } from '../../handlers.ts'
import { versionedRows } from '../loading/versioned-rows.ts'

export type Port = PlacedPort & { readonly nameCn: string; readonly nameEn: string }
/** Every port that is in use and no door. */
export const placedPorts = async ({ database, person }: Pick<Context, 'database' | 'person'>): Promise<Port[]> => {
  const rows = await versionedRows(database, {
    resource: port,
    fields: ['code', 'nameScn', 'nameEn', 'country', 'city', 'region', 'route', 'basePort'],
    where: "t.company_id IN (0, $1) AND t.status = 1 AND t.kind <> 'door'",
    params: [person.companyId],
    instant: null,
    order: 't.id',
  })
  const text = (value: unknown) => (value === null ? null : String(value))
  return rows.map((row) => ({
    id: row.id,
    code: String(row.code),
    nameCn: String(row.nameScn),
    nameEn: String(row.nameEn),
    country: text(row.country),
    city: text(row.city),
    region: text(row.region),
    tradeLine: text(row.route),
    basePort: row.basePort === true,
  }))
}
