import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Transaction, TransactionOptions } from './database.ts'
import { DatabaseFailure, isRefusal } from './database-failure.ts'
import type { Engine, Session } from './engine.ts'
import { queriesOn } from './queries.ts'

/**
 * Makes the one `Database` of an engine. Both engines behave alike here, on purpose: what would wait for ever on PGlite (using
 * the database inside its own transaction) is refused on PostgreSQL too, where it would leave the transaction unnoticed.
 */
export const databaseOn = (engine: Engine): Database => {
  const running = new AsyncLocalStorage<{ over: boolean }>()
  const listeners = new Set<() => Promise<void>>()
  let closing: Promise<void> | undefined

  const refuseHere = (): void => {
    if (closing) throw new DatabaseFailure('closed', 'The database is closed.')
    if (running.getStore()?.over === false)
      throw new DatabaseFailure(
        'inside_transaction',
        'A statement went to the database from inside a transaction of its own; send it to the transaction.',
      )
  }
  const session = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    refuseHere()
    return await engine.session(work)
  }

  const transaction = <T>(work: (tx: Transaction) => Promise<T>, options: TransactionOptions = {}): Promise<T> =>
    session((connection) =>
      inTransaction(connection, options, async () => {
        const life = { over: false }
        const inTurn = oneAfterTheOther()
        const within = <U>(job: (session: Session) => Promise<U>): Promise<U> =>
          inTurn(async () => {
            if (life.over)
              throw new DatabaseFailure('transaction_over', 'A statement was sent to a transaction that is over.')
            return await job(connection)
          })
        try {
          const handle = {
            ...queriesOn({ kind: engine.kind, session: within, together: within }),
            transaction: true,
          } as const
          return await running.run(life, () => work(handle))
        } finally {
          life.over = true
          // A statement that nobody waited for may still hold the connection: COMMIT or ROLLBACK comes after it.
          await inTurn(async () => {})
        }
      }),
    )

  const closeAll = async (): Promise<void> => {
    for (const stop of listeners) await stop()
    listeners.clear()
    await engine.close()
  }

  return {
    ...queriesOn({
      kind: engine.kind,
      session,
      together: (work) => session((connection) => inTransaction(connection, {}, () => work(connection))),
    }),
    transaction,
    load: () => engine.load(),
    listen: async (channel, hear, missed) => {
      refuseHere()
      const stop = await engine.listen({ channel, hear, missed })
      listeners.add(stop)
      return async () => {
        if (!closing) refuseHere()
        if (listeners.delete(stop)) await stop()
      }
    },
    close: async () => {
      if (!closing) refuseHere()
      closing ??= closeAll()
      await closing
    },
  }
}

const inTransaction = async <T>(
  session: Session,
  { actor, reason, isolation, timeoutMs }: TransactionOptions,
  work: () => Promise<T>,
): Promise<T> => {
  await session.run(isolation ? `BEGIN ISOLATION LEVEL ${isolation}` : 'BEGIN', [])
  let result: T
  try {
    if (timeoutMs !== undefined)
      await session.run("SELECT set_config('statement_timeout', $1, true)", [String(Math.trunc(timeoutMs))])
    if (actor !== undefined || reason !== undefined)
      await session.run("SELECT set_config('hangjia.actor', $1, true), set_config('hangjia.reason', $2, true)", [
        actor ?? '',
        reason ?? '',
      ])
    result = await work()
  } catch (caught) {
    await session.run('ROLLBACK', []).catch(() => {
      // The connection is gone, and the transaction with it; the first error is the one to report.
    })
    throw caught
  }
  await commit(session)
  return result
}

const commit = async (session: Session): Promise<void> => {
  const outcome = await session.run('COMMIT', []).catch((caught: unknown) => {
    if (isRefusal(caught) || caught instanceof DatabaseFailure) throw caught
    throw new DatabaseFailure(
      'outcome_unknown',
      'The connection was lost while a transaction was being committed; it may or may not have happened.',
      caught,
    )
  })
  if (outcome.command === 'ROLLBACK')
    throw new DatabaseFailure(
      'transaction_over',
      'A statement in the transaction had failed and its error was ignored; nothing was saved.',
    )
}

const oneAfterTheOther = (): (<T>(job: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const next = last.then(job)
    last = next.catch(() => {
      // The sender of that statement receives the error; the next one goes on.
    })
    return next
  }
}
