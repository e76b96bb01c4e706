import type { Contract } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'

/** The columns that a person hides, page by page (spec §7.5). */
export const columns = {
  get: async ({ database, person }, { pageName }) =>
    await database.query<{ hiddenFields: string }>(
      `SELECT hidden_fields AS "hiddenFields" FROM column_setting
       WHERE company_id = $1 AND account_id = $2 AND page_name = $3`,
      [person.companyId, person.userId, pageName],
    ),

  save: async ({ database, person }, { pageName, hiddenFields }) => {
    await database.run(
      `INSERT INTO column_setting (company_id, account_id, page_name, hidden_fields) VALUES ($1, $2, $3, $4)
       ON CONFLICT (company_id, account_id, page_name) DO UPDATE SET hidden_fields = excluded.hidden_fields`,
      [person.companyId, person.userId, pageName, hiddenFields],
    )
  },
} satisfies HandlersFor<Contract['columns']>
