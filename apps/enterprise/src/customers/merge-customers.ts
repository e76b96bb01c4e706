import {
  type AnswerOf,
  type Contract,
  customer,
  customerMerge,
  type Field,
  holds,
  type InputOf,
  linesIn,
  mergedFields,
  Problem,
  resources,
  rights,
} from '@hangjia/contracts'
import { isBlank } from '@hangjia/validation'
import { moveGroups } from '../agent/group-rule.ts'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import { ref, rowsOf, sql } from '../database/sql.ts'
import type { Context, Person } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { type MovedLinks, moveLinks } from '../records/merging/move-links.ts'
import { invalid } from '../records/saving/change-records.ts'
import { checkVersion, lockRow, lockRows } from '../records/saving/guards.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { updateStored } from '../records/saving/save-record.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { overlapsMatter, tableName, uniqueFields } from '../records/tables/table.ts'
import { checkUnused } from '../records/tables/usages.ts'
import { viewAcross, viewOf } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { waitForOthers } from './create-customer.ts'
import { allOf, checkEqualMarkups, type EndedPrices, endPrices, pricesOfGone } from './customer-prices.ts'
import { endReview, fillsCustomer } from './customer-rule.ts'
import { followOwner } from './follow-owner.ts'
import { checkCap, holdPerson, take } from './move-owner.ts'
import { poolRulesFor } from './pool-rules.ts'
import { renewDay } from './release-due.ts'

type Call = Contract['customers']['merge']
type Values = Readonly<Record<string, unknown>>
/** Every order of a customer may be among what moves. */
const longestMs = 120_000

/**
 * Makes one customer of two. What named `gone` names `keep`: quotations, orders, debts, enquiries, follow-ups, chats, mark-ups. `gone` is removed,
 * and kept apart with what moved, so that the merge can be undone.
 */
export const mergeCustomers = async (
  context: Context,
  { keep, gone, take: taken, prices, reason }: InputOf<Call>,
): Promise<AnswerOf<Call>> => {
  const { database, person, now, today } = context
  const { companyId, employeeId } = person
  if (!holds(person, 'TS-9055')) throw new Problem('forbidden')
  if (keep.id === gone.id) throw invalid('gone', 'repeated')
  if (taken.some((name) => !mergedFields.includes(name))) throw invalid('take', 'unknownField')
  return await asPerson({ database, person, reason, timeoutMs: longestMs }, async (transaction) => {
    await waitForOthers(transaction, companyId)
    // As other acts that give customers do: the person first, who may become the owner.
    await transaction.query(
      `SELECT FROM employee WHERE company_id = $1 AND id = (SELECT owner_id FROM customer WHERE company_id = $1 AND id = $2)
         FOR NO KEY UPDATE`,
      [companyId, gone.id],
    )
    const rows = await lockRows(transaction, viewAcross(person, ['companyCustomer']), [keep.id, gone.id])
    const [kept, other] = [keep, gone].map(({ id }) => rows.find((row) => String(row.id) === id))
    if (!kept || !other) throw new Problem('notFound')
    checkVersion(kept, keep.version)
    checkVersion(other, gone.version)
    if ((kept.blacklist === null) !== (other.blacklist === null)) throw blocked('gone', 'mergeBlacklisted')
    const [merge = ''] = await insertRecords(transaction, customerMerge, companyId, [
      {
        at: now(),
        customer: keep.id,
        goneNo: other.customer_no,
        goneName: other.name_cn,
        cause: reason,
        moved: 0,
        state: 'merged',
        by: employeeId,
      },
    ])
    await transaction.query(
      `INSERT INTO customer_merge_rest (company_id, merge_id, gone, kept)
         SELECT g.company_id, $4::bigint, to_jsonb(g), to_jsonb(k) FROM customer g JOIN customer k ON k.company_id = g.company_id AND k.id = $2
         WHERE g.company_id = $1 AND g.id = $3`,
      [companyId, keep.id, gone.id, merge],
    )
    const pair = { keep: keep.id, gone: gone.id }
    const links: MovedLinks[] = []
    await removeDoubles(transaction, companyId, pair)
    const ended = await pricesAsChosen(transaction, person, { prices, companyId, today: today(), ...pair })
    const moved = await moveLinks(transaction, everywhere(person), { target: customer.name, ...pair }, (one) => {
      links.push(one)
    })
    await checkEqualMarkups(transaction, allOf(everywhere(person)), links)
    const searches = await moveSearches(transaction, companyId, pair)
    const view = viewOf(customer, person)
    await checkUnused(transaction, view, [gone.id])
    await rowsOf(transaction, sql`delete from customer where company_id = ${companyId} and id = ${gone.id}`)
    const free = await lockRow(transaction, view, keep.id)
    await updateStored(transaction, view, free, mergedValues(kept, other, { taken, person }))
    await endReview(transaction, kept, await lockRow(transaction, view, keep.id))
    await giveOwner(context, transaction, { kept, other, isTaken: taken.includes('owner'), reason })
    await transaction.query(
      `UPDATE customer SET parent_id = CASE WHEN parent_id NOT IN (id, $5) THEN parent_id END,
           last_follow_up_at = greatest(last_follow_up_at, $3), next_follow_up = least(next_follow_up, $4::date)
         WHERE company_id = $1 AND id = $2`,
      [companyId, keep.id, other.last_follow_up_at, other.next_follow_up, gone.id],
    )
    const { version } = await renewDay(transaction, companyId, { id: keep.id, today: today() })
    await transaction.query(
      `UPDATE customer_merge_rest AS r SET links = $3, searches = $4, written = to_jsonb(c)
         FROM customer c WHERE r.company_id = $1 AND r.merge_id = $2 AND c.company_id = r.company_id AND c.id = $5`,
      [companyId, merge, { rows: links, ended }, { rows: searches }, keep.id],
    )
    await transaction.query('UPDATE customer_merge SET moved = $3 WHERE company_id = $1 AND id = $2', [
      companyId,
      merge,
      moved,
    ])
    return { id: keep.id, version, moved }
  })
}

