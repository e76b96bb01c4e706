import { type Contract, type InputOf, Problem, type Quotation } from '@hangjia/contracts'
import { optionLetter } from '@hangjia/pricing/total'
import { asPerson } from '../../as-person.ts'
import type { Queries, Transaction } from '../../database/database.ts'
import { followQuotation } from '../../enquiries/follow-quotation.ts'
import type { Context } from '../../handlers.ts'
import { refused } from '../floor/below-floor.ts'
import { loadReferencesOf } from '../stored/references.ts'
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
  { id, version, outcome, option, lossReason, competitorPrice, note }: Answered,
): Promise<void> => {
  const isLost = outcome === 'declined'
  if (isLost && lossReason === null) throw refused('lossReason', 'required')
  if (isLost && lossReason === 'other' && note === '') throw refused('note', 'required')
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
    await transaction.query(
      `UPDATE quotation SET status = $3, answered_at = $4, loss_reason = $5, competitor_price = $6, outcome_note = $7,
         won_option = $8, lane = $9, totals = $10, equivalent = $11, sort_text = $12, search_text = $13
         WHERE company_id = $1 AND id = $2`,
      [
        person.companyId,
        id,
        isOpen ? 'sent' : outcome,
        isOpen ? null : context.now(),
        isLost ? lossReason : null,
        isLost ? competitorPrice : null,
        isOpen ? null : note,
        ...counted,
      ],
    )
    await followQuotation(transaction, { ...context, person }, stored, { outcome, lossReason, competitorPrice, note })
  })
}

/** Letter of the option that was won, and the facts of it, or without one of all options, that lists and figures count. */
const countedOptions = async (
  transaction: Transaction,
  companyId: string,
  { quoteNo, draft, fx }: StoredQuotation,
  won: string | null,
) => {
  const place = draft.options.findIndex(({ key }) => key === won)
  if (won !== null && place < 0) throw refused('option', 'required')
  const counted = { ...draft, options: draft.options.filter(({ key }) => won === null || key === won) }
  const references = await loadReferencesOf(transaction, companyId, counted)
  const { lane, totals, equivalent, derived } = summaryOf({ quoteNo, draft: counted, references, fx })
  const letter = won === null || draft.options.length === 1 ? null : optionLetter(place)
  return [letter, lane, totals, equivalent, derived.sort_text, derived.search_text]
}

/** The customer's answer; null while there is none. */
export const answerOf = async (
  queries: Queries,
  companyId: string,
  stored: Pick<StoredQuotation, 'id' | 'status' | 'draft' | 'wonOption'>,
): Promise<Quotation['answer']> => {
  if (!answeredStates.includes(stored.status)) return null
  const answer = await queries.one<Omit<NonNullable<Quotation['answer']>, 'option'>>(
    `SELECT loss_reason AS "lossReason", coalesce(competitor_price, '') AS "competitorPrice",
       coalesce(outcome_note, '') AS note, answered_at AS at
     FROM quotation WHERE company_id = $1 AND id = $2`,
    [companyId, stored.id],
  )
  return { option: optionTaken(stored)?.key ?? null, ...answer }
}
