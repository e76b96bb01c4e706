import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Hearing } from './engine.ts'

const secondsBetweenTries = 1

interface Listening extends Hearing {
  /** Its statements must have a deadline: whatever is silent longer is lost. */
  newClient(): pg.Client
  readonly lookEveryMs?: number
}

/**
 * Listens on a connection of its own, looks now and then whether it is still there, and renews it whenever it is lost, until it is asked
 * to stop.
 */
export const listenOn = async (listening: Listening): Promise<() => Promise<void>> => {
  const { newClient, channel, hear, missed, lookEveryMs = 20_000 } = listening
  const stopping = new AbortController()

  const connect = async (): Promise<pg.Client> => {
    const client = newClient()
    client.on('notification', ({ payload = '' }) => hear(payload))
    client.on('error', () => {
      // Followed by 'end', where the connection is renewed.
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    } catch (failure) {
      void client.end()
      throw failure
    }
    let looking: NodeJS.Timeout | undefined
    // A connection that only listens would never learn that the other side is gone.
    const lookLater = (): void => {
      looking = setTimeout(() => {
        client.query('SELECT 1').then(lookLater, () => client.end())
      }, lookEveryMs).unref()
    }
    lookLater()
    client.once('end', () => {
      clearTimeout(looking)
      renewing = renew()
    })
    return client
  }
  const renew = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await pause(secondsBetweenTries * 1000, undefined, { ref: false, signal: stopping.signal })
        client = await connect()
        if (stopping.signal.aborted) await client.end()
        else missed?.()
        return
      } catch {
        // Still away, and tried again; or asked to stop.
      }
    }
  }

  let renewing = Promise.resolve()
  let client = await connect()
  return async () => {
    stopping.abort()
    await client.end()
    await renewing
  }
}
