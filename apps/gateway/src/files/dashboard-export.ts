import { contract, dashboardExport, holds, Problem, pageNamed } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { parseInput } from '../procedures/input.ts'
import { type ExportOptions, jsonIn, workbook, workbookName } from './export-route.ts'

interface Route {
  Querystring: { question?: unknown; box?: unknown; language?: unknown }
}

/** GET /export/fclDashboard: the dashboard as it is seen, as a workbook; with its own permission checks. */
export const dashboardExportRoute = (app: FastifyInstance, { calls, upstream, visitOf, now }: ExportOptions): void => {
  app.get<Route>('/export/fclDashboard', { exposeHeadRoute: false }, async (request, reply) => {
    const visit = visitOf(request)
    const { question, box, language } = request.query
    const admitted = await calls.admit(contract.fclDashboard.figures, visit, async () => undefined)
    const page = pageNamed('fclDashboard')
    if (!admitted || !page || !holds(admitted.reader, 'TS-9036')) throw new Problem('forbidden')
    const asked = parseInput(dashboardExport, { ...jsonIn(question), box, language })
    const { requestId, signal } = visit
    const { token } = admitted.session
    const { bytes } = await calls.within(admitted.session, () =>
      upstream.file('fclDashboard/export', asked, { token, requestId, signal }),
    )
    return reply
      .type(workbook)
      .header('content-disposition', workbookName(page.title, asked.language, now()))
      .send(bytes)
  })
}
