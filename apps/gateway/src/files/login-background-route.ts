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

/** GET /login-background/:id: the picture of a log-in page or a company's logo, for everybody. The upstream gives no other file here. */
export const loginBackgroundRoute = (app: FastifyInstance, { upstream, visitOf }: Options): void => {
  app.get<{ Params: { id: string } }>('/login-background/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const id = parseInput(fileId, request.params.id)
    const { bytes, name = '' } = await upstream.file(
      'supplierwebbgcontroller/picture',
      { id },
      asking(visitOf(request)),
    )
    const type = pictureType(name)
    if (!type) {
      drop(bytes)
      throw new Problem('notFound')
    }
    return reply
      .type(type)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', believed)
      .send(bytes)
  })
}

/** Media type of a picture by the name of its file; undefined for any other file. */
export const pictureType = (name: string): string | undefined => {
  const extension = extensionOf(name)
  if (!(uploadTypes[1].extensions as readonly string[]).includes(extension)) return undefined
  return `image/${extension === 'jpg' ? 'jpeg' : extension}`
}
/** File behind such an address; undefined for any other. */
export const logoFile = (address: string): string | undefined => /^\/login-background\/([0-9a-f]+)$/.exec(address)?.[1]
