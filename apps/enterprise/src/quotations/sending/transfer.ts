import { type Contract, holds, type InputOf, Problem } from '@hangjia/contracts'
import { asPerson } from '../../as-person.ts'
import { holdPerson } from '../../customers/move-owner.ts'
import type { Context } from '../../handlers.ts'
import { refused } from '../floor/below-floor.ts'
import { tellOfQuotation } from '../floor/tell-quotation.ts'
import { checkVersion, lockQuotation } from '../stored/stored-quotation.ts'

/** Gives a quotation in all its versions to a colleague, and notifies them; that of somebody else only with the right to. */
export const transferQuotation = async (
  { database, person }: Context,
  { id, version, to, reason }: InputOf<Contract['quotation']['transfer']>,
): Promise<void> => {
  await asPerson({ database, person, reason }, async (transaction) => {
    const { companyId } = person
    // The newest first, as sending a revision locks them.
    const versions = await transaction.query<{ status: string }>(
      `SELECT status FROM quotation WHERE company_id = $1
         AND quote_no = (SELECT quote_no FROM quotation WHERE company_id = $1 AND id = $2) ORDER BY id DESC FOR UPDATE`,
      [companyId, id],
    )
    const stored = await lockQuotation(transaction, person, id)
    checkVersion(stored, version)
    if (stored.salespersonId !== person.employeeId && !holds(person, 'TS-9026')) throw new Problem('forbidden')
    if (stored.salespersonId === to) throw refused('to', 'notAChoice')
    // The one who asked for an approval is the one who hears of the decision.
    if (versions.some(({ status }) => status === 'pending'))
      throw new Problem('locked', { details: { title: stored.quoteNo } })
    await holdPerson(transaction, companyId, to)
    await transaction.query('UPDATE quotation SET salesperson_id = $3 WHERE company_id = $1 AND quote_no = $2', [
      companyId,
      stored.quoteNo,
      to,
    ])
    await tellOfQuotation(
      transaction,
      { companyId, id },
      {
        fact: `quotation-transferred:${id}:${stored.version}`,
        to: { employees: [to] },
        except: person.userId,
        title: ['报价转给您', 'Quotation transferred to you'],
        body: [`${person.nameCn}：${reason}`, `${person.nameEn ?? person.nameCn}: ${reason}`],
      },
    )
  })
}
