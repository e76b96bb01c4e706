import { analysisExport, contract, holds, issuesOf, Problem } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { analysisSheet } from '../customer-analysis/analysis-sheet.ts'
import { checkReach } from '../customer-analysis/scope.ts'
import { workbook, workbookType } from '../sheets/workbook.ts'
import { contextOf, inputOf, type Surroundings } from './answer.ts'
import { admitSession, callerOf } from './callers.ts'
import { markOf } from './mark-of.ts'

/** The same doors as the analyses. */
const access = contract.customerAnalysis.read

/** `customerAnalysis/export`: an analysis as it is seen, answered as a workbook instead of an envelope. It needs TS-9008. */
export const analysisExportRoute = (app: FastifyInstance, surroundings: Surroundings): void => {
  app.post('/customerAnalysis/export', { onRequest: admitSession(access, surroundings) }, async (request, reply) => {
    const raw = inputOf(request, access)
    const context = contextOf(request, callerOf(request), surroundings)
    const asked = analysisExport.safeParse(raw)
    if (!asked.success) throw new Problem('invalidInput', { issues: issuesOf(asked.error, raw) })
    const { language, ...question } = asked.data
    if (!holds(context.person, 'TS-9008')) throw new Problem('forbidden')
    checkReach(context.person, question.page, question.reach)
    context.log.info({
      event: 'analysisExported',
      userId: context.person.userId,
      page: question.page,
      reach: question.reach,
    })
    const sheet = analysisSheet(context, question, language)
    return reply.type(workbookType).send(workbook(sheet, markOf(context, language)))
  })
}
