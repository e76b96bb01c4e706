import type { Label, Message, MessageLink, MessageType, Reader, ScopeModule } from '@hangjia/contracts'
import type { Transaction } from '../database/database.ts'
import { json } from '../database/values.ts'
import { limitsOf, limitsOfQuotations } from '../records/tables/scopes.ts'
import { sayMessages } from './console-channel.ts'
import { messageRuleOf, worded } from './message-rules.ts'
import { relatedPeople } from './related-people.ts'

/**
 * Receivers of a message: people by their account or as employees, those in a role or in a unit (or below it) or named beside these, or those who may edit a page
 * with its key (with each of several keys), of these only those who see records of the person in `of`, and only the employees in `among`;
 * `all` is everybody of the company.
 */
export type Receivers =
  | { readonly accounts: readonly string[] }
  | { readonly employees: readonly string[] }
  | { readonly roles: readonly string[]; readonly units: readonly string[]; readonly persons?: readonly string[] }
  | { readonly editorsWith: string | readonly string[]; readonly of?: RecordOf; readonly among?: readonly string[] }
  | 'all'

/** A record by its module and its person. */
interface RecordOf {
  readonly module: ScopeModule
  readonly person: string | null
  /** Employees who see it whatever their data scope. */
  readonly also?: readonly (string | null)[]
}

export interface Notice {
  readonly companyId: string
  /** Names the fact for ever: a receiver is notified of it once, however often this is called. */
  readonly fact: string
  readonly to: Receivers
  /** Receivers instead, where nobody of `to` is notified: they left, or they may not. */
  readonly orElse?: Receivers
  /** Link for those, if it is another one. */
  readonly linkOrElse?: MessageLink | undefined
  /** True for a fact that grows: those who were notified of it read these words instead, as a new message. */
  readonly replaces?: boolean
  /** Account that needs no notice, because it caused the fact. */
  readonly except?: string | undefined
  readonly type: MessageType
  readonly title: Label
  readonly body?: Label
  readonly link?: MessageLink
  /** Employee who owned the record of which it is, where the record names another one by now, or receivers may not open it. */
  readonly owner?: string | undefined
  readonly priority?: Message['priority']
  readonly needConfirm?: boolean
  /** Ways in which its receivers get it; the bell when absent. */
  readonly channels?: readonly string[]
  /** The company speaks and not the system. */
  readonly ofCompany?: boolean
  /** Time of publication, an instant; now when absent. */
  readonly at?: string
  /** Not shown unread from this instant on. */
  readonly endsAt?: string | null
}

/**
 * Notifies people of a fact, in the transaction of the fact itself: one is never without the other, and open consoles ring when it commits.
 * Only people who still work here are notified. Returns their number. A rule of the company may leave the message out, add people, or
 * word it.
 */
export const tell = async (transaction: Transaction, notice: Notice): Promise<number> => {
  const rule = await messageRuleOf(transaction, notice.companyId, notice.fact)
  if (!rule) return await send(transaction, notice)
  if (!rule.isSent) return 0
  const { title, body = ['', ''], at } = notice
  const ruled: Notice = {
    ...notice,
    ...worded(rule, { title, body, at }),
    priority: rule.priority ?? notice.priority ?? 'normal',
    channels: rule.channels.length > 0 ? rule.channels : bellAlone,
  }
  const count = await send(transaction, ruled)
  const { roles, related } = rule
  const persons = [...rule.persons, ...(related.length > 0 ? await relatedPeople(transaction, notice, related) : [])]
  if (roles.length === 0 && persons.length === 0) return count
  return count + (await send(transaction, { ...ruled, to: { roles, persons, units: [] }, orElse: undefined }))
}

const bellAlone: readonly string[] = ['inApp']

const send = async (transaction: Transaction, notice: Notice): Promise<number> => {
  const { companyId, fact, except, type, title, body = ['', ''], link, endsAt = null } = notice
  const { test, values = [] } = chosen(await withinScope(transaction, notice))
  const reached = await transaction.query<{ accountId: string }>(
    `INSERT INTO message (company_id, account_id, fact, type, priority, of_company, title, title_en, body, body_en,
       link_page, link_to, link_id, link_ends, channels, need_confirm, published_at, ends_at)
     SELECT a.company_id, a.id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14::text[], $15, coalesce($16::timestamptz, now()), $17
     FROM account a JOIN employee e ON e.company_id = a.company_id AND e.id = a.employee_id AND e.status = 0
     WHERE a.company_id = $1 AND a.id IS DISTINCT FROM $18::bigint AND ${test}
     ORDER BY a.id
     ON CONFLICT (company_id, fact, account_id) DO ${notice.replaces ? replacing : 'NOTHING'}
     RETURNING account_id AS "accountId"`,
    [
      ...[companyId, fact, type, notice.priority ?? 'normal', notice.ofCompany ?? false, ...title, ...body],
      ...[link?.page, link?.to, link?.id, link?.ends ? json(link.ends) : null],
      ...[notice.channels ?? bellAlone, notice.needConfirm ?? false, notice.at, endsAt, except],
      ...values,
    ],
  )
  if (reached.length === 0 && notice.orElse !== undefined && !(await wasSent(transaction, notice)))
    return await send(transaction, {
      ...notice,
      to: notice.orElse,
      orElse: undefined,
      link: notice.linkOrElse ?? link,
    })
  const accounts = reached.map(({ accountId }) => accountId)
  await sayMessages(transaction, companyId, accounts)
  return accounts.length
}

