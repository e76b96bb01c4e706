import { type AppRouter, Problem } from '@hangjia/contracts'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Visit } from '../procedures/calls.ts'
import { failureOf, retryAfterSeconds } from '../procedures/error-shape.ts'
import { type CallContext, leaves, requestOf } from '../router.ts'
import { type Asked, answerCalls, wantsJson } from './json-calls.ts'

const maxBatchSize = 10
const unbatched = new Set(leaves().flatMap(([name, leaf]) => (leaf.unbatched ? [name] : [])))

interface Options {
  readonly router: AppRouter
  visitOf(request: FastifyRequest): Visit
  onFailure(failure: { thrown: unknown; path: string | undefined; request: FastifyRequest }): void
}

/** The calls of the contract under /trpc: JSON only, at most ten in a batch, some of them never in one. */
export const trpcRoutes = (app: FastifyInstance, { router, visitOf, onFailure }: Options): void => {
  void app.register(async (scope) => {
    // A mutation that accepts a form could be sent by any page without a preflight request of the browser.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route<{ Params: { path: string } }>({
      method: ['GET', 'POST'],
      exposeHeadRoute: false,
      url: '/trpc/:path',
      handler: (request, reply) => {
        const contextOf = ({ isBatch, paths }: Asked): CallContext => {
          if (isBatch && paths.some((path) => unbatched.has(path)))
            throw new Problem('invalidInput', { message: 'this call takes no batch' })
          return { visit: visitOf(request), reply }
        }
        const failed = (thrown: unknown, path: string | undefined) => onFailure({ thrown, path, request })
        return requestOf.run({ id: request.id }, () =>
          wantsJson(request)
            ? answerCalls(request, reply, {
                router,
                maxBatchSize,
                contextOf,
                onFailure: failed,
                onAnswer: (errors) => {
                  const seconds = secondsToWait(errors)
                  if (seconds !== undefined) reply.header('retry-after', String(seconds))
                },
              })
            : fastifyRequestHandler({
                req: request,
                res: reply,
                path: request.params.path,
                router,
                maxBatchSize,
                // A query that is too long for an address may be posted.
                allowMethodOverride: true,
                createContext: ({ info }) =>
                  contextOf({ isBatch: info.isBatchCall, paths: info.calls.map(({ path }) => path) }),
                responseMeta: ({ errors }) => {
                  const seconds = secondsToWait(errors)
                  return seconds === undefined ? {} : { headers: new Headers({ 'retry-after': String(seconds) }) }
                },
                onError: ({ error, path }) => failed(error, path),
              }),
        )
      },
    })
  })
}

const secondsToWait = (errors: readonly unknown[]): number | undefined =>
  errors.map((error) => retryAfterSeconds(failureOf(error).problem)).find(Number)
