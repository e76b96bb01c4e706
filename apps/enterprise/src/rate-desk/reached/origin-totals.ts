import { noConditions, type OriginAsk, type OriginTotals, originCharge, seesCost } from '@hangjia/contracts'
import { originTotal } from '@hangjia/pricing'
import type { Context } from '../../handlers.ts'
import { loadBook } from '../../pricing/loading/load-book.ts'
import { invalid } from '../../records/saving/change-records.ts'
import { pageView } from '../../records/tables/view.ts'

/** Totals of the published sheets of a port, or of two, for some containers and bills; internal ones too. */
export const originTotals = async (context: Context, page: string, ask: OriginAsk): Promise<OriginTotals> => {
  const { database, person } = context
  if (pageView(person, page).resource.name !== originCharge.name) throw invalid('page', 'unknownField')
  const { ports, pod, carrier, day, boxes, ...rest } = ask
  const now = context.today()
  const book = await loadBook(database, {
    companyId: person.companyId,
    instant: null,
    audience: 'desk',
    today: day < now ? day : now,
    ask: { ...noConditions, pols: ports, pods: pod === null ? [] : [pod], etdFrom: day, etdTo: day, boxes },
  })
  const known = {
    port: new Set(book.dictionaries.ports.map(({ id }) => id)),
    carrier: new Set(book.dictionaries.carriers.map(({ id }) => id)),
  }
  if (ports.some((id) => !known.port.has(id))) throw invalid('ask.ports', 'notFound')
  if (pod !== null && !known.port.has(pod)) throw invalid('ask.pod', 'notFound')
  if (carrier !== null && !known.carrier.has(carrier)) throw invalid('ask.carrier', 'notFound')
  const sides = seesCost(person) ? 'both' : 'sell'
  const asked = { pod, carrier, day, boxes, ...rest }
  return ports.map((port) => originTotal({ port, ask: asked, book, audience: 'desk', sides }))
}
