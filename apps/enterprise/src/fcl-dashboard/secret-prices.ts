import { rulesAgainst } from '@hangjia/pricing'
import { type Fragment, sql, type Test } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { knownRates, loadSecrecyRules, secretReaderOf } from '../pricing/loading/load-secrecy.ts'

/** A test on the rate `t` that no rule of secrecy keeps it, its price or its carrier from the person. */
export const mayKnowPrice = async ({ database, person, today }: Context): Promise<Test> => {
  const rules = await loadSecrecyRules(database, { companyId: person.companyId, today: today() })
  const reader = secretReaderOf({ person }, { customer: null })
  const binding = rulesAgainst(rules, reader).filter(({ hide }) =>
    hide.some((part) => part === 'row' || part === 'price' || part === 'carrier'),
  )
  const { known, ruleParams } = knownRates(binding, 0)
  // The same test with other parameters in the places of the numbered ones.
  const pieces = known
    .split(/\$\d+/)
    .map((text, at): Fragment => (at === 0 ? sql.raw(text) : sql`${ruleParams[at - 1]}${sql.raw(text)}`))
  return sql<boolean>`(${sql.join(pieces, sql``)})`
}
