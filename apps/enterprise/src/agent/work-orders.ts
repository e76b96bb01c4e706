import {
  type Contract,
  holds,
  type InputOf,
  Problem,
  type Versioned,
  type WorkOrderStep,
  workOrder,
} from '@hangjia/contracts'
import { addWorkingMinutes, workingMinutesBetween } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import { holdPerson } from '../customers/move-owner.ts'
import type { Row, Transaction } from '../database/database.ts'
import { some, sql } from '../database/sql.ts'
import type { Context, HandlersFor, Person } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { followChange } from '../records/saving/follow-change.ts'
import { checkVersion, lockAsRead, lockRows } from '../records/saving/guards.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { withNewCodes } from '../records/saving/next-code.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { scopedView, type View, viewOf } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { changeRow } from './change-row.ts'
import { loadChannel } from './load-desk.ts'
import { calendarOf, dueFrom } from './place-work-order.ts'
import { readSession } from './view-chat.ts'

type Calls = Contract['workOrders']
const allKey = 'TS-4201'
const open = ['new', 'assigned', 'processing', 'waitingCustomer', 'waitingSupplier']
const over = ['done', 'closed', 'cancelled']
/** States that each step leads from and to; those that are `noted` need a reason. */
const steps: Readonly<
  Record<WorkOrderStep, { readonly from: readonly string[]; readonly to: string; readonly noted?: true }>
> = {
  process: { from: ['assigned', 'waitingCustomer', 'waitingSupplier'], to: 'processing' },
  waitCustomer: { from: ['assigned', 'processing', 'waitingSupplier'], to: 'waitingCustomer' },
  waitSupplier: { from: ['assigned', 'processing', 'waitingCustomer'], to: 'waitingSupplier' },
  finish: { from: open.slice(1), to: 'done', noted: true },
  close: { from: ['done'], to: 'closed' },
  reopen: { from: over, to: 'processing', noted: true },
  cancel: { from: open, to: 'cancelled', noted: true },
}

/** Acts on work orders. */
export const workOrders = {
  raise: (context, given) => raise(context, given),
  take: (context, given) => take(context, given),
  assign: (context, given) => assign(context, given),
  merge: (context, pair) => merge(context, pair),
  move: (context, given) => move(context, given),
} satisfies HandlersFor<Calls>

/** Work orders that a person may act on: those they do or help with, unassigned ones, or all of their data scope with the page of all. */
const workOf = (person: Person): View => {
  const view = scopedView(workOrder, person)
  const inScope = view.only
  if (holds(person, allKey) && !inScope) return view
  const own = (alias: string) =>
    sql<boolean>`(${sql.ref(`${alias}.assignee_id`)} = ${person.employeeId}
      or ${sql.ref(`${alias}.assignee_id`)} is null
      or ${person.employeeId}::bigint = any(${sql.ref(`${alias}.collaborators_ids`)}))`
  return {
    ...view,
    only: (alias) => (holds(person, allKey) && inScope ? some([own(alias), inScope(alias)]) : own(alias)),
  }
}

const raise = ({ database, person }: Context, given: InputOf<Calls['raise']>): Promise<Versioned> =>
  asPerson({ database, person }, async (transaction) => {
    const { companyId } = person
    const session = await readSession(transaction, person, given.session)
    const view = viewOf(workOrder, person)
    const text = (value: unknown) => (value === null ? null : String(value))
    const [values = {}] = await withNewCodes(transaction, view, [
      {
        ...given,
        createdVia: 'agent',
        channel: text(session.channel_id),
        group: text(session.group_id),
        customer: text(session.customer_id),
        contactName: session.contact_name,
      },
    ])
    const [id = ''] = await insertRecords(transaction, workOrder, companyId, [values])
    await followChange(transaction, view, [id])
    const { version, assignee, no } = await transaction.one<{ version: number; assignee: string | null; no: string }>(
      `SELECT version, assignee_id AS assignee, work_order_no AS no FROM work_order WHERE company_id = $1 AND id = $2`,
      [companyId, id],
    )
    if (assignee !== null) await tellAssigned(transaction, person, { id, no, to: String(assignee), title: given.title })
    return { id, version }
  })

