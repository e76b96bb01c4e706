import { chatSession, holds, Problem, type Versioned } from '@hangjia/contracts'
import type { Queries, Row, Transaction } from '../database/database.ts'
import { ref, sql } from '../database/sql.ts'
import type { Person } from '../handlers.ts'
import { lockAsRead } from '../records/saving/guards.ts'
import { scopedView, type View, viewOf } from '../records/tables/view.ts'
import type { ReadFacts } from './reading/read-chat.ts'

const sessionsKey = 'TS-4207'

/** Sessions that a person may open: their own, or all of their data scope with the page of all. */
export const sessionsOf = (person: Person): View =>
  holds(person, sessionsKey)
    ? scopedView(chatSession, person)
    : { ...viewOf(chatSession, person), only: handledBy(person) }

/** Sessions whose handler the person is. */
export const handledBy =
  ({ employeeId }: Pick<Person, 'employeeId'>) =>
  (alias: string) =>
    sql<boolean>`${ref(alias, 'handler_id')} = ${employeeId}`

/** The session to be changed, locked; one that is over stays as it is. */
export const lockSession = async (
  transaction: Transaction,
  person: Person,
  { id, version }: Versioned,
): Promise<Row> => {
  const row = await lockAsRead(transaction, sessionsOf(person), { id, version })
  if (row.state === 'closed')
    throw new Problem('blocked', { issues: [{ path: 'state', rule: 'sessionClosed', parameters: {} }] })
  return row
}

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))
/** The need of a stored session. */
export const needOf = (row: Row): ReadFacts =>
  ({
    intent: row.intent,
    mode: text(row.mode),
    polText: text(row.pol_text),
    pol: text(row.pol_id),
    podText: text(row.pod_text),
    pod: text(row.pod_id),
    boxes: row.boxes,
    grossKg: text(row.gross_kg),
    volumeM3: text(row.volume_m3),
    packages: row.packages ?? null,
    commodity: text(row.commodity),
    cargoKind: text(row.cargo_kind),
    readyDate: text(row.ready_date),
    tradeTerm: text(row.trade_term),
    targetPrice: text(row.target_price),
    reference: text(row.reference),
  }) as ReadFacts

/** Refuses rows that are not there: what a client names by id is the asker's own or base data. */
export const checkThere = async (
  queries: Queries,
  table: 'port' | 'container_type' | 'carrier' | 'package_type',
  {
    column,
    values,
    companyId,
    path,
  }: {
    readonly column: 'id' | 'code'
    readonly values: readonly string[]
    readonly companyId: string
    readonly path: string
  },
): Promise<void> => {
  const wanted = [...new Set(values)]
  if (wanted.length === 0) return
  const { count } = await queries.one<{ count: number }>(
    `SELECT count(DISTINCT ${column})::int AS count FROM ${table}
     WHERE company_id IN (0, $1) AND ${column}::text = ANY($2::text[])`,
    [companyId, wanted],
  )
  if (count < wanted.length) throw new Problem('invalidInput', { issues: [{ path, rule: 'notFound', parameters: {} }] })
}
