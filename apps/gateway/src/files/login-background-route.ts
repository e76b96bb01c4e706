import { fileId, Problem } from '@hangjia/contracts'
import { extensionOf, uploadTypes } from '@hangjia/validation'
import type { FastifyInstance } from 'fastify'
import { asking, type Visit } from '../procedures/calls.ts'
import { parseInput } from '../procedures/input.ts'
import type { Arriving } from '../session/cookie.ts'
import { drop } from '../upstream/body.ts'
import type { Upstream } from '../upstream/upstream.ts'

interface Options {
  readonly upstream: Upstream
  visitOf(request: Arriving): Visit
}

/** A picture never changes under its id; one that is removed from its page is gone within the day. */
const believed = 'public, max-age=86400'

/** GET /login-background/:id: the picture of a log-in page, for everybody. The upstream gives no other file here. */
export const loginBackgroundRoute = (app: FastifyInstance, { upstream, visitOf }: Options): void => {
  app.get<{ Params: { id: string } }>('/login-background/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const id = parseInput(fileId, request.params.id)
    const { bytes, name = '' } = await upstream.file(
      'supplierwebbgcontroller/picture',
      { id },
      asking(visitOf(request)),
    )
    const extension = extensionOf(name)
    if (!isPicture(extension)) {
      drop(bytes)
      throw new Problem('notFound')
    }
    return reply
      .type(`image/${extension === 'jpg' ? 'jpeg' : extension}`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', believed)
      .send(bytes)
  })
}

const isPicture = (extension: string): boolean => (uploadTypes[1].extensions as readonly string[]).includes(extension)
