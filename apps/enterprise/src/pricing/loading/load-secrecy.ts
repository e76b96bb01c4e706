import { type FclAsk, secrecyRule, seesSecrets } from '@hangjia/contracts'
import type { SecrecyRule, SecretReader } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import type { Context } from '../../handlers.ts'
import type { BookWanted } from './book-wanted.ts'
import { versionedRows } from './versioned-rows.ts'

/** Reader for whom the rules are read. */
export const secretReaderOf = (
  { person }: Pick<Context, 'person'>,
  { customer }: Pick<FclAsk, 'customer'>,
): SecretReader => ({
  employee: person.employeeId,
  roles: person.roles,
  units: person.units,
  customer,
  seesSecrets: seesSecrets(person),
})

/** The rules of secrecy in force on a day. */
export const loadSecrecyRules = async (
  queries: Queries,
  { companyId, today }: Pick<BookWanted, 'companyId' | 'today'>,
): Promise<SecrecyRule[]> =>
  (await versionedRows(queries, {
    resource: secrecyRule,
    where: 't.company_id = $1 AND t.status = 1 AND t.valid_from <= $2::date AND t.valid_to >= $2::date',
    params: [companyId, today],
    instant: null,
    order: 't.id',
  })) as unknown as SecrecyRule[]

/** SQL of the trade line of the rate `t`: its own, or that of its port. */
export const tradeLineOfRate =
  'coalesce(t.trade_line_id, (SELECT p.route_id FROM port p WHERE p.company_id IN (0, t.company_id) AND p.id = t.pod_id))'

/** SQL of the values that rules may match, of the rate `t`. */
export const secretFactsOfRate = `t.carrier_id::text AS carrier, t.pol_id::text AS pol, t.pod_id::text AS pod,
  t.contract_no AS "contractNo", t.supplier_id::text AS supplier, t.rate_type AS "rateType",
  ${tradeLineOfRate}::text AS "tradeLine", t.named_accounts_ids::text[] AS "namedAccounts"`

const scopes = [
  ['carriers', 't.carrier_id = ANY(?::bigint[])'],
  ['contractNos', 't.contract_no = ANY(?::text[])'],
  ['suppliers', 't.supplier_id = ANY(?::bigint[])'],
  ['rateTypes', 't.rate_type = ANY(?::text[])'],
  ['tradeLines', `${tradeLineOfRate} = ANY(?::bigint[])`],
  ['pols', 't.pol_id = ANY(?::bigint[])'],
  ['pods', 't.pod_id = ANY(?::bigint[])'],
  ['namedAccounts', 't.named_accounts_ids && ?::bigint[]'],
] as const satisfies readonly (readonly [keyof SecrecyRule, string])[]

/**
 * A test on the rate `t` that no rule which hides whole rates concerns it, with its parameters after the `taken` ones: the
 * same as the engine's, for rates that are only counted.
 */
export const knownRates = (rules: readonly SecrecyRule[], taken: number) => {
  const ruleParams: unknown[] = []
  const tests = rules.map((rule) =>
    scopes
      .filter(([name]) => rule[name].length > 0)
      .map(([name, test]) => {
        ruleParams.push(rule[name])
        return test.replace('?', `$${taken + ruleParams.length}`)
      })
      .join(' AND '),
  )
  return {
    known: tests.length === 0 ? 'TRUE' : tests.map((test) => `(${test || 'TRUE'}) IS NOT TRUE`).join(' AND '),
    ruleParams,
  }
}
