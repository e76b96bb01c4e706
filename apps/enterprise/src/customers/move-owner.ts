import {
  type Contract,
  customer,
  holds,
  type InputOf,
  type Label,
  ownership,
  Problem,
  type Versioned,
} from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { moveGroups } from '../agent/group-rule.ts'
import { asPerson } from '../as-person.ts'
import type { Queries, Row, Transaction } from '../database/database.ts'
import type { Context, Person } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { checkVersion, lockRow, lockRows } from '../records/saving/guards.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { viewAcross, viewOf } from '../records/tables/view.ts'
import { endDelays } from './end-delays.ts'
import { followOwner, formerCoOwners } from './follow-owner.ts'
import {
  countsForCaps,
  intoPool,
  type PoolRules,
  poolRulesFor,
  poolRulesOf,
  protect,
  releaseDay,
  unprotected,
} from './pool-rules.ts'

type Calls = Contract['customers']
/** Pages of customers of more than one person, and of customers without an owner. */
export const widerPages = ['companyCustomer', 'customerList'] as const
const pools = ['customerHighSeas', 'customerSeas'] as const
type Kind = 'claim' | 'assign' | 'transfer' | 'release' | 'recall'

const refused = (rule: string, parameters: Readonly<Record<string, string | number>> = {}): Problem =>
  new Problem('blocked', { issues: [{ path: 'owner', rule, parameters }] })

/** Takes a customer out of the pool for the person, within the rules of the pool. */
export const claimCustomer = async (context: Context, { id, version }: InputOf<Calls['claim']>): Promise<Versioned> => {
  const { database, person } = context
  if (!holds(person, 'TS-9050')) throw new Problem('forbidden')
  return await asPerson({ database, person }, async (transaction) => {
    await holdPerson(transaction, person.companyId, person.employeeId)
    const row = await lockRow(transaction, viewOf(customer, person), id)
    if (row.owner_id !== null) throw refused('claimedAlready')
    await lockRows(transaction, viewAcross(person, pools), [id])
    checkVersion(row, version)
    const rules = await poolRulesFor(transaction, person.companyId, person.employeeId)
    if (rules.isBarred) throw refused('claimBarred')
    checkFormer(row, person, rules, context.today())
    await checkClaims(transaction, person, rules, context.today())
    await checkCap(transaction, person.companyId, person.employeeId, { rules, more: 1 })
    return await take(context, transaction, { row, kind: 'claim', to: person.employeeId, reason: '', rules })
  })
}

/** Gives customers to a person: from the pool they are assigned, from their owners transferred. */
export const assignCustomers = async (
  context: Context,
  { rows, to, reason }: InputOf<Calls['assign']>,
): Promise<{ assigned: number }> => {
  const { database, person } = context
  const { companyId } = person
  if (!holds(person, 'TS-9010')) throw new Problem('forbidden')
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return await asPerson({ database, person, reason }, async (transaction) => {
    await holdPerson(transaction, companyId, to)
    const stored = await lockRows(transaction, viewAcross(person, [...widerPages, ...pools]), [...versions.keys()])
    const rules = await poolRulesFor(transaction, companyId, to)
    const moved = stored.filter((row) => String(row.owner_id) !== to)
    if (moved.length > 0) await checkCap(transaction, companyId, to, { rules, more: moved.length })
    for (const row of stored) checkVersion(row, versions.get(String(row.id)))
    for (const row of moved)
      await take(context, transaction, {
        row,
        kind: row.owner_id === null ? 'assign' : 'transfer',
        to,
        reason,
        rules,
      })
    return { assigned: moved.length }
  })
}

