import { type BoxPrice, type Issue, Problem } from '@hangjia/contracts'
import { isOptionBelowFloor } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import { type StoredQuotation, usedSources } from './stored-quotation.ts'

interface RateFloor {
  readonly id: string
  readonly prices: readonly BoxPrice[]
  readonly currency: string
}

/** Places of the options whose freight is asked below the floor that its rate has at this moment (R27). */
export const optionsBelowFloor = async (
  queries: Queries,
  companyId: string,
  stored: StoredQuotation,
): Promise<number[]> => {
  const used = usedSources(stored)
  if (used.length === 0) return []
  const floors = await queries.query<RateFloor>(
    `SELECT r.id, r.floor_prices AS prices, c.code AS currency FROM fcl_rate AS r
     JOIN currency AS c ON c.company_id IN (0, r.company_id) AND c.id = r.currency_id
     WHERE r.company_id = $1 AND r.id = ANY($2::bigint[])`,
    [companyId, used.map(({ source }) => source.rate.id)],
  )
  if (floors.every(({ prices }) => prices.length === 0)) return []
  const freight = await queries.query<{ id: string }>(
    "SELECT id::text AS id FROM charge WHERE company_id IN (0, $1) AND code = 'OF'",
    [companyId],
  )
  const { draft, fx } = stored
  return used.flatMap(({ option, source }) => {
    const floor = floors.find(({ id }) => String(id) === source.rate.id)
    const lines = draft.options[option]?.lines ?? []
    const asked = { lines, boxes: draft.boxes, fx, freight: freight.map(({ id }) => id) }
    return floor && isOptionBelowFloor(asked, floor) ? [option] : []
  })
}

/** The floor itself is told to nobody here. */
export const belowFloor = (options: readonly number[]): Issue[] =>
  options.map((option) => ({ path: `options.${option}`, rule: 'belowFloor', parameters: {} }))

export const refused = (path: string, rule: string, parameters: Issue['parameters'] = {}): Problem =>
  new Problem('invalidInput', { issues: [{ path, rule, parameters }] })
