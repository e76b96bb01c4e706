import type { Row, Transaction } from '../database/database.ts'

/** A port call of a sailing. */
export interface Call {
  readonly port: string
  readonly etd?: string | null
  readonly plannedEtd?: string | null
  readonly state?: string | null
}
export const callsOf = ({ calls }: Row): readonly Call[] => (Array.isArray(calls) ? (calls as Call[]) : [])

/** Departures that a sailing had from each of its ports: the planned one, then those that were entered, in their order. */
export const formerDepartures = async (
  transaction: Transaction,
  companyId: string,
  sailing: Row,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const entered = await transaction.query<{ port: string; etd: string }>(
    `SELECT line ->> 'port' AS port, line ->> 'etd' AS etd FROM sailing_history h, jsonb_array_elements(h.calls) AS line
     WHERE h.company_id = $1 AND h.id = $2 AND line ->> 'etd' IS NOT NULL ORDER BY h.version`,
    [companyId, sailing.id],
  )
  const planned = callsOf(sailing).flatMap(({ port, plannedEtd }) => (plannedEtd ? [{ port, etd: plannedEtd }] : []))
  const byPort = Map.groupBy([...planned, ...entered], ({ port }) => String(port))
  return new Map([...byPort].map(([port, calls]) => [port, calls.map(({ etd }) => etd)]))
}
