import { announcement as announced, type Contract, Problem, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { lockAsRead, lockRows } from '../records/saving/guards.ts'
import { loadReferences } from '../records/tables/references.ts'
import { viewOf } from '../records/tables/view.ts'
import { mainDepartment } from '../staff/main-department.ts'
import { sayMessages } from './console-channel.ts'
import { factOf, publish } from './publish-announcement.ts'

type State = 'draft' | 'scheduled' | 'published' | 'withdrawn'
interface Moved {
  readonly id: string
  readonly version: number
  readonly state: State
}
const refused = (path: string, rule: string) => new Problem('blocked', { issues: [{ path, rule, parameters: {} }] })

/** Runs an act on an announcement that is locked meanwhile, has the version that was read, and is in the state that the act requires. */
const act = (
  { database, person }: Context,
  { id, version }: Versioned,
  from: readonly State[],
  work: (transaction: Transaction, row: Row) => Promise<Moved>,
): Promise<Moved> =>
  asPerson({ database, person }, async (transaction) => {
    const row = await lockAsRead(transaction, viewOf(announced, person), { id, version })
    if (!from.includes(row.state as State)) throw refused('state', 'announcementGone')
    return await work(transaction, row)
  })

const move = (transaction: Transaction, { company_id, id }: Row, state: State, pubTime: unknown): Promise<Moved> =>
  transaction.one<Moved>(
    `UPDATE announcement SET state = $3, pub_time = $4 WHERE company_id = $1 AND id = $2 RETURNING id, version, state`,
    [company_id, id, state, pubTime],
  )

/** Of a published one: nobody finds it unread any more, and who read it sees that it was taken back. */
const withdrawCopies = async (transaction: Transaction, { company_id, id }: Row, now: string): Promise<void> => {
  const copies = await transaction.query<{ accountId: string }>(
    `UPDATE message SET withdrawn_at = $3 WHERE company_id = $1 AND fact = $2 AND withdrawn_at IS NULL
     RETURNING account_id AS "accountId"`,
    [company_id, factOf(String(id)), now],
  )
  await sayMessages(
    transaction,
    String(company_id),
    copies.map(({ accountId }) => accountId),
  )
}

/** A person who removes their copy without opening it has seen it: they cannot be reminded of it any more. */
const seenAt = 'coalesce(m.read_at, m.removed_at)'

/** Announcements go out, are taken back, and are followed: who has read them (TS-5111). */
export const announcement = {
  publish: (context, input) =>
    act(context, input, ['draft', 'scheduled'], (transaction, row) => {
      const now = context.now()
      if (row.expire_at !== null && String(row.expire_at) <= now) throw refused('expireAt', 'expired')
      return publish(transaction, row, now)
    }),

  schedule: (context, { pubTime, ...input }) =>
    act(context, input, ['draft', 'scheduled'], (transaction, row) => {
      const at = new Date(pubTime).toISOString()
      if (at <= context.now()) throw refused('pubTime', 'notInFuture')
      if (row.expire_at !== null && new Date(String(row.expire_at)).toISOString() <= at)
        throw refused('pubTime', 'endsBeforeStart')
      return move(transaction, row, 'scheduled', at)
    }),

  withdraw: (context, input) =>
    act(context, input, ['scheduled', 'published'], async (transaction, row) => {
      if (row.state === 'scheduled') return move(transaction, row, 'draft', null)
      await withdrawCopies(transaction, row, context.now())
      return move(transaction, row, 'withdrawn', row.pub_time)
    }),

  counts: ({ database, person }, { ids }) =>
    database.query<{ id: string; read: number; target: number }>(
      `SELECT given.id, count(${seenAt})::int AS read, count(*)::int AS target
       FROM unnest($2::bigint[]) AS given(id)
       JOIN message m ON m.company_id = $1 AND m.fact = 'announcement:' || given.id
       GROUP BY given.id ORDER BY given.id`,
      [person.companyId, [...new Set(ids)]],
    ),

  readers: async ({ database, person }, { id }) => {
    const rows = await database.query<{
      employeeId: string
      department: string | null
      readAt: string | null
      remindedAt: string | null
    }>(
      `SELECT e.id::text AS "employeeId", nullif(${mainDepartment('e')}, '') AS department, ${seenAt} AS "readAt", m.reminded_at AS "remindedAt"
       FROM message m
       JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id
       JOIN employee e ON e.company_id = a.company_id AND e.id = a.employee_id
       WHERE m.company_id = $1 AND m.fact = $2
       ORDER BY ${seenAt} NULLS FIRST, e.sort_text, e.id`,
      [person.companyId, factOf(id)],
    )
    const referenceOf = await loadReferences(
      database,
      person.companyId,
      rows.map(({ employeeId }) => ({ to: 'employee', id: employeeId })),
    )
    return rows.map(({ employeeId, ...row }) => ({ person: referenceOf('employee', employeeId), ...row }))
  },

  remind: ({ database, person, ...context }, { id }) =>
    asPerson({ database, person }, async (transaction) => {
      const [row] = await lockRows(transaction, viewOf(announced, person), [id])
      if (row?.state !== 'published') throw refused('state', 'announcementGone')
      // The copy itself becomes unread again: a second message would have to be read as well.
      const copies = await transaction.query<{ accountId: string }>(
        `UPDATE message SET reminded_at = $3, published_at = $3, priority = 'urgent'
           WHERE company_id = $1 AND fact = $2 AND read_at IS NULL AND removed_at IS NULL
             AND (ends_at IS NULL OR ends_at > $3)
             AND (reminded_at IS NULL OR reminded_at < $3::timestamptz - interval '24 hours')
           RETURNING account_id AS "accountId"`,
        [person.companyId, factOf(id), context.now()],
      )
      await sayMessages(
        transaction,
        person.companyId,
        copies.map(({ accountId }) => accountId),
      )
      return { reminded: copies.length }
    }),
} satisfies HandlersFor<Contract['announcement']>
