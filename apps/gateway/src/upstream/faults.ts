import { Problem, type ProblemCode } from '@hangjia/contracts'

const unreachable = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ENOENT',
  'UND_ERR_CONNECT_TIMEOUT',
]
/** Codes of undici and of the socket beneath it, and the problems that they mean for the caller. */
const codes: Readonly<Record<string, ProblemCode>> = {
  ...Object.fromEntries(unreachable.map((code) => [code, 'upstreamUnreachable'])),
  UND_ERR_HEADERS_TIMEOUT: 'upstreamTimeout',
  UND_ERR_BODY_TIMEOUT: 'upstreamTimeout',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'upstreamTooLarge',
  UND_ERR_HEADERS_OVERFLOW: 'upstreamBadResponse',
}
const isCertificateFault = (code: string) =>
  /^(CERT_|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED|ERR_TLS|ERR_SSL|EPROTO)/.test(code)

/** Turns a failed exchange into a problem; a Problem stays unchanged. Abort codes can be numbers. */
export const problemOf = (failure: unknown): Problem => {
  if (failure instanceof Problem) return failure
  const given = (failure as { code?: unknown } | null)?.code
  const code = typeof given === 'string' ? given : ''
  const isNoHttp = failure instanceof Error && failure.name === 'HTTPParserError'
  const found =
    codes[code] ??
    (isCertificateFault(code) ? 'upstreamUnreachable' : isNoHttp ? 'upstreamBadResponse' : 'upstreamBroken')
  return new Problem(found, { cause: failure })
}

/** Faults after which the outcome of a write is unknown: the request left, no readable answer came. */
const answerLost: readonly ProblemCode[] = [
  'upstreamTimeout',
  'upstreamBroken',
  'upstreamBadResponse',
  'upstreamTooLarge',
]

/** The meaning of a fault for a mutation that must not be sent twice. */
export const forWrite = (problem: Problem): Problem =>
  answerLost.includes(problem.code) ? new Problem('unknownOutcome', { cause: problem }) : problem
