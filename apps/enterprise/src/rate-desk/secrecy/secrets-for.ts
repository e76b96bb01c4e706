import { fclRate, maxSecretRates, type SecretSight, secrecyRule, seesSecrets } from '@hangjia/contracts'
import { hiddenOf, rulesAgainst, type SecretFacts } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import { named } from '../../fcl-dashboard/names.ts'
import type { Context } from '../../handlers.ts'
import { knownRates, loadSecrecyRules, secretFactsOfRate } from '../../pricing/loading/load-secrecy.ts'
import { invalid } from '../../records/saving/change-records.ts'
import { tableName } from '../../records/tables/table.ts'
import { pageView } from '../../records/tables/view.ts'
import { rolesOfEmployee, unitsOfEmployee } from '../../session/person-of.ts'
import { mustSeeRates } from './must-see-rates.ts'
import { ruleNames } from './rule-names.ts'

interface Asked {
  readonly employee: string
  /** Customer for whom the person would search. */
  readonly customer: string | null
}
type Row = SecretFacts & {
  readonly rate: string
  readonly serviceCode: string | null
  readonly validTo: string
  readonly total: number
}

/** Values of published, unexpired rates that the present rules hide from a person; shown to keepers of both pages. */
export const secretsFor = async (
  { database, person, today }: Context,
  page: string,
  { employee, customer }: Asked,
): Promise<SecretSight> => {
  if (pageView(person, page).resource !== secrecyRule) throw invalid('page', 'unknownField')
  mustSeeRates(person)
  const { companyId } = person
  const { roles, units, ...rights } = await readerOf(database, companyId, employee)
  const reader = { employee, roles, units, customer, seesSecrets: seesSecrets(rights) }
  const binding = rulesAgainst(await loadSecrecyRules(database, { companyId, today: today() }), reader)
  const facts = { seesEverything: reader.seesSecrets, binding: binding.length }
  if (binding.length === 0) return { ...facts, total: 0, rates: [] }

  const { known, ruleParams } = knownRates(binding, 2)
  const found = await database.query<Row>(
    `SELECT t.id::text AS rate, t.service_code AS "serviceCode", t.valid_to::text AS "validTo", ${secretFactsOfRate},
        count(*) OVER ()::int AS total
      FROM ${tableName(fclRate)} AS t
      WHERE t.company_id = $1 AND t.display_flag > 0 AND t.valid_to >= $2::date AND NOT (${known})
      ORDER BY t.valid_to, t.id LIMIT ${maxSecretRates}`,
    [companyId, today(), ...ruleParams],
  )
  const nameOf = await ruleNames(
    database,
    companyId,
    binding.map(({ id }) => id),
  )
  const described = found.map(({ rate, carrier, serviceCode, pol, pod, validTo, ...row }) => {
    const facts = { ...row, carrier, pol, pod }
    const { parts, maskText } = hiddenOf(facts, binding)
    const rules = binding.filter((rule) => hiddenOf(facts, [rule]).parts.size > 0)
    return {
      rate,
      carrier,
      serviceCode,
      pol,
      pod,
      validTo,
      hidden: [...parts],
      maskText,
      rules: rules.map(({ id }) => ({ id, name: nameOf.get(id) ?? '' })),
    }
  })
  return {
    ...facts,
    total: found[0]?.total ?? 0,
    rates: await named(database, companyId, described, { carrier: 'carrier', pol: 'port', pod: 'port' }),
  }
}

/** Rights of the person, by all their accounts, with their roles and units; people of another company are not found. */
const readerOf = async (queries: Queries, companyId: string, employee: string) => {
  const found = await queries.first<{ permissions: string[]; roles: string[]; units: string[] }>(
    `SELECT ARRAY(SELECT DISTINCT unnest(permissions) FROM account WHERE company_id = $1 AND employee_id = $2) AS permissions,
       ${rolesOfEmployee} AS roles, ${unitsOfEmployee} AS units
     FROM employee WHERE company_id = $1 AND id = $2`,
    [companyId, employee],
  )
  if (!found) throw invalid('employee', 'notFound')
  return { ...found, identity: 0 }
}
