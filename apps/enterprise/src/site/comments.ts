import { type Contract, siteComment } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { HandlersFor } from '../handlers.ts'
import { lockAsRead } from '../records/saving/guards.ts'
import { viewOf } from '../records/tables/view.ts'

type State = 'pending' | 'shown' | 'hidden' | 'spam'

/** Decides about what customers wrote. */
export const comment = {
  decide: ({ database, person }, { id, version, state }) =>
    asPerson({ database, person }, async (transaction) => {
      const row = await lockAsRead(transaction, viewOf(siteComment, person), { id, version })
      return await transaction.one<{ id: string; version: number; state: State }>(
        `UPDATE site_comment SET state = $3 WHERE company_id = $1 AND id = $2 RETURNING id, version, state`,
        [row.company_id, id, state],
      )
    }),
} satisfies HandlersFor<Contract['comment']>
