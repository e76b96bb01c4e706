import { Problem } from '@hangjia/contracts'
import type { Transaction } from '../../database/database.ts'
import { sqlError } from '../../database/database-failure.ts'

interface Numbered {
  readonly companyId: string
  readonly quoteNo: string
}

/** Writes the next revision of a number; names the existing one when two people do so at the same time. */
export const asNextRevision = async (
  transaction: Transaction,
  { companyId, quoteNo }: Numbered,
  insert: (revision: number) => Promise<string>,
): Promise<string> => {
  const { last } = await transaction.one<{ last: number }>(
    'SELECT max(revision) AS last FROM quotation_content WHERE company_id = $1 AND quote_no = $2',
    [companyId, quoteNo],
  )
  try {
    return await insert(last + 1)
  } catch (caught) {
    const { code, constraint } = sqlError(caught) ?? {}
    if (code === '23505' && constraint?.startsWith('quotation_content'))
      throw new Problem('duplicate', { details: { title: quoteNo }, cause: caught })
    throw caught
  }
}
