import {
  fclRate,
  maxChains,
  maxExamined,
  maxReplacements,
  type PlanChains,
  Problem,
  transferPlan,
} from '@hangjia/contracts'
import { type ChainedRate, hiddenOf, planChains, rulesAgainst, type SecretFacts } from '@hangjia/pricing'
import type { Context } from '../../handlers.ts'
import { loadSecrecyRules, secretFactsOfRate, secretReaderOf } from '../../pricing/loading/load-secrecy.ts'
import { versionedRows } from '../../pricing/loading/versioned-rows.ts'
import { invalid } from '../../records/saving/change-records.ts'
import { loadReferences } from '../../records/tables/references.ts'
import { tableName } from '../../records/tables/table.ts'
import { pageView } from '../../records/tables/view.ts'
import { mustSeeRates } from '../secrecy/must-see-rates.ts'

type Plan = Parameters<typeof planChains>[0]['plan']
type Rate = ChainedRate & SecretFacts

/** Chains by which published rates lead to a transfer plan; rates with parts hidden from the reader are left out. */
export const chainsOfPlan = async (context: Context, page: string, id: string): Promise<PlanChains> => {
  const { database, person, today } = context
  const view = pageView(person, page)
  if (view.resource.name !== transferPlan.name) throw invalid('page', 'unknownField')
  mustSeeRates(person)
  // The rows of the catalogue are those of the book.
  const [plan] = (await versionedRows(database, {
    resource: transferPlan,
    instant: null,
    params: [person.companyId, id],
    where: 't.company_id = $1 AND t.id = $2::bigint',
  })) as unknown as Plan[]
  if (!plan) throw new Problem('notFound')
  const { rates, isPart } = await ratesTo(context, plan)
  const { chains, instead, steps, lands } = planChains({ plan, rates, today: today() })
  const shown = chains.slice(0, maxChains)
  const others = instead.ids.slice(0, maxReplacements).map((other) => ({ to: instead.of, id: other }))
  const referenceOf = await loadReferences(database, person.companyId, [
    ...shown.flatMap(({ pol, carrier }) => [
      { to: 'port', id: pol },
      { to: 'carrier', id: carrier },
    ]),
    ...others,
  ])
  return {
    steps: [...steps],
    lands,
    isPart,
    ...(await notSold(context, plan)),
    total: chains.length,
    instead: others.map((other) => referenceOf(other.to, other.id)),
    chains: shown.map((chain) => ({
      ...chain,
      pol: referenceOf('port', chain.pol),
      carrier: referenceOf('carrier', chain.carrier),
    })),
  }
}

/** Published, unexpired rates to its hub, those of its carriers before others; the newest of very many. */
const ratesTo = async (
  context: Context,
  { hub, carriers }: Plan,
): Promise<{ readonly rates: Rate[]; readonly isPart: boolean }> => {
  const { database, person, today } = context
  const { companyId } = person
  const found = await database.query<Rate>(
    `SELECT t.id::text AS id, t.service_code AS "serviceCode", ${secretFactsOfRate},
        t.transit_days AS "transitDays", t.sailing_days AS "sailingDays", t.closing_days AS "closingDays",
        t.validity_basis AS "validityBasis", t.valid_from::text AS "validFrom", t.valid_to::text AS "validTo"
      FROM ${tableName(fclRate)} AS t
      WHERE t.company_id = $1 AND t.pod_id = $2::bigint AND t.display_flag > 0 AND t.valid_to >= $3::date
      ORDER BY t.carrier_id = ANY($4::bigint[]) DESC, t.id DESC LIMIT ${maxExamined + 1}`,
    [companyId, hub, today(), carriers],
  )
  const rules = rulesAgainst(
    await loadSecrecyRules(database, { companyId, today: today() }),
    secretReaderOf(context, { customer: null }),
  )
  const rates = found.slice(0, maxExamined).filter((rate) => hiddenOf(rate, rules).parts.size === 0)
  return { rates, isPart: found.length > maxExamined }
}

/** Rates to the hub that nobody can buy now. */
const notSold = async (
  { database, person, today }: Context,
  { hub }: Plan,
): Promise<Pick<PlanChains, 'unpublished' | 'lastValidTo'>> =>
  await database.one(
    `SELECT count(*) FILTER (WHERE t.display_flag = 0 AND t.valid_to >= $3::date)::int AS unpublished,
        (max(t.valid_to) FILTER (WHERE t.display_flag > 0 AND t.valid_to < $3::date))::text AS "lastValidTo"
      FROM ${tableName(fclRate)} AS t WHERE t.company_id = $1 AND t.pod_id = $2::bigint`,
    [person.companyId, hub, today()],
  )
