import {
  agentKeys,
  type Contract,
  holds,
  type InputOf,
  onlineBooking,
  Problem,
  type Versioned,
} from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import { reviewedBookings, workedBookings } from '../cabin-bookings/reached-bookings.ts'
import { answerSession, reviewDue, tellReviewers } from '../cabin-bookings/submitted.ts'
import { checkNotBlacklisted } from '../customers/blacklist.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { derivedColumns } from '../records/saving/insert-records.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { blocked } from '../staff/manageable.ts'
import { withdrawAmendment } from './amendments.ts'
import { bookOrder } from './book-order.ts'
import { carrierRequest } from './carrier-request.ts'
import { confirmedNumbers } from './confirmed-numbers.ts'
import { handOver } from './hand-over.ts'
import { lockBooking } from './lock-booking.ts'
import { makeOrder } from './make-order.ts'
import { splitBooking } from './split-booking.ts'
import { takeSpaceBack } from './take-back.ts'
import { tellRequester } from './tell-requester.ts'

type Calls = Contract['bookings']
interface Step {
  /** States from which it goes on. */
  readonly from: readonly string[]
  readonly to: string
  /** Further columns with their values. */
  readonly sets?: Readonly<Record<string, unknown>>
}

/** Moves a booking from one state to another; a step that does not follow from its state is refused. */
const step = (
  context: Context,
  read: Versioned,
  chosen: (row: Row, transaction: Transaction) => Step | Promise<Step>,
  reason = '',
  view = workedBookings(context.person),
): Promise<Versioned> =>
  asPerson({ ...context, reason }, async (transaction) => {
    const row = await lockBooking(transaction, context, read, view)
    const { from, to, sets = {} } = await chosen(row, transaction)
    if (!from.includes(String(row.state))) throw blocked('state', 'notInThisState')
    const changed = { ...sets, search_text: searchTextOf({ ...row, ...sets }) }
    const columns = Object.keys(changed)
    return await transaction.one<Versioned>(
      `UPDATE online_booking SET ${['state = $3', ...columns.map((column, at) => `${column} = $${at + 4}`)].join(', ')}
         WHERE company_id = $1 AND id = $2 RETURNING id, version`,
      [context.person.companyId, row.id, to, ...Object.values(changed)],
    )
  })

/** The words that a booking is found by, as it is now. */
const searchTextOf = (row: Row): string | undefined =>
  derivedColumns(onlineBooking, valuesOf(row, onlineBooking.fields)).search_text

const submit = (context: Context, read: Versioned): Promise<Versioned> =>
  step(context, read, async (row, transaction) => {
    await checkNotBlacklisted(transaction, context.person.companyId, row.customer_id)
    await tellReviewers(transaction, context.person, { booking: row, occasion: `again ${row.version}` })
    return {
      from: ['draft', 'refused', 'askedBack'],
      to: 'submitted',
      sets: {
        submitted_at: context.now(),
        review_due_at: await reviewDue(transaction, context, row),
        requester_id: context.person.employeeId,
        refuse_reason: null,
        reviewed_at: null,
        timely: null,
      },
    }
  })

/** State and words for who asked, by what the reviewer decided. */
const verdicts = {
  pass: { to: 'passed', words: ['审核通过', 'approved'] },
  refuse: { to: 'refused', words: ['审核未通过', 'refused'] },
  askBack: { to: 'askedBack', words: ['需补充资料', 'needs details'] },
} as const

const review = (
  context: Context,
  { verdict, refuseReason, remark, ...read }: InputOf<Calls['review']>,
): Promise<Versioned> => {
  if (verdict === 'refuse' && refuseReason === null) throw invalid('refuseReason', 'required')
  if (verdict === 'askBack' && remark === '') throw invalid('remark', 'required')
  const { to, words } = verdicts[verdict]
  return step(
    context,
    read,
    async (row, transaction) => {
      if (row.source === 'agentChat' && !holds(context.person, agentKeys.bookingReview)) throw new Problem('forbidden')
      const own = row.source === 'agentChat' ? [row.requester_id, row.sales_id] : [row.requester_id]
      if (own.map(String).includes(context.person.employeeId)) throw blocked('state', 'reviewBySomebodyElse')
      await tellRequester(transaction, context, row, words)
      await answerSession(transaction, context.person.companyId, row, verdict)
      return {
        from: ['submitted'],
        to,
        sets: {
          reviewer_id: context.person.employeeId,
          review_remark: remark || null,
          refuse_reason: verdict === 'refuse' ? refuseReason : null,
          reviewed_at: context.now(),
          timely: timelinessOf(row, context.now()),
        },
      }
    },
    remark,
    reviewedBookings(context.person),
  )
}

