import { contract, dashboardExport, holds, issuesOf, Problem } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { dashboardSheet } from '../fcl-dashboard/dashboard-sheet.ts'
import { workbook, workbookType } from '../sheets/workbook.ts'
import { contextOf, inputOf, type Surroundings } from './answer.ts'
import { admitSession, callerOf } from './callers.ts'
import { markOf } from './mark-of.ts'

/** The same doors as the dashboard. */
const access = contract.fclDashboard.figures

/** `fclDashboard/export`: the dashboard as it is seen, answered as a workbook instead of an envelope. It needs TS-9036. */
export const dashboardExportRoute = (app: FastifyInstance, surroundings: Surroundings): void => {
  app.post('/fclDashboard/export', { onRequest: admitSession(access, surroundings) }, async (request, reply) => {
    const raw = inputOf(request, access)
    const context = contextOf(request, callerOf(request), surroundings)
    const asked = dashboardExport.safeParse(raw)
    if (!asked.success) throw new Problem('invalidInput', { issues: issuesOf(asked.error, raw) })
    if (!holds(context.person, 'TS-9036')) throw new Problem('forbidden')
    const { language, ...question } = asked.data
    const sheet = await dashboardSheet(context, question, language)
    return reply.type(workbookType).send(workbook(sheet, markOf(context, language)))
  })
}
