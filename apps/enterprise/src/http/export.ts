import { contract, exportReason, issuesOf, listQuestion, Problem } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { keepOpenings } from '../features/openings.ts'
import { exportForImport } from '../imports/sheets/export-sheet.ts'
import { exportedIds, exportRecords } from '../records/lists/export-records.ts'
import { checkMayExport, keepExport } from '../records/lists/keep-export.ts'
import { listView } from '../records/tables/view.ts'
import { workbook, workbookType } from '../sheets/workbook.ts'
import { templateForPage } from '../templates/stored-templates.ts'
import { contextOf, inputOf, type Surroundings } from './answer.ts'
import { admitSession, callerOf } from './callers.ts'
import { markOf } from './mark-of.ts'

/** The same doors as the list. */
const access = contract.records.list
export const exportQuestion = listQuestion.extend({
  language: z.enum(['zh', 'en']).default('zh'),
  /** `import`: the sheet that can be imported again. */
  form: z.enum(['list', 'import']).default('list'),
  /** The template whose columns the sheet has; the standard columns when absent. */
  templateId: contract.imports.start.input.shape.templateId,
  /** Reason of an export of customers and people. */
  reason: exportReason.optional(),
})

/**
 * `record/export`: a list as it is filtered, answered as a workbook instead of an envelope, with the right that its resource asks for
 * and with the mark of its person.
 */
export const exportRoute = (app: FastifyInstance, surroundings: Surroundings): void => {
  app.post('/record/export', { onRequest: admitSession(access, surroundings) }, async (request, reply) => {
    const caller = callerOf(request)
    const raw = inputOf(request, access)
    const context = contextOf(request, caller, surroundings)
    const { database, person, today } = context
    const question = exportQuestion.safeParse(raw)
    if (!question.success) throw new Problem('invalidInput', { issues: issuesOf(question.error, raw) })

    const { language, form, templateId, reason, page: name, ...filters } = question.data
    const view = listView(person, question.data)
    checkMayExport(context, view.page, reason)
    const title = view.page.title[language === 'zh' ? 0 : 1]
    const asked = { ...filters, page: name }
    if (form === 'import' && (view.page.readOnly || !view.resource.traits.includes('importable')))
      throw new Problem('forbidden')
    const { columns = [] } = templateId ? await templateForPage(database, person, view.page, templateId) : {}
    const found = await exportedIds(database, view, asked, today())
    await keepExport(context, view.page, { rows: found.length, form, reason })
    const sheet =
      form === 'import'
        ? await exportForImport(database, view, found, title, columns)
        : await exportRecords(database, view, found, { language, title, kg: question.data.kg })
    await keepOpenings(view.resource.name, context, found, 'export')
    return reply.type(workbookType).send(workbook(sheet, markOf(context, language, reason)))
  })
}
