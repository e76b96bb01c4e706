import { type ErrorShape, Problem, type ProblemCode, problems } from '@hangjia/contracts'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'

interface Where {
  readonly requestId: string
  readonly path?: string
}

/** A failure as its receiver sees it: a Problem of the closed table and its HTTP status. */
export interface Failure {
  readonly problem: Problem
  readonly status: number
}

/** Reads any thrown value: our problems, tRPC's refusals, Fastify's 413 and 415. Any other value is unexpected and reveals nothing. */
export const failureOf = (thrown: unknown): Failure => {
  if (thrown instanceof Problem) return { problem: thrown, status: problems[thrown.code].status }
  if (thrown instanceof TRPCError) {
    const { cause } = thrown
    return cause instanceof Problem ? failureOf(cause) : byStatus(getHTTPStatusCodeFromError(thrown), thrown)
  }
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode
  return byStatus(typeof status === 'number' ? status : 500, thrown)
}

const byStatus = (status: number, cause: unknown): Failure => {
  const code: ProblemCode = status >= 500 ? 'unexpected' : (codeByStatus[status] ?? 'invalidInput')
  return { problem: new Problem(code, { cause }), status: status >= 500 ? 500 : status }
}
const codeByStatus: Readonly<Record<number, ProblemCode>> = { 404: 'notFound', 429: 'tooMany' }

/** The error envelope of the gateway, on every route; stacks and foreign words stay inside. */
export const errorShape = (thrown: unknown, { requestId, path }: Where): ErrorShape => {
  const { problem, status } = failureOf(thrown)
  const { code, issues, details } = problem
  const { trpc } = problems[code]
  return {
    message: code === 'unexpected' ? code : problem.message,
    code: TRPC_ERROR_CODES_BY_KEY[trpc],
    data: { code: trpc, httpStatus: status, ...(path ? { path } : {}), problem: code, issues, details, requestId },
  }
}

/** Seconds after which it makes sense to ask again, for Retry-After. */
export const retryAfterSeconds = ({ code, details }: Problem): number | undefined =>
  problems[code].retry ? Math.max(1, Math.ceil(Number(details.retryAfterSeconds)) || 1) : undefined
