import {
  type AnswerOf,
  type Contract,
  type InputOf,
  mostWeeks,
  Problem,
  spaceRequest,
  type Versioned,
  valuesOfCopy,
  writableFields,
} from '@hangjia/contracts'
import { addDays, businessDay, daysBetween } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import { checkNotBlacklisted } from '../customers/blacklist.ts'
import type { Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { checkReached } from '../rate-desk/secrecy/check-reached.ts'
import { invalid } from '../records/saving/change-records.ts'
import { checkVersion } from '../records/saving/guards.ts'
import { saveMany } from '../records/saving/save-many.ts'
import { scopedView, writableView } from '../records/tables/view.ts'
import { answerBy } from './answer-by.ts'
import { checkNotOwn, checkState } from './bookings.ts'
import { checkDecides } from './desk-acts.ts'
import { deskOf } from './desk-keys.ts'
import { refused } from './ledger.ts'
import { bookedOfRequest } from './pledges.ts'

type Calls = Contract['space']
type Moved = AnswerOf<Calls['moveRequest']>
interface Request {
  readonly id: string
  readonly version: number
  readonly requestNo: string
  readonly state: string
  readonly salesman: string
  readonly desk: string | null
  readonly customer: string
  readonly pol: string
  readonly pod: string
  readonly decidedAt: string | null
  readonly etdFrom: string
  readonly etdTo: string
  readonly boxes: readonly { readonly box: string; readonly quantity: number }[]
}
/** Locks a request of the person's data scope. */
const lockRequest = async (
  transaction: Transaction,
  { person }: Context,
  { id, version }: Versioned,
): Promise<Request> => {
  const row = await transaction.first<Request & Record<string, unknown>>(
    `SELECT id, version, request_no AS "requestNo", state, salesman_id AS salesman, desk_id AS desk, customer_id AS customer,
       pol_id AS pol, pod_id AS pod, decided_at AS "decidedAt", etd_from AS "etdFrom", etd_to AS "etdTo", boxes
     FROM space_request WHERE company_id = $1 AND id = $2 FOR UPDATE`,
    [person.companyId, id],
  )
  if (!row) throw new Problem('notFound')
  await checkReached(transaction, scopedView(spaceRequest, person), [id])
  checkVersion(row, version)
  return row
}

/** The last day on which the window of a request that is submitted today ends. */
const lastWindowEnd = ({ today }: Context): string => addDays(today(), 7 * mostWeeks)
/** Submits the asker's own request to the desk, or takes it back while nobody has decided. */
export const moveRequest = (context: Context, given: InputOf<Calls['moveRequest']>): Promise<Moved> =>
  asPerson(context, async (transaction) => {
    const { companyId, employeeId, userId } = context.person
    const request = await lockRequest(transaction, context, given)
    if (request.salesman !== employeeId) throw new Problem('notFound')
    const isSubmitted = given.act === 'submit'
    checkState(request, isSubmitted ? 'draft' : 'requested')
    if (isSubmitted && request.etdTo < context.today()) throw invalid('etdTo', 'notInPast')
    if (isSubmitted && request.etdTo > lastWindowEnd(context))
      throw invalid('etdTo', 'tooFarAhead', { maximum: mostWeeks })
    if (isSubmitted) await checkNotBlacklisted(transaction, companyId, request.customer)
    const written = await transaction.one<Versioned>(
      `UPDATE space_request SET state = $3, submitted_at = $4::timestamptz, due_at = $5::timestamptz
       WHERE company_id = $1 AND id = $2 RETURNING id, version`,
      [
        companyId,
        request.id,
        isSubmitted ? 'requested' : 'draft',
        isSubmitted ? context.now() : null,
        isSubmitted ? await answerBy(transaction, context) : null,
      ],
    )
    if (isSubmitted)
      await tell(transaction, {
        companyId,
        fact: `space-request:${request.id}:${written.version}`,
        to: request.desk === null ? requestDeskOf(request) : { ...requestDeskOf(request), among: [request.desk] },
        orElse: requestDeskOf(request),
        except: userId,
        type: 5,
        title: [`舱位预约待审批：${request.requestNo}`, `Space request to decide on: ${request.requestNo}`],
        link: { page: 'spaceApproval', to: 'record', id: request.id },
      })
    return { ...written, similar: isSubmitted ? await similarTo(transaction, companyId, request) : [] }
  })
const requestDeskOf = ({ salesman }: Request) => deskOf('TS-1802', salesman)

/** Numbers of the salesperson's other requests for the same customer, lane and week. */
const similarTo = async (
  transaction: Transaction,
  companyId: string,
  { id, salesman, customer, pol, pod, etdFrom }: Request,
): Promise<string[]> => {
  const found = await transaction.query<{ no: string }>(
    `SELECT request_no AS no FROM space_request
     WHERE company_id = $1 AND id <> $2 AND salesman_id = $3 AND customer_id = $4 AND pol_id = $5 AND pod_id = $6
       AND date_trunc('week', etd_from) = date_trunc('week', $7::date)
       AND state IN ('requested', 'pledged', 'partPledged', 'converted') ORDER BY request_no LIMIT 5`,
    [companyId, id, salesman, customer, pol, pod, etdFrom],
  )
  return found.map(({ no }) => no)
}

/** Repeats the asker's own request in the following weeks that are not over, a draft for each that could be submitted. */
export const repeatRequest = async (
  context: Context,
  { id, version, weeks }: InputOf<Calls['repeatRequest']>,
): Promise<AnswerOf<Calls['repeatRequest']>> => {
  const { database, person } = context
  const request = await database.transaction((transaction) => lockRequest(transaction, context, { id, version }))
  if (request.salesman !== person.employeeId) throw new Problem('notFound')
  const windows = windowsAfter(context, request, weeks)
  if (windows.length === 0) throw invalid('weeks', 'tooFarAhead', { maximum: mostWeeks })
  const view = writableView(person, 'spaceReservation')
  const copied = valuesOfCopy(writableFields(view.resource, person), person.employeeId)
  const { rows, refused: problems } = await saveMany(
    database,
    view,
    person,
    windows.map((window) => ({ copyOf: id, version, values: { ...copied, ...window } })),
  )
  const [first] = problems
  if (first) throw new Problem(first.problem, { issues: first.issues })
  return { made: rows.length }
}

/** Windows of the weeks after that of a request, without those that are over or too far ahead to be submitted. */
const windowsAfter = (
  context: Context,
  { etdFrom, etdTo }: Request,
  weeks: number,
): Pick<Request, 'etdFrom' | 'etdTo'>[] => {
  const next = Math.max(1, Math.ceil(daysBetween(etdTo, context.today()) / 7))
  return Array.from({ length: weeks }, (_, at) => 7 * (next + at))
    .map((days) => ({ etdFrom: addDays(etdFrom, days), etdTo: addDays(etdTo, days) }))
    .filter((window) => window.etdTo <= lastWindowEnd(context))
}

/** Sends a colleague's request to another desk that may decide on it. */
export const forwardRequest = (context: Context, given: InputOf<Calls['forwardRequest']>): Promise<Versioned> => {
  checkDecides(context)
  return asPerson({ ...context, reason: given.note }, async (transaction) => {
    const { companyId } = context.person
    const request = await lockRequest(transaction, context, given)
    checkNotOwn(context, request.salesman)
    checkState(request, 'requested')
    if (given.to === request.salesman || given.to === request.desk) throw invalid('to', 'mayNotDecideSpace')
    const written = await transaction.one<Versioned>(
      'UPDATE space_request SET desk_id = $3::bigint WHERE company_id = $1 AND id = $2 RETURNING id, version',
      [companyId, request.id, given.to],
    )
    const reached = await tell(transaction, {
      companyId,
      fact: `space-request-forwarded:${request.id}:${written.version}`,
      to: { ...requestDeskOf(request), among: [given.to] },
      type: 5,
      title: [`舱位预约转交您处理：${request.requestNo}`, `Space request forwarded to you: ${request.requestNo}`],
      body: [given.note, given.note],
      link: { page: 'spaceApproval', to: 'record', id: request.id },
    })
    if (reached === 0) throw invalid('to', 'mayNotDecideSpace')
    return written
  })
}

/** Pledges all or a part of a colleague's request, or refuses it. */
export const decideRequest = (context: Context, given: InputOf<Calls['decideRequest']>): Promise<Versioned> => {
  checkDecides(context)
  return asPerson(context, async (transaction) => {
    const { companyId, employeeId } = context.person
    const request = await lockRequest(transaction, context, given)
    checkNotOwn(context, request.salesman)
    if (given.outcome === 'undo') return await undoDecision(transaction, context, request)
    checkState(request, 'requested')
    if (given.outcome === 'refuse' && given.note === '') throw invalid('note', 'required')
    const pledged = given.outcome === 'pledge' ? pledgedOf(request, given) : []
    const isWhole = request.boxes.every(({ box, quantity }) =>
      pledged.some((line) => line.box === box && line.quantity === quantity),
    )
    const state = given.outcome === 'refuse' ? 'refused' : isWhole ? 'pledged' : 'partPledged'
    const written = await transaction.one<Versioned>(
      `UPDATE space_request SET state = $3, pledged = $4::jsonb, refusal = $5, decided_by_id = $6, decided_at = $7::timestamptz,
         due_at = NULL
         WHERE company_id = $1 AND id = $2 RETURNING id, version`,
      [
        companyId,
        request.id,
        state,
        JSON.stringify(pledged),
        given.note === '' ? null : given.note,
        employeeId,
        context.now(),
      ],
    )
    await tellDecided(transaction, companyId, { ...request, ...written }, state, given.note)
    return written
  })
}
/** Takes a decision of today back, while no booking relies on it: the request waits again. */
const undoDecision = async (transaction: Transaction, context: Context, request: Request): Promise<Versioned> => {
  const { companyId } = context.person
  checkState(request, 'pledged', 'partPledged', 'refused')
  if (request.decidedAt === null || businessDay(request.decidedAt) !== context.today())
    throw refused('state', 'notInThisState')
  const used = await transaction.first(
    `SELECT FROM space_booking WHERE company_id = $1 AND request_id = $2
       AND state NOT IN ('withdrawn', 'rejected', 'cancelled', 'returned', 'expired', 'rolled') LIMIT 1`,
    [companyId, request.id],
  )
  if (used || (await hasSpace(transaction, companyId, request.id))) throw refused('state', 'notInThisState')
  const written = await transaction.one<Versioned>(
    `UPDATE space_request SET state = 'requested', pledged = '[]', refusal = NULL, decided_by_id = NULL, decided_at = NULL,
       due_at = $3::timestamptz
     WHERE company_id = $1 AND id = $2 RETURNING id, version`,
    [companyId, request.id, await answerBy(transaction, context)],
  )
  await tellDecided(transaction, companyId, { ...request, ...written }, 'undone', '')
  return written
}
/** True when a booking has granted space for a request, as one that names another request can. */
const hasSpace = async (transaction: Transaction, companyId: string, request: string): Promise<boolean> => {
  const { booked } = await transaction.one<{ booked: Request['boxes'] }>(
    `SELECT ${bookedOfRequest} AS booked FROM space_request r WHERE r.company_id = $1 AND r.id = $2`,
    [companyId, request],
  )
  return booked.some(({ quantity }) => quantity > 0)
}
const pledgedOf = ({ boxes }: Request, given: InputOf<Calls['decideRequest']>): Request['boxes'] => {
  if (given.boxes.length === 0) return boxes.map(({ box, quantity }) => ({ box, quantity }))
  for (const [at, { box, quantity }] of given.boxes.entries()) {
    const asked = boxes.find((line) => line.box === box)?.quantity ?? 0
    if (quantity > asked) throw invalid(`boxes.${at}.quantity`, 'tooBig', { maximum: asked })
  }
  const pledged = given.boxes.filter(({ quantity }) => quantity > 0)
  if (pledged.length === 0) throw invalid('boxes', 'nothingGranted')
  return pledged
}
const words = {
  refused: ['舱位预约被拒绝', 'Space request refused'],
  pledged: ['舱位预约已承诺', 'Space request pledged'],
  partPledged: ['舱位预约部分承诺', 'Space request partly pledged'],
  undone: ['舱位预约的决定已撤回', 'Decision on a space request taken back'],
} as const
const tellDecided = async (
  transaction: Transaction,
  companyId: string,
  { id, version, requestNo, salesman }: Request,
  state: keyof typeof words,
  note: string,
): Promise<void> => {
  const [zh, en] = words[state]
  await tell(transaction, {
    companyId,
    fact: `space-request-decided:${id}:${version}`,
    to: { employees: [salesman] },
    type: 5,
    title: [`${zh}：${requestNo}`, `${en}: ${requestNo}`],
    body: [note, note],
    link: { page: 'spaceReservation', to: 'record', id },
  })
}
