import {
  type AnswerOf,
  type Contract,
  chatQuotation,
  holds,
  type InputOf,
  Problem,
  readsQuotations,
  type Versioned,
} from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import { ref, sql } from '../database/sql.ts'
import type { Context, Person } from '../handlers.ts'
import { quotationFromOffers } from '../quotations/making/from-offers.ts'
import { lockAsRead } from '../records/saving/guards.ts'
import { scopedView, type View, viewOf } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { changeRow } from './change-row.ts'
import { fclQuestion } from './quote-chat.ts'

type Calls = Contract['chat']
const quotationsKey = 'TS-4209'

/** Prices given in chats that a person may act on: their own, or all of their data scope with the page of all. */
const quotationsOf = (person: Person): View =>
  holds(person, quotationsKey)
    ? scopedView(chatQuotation, person)
    : {
        ...viewOf(chatQuotation, person),
        only: (alias) => sql<boolean>`${ref(alias, 'quoted_by_id')} = ${person.employeeId}`,
      }

interface Option {
  readonly offerKey: string
}
/** A formal quotation of the offers that went into a chat, priced as of then; asked again it answers the one that there is. */
export const formalQuotation = async (
  context: Context,
  { id, version }: InputOf<Calls['formal']>,
): Promise<AnswerOf<Calls['formal']>> => {
  const { database, person } = context
  if (!readsQuotations(person)) throw new Problem('forbidden')
  const view = quotationsOf(person)
  const row = await database.transaction(async (transaction) => await lockAsRead(transaction, view, { id, version }))
  if (row.formal_quotation_id !== null) return { quotation: String(row.formal_quotation_id) }
  const text = (value: unknown) => (value === null ? null : String(value))
  const ask = fclQuestion({
    pol: text(row.pol_id),
    pod: text(row.pod_id),
    boxes: row.boxes as { box: string; quantity: number }[],
    grossKg: text(row.gross_kg),
    tradeTerm: text(row.trade_term),
    customer: text(row.customer_id),
    etdFrom: String(row.etd_from),
    etdTo: String(row.etd_to),
  })
  const quotation = await quotationFromOffers(context, {
    ask,
    asOf: new Date(String(row.quoted_at)).toISOString(),
    offerKeys: (row.options as Option[]).map(({ offerKey }) => offerKey),
    requestKey: `chat-quotation-${id}`,
  })
  await asPerson({ database, person }, async (transaction) => {
    const again = await lockAsRead(transaction, view, { id, version })
    await changeRow(transaction, view, again, { formalQuotation: quotation })
  })
  return { quotation }
}

/** Writes down whether the customer took it, and of several options which; a loss has its reason. */
export const outcomeOfChat = (
  { database, person }: Context,
  { id, version, result, option, lossReason, competitorPrice }: InputOf<Calls['outcome']>,
): Promise<Versioned> =>
  asPerson({ database, person }, async (transaction) => {
    const view = quotationsOf(person)
    const row = await lockAsRead(transaction, view, { id, version })
    if (row.result === 'superseded') throw blocked('result', 'chatPriceSuperseded')
    if (result === 'lost' && lossReason === null) throw blocked('lossReason', 'required')
    const { length } = row.options as Option[]
    const won = option ?? (length === 1 ? 1 : null)
    if (result === 'accepted' && (won === null || won > length)) throw blocked('option', 'required')
    return await changeRow(transaction, view, row, {
      result,
      wonOption: result === 'accepted' ? won : null,
      lossReason: result === 'lost' ? lossReason : null,
      competitorPrice: competitorPrice === '' ? null : competitorPrice,
    })
  })