/** The person with every right: all records that name a customer move, mark-ups and rates of named accounts too. */
export const everywhere = (person: Person): Person => ({ ...person, permissions: Object.keys(rights) })

interface Choosing extends Two {
  readonly companyId: string
  readonly prices: InputOf<Call>['prices']
  readonly today: string
}
/** Ends the prices of the other if that is chosen. Where it has any, a person chooses: they change those of the one that stays. */
const pricesAsChosen = async (
  transaction: Transaction,
  person: Person,
  { prices, ...two }: Choosing,
): Promise<readonly EndedPrices[]> => {
  if (prices === 'end') return await endPrices(transaction, allOf(everywhere(person)), two)
  if (prices === null && (await pricesOfGone(transaction, two)).length > 0) throw blocked('prices', 'mergePrices')
  return []
}

interface Two {
  readonly keep: string
  readonly gone: string
}
/** Removes records of the one that the other has as well: a lane is watched for a customer once. */
const removeDoubles = async (transaction: Transaction, companyId: string, { keep, gone }: Two): Promise<void> => {
  for (const resource of resources.values()) {
    if (overlapsMatter(resource)) continue
    const unique = uniqueFields(resource)
    const named = unique.find(({ field }) => field.kind === 'link' && field.to === customer.name)
    if (!named) continue
    const same = unique
      .filter((one) => one !== named)
      .map(({ column }) => sql<boolean>`${ref('g', column)} is not distinct from ${ref('k', column)}`)
    const table = sql.table(tableName(resource))
    await rowsOf(
      transaction,
      sql`delete from ${table} g using ${table} k where g.company_id = ${companyId} and k.company_id = ${companyId}
        and ${ref('g', named.column)} = ${gone} and ${ref('k', named.column)} = ${keep} and ${sql.join(same, sql` and `)}`,
    )
  }
}

/** Searches for a customer, which are no records. */
const moveSearches = async (transaction: Transaction, companyId: string, { keep, gone }: Two) => {
  const moved: { readonly table: string; readonly ids: readonly string[] }[] = []
  for (const table of ['saved_search', 'search_log'])
    moved.push({
      table,
      ids: (
        await transaction.query<{ id: string }>(
          `UPDATE ${table} SET ask = jsonb_set(ask, '{customer}', to_jsonb($3::text))
             WHERE company_id = $1 AND ask ->> 'customer' = $2::text RETURNING id::text`,
          [companyId, gone, keep],
        )
      ).map(({ id }) => id),
    })
  return moved
}

