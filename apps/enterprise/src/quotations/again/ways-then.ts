import type { Resource } from '@hangjia/contracts'
import { bookTables, type RowName, type WayNames, type WayThen, wayOfKey } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import { readTogether, type VersionedRow } from '../../pricing/loading/versioned-rows.ts'
import type { StoredQuotation } from '../stored/stored-quotation.ts'

const parts: Readonly<Record<keyof WayNames, Resource>> = {
  rate: bookTables.rates,
  barge: bookTables.bargeRates,
  plan: bookTables.transferPlans,
  agent: bookTables.agentCharges,
}

/** The way by which each option was priced, with its rows of then; null where it is no longer known, or the option was written by hand. */
export const waysThen = async (
  queries: Queries,
  companyId: string,
  { draft }: Pick<StoredQuotation, 'draft'>,
): Promise<(WayThen | null)[]> => {
  const ways = draft.options.map(({ offerKey }) => (offerKey === null ? null : wayOfKey(offerKey)))
  const rows = await rowsThen(queries, companyId, ways)
  return ways.map((way, at) => {
    // The rows of the catalogue are those of the book.
    const row = <R>(part: keyof WayNames) => {
      const name = way?.[part]
      return name ? (rows[part].get(nameOf(name)) as R | undefined) : null
    }
    const rate = row<WayThen['rate']>('rate')
    const barge = row<WayThen['barge']>('barge')
    const plan = row<WayThen['plan']>('plan')
    const agent = row<WayThen['agent']>('agent')
    return rate && barge !== undefined && plan !== undefined && agent !== undefined
      ? { rate, barge, plan, agent, etd: draft.options[at]?.etd ?? null }
      : null
  })
}

const nameOf = ({ id, version }: RowName) => `${id}.${version}`

const rowsThen = async (
  queries: Queries,
  companyId: string,
  ways: readonly (WayNames | null)[],
): Promise<Record<keyof WayNames, ReadonlyMap<string, VersionedRow>>> => {
  const wanted = (part: keyof WayNames) => {
    const names = ways.flatMap((way) => way?.[part] ?? [])
    return {
      resource: parts[part],
      where: 't.company_id = $1 AND t.id = ANY($2::bigint[]) AND t.version = ANY($3::int[])',
      params: [companyId, names.map(({ id }) => id), names.map(({ version }) => version)],
      instant: 'ever' as const,
    }
  }
  const found = await readTogether(queries, {
    rate: wanted('rate'),
    barge: wanted('barge'),
    plan: wanted('plan'),
    agent: wanted('agent'),
  })
  const named = (rows: readonly VersionedRow[]) => new Map(rows.map((row) => [nameOf(row), row]))
  return { rate: named(found.rate), barge: named(found.barge), plan: named(found.plan), agent: named(found.agent) }
}
