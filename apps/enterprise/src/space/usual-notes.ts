import type { QuotationOption } from '@hangjia/contracts'
import type { Queries, Row } from '../database/database.ts'

interface Lane {
  readonly carrier: unknown
  /** The only port of discharge; null where there are several. */
  readonly pod: unknown
  /** That of the port where it is null. */
  readonly tradeLine: unknown
}
interface Notes {
  readonly freeTime: string | null
  readonly returnFee: string | null
}

/** Free time and return terms of a carrier on a lane, each from the narrowest note that has it: of the port, of the trade line, of the carrier. */
const usualNotes = (queries: Queries, companyId: string, { carrier, pod, tradeLine }: Lane): Promise<Notes> => {
  const narrowest = (column: string) =>
    `(array_agg(n.${column} ORDER BY n.pod_id IS NULL, n.trade_line_id IS NULL) FILTER (WHERE n.${column} IS NOT NULL))[1]`
  return queries.one<Notes>(
    `SELECT ${narrowest('free_time_note')} AS "freeTime", ${narrowest('return_fee_note')} AS "returnFee" FROM usual_note n
     WHERE n.company_id = $1 AND n.carrier_id = $2 AND n.status = 1 AND (n.pod_id IS NULL OR n.pod_id = $3)
       AND (n.trade_line_id IS NULL OR n.trade_line_id = coalesce($4::bigint,
         (SELECT p.route_id FROM port p WHERE p.company_id IN (0, $1) AND p.id = $3 LIMIT 1)))`,
    [companyId, carrier, pod, tradeLine],
  )
}

/** Fills the notes that a new pool leaves blank; later changes of a usual note leave it alone. */
export const fillNotes = async (queries: Queries, companyId: string, pool: Row): Promise<void> => {
  if (pool.free_time_note !== null && pool.return_fee_note !== null) return
  const { carrier_id: carrier, trade_line_id: tradeLine, pods_ids: pods } = pool
  const [pod, ...others] = (pods ?? []) as readonly string[]
  const { freeTime, returnFee } = await usualNotes(queries, companyId, {
    carrier,
    tradeLine,
    pod: others.length === 0 ? pod : null,
  })
  if (freeTime === null && returnFee === null) return
  await queries.query(
    `UPDATE space_pool SET free_time_note = coalesce(free_time_note, $3), return_fee_note = coalesce(return_fee_note, $4)
     WHERE company_id = $1 AND id = $2`,
    [companyId, pool.id, freeTime, returnFee],
  )
}

/** Options of full containers with the usual free time of their carrier where they have none. */
export const withUsualFreeTime = (
  queries: Queries,
  companyId: string,
  options: readonly QuotationOption[],
): Promise<QuotationOption[]> =>
  Promise.all(
    options.map(async (option) => {
      if (option.freeTimeText !== '' || option.carrier === null) return option
      const { carrier, pod } = option
      const { freeTime } = await usualNotes(queries, companyId, { carrier, pod, tradeLine: null })
      return { ...option, freeTimeText: freeTime ?? '' }
    }),
  )
