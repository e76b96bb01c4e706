import { contract, type Label, maxWays, Problem, pageNamed } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sheetOfPaper } from '../pdf/sheet-of-paper.ts'
import { parseInput } from '../procedures/input.ts'
import { type ExportOptions, workbook, workbookName } from './export-route.ts'
import { offerSheet } from './offer-sheet.ts'

/** Which offers of the answer, in which order, and how they are read. */
const wished = z.strictObject({
  /** The question of the search, and the instant at which its offers have these keys. */
  ask: z.unknown(),
  asOf: z.string(),
  offerKeys: z.array(z.string().min(1).max(200)).min(1).max(maxWays),
  language: z.enum(['zh', 'en']).default('zh'),
  withCost: z.boolean().default(false),
})

/** A sheet goes out: the desk, too, has on it what others are told. */
const searches = [
  ['fullContainer', contract.price.sell, {}],
  ['queryPrice', contract.price.desk, { told: true }],
] as const

/**
 * POST /export/fullContainer and /export/queryPrice: offers of a search as a workbook. The search answers again as of its instant, under
 * its own doors and for the eyes of this reader: what he is not answered stands on no sheet.
 */
export const offersExportRoute = (
  app: FastifyInstance,
  { calls, visitOf, now }: Pick<ExportOptions, 'calls' | 'visitOf' | 'now'>,
): void => {
  for (const [page, search, how] of searches)
    app.post(`/export/${page}`, async (request, reply) => {
      const wish = () => parseInput(wished, request.body)
      const answer = await calls.answer(search, visitOf(request), async () => {
        const { ask, asOf } = wish()
        return { ask, asOf, ...how }
      })
      const { offerKeys, language, withCost, ask } = wish()
      const { boxes } = search.input.shape.ask.parse(ask)
      const offers = offerKeys.flatMap((key) => answer.offers.find((offer) => offer.key === key) ?? [])
      if (offers.length === 0) throw new Problem('notFound')
      const title: Label = pageNamed(page)?.title ?? ['', '']
      return reply
        .type(workbook)
        .header('content-disposition', workbookName(title, language, now()))
        .send(await sheetOfPaper(offerSheet({ ...answer, boxes, offers }, { language, withCost })))
    })
}
