import { contract, type Mode, type ModeQuestion, type Resource } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
// @boundaries-ignore the bench asks the service's database itself
import type { Database } from '../../apps/enterprise/src/database/database.ts'
// @boundaries-ignore the bench asks the service's database itself
import { tableName } from '../../apps/enterprise/src/records/tables/table.ts'
import { bareScans } from '../search/bare-scans.ts'

/**
 * The least that such a search must read: rates of the lane, and the sheets, legs and mark-ups that may concern it on the day, whole rows
 * by index; of a mode that is compared with a full container also the scans for this container.
 */
export const bareModeScans = async (database: Database, companyId: string, mode: Mode, ask: ModeQuestion) => {
  const { from, to, day } = ask
  const legs = Object.entries(mode.legs).flatMap(([name, of]) => (mode.collects?.includes(name) ? [] : [of]))
  // Fees of declarations are charged on request.
  const sheets = mode.sheets.flatMap(({ of, wish }) => (wish ? [] : [of]))
  const others = [...sheets, ...legs, ...Object.values<Resource>(mode.layers)]
  const found = await Promise.all([
    database.query(
      `SELECT * FROM ${tableName(mode.rate)} t WHERE t.company_id = $1 AND t.pol_id = $2 AND t.pod_id = $3
         AND t.valid_to >= $4::date AND t.valid_from <= $4::date AND t.display_flag > 0`,
      [companyId, from, to, day],
    ),
    ...others.map((of) =>
      database.query(
        `SELECT * FROM ${tableName(of)} t WHERE t.company_id = $1 AND t.valid_to >= $4::date AND t.valid_from <= $4::date
           AND ${endIs(of, 'pols', 2)} AND ${endIs(of, 'pods', 3)}`,
        [companyId, from, to, day],
      ),
    ),
    ...(mode.fullBox ? [bareScans(database, companyId, boxesOn(ask, mode.fullBox))] : []),
  ])
  return found.length
}

/** Rows without ports are for all of them; every parameter is named, as a statement must. */
const endIs = ({ fields }: Resource, ends: 'pols' | 'pods', place: number): string =>
  fields[ends]?.kind === 'list'
    ? `(cardinality(t.${ends}_ids) = 0 OR t.${ends}_ids && ARRAY[$${place}::bigint]${fields[`${ends}Exclude`] ? ` OR t.${ends}_exclude` : ''})`
    : `$${place}::bigint IS NOT NULL`

/** One container on the lane within a week, as the search compares it. */
const boxesOn = ({ from, to, day }: ModeQuestion, box: string) =>
  contract.price.sell.input.parse({
    ask: { pols: [from], pods: [to], etdFrom: day, etdTo: addDays(day, 6), boxes: [{ box, quantity: 1 }] },
  }).ask
