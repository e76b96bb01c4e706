import { Problem } from '@hangjia/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorShape, failureOf, retryAfterSeconds } from '../procedures/error-shape.ts'

/** Answers a failure in the common envelope, so that no client has to know two. */
export const answerFailure = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { problem, status } = failureOf(thrown)
  const seconds = retryAfterSeconds(problem)
  if (seconds !== undefined) reply.header('retry-after', seconds)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ error: errorShape(thrown, { requestId: request.id }) })
}

/** Writes a failure into the log: an unexpected one with its causes, a refusal without a trace of its input. */
export const logFailure = (request: FastifyRequest, thrown: unknown, path?: string): void => {
  const { problem, status } = failureOf(thrown)
  const facts = { problem: problem.code, path, details: problem.details }
  if (status < 500) request.log.info(facts, 'refused')
  // The caller has left: nobody's failure.
  else if (problem.details.cause === 'abandoned') request.log.info(facts, 'abandoned')
  else
    request.log.error({ ...facts, err: problem.code === 'unexpected' ? (problem.cause ?? thrown) : problem }, 'failed')
}

export const errorAnswers = (app: FastifyInstance): void => {
  app.setErrorHandler((thrown, request, reply) => {
    logFailure(request, thrown)
    return answerFailure(thrown, request, reply)
  })
}

export const nothingHere = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerFailure(new Problem('notFound'), request, reply)
