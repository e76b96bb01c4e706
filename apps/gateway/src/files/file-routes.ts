import { PassThrough, type Readable } from 'node:stream'
import { contract, fileId, mayEdit, Problem, recordPage } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Calls, Visit } from '../procedures/calls.ts'
import { parseInput } from '../procedures/input.ts'
import type { Arriving } from '../session/cookie.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { disposition } from './file-name.ts'

/** An empty sheet of a page, with the columns of a template where one is named. */
interface Blank {
  Params: { page: string }
  Querystring: { template?: string }
}

interface Options {
  readonly calls: Calls
  readonly upstream: Upstream
  visitOf(request: Arriving): Visit
}

const MiB = 1024 * 1024
/** Room for the borders of a multipart body. */
const bodyRoom = 64 * 1024
/** In M: attachments (spec §5.5), and workbooks that are imported (settled 32). */
const limits = { attachment: 3, sheet: 32 } as const
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const stored = z.object({ id: fileId, fileName: z.string().max(300), size: z.int().min(1) })

/**
 * POST /upload: an attachment, for everybody who may edit; POST /upload/:page: a workbook to be imported there, with the permission checks of
 * the import. GET /files/:id returns a file without a record to the person who uploaded it, GET /files/template/:page an empty sheet of a
 * page; files of records come by `recordFileRoute`.
 */
export const fileRoutes = (app: FastifyInstance, { calls, upstream, visitOf }: Options): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is streamed unread; the service checks it.
    scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
    scope.post<{ Params: { page?: string } }>('/upload/:page?', async (request) => {
      const visit = visitOf(request)
      const { page } = request.params
      const doors = page === undefined ? contract.columns.get : contract.imports.start
      const admitted = await calls.admit(doors, visit, async () => ({ page }))
      if (page === undefined && admitted && !mayEdit(admitted.reader)) throw new Problem('forbidden')
      const contentType = request.headers['content-type']
      if (!admitted || !contentType || !request.body) throw refused('uploadEmpty')
      const limit = limits[page === undefined ? 'attachment' : 'sheet']
      if (Number(request.headers['content-length']) > limit * MiB + bodyRoom) throw refused('uploadTooLarge', { limit })
      const path = page === undefined ? 'common/uploadfile' : `common/uploadfile?page=${encodeURIComponent(page)}`
      const { token } = admitted.session
      const answer = await calls.within(admitted.session, () =>
        upstream.upload(
          path,
          { contentType, body: capped(request.body as Readable, limit) },
          { token, requestId: visit.requestId },
        ),
      )
      const file = stored.safeParse(answer)
      // The bytes have arrived, and the outcome is unknown.
      if (!file.success) throw new Problem('unknownOutcome', { cause: file.error })
      return { code: 1, message: 'success', data: file.data }
    })
  })

  app.get<{ Params: { id: string }; Querystring: { name?: string } }>(
    '/files/:id',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const visit = visitOf(request)
      const admitted = await calls.admit(contract.columns.get, visit, async () => ({}))
      if (!admitted) throw new Problem('unauthenticated')
      const alifileName = parseInput(fileId, request.params.id)
      const { requestId, signal } = visit
      const { token } = admitted.session
      const { bytes, name } = await calls.within(admitted.session, () =>
        upstream.file('common/downloadfile', { alifileName }, { token, requestId, signal }),
      )
      return reply
        .type('application/octet-stream')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('content-disposition', disposition('attachment', name ?? 'file'))
        .send(bytes)
    },
  )

  app.get<Blank>('/files/template/:page', { exposeHeadRoute: false }, async (request, reply) => {
    const visit = visitOf(request)
    const { page: name } = request.params
    const admitted = await calls.admit(contract.imports.start, visit, async () => ({ page: name }))
    const page = recordPage(name)
    if (!admitted || !page) throw new Problem('forbidden')
    const templateId = parseInput(contract.imports.start.input.shape.templateId, request.query.template)
    const template = templateId === undefined ? {} : { templateId }
    const { requestId, signal } = visit
    const { token } = admitted.session
    const { bytes } = await calls.within(admitted.session, () =>
      upstream.file('common/downloadtemplet', { fileName: `${name}.xlsx`, ...template }, { token, requestId, signal }),
    )
    return reply
      .type(workbook)
      .header('content-disposition', disposition('attachment', `${page.title.join(' ')}.xlsx`))
      .send(bytes)
  })
}

const refused = (rule: string, parameters: Record<string, string | number> = {}): Problem =>
  new Problem('invalidInput', { issues: [{ path: 'file', rule, parameters }] })

/** The body until it grows beyond what may be uploaded; then it ends in a refusal, which also ends the request to the service. */
const capped = (body: Readable, limit: number): Readable => {
  let size = 0
  const through = new PassThrough()
  body.on('data', (piece: Buffer) => {
    size += piece.length
    if (size > limit * MiB + bodyRoom) {
      body.pause()
      through.destroy(refused('uploadTooLarge', { limit }))
    } else if (!through.write(piece)) {
      body.pause()
      through.once('drain', () => body.resume())
    }
  })
  body.once('end', () => through.end())
  body.once('error', (failure) => through.destroy(failure))
  body.once('close', () => {
    if (!body.readableEnded) through.destroy(new Problem('unknownOutcome'))
  })
  return through
}
