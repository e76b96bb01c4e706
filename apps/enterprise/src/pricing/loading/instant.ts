import { Problem } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import type { Context } from '../../handlers.ts'

/** The instant of a query, and its business day. */
export interface Instant {
  readonly asOf: string
  /** Null is the present: it is read from the tables themselves, which equal their history at this moment. */
  readonly past: string | null
  readonly today: string
}

/** Now, or a past instant; a future one is refused. `path` names the input for the refusal. */
export const instantOf = (
  context: Pick<Context, 'now' | 'today'>,
  asked: string | undefined,
  path: string,
): Instant => {
  const now = context.now()
  const asOf = asked ?? now
  if (Date.parse(asOf) > Date.parse(now))
    throw new Problem('invalidInput', { issues: [{ path, rule: 'inFuture', parameters: {} }] })
  return Date.parse(asOf) < Date.parse(now)
    ? { asOf, past: asOf, today: businessDay(asOf) }
    : { asOf, past: null, today: context.today() }
}
