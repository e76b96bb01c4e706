import type { Queries } from '../../database/database.ts'

/** Countries and trade lines of ports. */
export const portsKnown = async (queries: Queries, companyId: string, ports: readonly string[]) => {
  const rows = await queries.query<{ id: string; country: string | null; tradeLine: string | null }>(
    `SELECT id::text AS id, country_id::text AS country, route_id::text AS "tradeLine" FROM port
      WHERE company_id IN (0, $1) AND id = ANY($2::bigint[])`,
    [companyId, [...new Set(ports)]],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return { port: (id: string) => known.get(id) ?? { country: null, tradeLine: null } }
}
