import {
  contract,
  type Label,
  type Leaf,
  type Mode,
  type ModeOffer,
  maxSheetOffers,
  modeAsk,
  type NumberedModeResult,
  Problem,
  pageNamed,
  quotesByHand,
  refuseUnits,
  searchedModes,
  withOwnLines,
} from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sheetOfPaper } from '../pdf/sheet-of-paper.ts'
import { parseInput } from '../procedures/input.ts'
import { type ExportOptions, workbook, workbookName } from './export-route.ts'
import { modeOfferSheet, type OfferChange } from './mode-offer-sheet.ts'
import { sourceOfSheet } from './source-of-sheet.ts'

/** Keys of the offers to export, in their order, and how to print them. */
const wished = z.strictObject({
  /** The query of the search, and the instant at which its offers have these keys. */
  ask: z.unknown(),
  asOf: z.string(),
  offerKeys: z.array(z.string().min(1).max(200)).min(1).max(maxSheetOffers),
  language: z.enum(['zh', 'en']).default('zh'),
  withCost: z.boolean().default(false),
})

/**
 * POST /export/:page/:mode: offers of a mode as a workbook. The search answers again as of its instant under its own permission checks, so
 * that nothing that the reader may not see is printed on the sheet; and once as of now, to say which offers changed since. Internal offers
 * are for readers who may put them on documents.
 */
export const modeOffersExportRoute = (
  app: FastifyInstance,
  { calls, visitOf, now }: Pick<ExportOptions, 'calls' | 'visitOf' | 'now'>,
): void => {
  const searches: Readonly<Record<string, Leaf>> = contract.modeSearch
  for (const mode of Object.values<Mode>(searchedModes))
    for (const [side, page] of Object.entries(mode.pages))
      app.post(`/export/${page}/${mode.name}`, async (request, reply) => {
        const search = searches[`${mode.name}${side === 'desk' ? 'Desk' : 'Sell'}`]
        if (!search) throw new Problem('notFound')
        const visit = visitOf(request)
        const wish = () => parseInput(wished, request.body)
        const admitted = await calls.admit(search, visit, async () => ({ ask: wish().ask }))
        const answer = async (asked: object) =>
          withOwnLines((await calls.answer(search, visit, async () => asked)) as NumberedModeResult)
        const { offerKeys, language, withCost, ask, asOf } = wish()
        const [then, present] = await Promise.all([answer({ ask, asOf }), answer({ ask })])
        const offers = offerKeys.map((key) => {
          const offer = then.offers.find((one) => one.key === key)
          if (!offer) throw new Problem('notFound')
          return offer
        })
        if (offers.some(({ internal }) => internal) && !(admitted && quotesByHand(admitted.reader)))
          throw new Problem('forbidden')
        const asked = modeAsk(mode.asks).parse(ask)
        refuseUnits(asked)
        const title: Label = pageNamed(page)?.title ?? mode.title
        const hasCost = withCost && offers.some(({ buy }) => buy)
        const source = hasCost ? sourceOfSheet(admitted?.reader, { language, now: now() }) : undefined
        const found = { ...then, mode, ask: asked, offers, changeOf: changesSince(present.offers) }
        return reply
          .type(workbook)
          .header('content-disposition', workbookName(title, language, now()))
          .send(await sheetOfPaper(modeOfferSheet(found, { language, withCost }), source))
      })
}

/** Compares an offer with those of now, by its rate and its place. */
const changesSince = (present: readonly ModeOffer[]) => {
  const byRate = new Map(present.map((offer) => [placeOf(offer), offer]))
  return (offer: ModeOffer): OfferChange => {
    const now = byRate.get(placeOf(offer))
    if (!now) return 'gone'
    return now.key === offer.key && moneyOf(now) === moneyOf(offer) ? 'same' : 'changed'
  }
}
/** The key of an offer without the version of its rate. */
const placeOf = ({ key, rate }: ModeOffer): string => key.replace(`.${rate.version}`, '')
const moneyOf = ({ sell, buy }: ModeOffer): string =>
  JSON.stringify([sell.total?.amount, sell.subtotals, buy?.total?.amount])
