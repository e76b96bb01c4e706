import { Problem, quotationRecord, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../../as-person.ts'
import { leaveQuotation } from '../../enquiries/follow-quotation.ts'
import { freeFilesOf } from '../../files/record-files.ts'
import type { Context } from '../../handlers.ts'
import { viewOf } from '../../records/tables/view.ts'
import type { Paper } from '../floor/approvals.ts'
import { refused } from '../floor/below-floor.ts'
import { tellOfQuotation } from '../floor/tell-quotation.ts'
import { checkDraft, checkVersion, type StoredQuotation, stateOn } from '../stored/stored-quotation.ts'

/** The parts of a quotation or a price list that are needed to end it. */
export type StoredPaper = Pick<
  StoredQuotation,
  'id' | 'version' | 'status' | 'quoteNo' | 'validUntil' | 'salespersonId'
> & {
  readonly draft: unknown
}
interface Withdrawn extends Versioned {
  /** Kept in the history. */
  readonly reason: string
}

/**
 * Withdraws a sent document, so that it is no longer offered, and notifies its salesperson when somebody else did so. A document that
 * was never sent is removed; a replaced revision is no longer offered anyway.
 */
export const withdrawPaper = async <S extends StoredPaper>(
  { database, person, ...context }: Context,
  { lock }: Pick<Paper<S>, 'lock'>,
  { id, version, reason: given }: Withdrawn,
): Promise<void> => {
  const reason = given.trim()
  if (reason === '') throw refused('reason', 'required')
  await asPerson({ database, person, reason }, async (transaction) => {
    const stored = await lock(transaction, person, id)
    checkVersion(stored, version)
    if (!['sent', 'expired'].includes(stateOn(stored, context.today())))
      throw new Problem('locked', { details: { title: stored.quoteNo } })
    await transaction.query("UPDATE quotation SET status = 'withdrawn' WHERE company_id = $1 AND id = $2", [
      person.companyId,
      id,
    ])
    await tellOfQuotation(
      transaction,
      { companyId: person.companyId, id },
      {
        fact: `quotation-withdrawn:${id}`,
        to: { employees: [stored.salespersonId] },
        except: person.userId,
        title: ['报价已撤回', 'Withdrawn'],
        body: [`${person.nameCn}：${reason}`, `${person.nameEn ?? person.nameCn}: ${reason}`],
      },
    )
  })
}

/** A draft is gone for good. */
export const removePaper = async <S extends StoredPaper>(
  { database, person, now }: Context,
  { lock }: Pick<Paper<S>, 'lock'>,
  { id, version }: Versioned,
): Promise<{ removed: 1 }> => {
  await asPerson({ database, person }, async (transaction) => {
    const stored = await lock(transaction, person, id)
    checkDraft(stored)
    checkVersion(stored, version)
    await freeFilesOf(transaction, viewOf(quotationRecord, person), [id])
    await leaveQuotation(transaction, { now, person }, stored)
    await transaction.query('DELETE FROM quotation WHERE company_id = $1 AND id = $2', [person.companyId, id])
  })
  return { removed: 1 }
}
