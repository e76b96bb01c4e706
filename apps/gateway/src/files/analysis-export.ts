import { analysisExport, contract, holds, Problem, pageNamed } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { parseInput } from '../procedures/input.ts'
import { type ExportOptions, jsonIn, workbook, workbookName } from './export-route.ts'

interface Route {
  Querystring: { question?: unknown; language?: unknown }
}

/** GET /export/customerAnalysis: an analysis as it is seen, as a workbook; with its own permission checks. */
export const analysisExportRoute = (app: FastifyInstance, { calls, upstream, visitOf, now }: ExportOptions): void => {
  app.get<Route>('/export/customerAnalysis', { exposeHeadRoute: false }, async (request, reply) => {
    const visit = visitOf(request)
    const { question, language } = request.query
    const admitted = await calls.admit(contract.customerAnalysis.read, visit, async () => undefined)
    if (!admitted || !holds(admitted.reader, 'TS-9008')) throw new Problem('forbidden')
    const asked = parseInput(analysisExport, { ...jsonIn(question), language })
    const page = pageNamed(asked.page)
    if (!page || !holds(admitted.reader, page.key)) throw new Problem('forbidden')
    const { requestId, signal } = visit
    const { token } = admitted.session
    const { bytes } = await calls.within(admitted.session, () =>
      upstream.file('customerAnalysis/export', asked, { token, requestId, signal }),
    )
    return reply
      .type(workbook)
      .header('content-disposition', workbookName(page.title, asked.language, now()))
      .send(bytes)
  })
}
