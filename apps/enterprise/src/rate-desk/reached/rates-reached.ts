import { bargeRate, type Contract, fclRate, type InputOf, maxLinked, type ReachedRates } from '@hangjia/contracts'
import { reaches } from '@hangjia/pricing'
import type { Context } from '../../handlers.ts'
import { versionedRows } from '../../pricing/loading/versioned-rows.ts'
import { portsKnown } from '../../pricing/ports/ports-known.ts'
import { invalid } from '../../records/saving/change-records.ts'
import { loadReferences } from '../../records/tables/references.ts'
import { tableName } from '../../records/tables/table.ts'
import { pageView } from '../../records/tables/view.ts'
import { checkReached } from '../secrecy/check-reached.ts'
import { mustSeeRates } from '../secrecy/must-see-rates.ts'

type Asked = Omit<InputOf<Contract['records']['ratesReached']>, 'page'>
type Barge = Parameters<typeof reaches>[0] & { readonly id: string; readonly validFrom: string }
type Match = ReachedRates['rates'][number]['bargeMatch']
type Rate = Parameters<typeof reaches>[1] & {
  readonly id: string
  readonly version: number
  readonly placeOfReceipt: string | null
  readonly serviceCode: string | null
  readonly validFrom: string
  readonly validTo: string
  readonly bargeMatch: Match
  readonly linkedBarges: readonly string[] | null
}

/** The published rates that barges bring cargo to. */
export const ratesReached = async (context: Context, page: string, { ids, ...only }: Asked): Promise<ReachedRates> => {
  const { database, person } = context
  const { companyId } = person
  const view = pageView(person, page)
  if (view.resource.name !== bargeRate.name) throw invalid('page', 'unknownField')
  mustSeeRates(person)
  await checkReached(database, view, ids)
  // The rows of the catalogue are those of the book.
  const barges = (await versionedRows(database, {
    resource: bargeRate,
    instant: null,
    params: [companyId, ids],
    order: 't.id',
    where: 't.company_id = $1 AND t.id = ANY($2::bigint[])',
  })) as unknown as Barge[]
  const rates = await publishedFrom(context, barges, only)
  const ports = await portsKnown(
    database,
    companyId,
    rates.map(({ pod }) => pod),
  )
  const found = rates.flatMap((rate) => {
    const reaching = barges.filter((barge) => barge.validFrom <= rate.validTo && reaches(barge, rate, ports))
    return reaching.length === 0 ? [] : [{ rate, barges: reaching.map(({ id }) => id) }]
  })
  const shown = found.slice(0, maxLinked)
  const referenceOf = await loadReferences(
    database,
    companyId,
    shown.flatMap(({ rate: { placeOfReceipt, pol, pod, carrier, linkedBarges }, barges: reaching }) => [
      ...[placeOfReceipt, pol, pod].flatMap((id) => (id === null ? [] : [{ to: 'port', id }])),
      { to: 'carrier', id: carrier },
      ...[...(linkedBarges ?? []), ...reaching].map((id) => ({ to: bargeRate.name, id })),
    ]),
  )
  const barge = (id: string) => referenceOf(bargeRate.name, id)
  return {
    total: found.length,
    rates: shown.map(({ rate, barges: reaching }) => ({
      id: rate.id,
      version: rate.version,
      serviceCode: rate.serviceCode,
      bargeMatch: rate.bargeMatch,
      validFrom: rate.validFrom,
      validTo: rate.validTo,
      placeOfReceipt: rate.placeOfReceipt === null ? null : referenceOf('port', rate.placeOfReceipt),
      pol: referenceOf('port', rate.pol),
      pod: referenceOf('port', rate.pod),
      carrier: referenceOf('carrier', rate.carrier),
      linked: (rate.linkedBarges ?? []).map(barge),
      barges: reaching.map(barge),
    })),
  }
}

/** Published, unexpired rates from the ports of the barges, lane by lane. */
const publishedFrom = async (
  { database, person, today }: Context,
  barges: readonly Barge[],
  { pod, carrier }: Omit<Asked, 'ids'>,
): Promise<Rate[]> =>
  await database.query<Rate>(
    `SELECT t.id::text AS id, t.version, t.service_code AS "serviceCode", t.carrier_id::text AS carrier,
        t.pol_id::text AS pol, t.pod_id::text AS pod, t.trade_line_id::text AS "tradeLine",
        t.place_of_receipt_id::text AS "placeOfReceipt", t.pol_terminal_id::text AS "polTerminal",
        t.valid_from::text AS "validFrom", t.valid_to::text AS "validTo",
        t.barge_match AS "bargeMatch", t.linked_barges_ids::text[] AS "linkedBarges"
      FROM ${tableName(fclRate)} AS t
      WHERE t.company_id = $1 AND t.pol_id = ANY($2::bigint[]) AND t.display_flag > 0 AND t.valid_to >= $3::date
        AND ($4::bigint IS NULL OR t.pod_id = $4) AND ($5::bigint IS NULL OR t.carrier_id = $5)
      ORDER BY t.pol_id, t.pod_id, t.carrier_id, t.valid_from, t.id`,
    [person.companyId, [...new Set(barges.map(({ pol }) => pol))], today(), pod, carrier],
  )
