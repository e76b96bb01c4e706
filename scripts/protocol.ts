/**
 * Protocol of the launcher and a service. It holds for every process that `npm start` and `npm run dev` keep running.
 *
 * Into the service, as environment variables:
 * - `PORT`: port to listen on; 0 means any free port. After a crash the service gets the port that it reported before.
 * - `HOST`: the address to listen on; the enterprise service always gets 127.0.0.1.
 * - `HANGJIA_DATA`: absolute folder, existing and writable.
 * - `ENTERPRISE_URL` (gateway only): base address of the upstream, such as `http://127.0.0.1:40123`.
 * - everything else as the user set it (`DATABASE_URL`, `SESSION_KEY`, `NODE_ENV`, …).
 *
 * Out of the service, by `process.send?.(message)`; absent when the service was started without the launcher:
 * - `{ ready: { port, demo? } }` once it listens. `port` is the real one, `demo` is true when the demo accounts exist.
 * - `{ refused: 'One line for the user.' }` before it exits, when it cannot start for a reason the user can mend.
 *
 * The end: SIGTERM asks the service to finish and exit within ten seconds. `process.on('disconnect')` means that the
 * launcher is gone: the service stops in the same way. It leads its own process group, which is killed after it.
 *
 * Standard output is for the structured log (pino's JSON lines): all of it goes to `<HANGJIA_DATA>/logs/<name>.log`,
 * warnings and errors also to the terminal. Standard error is shown as it is.
 */
export interface Message {
  ready?: Ready
  refused?: string
}

export interface Ready {
  port: number
  demo?: boolean
}

/** Reads a service's message; nothing when the message is not one of ours. */
export const readMessage = (message: unknown): Message => {
  if (!isObject(message)) return {}
  return { ready: readReady(message.ready), refused: typeof message.refused === 'string' ? message.refused : undefined }
}

const readReady = (ready: unknown): Ready | undefined => {
  if (!isObject(ready) || typeof ready.port !== 'number') return undefined
  return { port: ready.port, demo: ready.demo === true }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
