import {
  contract,
  type Label,
  maxSheetOffers,
  Problem,
  pageNamed,
  quotesByHand,
  withOwnLines,
} from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sheetOfPaper } from '../pdf/sheet-of-paper.ts'
import { parseInput } from '../procedures/input.ts'
import { type ExportOptions, workbook, workbookName } from './export-route.ts'
import { offerSheet } from './offer-sheet.ts'
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

// A sheet leaves the company, so the rate desk too exports the offers as other readers see them.
const searches = [
  ['fullContainer', contract.price.sell, {}],
  ['queryPrice', contract.price.desk, { redacted: true }],
] as const

/**
 * POST /export/fullContainer and /export/queryPrice: offers of a search as a workbook. The search answers again as of its instant, under
 * its own permission checks and the redaction for this reader: nothing that the reader may not see is printed on the sheet. Internal offers are
 * for readers who may put them on documents.
 */
export const offersExportRoute = (
  app: FastifyInstance,
  { calls, visitOf, now }: Pick<ExportOptions, 'calls' | 'visitOf' | 'now'>,
): void => {
  for (const [page, search, how] of searches)
    app.post(`/export/${page}`, async (request, reply) => {
      const wish = () => parseInput(wished, request.body)
      const visit = visitOf(request)
      const asked = async () => {
        const { ask, asOf } = wish()
        return { ask, asOf, ...how }
      }
      const admitted = await calls.admit(search, visit, asked)
      const answered = await calls.answer(search, visit, asked)
      const answer = withOwnLines(answered)
      const { offerKeys, language, withCost, ask } = wish()
      const { boxes } = search.input.shape.ask.parse(ask)
      const offers = offerKeys.flatMap((key) => answer.offers.find((offer) => offer.key === key) ?? [])
      if (offers.length === 0) throw new Problem('notFound')
      if (offers.some(({ internal }) => internal) && !(admitted && quotesByHand(admitted.reader)))
        throw new Problem('forbidden')
      const title: Label = pageNamed(page)?.title ?? ['', '']
      const hasCost = withCost && offers.some(({ buy }) => buy)
      const source = hasCost ? sourceOfSheet(admitted?.reader, { language, now: now() }) : undefined
      return reply
        .type(workbook)
        .header('content-disposition', workbookName(title, language, now()))
        .send(await sheetOfPaper(offerSheet({ ...answer, boxes, offers }, { language, withCost }), source))
    })
}