/** True when a review came in time; null where no time was set. */
const timelinessOf = ({ review_due_at: due }: Row, now: string): 'onTime' | 'late' | null =>
  due === null ? null : Date.parse(now) <= Date.parse(String(due)) ? 'onTime' : 'late'

const send = (context: Context, { requestRef, ...read }: InputOf<Calls['send']>): Promise<Versioned> =>
  step(context, read, () => ({
    from: ['passed', 'carrierRefused'],
    to: 'booking',
    sets: { carrier_request_ref: requestRef || null },
  }))

const answer = (
  context: Context,
  { verdict, remark, bookingRefs, vessel, voyage, etd, siCutoff, cyCutoff, ...read }: InputOf<Calls['answer']>,
): Promise<Versioned> => {
  const isConfirmed = verdict === 'confirmed'
  const refs = [...new Set(bookingRefs.map((reference) => reference.toUpperCase()))].filter((one) => one !== '')
  return step(
    context,
    read,
    async (row, transaction) => ({
      from: ['booking', 'passed'],
      to: isConfirmed ? 'booked' : 'carrierRefused',
      sets: {
        answered_at: context.now(),
        review_remark: remark || row.review_remark,
        carrier_booking_refs: isConfirmed
          ? await confirmedNumbers(transaction, context, row, refs)
          : row.carrier_booking_refs,
        vessel: vessel || row.vessel,
        voyage: voyage.toUpperCase() || row.voyage,
        etd: etd ?? row.etd,
        si_cutoff: siCutoff ?? row.si_cutoff,
        cy_cutoff: cyCutoff ?? row.cy_cutoff,
      },
    }),
    remark,
  )
}

/** The space goes to the customer: the order has its numbers, its times and its milestone. */
const release = (context: Context, read: Versioned): Promise<Versioned> =>
  step(context, read, async (row, transaction) => {
    if (row.state === 'booked' && row.order_id !== null) await handOver(transaction, context, row)
    await tellRequester(transaction, context, row, ['已放舱', 'released'])
    return { from: ['booked'], to: 'soReleased' }
  })
const stop = (context: Context, { reason, ...read }: InputOf<Calls['stop']>): Promise<Versioned> =>
  step(
    context,
    read,
    async (row, transaction) => {
      await withdrawAmendment(transaction, row, context.now())
      if (row.state === 'soReleased' && row.order_id !== null) await takeSpaceBack(transaction, context, row, reason)
      return stopped(row, reason)
    },
    reason,
  )

/** The end of a request: stopped while the desk works on it, else cancelled. */
const stopped = ({ state, amendment_state: amendment }: Row, reason: string): Step => ({
  from: ['draft', 'submitted', 'refused', 'askedBack', 'passed', 'booking', 'carrierRefused', 'booked', 'soReleased'],
  to: state === 'passed' || state === 'booking' || state === 'carrierRefused' ? 'terminated' : 'cancelled',
  sets: { review_remark: reason, amendment_state: amendment === 'requested' ? 'withdrawn' : amendment },
})

export const bookings = {
  submit: (context, read) => submit(context, read),
  review: (context, given) => review(context, given),
  request: (context, asked) => carrierRequest(context, asked),
  send: (context, given) => send(context, given),
  answer: (context, given) => answer(context, given),
  release: (context, read) => release(context, read),
  stop: (context, given) => stop(context, given),
  split: (context, asked) => splitBooking(context, asked),
  ofOrder: (context, read) => bookOrder(context, read),
  makeOrder: (context, read) => makeOrder(context, read),
} satisfies HandlersFor<Calls>