/** Gives a customer to the pool, with the reason that the pool shows. */
export const releaseCustomer = async (
  context: Context,
  { id, version, reason }: InputOf<Calls['release']>,
): Promise<Versioned> => {
  const { database, person } = context
  return await asPerson({ database, person, reason }, async (transaction) => {
    const row = await lockRow(transaction, viewOf(customer, person), id)
    const isOwn = row.owner_id !== null && String(row.owner_id) === person.employeeId
    if (!isOwn) await checkTakesBack(transaction, person, row)
    if (row.owner_id === null) throw refused('inPoolAlready')
    checkVersion(row, version)
    await noteMove(transaction, context, { row, kind: isOwn ? 'release' : 'recall', to: null, reason })
    await endDelays(transaction, person.companyId, { customer: id })
    const rules = await poolRulesOf(transaction, person.companyId)
    return await transaction.one<Versioned>(
      `UPDATE customer AS c SET ${intoPool('$5::date', rules)}, released_at = $3, release_reason = $4
         WHERE c.company_id = $1 AND c.id = $2 RETURNING c.id, c.version`,
      [person.companyId, id, context.now(), reason, context.today()],
    )
  })
}
/** Takes back only customers that the person sees on a page of more people, and with the right to it. */
const checkTakesBack = async (transaction: Transaction, person: Person, row: Row): Promise<void> => {
  const isShared = ((row.co_owners_ids ?? []) as unknown[]).map(String).includes(person.employeeId)
  if (!holds(person, 'TS-9051')) throw isShared ? refused('ownerAlone') : new Problem('notFound')
  await lockRows(transaction, viewAcross(person, widerPages), [String(row.id)])
}

interface Move {
  readonly row: Row
  readonly kind: Kind
  readonly to: string | null
  readonly reason: string
}
/** Gives a customer to a person: notes it, notifies both, and begins its days anew. */
export const take = async (
  context: Context,
  transaction: Transaction,
  { rules, ...move }: Move & { readonly rules: PoolRules },
): Promise<Versioned> => {
  await noteMove(transaction, context, move)
  const { row, to } = move
  const { companyId } = context.person
  const [id, today] = [String(row.id), context.today()]
  // Out of the pool, its groups are still those of its former owner.
  const from = row.owner_id ?? row.former_owner_id
  if (from !== null && to !== null && String(from) !== to)
    await moveGroups(transaction, { companyId, from: String(from), to, customer: id })
  // Its protection first: the day of its release follows from it.
  await transaction.query(`UPDATE customer SET ${unprotected} WHERE company_id = $1 AND id = $2`, [companyId, id])
  await endDelays(transaction, companyId, { customer: id })
  if (move.kind === 'claim') await protect(transaction, companyId, { id, owner: to, today, rules })
  const taken = await transaction.one<Versioned>(
    `UPDATE customer AS c SET owner_id = $3, released_at = NULL, release_reason = NULL, pool_department_id = NULL,
       company_pool_on = NULL,
       release_on = ${releaseDay('$4::date', rules, { owner: '$3::bigint' })}
     WHERE c.company_id = $1 AND c.id = $2 RETURNING c.id, c.version`,
    [companyId, id, to, today],
  )
  const former = from === null ? [] : [String(from)]
  await followOwner(transaction, {
    companyId,
    from: [...former, ...(await formerCoOwners(transaction, row))],
    customer: id,
  })
  return taken
}
const noteMove = async (transaction: Transaction, context: Context, move: Move): Promise<void> => {
  const { person, now } = context
  const { row, kind, to, reason } = move
  await insertRecords(transaction, ownership, person.companyId, [
    {
      at: now(),
      customer: String(row.id),
      kind,
      fromOwner: row.owner_id === null ? null : String(row.owner_id),
      toOwner: to,
      note: reason === '' ? null : reason,
      by: person.employeeId,
    },
  ])
  await tellOfMove(transaction, context, move)
}

