import {
  type Contract,
  enquiry,
  holds,
  type InputOf,
  keepsToBoxes,
  modeNamed,
  openEnquiryStates,
  Problem,
  runningEnquiryStates,
  type Versioned,
} from '@hangjia/contracts'
import { plainAmount } from '@hangjia/validation'
import { holdPerson } from '../customers/move-owner.ts'
import type { Row } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { answeredFields } from './clock.ts'
import { keptOffers } from './kept-offers.ts'
import { checkState, messageBy, moveEnquiry, refusedState } from './move-enquiry.ts'
import { tellOfEnquiry } from './tell-enquiry.ts'
import { workingState } from './working-state.ts'

type Calls = Contract['enquiries']
const pages = ['instInquiry'] as const
const assigning = ['instInquiry', 'companyInquiry'] as const

/** Takes an enquiry that waits for anybody. */
export const takeEnquiry = (context: Context, row: InputOf<Calls['take']>): Promise<Versioned> =>
  moveEnquiry(context, { ...row, pages }, async (_transaction, stored) => {
    if (stored.quoter_id !== null) throw refusedState('takenAlready')
    checkState(stored, ['new', 'waiting'])
    const set = takenBy(stored, context.person.employeeId)
    return { set, message: messageBy(context, 'assign', '') }
  })

/** Gives an enquiry to another quoter, and notifies them. */
export const assignEnquiry = (
  context: Context,
  { to, reason, ...row }: InputOf<Calls['assign']>,
): Promise<Versioned> => {
  if (!holds(context.person, 'TS-9026')) throw new Problem('forbidden')
  return moveEnquiry(context, { ...row, pages: assigning }, async (transaction, stored) => {
    checkState(stored, openEnquiryStates)
    await holdPerson(transaction, context.person.companyId, to)
    await tellOfEnquiry(transaction, stored, {
      fact: `enquiry-assigned:${row.id}:${stored.version}`,
      to: [to],
      except: context.person.userId,
      title: ['询价分派给您', 'Enquiry assigned to you'],
      more: reason,
    })
    return { set: takenBy(stored, to), message: messageBy(context, 'assign', reason) }
  })
}
const takenBy = (stored: Row, quoter: string | undefined) => ({
  quoter,
  ...(stored.status === 'new' ? { status: workingState({ ...stored, quoter_id: quoter }) } : {}),
})

/** Asks sales for details; the clock stops. */
export const askBack = (context: Context, { words, ...row }: InputOf<Calls['askBack']>): Promise<Versioned> =>
  moveEnquiry(context, { ...row, pages }, async (transaction, stored) => {
    checkState(stored, runningEnquiryStates)
    await tellOfEnquiry(transaction, stored, {
      fact: `enquiry-question:${row.id}:${stored.version}`,
      to: 'sales',
      except: context.person.userId,
      title: ['询价待补充', 'Details needed for your enquiry'],
      more: words,
    })
    const quoter = stored.quoter_id ?? context.person.employeeId
    return {
      set: { status: 'waiting', pausedAt: context.now(), quoter },
      message: messageBy(context, 'question', words),
    }
  })

/** Answers with prices, which stay beside those of former rounds. */
export const answerEnquiry = (
  context: Context,
  { offers, words, ...row }: InputOf<Calls['answer']>,
): Promise<Versioned> => {
  const { person, now, today } = context
  for (const [index, { validUntil }] of offers.entries())
    if (validUntil < today()) throw invalid(`offers.${index}.validUntil`, 'validityOver')
  return moveEnquiry(context, { ...row, pages }, async (transaction, stored) => {
    checkState(stored, [...openEnquiryStates, 'answered', 'quoted'])
    const before = valuesOf(stored, { offers: enquiry.fields.offers }).offers as object[]
    const added = await keptOffers(transaction, context, {
      offers,
      before,
      round: Number(stored.round),
      freight: modeNamed(String(stored.product))?.freight,
      boxes: keepsToBoxes(stored.product) ? boxesOf(stored) : [],
    })
    if (before.length + added.length > enquiry.fields.offers.max)
      throw invalid('offers', 'tooLong', { maximum: enquiry.fields.offers.max })
    const bestPrice = added.map(priceWords).join(' / ').slice(0, 200)
    await tellOfEnquiry(transaction, stored, {
      fact: `enquiry-answered:${row.id}:${stored.version}`,
      to: 'sales',
      except: person.userId,
      title: ['询价已答复', 'Enquiry answered'],
      more: bestPrice,
    })
    const set = {
      ...(await answeredFields(transaction, stored, now())),
      status: 'answered',
      quoter: stored.quoter_id ?? person.employeeId,
      offers: [...before, ...added],
      bestPrice,
    }
    return { set, message: messageBy(context, 'answer', words) }
  })
}
const boxesOf = (stored: Row): string[] =>
  (valuesOf(stored, { boxes: enquiry.fields.boxes }).boxes as { readonly box: string }[]).map(({ box }) => box)
const priceWords = ({ currency, price, unit }: Awaited<ReturnType<typeof keptOffers>>[number]): string =>
  `${currency} ${plainAmount(price)}/${unit}`

/** Refuses to price an enquiry, with the reason. */
export const refuseEnquiry = (context: Context, { words, ...row }: InputOf<Calls['refuse']>): Promise<Versioned> =>
  moveEnquiry(context, { ...row, pages }, async (transaction, stored) => {
    checkState(stored, openEnquiryStates)
    await tellOfEnquiry(transaction, stored, {
      fact: `enquiry-refused:${row.id}:${stored.version}`,
      to: 'sales',
      except: context.person.userId,
      title: ['询价无法报价', 'Enquiry declined'],
      more: words,
    })
    const set = {
      ...(await answeredFields(transaction, stored, context.now())),
      status: 'refused',
      quoter: stored.quoter_id ?? context.person.employeeId,
    }
    return { set, message: messageBy(context, 'refuse', words) }
  })
