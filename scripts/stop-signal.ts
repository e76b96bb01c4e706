/**
 * Aborts when the user wants the end: Ctrl-C, SIGTERM, a closed terminal, npm or another program that started this gone without a word.
 * npm passes a signal on that the terminal has sent already, so one wish may arrive twice.
 */
export const stopSignal = (): AbortSignal => {
  const wish = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => wish.abort())
  process.once('disconnect', () => wish.abort())
  if (process.env.npm_lifecycle_event) {
    const npm = process.ppid
    setInterval(() => process.ppid === npm || wish.abort(), 1000).unref()
  }
  return wish.signal
}

/** The promise, or a rejection with the signal's reason when that comes first. */
export const unlessStopped = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const onStop = () => reject(signal.reason)
  if (signal.aborted) onStop()
  signal.addEventListener('abort', onStop, { once: true })
  return Promise.race([promise, stopped]).finally(() => signal.removeEventListener('abort', onStop))
}

/** Settles when the signal aborts. */
export const whenStopped = (signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal.aborted) resolve()
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise
}
