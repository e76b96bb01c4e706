import {
  type Contract,
  type Coverage,
  type CoverageGaps,
  coverageDays,
  coverageOf,
  fclRate,
  type InputOf,
  isMarkupCoverage,
  maxGaps,
  modes,
  modesReadBy,
  Problem,
  type Resource,
  readsRatesFor,
  seesCost,
} from '@hangjia/contracts'
import {
  bargeCover,
  bargedScopes,
  coverageGaps,
  feeCover,
  type LackingScope,
  markupCover,
  type RateScope,
} from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Queries } from '../../database/database.ts'
import type { Context } from '../../handlers.ts'
import { versionedRows } from '../../pricing/loading/versioned-rows.ts'
import { portsKnown } from '../../pricing/ports/ports-known.ts'
import { invalid } from '../../records/saving/change-records.ts'
import { tableName } from '../../records/tables/table.ts'
import { pageView } from '../../records/tables/view.ts'
import { lackingInModes } from './coverage-of-modes.ts'
import { lackingInParts, namedGaps, rangesIn } from './found-gaps.ts'

type Question = InputOf<Contract['records']['coverage']>

/** The next days on which published rates lack a row of a page: a fee sheet, a barge or a mark-up. */
export const coverageOfRates = async (
  { database, person, today, turn }: Context,
  { page, charge, channel }: Question,
): Promise<CoverageGaps> => {
  const { resource } = pageView(person, page)
  const of = coverageOf(resource)
  if (!of) throw invalid('page', 'unknownField')
  if (!readsRatesFor(person, resource)) throw new Problem('forbidden')
  if (isMarkupCoverage(of) && !seesCost(person)) throw new Problem('forbidden')
  const [from, until] = [today(), addDays(today(), coverageDays)]
  const asking = { database, person, turn }
  const days = { resource, channel, from, until }
  const read = modesReadBy(person, resource)
  const others = read.filter(({ name }) => name !== modes.fcl.name)
  const found = [
    ...(!isMarkupCoverage(of) || read.some(({ name }) => name === modes.fcl.name)
      ? await lackingInContainers(asking, { ...days, of, charge })
      : []),
    ...(isMarkupCoverage(of) ? await lackingInModes(asking, { ...days, of, modes: others }) : []),
  ]
  const { gaps, ...counts } = coverageGaps(of, found)
  return {
    from,
    until,
    ...counts,
    total: gaps.length,
    gaps: await namedGaps(database, person.companyId, gaps.slice(0, maxGaps)),
  }
}

interface Checked extends Pick<Question, 'charge' | 'channel'> {
  readonly resource: Resource
  readonly of: Coverage
  readonly from: string
  readonly until: string
}
/** Published rates of full containers, with the days on which they lack a row. */
const lackingInContainers = async (
  { database, person: { companyId }, turn }: Pick<Context, 'database' | 'person' | 'turn'>,
  { resource, of, charge, channel, from, until }: Checked,
): Promise<LackingScope[]> => {
  const rows = await versionedRows(database, {
    resource,
    instant: null,
    params: of === 'barge' ? [companyId] : [companyId, from],
    where: `t.company_id = $1 AND ${wanted(of)}`,
  })
  const narrowing = (name: 'contractNos' | 'suppliers') =>
    rows.some((row) => ((row[name] ?? []) as unknown[]).length > 0)
  const rated = await scopesOf(database, {
    companyId,
    of,
    charge,
    from,
    until,
    byContract: narrowing('contractNos'),
    bySupplier: narrowing('suppliers'),
  })
  const ports = await portsKnown(
    database,
    companyId,
    rated.map(({ pod }) => pod),
  )
  // The rows of the catalogue are those of the book.
  const barges = of === 'barge' ? (rows as unknown as Barges) : []
  const scopes = of === 'barge' ? bargedScopes(rated, barges) : rated
  const cover =
    of === 'barge'
      ? bargeCover({ barges, ports })
      : isMarkupCoverage(of)
        ? markupCover({ rules: rows as unknown as Rules, channel, ports })
        : feeCover({ leg: of, sheets: rows as unknown as Sheets, charge, ports })
  return await lackingInParts({ scopes, cover, from, until }, turn)
}
type Sheets = Parameters<typeof feeCover>[0]['sheets']
type Rules = Parameters<typeof markupCover>[0]['rules']
type Barges = Parameters<typeof bargeCover>[0]['barges']

/** Condition on the rows to read: those that could cover a day; of barges all, which name the places that cargo may come from. */
const wanted = (of: Coverage): string => {
  if (of === 'barge') return "t.laden = 'laden'"
  return `${isMarkupCoverage(of) ? 't.status = 1' : 't.display_flag > 0'} AND t.valid_to >= $2::date`
}

interface Wanted {
  readonly companyId: string
  readonly of: Coverage
  readonly charge: string | null
  readonly from: string
  readonly until: string
  /** True when the covering sheets depend on the contract of a rate, or on its supplier. */
  readonly byContract: boolean
  readonly bySupplier: boolean
}
type Row = Omit<RateScope, 'mode' | 'days' | 'receipt'> & { readonly days: string }

/**
 * Published rates grouped by all properties that matter. Charges that a rate lists itself, or includes in its price, need no sheet; only one that takes
 * any barge waits for some.
 */
const scopesOf = async (queries: Queries, wanted: Wanted): Promise<RateScope[]> => {
  const { companyId, of, charge, from, until, byContract, bySupplier } = wanted
  const contract = byContract ? 't.contract_no' : 'NULL'
  const supplier = bySupplier ? 't.supplier_id::text' : 'NULL'
  const keys = `t.pol_id, t.place_of_receipt_id, t.pod_id, t.carrier_id, t.trade_line_id, t.via_ids, t.pol_terminal_id,
    t.pod_terminal_id, t.rate_type, t.cargo_class, t.term, t.container_owner, t.bill_type, t.transit_days${byContract ? ', t.contract_no' : ''}${bySupplier ? ', t.supplier_id' : ''}`
  const rows = await queries.query<Row>(
    `SELECT t.pol_id::text AS pol, t.place_of_receipt_id::text AS "placeOfReceipt", t.pod_id::text AS pod,
        t.carrier_id::text AS carrier, t.trade_line_id::text AS "tradeLine", t.via_ids::text[] AS via,
        t.pol_terminal_id::text AS "polTerminal", t.pod_terminal_id::text AS "podTerminal", t.rate_type AS "rateType",
        t.cargo_class AS "cargoClass", t.term, t.container_owner AS "containerOwner", t.bill_type AS "billType",
        ${contract} AS "contractNo", ${supplier} AS supplier, t.transit_days AS "transitDays", count(*)::int AS rates,
        range_agg(daterange(t.valid_from, t.valid_to, '[]'))::text AS days
      FROM ${tableName(fclRate)} AS t
      WHERE t.company_id = $1 AND t.display_flag > 0 AND t.valid_to >= $2::date AND t.valid_from <= $3::date
        AND NOT ($4 AND t.all_in) AND ($6::text IS NULL OR t.barge_match = $6) AND ($5::bigint IS NULL OR NOT (coalesce($5::bigint = ANY(t.included_charges_ids), false)
          OR t.surcharges @> jsonb_build_array(jsonb_build_object('charge', $5::text))))
      GROUP BY ${keys}`,
    [companyId, from, until, of === 'ocean', charge, of === 'barge' ? 'auto' : null],
  )
  return rows.map((row) => ({
    ...row,
    mode: modes.fcl.name,
    receipt: null,
    via: row.via ?? [],
    days: rangesIn(row.days),
  }))
}
