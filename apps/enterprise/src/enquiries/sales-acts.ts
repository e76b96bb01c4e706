import {
  type Contract,
  enquiry,
  type InputOf,
  openEnquiryStates,
  Problem,
  quotationRecord,
  runningEnquiryStates,
  type Versioned,
} from '@hangjia/contracts'
import { addWorkingMinutes } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import { addFilesOf } from '../files/add-files.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { lockRow } from '../records/saving/guards.ts'
import { reachedQuotations } from '../records/tables/scopes.ts'
import { viewAcross } from '../records/tables/view.ts'
import { answeredFields, boundedBy, dueAfterPause } from './clock.ts'
import { checkState, messageBy, moveEnquiry, type Step } from './move-enquiry.ts'
import { noOutcome } from './outcome.ts'
import { routeOf } from './route.ts'
import { tellOfEnquiry } from './tell-enquiry.ts'
import { workCalendar } from './work-calendar.ts'
import { workingState } from './working-state.ts'

type Calls = Contract['enquiries']
const pages = ['customerInquiry'] as const

/** Adds details; where the desk waits for them, its clock goes on. */
export const replyToDesk = (context: Context, { words, ...row }: InputOf<Calls['reply']>): Promise<Versioned> =>
  moveEnquiry(context, { ...row, pages }, async (transaction, stored) => {
    checkState(stored, openEnquiryStates)
    await tellOfEnquiry(transaction, stored, {
      fact: `enquiry-reply:${row.id}:${stored.version}`,
      to: 'desk',
      except: context.person.userId,
      title: ['询价已补充', 'Details added to an enquiry'],
      more: words,
    })
    const resumed = {
      status: workingState(stored),
      dueAt: await dueAfterPause(transaction, stored, context.now()),
      pausedAt: null,
    }
    return { set: stored.status === 'waiting' ? resumed : {}, message: messageBy(context, 'reply', words) }
  })

/** Begins another round with a clock of its own. */
export const askAgain = (context: Context, { words, ...row }: InputOf<Calls['askAgain']>): Promise<Versioned> =>
  moveEnquiry(context, { ...row, pages }, async (transaction, stored) => {
    checkState(stored, ['answered', 'quoted', 'refused', 'lost', 'expired', 'closed'])
    const again = await nextRound(transaction, context, stored)
    await tellOfEnquiry(
      transaction,
      { ...stored, quoter_id: again.quoter },
      {
        fact: `enquiry-again:${row.id}:${again.round}`,
        to: 'desk',
        except: context.person.userId,
        title: ['再次询价', 'Asked again'],
        more: words,
      },
    )
    return { set: again, message: messageBy(context, 'again', words) }
  })
const nextRound = async (transaction: Transaction, { now, person }: Context, stored: Row) => {
  const { desk, quoter, minutes } = await routeOf(transaction, person.companyId, stored)
  const former = stored.quoter_id === null ? undefined : await activeOne(transaction, stored)
  const to = former ?? quoter
  return {
    round: Number(stored.round) + 1,
    desk,
    quoter: to,
    status: to === null ? 'new' : 'assigned',
    startedAt: now(),
    dueAt: boundedBy(addWorkingMinutes(now(), minutes, await workCalendar(transaction, person.companyId, now())), {
      ...stored,
      started_at: now(),
    }),
    pausedAt: null,
    answeredAt: null,
    timeliness: null,
    bestPrice: null,
    ...noOutcome,
  }
}
/** The person who answered before, while they work here. */
const activeOne = async (transaction: Transaction, { company_id, quoter_id }: Row): Promise<string | undefined> => {
  const found = await transaction.first<{ id: string }>(
    'SELECT id FROM employee WHERE company_id = $1 AND id = $2 AND status = 0',
    [company_id, quoter_id],
  )
  return found?.id
}

const hourMs = 3_600_000
/** Rings the desk, once in an hour. */
export const remindDesk = (context: Context, { id }: InputOf<Calls['remind']>): Promise<{ reminded: number }> =>
  asPerson(context, async (transaction) => {
    const row = await lockRow(transaction, viewAcross(context.person, pages), id)
    checkState(row, runningEnquiryStates)
    const reminded = await tellOfEnquiry(transaction, row, {
      fact: `enquiry-remind:${id}:${Math.floor(Date.parse(context.now()) / hourMs)}`,
      to: 'desk',
      except: context.person.userId,
      title: ['销售催办询价', 'Reminder of an enquiry'],
    })
    return { reminded }
  })

