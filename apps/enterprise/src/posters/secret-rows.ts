import type { PosterRow } from '@hangjia/contracts'
import { hiddenOf, rulesAgainst, type SecrecyRule, type SecretFacts } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import { loadSecrecyRules, secretFactsOfRate } from '../pricing/loading/load-secrecy.ts'

interface Moment {
  readonly companyId: string
  readonly today: string
}
interface Kept {
  /** Ids of the rates behind the rows, in their order. */
  readonly rates: readonly string[]
  readonly rows: readonly PosterRow[]
}
type Facts = SecretFacts & { readonly id: string; readonly serviceCode: string | null }

/** Readers of a poster, whom no confidentiality rule names. */
const everybody = { employee: '', roles: [], units: [], customer: null, seesSecrets: false }

/**
 * Places of the rows of each poster which show something that a confidentiality rule of now hides from its readers: a rate, its price, its
 * carrier or its service. The rule of then was met when the poster was made (decision 064). A rate that is gone is judged as it was last.
 */
export const secretRows = async (
  queries: Queries,
  { companyId, today }: Moment,
  posters: readonly Kept[],
): Promise<readonly ReadonlySet<number>[]> => {
  const wanted = [...new Set(posters.flatMap(({ rates }) => rates))]
  const rules =
    wanted.length === 0 ? [] : rulesAgainst(await loadSecrecyRules(queries, { companyId, today }), everybody)
  if (rules.length === 0) return posters.map(() => new Set())
  const found = await queries.query<Facts>(
    `SELECT DISTINCT ON (t.id) t.id::text AS id, t.service_code AS "serviceCode", ${secretFactsOfRate}
     FROM (
       SELECT company_id, id, 'infinity'::timestamptz AS period_to, ${columns} FROM fcl_rate
       UNION ALL SELECT company_id, id, period_to, ${columns} FROM fcl_rate_history
     ) AS t
     WHERE t.company_id = $1 AND t.id = ANY($2::bigint[]) ORDER BY t.id, t.period_to DESC`,
    [companyId, wanted],
  )
  const factsOf = new Map(found.map((facts) => [facts.id, facts]))
  return posters.map(({ rates, rows }) => {
    const isSecret = (row: PosterRow, at: number) => showsSecret(row, factsOf.get(rates[at] ?? ''), rules)
    return new Set(rates.length === 0 ? [] : rows.flatMap((row, at) => (isSecret(row, at) ? [at] : [])))
  })
}

const showsSecret = (row: PosterRow, facts: Facts | undefined, rules: readonly SecrecyRule[]): boolean => {
  if (!facts) return true
  const { parts } = hiddenOf(facts, rules)
  return (
    parts.has('row') ||
    parts.has('price') ||
    (parts.has('carrier') && row.carrier.id === facts.carrier) ||
    ((parts.has('service') || parts.has('carrier')) &&
      row.serviceCode !== null &&
      row.serviceCode === facts.serviceCode)
  )
}
const columns =
  'service_code, carrier_id, pol_id, pod_id, contract_no, supplier_id, rate_type, trade_line_id, named_accounts_ids'

/** Contents of posters without these rows, each with their number. */
export const openContents = async <C extends Kept>(
  queries: Queries,
  moment: Moment,
  contents: readonly C[],
): Promise<(C & { readonly secret: number })[]> => {
  const hidden = await secretRows(queries, moment, contents)
  return contents.map((content, place) => {
    const secret = hidden[place] ?? new Set()
    const open = <T>(list: readonly T[]) => list.filter((_one, at) => !secret.has(at))
    return { ...content, rates: open(content.rates), rows: open(content.rows), secret: secret.size }
  })
}
