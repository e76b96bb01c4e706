import { contract, fileId, issuesOf, mayEdit, Problem } from '@hangjia/contracts'
import { uploadMessage } from '@hangjia/validation'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { fileOfRecord } from '../files/file-of-record.ts'
import type { StoredFile } from '../files/files.ts'
import { loadFile, ownerOf, storeFile } from '../files/stored-files.ts'
import { sheetTemplate } from '../imports/sheets/sheet-template.ts'
import { sheetView } from '../imports/sheets/sheet-view.ts'
import { leadTemplate } from '../leads/lead-template.ts'
import { isAttachedToOwn } from '../notices/own-messages.ts'
import { pageView } from '../records/tables/view.ts'
import { workbookType } from '../sheets/workbook.ts'
import { templateForPage } from '../templates/stored-templates.ts'
import { checkAccess } from './access.ts'
import { contextOf, inputOf, type Surroundings } from './answer.ts'
import { admitSession, callerOf } from './callers.ts'
import { refusal } from './envelope.ts'
import { bodyRoom, megabyte, sheetLimit, uploadedFile } from './uploaded-file.ts'

const session = { access: { kind: 'session' } } as const
const wanted = z.strictObject({ alifileName: fileId, fileName: z.string().max(300).optional() })

const ofRecord = contract.records.get.input.extend({ file: fileId })

/** Templates have the name of their page: no other file is ever given by name. */
const template = z.strictObject({
  fileName: z.string().regex(/^[A-Za-z]{2,40}\.xlsx$/),
  /** The template whose columns it has; the standard columns when absent. */
  templateId: contract.imports.start.input.shape.templateId,
})

/** Templates of pages whose sheets have an import of their own. */
const ownTemplates = new Map([['forallToker', leadTemplate]])

interface Upload {
  Querystring: { page?: unknown }
}

/**
 * `common/uploadfile` (spec §7.6): one file in the field `file`, from a person who may edit, answered with the random name it is kept under. With
 * `?page=` it is a workbook to be imported there, under that page's key. `common/downloadfile` gives it back: a sheet to those who may import it, any
 * other file to the person who uploaded it, until a record has it; then `record/file` checks the record. Files of an announcement are given to
 * everybody who has a copy of it.
 */
export const fileRoutes = (app: FastifyInstance, surroundings: Surroundings): void => {
  app.post<Upload>(
    '/common/uploadfile',
    { onRequest: admitSession(session, surroundings), bodyLimit: sheetLimit * megabyte + bodyRoom },
    async (request, reply) => {
      const { person } = contextOf(request, callerOf(request), surroundings)
      const { page } = request.query
      if (page !== undefined) checkAccess(contract.imports.start.access, person, { page })
      else if (!mayEdit(person)) throw new Problem('forbidden')
      try {
        const body = request.body as Uint8Array | undefined
        const file = await uploadedFile(
          body,
          request.headers['content-type'],
          page === undefined ? 'attachment' : 'sheet',
        )
        const id = await storeFile(surroundings, person, {
          ...file,
          ...(typeof page === 'string' ? { sheetOf: page } : {}),
        })
        return { code: 1, message: 'success', data: { id, fileName: file.name, size: file.bytes.length } }
      } catch (caught) {
        if (!(caught instanceof Problem) || caught.code !== 'invalidInput') throw caught
        const { status, body } = refusal(caught)
        const [issue] = caught.issues
        // The code and the words of spec §5.5 for files that cannot be uploaded.
        return reply.status(status).send({ ...body, code: -1, ...(issue ? { message: uploadMessage(issue) } : {}) })
      }
    },
  )

  app.post('/common/downloadtemplet', { onRequest: admitSession(session, surroundings) }, async (request, reply) => {
    const raw = inputOf(request, session)
    const { database, person, today } = contextOf(request, callerOf(request), surroundings)
    const question = template.safeParse(raw)
    if (!question.success) throw new Problem('invalidInput', { issues: issuesOf(question.error, raw) })
    const page = question.data.fileName.replace(/\.xlsx$/, '')
    checkAccess(contract.imports.start.access, person, { page })
    const own = ownTemplates.get(page)
    if (own) return reply.type(workbookType).send(Buffer.from(await own(person)))
    const view = sheetView(person, page)
    const { templateId } = question.data
    const { columns = [] } = templateId ? await templateForPage(database, person, view.page, templateId) : {}
    return reply.type(workbookType).send(Buffer.from(await sheetTemplate(database, view, today(), columns)))
  })

  app.post('/common/downloadfile', { onRequest: admitSession(session, surroundings) }, async (request, reply) => {
    const raw = inputOf(request, session)
    const { database, person, now } = contextOf(request, callerOf(request), surroundings)
    const question = wanted.safeParse(raw)
    if (!question.success) throw new Problem('invalidInput', { issues: issuesOf(question.error, raw) })
    const { alifileName } = question.data
    const { resource, sheetOf, createdBy } = await ownerOf(database, person, alifileName)
    if (sheetOf !== null) {
      checkAccess(contract.imports.start.access, person, { page: sheetOf })
      const { uploadedBy } = sheetView(person, sheetOf)
      if (uploadedBy !== undefined && createdBy !== uploadedBy) throw new Problem('notFound')
    } else if (resource !== null || createdBy !== person.userId) {
      const mayRead = await isAttachedToOwn(database, { person, now: now() }, alifileName)
      if (!mayRead) throw new Problem('notFound')
    }
    return asAttachment(reply, await loadFile(surroundings, person, alifileName))
  })

  app.post('/record/file', { onRequest: admitSession(contract.records.get, surroundings) }, async (request, reply) => {
    const raw = inputOf(request, contract.records.get)
    const { person } = contextOf(request, callerOf(request), surroundings)
    const question = ofRecord.safeParse(raw)
    if (!question.success) throw new Problem('invalidInput', { issues: issuesOf(question.error, raw) })
    const { page, id, file } = question.data
    return asAttachment(reply, await fileOfRecord(surroundings, pageView(person, page), id, file))
  })
}

/** Bytes that no browser opens by itself. */
export const asAttachment = (reply: FastifyReply, { name, bytes }: StoredFile) =>
  reply
    .type('application/octet-stream')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Buffer.from(bytes))
