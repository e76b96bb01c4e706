import { Problem, type ProblemCode } from '@hangjia/contracts'
import { DatabaseFailure, type FailureReason, sqlError } from '../database/database-failure.ts'

/** Problems for the caller of a refusal by the database, by SQLSTATE or its class. Every other one is unexpected. */
const meanings: Readonly<Record<string, ProblemCode>> = {
  '23505': 'duplicate',
  '23503': 'inUse',
  '23514': 'invalidInput',
  '23502': 'invalidInput',
  /** Text, number or date that its column cannot hold. */
  '22': 'invalidInput',
  /** A deadlock or a serialisation failure: asking again helps. */
  '40': 'overloaded',
  '53': 'overloaded',
  '57014': 'overloaded',
}
const failures: Readonly<Partial<Record<FailureReason, ProblemCode>>> = {
  unreachable: 'overloaded',
  closed: 'overloaded',
  outcome_unknown: 'unknownOutcome',
}

/** Turns a caught value into the problem for the caller; SQL text and stacks never travel. */
export const problemOf = (caught: unknown): Problem => {
  if (caught instanceof Problem) return caught
  if (caught instanceof DatabaseFailure) return new Problem(failures[caught.reason] ?? 'unexpected', { cause: caught })
  const { code } = sqlError(caught) ?? { code: '' }
  return new Problem(meanings[code] ?? meanings[code.slice(0, 2)] ?? 'unexpected', { cause: caught })
}
