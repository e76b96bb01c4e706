import { type Contract, type InputOf, Problem, spaceRequest } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import type { Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { checkReached } from '../rate-desk/secrecy/check-reached.ts'
import { invalid } from '../records/saving/change-records.ts'
import { checkVersion } from '../records/saving/guards.ts'
import { scopedView } from '../records/tables/view.ts'
import { checkNotOwn, checkState, type Versioned } from './bookings.ts'
import { checkDecides } from './desk-acts.ts'

type Calls = Contract['space']
interface Request {
  readonly id: string
  readonly version: number
  readonly requestNo: string
  readonly state: string
  readonly salesman: string
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
    `SELECT id, version, request_no AS "requestNo", state, salesman_id AS salesman, etd_from AS "etdFrom",
       etd_to AS "etdTo", boxes
     FROM space_request WHERE company_id = $1 AND id = $2 FOR UPDATE`,
    [person.companyId, id],
  )
  if (!row) throw new Problem('notFound')
  await checkReached(transaction, scopedView(spaceRequest, person), [id])
  checkVersion(row, version)
  return row
}

const daysAhead = 56
/** Submits the asker's own request to the desk, or takes it back while nobody has decided. */
export const moveRequest = (context: Context, given: InputOf<Calls['moveRequest']>): Promise<Versioned> =>
  asPerson(context, async (transaction) => {
    const { companyId, employeeId, userId } = context.person
    const request = await lockRequest(transaction, context, given)
    if (request.salesman !== employeeId) throw new Problem('notFound')
    const isSubmitted = given.act === 'submit'
    checkState(request, isSubmitted ? 'draft' : 'requested')
    if (isSubmitted && request.etdTo < context.today()) throw invalid('etdTo', 'notInPast')
    if (isSubmitted && request.etdTo > addDays(context.today(), daysAhead))
      throw invalid('etdTo', 'tooFarAhead', { maximum: daysAhead / 7 })
    const written = await transaction.one<Versioned>(
      `UPDATE space_request SET state = $3, submitted_at = $4::timestamptz WHERE company_id = $1 AND id = $2
         RETURNING id, version`,
      [companyId, request.id, isSubmitted ? 'requested' : 'draft', isSubmitted ? context.now() : null],
    )
    if (isSubmitted)
      await tell(transaction, {
        companyId,
        fact: `space-request:${request.id}:${written.version}`,
        to: { editorsWith: 'TS-1802', of: { module: 'space', person: request.salesman } },
        except: userId,
        type: 5,
        title: [`舱位预约待审批：${request.requestNo}`, `Space request to decide on: ${request.requestNo}`],
        link: { page: 'spaceApproval', to: 'record', id: request.id },
      })
    return written
  })

/** Pledges all or a part of a colleague's request, or refuses it. */
export const decideRequest = (context: Context, given: InputOf<Calls['decideRequest']>): Promise<Versioned> => {
  checkDecides(context)
  return asPerson(context, async (transaction) => {
    const { companyId, employeeId } = context.person
    const request = await lockRequest(transaction, context, given)
    checkNotOwn(context, request.salesman)
    checkState(request, 'requested')
    if (given.outcome === 'refuse' && given.note === '') throw invalid('note', 'required')
    const pledged = given.outcome === 'pledge' ? pledgedOf(request, given) : []
    const isWhole = request.boxes.every(({ box, quantity }) =>
      pledged.some((line) => line.box === box && line.quantity === quantity),
    )
    const state = given.outcome === 'refuse' ? 'refused' : isWhole ? 'pledged' : 'partPledged'
    const written = await transaction.one<Versioned>(
      `UPDATE space_request SET state = $3, pledged = $4::jsonb, refusal = $5, decided_by_id = $6, decided_at = $7::timestamptz
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