/** Titles for the new and the former owner; their own acts need no message. */
const moveWords: Readonly<Record<Kind, { readonly gained?: Label; readonly lost?: Label }>> = {
  claim: { lost: ['原客户已被认领', 'Your former customer was claimed'] },
  assign: { gained: ['客户已分配给您', 'A customer was assigned to you'] },
  transfer: {
    gained: ['客户已转移给您', 'A customer was transferred to you'],
    lost: ['客户已转移给同事', 'Your customer was transferred to a colleague'],
  },
  release: {},
  recall: { lost: ['客户已被收回', 'Your customer was taken back'] },
}
const tellOfMove = async (transaction: Transaction, { person }: Context, { row, kind, to, reason }: Move) => {
  const { gained, lost } = moveWords[kind]
  const [id, name, nameEn] = [String(row.id), String(row.name_cn), String(row.name_en ?? row.name_cn)]
  const former = row.owner_id ?? row.former_owner_id
  const messages = [
    { words: gained, employee: to, link: { page: 'salesCustomer', to: 'record', id } as const },
    { words: lost, employee: former === null ? null : String(former), link: undefined },
  ]
  for (const { words, employee, link } of messages)
    if (words && employee !== null)
      await tell(transaction, {
        companyId: person.companyId,
        fact: `customer-moved:${id}:${row.version}:${words === gained ? 'to' : 'from'}`,
        to: { employees: [employee] },
        owner: employee,
        except: person.userId,
        type: 7,
        title: [`${words[0]}：${name}`, `${words[1]}: ${nameEn}`],
        body: [
          [person.nameCn, reason].filter(Boolean).join('：'),
          [person.nameEn ?? person.nameCn, reason].filter(Boolean).join(': '),
        ],
        ...(link ? { link } : {}),
      })
}

/** One of a person's moves at a time, so that limits hold; a person who left is given nothing. */
export const holdPerson = async (
  transaction: Transaction,
  companyId: string,
  employeeId: string,
  path = 'to',
): Promise<void> => {
  const found = await transaction.first(
    'SELECT id FROM employee WHERE company_id = $1 AND id = $2 AND status = 0 FOR NO KEY UPDATE',
    [companyId, employeeId],
  )
  if (!found) throw new Problem('invalidInput', { issues: [{ path, rule: 'notFound', parameters: {} }] })
}

/** The former owner waits some days after the release. */
const checkFormer = (row: Row, person: Person, { formerOwnerDays }: PoolRules, today: string): void => {
  if (row.former_owner_id === null || String(row.former_owner_id) !== person.employeeId || row.released_at === null)
    return
  const until = addDays(businessDay(Date.parse(String(row.released_at))), formerOwnerDays)
  if (today < until) throw refused('formerOwnerWaits', { until })
}
const checkClaims = async (
  transaction: Transaction,
  person: Person,
  rules: PoolRules,
  today: string,
): Promise<void> => {
  const claims = await claimsOf(transaction, person, { rules, today })
  if (claims >= rules.claimPerDay) throw refused('claimsUsed', { maximum: rules.claimPerDay })
}
/** Customers that a person claimed on a day, as far as they count. */
export const claimsOf = async (
  queries: Queries,
  { companyId, employeeId }: Person,
  { rules, today }: { readonly rules: PoolRules; readonly today: string },
): Promise<number> => {
  const { claims } = await queries.one<{ claims: number }>(
    `SELECT count(*)::int AS claims FROM ownership o JOIN customer c ON c.company_id = o.company_id AND c.id = o.customer_id
     WHERE o.company_id = $1 AND o.by_id = $2 AND o.kind = 'claim' AND (o.at AT TIME ZONE 'Asia/Shanghai')::date = $3::date
       AND ${countsForCaps(rules)}`,
    [companyId, employeeId, today],
  )
  return claims
}
/** Refuses customers beyond the limit of a person; `more` is added to the present number. */
export const checkCap = async (
  transaction: Transaction,
  companyId: string,
  employeeId: string,
  { rules, more }: { readonly rules: PoolRules; readonly more: number },
): Promise<void> => {
  const held = await heldBy(transaction, companyId, employeeId, rules)
  if (held + more > rules.holdingCap) throw refused('holdingFull', { held, maximum: rules.holdingCap })
}
/** Customers of a person, as far as they count. */
export const heldBy = async (
  queries: Queries,
  companyId: string,
  employeeId: string,
  rules: PoolRules,
): Promise<number> => {
  const { held } = await queries.one<{ held: number }>(
    `SELECT count(*)::int AS held FROM customer c WHERE c.company_id = $1 AND c.owner_id = $2 AND ${countsForCaps(rules)}`,
    [companyId, employeeId],
  )
  return held
}
