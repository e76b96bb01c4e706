import type { Field, Issue, Resource } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { type Fragment, ids, ref, rowsOf, sql } from '../database/sql.ts'
import { columnsOf } from '../records/tables/column-kinds.ts'
import type { View } from '../records/tables/view.ts'

const ends: readonly string[] = ['pol', 'pod']
const isLinkTo = (field: Field | undefined, to: string) => field?.kind === 'link' && field.to === to

/** Ends of a resource's rows that its carrier may not serve; none where it has no shipping line of its own. */
const servedEnds = ({ fields }: Resource) =>
  isLinkTo((fields as Readonly<Record<string, Field>>).carrier, 'carrier')
    ? columnsOf(fields).filter(({ name, field }) => ends.includes(name) && isLinkTo(field, 'port'))
    : []

/** Ports that the carrier of a row takes no cargo for, as the carrier's own page says, by the field that names them. */
export const portsNotServed = async (
  queries: Queries,
  { resource, table, companyId }: View,
  changed: readonly string[],
  rows: Fragment,
): Promise<Issue[]> => {
  const found: Issue[] = []
  for (const { name, column } of servedEnds(resource)) {
    const issues = await rowsOf<{ id: string; carrier: string; port: string }>(
      queries,
      sql`select t.id, c.code as carrier, concat_ws(' ', p.name_scn, p.code) as port from ${sql.table(table)} t
        join carrier n on n.company_id in (0, ${companyId}) and n.id = t.carrier_id
        join carrier c on c.company_id in (0, ${companyId}) and c.code = n.code
        join port p on p.company_id in (0, ${companyId}) and p.id = ${ref('t', column)} and p.id = any(c.black_ports_ids)
        where t.company_id = ${companyId} and t.id = any(${ids(changed)}) ${rows} order by t.id`,
    )
    found.push(
      ...issues.map(({ id, ...parameters }) => ({
        path: name,
        rule: 'portNotServed',
        parameters: { id, ...parameters },
      })),
    )
  }
  return found
}

interface NotServed {
  readonly carrier: string
  /** Names by number. */
  readonly ports: ReadonlyMap<string, string>
}

/** The ports that each carrier takes no cargo for, by the numbers of its rows: a company's own row of a carrier counts for that of every company. */
export const blackPortsOf = async (queries: Queries, companyId: string): Promise<ReadonlyMap<string, NotServed>> => {
  const rows = await queries.query<{ id: string; carrier: string; port: string; name: string }>(
    `SELECT n.id, c.code AS carrier, p.id AS port, concat_ws(' ', p.name_scn, p.code) AS name FROM carrier AS c
     JOIN carrier AS n ON n.company_id IN (0, $1) AND n.code = c.code
     JOIN port AS p ON p.company_id IN (0, $1) AND p.id = ANY(c.black_ports_ids)
     WHERE c.company_id IN (0, $1) AND c.black_ports_ids <> '{}'`,
    [companyId],
  )
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, [first, ...others]]) =>
      first
        ? [[id, { carrier: first.carrier, ports: new Map([first, ...others].map(({ port, name }) => [port, name])) }]]
        : [],
    ),
  )
}

/** Fields of unwritten values that hold a port which their carrier does not serve. */
export const endsNotServed = (
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  black: ReadonlyMap<string, NotServed>,
): readonly { readonly path: string; readonly carrier: string; readonly port: string }[] => {
  const of = black.get(String(values.carrier))
  if (!of) return []
  return servedEnds(resource).flatMap(({ name }) => {
    const port = of.ports.get(String(values[name]))
    return port === undefined ? [] : [{ path: name, carrier: of.carrier, port }]
  })
}
