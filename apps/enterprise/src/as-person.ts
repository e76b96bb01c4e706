import type { Transaction, TransactionOptions } from './database/database.ts'
import type { Context } from './handlers.ts'

type Act = Pick<Context, 'database' | 'person'> & Pick<TransactionOptions, 'reason' | 'timeoutMs'>

/** Runs `work` in one transaction in the name of the person who calls: the history shows them, and the reason if there is one. */
export const asPerson = <T>(
  { database, person, reason, timeoutMs }: Act,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => database.transaction(work, { actor: person.userId, reason, timeoutMs })