const replacing = `UPDATE SET (priority, title, title_en, body, body_en, link_page, link_to, link_id, link_ends, channels, published_at, read_at, removed_at) =
  (excluded.priority, excluded.title, excluded.title_en, excluded.body, excluded.body_en, excluded.link_page, excluded.link_to, excluded.link_id,
   excluded.link_ends, excluded.channels, excluded.published_at, NULL, NULL)`

/** Editors whose data scope does not contain a record learn nothing of it. */
const withinScope = async (transaction: Transaction, { companyId, to }: Notice): Promise<Receivers> => {
  if (to === 'all' || !('editorsWith' in to) || !to.of?.person) return to
  const { editorsWith, among, of } = to
  return { accounts: await editorsOf(transaction, companyId, { editorsWith, among, of }) }
}

interface Editors {
  readonly editorsWith: string | readonly string[]
  readonly of: RecordOf
  readonly among?: readonly string[] | undefined
}
/** Accounts of the editors with these keys whose data scope contains a record. */
export const editorsOf = async (
  transaction: Transaction,
  companyId: string,
  { editorsWith, of: { module, person, also = [] }, among }: Editors,
): Promise<string[]> => {
  const editors = await transaction.query<Reader & { readonly id: string; readonly employeeId: string }>(
    `SELECT a.id, a.employee_id AS "employeeId", a.identity, a.permissions, a.read_only_keys AS "readOnlyKeys", a.data_scopes AS "dataScopes"
     FROM account a WHERE a.company_id = $1 AND a.identity = 0 AND a.permissions @> $2::text[]
       AND ($3::bigint[] IS NULL OR a.employee_id = ANY($3::bigint[]))`,
    [companyId, [editorsWith].flat(), among ?? null],
  )
  const limited = editors.map((editor) => ({
    ...editor,
    limits: module === 'quotation' ? limitsOfQuotations(editor) : limitsOf(editor, module),
  }))
  const seeing = await transaction.query<{ id: string }>(
    `SELECT editor ->> 'id' AS id FROM jsonb_array_elements($2::text::jsonb) AS editors(editor)
     WHERE (editor ->> 'employeeId')::bigint = ANY($4::bigint[])
       OR $3::bigint IN (SELECT people_of_scopes($1, (editor ->> 'employeeId')::bigint, editor -> 'limits'))`,
    [
      companyId,
      JSON.stringify(limited.map(({ id, employeeId, limits }) => ({ id, employeeId, limits }))),
      person,
      also,
    ],
  )
  return seeing.map(({ id }) => id)
}

/** True when anybody was notified of a fact; another service may have done so just now. */
export const wasSent = async (
  transaction: Transaction,
  { companyId, fact }: Pick<Notice, 'companyId' | 'fact'>,
): Promise<boolean> => {
  const found = await transaction.first('SELECT FROM message WHERE company_id = $1 AND fact = $2 LIMIT 1', [
    companyId,
    fact,
  ])
  return found !== undefined
}

/** Identity of a person who works for another company, and sees only what is shared with them. */
const outsidePartner = 2

/** The test of a receiver, with its parameters. */
const chosen = (to: Receivers): { readonly test: string; readonly values?: readonly unknown[] } => {
  if (to === 'all') return { test: ofCompany }
  if ('accounts' in to) return { test: 'a.id = ANY($19::bigint[])', values: [to.accounts] }
  if ('employees' in to) return { test: 'a.employee_id = ANY($19::bigint[])', values: [to.employees] }
  if ('roles' in to)
    return {
      test: `${ofCompany} AND (e.roles_ids && $19::bigint[] OR ${inUnits} OR e.id = ANY($21::bigint[]))`,
      values: [to.roles, to.units, to.persons ?? []],
    }
  return {
    test: `a.identity = 0 AND a.permissions @> $19::text[]
      AND ($20::bigint[] IS NULL OR a.employee_id = ANY($20::bigint[]))`,
    values: [[to.editorsWith].flat(), to.among ?? null],
  }
}
const ofCompany = `a.identity <> ${outsidePartner}`
const inUnits = `e.orgs_ids && ARRAY(
  WITH RECURSIVE below AS (
    SELECT unnest($20::bigint[]) AS id
    UNION
    SELECT o.id FROM below b JOIN organisation o ON o.company_id = $1 AND o.super_org_id = b.id
  )
  SELECT id FROM below)`
