import type { FclAsk, OfferFacts, OfferNotice } from '@hangjia/contracts'
import type { Audience } from '../book/audience.ts'
import type { Book } from '../book/book.ts'
import type { Dictionary } from '../book/dictionary.ts'
import { decimal, plainText } from '../money/money.ts'
import { weighs } from '../sums/quantity.ts'
import { whyNoAgent } from '../ways/agents-at.ts'
import type { Candidate } from '../ways/candidates.ts'
import { chargesInWords } from './charges-in-words.ts'
import { chargedBoxes, type Fee } from './fee.ts'
import { limitsOf } from './weight-limits.ts'
import { tonsOf } from './weights.ts'

interface Load {
  readonly ask: FclAsk
  readonly dictionary: Dictionary
}
interface Known extends Load, Pick<Book, 'agentCharges'> {
  readonly fees: readonly Fee[]
  readonly audience: Audience
}

/**
 * Notices about an offer before it is quoted: a blank sailing, containers too heavy for a leg, those without
 * a weight though a charge depends on it (J.6), charges that stayed words, no agent abroad for a requested service (J.7), and local
 * charges that were not requested.
 */
export const noticesOf = (candidate: Candidate, load: Known): OfferNotice[] => {
  const judged = limitsOf(candidate, load.ask).map((limit) => ({ limit, tons: tonsOf(limit.box, limit.basis, load) }))
  const asked = load.fees.filter(({ treatment }) => treatment === 'subject' || treatment === 'excluded')
  const unknown = new Set([
    ...asked.flatMap(({ unweighed = [] }) => unweighed),
    ...asked.filter(({ unit }) => weighs(unit.basis)).flatMap((fee) => unweighedIn(chargedBoxes(fee, load.ask))),
    ...judged.filter(({ tons }) => tons === null).map(({ limit }) => limit.box),
  ])
  const boxes = load.ask.boxes.map(({ box }) => box).filter((box) => unknown.has(box))
  return [
    ...judged.flatMap(({ limit: { leg, box, limitTon, basis }, tons }): OfferNotice[] =>
      tons?.gt(decimal(limitTon))
        ? [{ rule: 'overweight', parameters: { leg, box, basis, tons: plainText(tons), limit: limitTon } }]
        : [],
    ),
    ...(candidate.rate.blankSailing ? [{ rule: 'blankSailing' as const, parameters: {} }] : []),
    ...chargesInWords(candidate.rate, load),
    ...noAgent(candidate, load),
    ...(load.ask.leftOut ?? []).map((leg) => ({ rule: 'leftOut' as const, parameters: { leg } })),
    ...(boxes.length > 0 ? [{ rule: 'weightUnknown' as const, parameters: { boxes: boxes.join(', ') } }] : []),
  ]
}

const noAgent = ({ rate, plan, agent }: Candidate, known: Known): OfferNotice[] => {
  const { incoterm, deliveryPlace = '', postCode = '' } = known.ask
  const why = agent === null ? whyNoAgent(plan?.destination ?? rate.pod, known) : null
  const place = [deliveryPlace, postCode].filter(Boolean).join(' ')
  return why === null ? [] : [{ rule: 'noAgent', parameters: { why, place, incoterm: incoterm ?? '' } }]
}

const unweighedIn = ({ boxes }: FclAsk): string[] =>
  boxes.filter(({ grossTon }) => grossTon === undefined).map(({ box }) => box)

/** True where nobody fetches the containers from the place on land. */
export const isUnfetched = ({ notices }: Pick<OfferFacts, 'notices'>): boolean =>
  notices.some(({ rule }) => rule === 'pickupMissing')

/** True where an offer is too heavy for one of its legs, and cannot be quoted. */
export const isTooHeavy = ({ notices }: Pick<OfferFacts, 'notices'>): boolean =>
  notices.some(({ rule }) => rule === 'overweight')
