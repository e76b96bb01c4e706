import { type Contract, type InputOf, Problem, type Quotation } from '@hangjia/contracts'
import { optionLetter, percentAbove, quotationTotals } from '@hangjia/pricing/total'
import { compareDecimals, formatAmount } from '@hangjia/validation'
import { asPerson } from '../../as-person.ts'
import { storeFollowUp } from '../../customers/follow-up.ts'
import type { Queries, Transaction } from '../../database/database.ts'
import { followQuotation } from '../../enquiries/follow-quotation.ts'
import type { Context } from '../../handlers.ts'
import { refused } from '../floor/below-floor.ts'
import { loadReferencesOf } from '../stored/references.ts'
import { readCosts } from '../stored/stored-costs.ts'
import { checkVersion, lockQuotation, optionTaken, type StoredQuotation, stateOn } from '../stored/stored-quotation.ts'
import { summaryOf } from '../stored/summary.ts'
import { checkTakenBack } from '../stored/taken-back.ts'

type Answered = InputOf<Contract['quotation']['answer']>
const answeredStates: readonly string[] = ['accepted', 'declined']

/** The states in which an outcome may be entered: an expired one cannot be accepted. */
const statesBefore = {
  accepted: ['sent'],
  declined: ['sent', 'expired'],
  open: answeredStates,
} as const satisfies Record<Answered['outcome'], readonly string[]>

/** Writes down the customer's answer: of several options a win names one, a loss needs its reason, and `other` needs words. */
export const answerQuotation = async (
  { database, person, ...context }: Context,
  { id, version, outcome, option, lossReason, competitorPrice, winner, recheckOn, note }: Answered,
): Promise<void> => {
  const isLost = outcome === 'declined'
  if (isLost && lossReason === null) throw refused('lossReason', 'required')
  if (isLost && lossReason === 'other' && note === '') throw refused('note', 'required')
  if (recheckOn !== null && recheckOn < context.today()) throw refused('recheckOn', 'notInPast')
  await asPerson({ database, person, reason: note }, async (transaction) => {
    const stored = await lockQuotation(transaction, person, id)
    checkVersion(stored, version)
    const before: readonly string[] = statesBefore[outcome]
    if (!before.includes(stateOn(stored, context.today())))
      throw new Problem('locked', { details: { title: stored.quoteNo } })
    const isOpen = outcome === 'open'
    if (isOpen) await checkTakenBack(transaction, person, stored)
    if (outcome === 'accepted' && option === null && stored.draft.options.length > 1)
      throw refused('option', 'required')
    const won = outcome === 'accepted' ? option : null
    const counted = await countedOptions(transaction, person.companyId, stored, won)
    const beaten = isLost ? await beatenBy(transaction, person.companyId, stored, winner) : null
    const price = beaten?.price ? `${stored.draft.currency} ${formatAmount(beaten.price)}` : competitorPrice
    await transaction.query(
      `UPDATE quotation SET status = $3, answered_at = $4, loss_reason = $5, competitor_price = $6, outcome_note = $7,
         winner_name = $8, winner_carrier_id = $9, winner_price = $10, winner_gap = $11, recheck_on = $12,
         won_option = $13, lane = $14, totals = $15, equivalent = $16, sort_text = $17, search_text = $18,
         gross_profit = $19, gross_profit_percent = $20
         WHERE company_id = $1 AND id = $2`,
      [
        person.companyId,
        id,
        isOpen ? 'sent' : outcome,
        isOpen ? null : context.now(),
        isLost ? lossReason : null,
        isLost ? price : null,
        isOpen ? null : note,
        beaten?.name || null,
        beaten?.carrier ?? null,
        beaten?.price ?? null,
        beaten?.gap ?? null,
        isLost ? recheckOn : null,
        ...counted,
      ],
    )
    const followed = { outcome, lossReason, competitorPrice: price, winnerName: beaten?.name, note }
    await followQuotation(transaction, { ...context, person }, stored, followed)
    const { customer } = stored.draft
    if (isLost && recheckOn !== null && customer !== null)
      await storeFollowUp(
        transaction,
        { ...context, person },
        {
          customer,
          method: 'quotation',
          contact: null,
          content: [stored.quoteNo, price, note].filter((words) => words !== '').join(' · '),
          nextPlan: stored.quoteNo,
          nextOn: recheckOn,
        },
      )
  })
}

/** The winner of a lost quotation, with the per cent by which our cheapest option was above their total. */
const beatenBy = async (
  transaction: Transaction,
  companyId: string,
  { draft, fx }: StoredQuotation,
  winner: Answered['winner'],
) => {
  if (!winner) return null
  if (winner.carrier !== null) {
    const known = await transaction.first('SELECT FROM carrier WHERE company_id IN (0, $1) AND id = $2', [
      companyId,
      winner.carrier,
    ])
    if (!known) throw refused('winner.carrier', 'notFound')
  }
  const { boxes, currency } = draft
  const [least] = draft.options
    .flatMap(({ lines }) => quotationTotals({ lines, boxes, currency, fx }).equivalent?.amount ?? [])
    .toSorted(compareDecimals)
  return { ...winner, gap: winner.price && least ? percentAbove(least, winner.price) : null }
}

/** Letter of the option that was won, and the facts of it, or without one of all options, that lists and figures count. */
const countedOptions = async (
  transaction: Transaction,
  companyId: string,
  { id, quoteNo, draft, fx }: StoredQuotation,
  won: string | null,
) => {
  const place = draft.options.findIndex(({ key }) => key === won)
  if (won !== null && place < 0) throw refused('option', 'required')
  const counted = { ...draft, options: draft.options.filter(({ key }) => won === null || key === won) }
  const references = await loadReferencesOf(transaction, companyId, counted)
  const costs = await readCosts(transaction, { companyId }, id)
  const summary = summaryOf({ quoteNo, draft: counted, references, fx, costs })
  const { lane, totals, equivalent, derived, grossProfit, grossProfitPercent } = summary
  const letter = won === null || draft.options.length === 1 ? null : optionLetter(place)
  const { sort_text, search_text } = derived
  return [letter, lane, totals, equivalent, sort_text, search_text, grossProfit, grossProfitPercent]
}

/** The customer's answer; null while there is none. */
export const answerOf = async (
  queries: Queries,
  companyId: string,
  stored: Pick<StoredQuotation, 'id' | 'status' | 'draft' | 'wonOption'>,
): Promise<Quotation['answer']> => {
  if (!answeredStates.includes(stored.status)) return null
  const answer = await queries.one<Omit<NonNullable<Quotation['answer']>, 'option'>>(
    `SELECT q.loss_reason AS "lossReason", coalesce(q.competitor_price, '') AS "competitorPrice",
       coalesce(q.outcome_note, '') AS note, q.answered_at AS at, q.recheck_on::text AS "recheckOn",
       CASE WHEN num_nonnulls(q.winner_name, q.winner_carrier_id, q.winner_price) = 0 THEN NULL ELSE json_build_object(
         'name', coalesce(q.winner_name, ''), 'price', q.winner_price::text, 'gap', q.winner_gap::text,
         'carrier', CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object(
           'id', c.id::text, 'title', c.name_scn, 'titleEn', c.name_en, 'code', c.code) END) END AS winner
     FROM quotation q LEFT JOIN carrier c ON c.company_id IN (0, q.company_id) AND c.id = q.winner_carrier_id
     WHERE q.company_id = $1 AND q.id = $2`,
    [companyId, stored.id],
  )
  return { option: optionTaken(stored)?.key ?? null, ...answer }
}
