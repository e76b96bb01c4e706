import { contract } from '@hangjia/contracts'
import { renderQuotation } from '@hangjia/pdf/render'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { disposition } from '../files/file-name.ts'
import type { Calls, Visit } from '../procedures/calls.ts'
import { parseInput } from '../procedures/input.ts'

/** Prints a page of HTML; the pool of warm browser pages does. */
export interface Printer {
  print(html: string): Promise<Uint8Array>
  /** Where its pages find the fonts of the papers. */
  readonly fontBase: string
  /** Whether it can print; undefined while nobody has tried. */
  canPrint(): boolean | undefined
  close(): Promise<void>
}

interface Options {
  readonly calls: Calls
  readonly printer: Printer
  visitOf(request: object): Visit
}
interface Route {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

const wishes = z.object({ language: z.enum(['zh', 'en', 'both']).default('zh'), download: z.literal('1').optional() })

/** GET /pdf/quotation/:id: the quotation as a paper, shown or downloaded; under the doors of the quotation's document. */
export const quotationRoute = (app: FastifyInstance, { calls, printer, visitOf }: Options): void => {
  app.get<Route>('/pdf/quotation/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const { id } = request.params
    const document = await calls.answer(contract.quotation.document, visitOf(request), async () => ({ id }))
    const { language, download } = parseInput(wishes, request.query)
    const { html, fileName } = renderQuotation(document, { language, fontBase: printer.fontBase })
    const bytes = await printer.print(html)
    return (
      reply
        .type('application/pdf')
        .header('content-disposition', disposition(download ? 'attachment' : 'inline', fileName))
        // A browser's PDF viewer is a plugin inside the answer: of our policy it must obey only who may frame it.
        .header('content-security-policy', "frame-ancestors 'self'")
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    )
  })
}
