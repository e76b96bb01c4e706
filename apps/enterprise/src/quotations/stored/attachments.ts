import { type AttachedFile, type Contract, type InputOf, Problem, quotationRecord } from '@hangjia/contracts'
import { asPerson } from '../../as-person.ts'
import type { Row } from '../../database/database.ts'
import { rowsOf, sql } from '../../database/sql.ts'
import { setAttachments } from '../../files/add-files.ts'
import { ownFiles, takeFiles } from '../../files/record-files.ts'
import type { Context } from '../../handlers.ts'
import { viewOf } from '../../records/tables/view.ts'
import { lockQuotation } from './stored-quotation.ts'

/** Sets the files of a quotation in any state: they are no part of its paper, and leave its version as it is. */
export const attachFiles = async (
  { database, person }: Context,
  { id, ...given }: InputOf<Contract['quotation']['attach']>,
): Promise<void> => {
  const view = viewOf(quotationRecord, person)
  await asPerson({ database, person }, async (transaction) => {
    const { attachments } = await lockQuotation(transaction, person, id)
    const [stored] = await rowsOf<Row>(
      transaction,
      sql`select * from quotation where company_id = ${person.companyId} and id = ${id}`,
    )
    const wanted = { attachments: together(attachments, given) }
    const draft = await takeFiles(transaction, view, person, { draft: wanted, stored })
    const files = draft.attachments as readonly AttachedFile[]
    await setAttachments(transaction, { of: quotationRecord, companyId: person.companyId, id }, files)
    await ownFiles(transaction, view, id, { draft, stored })
  })
}

/** The files that a person wants, with those that others added since, and without those that others removed. */
const together = (
  now: readonly AttachedFile[],
  { seen, attachments }: Omit<InputOf<Contract['quotation']['attach']>, 'id'>,
): string[] => {
  const there = now.map(({ id }) => id)
  const kept = attachments.filter((id) => !seen.includes(id) || there.includes(id))
  const all = [...kept, ...there.filter((id) => !seen.includes(id) && !kept.includes(id))]
  const { max } = quotationRecord.fields.attachments
  if (all.length > max)
    throw new Problem('invalidInput', {
      issues: [{ path: 'attachments', rule: 'tooManyFiles', parameters: { maximum: max } }],
    })
  return all
}
