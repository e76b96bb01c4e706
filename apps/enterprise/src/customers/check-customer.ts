import { type AnswerOf, type Contract, customerCheck, Problem } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Transaction } from '../database/database.ts'
import type { Context, Person } from '../handlers.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { similarTo } from './create-customer.ts'
import { holdPerson } from './move-owner.ts'
import { poolRulesOf } from './pool-rules.ts'

type Answer = AnswerOf<Contract['customers']['check']>

/**
 * Answers whether a firm, by its name, credit code, phone or e-mail, is a customer already, without naming the owner. Each question is kept, and
 * those of a person in a day are limited: the whole list could be guessed otherwise. Source: marketing-crm 5.2.
 */
export const checkCustomer = (
  { database, person, now, today }: Context,
  { words }: { readonly words: string },
): Promise<Answer> =>
  asPerson({ database, person }, async (transaction) => {
    const { companyId, employeeId } = person
    await holdPerson(transaction, companyId, employeeId, 'words')
    const left = await checksLeft(transaction, person, today())
    const found = await stateOf(transaction, person, { words, today: today() })
    await insertRecords(transaction, customerCheck, companyId, [
      { at: now(), by: employeeId, words, state: found.state },
    ])
    return { ...found, left: left - 1 }
  })

/** Questions that a person may still ask on this day. */
const checksLeft = async (
  transaction: Transaction,
  { companyId, employeeId }: Person,
  today: string,
): Promise<number> => {
  const { checksPerDay } = await poolRulesOf(transaction, companyId)
  const { used } = await transaction.one<{ used: number }>(
    `SELECT count(*)::int AS used FROM customer_check
     WHERE company_id = $1 AND by_id = $2 AND (at AT TIME ZONE 'Asia/Shanghai')::date = $3::date`,
    [companyId, employeeId, today],
  )
  if (used < checksPerDay) return checksPerDay - used
  throw new Problem('blocked', {
    issues: [{ path: 'words', rule: 'checksUsed', parameters: { maximum: checksPerDay } }],
  })
}

interface Met {
  readonly isBlack: boolean
  readonly isOwn: boolean
  readonly isOwned: boolean
  readonly isOfGroup: boolean
  readonly until: string | null
}
/** The answer that binds most: a firm of the asker, else one on the blacklist, of a group of the asker, protected, owned, in the pool. */
const stateOf = async (
  transaction: Transaction,
  { companyId, employeeId }: Person,
  { words, today }: { readonly words: string; readonly today: string },
): Promise<Omit<Answer, 'left'>> => {
  const likewise = { name: words, contact: '', phone: words, email: words, creditCode: words }
  const similar = await similarTo(transaction, companyId, likewise)
  const met = await transaction.query<Met>(
    `SELECT c.blacklist IS NOT NULL AS "isBlack", coalesce(c.owner_id = $3, false) OR c.co_owners_ids @> ARRAY[$3::bigint] AS "isOwn", c.owner_id IS NOT NULL AS "isOwned",
       EXISTS (SELECT FROM customer o WHERE o.company_id = c.company_id AND o.owner_id = $3
         AND (o.id = c.parent_id OR o.parent_id = c.id OR o.parent_id = c.parent_id)) AS "isOfGroup",
       CASE WHEN c.protected_until >= $4::date THEN c.protected_until::text END AS until
     FROM customer c WHERE c.company_id = $1 AND c.id = ANY($2::bigint[])`,
    [companyId, similar.map(({ customer }) => customer.id), employeeId, today],
  )
  const untils = met.flatMap(({ until, isOwned }) => (isOwned && until !== null ? [until] : []))
  const state = met.some(({ isOwn }) => isOwn)
    ? 'yours'
    : met.some(({ isBlack }) => isBlack)
      ? 'contactDesk'
      : met.some(({ isOfGroup }) => isOfGroup)
        ? 'sameGroup'
        : untils.length > 0
          ? 'protected'
          : met.some(({ isOwned }) => isOwned)
            ? 'owned'
            : met.length > 0
              ? 'inPool'
              : 'free'
  return { state, until: state === 'protected' ? (untils.toSorted().at(-1) ?? null) : null }
}
