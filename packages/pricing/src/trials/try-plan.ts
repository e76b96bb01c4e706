import { maxJoined, type PlanTrial } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import type { Audience } from '../book/audience.ts'
import type { TransferPlan } from '../book/book.ts'
import { bookTables } from '../book/book-tables.ts'
import { dictionaryOf } from '../book/dictionary.ts'
import { isTooHeavy } from '../charges/offer-notices.ts'
import { sourcesIn } from '../money/derivation.ts'
import { endsOf, namesOfSteps, plainTests, type StepNames, walkSteps } from '../search/plan-steps.ts'
import { type OpenedBook, openBook } from '../search/price-fcl.ts'
import type { Question } from '../search/question.ts'
import { isTooBroad } from '../search/search-fcl.ts'
import { rulesFor, withoutHidden, withoutSecretRows } from '../search/secret-rows.ts'
import { type Candidate, windowOf } from '../ways/candidates.ts'
import { sailingOf } from '../ways/sailing.ts'
import { carriesBoxes, servedAt } from '../ways/ways.ts'

export interface PlanTried extends StepNames, Omit<PlanTrial, 'steps' | 'instead'> {}

/**
 * Trial of a plan on the lane of a search, as if it were published: the offers of the search that go by it, and the number of rates
 * to its hub that are left after each of its conditions. The book must contain the rates to that hub. Rates with parts hidden
 * from the reader are left out.
 */
export const tryPlan = (question: Question & { readonly audience: Audience }, plan: TransferPlan): PlanTried => {
  const { ask, today, audience } = question
  const { boxes } = ask
  // A join reveals the carrier of a rate.
  const book = withoutHidden(withoutSecretRows(question.book, question), rulesFor(question.book, question))
  const asked = { ...ask, pods: [plan.hub] }
  const toHub = openBook({ ask: asked, book: { ...book, transferPlans: [], agentCharges: [] }, today, audience })
  const then = openBook({ ask, book: { ...book, transferPlans: [plan] }, today, audience })
  const window = windowOf(ask, today)
  const legs = { ask, audience, ...book, dictionary: dictionaryOf(book.dictionaries) }
  const isReached = servedAt(plan.destination, legs).length > 0
  const sailing = Map.groupBy(toHub.found.candidates, ({ rate }) => rate)
  const isInTime = (rate: Candidate['rate']) =>
    (sailing.get(rate) ?? []).some(({ barge }) => sailingOf({ rate, barge, plan, agent: null }, window) !== null)
  const walked = walkSteps(
    [...sailing.keys()],
    [
      ...plainTests(plan),
      ['destination', () => isReached],
      ['boxes', () => carriesBoxes(plan, ask)],
      ['validAtHub', isInTime],
    ],
  )
  const last = walked.at(-1)
  const late = last?.left.length === 0 ? last.before.flatMap((rate) => sailing.get(rate) ?? []) : []
  const summary = {
    ...namesOfSteps(walked),
    lands: endsOf(late.map(({ lands }) => lands)),
    search: sailing.size > 0 ? null : (toHub.found.steps.find(({ left }) => left === 0)?.step ?? 'lane'),
    unpriced: plan.sort === 'through' ? [] : boxes.map(({ box }) => box).filter((box) => !isPriced(plan, box)),
  }
  const joined = then.found.candidates.filter((candidate) => candidate.plan === plan)
  const total = joined.length
  if (isTooBroad(question, then)) return { ...summary, total, offers: [], tooBroad: total }
  const offers = joined.map(offerOf(then, { plan, currency: ask.currency })).sort(bySum)
  return { ...summary, total, offers: offers.slice(0, maxJoined) }
}

/** The cheapest first, those without a sum last. */
const bySum = ({ sum: a }: PlanTrial['offers'][number], { sum: b }: PlanTrial['offers'][number]) =>
  Number(a === null) - Number(b === null) || (a !== null && b !== null ? compareDecimals(a, b) : 0)
const isPriced = ({ boxPrices }: TransferPlan, box: string) => boxPrices.some((priced) => priced.box === box)

interface Joined {
  readonly plan: TransferPlan
  readonly currency: string
}
const offerOf =
  (opened: OpenedBook, { plan, currency: sumCurrency }: Joined) =>
  (candidate: Candidate): PlanTrial['offers'][number] => {
    const facts = opened.factsOf(candidate)
    const { lines, total } = opened.sell(candidate)
    const isOfPlan = ({ derivation }: (typeof lines)[number]) =>
      sourcesIn(derivation).some(({ resource, id }) => resource === bookTables.transferPlans.name && id === plan.id)
    return {
      key: facts.key,
      rate: facts.rate.id,
      carrier: facts.carrier.code,
      serviceCode: facts.serviceCode,
      etd: facts.etd,
      lands: candidate.lands,
      ocean: facts.transitDays,
      days: facts.totalDays,
      adds: lines
        .filter((line) => line.ticked && isOfPlan(line))
        .map(({ charge, currency, amount, treatment, boxes }) => ({
          code: charge.code,
          currency,
          amount,
          treatment,
          boxes: boxes.map(({ box, unitPrice }) => ({ box, unitPrice })),
        })),
      isTooHeavy: isTooHeavy(facts),
      currency: sumCurrency,
      sum: total?.amount ?? null,
    }
  }
