import { type FclAsk, secrecyRule, seesSecrets } from '@hangjia/contracts'
import type { SecrecyRule, SecretReader } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import type { BookWanted } from './load-book.ts'
import { type VersionedRows, versionedRows } from './versioned-rows.ts'

/** For whom the rules are read. */
export const secretReaderOf = (
  { person }: Pick<Context, 'person'>,
  { customer }: Pick<FclAsk, 'customer'>,
): SecretReader => ({ employee: person.employeeId, customer, seesSecrets: seesSecrets(person) })

/**
 * The rules of secrecy in force. They are those of now even where the past is asked for: what somebody may not know today
 * is not told him as of yesterday.
 */
export const secrecyInForce = ({ companyId, today, secrecy }: Whose): VersionedRows => ({
  resource: secrecyRule,
  where: 't.company_id = $1 AND t.status = 1 AND t.valid_from <= $2::date AND t.valid_to >= $2::date',
  params: [companyId, secrecy?.day ?? today],
  instant: null,
  order: 't.id',
})
type Whose = Pick<BookWanted, 'companyId' | 'today' | 'secrecy'>

export const loadSecrecyRules = async (queries: Queries, whose: Whose): Promise<SecrecyRule[]> =>
  (await versionedRows(queries, secrecyInForce(whose))) as unknown as SecrecyRule[]

const scopes = [
  ['carriers', 't.carrier_id = ANY(?::bigint[])'],
  ['contractNos', 't.contract_no = ANY(?::text[])'],
  ['suppliers', 't.supplier_id = ANY(?::bigint[])'],
  ['rateTypes', 't.rate_type = ANY(?::text[])'],
  [
    'tradeLines',
    'coalesce(t.trade_line_id, (SELECT p.route_id FROM port p WHERE p.company_id IN (0, t.company_id) AND p.id = t.pod_id)) = ANY(?::bigint[])',
  ],
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
