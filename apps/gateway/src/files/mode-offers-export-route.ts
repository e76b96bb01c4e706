import {
  contract,
  type Label,
  type Leaf,
  type Mode,
  modeAsk,
  type NumberedModeResult,
  Problem,
  pageNamed,
  searchedModes,
  withOwnLines,
} from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sheetOfPaper } from '../pdf/sheet-of-paper.ts'
import { parseInput } from '../procedures/input.ts'
import { type ExportOptions, workbook, workbookName } from './export-route.ts'
import { modeOfferSheet } from './mode-offer-sheet.ts'

/** Most offers on one sheet. */
const maxRows = 1000

/** Keys of the offers to export, in their order, and how to print them. */
const wished = z.strictObject({
  ask: z.unknown(),
  offerKeys: z.array(z.string().min(1).max(200)).min(1).max(maxRows),
  language: z.enum(['zh', 'en']).default('zh'),
  withCost: z.boolean().default(false),
})

/**
 * POST /export/:page/:mode: offers of a mode as a workbook. The search answers again under its own permission checks, so that nothing that
 * the reader may not see is printed on the sheet. A key names a version of a rate: if one changed since, there is no sheet.
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
        const wish = () => parseInput(wished, request.body)
        const answered = await calls.answer(search, visitOf(request), async () => ({ ask: wish().ask }))
        const answer = withOwnLines(answered as NumberedModeResult)
        const { offerKeys, language, withCost, ask } = wish()
        const offers = offerKeys.map((key) => {
          const offer = answer.offers.find((one) => one.key === key)
          if (!offer) throw new Problem('notFound')
          return offer
        })
        const asked = modeAsk(mode.asks).parse(ask)
        const title: Label = pageNamed(page)?.title ?? mode.title
        return reply
          .type(workbook)
          .header('content-disposition', workbookName(title, language, now()))
          .send(await sheetOfPaper(modeOfferSheet({ ...answer, mode, ask: asked, offers }, { language, withCost })))
      })
}
