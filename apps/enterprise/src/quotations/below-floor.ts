import { type Issue, Problem } from '@hangjia/contracts'
import { type Floor, isOptionBelowFloor } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import { type StoredQuotation, usedSources } from './stored-quotation.ts'

/** Places of the options whose freight is asked below the floor that its rate has at this moment (R27). */
export const optionsBelowFloor = async (
  queries: Queries,
  companyId: string,
  stored: StoredQuotation,
): Promise<number[]> => {
  const used = usedSources(stored)
  const { floors, freight } = await floorsNow(
    queries,
    companyId,
    used.map(({ source }) => source.rate.id),
  )
  const { draft, fx } = stored
  return used.flatMap(({ option, source }) => {
    const floor = floors.get(source.rate.id)
    const lines = draft.options[option]?.lines ?? []
    return floor && isOptionBelowFloor({ lines, boxes: draft.boxes, fx, freight }, floor) ? [option] : []
  })
}

interface FloorsNow {
  /** By rate; a rate without one is not there. */
  readonly floors: ReadonlyMap<string, Floor>
  /** Ids by which ocean freight is charged. */
  readonly freight: readonly string[]
}
const none: FloorsNow = { floors: new Map(), freight: [] }

/** The floors that rates have at this moment. */
export const floorsNow = async (queries: Queries, companyId: string, rates: readonly string[]): Promise<FloorsNow> => {
  if (rates.length === 0) return none
  const floors = await queries.query<Floor & { id: string }>(
    `SELECT r.id::text AS id, r.floor_prices AS prices, c.code AS currency FROM fcl_rate AS r
     JOIN currency AS c ON c.company_id IN (0, r.company_id) AND c.id = r.currency_id
     WHERE r.company_id = $1 AND r.id = ANY($2::bigint[]) AND r.floor_prices <> '[]'`,
    [companyId, rates],
  )
  if (floors.length === 0) return none
  const freight = await queries.query<{ id: string }>(
    "SELECT id::text AS id FROM charge WHERE company_id IN (0, $1) AND code = 'OF'",
    [companyId],
  )
  return { floors: new Map(floors.map(({ id, ...floor }) => [id, floor])), freight: freight.map(({ id }) => id) }
}

/** The floor itself is told to nobody here. */
export const belowFloor = (options: readonly number[]): Issue[] =>
  options.map((option) => ({ path: `options.${option}`, rule: 'belowFloor', parameters: {} }))

export const refused = (path: string, rule: string, parameters: Issue['parameters'] = {}): Problem =>
  new Problem('invalidInput', { issues: [{ path, rule, parameters }] })