/** Writes down what the customer decided. */
export const concludeEnquiry = (
  context: Context,
  { outcome, lossReason, words, isWinnerUnknown, id, version, ...winner }: InputOf<Calls['conclude']>,
): Promise<Versioned> => {
  const isLost = outcome === 'lost'
  if (isLost && lossReason === null) throw invalid('lossReason', 'required')
  if (isLost && lossReason === 'other' && words === '') throw invalid('words', 'required')
  return moveEnquiry(context, { id, version, pages }, async (_transaction, stored) => {
    checkState(stored, ['answered', 'quoted', 'refused', 'expired'])
    const hasWinner = isLost && lossReason !== 'cancelled' && lossReason !== 'noReply'
    if (hasWinner && !isWinnerUnknown && stored.nature === 'live') checkWinner(winner)
    const set = {
      ...noOutcome,
      ...(hasWinner ? wordsOrNothing(winner) : {}),
      status: outcome,
      lossReason: isLost ? lossReason : null,
      resultNote: words === '' ? null : words,
    }
    return { set, message: messageBy(context, 'end', words) }
  })
}

type Winner = Pick<InputOf<Calls['conclude']>, 'winnerName' | 'winnerPrice' | 'winnerCurrency' | 'winnerUnit'>
const checkWinner = (winner: Winner): void => {
  const lacks = Object.entries(winner).find(([, value]) => value === null || value === '')
  if (lacks) throw invalid(lacks[0], 'required')
}
const wordsOrNothing = (winner: Winner): Readonly<Record<string, string | null>> =>
  Object.fromEntries(Object.entries(winner).map(([name, value]) => [name, value === '' ? null : value]))

/** Ends an enquiry that nobody needs an answer to any more. */
export const terminateEnquiry = (
  context: Context,
  { reason, ...row }: InputOf<Calls['terminate']>,
): Promise<Versioned> =>
  moveEnquiry(context, { ...row, pages }, async (transaction, stored) => {
    checkState(stored, [...openEnquiryStates, 'answered', 'quoted'])
    await tellOfEnquiry(transaction, stored, {
      fact: `enquiry-terminated:${row.id}`,
      to: 'desk',
      except: context.person.userId,
      title: ['询价已终止', 'Enquiry terminated'],
      more: reason,
    })
    return {
      set: { status: 'terminated', pausedAt: null, resultNote: reason },
      message: messageBy(context, 'end', reason),
    }
  })

/** Names the quotation that was made of an enquiry, which answers it: the clock stops, and the other side learns of it. */
export const quoteEnquiry = (context: Context, { id, quotation }: InputOf<Calls['quoted']>): Promise<Versioned> =>
  moveEnquiry(context, { id, pages: ['customerInquiry', 'instInquiry'] }, async (transaction, stored) => {
    const [paper] = await rowsOf<{ quoteNo: string }>(
      transaction,
      sql`select q.quote_no as "quoteNo" from quotation q where q.company_id = ${context.person.companyId}
        and q.id = ${quotation} and ${reachedQuotations(context.person, 'q')}`,
    )
    if (!paper) throw new Problem('notFound')
    return await quotedStep(context, transaction, stored, { id: quotation, ...paper })
  })

/** The step of an enquiry that a quotation was made of; its files go along. */
export const quotedStep = async (
  context: Pick<Context, 'person' | 'now'>,
  transaction: Transaction,
  stored: Row,
  { id: quotation, quoteNo }: { readonly id: string; readonly quoteNo: string },
): Promise<Step> => {
  const { companyId, userId } = context.person
  const id = String(stored.id)
  await addFilesOf(transaction, { of: quotationRecord, companyId, id: quotation }, { of: enquiry, id })
  const message = messageBy(context, 'quoted', quoteNo)
  if (stored.status === 'won' || stored.status === 'terminated') return { set: { quotation }, message }
  const isOpen = (openEnquiryStates as readonly unknown[]).includes(stored.status)
  for (const to of isOpen && stored.quoter_id !== null ? (['sales', 'desk'] as const) : (['sales'] as const))
    await tellOfEnquiry(transaction, stored, {
      fact: `enquiry-quoted:${id}:${stored.version}:${to}`,
      to,
      except: userId,
      title: ['询价已报价', 'Enquiry quoted'],
      more: quoteNo,
    })
  const answered = isOpen ? await answeredFields(transaction, stored, context.now()) : {}
  return { set: { ...answered, ...noOutcome, status: 'quoted', quotation }, message }
}
