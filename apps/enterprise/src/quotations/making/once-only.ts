import { Problem } from '@hangjia/contracts'
import type { Transaction } from '../../database/database.ts'
import type { Context } from '../../handlers.ts'

type Asked = Pick<Context, 'database' | 'person'>

/**
 * Makes a quotation under a key of the client: asked again, also at the same moment, it answers what was made the first time.
 * `make` calls `keepRequest` in its transaction, so that the database lets only one of them through.
 */
export const onceOnly = async (
  asked: Asked,
  requestKey: string | undefined,
  make: () => Promise<string>,
): Promise<string> => {
  if (requestKey === undefined) return await make()
  const before = await madeBefore(asked, requestKey)
  if (before !== undefined) return before
  try {
    return await make()
  } catch (caught) {
    const meanwhile = await madeBefore(asked, requestKey)
    if (meanwhile === undefined) throw caught
    return meanwhile
  }
}

/** Writes down the quotation of a key; the second one with the same key fails here. */
export const keepRequest = async (
  transaction: Transaction,
  { companyId, userId }: Context['person'],
  requestKey: string | undefined,
  quotationId: string,
): Promise<void> => {
  if (requestKey === undefined) return
  await transaction.query(
    `INSERT INTO quotation_request (company_id, request_key, account_id, quotation_id) VALUES ($1, $2, $3, $4)`,
    [companyId, requestKey, userId, quotationId],
  )
}

const madeBefore = async ({ database, person }: Asked, requestKey: string): Promise<string | undefined> => {
  const row = await database.first<{ id: string; accountId: string }>(
    `SELECT quotation_id AS id, account_id AS "accountId" FROM quotation_request
     WHERE company_id = $1 AND request_key = $2`,
    [person.companyId, requestKey],
  )
  // A key belongs to its maker: other people only learn that it is taken.
  if (row && row.accountId !== person.userId) throw new Problem('duplicate', { details: { title: requestKey } })
  return row?.id
}
