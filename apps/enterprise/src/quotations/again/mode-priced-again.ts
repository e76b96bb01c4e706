import {
  type Field,
  type Issue,
  type Mode,
  type ModeQuestion,
  Problem,
  type QuotationDraft,
  quotedAs,
  quotesByHand,
} from '@hangjia/contracts'
import { type ModeAsk, renewedOption, type Seller } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Context } from '../../handlers.ts'
import { type ModeAudience, modeAudienceOf, type PricedOffer, priceModeAgain } from '../../modes/price-mode.ts'
import { versionedRows } from '../../pricing/loading/versioned-rows.ts'
import { fxOf } from '../making/exchange-snapshot.ts'
import { modeContent } from '../making/from-mode-offers.ts'
import { latestOf } from '../reading/view-quotation.ts'
import { withSources } from '../stored/line-sources.ts'
import { readCosts } from '../stored/stored-costs.ts'
import type { StoredQuotation } from '../stored/stored-quotation.ts'
import type { PricedAgain, Renewing } from './renewing.ts'

interface OfMode {
  readonly mode: Mode
  readonly modeAsk: ModeQuestion
  readonly stored: StoredQuotation
  /** Person whose sale it becomes. */
  readonly seller: Seller | null
}

/**
 * A quotation of a mode priced as of now with its own question: each option by its rate of then where that still counts, else by the one with
 * the same key (R11). Refuses, and names it, where there is none.
 */
export const modePricedAgain = async (
  context: Context,
  { mode, modeAsk, stored, seller }: OfMode,
  { act, until, isOtherCargo = false }: Renewing,
): Promise<PricedAgain> => {
  const { database, person } = context
  const { draft } = stored
  const ask = askAgain(modeAsk, stored, context.today())
  const { offers, ...now } = await offersNow(context, { mode, stored, seller }, ask)
  const distinct = [...new Set(offers.filter((offer) => offer !== null))]
  const [{ content, costs }, then] = await Promise.all([
    modeContent(context, {
      mode,
      ask,
      offers: distinct,
      quoteDate: context.today(),
      dictionaries: now.book.dictionaries,
    }),
    readCosts(database, person, stored.id),
  ])
  const options = draft.options.map((option, index) => {
    const offer = offers[index]
    const fresh = content.draft.options.find(({ offerKey }) => offer && offerKey === offer.key)
    const key = option.offerKey ?? ''
    if (!fresh) return option
    const renewed = renewedOption(
      act,
      { option, priced: stored.priced[key] ?? {}, costs: then[key]?.lines ?? [] },
      { option: fresh, costs: costs[fresh.offerKey ?? '']?.lines ?? [] },
    )
    // The breaks of the prices that are kept.
    const { breaks: _breaks, ...others } = renewed
    return act === 'extend' ? { ...others, ...(option.breaks ? { breaks: option.breaks } : {}) } : renewed
  })
  const cargo = isOtherCargo ? cargoOf(content.draft) : withGoods(draft, content.draft)
  const renewed = { ...draft, ...cargo, quoteDate: context.today(), options }
  const usual = distinct.length > 0 ? content.draft.validUntil : addDays(context.today(), quotedAs(mode).heldDays)
  const latest = latestOf({ draft: renewed, sources: content.sources })
  const wished = act === 'extend' ? until : undefined
  const validUntil = wished === undefined ? usual : latest !== null && latest < wished ? latest : wished
  const { priced, sources } = content
  return {
    content: {
      ...content,
      asOf: now.asOf,
      draft: withSources(
        { ...renewed, validUntil },
        { priced, sources, boxes: renewed.boxes, countedUnits: new Set() },
      ),
      fx: fxOf(now.book, now.today),
    },
    costs,
  }
}

/** The cargo that was priced now, in words and containers. */
const cargoOf = ({ shipment, boxes }: QuotationDraft): Pick<QuotationDraft, 'shipment' | 'boxes'> => ({
  shipment,
  boxes,
})

/** Goods as the list has them now: those of a quotation that was sent before they were kept, too. */
const withGoods = ({ shipment }: QuotationDraft, now: QuotationDraft): Pick<QuotationDraft, 'shipment'> => {
  const goods = now.shipment?.goods
  return shipment && goods ? { shipment: { ...shipment, goods } } : {}
}

