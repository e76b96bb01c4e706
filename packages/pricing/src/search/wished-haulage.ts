import { type FclAsk, modes, type OfferLine } from '@hangjia/contracts'
import { type Audience, isShown } from '../book/audience.ts'
import type { Book } from '../book/book.ts'
import type { Dictionary } from '../book/dictionary.ts'
import { byNewestDay, byNewestId } from '../book/specificity.ts'
import { freightKey } from '../lines/fee-line.ts'
import { linesOf } from '../modes/charges/charge.ts'
import { chargeLine } from '../modes/charges/charge-line.ts'
import { extraCharges } from '../modes/charges/extras.ts'
import { buying, selling } from '../modes/charges/layers.ts'
import { type Exchange, isPercent, percentLines } from '../modes/charges/percent-charges.ts'
import { trailerTo } from '../modes/containers/trailer-legs.ts'
import type { ModeLeg, ModeRate } from '../modes/engine/engine.ts'
import { freightLine } from '../modes/engine/freight-line.ts'
import { always } from '../modes/engine/offer-charges.ts'
import { tariffOf } from '../modes/engine/plan-tariff.ts'
import { memoizeBy } from '../money/memoize.ts'
import type { Candidate } from '../ways/candidates.ts'
import { loadIn, makingOf, noLayers } from './wished-services.ts'

interface Wishing {
  readonly ask: FclAsk
  readonly book: Pick<Book, 'trailerRates' | 'areas'>
  readonly audience: Audience
  readonly dictionary: Dictionary
  readonly exchange: Exchange
}
type Row = Pick<ModeRate, 'id' | 'displayFlag' | 'validTo'>

/**
 * Lines of the trailers that fetch full containers from a place on land, by the rules of special containers (R23): to the place where the
 * cargo enters, valid on the day on which it is received there. Mark-ups have no target for it; a row carries its own.
 */
export const wishedHaulage = ({ ask, book, audience, dictionary, exchange }: Wishing) => {
  const { pickup } = ask
  if (!pickup) return undefined
  const load = { ...loadIn(ask), pieces: [] }
  const rows = ((book.trailerRates ?? []) as readonly ModeRate[])
    .filter(({ displayFlag }) => isShown(displayFlag, audience))
    .toSorted((a, b) => byNewestDay(a.validFrom, b.validFrom) || byNewestId(a.id, b.id))
  const naming = { currencyCode: dictionary.currency, finish: modes.fcl.finish, salesResource: '' } as const
  const sides = { buy: buying(naming), sell: selling(noLayers, naming) }
  const legTo = memoizeBy(
    ({ port, terminal, day }: ReturnType<typeof entryOf>) => `${port} ${terminal} ${day}`,
    ({ day, ...end }) =>
      trailerTo(end, {
        ask: { pickup },
        days: { receives: day },
        rows: () => rows,
        areas: book.areas ?? new Map(),
        load,
        dictionary,
        tariffOf: (plan) => tariffOf(plan, { dictionary, currency: ask.currency, exchange }),
      }),
  )
  const legOf = (candidate: Candidate): ModeLeg | undefined =>
    isFromDoor(candidate) ? undefined : legTo(entryOf(candidate)).found[0]
  /** The row of the trailer; undefined where none fetches these containers. */
  const rowOf = (candidate: Candidate): Row | undefined => {
    const source = legOf(candidate)?.source
    return source && rows.find(({ id }) => id === source.id)
  }
  const linesOn = (candidate: Candidate, side: keyof typeof sides, lines: readonly OfferLine[]): OfferLine[] => {
    const leg = legOf(candidate)
    if (!leg) return []
    const { plan, target, block, source, surcharges, charge } = leg
    const making = makingOf(ask, { side: sides[side], load: plan.load, dictionary, exchange })
    const place = { target, block, source }
    const happens = (when: string) => always.some((one) => one === when)
    const charges = [
      ...extraCharges(plan.extras ?? [], place, dictionary),
      ...linesOf(surcharges, place, { load: plan.load, dictionary, happens }),
    ]
    const { line } = freightLine(leg, charge, making)
    const plain = [line, ...charges.filter((fee) => !isPercent(fee)).map((fee) => chargeLine(fee, making))]
    const shares = percentLines(charges.filter(isPercent), { plain: [...lines, ...plain], freightKey }, making)
    return [...plain, ...shares.map((share) => share.line)]
  }
  const isMissing = (candidate: Candidate): boolean => !isFromDoor(candidate) && !rowOf(candidate)
  return { linesOn, rowOf, isMissing }
}

/** A carrier's price from the door holds the way to the port (107): it is not charged for again. */
const isFromDoor = ({ rate }: Candidate): boolean => rate.term?.startsWith('DO-') === true

/** The place and the day on which the cargo enters: where a barge takes it, else at the port of the vessel. */
const entryOf = ({ rate, barge, departs, closes }: Candidate) => {
  const port = barge?.placeOfReceipt ?? rate.placeOfReceipt ?? rate.pol
  return { port, terminal: port === rate.pol ? rate.polTerminal : null, day: (barge && departs) ?? closes }
}
