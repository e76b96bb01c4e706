import type { DeskOffer, FclAsk } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { AgentCharge, BargeRate, Book, FclRate, TransferPlan } from '../book/book.ts'
import { isSameAgent, isSameBarge, isSameKey, isSamePlan } from '../book/same-key.ts'
import { byNewestId } from '../book/specificity.ts'
import { isUnfetched } from '../charges/offer-notices.ts'
import { freightKey } from '../lines/fee-line.ts'
import type { DeskQuestion } from '../search/question.ts'
import { searchDesk } from '../search/search-fcl.ts'
import { wayOfKey } from '../ways/way-key.ts'

/** Route of a former offer, with its rows as they were, and the sailing that was shown. */
export interface WayThen {
  readonly rate: FclRate
  readonly barge: BargeRate | null
  readonly plan: TransferPlan | null
  readonly agent: AgentCharge | null
  readonly etd: string | null
}

/** Days after the window of a search in which a later departure is looked for. */
const farthest = 365
/** The search with the whole time in which a departure may be found, for which a book must be loaded. */
export const askFarAhead = (ask: FclAsk): FclAsk => ({ ...ask, etdTo: addDays(ask.etdTo, farthest) })

/**
 * The present offer of the same route: by the same rows where they still count, else by valid rows of their keys (R11). It keeps the
 * departure where possible, then searches the rest of the window, and finally the next departure after it. Undefined:
 * no row of a key counts, the reader may not know it, or nobody fetches the containers any more. The book must cover the days of `askFarAhead`.
 */
export const offerAgain = (question: DeskQuestion, then: WayThen): DeskOffer | undefined => {
  const { ask } = question
  const from = then.etd !== null && then.etd > ask.etdFrom ? then.etd : ask.etdFrom
  const windows = [
    { etdFrom: from, etdTo: from > ask.etdTo ? from : ask.etdTo },
    { etdFrom: ask.etdFrom, etdTo: askFarAhead(ask).etdTo },
  ]
  for (const window of windows)
    for (const book of booksOf(question.book, then)) {
      const found = searchDesk({ ...question, ask: { ...ask, ...window }, book }).offers
      const [first] = found.filter((offer) => goesLike(offer, then) && !isUnfetched(offer)).sort(byCloseness(then, ask))
      if (first) return first
    }
  return undefined
}

/** The book with nothing but rows of the same keys; at destination another agent may serve where none of that key does. */
const booksOf = (book: Book, { rate, barge, plan, agent }: WayThen): Book[] => {
  const ofKey = {
    ...book,
    rates: book.rates.filter((row) => isSameKey(row, rate)),
    bargeRates: barge ? book.bargeRates.filter((row) => isSameBarge(row, barge)) : [],
    transferPlans: plan ? book.transferPlans.filter((row) => isSamePlan(row, plan)) : [],
  }
  const place = agent?.destination ?? null
  const there = book.agentCharges.filter(({ destination }) => destination === place)
  const same = agent ? there.filter((row) => isSameAgent(row, agent)) : []
  return [...(same.length > 0 ? [same] : []), there].map((agentCharges) => ({ ...ofKey, agentCharges }))
}

/** By legs of the same kinds. An offer that is hidden from its reader names no row. */
const goesLike = ({ key }: DeskOffer, then: WayThen): boolean => {
  const way = wayOfKey(key)
  return way !== null && (way.barge === null) === (then.barge === null) && (way.plan === null) === (then.plan === null)
}

/** Order of candidates: the shown day first, then the same rows, the most containers, the earliest. */
const byCloseness = (then: WayThen, { boxes }: Pick<FclAsk, 'boxes'>) => {
  const closeness = (offer: DeskOffer): readonly number[] => {
    const way = wayOfKey(offer.key)
    const priced = offer.sell.lines.find(({ key }) => key === freightKey)?.boxes ?? []
    return [
      Number(then.etd !== null && offer.etd === then.etd),
      Number(way?.rate.id === then.rate.id),
      (['barge', 'plan', 'agent'] as const).filter((leg) => then[leg] && way?.[leg]?.id === then[leg].id).length,
      boxes.filter(({ box }) => priced.some((one) => one.box === box)).length,
    ]
  }
  const sails = ({ etd, rate }: DeskOffer) => etd ?? rate.validFrom
  return (a: DeskOffer, b: DeskOffer): number => {
    const [one, other] = [closeness(a), closeness(b)]
    const at = one.findIndex((value, place) => value !== other[place])
    return at >= 0
      ? (other[at] ?? 0) - (one[at] ?? 0)
      : sails(a).localeCompare(sails(b)) || byNewestId(a.rate.id, b.rate.id)
  }
}
