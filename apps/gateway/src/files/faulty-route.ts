import { contract, Problem, recordPage } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Calls, Visit } from '../procedures/calls.ts'
import { parseInput } from '../procedures/input.ts'
import type { Arriving } from '../session/cookie.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { workbook } from './export-route.ts'
import { disposition } from './file-name.ts'

/** Words of the browser for the mistakes: the heading of the mistakes column, the prefix of unusual values, and a text for each rule. */
const asked = z.strictObject({
  id: contract.imports.get.input.shape.id,
  heading: z.string().min(1).max(100),
  unusual: z.string().max(100).default(''),
  unpublishable: z.string().max(100).default(''),
  rules: z.record(z.string().max(60), z.string().max(400)),
})

interface Options {
  readonly calls: Calls
  readonly upstream: Upstream
  visitOf(request: Arriving): Visit
}

/** POST /export/:page/faulty: the rows that an import could not take, each with its reasons; with the permission checks of the preview. */
export const faultyRoute = (app: FastifyInstance, { calls, upstream, visitOf }: Options): void => {
  app.post<{ Params: { page: string } }>('/export/:page/faulty', async (request, reply) => {
    const visit = visitOf(request)
    const { page: name } = request.params
    const admitted = await calls.admit(contract.imports.get, visit, async () => ({ page: name }))
    if (!admitted || !recordPage(name)) throw new Problem('forbidden')
    const question = parseInput(asked, request.body)
    const { requestId, signal } = visit
    const { token } = admitted.session
    const { bytes } = await calls.within(admitted.session, () =>
      upstream.file('import/faulty', { page: name, ...question }, { token, requestId, signal }),
    )
    return reply.type(workbook).header('content-disposition', disposition('attachment', 'faulty.xlsx')).send(bytes)
  })
}
