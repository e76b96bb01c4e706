import {
  type FclAsk,
  type MarketList,
  type MarketListAsk,
  marketMarkup,
  maxListed,
  noConditions,
  Problem,
  seesCost,
  usualBoxes,
} from '@hangjia/contracts'
import { marketList } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Context } from '../../handlers.ts'
import { checkNarrow, tooBroad } from '../../partners/check-narrow.ts'
import { questionOf } from '../../pricing/question-of.ts'
import { invalid } from '../../records/saving/change-records.ts'
import { pageView } from '../../records/tables/view.ts'
import { mustSeeRates } from '../secrecy/must-see-rates.ts'

/** Rates that one list may look at. */
const maxRates = 4000
/** Number of days whose sailings are listed. */
const window = 14

/** Prices that others see where a market price is published, for keepers of market prices. */
export const marketListFor = async (context: Context, page: string, ask: MarketListAsk): Promise<MarketList> => {
  const { database, person } = context
  if (pageView(person, page).resource.name !== marketMarkup.name) throw invalid('page', 'unknownField')
  mustSeeRates(person)
  if (!seesCost(person)) throw new Problem('forbidden')
  const pods = ask.pod === null ? await portsOf(context, ask.tradeLine) : [ask.pod]
  const asked = askFor(ask, pods)
  await checkNarrow(database, {
    companyId: person.companyId,
    ask: asked,
    pods,
    today: context.today(),
    maximum: maxRates,
  })
  const { book, today, asOf } = await questionOf(context, { ask: asked, asOf: undefined, audience: 'sales' })
  if (book.rates.length > maxRates) throw tooBroad(maxRates)
  const rows = marketList({ ask: asked, book, today, asOf, channel: ask.channel })
  return { asOf, boxes: [...usualBoxes], total: rows.length, rows: rows.slice(0, maxListed) }
}

const portsOf = async ({ database, person }: Context, tradeLine: string | null): Promise<string[]> => {
  const ports = await database.query<{ id: string }>(
    'SELECT id FROM port WHERE company_id IN (0, $1) AND route_id = $2::bigint',
    [person.companyId, tradeLine],
  )
  return ports.map(({ id }) => id)
}

const askFor = ({ pol, customer, from }: MarketListAsk, pods: string[]): FclAsk => ({
  ...noConditions,
  pols: [pol],
  pods,
  etdFrom: from,
  etdTo: addDays(from, window),
  customer,
  boxes: usualBoxes.map((box) => ({ box, quantity: 1 })),
  billType: 3,
})
