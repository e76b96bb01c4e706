import { contract, issuesOf, Problem } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { faultySheet } from '../imports/sheets/faulty-sheet.ts'
import { sheetView } from '../imports/sheets/sheet-view.ts'
import { readImport } from '../imports/staging/sheet-import.ts'
import { workbook, workbookType } from '../sheets/workbook.ts'
import { contextOf, inputOf, type Surroundings } from './answer.ts'
import { admitSession, callerOf } from './callers.ts'

/** The same doors as the preview. */
const access = contract.imports.get
const wanted = access.input.extend({
  heading: z.string().min(1).max(100),
  unusual: z.string().max(100).default(''),
  unpublishable: z.string().max(100).default(''),
  rules: z.record(z.string().max(60), z.string().max(400)),
})

/** `import/faulty`: the rows that an import could not take, and the unusual ones, as a workbook; the client sends the words for the faults. */
export const faultyRoute = (app: FastifyInstance, surroundings: Surroundings): void => {
  app.post('/import/faulty', { onRequest: admitSession(access, surroundings) }, async (request, reply) => {
    const raw = inputOf(request, access)
    const { database, person } = contextOf(request, callerOf(request), surroundings)
    const question = wanted.safeParse(raw)
    if (!question.success) throw new Problem('invalidInput', { issues: issuesOf(question.error, raw) })
    const { page, id, ...words } = question.data
    const { companyId, uploadedBy } = sheetView(person, page)
    const found = await readImport(database, { companyId, page, uploadedBy, id })
    return reply.type(workbookType).send(workbook(faultySheet(database, { companyId, id }, found, words)))
  })
}