interface Taking {
  readonly taken: readonly string[]
  readonly person: Person
}
/** Values of the customer that stays: chosen ones and those that it lacks are of the other; lists are joined, and it has one main contact. */
const mergedValues = (kept: Row, gone: Row, { taken, person }: Taking): Values => {
  const fields = Object.fromEntries(
    Object.entries<Field>(customer.fields).filter(([name, { computed }]) => !computed && name !== 'owner'),
  )
  const [own, others]: Values[] = [kept, gone].map((row) => valuesOf(row, fields))
  checkJoined(fields, { own, others })
  const mayFill = fillsCustomer(person)
  return Object.fromEntries(
    Object.keys(fields).map((name) => {
      const [value, other] = [own?.[name], others?.[name]]
      const both = joinedIn(name, value, other)
      if (both) return [name, both]
      return [name, taken.includes(name) || (isBlank(value) && mayFill(name)) ? other : value]
    }),
  )
}
/** A list of both customers; undefined of a field that is none. */
const joinedIn = (name: string, own: unknown, others: unknown): readonly unknown[] | undefined => {
  if (name === 'contacts') return joinedContacts(own, others)
  return Array.isArray(own) && Array.isArray(others) ? joined(own, others) : undefined
}
/** Refuses lists that have more together than their field takes. */
const checkJoined = (
  fields: Readonly<Record<string, Field>>,
  { own = {}, others = {} }: { readonly own: Values | undefined; readonly others: Values | undefined },
): void => {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'list' && field.kind !== 'lines') continue
    const { length } = joinedIn(name, own[name], others[name]) ?? []
    if (length > field.max) throw blocked(name, 'mergeTooLong', { name: field.label.join(' / '), maximum: field.max })
  }
}
const joined = (own: readonly unknown[], others: readonly unknown[]): readonly unknown[] => {
  const known = new Set(own.map((item) => JSON.stringify(item)))
  return [...own, ...others.filter((item) => !known.has(JSON.stringify(item)))]
}
const joinedContacts = (own: unknown, others: unknown): readonly unknown[] => {
  const [contacts, further] = [linesIn(own), linesIn(others)]
  const hasMain = contacts.some(({ isMain }) => isMain === true)
  const key = ({ name, phone, email, wechat }: Values) =>
    JSON.stringify([name, phone, email, wechat].map((fact) => fact ?? ''))
  const known = new Set(contacts.map(key))
  return [
    ...contacts,
    ...further.filter((one) => !known.has(key(one))).map((one) => (hasMain ? { ...one, isMain: false } : one)),
  ]
}

interface Owners {
  readonly kept: Row
  readonly other: Row
  readonly isTaken: boolean
  readonly reason: string
}
/**
 * The owner of the customer that stays: of the other if that is chosen, which needs TS-9010 unless it is the person, or if nobody owns it. The
 * limit of customers counts. Who owned the other learns of it, and its groups, opportunities and visits move.
 */
const giveOwner = async (
  context: Context,
  transaction: Transaction,
  { kept, other, isTaken, reason }: Owners,
): Promise<void> => {
  const { person } = context
  const { companyId } = person
  const [owner, former] = [kept.owner_id, other.owner_id].map((id) => (id === null ? null : String(id)))
  const id = String(kept.id)
  if (former && former !== owner && (isTaken || !owner)) {
    if (isTaken && former !== person.employeeId && !holds(person, 'TS-9010')) throw blocked('take', 'ownerByAssigner')
    await holdPerson(transaction, companyId, former, 'take')
    const rules = await poolRulesFor(transaction, companyId, former)
    await checkCap(transaction, companyId, former, { rules, more: 1 })
    await take(context, transaction, { row: kept, kind: owner ? 'transfer' : 'assign', to: former, reason, rules })
    return
  }
  // In the pool, the work on a customer is still that of its former owner.
  const [to, from] = [kept, other].map((row) => row.owner_id ?? row.former_owner_id)
  if (from && to && String(from) !== String(to)) {
    await moveGroups(transaction, { companyId, from: String(from), to: String(to), customer: id })
    await followOwner(transaction, { companyId, from: [String(from)], customer: id, ofPool: String(to) })
  }
  if (!former || !owner || former === owner) return
  await tell(transaction, {
    companyId,
    fact: `customer-merged:${other.id}:${id}`,
    to: { employees: [former] },
    except: person.userId,
    type: 7,
    title: [
      `您的客户已合并：${other.name_cn} → ${kept.name_cn}`,
      `Your customer was merged: ${other.name_en ?? other.name_cn} → ${kept.name_en ?? kept.name_cn}`,
    ],
    body: [[person.nameCn, reason].join('：'), [person.nameEn ?? person.nameCn, reason].join(': ')],
  })
}
