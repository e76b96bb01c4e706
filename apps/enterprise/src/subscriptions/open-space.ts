import { holdsPage, linesIn, type Reference } from '@hangjia/contracts'
import type { WatchedPrice } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Context } from '../handlers.ts'
import { listRecords } from '../records/lists/list-records.ts'
import { pageView } from '../records/tables/view.ts'
import { daysAhead, type FclSubscription } from './watched.ts'

/** Page of open space, as salespeople read it. */
const spacePage = 'spaceView'
const mostPools = 200 as const

/** Containers of a lane that the owner of a subscription finds on their own page of open space; none without that page. */
export const openSpace = async (
  context: Context,
  { pol_id, pod_id, carriers_ids, box_types }: FclSubscription,
): Promise<readonly WatchedPrice[]> => {
  const { database, person } = context
  if (!holdsPage(person, spacePage)) return []
  const today = context.today()
  const question = {
    page: spacePage,
    search: '',
    parameters: {},
    sort: null,
    pageNo: 1,
    pageSize: mostPools,
    conditions: {
      pol: { any: [String(pol_id)] },
      pods: { any: [String(pod_id)] },
      etd: { from: today, to: addDays(today, daysAhead) },
      state: { any: ['open'] },
      ...(carriers_ids.length > 0 ? { carrier: { any: carriers_ids.map(String) } } : {}),
    },
  }
  const { rows } = await listRecords(database, pageView(person, spacePage), question, today)
  const pools: readonly Readonly<Record<string, unknown>>[] = rows
  return pools.flatMap(({ id, carrier, vessel, voyageNo, etd, offers }) =>
    linesIn(offers).flatMap(({ box, free, price, currency }): WatchedPrice[] =>
      free === '0' || !box_types.includes(String(box))
        ? []
        : [
            {
              key: `space|${id}|${box}`,
              label: `${(carrier as Reference).code} ${vessel} ${voyageNo} ETD ${etd} ${box}`,
              price: String(price),
              currency: (currency as Reference).code ?? '',
              validTo: null,
              once: 'spaceOpen',
            },
          ],
    ),
  )
}
