import type { PosterRow } from '@hangjia/contracts'
import { hiddenOf, rulesAgainst, type SecretFacts } from '@hangjia/pricing'
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
 * Places of the rows of a poster which show something that a confidentiality rule of now hides from its readers: a rate, its price, its carrier
 * or its service. The rule of then was met when the poster was made (decision 064). A rate that is gone is judged as it was last.
 */
export const secretRows = async (
  queries: Queries,
  { companyId, today }: Moment,
  { rates, rows }: Kept,
): Promise<ReadonlySet<number>> => {
  const rules = rulesAgainst(await loadSecrecyRules(queries, { companyId, today }), everybody)
  if (rules.length === 0 || rates.length === 0) return new Set()
  const found = await queries.query<Facts>(
    `SELECT DISTINCT ON (t.id) t.id::text AS id, t.service_code AS "serviceCode", ${secretFactsOfRate}
     FROM (
       SELECT company_id, id, 'infinity'::timestamptz AS period_to, ${columns} FROM fcl_rate
       UNION ALL SELECT company_id, id, period_to, ${columns} FROM fcl_rate_history
     ) AS t
     WHERE t.company_id = $1 AND t.id = ANY($2::bigint[]) ORDER BY t.id, t.period_to DESC`,
    [companyId, rates],
  )
  const factsOf = new Map(found.map((facts) => [facts.id, facts]))
  const isSecret = (row: PosterRow, at: number): boolean => {
    const facts = factsOf.get(rates[at] ?? '')
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
  return new Set(rows.flatMap((row, at) => (isSecret(row, at) ? [at] : [])))
}
const columns =
  'service_code, carrier_id, pol_id, pod_id, contract_no, supplier_id, rate_type, trade_line_id, named_accounts_ids'

/** The content of a poster without these rows, and their number. */
export const openContent = async <C extends Kept>(
  queries: Queries,
  moment: Moment,
  content: C,
): Promise<C & { readonly secret: number }> => {
  const hidden = await secretRows(queries, moment, content)
  const open = <T>(list: readonly T[]) => list.filter((_one, at) => !hidden.has(at))
  return { ...content, rates: open(content.rates), rows: open(content.rows), secret: hidden.size }
}
