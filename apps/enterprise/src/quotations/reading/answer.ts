import { type Contract, type InputOf, Problem, type Quotation } from '@hangjia/contracts'
import { asPerson } from '../../as-person.ts'
import type { Queries } from '../../database/database.ts'
import { followQuotation } from '../../enquiries/follow-quotation.ts'
import type { Context } from '../../handlers.ts'
import { refused } from '../floor/below-floor.ts'
import { checkVersion, lockQuotation, type StoredQuotation, stateOn } from '../stored/stored-quotation.ts'

type Answered = InputOf<Contract['quotation']['answer']>
const answeredStates: readonly string[] = ['accepted', 'declined']

/** The states in which an outcome may be entered: an expired one cannot be accepted. */
const statesBefore = {
  accepted: ['sent'],
  declined: ['sent', 'expired'],
  open: answeredStates,
} as const satisfies Record<Answered['outcome'], readonly string[]>

/** Writes down the customer's answer; a loss needs its reason, and `other` needs words. */
export const answerQuotation = async (
  { database, person, ...context }: Context,
  { id, version, outcome, lossReason, competitorPrice, note }: Answered,
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
    await transaction.query(
      `UPDATE quotation SET status = $3, answered_at = $4, loss_reason = $5, competitor_price = $6, outcome_note = $7
         WHERE company_id = $1 AND id = $2`,
      [
        person.companyId,
        id,
        isOpen ? 'sent' : outcome,
        isOpen ? null : context.now(),
        isLost ? lossReason : null,
        isLost ? competitorPrice : null,
        isOpen ? null : note,
      ],
    )
    await followQuotation(transaction, { ...context, person }, stored, { outcome, lossReason, competitorPrice, note })
  })
}

/** The customer's answer; null while there is none. */
export const answerOf = async (
  queries: Queries,
  companyId: string,
  { id, status }: Pick<StoredQuotation, 'id' | 'status'>,
): Promise<Quotation['answer']> => {
  if (!answeredStates.includes(status)) return null
  return await queries.one<NonNullable<Quotation['answer']>>(
    `SELECT loss_reason AS "lossReason", coalesce(competitor_price, '') AS "competitorPrice",
       coalesce(outcome_note, '') AS note, answered_at AS at
     FROM quotation WHERE company_id = $1 AND id = $2`,
    [companyId, id],
  )
}
