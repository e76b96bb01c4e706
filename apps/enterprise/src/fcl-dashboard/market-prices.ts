import { fclAsk } from '@hangjia/contracts'
import { hiddenFrom, markedUpAsOn, redactAlike } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import { ids, rowsOf, sql, type Test } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { loadBook } from '../pricing/loading/load-book.ts'
import { secretReaderOf } from '../pricing/loading/load-secrecy.ts'
import type { Lane, WeekPrice } from './week-price.ts'

interface Wanted {
  readonly isOffered: Test
  readonly lanes: readonly Lane[]
  readonly box: string
  readonly mondays: readonly string[]
}

/** Selling prices of the ocean freight of each offer of each week, by the price search itself, with today's mark-ups. */
export const marketPrices = async (context: Context, wanted: Wanted): Promise<WeekPrice[]> => {
  const prices: WeekPrice[] = []
  for (const lane of wanted.lanes) prices.push(...(await pricesOf(context, wanted, lane)))
  return prices
}

const pricesOf = async (context: Context, { isOffered, box, mondays }: Wanted, lane: Lane): Promise<WeekPrice[]> => {
  const { database, person } = context
  const lookedAt = await rowsOf<{ id: string }>(
    database,
    sql`select t.id from fcl_rate t where ${isOffered} and t.pol_id = any(${ids([lane.pol])}) and t.pod_id = any(${ids([lane.pod])})`,
  )
  const isLookedAt = new Set(lookedAt.map(({ id }) => id))
  const [first = '', last = ''] = [mondays[0], mondays.at(-1)]
  const ask = (etdFrom: string, etdTo: string) =>
    fclAsk.parse({ pols: [lane.pol], pods: [lane.pod], etdFrom, etdTo, boxes: [{ box, quantity: 1 }] })
  const reader = secretReaderOf(context, { customer: null })
  const book = await loadBook(database, {
    companyId: person.companyId,
    ask: ask(first, addDays(last, 6)),
    today: first,
    instant: null,
    audience: 'sales',
    seller: person,
    secrecy: { reader, day: context.today() },
  })
  const sold = markedUpAsOn(book, context.today())
  const found: { readonly week: string; readonly offer: Offer }[] = []
  for (const week of mondays) {
    const question = { ask: ask(week, addDays(week, 6)), book: sold, today: week, asOf: context.now(), reader }
    for (const offer of hiddenFrom('sales', question, sold.rates))
      if (isLookedAt.has(offer.rate.id)) found.push({ week, offer })
    // Half a year of six lanes is a hundred searches and more: others are served between them.
    await context.turn()
  }
  // The lowest of prices with and without surcharges would always be one without.
  const sides = redactAlike(found.map(({ offer }) => offer))
  return found.flatMap(({ week, offer: { legs } }, at): WeekPrice[] => {
    const sell = sides[at]
    const price = sell && freightOf({ legs, sell })
    return price ? [{ ...lane, week, ...price }] : []
  })
}
type Offer = ReturnType<typeof hiddenFrom>[number]

/** From port to port; legs that are added have prices of their own. */
const freightOf = ({ legs, sell }: Pick<Offer, 'legs' | 'sell'>) => {
  const line = sell.lines.find(({ key }) => key === 'freight')
  const price = line?.boxes[0]?.unitPrice
  return line && price !== undefined && legs.every(({ priced }) => priced !== 'added')
    ? { currency: line.currency, price }
    : undefined
}