const tellAssigned = (
  transaction: Transaction,
  { companyId, userId }: Person,
  {
    id,
    no,
    to,
    title,
    version = 0,
  }: {
    readonly id: string
    readonly no: string
    readonly to: string
    readonly title: string
    readonly version?: number
  },
) =>
  tell(transaction, {
    companyId,
    fact: `work-order-given:${no}:${version}:${to}`,
    to: { employees: [to] },
    except: userId,
    type: 8,
    title: [`工单 ${no} 已分派给您`, `Work order ${no} is assigned to you`],
    body: [title, title],
    link: { page: 'myWorkOrder', to: 'record', id },
  })

const take = ({ database, person, now }: Context, given: InputOf<Calls['take']>): Promise<Versioned> =>
  asPerson({ database, person }, async (transaction) => {
    const view = workOf(person)
    const row = await lockAsRead(transaction, view, given)
    const isOthers = row.assignee_id !== null && String(row.assignee_id) !== person.employeeId
    if (isOthers) throw blocked('assignee', 'takenAlready')
    if (row.state !== 'new' && row.state !== 'assigned') throw blocked('state', 'notInThisState')
    return await changeRow(transaction, view, row, {
      assignee: person.employeeId,
      state: 'processing',
      firstReplyAt: row.first_reply_at ?? now(),
    })
  })

const assign = (
  { database, person }: Context,
  { rows, to, reason }: InputOf<Calls['assign']>,
): Promise<{ assigned: number }> =>
  asPerson({ database, person, reason }, async (transaction) => {
    const view = workOf(person)
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    const stored = await lockRows(transaction, view, [...versions.keys()])
    await holdPerson(transaction, person.companyId, to)
    const moved = stored.filter((row) => String(row.assignee_id) !== to)
    for (const row of stored) {
      checkVersion(row, versions.get(String(row.id)))
      if (over.includes(String(row.state))) throw blocked('state', 'notInThisState')
    }
    for (const row of moved) {
      if (row.assignee_id !== null && reason === '') throw blocked('reason', 'required')
      const state = row.state === 'new' ? 'assigned' : row.state
      const { id, version } = await changeRow(transaction, view, row, { assignee: to, state })
      await tellAssigned(transaction, person, {
        id,
        version,
        no: String(row.work_order_no),
        to,
        title: String(row.title),
      })
    }
    return { assigned: moved.length }
  })

/** Fields that the work order that stays takes over where it lacks them. */
const lacking = ['channel', 'group', 'customer', 'contactName', 'session', 'quotation'] as const
const priorities = ['urgent', 'normal', 'low']
const longestContent = 4000

