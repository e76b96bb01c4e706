import { type Contract, type InputOf, quotationRecord } from '@hangjia/contracts'
import { asPerson } from '../../as-person.ts'
import type { Row } from '../../database/database.ts'
import { rowsOf, sql } from '../../database/sql.ts'
import { ownFiles, takeFiles } from '../../files/record-files.ts'
import type { Context } from '../../handlers.ts'
import { viewOf } from '../../records/tables/view.ts'
import { checkVersion, lockQuotation } from './stored-quotation.ts'

/** Sets the files of a quotation in any state: they are no part of its paper. */
export const attachFiles = async (
  { database, person }: Context,
  { id, version, attachments }: InputOf<Contract['quotation']['attach']>,
): Promise<void> => {
  const view = viewOf(quotationRecord, person)
  await asPerson({ database, person }, async (transaction) => {
    checkVersion(await lockQuotation(transaction, person, id), version)
    const [stored] = await rowsOf<Row>(
      transaction,
      sql`select * from quotation where company_id = ${person.companyId} and id = ${id}`,
    )
    const draft = await takeFiles(transaction, view, person, { draft: { attachments }, stored })
    await rowsOf(
      transaction,
      sql`update quotation set attachments = ${JSON.stringify(draft.attachments)}::jsonb
        where company_id = ${person.companyId} and id = ${id}`,
    )
    await ownFiles(transaction, view, id, { draft, stored })
  })
}
