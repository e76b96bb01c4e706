import { type AppRouter, Problem } from '@hangjia/contracts'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failureOf, retryAfterSeconds } from '../procedures/error-shape.ts'
import { type CallContext, leaves, requestOf } from '../router.ts'
import type { OpenSession } from '../session/open-session.ts'

const maxBatchSize = 10
const unbatched = new Set(leaves().flatMap(([name, leaf]) => (leaf.unbatched ? [name] : [])))

interface Options {
  readonly router: AppRouter
  sessionOf(request: FastifyRequest): OpenSession | undefined
  onFailure(failure: { thrown: unknown; path: string | undefined; request: FastifyRequest }): void
}

/** The calls of the contract under /trpc: JSON only, at most ten in a batch, some of them never in one. */
export const trpcRoutes = (app: FastifyInstance, { router, sessionOf, onFailure }: Options): void => {
  void app.register(async (scope) => {
    // A mutation that accepts a form could be sent by any page without a question from the browser.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route<{ Params: { path: string } }>({
      method: ['GET', 'POST'],
      exposeHeadRoute: false,
      url: '/trpc/:path',
      handler: (request, reply) =>
        requestOf.run({ id: request.id }, () =>
          fastifyRequestHandler({
            req: request,
            res: reply,
            path: request.params.path,
            router,
            maxBatchSize,
            // A question that is too long for an address may be posted.
            allowMethodOverride: true,
            createContext: ({ info }): CallContext => {
              if (info.isBatchCall && info.calls.some(({ path }) => unbatched.has(path)))
                throw new Problem('invalidInput', { message: 'this call takes no batch' })
              return { visit: { session: sessionOf(request), requestId: request.id, address: request.ip }, reply }
            },
            responseMeta: ({ errors }) => {
              const seconds = errors.map((error) => retryAfterSeconds(failureOf(error).problem)).find(Number)
              return seconds === undefined ? {} : { headers: new Headers({ 'retry-after': String(seconds) }) }
            },
            onError: ({ error, path }) => onFailure({ thrown: error, path, request }),
          }),
        ),
    })
  })
}
