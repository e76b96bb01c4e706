import type { PriceListDraft } from '@hangjia/contracts'
import type { Share } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import type { Person } from '../handlers.ts'
import { sharingGroup } from '../partners/partner-groups.ts'

/** Partner group with which the rates of a list are shared; where nothing is shared with the group any more, none of its rates is found. */
export const sharedWith = async (
  queries: Queries,
  { companyId }: Person,
  { partner }: Pick<PriceListDraft, 'partner'>,
): Promise<{ readonly shares: readonly Share[] } | undefined> =>
  partner ? ((await sharingGroup(queries, companyId, partner)) ?? { shares: [] }) : undefined
