import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const secondsBetweenTries = 1

/** Listens on a connection of its own and renews it whenever it is lost, until it is told to stop. */
export const listenOn = async (
  newClient: () => pg.Client,
  channel: string,
  hear: (payload: string) => void,
): Promise<() => Promise<void>> => {
  let stopped = false

  const connect = async (): Promise<pg.Client> => {
    const client = newClient()
    client.on('notification', ({ payload = '' }) => hear(payload))
    client.on('error', () => {
      // Followed by 'end', where the connection is renewed.
    })
    await client.connect()
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    client.once('end', () => void renew())
    return client
  }
  const renew = async (): Promise<void> => {
    while (!stopped) {
      await pause(secondsBetweenTries * 1000, undefined, { ref: false })
      try {
        if (!stopped) client = await connect()
        return
      } catch {
        // Still away; tried again after the pause.
      }
    }
  }

  let client = await connect()
  return async () => {
    stopped = true
    await client.end()
  }
}
