import type { Transaction } from '../../database/database.ts'
import type { Staged } from '../staging/staged.ts'

/** Effect of a commit on one record, with the record's former values. */
interface Act {
  readonly id: string
  readonly no: number
  readonly act: 'created' | 'changed' | 'ended' | 'withdrawn' | 'published'
  readonly version: number
  readonly former: object
}
const actTypes = {
  company_id: 'bigint',
  import_id: 'bigint',
  record_id: 'bigint',
  act: 'text',
  version: 'integer',
  row_no: 'integer',
  former: 'jsonb',
}
/** Keeps what a commit did, so that it can be taken back. */
export const keepActs = async (
  transaction: Transaction,
  { companyId, id: importId }: Staged,
  acts: readonly Act[],
): Promise<void> => {
  await transaction.bulk(
    'sheet_import_act',
    actTypes,
    acts.map(({ id, no, act, version, former }) => ({
      company_id: companyId,
      import_id: importId,
      record_id: id,
      act,
      version,
      row_no: no,
      former,
    })),
  )
}
