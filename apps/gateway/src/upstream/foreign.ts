import { Problem } from '@hangjia/contracts'

/** True when an upstream does not know a call at all: a foreign one answers with a missing page, not with a problem of the contract. */
export const isUnknownCall = (failure: unknown): boolean => {
  const problem = failure instanceof Problem && failure.code === 'unknownOutcome' ? failure.cause : failure
  return problem instanceof Problem && problem.code === 'upstreamBadResponse' && problem.details.status === 404
}
