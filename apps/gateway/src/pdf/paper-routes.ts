import { contract } from '@hangjia/contracts'
import { paperFileName, paperNames, paperSheet, renderPaper } from '@hangjia/pdf/render'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { workbook } from '../files/export-route.ts'
import { disposition } from '../files/file-name.ts'
import type { Calls, Visit } from '../procedures/calls.ts'
import { parseInput } from '../procedures/input.ts'
import type { Arriving } from '../session/cookie.ts'
import type { PdfPool } from './pool.ts'
import { paperFontBase } from './printer-page.ts'
import { sheetOfPaper } from './sheet-of-paper.ts'

interface Options {
  readonly calls: Calls
  readonly pool: Pick<PdfPool, 'render' | 'picture'>
  visitOf(request: Arriving): Visit
}
interface Route {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

const wishes = z.object({ language: z.enum(['zh', 'en', 'both']).default('zh'), download: z.literal('1').optional() })
/** The paper of an order that is asked for, and its bill; other documents have one paper. */
const chosen = z.object({ paper: z.string().optional(), bill: z.coerce.number().optional() })
const askedIn = ({ params: { id }, query }: FastifyRequest<Route>) => ({ id, ...parseInput(chosen, query) })

/** GET /pdf/{paper}/:id: every document, shown or downloaded; each is behind the permission checks of its document. */
export const paperRoutes = (app: FastifyInstance, { calls, pool, visitOf }: Options): void => {
  for (const paper of paperNames)
    app.get<Route>(`/pdf/${paper}/:id`, { exposeHeadRoute: false }, async (request, reply) => {
      const document = await calls.answer(contract[paper].document, visitOf(request), async () => askedIn(request))
      const { language, download } = parseInput(wishes, request.query)
      const { html, title, fileName } = renderPaper(paper, document, { language, fontBase: paperFontBase })
      const pdf = await pool.render({ html, title })
      return (
        reply
          .type('application/pdf')
          .header('content-disposition', disposition(download ? 'attachment' : 'inline', fileName))
          // A browser's PDF viewer is a plugin inside the answer: the only part of our policy that it needs is who may frame it.
          .header('content-security-policy', "frame-ancestors 'self'")
          .send(pdf)
      )
    })
}

/** GET /picture/quotation/:id: the first pages of a quotation as PNG, with the permission checks of its document. */
export const pictureRoute = (app: FastifyInstance, { calls, pool, visitOf }: Options): void => {
  app.get<Route>('/picture/quotation/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const { id } = request.params
    const document = await calls.answer(contract.quotation.document, visitOf(request), async () => ({ id }))
    const { language } = parseInput(wishes, request.query)
    const { html, title, isLandscape } = renderPaper('quotation', document, { language, fontBase: paperFontBase })
    const { png, isCut } = await pool.picture({ html, title, isLandscape })
    if (isCut) reply.header('x-picture-cut', '1')
    const fileName = paperFileName('quotation', document, { language, ending: 'png' })
    return reply.type('image/png').header('content-disposition', disposition('inline', fileName)).send(png)
  })
}

/** GET /export/{paper}/:id: every document as a workbook, with the permission checks of the document itself. */
export const sheetRoutes = (app: FastifyInstance, { calls, visitOf }: Omit<Options, 'pool'>): void => {
  for (const paper of paperNames)
    app.get<Route>(`/export/${paper}/:id`, { exposeHeadRoute: false }, async (request, reply) => {
      const document = await calls.answer(contract[paper].document, visitOf(request), async () => askedIn(request))
      const { language } = parseInput(wishes, request.query)
      const fileName = paperFileName(paper, document, { language, ending: 'xlsx' })
      return reply
        .type(workbook)
        .header('content-disposition', disposition('attachment', fileName))
        .send(await sheetOfPaper(paperSheet(paper, document, language)))
    })
}
