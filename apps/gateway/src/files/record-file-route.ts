import { contract, fileId } from '@hangjia/contracts'
import { extensionOf } from '@hangjia/validation'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Calls, Visit } from '../procedures/calls.ts'
import { parseInput } from '../procedures/input.ts'
import type { Arriving } from '../session/cookie.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { disposition } from './file-name.ts'

interface Options {
  readonly calls: Calls
  readonly upstream: Upstream
  visitOf(request: Arriving): Visit
}
interface Route {
  Params: { page: string; id: string; file: string }
  Querystring: { download?: unknown }
}

const named = contract.records.get.input.extend({ file: fileId })
/** `download=1` asks for a file that a browser would show itself. */
const wishes = z.object({ download: z.literal('1').optional() })

const sealed = "sandbox; default-src 'none'"
/** Types that a browser may show; the content was proven to be of this type when it was uploaded. Every other type is only saved. */
const shown = new Map<string, { readonly type: string; readonly policy: string }>([
  ['jpg', { type: 'image/jpeg', policy: sealed }],
  ['jpeg', { type: 'image/jpeg', policy: sealed }],
  ['png', { type: 'image/png', policy: sealed }],
  ['gif', { type: 'image/gif', policy: sealed }],
  // A browser's PDF viewer is a plugin inside the answer: the only part of our policy that it needs is who may frame it.
  ['pdf', { type: 'application/pdf', policy: "frame-ancestors 'self'" }],
])

/** GET /files/:page/:id/:file: a file of a record, with the permission checks of the record. */
export const recordFileRoute = (app: FastifyInstance, { calls, upstream, visitOf }: Options): void => {
  app.get<Route>('/files/:page/:id/:file', { exposeHeadRoute: false }, async (request, reply) => {
    const visit = visitOf(request)
    const admitted = await calls.admit(contract.records.get, visit, async () => request.params)
    const asked = parseInput(named, request.params)
    const { download } = parseInput(wishes, request.query)
    const { requestId, signal } = visit
    const { bytes, name = 'file' } = await calls.within(admitted?.session, () =>
      upstream.file('record/file', asked, { token: admitted?.session.token, requestId, signal }),
    )
    const show = download === undefined ? shown.get(extensionOf(name)) : undefined
    return reply
      .type(show?.type ?? 'application/octet-stream')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', show?.policy ?? sealed)
      .header('content-disposition', disposition(show ? 'inline' : 'attachment', name))
      .send(bytes)
  })
}
