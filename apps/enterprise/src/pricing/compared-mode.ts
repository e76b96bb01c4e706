import {
  type ComparedMode,
  type ComparedQuestion,
  comparedSearch,
  type FclAsk,
  type Mode,
  type ModeQuestion,
  Problem,
  type Reference,
  type SellOffer,
  searchedModeNamed,
} from '@hangjia/contracts'
import { comparedOffers, type ModeAsk, searchFor, searchLanes, unpricedIn } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { searchOfMode } from '../modes/mode-search.ts'
import { questionOf } from './question-of.ts'

type Audience = NonNullable<ReturnType<typeof comparedSearch>>['audience']
type Compared = Omit<ComparedMode, 'emptied'> & Pick<Searched, 'steps'>
interface Searched {
  readonly steps: readonly { readonly step: NonNullable<ComparedMode['emptied']>; readonly left: number }[]
}

/** One mode of a comparison: the answer of the search that its reader may use, reduced to the cheapest and the fastest offer. */
export const comparedMode = async (context: Context, { mode: name, ask }: ComparedQuestion): Promise<ComparedMode> => {
  const search = comparedSearch(context.person, name)
  const mode = searchedModeNamed(name)
  if (!search) throw new Problem('forbidden')
  const { steps, exchangeRates, ...compared } = mode
    ? await ofMode(context, mode, { ask: ask as ModeQuestion, audience: search.audience })
    : await ofContainers(context, ask as FclAsk, search.audience)
  const currencies = [compared.cheapest, compared.fastest].flatMap((offer) =>
    (offer?.subtotals ?? []).map(({ currency }) => currency),
  )
  const isEmpty = compared.offers + compared.refused + compared.confidential === 0
  return {
    ...compared,
    emptied: isEmpty ? (steps.find(({ left }) => left === 0)?.step ?? null) : null,
    exchangeRates: exchangeRates.filter(({ from }) => currencies.includes(from)),
  }
}

const ofMode = async (
  context: Context,
  mode: Mode,
  { ask, audience }: { readonly ask: ModeQuestion; readonly audience: Audience },
): Promise<Compared> => {
  const { asOf, steps, exchangeRates, offers } = await searchOfMode(context, mode, {
    ask: ask as ModeAsk,
    audience,
    price: searchLanes,
  })
  const compared = comparedOffers(
    offers.map(({ key, row, departs, transit, validTo, quotable, sell }) => ({
      key,
      quotable,
      carrier: referenceIn((row as Readonly<Record<string, unknown>>)[mode.lane.carrier ?? '']),
      departs,
      transit,
      validTo,
      subtotals: sell.subtotals,
      total: sell.total,
    })),
  )
  return {
    asOf,
    steps,
    exchangeRates,
    ...compared,
    confidential: 0,
    refusals: compared.cheapest ? [] : (offers[0]?.refusals ?? []),
  }
}

/** The row that a field of a rate links to; fields of other kinds name none. */
const referenceIn = (value: unknown): Reference | null =>
  value !== null && typeof value === 'object' && 'id' in value && 'title' in value ? (value as Reference) : null

const ofContainers = async (context: Context, ask: FclAsk, audience: Audience): Promise<Compared> => {
  const question = await questionOf(context, { ask, asOf: undefined, audience })
  const { asOf, steps, exchangeRates, offers, tooBroad } = searchFor(audience, question)
  const open = offers.filter(({ secret }) => secret === null)
  const compared = comparedOffers(open.map(asCompared))
  const [first] = open
  return {
    asOf,
    steps,
    exchangeRates,
    ...compared,
    confidential: offers.length - open.length,
    refusals: compared.cheapest || !first ? [] : refusalsOf(first),
    ...(tooBroad === undefined ? {} : { tooBroad }),
  }
}

const asCompared = ({ key, carrier, etd, totalDays, transitDays, validTo, quotable, sell }: SellOffer) => ({
  key,
  quotable,
  carrier: { id: carrier.id, title: carrier.nameCn, titleEn: carrier.nameEn, code: carrier.code },
  departs: etd,
  transit: totalDays ? { min: totalDays.min, max: totalDays.max } : transitDays,
  validTo,
  subtotals: sell.subtotals,
  total: sell.total,
})

/** Reasons why an offer of full containers cannot be quoted, as the other modes name them. */
const refusalsOf = ({ notices, sell }: SellOffer): ComparedMode['refusals'] =>
  [
    ...notices
      .filter(({ rule }) => rule === 'overweight')
      .map(({ parameters: { tons = '', limit = '' } }) => ({ rule: 'tooHeavy', parameters: { tons, limit } })),
    ...unpricedIn(sell, 'PRE'),
  ] as ComparedMode['refusals']