/** The former question with the terms that the quotation has now, not before today. */
export const askAgain = (
  modeAsk: ModeQuestion,
  { draft }: Pick<StoredQuotation, 'draft'>,
  today: string,
): ModeQuestion => {
  const { currency, incoterm, billType, customer } = draft
  return { ...fromToday(modeAsk, today), currency, incoterm, billType, customer }
}
/** A former question, not before today; a window that is over is the next departure. */
export const fromToday = (ask: ModeQuestion, today: string): ModeQuestion => {
  const { until } = ask
  return { ...ask, day: ask.day < today ? today : ask.day, until: until && until >= today ? until : null }
}

/** Leaves out internal rates, legs and fee sheets: only people who quote by hand may quote them. */
const quotingAudience = (context: Context, mode: Mode): ModeAudience => {
  const audience = modeAudienceOf(context, mode)
  return quotesByHand(context.person) ? audience : 'sales'
}

/** The present offer for each option; null for one that was written by hand. */
const offersNow = async (
  context: Context,
  { mode, stored, seller }: Pick<OfMode, 'mode' | 'stored' | 'seller'>,
  ask: ModeQuestion,
) => {
  const [choose, now] = await Promise.all([
    offersOfOptions(context, mode, stored),
    priceModeAgain(context, mode, {
      audience: quotingAudience(context, mode),
      sides: 'both',
      seller,
      ask: ask as ModeAsk,
    }),
  ])
  return { ...now, offers: choose(now.answer.offers) }
}

/** Finds the present offer for each option among those of an answer, as above; refuses and names each rate that has none. */
export const offersOfOptions = async (
  { database, person }: Pick<Context, 'database' | 'person'>,
  mode: Mode,
  stored: Pick<StoredQuotation, 'draft' | 'sources'>,
): Promise<(offers: readonly PricedOffer[]) => readonly (PricedOffer | null)[]> => {
  const places = stored.draft.options.map(({ offerKey }) => placeIn(offerKey ?? ''))
  const sources = stored.draft.options.map(({ offerKey }) => (offerKey === null ? null : stored.sources[offerKey]))
  const rates = sources.flatMap((source) => source?.rate ?? [])
  const then = await versionedRows(database, {
    resource: mode.rate,
    where: 't.company_id = $1 AND t.id = ANY($2::bigint[]) AND t.version = ANY($3::int[])',
    params: [person.companyId, rates.map(({ id }) => id), rates.map(({ version }) => version)],
    instant: 'ever',
  })
  return (offers) => {
    const quotable = offers.filter(({ quotable: isQuotable }) => isQuotable)
    const issues: Issue[] = []
    const found = sources.map((source, index): PricedOffer | null => {
      if (source === null) return null
      const former = then.find(({ id, version }) => id === source?.rate?.id && version === source.rate.version)
      const place = places[index]
      const own =
        quotable.find(({ key, rate }) => rate.id === source?.rate?.id && placeIn(key) === place) ??
        (former &&
          quotable
            .filter(({ key }) => place === undefined || [place, undefined].includes(placeIn(key)))
            .find(isLike(mode, former)))
      if (!own) {
        const [refusal] = offers.find(({ rate }) => rate.id === source?.rate?.id)?.refusals ?? []
        const rate = source?.title ?? ''
        issues.push({
          path: `options.${index}`,
          rule: refusal ? 'rateRefused' : 'rateGone',
          parameters: refusal ? { ...refusal.parameters, reason: refusal.rule, rate } : { rate },
        })
      }
      return own ?? null
    })
    if (issues.length > 0) throw new Problem('blocked', { issues })
    return found
  }
}

/** The place by which offers of one rate differ, where several were asked for; undefined for most. */
export const placeIn = (offerKey: string): string | undefined => offerKey.split('.')[2]

/** True for offers of a rate with the same key: the fields that must be unique among rates that hold at the same time. */
const isLike = ({ rate: { fields } }: Mode, former: object) => {
  // Prices in a key name the types that are sold, which another price does not change.
  const names = Object.entries<Field>(fields).flatMap(([name, { unique, kind }]) =>
    unique && kind !== 'boxPrices' ? [name] : [],
  )
  const keyOf = (row: object) => JSON.stringify(names.map((name) => (row as Record<string, unknown>)[name] ?? null))
  const key = keyOf(former)
  return ({ rate }: PricedOffer) => keyOf(rate) === key
}
