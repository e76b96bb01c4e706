import { contract, posterFormatNames } from '@hangjia/contracts'
import { renderPoster } from '@hangjia/pdf/render'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { disposition } from '../files/file-name.ts'
import type { Calls, Visit } from '../procedures/calls.ts'
import { parseInput } from '../procedures/input.ts'
import type { Arriving } from '../session/cookie.ts'
import type { PdfPool } from './pool.ts'
import { paperFontBase } from './printer-page.ts'

interface Options {
  readonly calls: Calls
  readonly pool: Pick<PdfPool, 'render'>
  visitOf(request: Arriving): Visit
}
interface Route {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

const wishes = z.object({
  language: z.enum(['zh', 'en']).default('zh'),
  format: z.enum(posterFormatNames).default('chat'),
  download: z.literal('1').optional(),
})

/** GET /poster/:id: a poster as a picture or a PDF, shown or downloaded, behind the permission checks of its document. */
export const posterRoute = (app: FastifyInstance, { calls, pool, visitOf }: Options): void => {
  app.get<Route>('/poster/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const { id } = request.params
    const document = await calls.answer(contract.poster.document, visitOf(request), async () => ({ id }))
    const { language, format, download } = parseInput(wishes, request.query)
    const site = `${request.protocol}://${request.host}/site/${document.company}`
    const { html, title, fileName, picture } = renderPoster(document, {
      language,
      format,
      fontBase: paperFontBase,
      site,
    })
    const bytes = await pool.render({ html, title, picture })
    return reply
      .type(picture ? 'image/png' : 'application/pdf')
      .header('content-disposition', disposition(download ? 'attachment' : 'inline', fileName))
      .header('content-security-policy', "frame-ancestors 'self'")
      .send(bytes)
  })
}
