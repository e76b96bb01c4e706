import { Problem } from '@hangjia/contracts'

/** Throws a failed log-in as the person who tried it sees it. */
export const asLoginFailure = (failure: unknown): never => {
  if (failure instanceof Problem && failure.code === 'unauthenticated') throw new Problem('loginFailed')
  // A log-in whose answer was lost leaves nothing to look after: it may simply be tried again.
  if (failure instanceof Problem && failure.code === 'unknownOutcome') throw failure.cause
  throw failure
}

/** Reports that the scan is not open, not of this browser, or was used before: the visitor begins a new one. */
export const scanOver = (): Problem => new Problem('loginFailed', { details: { reason: 'scanOver' } })

/** The same for a step of a scan: where a log-in fails, the scan is over. */
export const asScanFailure = (failure: unknown): never => {
  try {
    return asLoginFailure(failure)
  } catch (problem) {
    throw problem instanceof Problem && problem.code === 'loginFailed' ? scanOver() : problem
  }
}
