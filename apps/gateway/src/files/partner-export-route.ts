import { contract, Problem, pageNamed } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseInput } from '../procedures/input.ts'
import { type ExportOptions, jsonIn, workbook, workbookName } from './export-route.ts'

const languages = z.enum(['zh', 'en']).default('zh')

interface Route {
  Querystring: { ask?: unknown; language?: unknown }
}

/** GET /export/fullContainerAuLi: the matrix of a partner group as a workbook, with the permission checks of the search itself. */
export const partnerExportRoute = (app: FastifyInstance, { calls, upstream, visitOf, now }: ExportOptions): void => {
  const { find } = contract.partnerSearch
  app.get<Route>('/export/fullContainerAuLi', { exposeHeadRoute: false }, async (request, reply) => {
    const visit = visitOf(request)
    const admitted = await calls.admit(find, visit, async () => undefined)
    if (!admitted) throw new Problem('forbidden')
    const language = parseInput(languages, request.query.language)
    const input = parseInput(find.input, { ask: jsonIn(request.query.ask) })
    const { requestId, signal } = visit
    const { token } = admitted.session
    const { bytes } = await calls.within(admitted.session, () =>
      upstream.file('price/partner/export', { ...input, language }, { token, requestId, signal }),
    )
    const title = pageNamed('fullContainerAuLi')?.title ?? ['', '']
    return reply
      .type(workbook)
      .header('content-disposition', workbookName(title, language, now()))
      .send(bytes)
  })
}