const merge = ({ database, person, now }: Context, { keep, gone }: InputOf<Calls['merge']>): Promise<Versioned> =>
  asPerson({ database, person, reason: `merge ${gone.id} → ${keep.id}` }, async (transaction) => {
    if (keep.id === gone.id) throw blocked('gone', 'repeated')
    const view = workOf(person)
    const rows = await lockRows(transaction, view, [keep.id, gone.id])
    const [kept, other] = [keep, gone].map(({ id, version }) => {
      const row = rows.find((one) => String(one.id) === id)
      if (!row) throw new Problem('notFound')
      checkVersion(row, version)
      if (over.includes(String(row.state))) throw blocked('state', 'notInThisState')
      return row
    }) as [Row, Row]
    const [own, others] = [kept, other].map((row) => valuesOf(row, workOrder.fields)) as [Values, Values]
    if (own.customer && others.customer && own.customer !== others.customer) throw blocked('gone', 'mergeTwoCustomers')
    const people = [own.collaborators, others.collaborators, others.assignee ?? []].flat() as readonly string[]
    const collaborators = [...new Set(people)].filter((id) => id !== own.assignee)
    const { max: maximum, label } = workOrder.fields.collaborators
    if (collaborators.length > maximum)
      throw blocked('collaborators', 'mergeTooLong', { name: label.join(' / '), maximum })
    await changeRow(transaction, view, other, {
      state: 'cancelled',
      mergedInto: keep.id,
      solution: `→ ${String(own.workOrderNo)}`,
    })
    return await changeRow(transaction, view, kept, {
      ...Object.fromEntries(lacking.map((name) => [name, own[name] ?? others[name]])),
      priority: priorities.find((priority) => [own.priority, others.priority].includes(priority)),
      collaborators,
      content: [own.content, `${String(others.workOrderNo)} ${String(others.title)}`, others.content]
        .join('\n\n')
        .slice(0, longestContent),
      slaDueAt: await earlierDue(transaction, person.companyId, [kept, other], now()),
      // What is left is counted from now, as that of the other may be.
      waitingSince: kept.waiting_since === null ? null : now(),
    })
  })
type Values = Readonly<Record<string, unknown>>

/** The earlier limit of work orders; one that waits for its customer has what was left of it when it began to wait. */
const earlierDue = async (
  transaction: Transaction,
  companyId: string,
  rows: readonly Row[],
  now: string,
): Promise<string | null> => {
  const limits: string[] = []
  for (const row of rows) {
    const due = await dueAfter(transaction, companyId, row, { to: String(row.state), now })
    if (due !== null) limits.push(due)
  }
  return limits.toSorted()[0] ?? null
}

const move = ({ database, person, now }: Context, given: InputOf<Calls['move']>): Promise<Versioned> =>
  asPerson({ database, person, reason: given.note.slice(0, 512) }, async (transaction) => {
    const view = workOf(person)
    const row = await lockAsRead(transaction, view, given)
    const { from, to, noted } = steps[given.step]
    if (!from.includes(String(row.state))) throw blocked('state', 'notInThisState')
    if (noted && given.note === '') throw blocked('note', 'required')
    const due = await dueAfter(transaction, person.companyId, row, { to, now: now() })
    return await changeRow(transaction, view, row, {
      state: to,
      slaDueAt: due,
      waitingSince: to === 'waitingCustomer' ? now() : null,
      firstReplyAt: row.first_reply_at ?? now(),
      ...ending(given, { due, now: now() }),
    })
  })

/** Fields that a step writes about the end of the work. */
const ending = (
  { step, note }: InputOf<Calls['move']>,
  { due, now }: { readonly due: string | null; readonly now: string },
) => {
  if (step === 'finish') return { doneAt: now, solution: note, timely: due !== null && now > due ? 'late' : 'onTime' }
  return step === 'reopen' ? { doneAt: null, timely: null, mergedInto: null } : {}
}

/** The time limit after a step: it counts anew when work is taken up again, and pauses while the customer is waited for. */
const dueAfter = async (
  transaction: Transaction,
  companyId: string,
  row: Row,
  { to, now }: { readonly to: string; readonly now: string },
): Promise<string | null> => {
  if (to === 'processing' && over.includes(String(row.state))) return await dueFrom(transaction, companyId, row, now)
  if (row.sla_due_at === null) return null
  const due = new Date(String(row.sla_due_at)).toISOString()
  if (row.waiting_since === null) return due
  const channel = row.channel_id === null ? null : await loadChannel(transaction, companyId, String(row.channel_id))
  const calendar = await calendarOf(transaction, companyId, channel)
  const since = new Date(String(row.waiting_since)).toISOString()
  const left = since < due ? workingMinutesBetween(since, due, calendar) : 0
  return left > 0 ? addWorkingMinutes(now, left, calendar) : due
}
