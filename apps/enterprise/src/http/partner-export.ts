import { contract, issuesOf, Problem } from '@hangjia/contracts'
import { readMinute } from '@hangjia/validation'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findForPartner } from '../partners/partner-search.ts'
import { partnerSheet } from '../partners/partner-sheet.ts'
import { workbook, workbookType } from '../sheets/workbook.ts'
import { contextOf, inputOf, type Surroundings } from './answer.ts'
import { admitSession, callerOf } from './callers.ts'

/** Checks as for the matrix on screen. */
const access = contract.partnerSearch.find
const question = access.input.extend({ language: z.enum(['zh', 'en']).default('zh') })

/** `price/partner/export`: the matrix of a partner group, answered as a workbook instead of an envelope. */
export const partnerExportRoute = (app: FastifyInstance, surroundings: Surroundings): void => {
  app.post('/price/partner/export', { onRequest: admitSession(access, surroundings) }, async (request, reply) => {
    const caller = callerOf(request)
    const raw = inputOf(request, access)
    const context = contextOf(request, caller, surroundings)
    const asked = question.safeParse(raw)
    if (!asked.success) throw new Problem('invalidInput', { issues: issuesOf(asked.error, raw) })
    const { ask, language } = asked.data
    const { userName } = context.person
    const watermark = `${userName} ${readMinute(context.now())}`
    const sheet = partnerSheet(await findForPartner(context, ask), { language, watermark })
    return reply.type(workbookType).send(workbook(sheet))
  })
}
